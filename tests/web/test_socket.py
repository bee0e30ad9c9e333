"""The socket of a table carries public numbers and presence, to those who may come; answers to what was asked there, to
whoever asked; and nothing else."""

import asyncio
import json
import sqlite3
import time
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from running import Running
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode
from websockets.sync.client import connect as by_hand
from websockets.typing import Origin

from octavo.web.server.door import framed
from octavo.web.server.socket import Told

pytestmark = pytest.mark.anyio
Seated = Callable[..., list[Any]]


async def hear(socket: ClientConnection, most: float = 10) -> Any:
    return json.loads(await asyncio.wait_for(socket.recv(), most))


def address(server: Running, table: str) -> str:
    return f"ws://{server.host}/t/{table}/live"


async def test_numbers_and_presence_and_nothing_else(server: Running, seated: Seated) -> None:
    ann, ben, cleo = seated("peek")
    where = address(server, ann.table)
    async with connect(where, additional_headers=ben.headers()) as bens:
        assert [await hear(bens) for _ in range(3)] == [{"n": 0}, {"e": 0}, {"here": [1]}]
        async with connect(where, additional_headers=cleo.headers()) as cleos:
            assert [await hear(cleos) for _ in range(3)] == [{"n": 0}, {"e": 0}, {"here": [1]}]
            ann.pick("keep")
            ann.post("/undo", n=0, k=1)
            ann.pick("drop")
            ann.pick("red")
            assert await hear(bens) == await hear(cleos) == {"n": 1}
            async with connect(where, additional_headers=ann.headers()):
                assert await hear(bens) == await hear(cleos) == {"here": [0, 1]}
            assert await hear(bens) == {"here": [1]}
    assert ann.client.get(f"/t/{ann.table}/live", headers=ann.headers()).json() == {"n": 1, "e": 0, "here": []}


async def test_a_new_name_is_heard_by_its_number(server: Running, seated: Seated, browser: httpx.Client) -> None:
    ann, ben, cleo = seated("peek")
    ann.pick("keep")
    async with connect(address(server, ann.table), additional_headers=cleo.headers()) as cleos:
        assert [await hear(cleos) for _ in range(3)] == [{"n": 0}, {"e": 0}, {"here": []}]
        browser.post("/api/seat", json={"key": ben.key, "name": "Бен"})
        assert await hear(cleos) == {"e": 1}
        view = cleo.view()
        assert (view["e"], view["seats"][1]["name"]) == (1, "Бен")
        renamed = browser.post(
            f"/t/{ben.table}/name", data={"seat": "1", "name": "Ben"}, headers={"X-Octavo": "fragment"}
        )
        assert renamed.status_code == 200 and 'data-e="2"' in renamed.text
        assert await hear(cleos) == {"e": 2}
        browser.post(f"/t/{ben.table}/name", data={"seat": "1", "name": " Ben "})
        assert ann.pick("red")["n"] == 1, "drafted before, and not stale"
        assert await hear(cleos) == {"n": 1}
    assert ann.client.get(f"/t/{ann.table}/live", headers=ann.headers()).json() == {"n": 1, "e": 2, "here": []}
    page = browser.get(f"/t/{ben.table}").text
    assert 'data-e="2"' in page and "Ben" in page and "player 1 Ben" in ann.get("/record").text


async def test_when_somebody_was_last_seen_is_kept(server: Running, seated: Seated) -> None:
    ann, ben, cleo = seated("peek")

    def seen() -> dict[int, float]:
        with sqlite3.connect(server.data / "octavo.db") as connection:
            return dict(connection.execute("SELECT seat, at FROM seen WHERE table_id = ?", (ann.table,)).fetchall())

    began = time.time()
    cleo.view()
    assert seen() == {}, "spectators are nobody's business"
    for _ in range(3):
        ben.view()
    while not (first := seen()):
        await asyncio.sleep(0.01)
    assert first.keys() == {1} and began <= first[1] <= time.time()
    async with connect(address(server, ann.table), additional_headers=ann.headers()):
        ben.view()
    while 0 not in (second := seen()):
        await asyncio.sleep(0.01)
    assert second[1] == first[1], "once a minute"
    assert str(int(first[1])) not in ann.get("/record").text, "a record tells of the game, not of who was there"


