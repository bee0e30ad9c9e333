"""What ends a turn of Ingenious, measured: a button has its place, is large enough for a finger and holds its words."""

from collections.abc import Callable

import httpx
import pytest
from driving import Player

from octavo.core.luck import seeded
from octavo.core.record import read
from octavo.game import game
from octavo.match import Match, replay

GAME = game("ingenious")
LOCALES = ["en-GB", "nl", "ru"]
# What is written in the picture and reaches beyond the picture, and buttons that do not hold their words.
BEYOND = """() => {
  const picture = document.querySelector("#picture").getBoundingClientRect();
  const wrong = [];
  for (const text of document.querySelectorAll("#picture text")) {
    const box = text.getBoundingClientRect();
    if (!box.width) continue; // not shown
    if (box.left < picture.left || box.right > picture.right || box.top < picture.top || box.bottom > picture.bottom)
      wrong.push(text.textContent);
  }
  for (const button of document.querySelectorAll(".answers button"))
    if (button.scrollWidth > button.clientWidth || button.scrollHeight > button.clientHeight) wrong.push(button.id);
  return wrong;
}"""
PLACE = "id => (({x, y, width, height}) => [x, y, width, height])(document.getElementById(id).getBoundingClientRect())"


def reached(record: str, *words: str) -> Match:
    """The first position of a golden record in which just these words are asked for, among others."""
    whole = read((GAME.folder / "records" / f"{record}.game").read_text("utf-8"))
    for steps in range(len(whole.words)):
        match = replay(whole.prefix(steps), seeded(1))
        if match.turn >= 0 and set(words) <= set(GAME.legal(match.state)):
            return match
    raise AssertionError(words)


def at(address: str, someone: Player, match: Match) -> None:
    wish = {"record": match.record.text(), "seats": [{"kind": "link"}] * match.record.seats}
    opened = httpx.post(f"{address}/api/tables", json=wish).json()
    someone.enter(f"{address}/s/{opened['seats'][match.turn]['key']}")


@pytest.mark.parametrize("locale", LOCALES)
def test_buttons_hold_their_words_and_refill_keeps_its_place(
    address: str, newcomer: Callable[..., Player], locale: str
) -> None:
    places = []
    for width, height in ((1440, 900), (390, 844)):
        someone = newcomer(viewport={"width": width, "height": height}, locale=locale)
        for words in (("refill",), ("refill", "swap"), ("enough",)):
            at(address, someone, reached("two-with-a-swap", *words))
            assert someone.page.evaluate(BEYOND) == []
            found = {word: someone.page.evaluate(PLACE, f"answer-{word}") for word in words}
            assert all(min(place[2:]) >= 35.5 for place in found.values())
            places.append((width, found))
    for width in (1440, 390):
        alone, beside, bonus = [found for of, found in places if of == width]
        assert alone["refill"][0] == beside["refill"][0]
        harmless = [alone["refill"], beside["refill"], bonus["enough"]]
        assert all(place[0] + place[2] <= beside["swap"][0] for place in harmless), "what is for good stands apart"
