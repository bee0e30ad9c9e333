"""axe-core, on every kind of page: three sizes, both themes, every language of the house, no violation."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
from axe_playwright_python.sync_playwright import Axe
from driving import Player
from playwright.sync_api import Page, expect
from running import Running

from octavo import laws
from octavo.core.luck import seeded
from octavo.core.record import read
from octavo.game import game, names
from octavo.match import replay

SIZES = ((1440, 900), (820, 1180), (390, 844))
LOOKS = [(theme, language) for theme in ("light", "dark") for language in ("en", "nl", "ru")]
TOLD = 12  # of a long complaint
AXE = Axe()


@dataclass(frozen=True)
class Tables:
    """Links to a table of each game, by how far it has come."""

    start: str
    middle: dict[str, str]
    end: str
    judged: str  # of a game that was reviewed


@pytest.fixture(scope="session")
def tables(server: Running) -> Tables:
    return Tables(
        start=opened(server, "ingenious", 0),
        middle={name: opened(server, name, 0.5) for name in names()},
        end=opened(server, "ingenious", 1),
        judged=opened(server, "noughts", 1),
    )


def opened(server: Running, name: str, share: float) -> str:
    """A table at which so much of a game of two was played, by the link of whoever is to act."""
    records = [read(path.read_text("utf-8")) for path in laws.golden(game(name))]
    record = next(one for one in records if one.seats == 2)
    match = replay(record.prefix(int(len(record.words) * share)), seeded(1))
    wish = {"record": match.record.text(), "seats": [{"kind": "link"}] * 2}
    told = httpx.post(f"{server.address}/api/tables", json=wish).json()
    return f"{server.address}/s/{told['seats'][max(0, match.turn)]['key']}"


def violations(page: Page) -> list[str]:
    found = AXE.run(page).response["violations"]
    return [f"{one['id']}: {node['html'][:160]}" for one in found for node in one["nodes"]][:TOLD]


def at_all_sizes(page: Page, what: str) -> list[str]:
    wrong = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        wrong += [f"{what}, {width} px: {one}" for one in violations(page)]
    return wrong


@pytest.mark.parametrize("number", range(len(LOOKS)), ids=lambda number: "-".join(LOOKS[number]))
def test_axe_finds_nothing(newcomer: Callable[..., Player], tables: Tables, data: Path, number: int) -> None:
    theme, language = LOOKS[number]
    someone = newcomer(color_scheme=theme, locale=language)
    page = someone.page
    wrong = []
    sent = tables.start + "?cookies=1"  # of whom it is known that he keeps none: script does not press the button
    for path in (sent, "/", "/new?game=ingenious&seats=3", "/rules/ingenious", "/keys", "/api/docs", "/nowhere"):
        page.goto(path)
        wrong += at_all_sizes(page, path)
    someone.troubles[:] = [said for said in someone.troubles if "404" not in said]
    page.goto("/operator")
    wrong += violations(page)
    page.fill("#key", (data / "operator.key").read_text().strip())
    page.locator("main form button").click()
    expect(page.locator("#slow")).to_be_visible()
    wrong += at_all_sizes(page, "the operator's page")
    stood = {"the start": tables.start, "the end": tables.end}
    stood |= {name: tables.middle[name] for name in names()[number :: len(LOOKS)]}
    for what, link in stood.items():
        someone.enter(link)
        wrong += at_all_sizes(page, what)
    page.locator("#twin summary").click()
    page.goto(page.url + "?n=1")
    wrong += at_all_sizes(page, "the past, in words")
    someone.enter(tables.judged)
    page.locator("#review").click()
    expect(page.locator(".dear, #dear")).not_to_have_count(0)
    page.locator("details.all summary").click()
    wrong += at_all_sizes(page, "a review")
    assert wrong == [], "\n".join(wrong)
