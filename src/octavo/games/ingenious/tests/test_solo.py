"""Alone: one tile at a time, a double score board, no bonus, no swap."""

from typing import Any

from octavo.core.rng import Rng
from octavo.core.state import CHANCE, OVER, SPECTATOR
from octavo.games.ingenious.data import WORDS
from octavo.games.ingenious.rules import Ingenious


def solo(table: Any, tile: str) -> Any:
    return table(1, "solo", racks=tile).begun()


def test_21_one_tile_is_drawn_and_laid_at_once(table: Any) -> None:
    stage = solo(table, "red-green")
    assert stage.legal == ["red-green", "green-red"]
    stage.play("red-green h8 h9")
    assert stage.state.turn == CHANCE and stage.state.held[0] == 0
    stage.play("~blue-blue")
    assert stage.legal == ["blue-blue"]


def test_21_there_is_no_rack_no_swap_and_no_refill(table: Any) -> None:
    state, rng = Ingenious(1, "solo"), Rng(4)
    while state.turn != OVER:
        words = [WORDS[pick] for pick in state.picks()]
        assert not {"swap", "refill", "enough"} & set(words)
        assert state.held[0] <= 1
        picks = state.picks()
        state.play(state.roll(rng) if state.turn == CHANCE else int(picks[rng.below(len(picks))]))


def test_21_the_white_field_alone(table: Any) -> None:
    assert "b3" not in solo(table, "red-green").play("red-green").legal


def test_q14_the_first_tile_lies_next_to_a_symbol(table: Any) -> None:
    stage = table(1, "solo", racks="red-green").play("red-green")
    assert "h8" not in stage.legal and "c4" in stage.legal


def test_21_the_double_board_counts_without_bonus(table: Any) -> None:
    stage = solo(table, "red-green").mark(0, 16, 0, 0, 0, 0, 0).put("red", "h7 h6 h5")
    stage.play("red-green h8 h9")
    assert stage.markers(0)[0] == 18 and stage.state.bonus == 0 and stage.state.turn == CHANCE
    stage = solo(table, "red-green").mark(0, 18, 0, 0, 0, 0, 0).put("red", "h7 h6 h5")
    assert stage.play("red-green h8 h9").markers(0)[0] == 21


def test_21_of_a_double_the_better_order_counts(table: Any) -> None:
    stage = solo(table, "red-red").mark(0, 15, 0, 0, 0, 0, 0).put("red", "h7 h6 h10 h11 h12 i10")
    assert stage.play("red-red h8 h9").markers(0)[0] == 20


def test_21_all_six_at_36_stop_the_game(table: Any) -> None:
    stage = solo(table, "red-green").mark(0, 35, 36, 36, 36, 36, 36).put("red", "h7")
    stage.play("red-green h8 h9")
    assert stage.state.turn == OVER and stage.state.scores() == [(36,) * 6]


def test_21_no_tile_is_drawn_that_cannot_be_laid(table: Any) -> None:
    stage = solo(table, "red-green").fill("h8 h9 k5")
    left = stage.state.left
    stage.play("red-green h8 h9")
    assert stage.state.turn == OVER and stage.state.left == left and stage.state.held[0] == 0


def test_21_the_result_is_the_lowest_colour(table: Any) -> None:
    assert solo(table, "red-green").mark(0, 9, 8, 7, 20, 30, 36).state.scores() == [(7, 8, 9, 20, 30, 36)]


def test_21_at_most_42_tiles() -> None:
    for seed in range(50):
        state, rng = Ingenious(1, "solo"), Rng(seed)
        while state.turn != OVER:
            picks = state.picks()
            state.play(state.roll(rng) if state.turn == CHANCE else int(picks[rng.below(len(picks))]))
        assert 25 <= state.laid <= 42


def test_21_nothing_is_hidden(table: Any) -> None:
    stage = solo(table, "red-green")
    assert sum(stage.state.observe(SPECTATOR).rack) == 1
    stage.play("red-green h8 h9")
    assert stage.state.sees(SPECTATOR)