async def test_a_browser_comes_with_its_cookie_from_our_own_page(
    server: Running, browser: httpx.Client, seated: Seated
) -> None:
    ann = seated("peek")[0]
    browser.post("/api/seat", json={"key": ann.key})
    cookie = {"Cookie": f"octavo={browser.cookies['octavo']}"}
    where = address(server, ann.table)
    async with connect(where, additional_headers=cookie, origin=Origin(server.address)) as socket:
        assert await hear(socket) == {"n": 0}
    for origin in ("http://evil.example", "null", None):
        with pytest.raises(InvalidStatus) as raised:
            await connect(where, additional_headers=cookie, origin=Origin(origin) if origin else None)
        assert raised.value.response.status_code == 403


async def test_strangers_hear_nothing(server: Running, seated: Seated) -> None:
    ann, other = seated("peek")[0], seated("peek")[0]
    for headers in ({}, other.headers(), {"Authorization": "Bearer x"}, {"Cookie": "octavo=" + "x" * 43}):
        with pytest.raises(InvalidStatus) as raised:
            await connect(address(server, ann.table), additional_headers=headers)
        assert raised.value.response.status_code == 403


async def test_whoever_talks_too_much_or_too_long_is_hung_up_on(server: Running, seated: Seated) -> None:
    ann = seated("peek")[0]
    for frames in (["{}"] * 200, ["x" * 70_000], [b"\x00\xff"] * 200, ["[" * 50_000] * 200):
        async with connect(address(server, ann.table), additional_headers=ann.headers()) as socket:
            with pytest.raises(ConnectionClosed):
                for frame in frames:
                    await socket.send(frame)
                while True:
                    await hear(socket)
    assert ann.view()["n"] == 0


# -- looking and picking on the socket --
async def ask(socket: ClientConnection, **wish: Any) -> Any:
    """The answer, and what was told on the way to it."""
    await socket.send(json.dumps(wish))
    told = [await hear(socket)]
    while "status" not in told[-1]:
        told.append(await hear(socket))
    return told.pop(), told


async def test_a_program_plays_on_its_socket_and_only_it_is_answered(server: Running, seated: Seated) -> None:
    ann, ben, cleo = seated("peek")
    where = address(server, ann.table)
    async with (
        connect(where, additional_headers=ann.headers()) as anns,
        connect(where, additional_headers=ben.headers()) as bens,
        connect(where, additional_headers=cleo.headers()) as cleos,
    ):
        await anns.send(json.dumps({"id": "x", "picks": {}}))
        while "status" not in (said := await hear(anns)):
            pass
        assert said == {"id": "x", "status": 200, "answer": ann.get("/picks").json()}
        answer, _ = await ask(anns, id=7, pick={"n": 0, "k": 0, "word": "keep"})
        assert answer == {"id": 7, "status": 200, "answer": ann.get("/picks").json()} and answer["answer"]["k"] == 1
        answer, _ = await ask(anns, undo={"n": 0, "k": 1})
        assert "id" not in answer and (answer["answer"]["k"], answer["answer"]["undo"]) == (2, False)
        await ask(anns, pick={"n": 0, "k": 2, "word": "drop"})
        answer, told = await ask(anns, pick={"n": 0, "k": 3, "word": "red"})
        assert answer["answer"]["n"] == 1 and told == [{"n": 1}], "the number first: it is everybody's"
        for socket in (bens, cleos):
            heard = [await hear(socket)]
            while heard[-1] != {"n": 1}:
                heard.append(await hear(socket))
            assert all(one.keys() <= {"n", "e", "here"} for one in heard)
        (said, _), (watching, _) = await ask(bens, picks={}), await ask(cleos, picks={})
        assert said["answer"]["picks"] and watching["answer"]["picks"] == []
        refused, _ = await ask(cleos, pick={"n": 1, "k": 0, "word": "keep"})
        assert (refused["status"], refused["answer"]["error"]) == (403, "NotSeated")


def in_frame(opcode: Opcode, text: bytes, whole: bool = True) -> bytes:
    return Frame(opcode, text, whole).serialize(mask=True)


def test_a_message_is_heard_however_it_is_cut(server: Running, seated: Seated) -> None:
    """Whole small messages are answered as they come, the others in their turn; none overtakes another."""
    ann, _, _ = seated("peek")
    wishes = [json.dumps({"id": i, "picks": {}}).encode() for i in range(9)]
    whole = [in_frame(Opcode.TEXT, wish) for wish in wishes]
    with by_hand(address(server, ann.table), additional_headers=ann.headers()) as line:
        said = [
            [whole[0]],
            [whole[1] + whole[2]],  # two at once
            [in_frame(Opcode.TEXT, wishes[3][:9], False) + in_frame(Opcode.CONT, wishes[3][9:])],  # in two frames
            [whole[4] + in_frame(Opcode.PING, b"")],
            [in_frame(Opcode.BINARY, wishes[5])],
            [in_frame(Opcode.TEXT, '{"id": "é", "picks": {}}'.encode())],
            [whole[6][:2], whole[6][2:]],  # cut in its head: from now on nobody knows where a frame begins
            [whole[7][:20], whole[7][20:]],
            [whole[8]],
        ]
        for parts in said:
            for part in parts:
                line.socket.sendall(part)
                time.sleep(0.05)
        marks: list[object] = []
        while len(marks) < len(wishes) + 1:
            answer = json.loads(line.recv(timeout=10))
            if "status" in answer:
                assert answer["status"] == 200
                marks.append(answer["id"])
    assert marks == [0, 1, 2, 3, 4, 5, "é", 6, 7, 8]


