"""Six at a table: a mark, a card, a row in the ranking and a colour in the log for each."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Any

import httpx

from octavo.game import game
from octavo.svg import SEATS

MARK = re.compile(r'<section class="card.*?<svg [^>]*class="mark"[^>]*>(.*?)</svg>', re.DOTALL)


def test_six_sit_down_with_a_mark_for_each(browser: httpx.Client) -> None:
    assert browser.get("/new?game=strandline&seats=6").text.count('<li id="row-') == 6
    kinds = ["here", *["bot:chancer"] * 4, "link"]
    table = browser.post("/new", data={"game": "strandline", "seats": "6", "kind": kinds}).headers["location"]
    marks = MARK.findall(browser.get(table).text)
    assert [colour for mark in marks for colour in re.findall(r"fill=\"var\(--(\w+)\)", mark)] == list(SEATS)
    assert len({re.sub(r"var\(--\w+\)", "", mark) for mark in marks}) == 6, "a shape of its own"


def test_six_are_ranked_and_each_has_a_colour_in_the_log(browser: httpx.Client) -> None:
    record = (game("strandline").folder / "records" / "six.game").read_text("utf-8")
    table = browser.post("/import", data={"text": record}).headers["location"].partition("?")[0]
    page = browser.get(f"{table}").text
    assert re.findall(r'<td class="place">(\w+)</td>', page) == ["1st", "2nd", "3rd", "4th", "4th", "6th"]
    assert set(re.findall(r'class="by-(\d)', page)) == set("012345")


def test_a_bot_plays_for_five_of_them(browser: httpx.Client) -> None:
    """Until it is our turn again."""
    wish = {"game": "strandline", "seats": "6", "kind": ["here", *["bot:casual"] * 5]}
    table = browser.post("/new", data=wish).headers["location"].partition("?")[0]
    for word in ("dig", "done"):
        hidden = dict(re.findall(r'<input type="hidden" name="(n|k|seat)" value="(\d+)">', browser.get(table).text))
        assert browser.post(f"{table}/pick", data=hidden | {"word": word}).status_code == 303
    deadline = time.monotonic() + 60
    while "data-playing" not in (page := browser.get(table).text) and time.monotonic() < deadline:
        time.sleep(0.2)
    assert "data-playing" in page and len(set(re.findall(r'class="by-(\d)', page))) >= 5


def test_six_play_by_the_api(seated: Callable[..., list[Any]]) -> None:
    *players, watcher = seated("strandline", 6)
    for player in players:
        player.pick("dig")
        player.pick("done")
    view = watcher.view()
    assert (view["turn"], len(view["scores"]), len(view["seats"])) == (0, 6, 6)
