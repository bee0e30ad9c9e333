"""Talk at a table: who may read, write and delete, the same at every door; what is sent to all is a number. It is no
part of the game."""

import asyncio
import contextlib
import html
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

from octavo.table.acts import Who, admit
from octavo.table.hall import Hall
from octavo.table.seats import SeatPlan
from octavo.table.store import Said
from octavo.table.store.sqlite import SqliteStore
from octavo.table.talk import KEPT, LONGEST, MANY, PHRASES
from octavo.words import LANGUAGES

SHELF = {"OCTAVO_GAMES": str(Path(__file__).parent.parent / "shelf")}
PATIENCE = 60  # seconds, on a busy machine
Seated = Callable[..., list[Any]]


def talk(program: Any) -> list[str]:
    return [line["says"] for line in program.get("/talk").json()["lines"]]


def with_terms(caller: httpx.Client, seated: Seated, **terms: str) -> list[Any]:
    wish = {"game": "peek", "seats": [{"kind": "link"}] * 2, "terms": terms}
    opened = caller.post("/api/tables", json=wish).json()
    caller.cookies.clear()
    kind = type(seated("peek")[0])
    return [kind(caller, opened["table"], key) for key in (*(s["key"] for s in opened["seats"]), opened["watch_key"])]


# -- who may --
def test_those_who_play_write_and_all_read(seated: Seated) -> None:
    ann, ben, cleo = seated("peek")
    assert ann.post("/say", text="  Good \n evening ").status_code == 201
    assert ben.post("/say", phrase="hello").status_code == 201
    assert talk(ann) == talk(ben) == talk(cleo) == ["Good evening", "Hello!"]
    refused = cleo.post("/say", text="psst").json()
    assert (refused["error"], refused["facts"]) == ("MayNotWrite", {"who": "players"})
    shown = cleo.get("/talk").json()
    assert (shown["words"], shown["phrases"]) == (False, False)
    assert [line["mine"] for line in ann.get("/talk").json()["lines"]] == [True, False]


def test_what_was_agreed_says_who_writes(caller: httpx.Client, seated: Seated) -> None:
    ann, _, cleo = with_terms(caller, seated, talk="all")
    assert cleo.post("/say", text="from the gallery").status_code == 201
    (line,) = ann.get("/talk").json()["lines"]
    assert (line["seat"], line["called"]) == (None, "A spectator")
    ann, _, cleo = with_terms(caller, seated, talk="phrases")
    assert ann.post("/say", text="words").json()["facts"] == {"who": "phrases"}
    assert ann.post("/say", phrase="luck").status_code == 201
    assert cleo.post("/say", phrase="luck").status_code == 403
    wish = {"game": "peek", "seats": [{}, {}], "terms": {"talk": "everybody"}}
    assert caller.post("/api/tables", json=wish).json()["error"] == "BadTerms"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_phrase_is_told_to_each_in_his_language(seated: Seated, language: str) -> None:
    ann, ben, _ = seated("peek")
    for phrase in PHRASES[:MANY]:
        assert ann.post("/say", phrase=phrase).status_code == 201
    heard = ben.client.get(
        f"/api/tables/{ben.table}/talk", headers=ben.headers() | {"Accept-Language": language}
    ).json()["lines"]
    assert [line["phrase"] for line in heard] == list(PHRASES[:MANY])
    assert heard[0]["says"] == {"en": "Hello!", "nl": "Hallo!", "ru": "Привет!"}[language]


def test_strangers_find_no_talk(seated: Seated, caller: httpx.Client) -> None:
    ann, *_ = seated("peek")
    other, *_ = seated("peek")
    nobody: dict[str, str] = {}
    for headers in (nobody, other.headers()):
        for path in ("talk", "say", "unsay", "report", "mute"):
            method = "GET" if path == "talk" else "POST"
            wish = {"number": 1} if path in ("unsay", "report") else {} if method == "POST" else None
            answer = caller.request(method, f"/api/tables/{ann.table}/{path}", json=wish, headers=headers)
            assert answer.json()["error"] == "NoSuchTable", path
            form = {key: str(value) for key, value in (wish or {}).items()}
            assert caller.request(method, f"/t/{ann.table}/{path}", data=form, headers=headers).status_code == 404


