"""Driving browsers: one player is one browser of his own, who clicks only what is lit or a button."""

from __future__ import annotations

import sqlite3
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Browser, BrowserContext, Page, Request

from octavo.core.luck import Luck
from octavo.core.rng import Rng
from octavo.game import game
from octavo.match import Match

PATIENCE = 20_000  # milliseconds until something that must happen counts as not happening

# A place on the screen where a click falls on the thing of that word that is lit (or another mark) and on nothing else.
PLACE = """([word, mark]) => {
  for (const thing of document.querySelectorAll(`#picture [data-${mark}][data-word="${word}"]`)) {
    const box = thing.getBoundingClientRect();
    for (const v of [5, 3, 7, 2, 8, 1, 9]) for (const u of [5, 3, 7, 2, 8, 1, 9]) {
      const [x, y] = [box.x + box.width * u / 10, box.y + box.height * v / 10];
      const hit = document.elementFromPoint(x, y)?.closest(`#picture [data-${mark}]`);
      if (hit && hit.dataset.word === word) return [x, y];
    }
  }
  return null;
}"""
# The panel that something lit is in, if it does not stand on the stage.
ELSEWHERE = """word => document.querySelector(`#picture [data-lit][data-word="${word}"]`)
  ?.closest(".free > .panel:not(.staged)")?.id"""
QUIET = 300  # milliseconds in which a second click at one place, or one after a change of the stage, does nothing
STANDS = """([n, k, playing]) => {
  const dataset = document.querySelector("#main")?.dataset; // none while a page is being left for another
  return !!dataset && +dataset.n === n && +dataset.k === k && (dataset.playing !== undefined) === playing;
}"""


@dataclass
class Player:
    """Somebody at a table with a browser, and everything that went wrong there."""

    context: BrowserContext
    page: Page
    troubles: list[str] = field(default_factory=list)
    away: bool = False
    clicked: float = 0.0

    def leave(self) -> None:
        self.away = True
        self.page.goto("about:blank")

    def enter(self, address: str) -> None:
        self.away = False
        self.page.goto(address)
        self.page.wait_for_selector("#picture")

    def sees(self, n: int, k: int, playing: bool) -> None:
        """Waits until the page shows this very position."""
        self.page.wait_for_function(STANDS, arg=[n, k, playing], timeout=PATIENCE)

    def click(self, word: str) -> None:
        """Clicks the lit thing of that word, or its button where the picture has none."""
        place = self.page.evaluate(PLACE, [word, "lit"])
        if not place and (panel := self.page.evaluate(ELSEWHERE, word)):
            self.page.locator(f'[data-bring="{panel}"]').click()
            self.page.wait_for_timeout(QUIET)
            place = self.page.evaluate(PLACE, [word, "lit"])
        if time.monotonic() - self.clicked < QUIET / 1000:
            self.page.wait_for_timeout(QUIET)  # two quick clicks at one place are one
        if place:
            self.page.mouse.click(*place)
        else:
            assert not self.page.evaluate("word => !!document.querySelector(`#picture [data-word='${word}']`)", word), (
                f"{word} is in the picture, but cannot be clicked there"
            )
            self.page.locator(f"#answer-{word}").click()
        self.clicked = time.monotonic()

    def lit(self) -> list[str]:
        found: list[str] = self.page.evaluate(
            "[...new Set([...document.querySelectorAll('#picture [data-lit]')].map(thing => thing.dataset.word))]"
        )
        return found

    def standing(self) -> tuple[int, int, int]:
        """The position shown, the steps of the draft, and the newest position."""
        n, k, last = self.page.evaluate("(({n, k, last}) => [+n, +k, +last])(document.querySelector('#main').dataset)")
        return n, k, last


def player(browser: Browser, address: str, **wishes: Any) -> Player:
    """A new browser that knows nobody."""
    wishes = {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce", "locale": "en-GB"} | wishes
    # Without the service worker: what it answers, a test could not see or cut off.
    context = browser.new_context(base_url=address, **{"service_workers": "block", **wishes})
    context.set_default_timeout(PATIENCE)
    new = Player(context, context.new_page())
    listen(new)
    return new


BLOCKED = "Service Worker registration blocked"  # by ourselves: a context that has none asks the server each time


def listen(someone: Player) -> None:
    page, troubles = someone.page, someone.troubles
    page.on(
        "console",
        lambda said: (
            troubles.append(said.text) if said.type in ("error", "warning") and BLOCKED not in said.text else None
        ),
    )
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.on(
        "requestfailed",
        lambda request: None if left(request) else troubles.append(f"{request.url}: {request.failure}"),
    )
    page.on(
        "response", lambda answer: troubles.append(f"{answer.status} {answer.url}") if answer.status > 399 else None
    )


def left(request: Request) -> bool:
    """Was it something that nobody waited for any more, because its page was left? Then the browser itself has broken
    it off. The script never does that, and a server that fails fails otherwise."""
    return request.failure == "net::ERR_ABORTED"


@dataclass
class Table:
    """A table on the server, and the keys of its seats."""

    address: str
    id: str
    keys: list[str]
    watch: str
    file: Path

    @classmethod
    def new(
        cls, address: str, data: Path, name: str, seats: int, options: dict[str, str] | None = None, bot: str = ""
    ) -> Table:
        """All seats by links; or, with a bot, the first one only."""
        others = {"kind": "bot", "bot": bot} if bot else {"kind": "link"}
        wish = {"game": name, "seats": [{"kind": "link"}, *[others] * (seats - 1)], "options": options or {}}
        answer = httpx.post(f"{address}/api/tables", json=wish)
        assert answer.status_code == 201, answer.text
        told = answer.json()
        keys = [seat["key"] for seat in told["seats"]]
        return cls(address, told["table"], keys, told["watch_key"], data / "octavo.db")

    @property
    def url(self) -> str:
        return f"{self.address}/t/{self.id}"

    def link(self, seat: int) -> str:
        return f"{self.address}/s/{self.keys[seat]}"

    def luck(self) -> Luck:
        """The table's luck, read from the server's own file: so a whole game can be planned before it is played."""
        with sqlite3.connect(f"file:{self.file}?mode=ro", uri=True) as store:
            (seed,) = store.execute("SELECT seed FROM tables WHERE id = ?", [self.id]).fetchone()
        return Luck(bytes.fromhex(seed))

    def pick(self, line: httpx.Client, seat: int, n: int, k: int, word: str) -> None:
        """A pick by the API, as a program would make it."""
        answer = line.post(
            f"{self.address}/api/tables/{self.id}/pick",
            json={"n": n, "k": k, "word": word},
            headers={"Authorization": f"Bearer {self.keys[seat]}"},
        )
        assert answer.status_code == 200, answer.text


@dataclass(frozen=True)
class Step:
    """One pick of a planned game: who makes it where, and where the table stands then."""

    seat: int
    word: str
    n: int
    k: int


def plan(name: str, seats: int, options: dict[str, str], luck: Luck, seed: int = 1) -> tuple[list[Step], Match]:
    """A whole game at random with that luck: every pick that somebody is asked for, and how it ends."""
    rng = Rng(seed)
    match = Match(game(name), seats, options, luck)
    steps = []
    while not match.over:
        picks = match.state.picks()
        word = match.game.words[picks[rng.below(len(picks))]]
        steps.append(Step(match.turn, word, match.n, match.k))
        match.take(match.turn, word)
    return steps, match
