"""Nonsense of every kind, over real connections: never a 500, never a lost game.

`OCTAVO_FUZZ=5000 pytest tests/web/test_fuzz.py` tries as many examples of each kind, new ones each time.
"""

import asyncio
import contextlib
import json
import os
import socket
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import quote

import httpx
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from running import Running, sits_down
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

import octavo

Seated = Callable[..., list[Any]]
MANY = int(os.environ.get("OCTAVO_FUZZ", "0"))
fuzzed = settings(
    max_examples=MANY or 40,
    derandomize=not MANY,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
    database=None,
    phases=(Phase.explicit, Phase.generate, *((Phase.shrink,) if MANY else ())),
)


class Board:
    """A table under fire, and one in quiet that shows whether anything got lost."""

    def __init__(self, server: Running, ann: Any, ben: Any, quiet: Any) -> None:
        self.server, self.ann, self.ben, self.quiet = server, ann, ben, quiet
        self.before = quiet.get("/record").text
        self.client = httpx.Client(base_url=server.address, headers={"Origin": server.address}, timeout=10)
        sits_down(self.client, ann.key)
        self.cookie = self.client.cookies["octavo"]

    def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        self.client.cookies.clear()
        headers = {b"cookie": f"octavo={self.cookie}".encode(), **more.pop("headers", {})}
        answer = self.client.request(method, path, headers=headers, **more)
        assert answer.status_code < 500, (method, path, more, answer.text[:500])
        assert "Traceback" not in answer.text and "content-security-policy" in answer.headers
        return answer

    def stands(self) -> None:
        assert self.quiet.get("/record").text == self.before, "a game was lost"
        told = self.ann.view()
        assert octavo.read(self.ann.get("/record").text).game == "peek" and 0 <= told["n"] <= 8
        assert "Traceback" not in self.server.log(), self.server.log()


@pytest.fixture
def board(server: Running, seated: Seated) -> Iterator[Board]:
    ann, ben, _ = seated("peek")
    quiet, other, _ = seated("peek")
    for word in ("keep", "red"):
        quiet.pick(word)
    other.pick("drop")
    found = Board(server, ann, ben, quiet)
    yield found
    found.stands()
    found.client.close()


texts = st.one_of(
    st.sampled_from(
        ["", "?", "-", "../..", "\x00", "'; DROP TABLE rows; --", "<script>", "{seat}", "%s", "\u202e", "9" * 99]
    ),
    st.text(max_size=200),
)
words = st.one_of(st.sampled_from(["keep", "drop", "red", "blue", "d3"]), texts)
numbers = st.one_of(st.integers(-3, 5), st.integers(), st.floats(), texts, st.none(), st.booleans())
anything = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=40)),
    lambda part: st.one_of(st.lists(part, max_size=4), st.dictionaries(st.text(max_size=10), part, max_size=4)),
    max_leaves=12,
)
seats = st.lists(
    st.one_of(st.fixed_dictionaries({}, optional={"kind": texts, "name": texts, "bot": texts}), anything), max_size=5
)
records = st.one_of(
    texts,
    st.builds(
        lambda lines: "octavo record 1\ngame peek 1\nseats 2\n" + "\n".join(lines),
        st.lists(
            st.one_of(
                st.sampled_from(["", "0 keep red", "- d3", "- d9", "1 drop", "end 0 5", "given 3", "player 0 A"]), texts
            ),
            max_size=12,
        ),
    ),
)
wishes = st.one_of(
    st.fixed_dictionaries({}, optional={"n": numbers, "k": numbers, "word": words, "seat": numbers, "whole": numbers}),
    st.fixed_dictionaries(
        {"seats": seats},
        optional={"game": st.one_of(st.just("peek"), texts), "options": anything, "record": records},
    ),
    st.fixed_dictionaries({}, optional={"key": texts, "name": texts}),
    anything,
)


@fuzzed
@given(
    wish=wishes,
    path=st.sampled_from(
        ["/api/tables", "/api/seat", "/api/import", "pick", "undo", "rematch", "hint", "review", "name", "play-on"]
    ),
    data=st.data(),
)
def test_json(board: Board, wish: Any, path: str, data: st.DataObject) -> None:
    where = path if path.startswith("/") else f"/api/tables/{board.ann.table}/{path}"
    as_json = {b"content-type": b"application/json"}
    board.ask("POST", where, content=json.dumps(wish).encode(), headers=as_json)
    raw = data.draw(st.one_of(st.binary(max_size=300), st.just(b'{"n": 1e999}'), st.just(b"[" * 50_000)))
    board.ask("POST", where, content=raw, headers=as_json)


