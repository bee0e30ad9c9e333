"""The door: silent, slow, endless and chattering clients, one by one; others notice nothing."""

import contextlib
import json
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from running import Running
from websockets.sync.client import ClientConnection, connect

TIGHT = "connections=8 deadline=0.6 headers=30 head=6000 frames=5/20".split()
ELSEWHERE = "127.0.0.2"  # another client than the one that the tests are, and no trusted proxy


@pytest.fixture(scope="module")
def tight(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    flags = [part for limit in TIGHT for part in ("--limit", limit)]
    with Running(tmp_path_factory.mktemp("tight") / "data", *flags) as running:
        yield running
        assert "Traceback" not in running.log(), running.log()


def dial(server: Running, source: str = ELSEWHERE) -> socket.socket:
    host, _, port = server.host.rpartition(":")
    return socket.create_connection((host, int(port)), timeout=20, source_address=(source, 0))


def hung_up(line: socket.socket) -> bool:
    try:
        return line.recv(1000) == b""
    except ConnectionError:
        return True


def answer(line: socket.socket) -> bytes:
    """Everything that is said until it is hung up."""
    said = b""
    with contextlib.suppress(ConnectionError):
        while part := line.recv(10_000):
            said += part
    return said


def test_whoever_is_silent_is_hung_up_on(tight: Running) -> None:
    with dial(tight) as silent, dial(tight) as slow:
        slow.sendall(b"GET / HTTP/1.1\r\nhost: x\r\n")
        assert hung_up(silent) and hung_up(slow)


def test_a_second_request_has_a_deadline_too(tight: Running) -> None:
    with dial(tight) as line:
        line.sendall(b"HEAD /api/games HTTP/1.1\r\nhost: x\r\n\r\n")
        assert line.recv(10_000).startswith(b"HTTP/1.1 ")
        line.sendall(b"GET /api/games HTTP/1.1\r\nho")
        assert hung_up(line)


def test_an_answer_leaves_in_one_piece_and_the_next_one_after_it(tight: Running) -> None:
    """Head and body in one write; requests that come together are answered one after the other."""
    ask = b"GET /api/games HTTP/1.1\r\nhost: x\r\n%b\r\n"
    with dial(tight) as line:
        line.sendall(ask % b"")
        first = line.recv(100_000)
        head, _, body = first.partition(b"\r\n\r\n")
        heads = dict(one.split(b": ", 1) for one in head.split(b"\r\n")[1:])
        assert len(body) == int(heads[b"content-length"]) and json.loads(body)["games"]
        assert {b"date", b"content-security-policy", b"x-content-type-options"} <= heads.keys()
        line.sendall(ask % b"" + b"HEAD" + (ask % b"")[3:] + ask % b"connection: close\r\n")
        said = answer(line)
    assert said.count(b"HTTP/1.1 200 OK\r\n") == 3 and said.count(body) == 2 and said.endswith(body)
    assert said.count(b"connection: close") == 1


def test_one_client_has_only_so_many_connections_and_others_come_in(tight: Running) -> None:
    lines = [dial(tight, "127.0.0.3") for _ in range(20)]
    answered = 0
    for line in lines:
        with contextlib.suppress(ConnectionError):
            line.sendall(b"HEAD /api/games HTTP/1.1\r\nhost: x\r\n\r\n")
            answered += line.recv(1000).startswith(b"HTTP/1.1 ")
    assert answered == 8 and httpx.get(f"{tight.address}/api/games").status_code == 200
    for line in lines:
        line.close()
    with dial(tight, "127.0.0.3") as again:  # whoever has left may come again
        again.sendall(b"GET /api/games HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
        assert answer(again).startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize(
    "head",
    [b"".join(b"x-%d: y\r\n" % i for i in range(10_000)), b"cookie: " + b"y" * 20_000 + b"\r\n"],
    ids=["many headers", "a long one"],
)
def test_a_head_without_end_is_refused(tight: Running, head: bytes) -> None:
    with dial(tight, "127.0.0.4") as line:
        with contextlib.suppress(ConnectionError):
            line.sendall(b"GET / HTTP/1.1\r\nhost: x\r\n" + head)
        said = answer(line)
        assert said == b"" or b" 431 " in said, said[:100]


def test_a_request_of_two_lengths_is_refused_and_hung_up_on(tight: Running) -> None:
    with dial(tight, "127.0.0.5") as line:
        line.sendall(
            b"POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n"
            b"0\r\n\r\nGET /api/games HTTP/1.1\r\nhost: x\r\n\r\n"
        )
        said = answer(line)
        assert said.startswith(b"HTTP/1.1 400") and said.count(b"HTTP/1.1") == 1


def test_a_flood_of_pings_is_hung_up_on(tight: Running) -> None:
    wish = {"game": "noughts", "seats": [{}, {}]}
    table = httpx.post(f"{tight.address}/api/tables", json=wish).json()
    head = {"Authorization": f"Bearer {table['seats'][0]['key']}"}
    with connect(f"ws://{tight.host}/t/{table['table']}/live", additional_headers=head) as live:
        live.recv()
        with pytest.raises(Exception, match="close"):
            for _ in range(2000):
                live.ping()
                time.sleep(0.001)
    assert httpx.get(f"{tight.address}/api/games").status_code == 200


def test_what_requests_cost_is_charged_and_whoever_is_in_debt_waits(tmp_path: Path) -> None:
    with Running(tmp_path / "data", "--limit", "work=0.01/0.05") as server:
        one, other = [
            httpx.Client(base_url=server.address, transport=httpx.HTTPTransport(local_address=address))
            for address in ("127.0.0.6", "127.0.0.7")
        ]
        with one, other:
            answers = [one.get("/") for _ in range(60)]
            late = [said for said in answers if said.status_code == 429]
            assert answers[0].status_code == 200 and late and int(late[0].headers["retry-after"]) >= 1
            assert other.get("/").status_code == 200


def test_what_is_asked_for_on_a_socket_is_charged_like_the_rest(tmp_path: Path) -> None:
    limits = "work=0.001/0.03 act=0.001/3 ask=9999/99999 frames=9999/99999".split()
    with Running(tmp_path / "data", *[part for limit in limits for part in ("--limit", limit)]) as server:
        opened = httpx.post(f"{server.address}/api/tables", json={"game": "noughts", "seats": [{}, {}]}).json()
        head = {"Authorization": f"Bearer {opened['seats'][0]['key']}"}
        where = f"ws://{server.host}/t/{opened['table']}/live"

        def ask(socket: ClientConnection, wish: dict[str, object]) -> tuple[int, str]:
            socket.send(json.dumps(wish))
            while "status" not in (said := json.loads(socket.recv(20))):
                pass
            return said["status"], said["answer"].get("error", "")

        with connect(where, sock=dial(server, "127.0.0.9"), additional_headers=head) as one:
            acts = [ask(one, {"undo": {"n": 0, "k": 0}}) for _ in range(4)]
            assert acts == [(409, "NothingToUndo")] * 3 + [(429, "TooMany")]
            looks = [ask(one, {"picks": {}}) for _ in range(2000)]
            assert looks[0] == (200, "") and looks[-1] == (429, "TooMany")
            with connect(where, sock=dial(server, "127.0.0.10"), additional_headers=head) as other:
                assert ask(other, {"picks": {}}) == (200, "")


def test_the_same_thing_is_not_logged_without_end(tmp_path: Path) -> None:
    with Running(tmp_path / "data") as server:
        for _ in range(100):
            with dial(server, "127.0.0.8") as line:
                line.sendall(b"nonsense\r\n\r\n")
                answer(line)
        log = server.log()
    assert 1 <= log.count("Invalid HTTP request") <= 20 and "not said again" in log


def test_a_limit_that_there_is_not_is_refused_with_a_sentence(tmp_path: Path) -> None:
    for wrong in ("nix=3", "ask=3", "sockets=2/3", "sockets=-1", "sockets=much", "ask=1/nan"):
        with pytest.raises(RuntimeError, match="no limit"):
            Running(tmp_path / "data", "--limit", wrong)
