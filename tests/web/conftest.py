"""A real server on this machine, with a real file, and programs and browsers that talk to it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest
from running import Running

import octavo.games

PATIENCE = 60  # seconds: on a machine that is busy with other things an answer may take its time
SHELF = {"OCTAVO_GAMES": str(Path(__file__).parent.parent / "shelf")}


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """For processes that a test starts, and for this one, which may have looked for games before."""
    monkeypatch.setenv("OCTAVO_GAMES", SHELF["OCTAVO_GAMES"])
    monkeypatch.setattr(octavo.games, "__path__", [*octavo.games.__path__, SHELF["OCTAVO_GAMES"]])


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with Running(tmp_path_factory.mktemp("server") / "data", "--unlimited", "--access-log", env=SHELF) as running:
        yield running
        assert "Traceback" not in running.log(), running.log()


@pytest.fixture(scope="session")
def caller(server: Running) -> Iterator[httpx.Client]:
    """Somebody without a cookie or a key."""
    with httpx.Client(base_url=server.address, timeout=PATIENCE) as client:
        yield client


@pytest.fixture
def browser(server: Running) -> Iterator[httpx.Client]:
    """Keeps cookies and says where it comes from."""
    with httpx.Client(base_url=server.address, headers={"Origin": server.address}, timeout=PATIENCE) as client:
        yield client


@dataclass
class Program:
    """A program that holds one seat (or the key of spectators) of a table."""

    client: httpx.Client
    table: str
    key: str

    def get(self, path: str = "", **query: Any) -> httpx.Response:
        return self.client.get(f"/api/tables/{self.table}{path}", params=query, headers=self.headers())

    def post(self, path: str, **wish: Any) -> httpx.Response:
        return self.client.post(f"/api/tables/{self.table}{path}", json=wish, headers=self.headers())

    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.key}"}

    def view(self, **query: Any) -> dict[str, Any]:
        answer = self.get(**query)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def pick(self, word: str) -> dict[str, Any]:
        """Picks in the position of now."""
        now = self.get("/picks").json()
        answer = self.post("/pick", n=now["n"], k=now["k"], word=word)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())


Seated = Callable[..., list[Program]]


@pytest.fixture
def seated(caller: httpx.Client) -> Seated:
    """A new table: a program for each seat, and one that watches."""

    def open_table(game: str = "peek", seats: int = 2, **options: str) -> list[Program]:
        wish = {"game": game, "seats": [{"kind": "link"}] * seats, "options": options}
        answer = caller.post("/api/tables", json=wish)
        caller.cookies.clear()
        assert answer.status_code == 201, answer.text
        opened = answer.json()
        keys = [seat["key"] for seat in opened["seats"]] + [opened["watch_key"]]
        return [Program(caller, opened["table"], key) for key in keys]

    return open_table