@fuzzed
@given(
    fields=st.dictionaries(
        st.sampled_from(
            ["n", "k", "word", "seat", "whole", "sure", "name", "kind", "seats", "game", "bot", "back", "theme", "text"]
            + ["language", "confirm", "option.board", "file"]
        ),
        st.one_of(words, st.sampled_from(["0", "1", "2", "peek", "link", "here", "bot:greedy", "greedy", "on"])),
        max_size=8,
    ),
    path=st.sampled_from(
        ["/new", "/play", "/import", "/look", "pick", "undo", "hint", "review", "name", "rematch", "play-on", "nix"]
    ),
    fragment=st.booleans(),
    raw=st.binary(max_size=200),
)
def test_forms(board: Board, fields: dict[str, str], path: str, fragment: bool, raw: bytes) -> None:
    where = path if path.startswith("/") else f"/t/{board.ann.table}/{path}"
    headers = {b"x-octavo": b"fragment"} if fragment else {}
    sent = {name: text.encode("utf-8", "replace").decode() for name, text in fields.items()}
    board.ask("POST", where, data=sent, headers=headers)
    board.ask("POST", where, content=raw, headers={**headers, b"content-type": b"application/x-www-form-urlencoded"})


@fuzzed
@given(text=records, raw=st.binary(max_size=300), name=texts, kind=texts)
def test_uploads(board: Board, text: str, raw: bytes, name: str, kind: str) -> None:
    plain = text.encode("utf-8", "replace")
    called = name.encode("utf-8", "replace").decode()
    for content in (plain, raw, plain + raw):
        board.ask("POST", "/import", files={"file": (called or "x", content)})
    board.ask("POST", "/import", data={"text": plain.decode()})
    board.ask("POST", "/import", content=raw, headers={b"content-type": b"multipart/form-data; boundary=x"})
    body = b"--x\r\ncontent-disposition: form-data; name=file; filename=f\r\n\r\n" + raw + b"\r\n--x--\r\n"
    board.ask("POST", "/import", content=body, headers={b"content-type": b"multipart/form-data; boundary=x"})


visible = st.binary(max_size=120).map(lambda raw: bytes(byte for byte in raw if byte >= 32 and byte != 127).strip())


@fuzzed
@given(cookie=visible, language=visible, bearer=visible, accept=visible)
def test_cookies_and_headers(board: Board, cookie: bytes, language: bytes, bearer: bytes, accept: bytes) -> None:
    own = f"octavo={board.cookie}; ".encode()
    for jar in (
        cookie,
        b"octavo=" + cookie,
        own + b"name=" + cookie + b"; language=" + language + b"; theme=" + accept,
    ):
        headers = {b"cookie": jar, b"accept-language": language, b"accept": accept}
        for path in ("/", f"/t/{board.ann.table}", "/api/tables", f"/t/{board.ann.table}/live"):
            board.ask("GET", path, headers=headers)
    board.ask("GET", f"/api/tables/{board.ann.table}", headers={b"authorization": (b"Bearer " + bearer).strip()})
    board.ask("POST", "/look", headers={b"origin": accept, b"referer": bearer, b"cookie": cookie})


@fuzzed
@given(
    parts=st.lists(
        st.one_of(st.sampled_from(["t", "s", "api", "tables", "static", "rules", "..", "picture"]), texts), max_size=5
    ),
    query=st.dictionaries(
        st.sampled_from(["n", "as", "word", "log", "seat", "picture", "v", "game", "study"]), texts, max_size=4
    ),
    method=st.sampled_from(["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"]),
)
def test_addresses(board: Board, parts: list[str], query: dict[str, str], method: str) -> None:
    whole = {name: text.encode("utf-8", "replace").decode() for name, text in query.items()}
    path = "/" + "/".join(quote(part, safe="", errors="replace") for part in parts)
    board.ask(method, board.server.address + path, params=whole)
    for mine in (
        f"/t/{board.ann.table}",
        f"/t/{board.ann.table}/review",
        f"/api/tables/{board.ann.table}",
        "/new",
        "/rules/peek",
        "/picture/peek.svg",
    ):
        board.ask("GET", mine, params=whole)


@fuzzed
@given(raw=st.binary(max_size=400), keep=st.booleans())
def test_raw_bytes(board: Board, raw: bytes, keep: bool) -> None:
    host, _, port = board.server.host.rpartition(":")
    with contextlib.suppress(OSError), socket.create_connection((host, int(port)), timeout=20) as line:
        line.sendall((b"GET /t/x/live HTTP/1.1\r\nhost: x\r\n" if keep else b"") + raw + b"\r\n\r\n")
        line.shutdown(socket.SHUT_WR)
        answer = line.recv(4000)
        assert not answer.startswith(b"HTTP/1.1 5")


@fuzzed
@given(frames=st.lists(st.one_of(st.text(max_size=300), st.binary(max_size=300)), max_size=6), table=texts)
def test_socket_frames(board: Board, frames: list[str | bytes], table: str) -> None:
    async def talk() -> None:
        headers = {"Authorization": f"Bearer {board.ann.key}"}
        async with connect(f"ws://{board.server.host}/t/{board.ann.table}/live", additional_headers=headers) as line:
            for frame in frames:
                await line.send(frame.encode("utf-8", "replace").decode() if isinstance(frame, str) else frame)
            await line.recv()
        address = f"ws://{board.server.host}/t/{quote(table, safe='', errors='replace')}/live"
        with contextlib.suppress(WebSocketException, OSError, ValueError):
            async with connect(address, additional_headers=headers) as line:
                await line.recv()

    asyncio.run(talk())
