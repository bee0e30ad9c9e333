"""A board for every hand: at every stage of every game and variant, in the language with the longest words, nothing is
too small, covered, cut or out of sight, and within a turn the stage does not move (measure.py). Each turn is looked at
at three of the five sizes; `make prove` looks at all five."""

import pytest
from measure import SIZES, measure
from playwright.sync_api import Browser

from octavo.game import names

SHARE = 3


@pytest.mark.parametrize("name", names())
def test_every_stage_fits_every_hand(browser: Browser, address: str, name: str) -> None:
    faults = measure(browser, address, name, share=SHARE)
    assert list(faults.lines()) == []
    assert set(faults.looks) == set(SIZES)
