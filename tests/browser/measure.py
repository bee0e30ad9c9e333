"""A board for every hand: opens turns that reach every stage of a game at real tables and measures what is wrong there.

    python tests/browser/measure.py GAME … [--size 390x844 …] [--pictures FOLDER] [--language ru] [--theme dark]

Each turn is played pick by pick, seen by the seat that acts, in the language with the longest words. Faults are told
with the sizes and the first position they were found at:
  small      lit under 36 px (48 where the picture asks for it, 20 in a whole board), or its centre does not answer
  text       under 11 px on the stage, 9 on a card
  cut        text that is cut or sticks out      overlap    text on text
  sideways   the page is wider than the screen   sight      what one plays with is not on the screen
  unpointed  lit outside the frame, and nothing points to it
  moved      the stage, or the scale of what stands on it, changed within a turn
"""

from __future__ import annotations

import argparse
import re
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Collection, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
from driving import PATIENCE
from playwright.sync_api import Browser, Page, sync_playwright
from turns import Turn, longest_language, turns

from octavo.game import game, names

sys.path.insert(0, str(Path(__file__).parents[2] / "bench"))
from running import Running

SIZES = ("390x844", "360x640", "844x390", "820x1180", "1440x900")
LEAST = {"finger": 36, "cell": 20, "text": 11, "card": 9}  # pixels
MEASURES = "window.measures = " + (Path(__file__).parent / "measures.js").read_text("utf-8").partition("\n")[2]
LOOK = """async ([look, least]) => {
  const page = document.querySelector("script[type=module]").src;
  if (look) await (await import(page.replace(/[^/]*$/, "follow.js"))).look();
  return measures.all(least);
}"""
NUMBER = re.compile(r"−?\d+(\.\d+)?")
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync", "--no-first-run"]


@dataclass
class Faults:
    """What is wrong, and where it was found: sizes, and the first position."""

    found: dict[str, dict[str, list[str]]] = field(default_factory=dict)
    looks: Counter[str] = field(default_factory=Counter)  # at each size

    def add(self, wrong: str, size: str, at: str) -> None:
        self.found.setdefault(wrong, {}).setdefault(size, []).append(at)

    def lines(self) -> Iterator[str]:
        """One for all that differ by a number only: the first of them, how often at which size, and where first."""
        alike: dict[str, dict[str, list[str]]] = {}
        named: dict[str, str] = {}
        for wrong, sizes in sorted(self.found.items()):
            kind = NUMBER.sub("#", wrong)
            named.setdefault(kind, wrong)
            for size, at in sizes.items():
                alike.setdefault(kind, {}).setdefault(size, []).extend(at)
        for kind, sizes in alike.items():
            times = ", ".join(f"{size} ×{len(at)}" for size, at in sizes.items())
            yield f"{named[kind]}  [{times}; {next(iter(sizes.values()))[0]}]"


