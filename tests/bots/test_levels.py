"""The table of levels: each looks at more than the one below it, and overlooks less."""

import pytest

import octavo
from octavo.bots.levels import LEVELS, MADE_OF


def test_whoever_is_listed_is_a_game() -> None:
    assert set(MADE_OF) - {""} <= set(octavo.names())


@pytest.mark.parametrize("name", octavo.names())
def test_levels_rise(name: str) -> None:
    made = [vars(LEVELS[level](octavo.game(name))) for level in LEVELS]
    effort = [(bot.get("iterations", 0), -bot.get("overlooks", 0.0)) for bot in made]
    assert effort == sorted(effort) and len(set(effort)) == 5


@pytest.mark.parametrize("name", octavo.names())
def test_beginner_and_casual_make_mistakes_and_master_searches(name: str) -> None:
    beginner, casual, _, _, master = (vars(LEVELS[level](octavo.game(name))) for level in LEVELS)
    assert beginner["overlooks"] > casual["overlooks"] > 0.0
    assert master["iterations"] > 1000
