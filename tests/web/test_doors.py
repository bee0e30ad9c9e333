"""Law 19: pages and programs, over HTTP and on the socket, get the same answer to what they do at a table; the terminal
gives the same reasons."""

from __future__ import annotations

import html
import json
import re
import secrets
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx
import pytest
from running import Running
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from octavo.cli import main
from octavo.core.luck import seeded
from octavo.game import game
from octavo.match import Match
from octavo.table.seats import hashed
from octavo.words import LANGUAGES

Seated = Callable[..., list[Any]]
Wish = dict[str, Any]
# What each act meets in each situation: nothing (·), or a refusal. Who asks holds seat 0 of a new table of peek, is to
# move, and wants to say `keep`, unless the situation says otherwise.
SHORT = {
    "404": "NoSuchTable",
    "seat": "NotSeated",
    "turn": "NotYourTurn",
    "stale": "StalePick",
    "over": "GameIsOver",
    "going": "NotOver",
    "word": "IllegalPick",
    "none": "NothingToUndo",
    "rules": "OtherRules",
    "here": "NotAway",
    "move": "NothingToTakeBack",
}
SPOKEN = ("pick", "undo")  # what can also be done on the socket of a table
ACTS = "pick undo hint name rematch play-on review resign cancel stand-in back hand-over leave take-back".split()
ANSWERS = """
to_move                          ·     none  ·     ·     going seat  going ·     ·     here  ·     ·     ·     move
with_a_draft                     ·     ·     ·     ·     going seat  going ·     ·     here  ·     ·     ·     move
instead_of_a_pick                ·     ·     ·     ·     going seat  going ·     ·     here  ·     ·     ·     move
instead_of_nothing               word  none  ·     ·     going seat  going ·     ·     here  ·     ·     ·     move
the_same_pick_again              ·     stale stale ·     going seat  going ·     ·     here  ·     ·     ·     move
a_word_not_legal_now             word  none  ·     ·     going seat  going ·     ·     here  ·     ·     ·     move
an_unknown_word                  word  none  ·     ·     going seat  going ·     ·     here  ·     ·     ·     move
an_endless_word                  word  none  ·     ·     going seat  going ·     ·     here  ·     ·     ·     move
another_is_to_move               turn  turn  turn  ·     going seat  going ·     ·     here  ·     ·     ·     move
another_is_to_move_k_wrong       turn  turn  turn  ·     going seat  going ·     ·     here  ·     ·     ·     move
the_table_moved_on               stale stale stale ·     going seat  going ·     ·     here  ·     ·     ·     stale
a_position_to_come               stale stale stale ·     going seat  going ·     ·     here  ·     ·     ·     stale
another_length_of_the_draft      stale stale stale ·     going seat  going ·     ·     here  ·     ·     ·     move
for_the_seat_of_another          seat  seat  seat  seat  going seat  going seat  seat  seat  seat  seat  seat  seat
for_a_seat_that_is_not_there     seat  seat  seat  seat  going seat  going seat  seat  seat  seat  seat  seat  seat
a_spectator                      seat  seat  seat  seat  seat  seat  going seat  seat  seat  seat  seat  ·     seat
a_spectator_for_a_seat           seat  seat  seat  seat  seat  seat  going seat  seat  seat  seat  seat  seat  seat
hot_seat                         ·     none  ·     ·     going ·     going ·     ·     here  ·     ·     ·     move
hot_seat_for_whom_it_is          ·     none  ·     ·     going ·     going ·     ·     here  ·     ·     ·     move
hot_seat_for_the_other           turn  turn  turn  ·     going ·     going ·     ·     here  ·     ·     ·     move
hot_seat_for_a_third             seat  seat  seat  seat  going ·     going seat  seat  seat  seat  seat  seat  seat
against_a_bot                    ·     none  ·     ·     going seat  going ·     ·     here  ·     ·     ·     move
the_end                          over  over  over  ·     ·     ·     ·     over  over  over  over  over  ·     over
closed_by_an_event               over  over  over  ·     ·     ·     ·     over  over  over  over  over  ·     over
the_end_and_a_rematch_is_on      over  over  over  ·     ·     ·     ·     over  over  over  over  over  ·     over
the_end_for_the_seat_of_another  seat  seat  seat  seat  ·     ·     ·     seat  seat  seat  seat  seat  seat  seat
the_end_as_a_spectator           seat  seat  seat  seat  seat  ·     ·     seat  seat  seat  seat  seat  ·     seat
a_stranger                       404   404   404   404   404   404   404   404   404   404   404   404   404   404
nobody_at_all                    404   404   404   404   404   404   404   404   404   404   404   404   404   404
with_a_key_of_another_table      404   404   404   404   404   404   404   404   404   404   404   404   404   404
with_a_made_up_key               404   404   404   404   404   404   404   404   404   404   404   404   404   404
no_such_table                    404   404   404   404   404   404   404   404   404   404   404   404   404   404
no_name_of_a_table               404   404   404   404   404   404   404   404   404   404   404   404   404   404
of_other_rules                   rules rules rules rules rules rules rules rules rules rules rules rules rules rules
of_other_rules_and_a_stranger    404   404   404   404   404   404   404   404   404   404   404   404   404   404
"""
TOLD = {line.split()[0]: dict(zip(ACTS, line.split()[1:], strict=True)) for line in ANSWERS.strip().splitlines()}


