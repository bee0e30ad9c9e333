"""What became of my games, by pages and by programs; and nothing of me stays when I am deleted."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest
from running import Running

from octavo.words import LANGUAGES

Opens = Callable[[], httpx.Client]
Browsers = list[httpx.Client]
PAGES = ("/me", "/me/games", "/me/games?shelf=archived", "/me/results", "/me/ratings", "/me/evening")
SOMEBODY = {"en": "somebody", "nl": "iemand", "ru": "кто-то"}


@pytest.fixture
def opens(server: Running) -> Iterator[Opens]:
    """Browsers, each with cookies of its own."""
    opened: Browsers = []

    def another() -> httpx.Client:
        client = httpx.Client(base_url=server.address, headers={"Origin": server.address}, timeout=60)
        opened.append(client)
        return client

    yield another
    for client in opened:
        client.close()


def begin(browsers: Browsers, names: tuple[str, ...] = ("Ada", "Borealis")) -> str:
    seats = [{"kind": "link", "name": name} for name in names]
    opened = browsers[0].post("/api/tables", json={"game": "noughts", "seats": seats}).json()
    for browser, seat in zip(browsers, opened["seats"], strict=True):
        assert browser.post("/api/seat", json={"key": seat["key"]}).status_code == 200
    return str(opened["table"])


def play(browsers: Browsers, table: str, words: str = "a1 b1 a2 b2 a3") -> None:
    for i, word in enumerate(words.split()):
        now = browsers[i % 2].get(f"/api/tables/{table}/picks").json()
        wish = {"n": now["n"], "k": now["k"], "word": word}
        assert browsers[i % 2].post(f"/api/tables/{table}/pick", json=wish).status_code == 200


def played(browsers: Browsers) -> str:
    table = begin(browsers)
    play(browsers, table)
    return table


def asked(browser: httpx.Client, path: str, **query: Any) -> Any:
    answer = browser.get(f"/api/me{path}", params=query)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_a_finished_game_is_shown_with_whom_how_it_ended_and_what_can_be_done(opens: Opens) -> None:
    ada, bo = both = [opens(), opens()]
    table = played(both)
    (game,) = asked(ada, "/games")
    assert (game["table"], game["closed"], game["rated"]) == (table, "", True)
    assert [(seat["name"], seat["place"], seat["you"]) for seat in game["seats"]] == [
        ("Ada", 1, True),
        ("Borealis", 2, False),
    ]
    page = bo.get("/me/games").text
    assert "Ada" in page and f"/t/{table}/review" in page and f"/t/{table}/record" in page and "2nd of 2" in page
    assert bo.get(f"/t/{table}/record").status_code == 200
    assert asked(ada, "/results")["by_opponent"] == [
        {"games": 1, "won": 1, "shared": 0, "lost": 0, "name": "Borealis", "bot": ""}
    ]
    (rating,) = asked(ada, "/ratings")
    assert rating["rating"] > 25 and rating["within"] < 2 * 25 / 3 and rating["games"] == 1
    ranking = asked(bo, "/ratings/noughts/2")
    assert [(one["name"], one["you"]) for one in ranking] == [("Ada", False), ("Borealis", True)]
    assert [(one["name"], one["points"]) for one in asked(bo, "/standings")] == [("Ada", 1.0), ("Borealis", 0.0)]
    for path in PAGES:
        assert ada.get(path).status_code == 200
    assert "Borealis" in ada.get("/me/evening").text and "Borealis" not in opens().get("/me/evening").text
    assert "Borealis" in ada.get("/me/ratings?game=noughts&seats=2").text


@pytest.mark.parametrize("by_page", [True, False])
def test_pages_and_programs_do_the_same_with_a_finished_game(opens: Opens, by_page: bool) -> None:
    ada, bo = both = [opens(), opens()]
    stranger = opens()
    table = played(both)

    def shelve(browser: httpx.Client, to: str) -> int:
        if by_page:
            return browser.post(f"/me/games/{table}/shelf", data={"to": to}).status_code
        return browser.post(f"/api/me/games/{table}/shelf", json={"shelf": to}).status_code

    def delete(browser: httpx.Client) -> int:
        path = f"/me/games/{table}"
        return (browser.post(f"{path}/delete") if by_page else browser.delete(f"/api{path}")).status_code

    good = 303 if by_page else 204
    assert shelve(stranger, "hidden") == delete(stranger) == 404
    assert shelve(ada, "hidden") == good and asked(ada, "/games") == [] == asked(ada, "/results")["by_game"]
    assert len(asked(ada, "/games", shelf="hidden")) == 1 and len(asked(bo, "/games")) == 1
    assert shelve(ada, "") == good and len(asked(ada, "/games")) == 1
    assert shelve(ada, "elsewhere") == 422
    assert delete(ada) == good and asked(ada, "/games") == [] and ada.get(f"/t/{table}").status_code == 404
    assert bo.get(f"/t/{table}").status_code == 200


@pytest.mark.parametrize("by_page", [True, False])
def test_who_stays_out_is_in_nobodys_list(opens: Opens, by_page: bool) -> None:
    ada, bo = both = [opens(), opens()]
    played(both)
    out = bo.post("/me/stay-out", data={"out": "true"}) if by_page else bo.post("/api/me/stay-out", json={"out": True})
    assert out.status_code == (303 if by_page else 200) and asked(bo, "")["stays_out"] is True
    assert [one["name"] for one in asked(ada, "/standings")] == []
    assert asked(bo, "/ratings") == [] == asked(bo, "/standings")
    assert "Borealis" not in ada.get("/me/ratings").text


@pytest.mark.parametrize("by_page", [True, False])
def test_who_is_deleted_is_somebody_to_the_others_and_nobody_here(opens: Opens, by_page: bool) -> None:
    ada, bo = both = [opens(), opens()]
    table, going = played(both), begin(both)
    token = ada.post("/api/me/link").json()["token"]

    def delete(**sure: bool) -> httpx.Response:
        wish = {"sure": False, **sure}
        return ada.post("/me/delete", data=wish) if by_page else ada.post("/api/me/delete", json=wish)

    assert delete().status_code == 409 and len(asked(ada, "/games")) == 1
    gone = delete(sure=True)
    assert gone.status_code == 200 and "octavo" not in ada.cookies
    assert opens().post("/api/me/link/look", json={"token": token}).status_code == 404
    for language in LANGUAGES:
        bo.cookies.set("language", language, domain="127.0.0.1")
        for path in (f"/t/{table}", f"/t/{going}", "/me/games", "/me/results"):
            told = bo.get(path).text
            assert "Ada" not in told and SOMEBODY[language] in told.lower(), (language, path)
        record = bo.get(f"/t/{table}/record").text
        assert "Ada" not in record and SOMEBODY[language] in record
        assert bo.get(f"/api/tables/{table}/record").text == record
    bo.cookies.delete("language")
    view = bo.get(f"/api/tables/{going}").json()
    assert view["seats"][0]["called"] == "somebody" and view["seats"][0]["stand_in"]


def test_no_other_site_deletes_me_or_my_games(opens: Opens) -> None:
    ada, _ = both = [opens(), opens()]
    table = played(both)
    evil = {"Origin": "https://evil.example"}
    for path, wish in (
        ("/me/delete", {"sure": "true"}),
        ("/me/stay-out", {"out": "true"}),
        (f"/me/games/{table}/delete", {}),
        (f"/me/games/{table}/shelf", {"to": "hidden"}),
    ):
        assert ada.post(path, data=wish, headers=evil).status_code == 403
    assert ada.request("DELETE", f"/api/me/games/{table}", headers=evil).status_code == 403
    assert len(asked(ada, "/games")) == 1 and asked(ada, "")["stays_out"] is False


def test_nobody_learns_the_hash_of_another(opens: Opens, server: Running) -> None:
    """What the store knows a person by is his own business: lists tell names."""
    both = [opens(), opens()]
    played(both)
    paths = ("/games", "/results", "/ratings", "/ratings/noughts/2", "/standings", "")
    told = "".join(both[0].get(f"/api/me{path}").text for path in paths) + "".join(both[0].get(p).text for p in PAGES)
    assert not re.search(r"\b[0-9a-f]{64}\b", told)
