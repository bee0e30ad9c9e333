"""The table as JSON, over a real connection."""

from collections.abc import Callable
from typing import Any

import httpx
import msgspec
import pytest
from msgspec import Struct
from pydantic import BaseModel

import octavo
from octavo.core.luck import seeded
from octavo.core.rng import Rng
from octavo.game import game
from octavo.match import Match
from octavo.web.api import alert_models, models, my_models, picking, talk
from octavo.web.server.compressing import SMALL

Seated = Callable[..., list[Any]]


def to_the_end(players: list[Any]) -> None:
    while not (now := players[0].get("/picks").json())["over"]:
        seat = players[now["turn"]]
        seat.pick(seat.get("/picks").json()["picks"][0])


def test_games_and_bots_are_offered(caller: httpx.Client) -> None:
    offer = caller.get("/api/games", headers={"Accept-Language": "nl"}).json()
    assert {"noughts", "peek"} <= {game["name"] for game in offer["games"]}
    assert next(game for game in offer["games"] if game["name"] == "noughts")["title"] == "Boter, kaas en eieren"
    assert "greedy" in offer["bots"]


def test_two_programs_play_a_whole_game(seated: Seated) -> None:
    ann, ben, cleo = seated("peek")
    assert ann.view()["picks"] == ["keep", "drop"] and ben.view()["picks"] == []
    assert ann.pick("keep") == {
        "n": 0,
        "k": 1,
        "undo": True,
        "turn": 0,
        "over": False,
        "thinking": False,
        "picks": ["red", "blue", "green"],
    }
    assert ann.pick("red")["n"] == 1
    to_the_end([ann, ben])
    for viewer in (ann, ben, cleo):
        view = viewer.view()
        assert view["over"] and view["turn"] is None and sorted(view["places"]) in ([1, 2], [1, 1])
        record = octavo.read(viewer.get("/record").text)
        assert record.seed == view["seed"] and octavo.verify(record) == 8


def test_a_view_tells_what_its_seat_may_know(seated: Seated) -> None:
    ann, ben, cleo = seated("peek")
    ann.pick("keep")
    mine, theirs, watched = (player.view(picture=True) for player in (ann, ben, cleo))
    assert [view["seat"] for view in (mine, theirs, watched)] == [0, 1, None]
    assert mine["plain"][0].isdigit() and theirs["plain"][0] == "?"
    assert (mine["k"], theirs["k"], watched["k"]) == (1, 0, 0)
    assert "| 1 0 | 2" in mine["plain"] and "| 0 0 | 1" in theirs["plain"], "a draft is its actor's"
    assert mine["log"] != [] and theirs["log"] == []
    assert "data-lit" in mine["picture"] and "data-lit" not in theirs["picture"]
    assert octavo.read(ben.get("/record").text).words == ["?"]
    assert octavo.read(ann.get("/record").text).words[1:] == ["keep"]


def test_earlier_positions_can_be_looked_at(seated: Seated) -> None:
    ann, ben, _ = seated("peek")
    for player in (ann, ben, ann):
        player.pick("keep")
        player.pick("blue")
    then = ann.view(n=1)
    assert (then["shown"], then["n"], then["turn"], then["picks"]) == (1, 3, 1, [])
    assert "| 1 0 |" in then["plain"] and len(then["log"]) < len(ann.view()["log"])
    assert ann.view(n=99)["shown"] == 3


def test_undo(seated: Seated) -> None:
    ann, ben, cleo = seated("peek")
    ann.pick("keep")
    assert ben.post("/undo", n=0, k=0).status_code == 409
    assert cleo.post("/undo", n=0, k=0).status_code == 403
    assert ann.get("/picks").json()["undo"] and ann.view()["undo"] and not ben.view()["undo"]
    for _ in range(2):  # the same sent again counts once
        answer = ann.post("/undo", n=0, k=1).json()
        assert (answer["k"], answer["undo"]) == (2, False), "a step back is a step: no number comes again"
    assert ann.post("/undo", n=0, k=0, whole=True).json()["error"] == "StalePick"
    assert ann.post("/undo", n=0, k=2, whole=True).json()["error"] == "NothingToUndo"
    assert ann.post("/pick", n=0, k=0, word="keep").json()["error"] == "StalePick", "it was taken back"