def test_pages_and_programs_get_the_same_answer(seated: Seated) -> None:
    """Law 19 for talk: what is refused at one door is refused at the other, with the same sentence."""
    ann, _, cleo = seated("peek")
    ann.post("/say", text="one")
    wishes: list[tuple[Any, str, dict[str, Any]]] = [
        (cleo, "say", {"text": "x"}),
        (ann, "say", {"text": " \u202e\x00 "}),
        (ann, "say", {"phrase": "insult"}),
        (cleo, "unsay", {"number": 1}),
        (ann, "unsay", {"number": 7}),
        (cleo, "report", {"number": 7}),
        (ann, "mute", {"about": 7}),
    ]
    for who, act, wish in wishes:
        answer = who.post(f"/{act}", **wish)
        form = {key: str(value) for key, value in wish.items()}
        page = who.client.post(f"/t/{who.table}/{act}", data=form, headers=who.headers())
        assert page.status_code == answer.status_code >= 400, (act, wish)
        assert html.escape(answer.json()["says"], quote=False) in page.text.replace("&#39;", "'"), (act, wish)
    page = ann.client.post(f"/t/{ann.table}/say", data={"text": "two"}, headers=ann.headers())
    assert page.status_code == 303 and talk(ann) == ["one", "two"]


# -- deleting, muting, reporting --
def test_its_writer_or_whoever_set_the_table_up_deletes_it(browser: httpx.Client, caller: httpx.Client) -> None:
    wish = {"game": "peek", "seats": [{"kind": "link"}] * 2, "terms": {"talk": "all"}}
    opened = browser.post("/api/tables", json=wish).json()
    at = f"/api/tables/{opened['table']}"
    ann, ben, cleo = (
        {"Authorization": f"Bearer {key}"} for key in (*(s["key"] for s in opened["seats"]), opened["watch_key"])
    )
    for who, text in ((ann, "a"), (ben, "b"), (cleo, "c")):
        assert caller.post(f"{at}/say", json={"text": text}, headers=who).status_code == 201
    assert caller.post(f"{at}/unsay", json={"number": 2}, headers=ann).json()["error"] == "NotSaid"
    assert caller.post(f"{at}/unsay", json={"number": 2}, headers=ben).is_success
    assert caller.get(f"{at}/talk", headers=ann).json()["lines"][1]["says"] == "c"
    # Reported, it is seen so by whoever set the table up, and by nobody else; he deletes it.
    before = caller.get(f"{at}/talk", headers=cleo).json()
    for _ in range(2):
        assert caller.post(f"{at}/report", json={"number": 3}, headers=ann).is_success
    assert caller.get(f"{at}/talk", headers=cleo).json() == before, "nobody else is told, not even by the number"
    owners = browser.get(f"{at}/talk").json()["lines"]
    assert [(line["reports"], line["deletable"]) for line in owners] == [(0, True), (1, True)]
    assert "Reported by 1 person" in browser.get(f"/t/{opened['table']}/talk").text
    assert browser.post(f"/t/{opened['table']}/unsay", data={"number": "3"}).status_code == 303
    assert [line["says"] for line in caller.get(f"{at}/talk", headers=cleo).json()["lines"]] == ["a"]


def test_whoever_is_muted_is_not_read_and_not_told(seated: Seated) -> None:
    ann, ben, cleo = seated("peek")
    ben.post("/say", text="noise")
    ann.post("/say", text="please")
    before = ben.get("/talk").json()
    assert ann.post("/mute", about=1).json()["muted"] == [1]
    assert talk(ann) == ["please"] and talk(cleo) == ["noise", "please"] and ben.get("/talk").json() == before
    page = ann.client.get(f"/t/{ann.table}/talk", headers=ann.headers()).text
    assert "noise" not in page and 'id="muted-1"' in page
    assert ann.post("/mute", about=1, mute=False).json()["muted"] == [] and talk(ann) == ["noise", "please"]
    assert ann.post("/mute").json()["muted"] == [None], "all who look on"


# -- limited, escaped, no part of the game --
def test_one_writes_only_so_much_and_the_same_once(seated: Seated) -> None:
    ann, ben, _ = seated("peek")
    for _ in range(2):
        assert ann.post("/say", text="the same").status_code == 201
    assert talk(ann) == ["the same"]
    assert ann.post("/say", text="y" * (4 * LONGEST + 1)).json()["error"] == "Unreadable"
    assert ann.post("/say", text="x" * (2 * LONGEST)).status_code == 201
    assert talk(ann)[1] == "x" * LONGEST
    answers = [ann.post("/say", text=f"line {i}") for i in range(MANY)]
    refused = answers[-1].json()
    assert refused["error"] == "TooMuchTalk" and 0 < refused["facts"]["seconds"] <= 21
    assert answers[-1].status_code == 429 and "retry-after" in answers[-1].headers
    assert ben.post("/say", text="and I?").status_code == 201, "each by himself"


