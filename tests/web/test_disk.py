"""A disk that is full, a file that may not be written, a database that is locked or taken away: said, and nothing
half-written; also while hints, reviews and events are under way."""

import asyncio
import ctypes
import os
import resource
import sqlite3
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from meanwhile import Meanwhile
from running import Running

PAGE = 4096  # bytes: not even one page of the log, which has a head, finds room
SHELF = {"OCTAVO_GAMES": str(Path(__file__).parent.parent / "shelf")}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    with Running(tmp_path / "data", "--unlimited", env=SHELF) as running:
        yield running
        assert "Traceback" not in running.log(), running.log()


@pytest.fixture(params=[False, True], ids=["alone", "busy"])
def meanwhile(request: pytest.FixtureRequest, server: Running) -> Iterator[Meanwhile | None]:
    """Nobody else, or somebody with hints, reviews and events; in the end the file holds what he was told."""
    if not request.param:
        yield None
        return
    somebody = Meanwhile()
    asyncio.run(somebody.begin(server.host))
    going = threading.Thread(target=lambda: asyncio.run(somebody.go_on(server.host)))
    going.start()
    try:
        until(lambda: somebody.names and somebody.met["hint", 200] and somebody.met["review", 202])
        yield somebody
    finally:
        somebody.over = True
        going.join()
    somebody.check(server.data / "octavo.db")


def until(true: Callable[[], object]) -> None:
    late = time.monotonic() + 60
    while not true():
        assert time.monotonic() < late
        time.sleep(0.01)


def more(meanwhile: Meanwhile | None, act: str, status: int) -> None:
    """Waits until something has been answered so once more."""
    if meanwhile is not None:
        before = meanwhile.met[act, status]
        until(lambda: meanwhile.met[act, status] > before)


class Table:
    """A table, asked as whoever is to move."""

    def __init__(self, server: Running) -> None:
        self.client = httpx.Client(base_url=server.address, timeout=30)
        opened = self.client.post("/api/tables", json={"game": "peek", "seats": [{}, {}]}).json()
        self.client.cookies.clear()
        self.id = opened["table"]
        self.keys = [seat["key"] for seat in opened["seats"]]

    def now(self) -> dict[str, Any]:
        first, second = (
            self.client.get(f"/api/tables/{self.id}/picks", headers={"Authorization": f"Bearer {key}"}).json()
            for key in self.keys
        )
        return dict(first if first["picks"] else second)

    def pick(self) -> httpx.Response:
        now = self.now()
        wish = {"n": now["n"], "k": now["k"], "word": now["picks"][0]}
        headers = {"Authorization": f"Bearer {self.keys[now['turn']]}"}
        return self.client.post(f"/api/tables/{self.id}/pick", json=wish, headers=headers)


def rows(data: Path) -> list[Any]:
    with sqlite3.connect(data / "octavo.db") as connection:
        found = connection.execute("SELECT table_id, row, word FROM rows ORDER BY 1, 2").fetchall()
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    connection.close()
    return found


def refused(answer: httpx.Response, *errors: str) -> bool:
    return answer.status_code == 503 and answer.json()["error"] in errors


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="needs a limit that can be set on another process")
def test_no_room_left(server: Running, meanwhile: Meanwhile | None) -> None:
    table = Table(server)
    assert table.pick().status_code == 200
    pid = server.process.pid
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (PAGE, resource.RLIM_INFINITY))
    more(meanwhile, "name", 503)
    before, answers = rows(server.data), []
    for _ in range(3):
        was = table.now()
        answers.append(table.pick())
        assert refused(answers[-1], "StoreFull", "StoreFailed") and table.now() == was
    assert "nothing was changed" in answers[0].json()["says"]
    assert rows(server.data) == before
    refusal = table.client.post("/api/tables", json={"game": "peek", "seats": [{}, {}]})
    assert refused(refusal, "StoreFull", "StoreFailed")
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    assert table.pick().status_code == 200
    assert set(rows(server.data)) > set(before)
    for act, status in (("name", 200), ("hint", 200), ("review", 202)):
        more(meanwhile, act, status)


def test_locked_by_another_program(server: Running, meanwhile: Meanwhile | None) -> None:
    table = Table(server)
    table.pick()
    was = table.now()
    other = sqlite3.connect(server.data / "octavo.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    before = rows(server.data)
    assert refused(table.pick(), "StoreLocked")
    assert table.now() == was, "reading goes on"
    more(meanwhile, "name", 503)
    assert rows(server.data) == before
    other.execute("ROLLBACK")
    other.close()
    assert table.pick().status_code == 200
    for act, status in (("name", 200), ("hint", 200), ("review", 202)):
        more(meanwhile, act, status)


def test_a_file_that_is_taken_away_and_put_back(server: Running, meanwhile: Meanwhile | None) -> None:
    table = Table(server)
    table.pick()
    was, file = table.now(), server.data / "octavo.db"
    file.rename(server.data / "away.db")
    answer = table.pick()
    assert refused(answer, "StoreGone") and str(server.data) not in answer.text and table.now() == was
    more(meanwhile, "name", 503)
    (server.data / "away.db").rename(file)
    assert table.pick().status_code == 200
    more(meanwhile, "name", 200)
    more(meanwhile, "review", 202)


def without_privilege() -> None:
    """Even root may then write only what its permissions say (CAP_DAC_OVERRIDE leaves the bounding set)."""
    if sys.platform == "linux" and os.geteuid() == 0:
        ctypes.CDLL(None).prctl(24, 1, 0, 0, 0)


def test_a_file_that_may_not_be_written(server: Running) -> None:
    Table(server).pick()
    server.stop()
    (server.data / "octavo.db").chmod(0o444)
    before = rows(server.data)
    with pytest.raises(RuntimeError, match=r"may not\s+write its database") as raised:
        Running(server.data, env=SHELF, preexec_fn=without_privilege)
    assert "Traceback" not in str(raised.value)
    assert rows(server.data) == before


def test_a_folder_that_may_not_be_written(tmp_path: Path) -> None:
    folder = tmp_path / "closed"
    folder.mkdir(0o555)
    with pytest.raises(RuntimeError, match=r"The data\s+folder .* cannot be used") as raised:
        Running(folder, env={**SHELF, "COLUMNS": "500"}, preexec_fn=without_privilege)
    assert "Traceback" not in str(raised.value)