@pytest.mark.parametrize(
    ("who", "wish", "status", "error"),
    [
        (0, {"n": 0, "k": 0, "word": "red"}, 422, "IllegalPick"),
        (0, {"n": 0, "k": 1, "word": "keep"}, 409, "StalePick"),
        (0, {"n": 1, "k": 0, "word": "keep"}, 409, "StalePick"),
        (0, {"n": 0, "k": 0, "word": "keep", "seat": 1}, 403, "NotSeated"),
        (0, {"n": -1, "k": 0, "word": "keep"}, 422, "Unreadable"),
        (0, {"n": 0, "word": 7}, 422, "Unreadable"),
        (0, {"n": 0, "word": "keep", "more": 1}, 422, "Unreadable"),
        (1, {"n": 0, "k": 0, "word": "keep"}, 409, "NotYourTurn"),
        (2, {"n": 0, "k": 0, "word": "keep"}, 403, "NotSeated"),
    ],
)
def test_refused_picks(seated: Seated, who: int, wish: dict[str, Any], status: int, error: str) -> None:
    players = seated("peek")
    answer = players[who].post("/pick", **wish)
    assert (answer.status_code, answer.json()["error"]) == (status, error)
    assert answer.json()["says"] and not answer.json()["says"].startswith("error.")


@pytest.mark.parametrize(
    ("wish", "status", "error"),
    [
        ({"game": "chess", "seats": [{}, {}]}, 404, "UnknownGame"),
        ({"game": "peek", "seats": [{}]}, 400, "BadSeats"),
        ({"game": "peek", "seats": [{}] * 99}, 422, "Unreadable"),
        ({"game": "peek", "seats": [{"kind": "bot", "bot": "hal"}, {}]}, 400, "UnknownBot"),
        ({"game": "peek", "seats": [{"kind": "cat"}, {}]}, 400, "BadSeatPlan"),
        ({"game": "peek", "seats": [{}, {}], "options": {"a": "b"}}, 400, "UnknownOption"),
        ({"seats": [{}, {}], "record": "nonsense"}, 400, "BadRecord"),
        ({"seats": [{}, {}], "record": "octavo record 1\ngame chess 1\nseats 2\n"}, 404, "UnknownGame"),
        ({}, 422, "Unreadable"),
        ([], 422, "Unreadable"),
    ],
)
def test_refused_tables(caller: httpx.Client, wish: object, status: int, error: str) -> None:
    answer = caller.post("/api/tables", json=wish)
    assert (answer.status_code, answer.json()["error"]) == (status, error)


def test_a_refusal_speaks_the_language_of_the_asker(caller: httpx.Client) -> None:
    said = {
        language: caller.get("/api/tables/nope", headers={"Accept-Language": language}).json()["says"]
        for language in ("en", "nl", "ru-RU,ru;q=0.9", "de,ru;q=0.1,nl;q=0.5", "xx")
    }
    assert said["ru-RU,ru;q=0.9"].startswith("Такого") and said["nl"] == said["de,ru;q=0.1,nl;q=0.5"]
    assert said["en"] == said["xx"] == "There is no such table, or it is not yours to see. Ask for a link."


def test_a_table_does_not_exist_for_those_without_a_key(caller: httpx.Client, seated: Seated) -> None:
    ann, other = seated("peek")[0], seated("peek")[0]
    absent = caller.get("/api/tables/nosuchtable").json()
    for headers in ({}, {"Authorization": "Bearer x"}, other.headers(), {"Cookie": f"octavo={'a' * 43}"}):
        for path in ("", "/picks", "/record"):
            answer = caller.get(f"/api/tables/{ann.table}{path}", headers=headers)
            assert answer.status_code == 404 and answer.json()["says"] == absent["says"]


def test_a_browser_takes_a_seat_and_comes_back(browser: httpx.Client, seated: Seated) -> None:
    ann, ben, _ = seated("peek")
    taken = browser.post("/api/seat", json={"key": ben.key, "name": " Бен\n<i> "})
    assert taken.json() == {"table": ben.table, "seat": 1, "game": "peek", "key": ben.key}
    cookie = taken.headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=lax" in cookie and "Path=/" in cookie and "Secure" not in cookie
    assert ben.key not in cookie
    assert browser.get(f"/api/tables/{ben.table}").json()["seat"] == 1
    assert [table["table"] for table in browser.get("/api/tables").json()] == [ben.table]
    ann.pick("keep")
    ann.pick("red")
    answer = browser.post(f"/api/tables/{ben.table}/pick", json={"n": 1, "k": 0, "word": "drop"})
    assert answer.status_code == 200
    assert ann.view()["seats"][1]["name"] == "Бен <i>"
    assert browser.post("/api/seat", json={"key": "no-such-key-at-all-here"}).status_code == 404


