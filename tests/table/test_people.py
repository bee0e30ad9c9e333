"""One list names every table that holds something of a person."""

import sqlite3
from pathlib import Path

import psycopg
import pytest
from stores import STORES, database

from octavo.table.store.people import OF_PEOPLE

pytestmark = pytest.mark.anyio


async def columns(folder: Path, name: str) -> dict[str, set[str]]:
    """Every table of a database with its columns."""
    await (await STORES[name](folder)).close()
    if name == "sqlite":
        base = sqlite3.connect(folder / "octavo.db")
        found = base.execute("SELECT m.name, c.name FROM sqlite_schema m, pragma_table_info(m.name) c").fetchall()
    else:
        with psycopg.connect(database(folder)) as link:
            asked = "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public'"
            found = link.execute(asked).fetchall()
    tables: dict[str, set[str]] = {}
    for table, column in found:
        tables.setdefault(table, set()).add(column)
    return tables


@pytest.mark.parametrize("name", STORES)
async def test_every_table_with_a_player_is_in_the_list_of_what_is_deleted_and_joined(
    tmp_path: Path, name: str
) -> None:
    found = await columns(tmp_path, name)
    assert {table for table, has in found.items() if "player" in has} == set(OF_PEOPLE)
    for table, of in OF_PEOPLE.items():
        assert found[table] == set(of.columns), table
