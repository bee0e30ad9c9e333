"""Hints and reviews over the real server: who gets them, who does not, and what a page without script shows."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from running import sits_down

from octavo.core.luck import seeded
from octavo.game import game
from octavo.match import Match
from octavo.seen import in_a_row
from octavo.words import LANGUAGES

Seated = Callable[..., list[Any]]
LOST = ("a1", "b1", "b2", "a2", "c3")


def asked(program: Any) -> dict[str, Any]:
    now = program.get("/picks").json()
    answer = program.post("/hint", n=now["n"], k=now["k"])
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def finished(seated: Seated) -> list[Any]:
    programs = seated("noughts")
    for n, word in enumerate(LOST):
        programs[n % 2].pick(word)
    return programs


def reviewed(program: Any) -> dict[str, Any]:
    assert program.post("/review").status_code == 202
    for _ in range(600):
        found = dict(program.get("/review").json())
        if found["ready"]:
            return found
        time.sleep(0.05)
    raise AssertionError(found)


# -- hints --
def test_a_hint_tells_the_pick_and_why(seated: Seated) -> None:
    ann, ben, _ = seated("noughts")
    for n, word in enumerate(("a1", "b2", "a2", "c3")):
        (ann, ben)[n % 2].pick(word)
    hint = asked(ann)
    assert hint["words"] == ["a3"] and hint["why"] == "It makes three in a row." and hint["chance"] == 1.0
    for language, said in (("nl", "drie op een rij"), ("ru", "три в ряд")):
        answer = ann.client.post(
            f"/api/tables/{ann.table}/hint",
            json={"n": 4, "k": 0},
            headers=ann.headers() | {"Accept-Language": language},
        )
        assert said in answer.json()["why"]


@pytest.mark.parametrize("wish", [{"n": 0, "k": 1}, {"n": 7, "k": 0}, {"n": 0, "k": 0, "seat": 1}, {"n": "x"}, {}])
def test_a_hint_is_refused_like_a_pick(seated: Seated, wish: dict[str, Any]) -> None:
    ann, ben, watcher = seated("peek")
    first = ann if ann.get("/picks").json()["picks"] else ben
    assert first.post("/hint", **wish).status_code in (403, 409, 422)
    assert watcher.post("/hint", n=0, k=0).status_code == 403
    other = ben if first is ann else ann
    assert other.post("/hint", n=0, k=0).status_code == 409


@pytest.mark.parametrize("name", ["peek", "ingenious"])
def test_nobody_else_learns_of_a_hint(seated: Seated, name: str) -> None:
    """Every byte that others and spectators can get is the same before and after."""
    *people, watcher = seated(name)
    first = next(one for one in people if one.get("/picks").json()["picks"])
    others = [one for one in [*people, watcher] if one is not first]

    def seen() -> list[bytes]:
        found = []
        for one in others:
            for path in ("", "/picks", "/record"):
                found.append(one.get(path, **({"picture": "true"} if not path else {})).content)
            with httpx.Client(base_url=one.client.base_url, follow_redirects=True) as browser:
                sits_down(browser, one.key)
                for part in ("", "?log=5", "?n=0", "/live", "/record"):
                    found.append(browser.get(f"/t/{one.table}{part}").content)
        return found

    before = seen()
    record, now = first.get("/record").content, first.get("/picks").content
    hint = asked(first)
    assert hint["words"]
    assert seen() == before
    assert (first.get("/record").content, first.get("/picks").content) == (record, now), "it changes nothing"
    first.pick(hint["words"][0])  # a draft as advised
    assert [page for page in seen() if b"data-hint" in page or b'id="advice"' in page] == []


def test_a_hint_without_script(browser: httpx.Client) -> None:
    answer = browser.post("/new", data={"game": "noughts", "seats": "2", "kind": ["here", "here"]})
    table = answer.headers["location"].split("?")[0]
    page = browser.post(f"{table}/hint", data={"n": "0", "k": "0", "seat": "0"})
    assert page.status_code == 200 and "<html" in page.text
    assert len(re.findall("data-hint", page.text)) == 1 and "Expert would choose" in page.text
    assert "Expert would choose" in browser.get(table).text, "it is still there when the page is loaded anew"
    assert browser.post(f"{table}/hint", data={"n": "5", "k": "0", "seat": "0"}).status_code == 409
    assert browser.post(f"{table}/hint", data={"n": "0", "k": "0", "seat": "7"}).status_code == 403


def test_a_button_that_is_advised_is_marked(seated: Seated) -> None:
    """Not everything to click lies on the board: a turn of Ingenious ends with a button."""
    *people, _ = seated("ingenious")
    first = next(one for one in people if one.get("/picks").json()["picks"])
    words = asked(first)["words"]
    for word in words[: words.index("refill")]:
        first.pick(word)
    with httpx.Client(base_url=first.client.base_url, follow_redirects=True) as browser:
        sits_down(browser, first.key)
        page = browser.get(f"/t/{first.table}").text
    assert re.findall(r'<button id="answer-([^"]*)"[^>]* data-hint>', page) == ["refill"]


# -- reviews --
def test_a_review_is_for_everyone_who_was_there(seated: Seated, caller: httpx.Client) -> None:
    ann, ben, watcher = finished(seated)
    assert ann.get("/review").json()["begun"] is False
    found = reviewed(ann)
    assert found["worst"][0] == 1 and found["done"] == found["total"] == 5
    dear = next(move for move in found["moves"] if move["n"] == 1)
    assert dear["played"] == ["b1"] and dear["best"] == ["b2"] and dear["cost"] > 0.1 and dear["why"]
    assert found["curves"][0][-1] == [5, 1.0]
    assert ben.get("/review").json() == watcher.get("/review").json() == found
    for path in ("/review", "/review/1.svg"):
        assert caller.get(f"/t/{ann.table}{path}").status_code == 404
        assert caller.post(f"/t/{ann.table}/review").status_code == 404
    assert caller.get(f"/api/tables/{ann.table}/review").status_code == 404


def test_there_is_no_review_while_they_play(seated: Seated) -> None:
    ann, *_ = seated("peek")
    assert ann.get("/review").status_code == ann.post("/review").status_code == 409


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_imported_record_is_reviewed_and_stepped_through(browser: httpx.Client, language: str) -> None:
    browser.headers["Accept-Language"] = language
    match = Match(game("noughts"), luck=seeded(1), players=["<Ada>", "Ben"])
    for n, word in enumerate(LOST):
        match.take(n % 2, word)
    table = browser.post("/import", data={"text": match.record.text()}).headers["location"].split("?")[0]
    assert f'action="{table}/review"' in browser.get(table).text
    assert browser.get(f"{table}?study=1&n=1").status_code == 200, "before there is any"
    assert browser.get(f"{table}/review/1.svg").status_code == 404
    answer = browser.post(f"{table}/review")
    assert (answer.status_code, answer.headers["location"]) == (303, f"{table}/review")
    page = browser.get(f"{table}/review").text
    for _ in range(600):
        if "data-waits" not in page:
            break
        assert "<progress" in page
        time.sleep(0.05)
        page = browser.get(f"{table}/review").text
    assert 'class="curve"' in page and "&lt;Ada&gt;" in page and "<Ada>" not in page
    dear = re.findall(r'href="(/t/\w+\?study=1&amp;as=1&amp;n=1)"', page)
    assert dear
    stepped = browser.get(dear[0].replace("&amp;", "&")).text
    assert 'id="advice"' in stepped and re.search(r'data-word="b2" data-hint', stepped) and "study=1&amp;n=2" in stepped
    assert "data-hint" not in browser.get(f"{table}?as=1&n=1").text
    picture = browser.get(f"{table}/review/1.svg")
    assert picture.headers["content-type"] == "image/svg+xml" and "data-hint" in picture.text
    part = browser.get(f"{table}/review", headers={"X-Octavo": "fragment"}).text
    assert part.startswith("<main") and "<html" not in part


def test_a_long_move_is_told_without_what_is_left_out_and_at_last_by_its_beginning_and_its_end() -> None:
    assert in_a_row("12345") == "1 → 2 → 3 → 4 → 5"
    assert in_a_row(["1", None, None, "4", "5", None]) == "1 → … → 4 → 5"
    assert in_a_row("abcdefghijkl") == "a → b → c → d → e → f → g → h → i → j → k → l"
    assert in_a_row("abcdefghijklm") == "a → b → c → d → e → f → g → h → i → j → … → m"
