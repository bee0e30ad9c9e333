"""A language with longer words: every page and every board holds them, on a large screen and on a phone."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import made_up_language
import pytest
from checking import check
from driving import Player, Step, Table, plan, player
from playwright.sync_api import Browser, Page, expect
from running import Running

from octavo.game import game, names
from octavo.match import Match

SCREENS: dict[str, dict[str, Any]] = {
    "wide": {"viewport": {"width": 1440, "height": 900}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}
SHOTS = os.environ.get("OCTAVO_SHOTS", "")  # a folder for pictures of all that is looked at
LINES = """button => {
  const range = document.createRange();
  range.selectNodeContents(button);
  return new Set([...range.getClientRects()].map(box => Math.round(box.top))).size;
}"""


@pytest.fixture(scope="module")
def speaking(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that has the made-up language."""
    folder = tmp_path_factory.mktemp("languages")
    made_up_language.write(folder)
    with Running(folder / "data", "--unlimited", env={"OCTAVO_LANGUAGES": str(folder)}) as running:
        yield running


@pytest.fixture(params=SCREENS)
def speaker(request: pytest.FixtureRequest, browser: Browser, speaking: Running) -> Iterator[Player]:
    someone = player(browser, speaking.address, **SCREENS[request.param])
    someone.context.add_cookies([{"name": "language", "value": made_up_language.CODE, "url": speaking.address}])
    yield someone
    someone.context.close()


def fits(page: Page, name: str) -> list[str]:
    """What does not fit on this page."""
    if SHOTS:
        page.screenshot(path=str(Path(SHOTS) / f"{name}-{page.evaluate('innerWidth')}.png"))
    assert page.locator("html").get_attribute("lang") == made_up_language.CODE
    return [f"{name}: {wrong}" for wrong in check(page, "fits")]


def test_the_pages_hold_longer_words(speaker: Player) -> None:
    page = speaker.page
    wrong = []
    for name, path in {"lobby": "/", "trouble": "/nowhere", "api": "/api/docs"}.items():
        page.goto(path)
        wrong += fits(page, name)
    page.goto("/")
    page.locator(".plate summary").first.click()
    wrong += fits(page, "lobby-bots")
    page.locator(".bar summary").first.click()
    wrong += fits(page, "lobby-languages")
    for name in names():
        page.goto(f"/new?game={name}&seats={max(game(name).seats)}&kind=here&kind=bot:unhurried&kind=link")
        wrong += fits(page, f"{name}-setup")
        page.goto(f"/rules/{name}")
        wrong += fits(page, f"{name}-rules")
    assert wrong == []


def played(speaking: Running, speaker: Player, name: str, seats: int, share: float) -> None:
    """A table after such a share of a game, opened by whoever is to move."""
    table = Table.new(speaking.address, speaking.data, name, seats)
    steps, _ = plan(name, seats, {}, table.luck())
    opened(speaker, table, steps, int(len(steps) * share))


def opened(speaker: Player, table: Table, steps: list[Step], picks: int) -> None:
    """The same after so many picks."""
    with httpx.Client() as line:
        for step in steps[:picks]:
            table.pick(line, step.seat, step.n, step.k, step.word)
    speaker.enter(table.link(steps[picks].seat if picks < len(steps) else 0))


@pytest.mark.parametrize("name", names())
def test_the_table_of_every_game_holds_longer_words(speaking: Running, speaker: Player, name: str) -> None:
    page = speaker.page
    wrong, drawn = [], []
    setups = [
        (seats, share) for seats in sorted({min(game(name).seats), max(game(name).seats)}) for share in (0, 0.5, 1)
    ]
    for seats, share in setups:
        if not game(name).fits(seats, {option.name: option.default for option in game(name).options}):
            continue
        played(speaking, speaker, name, seats, share)
        where = f"{name}-{seats}-{int(100 * share)}"
        wrong += fits(page, where)
        drawn += [f"{where}: {text}" for text in check(page, "drawn")]  # its frame cuts it off
        if share == 0.5:
            page.locator("#hint").click()
            expect(page.locator("#advice")).to_be_visible(timeout=60_000)
            wrong += fits(page, f"{where}-hint")
            page.locator(".bar .drop summary").first.click()
            wrong += fits(page, f"{where}-share")
    assert wrong + drawn == [], "\n".join(wrong + drawn)


def test_long_buttons_of_powers_wrap(speaking: Running, speaker: Player) -> None:
    """The powers of Octocube are its longest buttons, and its table the one with the longest heading."""
    options = {"version": "advanced"}
    table = Table.new(speaking.address, speaking.data, "octocube", 4, options)
    steps, _ = plan("octocube", 4, options, table.luck())
    match = Match(game("octocube"), 4, options, table.luck())
    offers = []
    for step in steps:
        offers.append(sum(match.game.words[pick].startswith("power-") for pick in match.state.picks()))
        match.take(step.seat, step.word)
    opened(speaker, table, steps, offers.index(max(offers)))
    page = speaker.page
    powers = page.locator(".answers button[value^=power-]")
    assert powers.count() == max(offers) > 0
    assert fits(page, "octocube-powers") == []
    if page.evaluate("innerWidth") < 500:
        assert max(one.evaluate(LINES) for one in powers.all()) > 1, "on two lines"
        crumb = page.locator(".crumb")
        assert crumb.evaluate("one => one.scrollWidth <= one.clientWidth"), "nothing is cut from the heading"


def test_a_review_holds_longer_words(speaking: Running, speaker: Player) -> None:
    page = speaker.page
    played(speaking, speaker, "noughts", 2, 1)
    page.locator("#review").click()
    expect(page.locator(".dear, .all").first).to_be_visible(timeout=60_000)
    page.locator(".all summary").click()
    assert fits(page, "review") == []
