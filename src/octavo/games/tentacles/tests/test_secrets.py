"""What is hidden, what everybody knows, and what a guess may suppose."""

from typing import Any

import pytest

from octavo.core.rng import Rng
from octavo.core.state import CHANCE, OVER, SPECTATOR
from octavo.fields import fields
from octavo.games.tentacles.data import TOKENS
from octavo.games.tentacles.position import CHOOSE_TOKEN, DRAW
from octavo.games.tentacles.rules import Tentacles

Tables = Any


def test_hidden_a_view_shows_no_other_hand_but_its_size(table: Tables) -> None:
    game = table(seats=3)
    for seat in (0, 1, 2, SPECTATOR):
        view = game.state.observe(seat)
        for other in range(3):
            shown = sum(view.hand[other * TOKENS : (other + 1) * TOKENS])
            assert shown == (7 if other == seat else 0)
        assert list(view.held)[:3] == [7, 7, 7]
        assert view.left == game.state.left


def test_hidden_a_drawn_token_is_seen_by_the_drawer_alone(table: Tables) -> None:
    game = table().hold(0, "red-i1").on_turn(0).play("red-i1 c4", luck=False)
    assert game.state.stage == DRAW
    assert game.state.sees(0) and not game.state.sees(1) and not game.state.sees(SPECTATOR)
    game.luck()
    assert all(note[-1] == 0 for note in game.state.notes if note[0] == 13), "only its owner is told what it is"


def test_hidden_a_half_made_turn_is_nobodys_business(table: Tables) -> None:
    game = table()
    before = fields(game.state.observe(1))
    game.hold(0, "red-l1 red-i1 red-i1 red-i2 red-i3 red-l2 red-l3").on_turn(0)
    before = fields(game.state.observe(1))
    for word in ("red-l1", "c4"):
        game.play(word)
        seen = fields(game.state.observe(1))
        assert {k: v for k, v in seen.items() if k != "settled"} == {k: v for k, v in before.items() if k != "settled"}


def test_hidden_reclaimed_pipes_count_down_when_laid_but_not_below_zero(table: Tables) -> None:
    game = table().build("0 red-i1 c4", "0 red-i1 c5", "1 pipe-i c4", "1 pipe-i c5", "0 red-i2 c4")
    assert list(game.state.known)[:2] == [1, 0]
    game.build("0 red-i3 c5")
    assert list(game.state.known)[:2] == [2, 0]
    game.build("0 pipe-i c4", "0 pipe-i c5")
    assert list(game.state.known)[:2] == [0, 0]
    game.hold(0, "pipe-i").build("0 red-i-1 c6", "0 pipe-i c6")
    assert list(game.state.known)[:2] == [0, 0]


def test_hidden_nobody_may_suppose_a_known_pipe_elsewhere(table: Tables) -> None:
    game = table().build("0 red-i1 c4", "1 pipe-i c4", "0 red-i2 c4")
    view = game.state.observe(1)
    for seed in range(50):
        guess = view.guess(Rng(seed))
        assert int(guess.hand[56]) >= 1
        assert [int(n) for n in guess.held] == [int(n) for n in game.state.held]
        assert sum(guess.hand[:TOKENS]) == int(guess.held[0])
        assert sum(guess.unseen) == guess.left


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hidden_what_the_table_counts_does_not_depend_on_the_hands(seats: int) -> None:
    """Exactly one settled position with a seat to act per turn that is neither skipped nor passed without a token."""
    for seed in range(5):
        state, rng = Tentacles(seats), Rng(seed)
        while state.turn != OVER:
            if state.turn == CHANCE:
                state.play(state.roll(rng))
                continue
            assert state.settled == (state.stage in (CHOOSE_TOKEN, 0, 2))
            picks = state.picks()
            state.play(int(picks[rng.below(len(picks))]))


def test_hidden_at_the_end_everything_is_open() -> None:
    state, rng = Tentacles(3), Rng(5)
    while state.turn != OVER:
        picks = state.picks()
        state.play(state.roll(rng) if state.turn == CHANCE else int(picks[rng.below(len(picks))]))
    assert fields(state.observe(SPECTATOR)) == fields(state)
