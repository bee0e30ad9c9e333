"""Tables in a real file, with the small game of tests/shelf."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

import octavo.games
from octavo.table.hall import Hall
from octavo.table.store.sqlite import SqliteStore

SHELF = Path(__file__).parent.parent / "shelf"


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """For processes that a test starts, and for this one, which may have looked for games before."""
    monkeypatch.setenv("OCTAVO_GAMES", str(SHELF))
    monkeypatch.setattr(octavo.games, "__path__", [*octavo.games.__path__, str(SHELF)])
    yield


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "octavo.db"


@pytest.fixture
async def store(file: Path, anyio_backend: str) -> AsyncIterator[SqliteStore]:
    opened = await SqliteStore.open(file)
    yield opened
    await opened.close()


@pytest.fixture
async def hall(store: SqliteStore, anyio_backend: str) -> AsyncIterator[Hall]:
    opened = await Hall.open(store, pause=0)
    yield opened
    await opened.close()
