"""Since your last move, over the real server: it opens by itself for who comes back, is closed once, and programs are
told the same."""

from __future__ import annotations

import secrets
import sqlite3
import time
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from running import Running

from octavo.table.seats import hashed

Seated = Callable[..., list[Any]]
HOUR = 3600


def away(server: Running, id: str, seat: int, seconds: float) -> tuple[str, dict[str, str]]:
    """The same table once more, at whose seat a browser was last seen so long ago; its address, and that browser."""
    new, key, player = f"back{secrets.token_hex(4)}", secrets.token_urlsafe(16), secrets.token_urlsafe(32)
    with sqlite3.connect(server.data / "octavo.db") as file:
        file.execute("CREATE TEMP TABLE old AS SELECT * FROM tables WHERE id = ?", (id,))
        file.execute("UPDATE old SET id = ?, watch_key = ?", (new, f"{key}-watch"))
        file.execute("INSERT INTO tables SELECT * FROM old")
        for one in range(file.execute("SELECT COUNT(*) FROM seats WHERE table_id = ?", (id,)).fetchone()[0]):
            file.execute("INSERT INTO seats VALUES (?, ?, 'link', '', '', ?)", (new, one, f"{key}-{one}"))
        file.execute("INSERT INTO rows SELECT ?, row, kind, seat, word, at FROM rows WHERE table_id = ?", (new, id))
        file.execute("INSERT INTO holds VALUES (?, ?, ?, 0)", (hashed(player), new, seat))
        file.execute("INSERT INTO seen VALUES (?, ?, ?)", (new, seat, time.time() - seconds))
    file.close()
    return f"/t/{new}", {"octavo": player}


def played(seated: Seated, *words: str) -> str:
    programs = seated("noughts")
    for n, word in enumerate(words):
        programs[n % 2].pick(word)
    return str(programs[0].table)


@pytest.mark.parametrize(("seconds", "opens"), [(4 * HOUR, True), (HOUR, False), (5, False)])
def test_it_opens_for_who_comes_back_after_hours_until_it_is_closed(
    server: Running, browser: httpx.Client, seated: Seated, seconds: float, opens: bool
) -> None:
    page, cookies = away(server, played(seated, "a1", "b2", "c3", "c1"), 0, seconds)
    browser.cookies.update(cookies)
    for _ in range(2):  # it was shown and not closed: it comes again
        assert (f'data-since="{page}/since/4"' in browser.get(page).text) == opens
    assert "data-since" not in browser.get(f"{page}?n=2").text
    assert f'id="since-open" href="{page}/since/4"' in browser.get(page).text
    told = browser.get(f"{page}/since/4").text
    assert "Since your last move" in told and "marks c1" in told and "marks c3" not in told
    closed = browser.post(f"{page}/since", data={"n": "4", "seat": "0"})
    assert (closed.status_code, closed.headers["location"]) == (303, page)
    assert "data-since" not in browser.get(page).text
    assert browser.post(f"{page}/since", data={"n": "4", "seat": "1"}).status_code == 403


def test_several_turns_are_enough_after_a_while(server: Running, browser: httpx.Client, seated: Seated) -> None:
    *people, _ = seated("tentacles", 4)
    turns = 0
    while turns < 8:
        one = next(one for one in people if one.get("/picks").json()["picks"])
        one.pick(one.get("/picks").json()["picks"][0])
        turns = one.view()["n"]
    view = people[0].view()
    page, cookies = away(server, people[0].table, view["turn"], 20 * 60)
    browser.cookies.update(cookies)
    assert "data-since" in browser.get(page).text
    newcomer, _ = away(server, people[0].table, view["turn"], 60)
    assert page != newcomer


def test_page_and_program_are_told_the_same(server: Running, browser: httpx.Client, seated: Seated) -> None:
    page, cookies = away(server, played(seated, "a1", "b2", "c3", "c1"), 0, HOUR)
    browser.cookies.update(cookies)
    told = browser.get(f"/api{page.replace('/t/', '/tables/')}/since").json()
    assert (told["after"], told["until"], told["title"]) == (3, 4, "Since your last move")
    assert told["turns"] == [{"n": 4, "seat": 1, "says": ["Player 2 marks c1"]}] and told["changes"] == []
    assert "Player 2 marks c1" in browser.get(f"{page}/since/4").text
    for language, title in (("nl", "Sinds je laatste zet"), ("ru", "После вашего хода")):
        said = browser.get(f"{page}/since/4", headers={"Accept-Language": language}).text
        assert f"<h1>{title}</h1>" in said and f'data-aloud="{title}. ' in said
    stranger = httpx.get(f"{server.address}{page}/since/4")
    assert stranger.status_code == 404


@pytest.mark.parametrize("cookie", ["", "nonsense", "x.1.o", "abcd.0.o3-" * 500, "abcd.99.9999999"])
def test_a_made_up_mark_does_no_harm(server: Running, browser: httpx.Client, seated: Seated, cookie: str) -> None:
    page, cookies = away(server, played(seated, "a1", "b2"), 0, 9 * HOUR)
    browser.cookies.update(cookies | {"since": cookie})
    assert "data-since" in browser.get(page).text
