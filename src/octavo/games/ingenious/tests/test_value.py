"""The value, the second opinion on many games, and the laws for the set-up that has two options changed."""

import importlib.util
from pathlib import Path
from typing import Any

import pytest

import octavo
from octavo import laws
from octavo.core.rng import Rng
from octavo.core.state import OVER, playout
from octavo.games.ingenious.rules import Ingenious
from octavo.players.greedy import Greedy

GAME = octavo.game("ingenious")
OPEN = {"mode": "teams", "open_team": "on"}
SETUPS = [(2, "standard"), (3, "standard"), (4, "standard"), (4, "teams"), (1, "solo")]
PLAIN = "red-green red-green blue-orange blue-orange yellow-purple yellow-purple"


def oracle() -> Any:
    spec = importlib.util.spec_from_file_location("oracle_ingenious", Path(__file__).parent / "oracle.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(("seats", "mode"), SETUPS)
def test_a_slow_counter_agrees_on_a_thousand_games(seats: int, mode: str) -> None:
    """Two hundred in each of five set-ups."""
    slow = oracle()
    for seed in range(200):
        state = Ingenious(seats, mode)
        playout(state, Rng(1000 + seed))
        assert [tuple(row) for row in state.scores()] == slow.scores(state)
        assert slow.components(state) == slow.BOX(seats, {})


@pytest.mark.parametrize("law", [law for law in laws.LAWS if law is not laws.shows])
def test_the_laws_hold_for_an_open_team(law: Any) -> None:
    law(GAME, 4, OPEN, 3)


@pytest.mark.parametrize(("seats", "mode"), SETUPS)
def test_the_value_lies_between_nought_and_one(seats: int, mode: str) -> None:
    match = octavo.Match(GAME, seats, {"mode": mode}, octavo.seeded(3))
    rng = Rng(3)
    while not match.over:
        for seat in range(seats):
            assert 0.0 <= GAME.value(match.view(seat), seat) <= 1.0
        legal = GAME.legal(match.state)
        match.take(match.turn, legal[rng.below(len(legal))])
    assert all(0.0 <= GAME.value(match.state, seat) <= 1.0 for seat in range(seats))


def test_21_alone_the_value_foretells_the_end_at_any_moment() -> None:
    """A search compares leaves of different depths: a value that grows with every tile would make it long for depth."""
    wrong: dict[int, list[float]] = {}
    for seed in range(12):
        match = octavo.Match(GAME, 1, {"mode": "solo"}, octavo.seeded(seed))
        player, rng, told = Greedy(GAME), Rng(seed), []
        while not match.over:
            view = match.view(0)
            if view.settled:
                told.append(36 * GAME.value(view, 0))
            match.take(0, player.choose(view, rng))
        lowest = int(match.state.scores()[0][0])
        for quarter in range(5):
            wrong.setdefault(quarter, []).append(told[quarter * (len(told) - 1) // 4] - lowest)
    for quarter, each in wrong.items():
        assert abs(sum(each) / len(each)) < 2.5, quarter


def test_the_value_likes_the_lowest_colour_best(table: Any) -> None:
    worth = []
    for markers in ((1, 5, 5, 5, 5, 5), (2, 5, 5, 5, 5, 5), (1, 5, 5, 5, 5, 6)):
        worth.append(GAME.value(table(racks=PLAIN).mark(0, *markers).state.observe(0), 0))
    assert worth[1] > worth[2] > worth[0]


def test_the_value_knows_the_end(table: Any) -> None:
    stage = table(racks=PLAIN).begun().fill("h8 h9").mark(0, 3, 3, 3, 3, 3, 3).mark(1, 2, 9, 9, 9, 9, 9)
    stage.play("red-green h8 h9")
    assert stage.state.turn == OVER
    assert (GAME.value(stage.state, 0), GAME.value(stage.state, 1)) == (1.0, 0.0)


def test_the_value_of_a_draft_is_that_of_its_best_end(table: Any) -> None:
    good = table(racks=PLAIN).begun().put("red", "h7 h6 h5").play("red-green h8").state.observe(0)
    poor = table(racks=PLAIN).begun().put("red", "h7 h6 h5").play("red-green k8").state.observe(0)
    assert GAME.value(good, 0) > GAME.value(poor, 0)
