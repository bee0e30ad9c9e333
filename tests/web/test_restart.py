"""Begun anew while people play: no pick is refused or lost, and sockets are told to come again. Two processes on
PostgreSQL are replaced one after the other; one on a file becomes the program on the disk and keeps its port."""

import signal
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from running import Running
from stores import database
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

PATIENCE = 60
COME_AGAIN = 1012
PLAYERS = 4
GAME = ["a1", "a2", "b1", "b2", "c1"]  # of noughts: the first player has a row


@pytest.fixture(params=["file", "two"])
def server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Running]:
    several = ("--database", database(tmp_path), "--processes", "2") if request.param == "two" else ()
    with Running(tmp_path / "data", "--unlimited", *several) as running:
        yield running
        assert "Traceback" not in running.log(), running.log()


class Playing(threading.Thread):
    """Plays one game of noughts after the other on a connection that it keeps, until it is told to stop."""

    def __init__(self, server: Running, done: threading.Event) -> None:
        super().__init__(daemon=True)
        self.address = server.address
        self.done = done
        self.picks = 0
        self.trouble = ""

    def run(self) -> None:
        try:
            with httpx.Client(base_url=self.address, timeout=PATIENCE) as client:
                while not self.done.is_set():
                    self.play(client)
        except Exception as error:
            self.trouble = repr(error)

    def play(self, client: httpx.Client) -> None:
        opened = client.post("/api/tables", json={"game": "noughts", "seats": [{"kind": "link"}] * 2})
        assert opened.status_code == 201, opened.text
        client.cookies.clear()  # a program, and no browser
        told = opened.json()
        for n, word in enumerate(GAME):
            headers = {"Authorization": f"Bearer {told['seats'][n % 2]['key']}"}
            wish = {"n": n, "k": 0, "word": word}
            answer = client.post(f"/api/tables/{told['table']}/pick", json=wish, headers=headers)
            assert answer.status_code == 200 and answer.json()["n"] == n + 1, answer.text
            self.picks += 1


class Listening(threading.Thread):
    """Listens at a table, and hears the same after it has come again."""

    def __init__(self, server: Running) -> None:
        super().__init__(daemon=True)
        told = httpx.post(f"{server.address}/api/tables", json={"game": "noughts", "seats": [{}, {}]}).json()
        self.url = f"{server.address.replace('http', 'ws')}/t/{told['table']}/live"
        self.headers = {"Authorization": f"Bearer {told['watch_key']}"}
        self.code: int | None = None
        self.heard = ""

    def run(self) -> None:
        with connect(self.url, additional_headers=self.headers) as first, suppress(ConnectionClosed):
            while True:
                first.recv()
        self.code = first.close_code
        with connect(self.url, additional_headers=self.headers, open_timeout=PATIENCE) as again:
            self.heard = str(again.recv())


def test_no_pick_is_refused_while_it_begins_anew(server: Running) -> None:
    done = threading.Event()
    players = [Playing(server, done) for _ in range(PLAYERS)]
    listening = Listening(server)
    for one in (*players, listening):
        one.start()
    while min(player.picks for player in players) < 5:
        assert not [player.trouble for player in players if player.trouble]
        time.sleep(0.02)
    pid = server.process.pid
    server.process.send_signal(signal.SIGHUP)
    listening.join(PATIENCE)
    before = [player.picks for player in players]
    while any(player.picks < known + 10 for player, known in zip(players, before, strict=True)):
        assert not [player.trouble for player in players if player.trouble]
        time.sleep(0.02)
    done.set()
    for player in players:
        player.join(PATIENCE)
    assert [player.trouble for player in players] == [""] * PLAYERS
    assert listening.code == COME_AGAIN and listening.heard == '{"n":0}'
    assert server.process.pid == pid and server.process.poll() is None
    assert server.stop() in (0, -signal.SIGTERM)