def test_what_is_written_is_text_and_nothing_else(seated: Seated) -> None:
    ann, ben, _ = seated("peek")
    evil = "<script>alert(1)</script><img src=x onerror=alert(2)>'\"&"
    ann.post("/say", text=evil)
    ben.post("/name", name="<b>Ben</b>")
    ben.post("/say", text="hi")
    page = ben.client.get(f"/t/{ben.table}/talk", headers=ben.headers())
    said = re.findall(r'<p dir="auto">(.*?)</p>', page.text)
    assert html.unescape(said[0]) == evil and "<" not in said[0]
    assert "<b>Ben</b>" not in page.text and "&lt;b&gt;Ben" in page.text, "and the name is the one of now"
    assert "script-src 'self'" in page.headers["content-security-policy"]
    refused = ben.client.post(f"/t/{ben.table}/say", data={"text": '"><script>' * 200}, headers=ben.headers())
    assert "<script>" not in refused.text.replace('<script src="', "").replace('<script type="module"', "")


def test_talk_is_no_part_of_the_game(seated: Seated) -> None:
    ann, ben, cleo = seated("peek")
    ann.pick("keep")

    def everything() -> list[object]:
        views = [{**program.view(), "t": 0} for program in (ann, ben, cleo)]
        for view in views:
            for seat in view["seats"]:
                seat.pop("away")  # that time goes by is no secret
        return [*views, ann.get("/record").text, ben.get("/record").text]

    before = everything()
    ann.post("/say", text="I keep my red one")
    ben.post("/say", phrase="nice")
    assert everything() == before, "no view, no log, no record tells of it, and no number but its own"
    assert cleo.view()["t"] == 2


# -- told to all: a number --
@pytest.fixture(params=["file", "two"])
def house(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Running]:
    """A server on a file, and two processes on PostgreSQL."""
    several = ("--database", database(tmp_path), "--processes", "2") if request.param == "two" else ()
    with Running(tmp_path / "data", "--unlimited", *several, env=SHELF) as running:
        yield running
        assert "Traceback" not in running.log(), running.log()


async def hear(socket: ClientConnection, what: str) -> int:
    async with asyncio.timeout(PATIENCE):
        while True:
            told = json.loads(await socket.recv())
            assert all(isinstance(number, int | list) for number in told.values()), "never a word"
            if what in told:
                return int(told[what])


@pytest.mark.anyio
async def test_all_are_told_a_number_wherever_it_was_said(house: Running) -> None:
    with httpx.Client(base_url=house.address, timeout=PATIENCE) as client:
        opened = client.post("/api/tables", json={"game": "peek", "seats": [{}, {}]}).json()
        client.cookies.clear()
        ann, ben = ({"Authorization": f"Bearer {seat['key']}"} for seat in opened["seats"])
        at = f"/api/tables/{opened['table']}"
        where = f"ws://{house.host}/t/{opened['table']}/live"
        # Several sockets: with two processes some are served by the one that does not hear it first.
        async with contextlib.AsyncExitStack() as open:
            lines = [connect(where, additional_headers=who) for who in (ann, ben, ben, ben)]
            sockets = [await open.enter_async_context(line) for line in lines]
            client.post(f"{at}/say", json={"text": "hello"}, headers=ann)
            assert {await hear(socket, "t") for socket in sockets} == {1}
            client.post(f"{at}/say", json={"phrase": "bye"}, headers=ben)
            assert {await hear(socket, "t") for socket in sockets} == {2}
            client.post(f"{at}/unsay", json={"number": 1}, headers=ann)
            assert {await hear(socket, "t") for socket in sockets} == {3}
        async with connect(where, additional_headers=ben) as late:
            assert await hear(late, "t") == 3
        assert client.get(f"/t/{opened['table']}/live", headers=ben).json()["t"] == 3
        assert [line["number"] for line in client.get(f"{at}/talk", headers=ben).json()["lines"]] == [2]


@pytest.mark.anyio
async def test_only_the_last_lines_are_kept(tmp_path: Path) -> None:
    hall = await Hall.open(await SqliteStore.open(tmp_path / "octavo.db"), pause=0)
    try:
        table = await hall.create("noughts", [SeatPlan("link"), SeatPlan("link")], {}, player="ann")
        for i in range(KEPT):
            await hall.store.say(table.id, Said(0, 0, 1.0, f"old {i}"))
        guest = await admit(hall, Who(key=table.seats[0].key), table.id)
        assert await guest.say(None, "new") == KEPT + 1
        kept = [line.said.number for line in (await guest.talk()).lines]
        assert kept == list(range(2, KEPT + 2))
    finally:
        await hall.close()
