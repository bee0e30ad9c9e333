"""Random games beside the second opinion: every turn that can be picked, every tentacle, every score."""

from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest

from octavo.core.rng import Rng
from octavo.core.state import CHANCE, OVER
from octavo.games.tentacles.data import DRAW_AND_SKIP
from octavo.games.tentacles.position import CHOOSE_TOKEN
from octavo.games.tentacles.rules import Tentacles

NINE, NINE_INNER, TEN, TEN_INNER = (board << 10 for board in range(1, 5))
SWITCHES = (
    *(TEN | others for others in (0, 1, 2, 8, 16, 32, 512, 1 | 2, 2 | 32, 512 | 2, 512 | 32, 511)),
    *(0, 2, 512, 511, NINE, NINE_INNER, NINE_INNER | 2, TEN_INNER),
)


@pytest.mark.parametrize("switches", SWITCHES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_12_every_turn_that_the_rules_page_allows_can_be_picked_and_no_other(
    seats: int, switches: int, oracle: ModuleType, endings: Callable[[Any], set[Any]]
) -> None:
    rng = Rng(seats * 1000 + switches)
    state = Tentacles(seats, switches)
    while state.turn != OVER:
        if state.turn == CHANCE:
            state.play(state.roll(rng))
            continue
        picks = state.picks()
        if state.stage == CHOOSE_TOKEN:
            allowed, must = oracle.actions(state, state.turn)
            assert endings(state) == allowed
            assert (picks[len(picks) - 1] >= DRAW_AND_SKIP) == (not must)
            check_tentacles(state, oracle)
        state.play(int(picks[rng.below(len(picks))]))
    check_tentacles(state, oracle)
    check_ending(state, oracle)


def check_tentacles(state: Any, oracle: ModuleType) -> None:
    """7, 18: the chains walked from the octopuses end where the rules say, and no open end faces an empty channel."""
    chains = oracle.tentacles(state)
    for t in range(32):
        tip, out = int(state.tip[t]), "nesw "[state.tip_out[t]].strip()
        assert (tip != 100) == (t in chains)
        if t in chains:
            cell, _, leads = chains[t][-1]
            assert (cell, leads) == (divmod(tip, 10), out)
            assert not out or not oracle.empty_channel(state, oracle.beside(cell, out), oracle.BACK[out])


def check_ending(state: Any, oracle: ModuleType) -> None:
    """27, on the truth."""
    assert state.left == 0
    movable = any(oracle.actions(state, seat)[0] for seat in range(state.seats))
    if sum(state.held) == 0:
        assert state.ending == 1
    elif state.passed == 2**state.seats - 1:
        assert state.ending == 2
    else:
        assert state.ending == 3 and not movable


def test_29_the_slow_counter_agrees_on_a_thousand_games(oracle: ModuleType) -> None:
    for seed in range(1000):
        rng = Rng(seed)
        state = Tentacles(2 + seed % 3, seed * 7 % 1024 | seed % 5 << 10)
        while state.turn != OVER:
            picks = state.picks()
            state.play(state.roll(rng) if state.turn == CHANCE else int(picks[rng.below(len(picks))]))
        assert state.scores() == oracle.scores(state)