def test_a_hot_seat_plays_for_whoever_is_to_act(browser: httpx.Client) -> None:
    opened = browser.post("/api/tables", json={"game": "noughts", "seats": [{"kind": "here"}, {"kind": "here"}]}).json()
    path = f"/api/tables/{opened['table']}"
    for n, word in enumerate(["a1", "b1", "a2", "b2", "a3"]):
        assert browser.get(path).json()["seat"] == n % 2
        assert browser.get(path, params={"seat": 0}).json()["seat"] == 0
        assert browser.get(path, params={"seat": 5}).status_code == 403
        assert browser.post(f"{path}/pick", json={"n": n, "word": word}).status_code == 200
    assert browser.get("/api/tables").json()[0] == {
        "table": opened["table"],
        "game": "noughts",
        "names": ["", ""],
        "held": [0, 1],
        "turn": None,
        "over": True,
        "waits": False,
    }


def test_a_bot_answers(caller: httpx.Client) -> None:
    wish = {"game": "noughts", "seats": [{"kind": "link"}, {"kind": "bot", "bot": "greedy"}]}
    opened = caller.post("/api/tables", json=wish).json()
    caller.cookies.clear()
    headers = {"Authorization": f"Bearer {opened['seats'][0]['key']}"}
    path = f"/api/tables/{opened['table']}"
    assert opened["seats"][1]["key"] == ""
    now = caller.post(f"{path}/pick", json={"n": 0, "word": "a1"}, headers=headers).json()
    while now["n"] < 2:
        assert now["thinking"]
        now = caller.get(f"{path}/picks", headers=headers).json()
    assert now["turn"] == 0 and not now["thinking"]


def test_a_rematch_and_a_record_played_on(seated: Seated, caller: httpx.Client) -> None:
    players = seated("peek")
    assert players[0].post("/rematch").json()["error"] == "NotOver"
    to_the_end(players[:2])
    assert players[2].post("/rematch").status_code == 403
    record = players[0].get("/record").text
    again = [player.post("/rematch").json() for player in players[:2]]
    assert {one["table"] for one in again} == {players[0].view()["rematch"]}
    assert [one["seat"] for one in again] == [1, 0]
    for one in again:
        headers = {"Authorization": f"Bearer {one['key']}"}
        assert caller.get(f"/api/tables/{one['table']}", headers=headers).json()["seat"] == one["seat"]
    answer = caller.post("/api/tables", json={"seats": [{}, {}], "record": record})
    caller.cookies.clear()
    headers = {"Authorization": f"Bearer {answer.json()['watch_key']}"}
    shown = caller.get(f"/api/tables/{answer.json()['table']}", headers=headers).json()
    assert shown["over"] and shown["seed"] in record and shown["n"] == players[0].view()["n"]


def test_every_example_of_the_documentation_is_of_its_own_form(caller: httpx.Client) -> None:
    schema = caller.get("/api/openapi.json").json()
    for path, methods in schema["paths"].items():
        for method, told in methods.items():
            assert told["summary"] and told["tags"], f"{method} {path}"
    checked = 0
    for name, told in schema["components"]["schemas"].items():
        form: type[BaseModel] | type[Struct] | None = next(
            (
                getattr(where, name)
                for where in (models, my_models, alert_models, talk, picking)
                if hasattr(where, name)
            ),
            None,
        )
        for example in told.get("examples", []):
            assert form is not None
            if issubclass(form, BaseModel):
                form.model_validate(example)
            else:
                msgspec.convert(example, form)
            checked += 1
    assert checked >= 12


def test_what_is_asked_again_and_again_is_documented_like_the_rest(caller: httpx.Client) -> None:
    schema = caller.get("/api/openapi.json").json()
    paths, forms = schema["paths"], schema["components"]["schemas"]
    view = paths["/api/tables/{id}"]["get"]
    (look,) = paths["/api/tables/{id}/picks"].values()
    assert [part["name"] for part in look["parameters"]] == ["id", "seat"] and "several" in look["parameters"][1][
        "description"
    ]
    for act, form in (("pick", "PickWish"), ("undo", "UndoWish")):
        told = paths[f"/api/tables/{{id}}/{act}"]["post"]
        assert told["requestBody"]["content"]["application/json"]["schema"]["$ref"].endswith(f"/{form}")
        assert told["responses"]["200"]["content"]["application/json"]["schema"]["$ref"].endswith("/Standing")
        refused = {code: answer for code, answer in told["responses"].items() if code != "200"}
        assert (
            refused == {code: answer for code, answer in view["responses"].items() if code != "200"}
            and "409" in refused
        )
    assert forms["PickWish"]["required"] == ["n", "word"] and forms["PickWish"]["additionalProperties"] is False
    assert (
        forms["PickWish"]["properties"]["n"]["maximum"] == 10**6
        and "draft" in forms["Standing"]["properties"]["k"]["description"]
    )
    named = {name for told in forms.values() for name in told.get("properties", {})}
    assert {"n", "k", "word", "instead", "seat", "whole", "turn", "over", "thinking", "picks"} <= named


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "", "multipart/form-data; boundary=x"]
)
def test_what_does_not_say_that_it_is_json_is_not_read(seated: Seated, kind: str) -> None:
    ann = seated("peek")[0]
    sent, heads = b'{"n": 0, "k": 0, "word": "keep"}', {**ann.headers(), "Content-Type": kind}
    answer = ann.client.post(f"/api/tables/{ann.table}/pick", content=sent, headers=heads)
    assert (answer.status_code, answer.json()["error"]) == (422, "Unreadable") and ann.view()["k"] == 0
    heads["Content-Type"] = "application/json; charset=utf-8"
    assert ann.client.post(f"/api/tables/{ann.table}/pick", content=sent, headers=heads).status_code == 200


