"""A position of a game that is over is played on: from any seat, against any level, alike by page and by API."""

from __future__ import annotations

import re
from typing import Any

import httpx
import pytest

from octavo.game import game


@pytest.fixture
def table(browser: httpx.Client) -> str:
    file = game("noughts").folder / "records" / "draw.game"
    taken_in = browser.post("/import", files={"file": ("draw.game", file.read_bytes())})
    return str(taken_in.headers["location"].split("?")[0])


def test_the_page_asks_for_seat_and_level(browser: httpx.Client, table: str) -> None:
    assert "/play-on/" not in browser.get(table).text, "it has ended"
    assert f'href="{table}/play-on/3"' in browser.get(f"{table}?n=3").text
    asks = browser.get(f"{table}/play-on/3").text
    assert 'name="seat" value="1" checked' in asks, "whoever is to act there"
    assert 'name="seat" value="0" checked' in browser.get(f"{table}/play-on/3?as=0").text
    assert re.findall('name="bot" value="([^"]*)"', asks) == ["beginner", "casual", "club", "expert", "master", ""]


@pytest.mark.parametrize(
    ("wish", "kinds"),
    [
        ({"n": 3, "bot": "beginner", "seat": 1}, ["bot", "here"]),
        ({"n": 3, "bot": "master", "seat": 0}, ["here", "bot"]),
        ({"n": 3, "bot": "club"}, ["bot", "here"]),
        ({"n": 3}, ["here", "here"]),
    ],
)
def test_both_doors_set_up_the_same_table(
    browser: httpx.Client, table: str, wish: dict[str, Any], kinds: list[str]
) -> None:
    by_page = browser.post(f"{table}/play-on", data={name: str(value) for name, value in wish.items()})
    by_api = browser.post(f"/api{table.replace('/t/', '/tables/')}/play-on", json=wish).json()
    views = [browser.get(f"/api/tables/{id}").json() for id in (by_page.headers["location"][3:], by_api["table"])]
    for view in views:
        assert [seat["kind"] for seat in view["seats"]] == kinds
        assert [seat["bot"] for seat in view["seats"]] == [
            wish.get("bot", "") if kind == "bot" else "" for kind in kinds
        ]
        assert view["n"] >= 3 and [line["n"] for line in view["log"]][:3] == [1, 2, 3]
    assert [seat["called"] for seat in views[0]["seats"]] == [seat["called"] for seat in views[1]["seats"]]


@pytest.mark.parametrize(("wish", "status"), [({"bot": "nobody"}, 400), ({"bot": "club", "seat": 7}, 403)])
def test_who_is_not_there_cannot_play(browser: httpx.Client, table: str, wish: dict[str, Any], status: int) -> None:
    by_page = browser.post(f"{table}/play-on", data={"n": "3"} | {name: str(value) for name, value in wish.items()})
    by_api = browser.post(f"/api{table.replace('/t/', '/tables/')}/play-on", json={"n": 3} | wish)
    assert by_page.status_code == by_api.status_code == status
