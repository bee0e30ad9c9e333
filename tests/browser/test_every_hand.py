"""A board for every hand: at every stage of every game and variant, at five sizes, in the language with the longest
words, nothing is too small, covered, cut or out of sight, and within a turn the stage does not move (measure.py)."""

import pytest
from measure import measure
from playwright.sync_api import Browser

MEASURED = ["ankhor", "noughts", "strandline", "tentacles"]


@pytest.mark.parametrize("name", MEASURED)
def test_every_stage_fits_every_hand(browser: Browser, address: str, name: str) -> None:
    faults = measure(browser, address, name)
    assert list(faults.lines()) == []
    assert faults.looks > 0