def test_where_something_cannot_be_read_is_said(seated: Seated) -> None:
    ann = seated("peek")[0]
    wishes: list[tuple[dict[str, Any], str]] = [
        ({"word": "keep"}, "body.n"),
        ({"n": 0, "word": "keep", "more": 1}, "body.more"),
        ({"n": -1, "word": "keep"}, "body.n"),
        ({"n": 0, "word": "keep", "seat": 100}, "body.seat"),
        ({"n": 10**30, "word": "keep"}, "body.n"),
    ]
    for wish, where in wishes:
        assert ann.post("/pick", **wish).json()["facts"]["where"] == where
    for seat in ("x", "-1", "100", "1.5"):
        assert ann.get("/picks", seat=seat).json()["facts"]["where"] == "query.seat"
    assert ann.get("/picks", seat=0, more=1).status_code == 200 and ann.get("/picks", seat=1).status_code == 403
    assert ann.client.post(f"/api/tables/{ann.table}/picks", headers=ann.headers()).json()["error"] == "WrongMethod"


def test_what_one_may_pick_is_what_the_view_says(seated: Seated) -> None:
    players = seated("peek")
    for word in ("keep", "red", "drop", "blue", "keep"):
        for player in players:
            view, short = player.view(), player.get("/picks").json()
            assert short == {name: view[name] for name in ("n", "k", "undo", "turn", "over", "thinking", "picks")}
        players[view["turn"]].pick(word)
    to_the_end(players[:2])
    assert players[0].get("/picks").json()["over"] is True and players[0].get("/picks").json()["turn"] is None


def test_a_long_answer_is_packed_for_whoever_can_unpack_it(caller: httpx.Client) -> None:
    seats = [{"kind": "link"}] * 2
    opened = caller.post("/api/tables", json={"game": "octocube", "seats": seats}).json()
    caller.cookies.clear()
    sizes = set()
    for packed in ("gzip", "identity"):
        heads = {"Authorization": f"Bearer {opened['seats'][0]['key']}", "Accept-Encoding": packed}
        answer = caller.get(f"/api/tables/{opened['table']}/picks", headers=heads)
        long = len(answer.content) >= SMALL
        assert answer.headers.get("content-encoding") == ("gzip" if packed == "gzip" and long else None)
        sizes.add(len(answer.content))
    assert len(sizes) == 1


def test_the_documentation_page_shows_every_address(caller: httpx.Client) -> None:
    page = caller.get("/api/docs")
    assert page.status_code == 200 and page.headers["content-type"].startswith("text/html")
    for path in caller.get("/api/openapi.json").json()["paths"]:
        assert path in page.text
    assert "<script>" not in page.text and "style=" not in page.text


def test_a_long_log_is_told_in_parts(caller: httpx.Client, browser: httpx.Client) -> None:
    match, rng = Match(game("octocube"), 2, None, seeded(3)), Rng(3)
    while not match.over:
        match.take(match.turn, match.game.words[match.state.picks()[rng.below(len(match.state.picks()))]])
    opened = browser.post("/api/import", json={"record": match.record.text()}).json()
    key = {"Authorization": f"Bearer {opened['seats'][0]['key']}"}
    path, told, log = f"/api/tables/{opened['table']}", list[Any](), None
    while log is None or log >= 0:
        view = caller.get(path, params={} if log is None else {"log": log}, headers=key).json()
        assert 0 < len(view["log"]) <= 100
        told = view["log"] + told
        log = view["older"] - 1
    assert len(told) > 200 and [line["n"] for line in told] == sorted({line["n"] for line in told})
    page = browser.get(f"/t/{opened['table']}").text
    assert page.count('id="line-') <= 60 and "log=" in page
    assert "To the newest" in browser.get(f"/t/{opened['table']}", params={"log": 50}).text