def test_what_is_said_while_a_pick_is_written_waits_its_turn(server: Running, seated: Seated) -> None:
    ann, _, _ = seated("peek")
    with by_hand(address(server, ann.table), additional_headers=ann.headers()) as line:
        wishes: list[dict[str, Any]] = [{"pick": {"n": 0, "word": "keep"}}, {"picks": {}}, {"undo": {"n": 0, "k": 1}}]
        for i, wish in enumerate(wishes * 3):
            line.socket.sendall(in_frame(Opcode.TEXT, json.dumps({"id": i, **wish}).encode()))
        marks: list[int] = []
        while len(marks) < 9:
            answer = json.loads(line.recv(timeout=10))
            marks += [answer["id"]] if "status" in answer else []
    assert marks == [*range(9)]


def test_frames_that_are_none_are_hung_up_on(server: Running, seated: Seated) -> None:
    ann, _, _ = seated("peek")
    for said in (b"\x81\x7a" + b"x" * 122, b"\x81\x05hello", b"\xff\x80\0\0\0\0", b"\x81\x82\0\0\0\0\xff\xff"):
        with by_hand(address(server, ann.table), additional_headers=ann.headers()) as line:
            line.socket.sendall(said)
            with pytest.raises(ConnectionClosed):
                while True:
                    line.recv(timeout=10)


@pytest.mark.parametrize(
    "said",
    [
        "{}",
        "nonsense",
        "[]",
        '{"pick": {"n": "0", "word": "keep"}}',
        '{"pick": {"n": 0, "word": "keep", "more": 1}}',
        '{"pick": {"n": 0, "word": "keep"}, "picks": {}}',
        '{"hint": {"n": 0}}',
        '{"id": [1], "picks": {}}',
        '{"pick": null}',
    ],
)
async def test_what_cannot_be_read_on_the_socket_is_refused_in_the_askers_language(
    server: Running, seated: Seated, said: str
) -> None:
    ann = seated("peek")[0]
    heads = {**ann.headers(), "Accept-Language": "nl"}
    async with connect(address(server, ann.table), additional_headers=heads) as socket:
        await socket.send(said)
        while "status" not in (answer := await hear(socket)):
            pass
        assert (answer["status"], answer["answer"]["error"]) == (422, "Unreadable")
        dutch = ann.client.post(f"/api/tables/{ann.table}/pick", json={}, headers=heads).json()["says"]
        assert answer["answer"]["says"].split()[:2] == dutch.split()[:2]
    assert ann.view()["k"] == 0


class Clogged:
    """A socket that has no room, until it has."""

    def __init__(self) -> None:
        self.ready: Callable[[], object] = lambda: None
        self.hear: Callable[[bytes], bool] = lambda text: False
        self.room = False
        self.written: list[bytes] = []

    answering = False

    def shutdown(self) -> None:
        pass

    def answered(self) -> None:
        pass

    def write(self, frame: bytes) -> bool:
        if self.room:
            self.written.append(frame)
        return self.room


async def test_whoever_is_slow_hears_the_newest() -> None:
    line = Clogged()
    listener = Told([0], line)
    listener.tell({"n": 1, "e": 0})
    for n in range(2, 100):
        listener.tell({"n": n})
    listener.tell({"here": [0]})
    assert line.written == []
    line.room = True
    line.ready()
    assert line.written == [framed(b'{"n":99}') + framed(b'{"e":0}') + framed(b'{"here":[0]}')]
    line.ready()
    listener.tell({"n": 100})
    assert line.written[1:] == [framed(b'{"n":100}')] and not listener.waiting


async def test_what_an_act_leads_to_goes_before_its_answer_and_with_it() -> None:
    line = Clogged()
    line.room = True
    listener = Told([0], line)
    listener.busy = True
    listener.tell({"n": 1})
    assert line.written == []
    listener.busy = False
    assert listener.catch_up(framed(b"answer"))
    assert line.written == [framed(b'{"n":1}') + framed(b"answer")]
