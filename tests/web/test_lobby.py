"""The lobby is live: whoever looks at his tables hears a number when something there has changed, in whichever process,
and finds what waits for him first. What others draft changes no number."""

import asyncio
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from running import Running
from stores import database
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

pytestmark = pytest.mark.anyio
SHELF = {"OCTAVO_GAMES": str(Path(__file__).parent.parent / "shelf")}
PATIENCE = 60  # seconds, on a busy machine
Opening = Callable[[], httpx.Client]


@pytest.fixture(params=["file", "two"])
def house(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Running]:
    """A server on a file, and two processes on PostgreSQL."""
    several = ("--database", database(tmp_path), "--processes", "2") if request.param == "two" else ()
    with Running(tmp_path / "data", "--unlimited", *several, env=SHELF) as running:
        yield running
        assert "Traceback" not in running.log(), running.log()


@pytest.fixture
def come(house: Running) -> Iterator[Opening]:
    """Makes a browser."""
    came: list[httpx.Client] = []

    def somebody() -> httpx.Client:
        came.append(httpx.Client(base_url=house.address, headers={"Origin": house.address}, timeout=PATIENCE))
        return came[-1]

    yield somebody
    for browser in came:
        browser.close()


def listening(house: Running, browser: httpx.Client) -> connect:
    cookie = {"Cookie": f"octavo={browser.cookies['octavo']}"}
    return connect(f"ws://{house.host}/live", additional_headers=cookie, origin=Origin(house.address))


async def hear(socket: ClientConnection, what: str = "mine", not_yet: object = None) -> Any:
    """The next of these numbers that is another one."""
    async with asyncio.timeout(PATIENCE):
        while True:
            told = json.loads(await socket.recv())
            assert all(isinstance(number, int) for number in told.values()), "numbers, and nothing else"
            if told.get(what, not_yet) != not_yet:
                return told[what]


async def agreed(browser: httpx.Client, socket: ClientConnection, heard: object) -> object:
    """The number that page and socket have in the end: what is done in two steps may be told twice."""
    while heard != browser.get("/live").json()["mine"]:
        heard = await hear(socket, not_yet=heard)
    return heard


def shown(browser: httpx.Client) -> tuple[int, list[str], str]:
    """The number of the list that a page shows, its tables, those that wait marked, and the title."""
    page = browser.get("/").text
    found = re.search(r'id="my-tables" data-mine="(\d+)"', page)
    assert found
    listed = re.findall(r'<li id="table-(\w+)"[^>]*?( class="now")?>', page)
    title = re.search(r"<title>(.*?)</title>", page)
    return int(found[1]), [id + ("!" if now else "") for id, now in listed], title[1] if title else ""


async def test_lists_are_live_wherever_it_was_played(house: Running, come: Opening) -> None:
    ann, ben = come(), come()
    wish = {"game": "peek", "seats": [{"kind": "here", "name": "Ann"}, {"kind": "link"}]}
    first = ann.post("/api/tables", json=wish).json()
    assert shown(ann) == (shown(ann)[0], [first["table"] + "!"], "(1) Octavo")
    ben.post("/api/seat", json={"key": first["seats"][1]["key"], "name": "Ben"})
    async with listening(house, ann) as anns, listening(house, ben) as bens:
        mine, his = await agreed(ann, anns, await hear(anns)), await agreed(ben, bens, await hear(bens))
        assert mine == shown(ann)[0]
        # Another table of hers, set up in another tab, and Ben comes to it.
        second = ann.post("/api/tables", json=wish).json()
        mine = await hear(anns, not_yet=mine)
        ben.post("/api/seat", json={"key": second["seats"][1]["key"]})
        his = await agreed(ben, bens, await hear(bens, not_yet=his))
        assert shown(ben)[1] == [second["table"], first["table"]], "none waits for him: the newest first"
        mine = await agreed(ann, anns, await hear(anns, not_yet=mine))
        # She drafts: nobody hears anything. She has moved: both do.
        key = first["seats"][0]["key"]
        act = {"Authorization": f"Bearer {key}"}
        before = ben.get("/live").json()["mine"]
        assert ann.post(f"/api/tables/{first['table']}/pick", json={"n": 0, "word": "keep"}, headers=act).is_success
        assert ben.get("/live").json()["mine"] == before == his
        assert ann.post(
            f"/api/tables/{first['table']}/pick", json={"n": 0, "k": 1, "word": "red"}, headers=act
        ).is_success
        assert await hear(bens, not_yet=his) != his
        assert shown(ben)[1:] == ([first["table"] + "!", second["table"]], "(1) Octavo")
        assert shown(ann)[1] == [second["table"] + "!", first["table"]]
        listed = ben.get("/api/tables").json()
        assert [(one["table"], one["waits"]) for one in listed] == [(first["table"], True), (second["table"], False)]


async def test_what_is_asked_of_me_waits_for_me(house: Running, come: Opening) -> None:
    ann, ben = come(), come()
    wish = {"game": "peek", "seats": [{"kind": "here", "name": "Ann"}, {"kind": "link"}]}
    opened = ann.post("/api/tables", json=wish).json()
    ben.post("/api/seat", json={"key": opened["seats"][1]["key"], "name": "Ben"})
    async with listening(house, ben) as bens:
        his = await agreed(ben, bens, await hear(bens))
        assert shown(ben)[1] == [opened["table"]]
        assert ann.post(f"/api/tables/{opened['table']}/cancel", json={}).is_success
        his = await hear(bens, not_yet=his)
        assert shown(ben)[1] == [opened["table"] + "!"] and "Something is asked of you" in ben.get("/").text
        # A new name is heard of, too, and stands in the list.
        ann.post(f"/api/tables/{opened['table']}/name", json={"name": "Anna"})
        assert await hear(bens, not_yet=his) != his
        assert "with Anna" in ben.get("/", headers={"X-Octavo": "fragment"}).text


async def test_a_stranger_hears_of_nothing_and_may_not_chatter(house: Running, come: Opening) -> None:
    async with connect(f"ws://{house.host}/live") as socket:
        assert await hear(socket) == come().get("/live").json()["mine"]
        for _ in range(100):
            await socket.send("hello")
        async with asyncio.timeout(PATIENCE):
            await socket.wait_closed()
        assert socket.close_code == 1008
