"""A pick is seen before the server has answered: whatever is tapped looks different at once, and without any motion."""

from __future__ import annotations

import io
from collections.abc import Iterator

import pytest
from measure import Hands
from PIL import Image, ImageChops
from playwright.sync_api import Browser, Page
from turns import Turn, shape, turns

from octavo.game import names

SIZE = "390x844"
SEEN = 0.02  # of what was tapped and what is around it
# Each thing that may be picked, in the picture or as a button, where it is on the screen.
THINGS = """() => [...document.querySelectorAll("#picture [data-lit], .answers button")].map(thing => {
  const { x, y, width, height } = thing.getBoundingClientRect();
  const there = thing.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  return [thing.dataset.word ?? thing.value, thing.tagName === "BUTTON", there, x, y, width, height];
})"""
MARK = """([word, button, way]) => document.querySelector(
  button ? `.answers button[value="${word}"]` : `#picture [data-lit][data-word="${word}"]`
).toggleAttribute("data-chosen", way)"""


@pytest.mark.parametrize("name", names())
def test_whatever_is_picked_looks_different_at_once(browser: Browser, address: str, name: str) -> None:
    hands, known = Hands(browser, address, "en", (SIZE,)), set[str]()
    try:
        for turn in turns(name):
            if {shape(word) for word in turn.words} - known:
                known |= {kind for kind in played(hands, turn, known)}
    finally:
        hands.close()
    assert known


def played(hands: Hands, turn: Turn, known: set[str]) -> Iterator[str]:
    """What is tried before every pick of a turn."""
    table = hands.open(turn)
    for k, word in enumerate(turn.words):
        yield from marked(hands.pages[0], turn, known)
        if k + 1 < len(turn.words):
            hands.pick(table, turn.seat, word)
            hands.pages[0].reload(wait_until="domcontentloaded")


def marked(page: Page, turn: Turn, known: set[str]) -> Iterator[str]:
    """The kinds of things on the screen, each tried once."""
    tried = set(known)
    for word, button, there, x, y, width, height in page.evaluate(THINGS):
        if shape(word) in tried or not there:
            continue
        tried.add(shape(word))
        clip = {"x": max(0, x - 4), "y": max(0, y - 4), "width": width + 8, "height": height + 8}
        looks = []
        for way in (False, True):
            page.evaluate(MARK, [word, button, way])
            looks.append(Image.open(io.BytesIO(page.screenshot(clip=clip))).convert("L"))  # type: ignore[arg-type]
        page.evaluate(MARK, [word, button, False])
        differs = ImageChops.difference(*looks).point(lambda shade: 255 if shade > 12 else 0)
        share = differs.histogram()[255] / (differs.width * differs.height)
        assert share > SEEN, f"{turn}: {word} looks the same when it is picked ({share:.3f})"
        yield shape(word)
