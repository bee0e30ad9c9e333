"""The levels of each game: each looks at more than the one below it, and overlooks less."""

from dataclasses import astuple, fields, replace

import pytest

import octavo
from octavo.game import Levels
from octavo.players import bot
from octavo.players.levels import LEVELS
from octavo.players.overlooking import Overlooking
from octavo.players.searcher import Searcher


def test_a_level_is_what_the_game_says() -> None:
    """Below 1 it overlooks that share of better moves, else it searches: whatever the game is called."""
    anybody = replace(octavo.game("noughts"), name="anybody's", levels=Levels(0.99, 0.5, 7, 8, 9))
    made = [bot(level, anybody) for level in LEVELS]
    assert [type(one) for one in made] == [Overlooking, Overlooking, Searcher, Searcher, Searcher]
    assert [one.budget.iterations for one in made] == [0, 0, 7, 8, 9]
    assert [level.name for level in fields(Levels)] == list(LEVELS)


@pytest.mark.parametrize("name", octavo.names())
def test_levels_rise(name: str) -> None:
    parts = astuple(octavo.game(name).levels)
    effort = [part if part >= 1 else -part for part in parts]
    assert effort == sorted(effort) and len(set(effort)) == 5


@pytest.mark.parametrize("name", octavo.names())
def test_beginner_and_casual_make_mistakes_and_master_searches(name: str) -> None:
    rules = octavo.game(name)
    beginner, casual = bot("beginner", rules), bot("casual", rules)
    assert isinstance(beginner, Overlooking) and isinstance(casual, Overlooking)
    assert beginner.overlooks > casual.overlooks > 0.0
    assert bot("master", rules).budget.iterations > 1000
