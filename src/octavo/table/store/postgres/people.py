"""Statements about people, in PostgreSQL's words."""

from __future__ import annotations

import re
from collections.abc import Sequence

from octavo.table.errors import RowTaken
from octavo.table.store import Step
from octavo.table.store.postgres.links import Found, Link

FACT = re.compile(r":(\w+)")


def named_facts(statement: str) -> str:
    return FACT.sub(r"%(\1)s", statement)


async def change(link: Link, steps: Sequence[Step]) -> list[list[Found]]:
    found = []
    async with link.transaction():
        for statement, facts, touches in steps:
            cursor = await link.execute(named_facts(statement).encode(), facts)
            if touches is not None and cursor.rowcount != touches:
                raise RowTaken(table="", row=cursor.rowcount)
            found.append(await cursor.fetchall() if cursor.description else [])
    return found