def bearer(key: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {key}"}


@dataclass(frozen=True)
class Scene:
    """A table, who asks there, and what he would say."""

    id: str
    headers: dict[str, str]
    watching: dict[str, str]  # how somebody sees what has become of it
    n: int = 0
    k: int = 0
    word: str = "keep"
    instead: bool = False
    seat: int | None = None
    name: str = "Zoë"
    at: int = 0  # the position to play on from

    def wish(self, act: str) -> Wish:
        seat = {} if self.seat is None else {"seat": self.seat}
        instead = {"instead": True} if self.instead else {}
        wishes: dict[str, Wish] = {
            "pick": {"n": self.n, "k": self.k, "word": self.word, **instead, **seat},
            "undo": {"n": self.n, "k": self.k, **seat},
            "hint": {"n": self.n, "k": self.k, **seat},
            "name": {"name": self.name, **seat},
            "play-on": {"n": self.at},
            "resign": seat,
            "cancel": seat,
            "stand-in": {"about": 1, **seat},
            "back": seat,
            "hand-over": seat,
            "leave": seat,
            "take-back": {"n": self.n, **seat},
        }
        return wishes.get(act, {})


@dataclass
class House:
    """Where scenes are set: tables with a program or a browser at each seat."""

    server: Running
    client: httpx.Client
    seated: Seated
    by: str  # key or cookie

    def asks(self, key: str) -> dict[str, str]:
        """Somebody at a seat, by its key or by a cookie that remembers it."""
        return bearer(key) if self.by == "key" else self.browser(key)

    def browser(self, *keys: str) -> dict[str, str]:
        cookie = secrets.token_urlsafe(32)
        headers = {"Cookie": f"octavo={cookie}", "Origin": self.server.address}
        for key in keys:
            assert self.client.post("/api/seat", json={"key": key}, headers=headers).status_code == 200
            self.client.cookies.clear()
        return headers

    def table(self) -> tuple[Scene, list[Any]]:
        programs = self.seated("peek")
        return Scene(programs[0].table, self.asks(programs[0].key), bearer(programs[2].key)), programs

    # -- the situations --
    def to_move(self) -> Scene:
        return self.table()[0]

    def with_a_draft(self) -> Scene:
        scene, (ann, *_) = self.table()
        ann.pick("drop")
        return replace(scene, k=1, word="red")

    def instead_of_a_pick(self) -> Scene:
        return replace(self.with_a_draft(), word="keep", instead=True)

    def instead_of_nothing(self) -> Scene:
        return replace(self.to_move(), instead=True)

    def the_same_pick_again(self) -> Scene:
        scene, (ann, *_) = self.table()
        ann.pick("keep")
        return scene

    def a_word_not_legal_now(self) -> Scene:
        return replace(self.to_move(), word="red")

    def an_unknown_word(self) -> Scene:
        return replace(self.to_move(), word="<b>'; DROP TABLE rows; --")

    def an_endless_word(self) -> Scene:
        return replace(self.to_move(), word="keep" * 2000)

    def another_is_to_move(self) -> Scene:
        scene, (_, ben, _) = self.table()
        return replace(scene, headers=self.asks(ben.key))

    def another_is_to_move_k_wrong(self) -> Scene:
        return replace(self.another_is_to_move(), k=1)

    def the_table_moved_on(self) -> Scene:
        scene, (ann, ben, _) = self.table()
        for program, word in ((ann, "keep"), (ann, "red"), (ben, "drop"), (ben, "blue")):
            program.pick(word)
        return replace(scene, word="drop")

    def a_position_to_come(self) -> Scene:
        return replace(self.to_move(), n=7)

    def another_length_of_the_draft(self) -> Scene:
        return replace(self.with_a_draft(), k=2, word="red")

    def for_the_seat_of_another(self) -> Scene:
        return replace(self.to_move(), seat=1)

    def for_a_seat_that_is_not_there(self) -> Scene:
        return replace(self.to_move(), seat=7)

    def a_spectator(self) -> Scene:
        scene, (_, _, cleo) = self.table()
        return replace(scene, headers=self.asks(cleo.key))

    def a_spectator_for_a_seat(self) -> Scene:
        return replace(self.a_spectator(), seat=0)

    def hot_seat(self) -> Scene:
        scene, (ann, ben, _) = self.table()
        return replace(scene, headers=self.browser(ann.key, ben.key))

    def hot_seat_for_whom_it_is(self) -> Scene:
        return replace(self.hot_seat(), seat=0)

    def hot_seat_for_the_other(self) -> Scene:
        return replace(self.hot_seat(), seat=1)

    def hot_seat_for_a_third(self) -> Scene:
        return replace(self.hot_seat(), seat=2)

    def against_a_bot(self) -> Scene:
        wish = {"game": "peek", "seats": [{"kind": "link"}, {"kind": "bot", "bot": "chancer"}]}
        opened = self.client.post("/api/tables", json=wish).json()
        self.client.cookies.clear()
        return Scene(opened["table"], self.asks(opened["seats"][0]["key"]), bearer(opened["watch_key"]))

    def the_end(self) -> Scene:
        return self.ended()[0]

    def closed_by_an_event(self) -> Scene:
        scene, (_, ben, _) = self.table()
        assert ben.post("/resign").status_code == 200
        return scene

    def ended(self) -> tuple[Scene, list[str]]:
        match = Match(game("peek"), luck=seeded(3))
        while not match.over:
            match.take(match.turn, match.game.legal(match.state)[-1])
        wish = {"record": match.record.text(), "seats": [{"kind": "link"}] * 2}
        opened = self.client.post("/api/tables", json=wish).json()
        self.client.cookies.clear()
        keys = [seat["key"] for seat in opened["seats"]] + [opened["watch_key"]]
        return Scene(opened["table"], self.asks(keys[0]), bearer(keys[2]), n=match.n, at=3), keys

    def the_end_and_a_rematch_is_on(self) -> Scene:
        scene, (_, ben, _) = self.ended()
        asked = self.client.post(f"/api/tables/{scene.id}/rematch", headers=bearer(ben))
        assert asked.status_code == 201
        return scene

    def the_end_for_the_seat_of_another(self) -> Scene:
        return replace(self.the_end(), seat=1)

    def the_end_as_a_spectator(self) -> Scene:
        scene, (_, _, cleo) = self.ended()
        return replace(scene, headers=self.asks(cleo))

    def a_stranger(self) -> Scene:
        return replace(self.to_move(), headers=self.browser())

    def nobody_at_all(self) -> Scene:
        return replace(self.to_move(), headers={})

    def with_a_key_of_another_table(self) -> Scene:
        _, (other, *_) = self.table()
        return replace(self.to_move(), headers=self.asks(other.key))

    def with_a_made_up_key(self) -> Scene:
        return replace(self.to_move(), headers=bearer("x" * 22))

    def no_such_table(self) -> Scene:
        return replace(self.to_move(), id="nosuchtable")

    def no_name_of_a_table(self) -> Scene:
        return replace(self.to_move(), id="Ж" * 200)

    def of_other_rules(self) -> Scene:
        """A table of a version of the game that this program does not play, put into the file behind its back."""
        scene, (ann, *_) = self.table()
        new, key, player = f"old{secrets.token_hex(4)}", secrets.token_urlsafe(16), secrets.token_urlsafe(32)
        with sqlite3.connect(self.server.data / "octavo.db") as file:
            file.execute("CREATE TEMP TABLE old AS SELECT * FROM tables WHERE id = ?", (ann.table,))
            file.execute("UPDATE old SET id = ?, version = 9, watch_key = ?", (new, f"{key}-watch"))
            file.execute("INSERT INTO tables SELECT * FROM old")
            file.execute(
                "INSERT INTO seats VALUES (?, 0, 'link', '', '', ?), (?, 1, 'link', '', '', NULL)", (new, key, new)
            )
            file.execute(
                "INSERT INTO rows SELECT ?, row, kind, seat, word, at FROM rows WHERE table_id = ?", (new, ann.table)
            )
            file.execute("INSERT INTO holds VALUES (?, ?, 0, 0)", (hashed(player), new))
        file.close()
        cookie = {"Cookie": f"octavo={player}", "Origin": self.server.address}
        return replace(scene, id=new, headers=cookie if self.by == "cookie" else bearer(key))

    def of_other_rules_and_a_stranger(self) -> Scene:
        return replace(self.of_other_rules(), headers=self.browser())

    # -- the doors --
    def page(self, scene: Scene, act: str, wish: Wish | None = None) -> httpx.Response:
        sent = {name: str(value) for name, value in (scene.wish(act) if wish is None else wish).items()}
        headers = {**scene.headers, "Accept-Language": "en"}
        answer = self.client.post(f"/t/{scene.id}/{act}", data=sent, headers=headers)
        self.client.cookies.clear()
        return answer

    def api(self, scene: Scene, act: str, wish: Wish | None = None) -> httpx.Response:
        sent = scene.wish(act) if wish is None else wish
        answer = self.client.post(f"/api/tables/{scene.id}/{act}", json=sent, headers=scene.headers)
        self.client.cookies.clear()
        return answer

    def socket(self, scene: Scene, act: str) -> Wish:
        """The answer on a socket of the table, or the name of the refusal that kept it shut."""
        head = {name: value for name, value in scene.headers.items() if name != "Origin"}
        origin = Origin(scene.headers["Origin"]) if "Origin" in scene.headers else None
        address = f"ws://{self.server.host}/t/{quote(scene.id)}/live"
        try:
            with connect(address, additional_headers=head, origin=origin) as live:
                live.send(json.dumps({"id": act, act: scene.wish(act)}))
                while "status" not in (said := json.loads(live.recv(30))):
                    pass
        except InvalidStatus as refused:
            return {"status": refused.response.status_code}
        assert said.keys() == {"id", "status", "answer"} and said["id"] == act
        return dict(said)

    def stands(self, scene: Scene) -> Wish:
        """What others see of a table, without what differs between any two."""
        view = self.client.get(f"/api/tables/{scene.id}", headers=scene.watching)
        told = dict(view.json())
        own = self.client.get(f"/api/tables/{scene.id}/picks", headers=scene.headers).json().get("k")
        kept = {name: told[name] for name in ("n", "e", "over", "turn", "seats", "shown")}
        for seat in kept["seats"]:
            del seat["away"]  # a time
        return kept | {"k": own, "again": bool(told["rematch"])}


@pytest.fixture(params=["key", "cookie"])
def house(request: pytest.FixtureRequest, server: Running, caller: httpx.Client, seated: Seated) -> House:
    caller.cookies.clear()
    return House(server, caller, seated, request.param)


def read(page: httpx.Response) -> str:
    """What a page says."""
    return " ".join(html.unescape(re.sub(r"<[^>]*>", "", page.text)).split())


def test_every_act_meets_the_same_answer_at_all_doors(house: House) -> None:
    compared = 0
    for situation, answers in TOLD.items():
        refused = getattr(house, situation)()
        known = house.client.get(f"/api/tables/{refused.id}", headers=refused.watching).status_code == 200
        before = house.stands(refused) if known else {}
        for act, told in answers.items():
            if told == "·":
                same_done(house, situation, act)
            else:
                same_refused(house, refused, act, SHORT[told], f"{act} in {situation}")
            compared += 1
        if known:
            assert house.stands(refused) == before, f"{situation}: what was refused has happened"
    assert compared == 35 * 14


def same_refused(house: House, scene: Scene, act: str, error: str, where: str) -> None:
    page, api = house.page(scene, act), house.api(scene, act)
    told = api.json()
    assert told.get("error") == error, f"{where}: {api.text}"
    assert page.status_code == api.status_code, f"{where}: {page.status_code} by page, {api.status_code} by API"
    assert " ".join(told["says"].split()) in read(page), f"{where}: the page does not say {told['says']}"
    assert "-3" not in str(told["facts"]), where
    if act in SPOKEN:
        said = house.socket(scene, act)
        if error in ("NoSuchTable", "OtherRules"):  # to whom there is no table there is no socket either
            assert said == {"status": 403}, where
        else:
            assert said == {"id": act, "status": api.status_code, "answer": told}, where


def same_done(house: House, situation: str, act: str) -> None:
    """On two tables alike; what others see of them afterwards is alike too."""
    where = f"{act} in {situation}"
    by_page, by_api = getattr(house, situation)(), getattr(house, situation)()
    page, api = house.page(by_page, act), house.api(by_api, act)
    assert page.status_code in (200, 303), f"{where}: {page.status_code} {read(page)[:300]}"
    assert api.status_code in (200, 201, 202), f"{where}: {api.text}"
    if act in ("rematch", "play-on"):
        same_new_table(house, by_page, act, page, api.json())
    one, other = house.stands(by_page), house.stands(by_api)
    for name in ("n", "turn", "shown", "k", "over") if act == "leave" else ():
        del one[name], other[name]  # a stand-in may have moved by now
    assert one == other, where
    if act in SPOKEN:
        by_socket = getattr(house, situation)()
        assert house.socket(by_socket, act) == {"id": act, "status": api.status_code, "answer": api.json()}, where
        assert house.stands(by_socket)["k"] == house.stands(by_api)["k"], where


def same_new_table(house: House, scene: Scene, act: str, page: httpx.Response, told: Wish) -> None:
    headers = scene.headers
    if "Cookie" not in headers:
        if act == "rematch":
            return  # a program with a key learns the next one from the API only
        headers = {"Cookie": f"octavo={page.cookies['octavo']}"}
    one = house.client.get(f"/api/tables/{page.headers['location'].rpartition('/')[2]}", headers=headers).json()
    key = told["key"] if act == "rematch" else told["seats"][0]["key"]
    other = house.client.get(f"/api/tables/{told['table']}", headers=bearer(key)).json()
    for seat in (*one["seats"], *other["seats"]):
        del seat["away"]
    for name in ("n", "e", "turn", "over", "seats", "rematch"):
        assert one[name] == other[name], f"{act}: {name}"


@pytest.mark.parametrize(
    ("act", "wish"),
    [
        ("pick", {"n": "x", "k": 0, "word": "keep"}),
        ("pick", {"n": -1, "k": 0, "word": "keep"}),
        ("pick", {"n": 10**7, "k": 0, "word": "keep"}),
        ("pick", {"n": 0, "k": "", "word": "keep", "seat": "x"}),
        ("pick", {"n": 0, "k": 0, "word": "keep", "seat": 100}),
        ("pick", {"n": 0, "k": 0, "word": "keep", "seat": -3}),
        ("pick", {"k": 0, "word": "keep"}),
        ("pick", {"n": 0, "k": 0}),
        ("undo", {"n": 0}),
        ("hint", {"k": 0}),
        ("hint", {"n": 1.5}),
        ("name", {"name": "x" * 201}),
        ("play-on", {}),
        ("play-on", {"n": "last"}),
        ("play-on", {"n": 0, "seat": -1}),
    ],
)
def test_what_cannot_be_read_is_the_same_at_both_doors(house: House, act: str, wish: Wish) -> None:
    for scene in (house.to_move(), house.no_such_table()):
        page, api = house.page(scene, act, wish), house.api(scene, act, wish)
        assert (page.status_code, api.status_code, api.json()["error"]) == (422, 422, "Unreadable")


@pytest.mark.parametrize("wish", [{"n": 0, "word": "keep"}, {"n": 0, "k": 0, "word": "keep", "seat": 0}])
def test_what_may_be_left_out_may_be_left_out_at_both_doors(house: House, wish: Wish) -> None:
    assert house.page(house.to_move(), "pick", wish).status_code == 303
    assert house.api(house.to_move(), "pick", wish).status_code == 200


# -- asking why something cannot be picked --
@pytest.mark.parametrize(
    ("situation", "word", "rule", "told"),
    [
        ("to_move", "drop", None, "You may pick it now."),
        ("to_move", "red", "", "Not at this stage."),
        ("to_move", "nonsense", None, "nonsense cannot be picked now"),
        ("another_is_to_move", "keep", "", "It is not your turn."),
        ("a_spectator", "keep", "", "You are watching."),
        ("the_end", "keep", "", "The game is over."),
        ("a_stranger", "keep", None, ""),
    ],
)
def test_why_not_is_told_alike(house: House, situation: str, word: str, rule: str | None, told: str) -> None:
    scene = getattr(house, situation)()
    page = house.client.get(f"/t/{scene.id}/why", params={"word": word}, headers={**scene.headers, **ENGLISH})
    api = house.client.get(f"/api/tables/{scene.id}/why", params={"word": word}, headers=scene.headers)
    house.client.cookies.clear()
    assert page.status_code == api.status_code
    said = api.json()
    assert told in read(page)
    if rule is not None:
        assert said["rule"] == rule and not said["may"] and said["says"] in read(page)
        assert said["says"].startswith(told)


ENGLISH = {"Accept-Language": "en"}


def test_a_refused_pick_names_its_rule_at_all_doors(house: House) -> None:
    ann, ben, _ = house.seated("noughts")
    ann.pick("b2")
    scene = Scene(ben.table, house.asks(ben.key), bearer(ben.key), n=1, word="b2")
    told = house.api(scene, "pick").json()
    assert told["error"] == "IllegalPick" and told["facts"]["rule"] == "2" and told["facts"]["why"] == told["says"]
    assert told["says"] == "Rule 2: b2 has a cross already: mark a free cell."
    assert house.socket(scene, "pick")["answer"] == told
    page = house.page(scene, "pick")
    assert page.status_code == 422
    assert '<a href="/rules/noughts#rule-2" data-drawer>Rule 2</a>: b2 has a cross already' in page.text
    dutch = house.client.get(
        f"/api/tables/{ben.table}/why", params={"word": "b2"}, headers=bearer(ben.key) | {"Accept-Language": "nl"}
    )
    assert dutch.json()["says"].startswith("Regel 2: Op b2 staat al een kruisje")


# -- lessons --
def test_a_lesson_is_learnt_alike(house: House) -> None:
    page, api = both(house, ("/learn", {"game": "ingenious"}), ("/api/learn", {"game": "ingenious"}))
    assert page.status_code == 303 and api.status_code == 201
    keys = [seat["key"] for seat in api.json()["seats"]]
    scene = Scene(api.json()["table"], bearer(keys[0]), bearer(api.json()["watch_key"]), word="red-blue")
    view = house.client.get(f"/api/tables/{scene.id}?step=2", headers=scene.headers).json()
    assert view["lesson"]["step"] == 3 and view["lesson"]["right"] == ["purple-purple"] and keys[1] == ""
    told = house.api(scene, "pick")
    assert (told.status_code, told.json()["error"]) == (422, "LessonAsks")
    assert told.json()["says"].startswith("That is allowed, but let us do this first. Your six tiles")
    assert told.json()["says"] in read(house.page(scene, "pick"))
    watched = house.client.get(f"/api/tables/{scene.id}", headers=scene.watching).json()
    assert watched["lesson"] is None and watched["n"] == 0
    for word in ("purple-purple", "h4", "g3", "refill"):
        now = house.client.get(f"/api/tables/{scene.id}/picks", headers=scene.headers).json()
        assert house.api(replace(scene, n=now["n"], k=now["k"], word=word), "pick").status_code == 200
    after = house.client.get(f"/api/tables/{scene.id}", headers=scene.headers).json()
    assert after["turn"] == 0 and after["lesson"]["step"] == 7  # the other has said its part


@pytest.mark.parametrize("wish", [{"game": "ingenious", "lesson": "last"}, {"game": "noughts"}, {"game": "chess"}])
def test_a_lesson_that_is_not_there_is_refused_alike(house: House, wish: Wish) -> None:
    page, api = both(house, ("/learn", wish), ("/api/learn", wish))
    assert page.status_code == api.status_code == 404 and api.json()["says"].strip() in read(page)


# -- tables and seats --
PART = "octavo record 1\ngame noughts 1\nseats 2\nplayer 0 Ann\nplayer 1 Бен\n\n0 b2\n1 a1\n"


def both(house: House, form: tuple[str, Wish], wish: tuple[str, Wish]) -> tuple[httpx.Response, httpx.Response]:
    page = house.client.post(form[0], data=form[1], headers={"Accept-Language": "en"})
    cookie = page.cookies.get("octavo", "")
    house.client.cookies.clear()
    api = house.client.post(wish[0], json=wish[1])
    page.extensions["cookie"] = {"Cookie": f"octavo={cookie}"}
    house.client.cookies.clear()
    return page, api


@pytest.mark.parametrize(
    ("form", "wish", "status", "error"),
    [
        ({"game": "chess", "seats": "2"}, {"game": "chess", "seats": [{}, {}]}, 404, "UnknownGame"),
        ({"game": "", "seats": "2"}, {"game": "", "seats": [{}, {}]}, 404, "UnknownGame"),
        (
            {"game": "peek", "seats": "2", "kind": ["cat", "link"]},
            {"game": "peek", "seats": [{"kind": "cat"}, {}]},
            400,
            "BadSeatPlan",
        ),
        (
            {"game": "peek", "seats": "2", "kind": ["bot:hal", "link"]},
            {"game": "peek", "seats": [{"kind": "bot", "bot": "hal"}, {}]},
            400,
            "UnknownBot",
        ),
    ],
)
def test_a_table_is_refused_alike(house: House, form: Wish, wish: Wish, status: int, error: str) -> None:
    page, api = both(house, ("/new", form), ("/api/tables", wish))
    assert (page.status_code, api.status_code, api.json()["error"]) == (status, status, error)
    assert api.json()["says"] in read(page)


def test_seats_that_do_not_fit_are_refused_alike(house: House) -> None:
    """The page says it by the form as it could be filled in."""
    page, api = both(house, ("/new", {"game": "peek", "seats": "1"}), ("/api/tables", {"game": "peek", "seats": [{}]}))
    assert (page.status_code, api.status_code, api.json()["error"]) == (400, 400, "BadSeats")


def test_a_bot_that_is_not_there_is_refused_alike(house: House) -> None:
    seats = [{"kind": "here"}, {"kind": "bot", "bot": "hal"}]
    page, api = both(
        house, ("/play", {"game": "noughts", "bot": "hal"}), ("/api/tables", {"game": "noughts", "seats": seats})
    )
    assert page.status_code == api.status_code == 400 and api.json()["says"] in read(page)


def test_a_table_is_set_up_alike(house: House) -> None:
    form = {"game": "peek", "seats": "2", "kind": ["here", "bot:chancer"], "name": [" Ann\n", ""]}
    wish = {"game": "peek", "seats": [{"kind": "here", "name": " Ann\n"}, {"kind": "bot", "bot": "chancer"}]}
    page, api = both(house, ("/new", form), ("/api/tables", wish))
    assert page.status_code == 303 and api.status_code == 201
    shown = house.client.get(
        f"/api{page.headers['location']}".replace("/t/", "/tables/"), headers=page.extensions["cookie"]
    )
    assert [seat["name"] for seat in shown.json()["seats"]] == ["Ann", "chancer"]
    assert [seat["name"] for seat in api.json()["seats"]] == ["Ann", ""]


@pytest.mark.parametrize(
    ("record", "error"),
    [
        ("", "BadRecord"),
        ("nonsense", "BadRecord"),
        (PART.replace("b2", "z9"), "BadRecord"),
        (PART.replace("0 b2", "0 ?"), "BadRecord"),
        (PART.replace("noughts 1", "noughts 9"), "BadRecord"),
        (PART.replace("noughts", "chess"), "UnknownGame"),
        (PART.replace("seats 2", "seats 3"), "BadSeats"),
        (PART.replace("\n\n", "\nevent 1 0 eloped\n\n"), "BadRecord"),
    ],
)
def test_a_record_is_refused_alike(house: House, record: str, error: str) -> None:
    page, api = both(house, ("/import", {"text": record}), ("/api/import", {"record": record}))
    assert api.json()["error"] == error and page.status_code == api.status_code
    assert " ".join(api.json()["says"].split()) in read(page)
    if record:
        seats = house.client.post("/api/tables", json={"record": record, "seats": [{"kind": "here"}] * 2})
        assert error == "BadSeats" or seats.json() == api.json()


@pytest.mark.parametrize("record", [PART, PART + "0 c1\n1 a3\n0 a2\n1 c2\n0 b1\n1 b3\n0 c3\n", PART.split("0 b2")[0]])
def test_a_record_is_taken_in_alike(house: House, record: str) -> None:
    page, api = both(house, ("/import", {"text": record}), ("/api/import", {"record": record}))
    assert page.status_code == 303 and api.status_code == 201
    id = page.headers["location"].partition("?")[0].rpartition("/")[2]
    one = house.client.get(f"/api/tables/{id}", headers=page.extensions["cookie"]).json()
    own = bearer(api.json()["seats"][0]["key"])
    other = house.client.get(f"/api/tables/{api.json()['table']}", headers=own).json()
    for seat in (*one["seats"], *other["seats"]):
        del seat["away"]
    for name in ("n", "over", "turn", "seats", "plain", "log", "options"):
        assert one[name] == other[name], name
    assert [seat["name"] for seat in one["seats"]] == ["Ann", "Бен"]


@pytest.mark.parametrize("key", ["", "x", "no-such-key-at-all-here", "x" * 5000, "' OR 1=1 --"])
def test_a_key_that_opens_nothing_is_refused_alike(house: House, key: str) -> None:
    api = house.client.post("/api/seat", json={"key": key})
    assert (api.status_code, api.json()["error"]) == (404, "NoSuchKey")
    if key:
        page = house.client.get(f"/s/{key}", headers={"Accept-Language": "en"})
        assert page.status_code == 404 and api.json()["says"] in read(page)


def test_a_seat_is_taken_alike(house: House) -> None:
    for door in ("page", "api"):
        _, (_, ben, cleo) = house.table()
        for program, held in ((ben, [1]), (cleo, [])):
            headers = house.browser()
            if door == "page":
                answer = house.client.post(
                    f"/s/{program.key}", headers={**headers, "Cookie": headers["Cookie"] + "; name=42c3b6"}
                )
                assert answer.headers["location"] == f"/t/{program.table}"
            else:
                wish = {"key": program.key, "name": "Bö"}
                assert house.client.post("/api/seat", json=wish, headers=headers).json()["table"] == program.table
            house.client.cookies.clear()
            (mine,) = house.client.get("/api/tables", headers=headers).json()
            assert (mine["table"], mine["held"], mine["names"]) == (program.table, held, ["", "Bö"])


def test_a_usual_name_does_not_replace_one_that_was_said(house: House) -> None:
    _, (_, ben, _) = house.table()
    ben.post("/name", name="Benjamin")
    headers = house.browser()
    house.client.post(f"/s/{ben.key}", headers={**headers, "Cookie": headers["Cookie"] + "; name=42c3b6"})
    house.client.cookies.clear()
    assert ben.view()["seats"][1]["name"] == "Benjamin"


# -- the terminal --
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_terminal_gives_the_same_reasons(
    house: House, lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    scenes = [("red", house.a_word_not_legal_now(), "pick"), ("nix", replace(house.to_move(), word="nix"), "pick")]
    scenes += [("undo", house.to_move(), "undo"), ("drop it all", replace(house.to_move(), word="drop it all"), "pick")]
    lines = [line for line, _, _ in scenes]
    monkeypatch.setattr("builtins.input", lambda prompt="": lines.pop(0) if lines else "quit")
    main(["play", "peek", "--lang", lang, "--save", str(tmp_path / "peek.game")])
    said = capsys.readouterr().out.splitlines()
    for line, scene, act in scenes:
        scene.headers["Accept-Language"] = lang
        answer = house.api(scene, act)
        assert answer.status_code in (409, 422) and answer.json()["says"] in said, line