class Hands:
    """One page for each size, all of one browser that holds every seat of the tables it is shown."""

    def __init__(self, browser: Browser, address: str, language: str, sizes: tuple[str, ...], theme: str = "") -> None:
        self.address = address
        cookies = {"language": language, **({"theme": theme} if theme else {})}
        self.line = httpx.Client(
            base_url=address, cookies=cookies, headers={"origin": address}, timeout=PATIENCE / 1000
        )
        self.sizes = sizes
        self.contexts = [
            browser.new_context(
                base_url=address,
                viewport={"width": int(size.split("x")[0]), "height": int(size.split("x")[1])},
                reduced_motion="reduce",
                has_touch=size != SIZES[-1],
                is_mobile=size != SIZES[-1],
                color_scheme="dark" if theme == "dark" else "light",
            )
            for size in sizes
        ]
        for context in self.contexts:
            context.add_init_script(MEASURES)
        self.pages: list[Page] = []

    def close(self) -> None:
        for context in self.contexts:
            context.close()
        self.line.close()

    def open(self, turn: Turn, sizes: Collection[str] = SIZES) -> str:
        """A table that stands where the turn begins, on the pages of these sizes."""
        answer = self.line.post("/api/import", json={"record": turn.text})
        assert answer.status_code == 201, answer.text
        if not self.pages:
            host = urlsplit(self.address).hostname
            cookies = [{"name": c.name, "value": c.value, "domain": host, "path": "/"} for c in self.line.cookies.jar]
            for context in self.contexts:
                context.add_cookies(cookies)  # type: ignore[arg-type]
                self.pages.append(context.new_page())
        table = str(answer.json()["table"])
        for size, page in zip(self.sizes, self.pages, strict=True):
            if size in sizes:
                seat = f"?as={turn.seat}" if turn.seat >= 0 else ""
                page.goto(f"/t/{table}{seat}", wait_until="domcontentloaded")
        return table

    def play(self, turn: Turn, faults: Faults, sizes: Collection[str], pictures: Path | None = None) -> None:
        """Looks before every pick of a turn, and notes what is wrong."""
        table = self.open(turn, sizes)
        before: dict[str, dict[str, Any]] = {}
        for k, word in enumerate(turn.words or ("",)):
            for size, page in zip(self.sizes, self.pages, strict=True):
                if size not in sizes:
                    continue
                at = f"{turn}.{k}"
                told = page.evaluate(LOOK, [k > 0, LEAST])
                faults.looks[size] += 1
                for wrong in (*told["wrong"], *moved(before.get(size), told)):
                    faults.add(wrong, size, at)
                before[size] = told | {"scales": {**before.get(size, {"scales": {}})["scales"], **told["scales"]}}
                if pictures:
                    page.screenshot(path=pictures / f"{turn.record.game}-{turn.source}-{turn.n}.{k}-{size}.png")
            if k + 1 < len(turn.words):
                self.pick(table, turn.seat, word)

    def pick(self, table: str, seat: int, word: str) -> None:
        stands = self.line.get(f"/api/tables/{table}/picks", params={"seat": seat}).json()
        wish = {"n": stands["n"], "k": stands["k"], "word": word, "seat": seat}
        answer = self.line.post(f"/api/tables/{table}/pick", json=wish)
        assert answer.status_code == 200, answer.text


def moved(before: dict[str, Any] | None, now: dict[str, Any]) -> Iterator[str]:
    """What does not stand where it stood at the pick before."""
    if before is None:
        return
    if before["stage"] != now["stage"]:
        yield f"moved: the stage from {before['stage']} to {now['stage']}"
    for panel, scale in now["scales"].items():
        if panel in before["scales"] and before["scales"][panel] != scale:
            yield f"moved: {panel} from {before['scales'][panel]} to {scale}"


def measure(
    browser: Browser,
    address: str,
    name: str,
    sizes: tuple[str, ...] = SIZES,
    *,
    language: str = "",
    theme: str = "",
    pictures: Path | None = None,
    only: str = "",
    share: int = len(SIZES),
) -> Faults:
    """All turns, each at all of the sizes or at so many of them, one after the other in turn."""
    faults = Faults()
    hands = Hands(browser, address, language or longest_language(name), sizes, theme)
    try:
        for i, turn in enumerate(turns(name)):
            if only in str(turn):
                hands.play(turn, faults, [sizes[(i * share + j) % len(sizes)] for j in range(share)], pictures)
    finally:
        hands.close()
    return faults


@contextmanager
def opened() -> Iterator[tuple[Browser, str]]:
    """A browser, and the address of a server of its own."""
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        running = stack.enter_context(Running(Path(folder) / "data", "--unlimited"))
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=ARGUMENTS)
        stack.callback(browser.close)
        yield browser, str(running.address)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", choices=[*names(), []], default=[])
    parser.add_argument("--size", nargs="+", default=SIZES, help="such as 390x844")
    parser.add_argument("--pictures", type=Path, help="a folder for a screenshot of everything that is looked at")
    parser.add_argument("--language", default="", help="not the one with the longest words")
    parser.add_argument("--theme", choices=["light", "dark"], default="")
    parser.add_argument("--only", default="", help="turns whose name (record and position) has this in it")
    given = parser.parse_args()
    if given.pictures:
        given.pictures.mkdir(parents=True, exist_ok=True)
    wrong = 0
    with opened() as (browser, address):
        for name in given.game or names():
            faults = measure(
                browser, address, name, tuple(given.size), language=given.language, theme=given.theme,
                pictures=given.pictures, only=given.only, share=len(given.size),
            )  # fmt: skip
            language = given.language or longest_language(name)
            print(
                f"· {game(name).name}, {language}: {faults.looks.total()} looks, {len(faults.found)} faults", flush=True
            )
            for line in faults.lines():
                print(f"  {line}", flush=True)
            wrong += len(faults.found)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
