"""All that is kept of every table, carried from one store into another: a file into PostgreSQL, or back.

Each table is carried whole or not at all and then read again on both sides. Cut off in the middle it goes on where it
was: what is there and the same is left alone. Nothing that is not a part of what it was is ever written over.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from octavo.table.errors import OtherTable
from octavo.table.store import Order, Step
from octavo.table.store.people import OF_PEOPLE

Line = tuple[Any, ...]
Whole = dict[str, list[Line]]  # by table of the database: its rows about one table of ours

# Of each table of the database: what names our table, what orders its rows, and its columns.
COLUMNS: dict[str, tuple[str, str, tuple[str, ...]]] = {
    "tables": (
        "id",
        "id",
        tuple(
            "id game version options watch_key owner created luck seed given imported rematch length events said "
            "around".split()
        ),
    ),
    "seats": ("table_id", "seat", ("table_id", "seat", "kind", "name", "bot", "key")),
    "rows": ("table_id", "row", ("table_id", "row", "kind", "seat", "word", "at")),
    "events": ("table_id", "event", ("table_id", "event", "seat", "n", "what", "facts", "at")),
    "holds": ("table_id", "player, seat", ("player", "table_id", "seat", "at")),
    "seen": ("table_id", "seat", ("table_id", "seat", "at")),
    "talk": ("table_id", "id", ("table_id", "id", "seat", "at", "text", "player", "phrase")),
    "reports": ("table_id", "said, player", ("table_id", "said", "player", "at")),
    "mutes": ("table_id", "player, seat", ("player", "table_id", "seat")),
    "reviews": ("table_id", "table_id", ("table_id", "review")),
    "alert_told": ("table_id", "alert", ("table_id", "alert", "player", "n")),
    "results": ("table_id", "table_id", ("table_id", "game", "seats", "finished", "how", "rated")),
    "played": (
        "table_id",
        "seat, player",
        ("table_id", "seat", "player", "name", "bot", "side", "place", "shelf"),
    ),
}
IMPORTED = COLUMNS["tables"][2].index("imported")  # a number in a file, a truth in PostgreSQL
AT_ONCE = 200  # names that are asked for


class Readable(Protocol):
    async def ids(self, after: str, most: int) -> list[str]:
        """The names of the tables, in their order, after this one."""

    async def whole(self, id: str) -> Whole:
        """All that is kept of a table."""

    async def orders(self) -> list[Order]:
        """What the operator wants."""

    async def ask(self, statement: str, **facts: Any) -> list[Line]:
        """What a statement finds that every store understands."""


class Movable(Readable, Protocol):
    async def put(self, id: str, whole: Whole) -> None:
        """That, in the place of what is kept of it."""

    async def order(self, order: Order) -> None:
        """What the operator wants, too."""

    async def change(self, *steps: Step) -> list[list[Line]]:
        """Statements that every store understands, all of them or none."""


@dataclass
class Moved:
    tables: int = 0
    rows: int = 0
    copied: int = 0  # tables that were not there, or not all of them


async def move(source: Readable, target: Movable, told: Callable[[Moved], None] = lambda moved: None) -> Moved:
    moved, after = Moved(), ""
    while ids := await source.ids(after, AT_ONCE):
        for id in ids:
            whole, there = await source.whole(id), await target.whole(id)
            if there != whole:
                if there["rows"] != whole["rows"][: len(there["rows"])]:
                    raise OtherTable(id=id)
                await target.put(id, whole)
                if await target.whole(id) != whole:
                    raise OtherTable(id=id)
                moved.copied += 1
            moved.tables += 1
            moved.rows += sum(len(lines) for lines in whole.values())
            told(moved)
        after = ids[-1]
    for order in await source.orders():
        await target.order(order)
    await _move_people(source, target)
    return moved


async def _move_people(source: Readable, target: Movable) -> None:
    """What is kept of people and not of a table; what is there is left alone."""
    apart = {name: of.columns for name, of in OF_PEOPLE.items() if not of.with_tables}
    for name, named in {**apart, "refused_mail": ("address",)}.items():
        columns, places = ", ".join(named), ", ".join(f":{column}" for column in named)
        written = f"INSERT INTO {name} ({columns}) VALUES ({places}) ON CONFLICT DO NOTHING"
        lines = await source.ask(f"SELECT {columns} FROM {name}")
        for first in range(0, len(lines), AT_ONCE):
            some = lines[first : first + AT_ONCE]
            await target.change(*(Step(written, dict(zip(named, line, strict=True))) for line in some))


def normal(table: str, lines: list[Line]) -> list[Line]:
    """The same for every store."""
    if table == "tables":
        return [(*line[:IMPORTED], bool(line[IMPORTED]), *line[IMPORTED + 1 :]) for line in lines]
    return [tuple(line) for line in lines]
