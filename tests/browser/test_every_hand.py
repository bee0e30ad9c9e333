"""A board for every hand: at every stage of every game and variant, in the language with the longest words, nothing is
too small, covered, cut or out of sight, and within a turn the stage does not move (measure.py). Each turn is looked at
at three of the five sizes; `make prove` looks at all five."""

import pytest
from measure import SIZES, Hands, measure
from playwright.sync_api import Browser
from turns import of, records

from octavo.game import names

SHARE = 3
LINES = """name => {
  const range = document.createRange();
  range.selectNodeContents(name);
  return new Set([...range.getClientRects()].map(box => Math.round(box.top))).size;
}"""


@pytest.mark.parametrize("name", names())
def test_every_stage_fits_every_hand(browser: Browser, address: str, name: str) -> None:
    faults = measure(browser, address, name, share=SHARE)
    assert list(faults.lines()) == []
    assert set(faults.looks) == set(SIZES)


def test_the_names_of_four_stand_on_one_line_beside_their_points(browser: Browser, address: str) -> None:
    """In Octocube whoever is to act sees the points that only he knows beside the others."""
    record = dict(records("octocube"))["standard-4"]
    record.players = ["Игрок 1", "Игрок 2", "Игрок 3", "Игрок 4"]
    turns = list(of("standard-4", record))
    hands = Hands(browser, address, "ru", ("1440x900",))
    try:
        hands.open(turns[len(turns) * 2 // 3])
        called = hands.pages[0].locator(".card .who b")
        assert [name.evaluate(LINES) for name in called.all()] == [1, 1, 1, 1]
    finally:
        hands.close()
