"""Rules 27 to 30: how the game ends, that it ends, and what it was worth."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis.strategies import integers

import octavo
from octavo import laws
from octavo.core.rng import Rng
from octavo.core.state import CHANCE, OVER
from octavo.games.tentacles.data import DRAW_AND_SKIP, OPTIONS, PASS, PIPE, PIPE_I, PIPE_L, TOKEN
from octavo.games.tentacles.notes import (
    BRIDGED,
    CLOSED,
    DREW_AND_SKIPPED,
    EXTENDED,
    PASSED,
    RECLAIMED,
    REPLACED,
    SKIPPED,
    STARTED,
)
from octavo.games.tentacles.position import ALL_PASSED, ALL_USED, CHOOSE_TOKEN, NO_MOVE_LEFT
from octavo.games.tentacles.rules import Tentacles

Tables = Any
REDS = "red-i1 red-i1 red-i2 red-i3 red-l1 red-l2 red-l2"
BLUES = "blue-i1 blue-i1 blue-i2 blue-i3 blue-l1 blue-l2 blue-l2"


def test_27_i_all_tokens_are_used_up(table: Tables) -> None:
    game = table().hold(0, "red-i1").hold(1, "").burn_stack().on_turn(0).play("red-i1 c4")
    assert game.turn == OVER
    assert game.state.ending == ALL_USED
    assert game.state.settled


def declined(table: Tables, keep: int = 0) -> Any:
    """An empty stack, and a pipe in each hand that could replace something but need not."""
    game = table().build("0 red-i1 c4").hold(0, f"pipe-i {BLUES}").hold(1, "pipe-i")
    return game.burn_stack(keep).on_turn(0)


def test_27_ii_every_player_has_passed_since_the_last_placement(table: Tables) -> None:
    game = declined(table).play("pass")
    assert game.turn == 1
    game.play("pass")
    assert game.turn == OVER
    assert game.state.ending == ALL_PASSED


def test_27_ii_a_placement_starts_the_count_anew(table: Tables) -> None:
    game = table().build("0 red-i1 c4", "0 red-i1 c5").hold(0, "pipe-i pipe-i").hold(1, "pipe-i").burn_stack()
    game.on_turn(0).play("pass pipe-i c4")
    assert game.turn == 0, "seat 0 passed before the placement, which counts no more"
    game.play("pass")
    assert game.turn == OVER, "seat 1 has no token left and passes by itself"


def test_27_iii_the_stack_is_empty_and_nobody_has_a_move(table: Tables) -> None:
    # seat 1 cannot lay its blue; seat 0 has only a blue too, and no blue tentacle goes on
    game = table().build("1 blue-e1 h7", "1 blue-e-1 g8", "0 red-e1 c4")
    game.hold(0, "red-e-1 blue-i1").hold(1, "red-l1").burn_stack().on_turn(0).play("red-e-1 c2")
    assert game.turn == OVER
    assert game.state.ending == NO_MOVE_LEFT


def test_27_iii_not_while_somebody_could_still_reclaim(table: Tables) -> None:
    game = table().build("0 red-i1 c2", "0 red-i1 c1", "0 pipe-i c2", "0 red-e1 c4")
    game.hold(0, "red-e-1").hold(1, "red-i3").burn_stack().on_turn(0).play("red-e-1 b3")
    assert game.turn == 1, "seat 1 can reclaim, though it cannot extend"
    game.play("pass")
    assert game.turn == OVER
    assert game.state.ending == ALL_PASSED


def test_27_iii_is_judged_on_the_truth_never_on_a_view(table: Tables) -> None:
    game = table().hold(0, "red-e1 blue-i1").hold(1, "blue-i2").burn_stack().on_turn(0)
    assert game.copy().play("red-e1 c4").turn == 1
    view = game.copy()
    view.state = game.state.observe(0)
    assert view.play("red-e1 c4").turn == 1, "a hand that is not seen may hold a move"


def test_27_with_tokens_in_the_stack_the_game_goes_on(table: Tables) -> None:
    game = table().hold(0, BLUES).hold(1, REDS).burn_stack(keep=2).on_turn(0)  # nobody has a move
    game.play("draw-and-skip ~pipe-d")
    assert game.turn == 1
    game.play("draw-and-skip ~pipe-d")
    assert game.turn == OVER
    assert game.state.ending == NO_MOVE_LEFT


def test_27a_a_draw_and_skip_is_no_pass(table: Tables) -> None:
    game = declined(table, keep=1).play("draw-and-skip ~pipe-d")
    assert (game.turn, int(game.state.passed)) == (1, 0)
    game.play("pass")
    assert (game.turn, int(game.state.passed)) == (0, 0b10)
    game.play("pass")
    assert game.state.ending == ALL_PASSED


def test_27a_one_player_may_pass_twice_while_another_is_skipped(table: Tables) -> None:
    game = declined(table)
    game.state.skips[1] = 1
    game.play("pass")
    assert game.turn == 0, "seat 1 skipped, which is neither a pass nor a placement"
    assert int(game.state.passed) == 0b01
    game.play("pass")
    assert game.turn == 1
    game.play("pass")
    assert game.turn == OVER


def test_27b_tested_after_the_draw_of_26(table: Tables) -> None:
    game = table().hold(0, "red-e1").hold(1, "red-i1").burn_stack(keep=1).on_turn(0).play("red-e1 c4", luck=False)
    assert game.turn == CHANCE, "there is still a token to draw"
    game.luck()
    assert game.state.left == 0


def test_27b_pending_skips_do_not_matter_for_iii(table: Tables) -> None:
    game = table().build("0 red-e1 c4").hold(0, "red-e-1 blue-i1").hold(1, "red-l1").burn_stack().on_turn(0)
    game.state.skips[0] = game.state.skips[1] = 1
    game.play("red-e-1 c2")
    assert game.turn == OVER
    assert game.state.ending == NO_MOVE_LEFT
    assert list(game.state.skips)[:2] == [1, 1]


def test_27c_iii_only_spares_the_forced_passes(table: Tables) -> None:
    game = table().build("0 red-i2 c4", "0 red-e1 c5").hold(0, "red-e-1 blue-i1").hold(1, "red-l1").burn_stack()
    game.on_turn(0).play("red-e-1 c2")
    assert game.turn == OVER
    assert game.points == [2, 0]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("ending", [ALL_USED, ALL_PASSED, NO_MOVE_LEFT])
def test_27_every_end_has_a_golden_record(seats: int, ending: int) -> None:
    rules = octavo.game("tentacles")
    found = [octavo.replay(octavo.read(path.read_text("utf-8"))) for path in laws.golden(rules)]
    assert any(match.record.seats == seats and ending_of(match.state) == ending for match in found)


def ending_of(state: Any) -> int:
    return int(state.ending)


def test_every_switch_has_a_golden_record() -> None:
    rules = octavo.game("tentacles")
    records = [octavo.read(path.read_text("utf-8")) for path in laws.golden(rules)]
    told = [rules.for_record(record.seats, record.options) for record in records]
    for name, choices in OPTIONS:
        assert {options[name] for options in told} == set(choices), name
    assert {record.seats for record, options in zip(records, told, strict=True) if options["board"] == "8"} == {2, 3, 4}


# -- 28: every game is finite ---------------------------------------------------------------------------------------
PLACEMENTS = (STARTED, EXTENDED, CLOSED, REPLACED, BRIDGED, RECLAIMED)
MOST_PLACEMENTS = {2: 60, 3: 85, 4: 110}
GAMES = given(seats=integers(2, 4), switches=integers(0, 5 * 1024 - 1), seed=integers(0, 2**32))
MANY = settings(max_examples=60, deadline=None, derandomize=True)


def told(seats: int, switches: int, seed: int) -> tuple[Tentacles, list[tuple[int, int, int, int, int]]]:
    """A random game under any switches, and all that was said in it."""
    state, rng = Tentacles(seats, switches), Rng(seed)
    state.listening = True
    while state.turn != OVER:
        picks = state.picks()
        state.play(state.roll(rng) if state.turn == CHANCE else int(picks[rng.below(len(picks))]))
    return state, state.notes


@MANY
@GAMES
def test_28_a_coloured_token_never_returns_to_a_hand(seats: int, switches: int, seed: int) -> None:
    laid: Counter[int] = Counter()
    for key, _, word, _, _ in told(seats, switches, seed)[1]:
        if key in (STARTED, EXTENDED, CLOSED, RECLAIMED):
            laid[word] += 1
    fresh = Tentacles(seats, switches)
    assert all(laid[TOKEN + token] <= fresh.unseen[token] for token in range(PIPE))
    assert sum(laid.values()) <= 16 * seats


@MANY
@GAMES
def test_28_a_pipe_is_laid_again_only_after_a_reclaim_which_uses_up_a_coloured_token(
    seats: int, switches: int, seed: int
) -> None:
    replaced = reclaimed = bridged = 0
    for key, _, word, _, _ in told(seats, switches, seed)[1]:
        replaced += key == REPLACED and word - TOKEN in (PIPE_I, PIPE_L)
        reclaimed += key == RECLAIMED
        bridged += key == BRIDGED
        assert replaced <= 6 + reclaimed
    assert reclaimed <= 9 * seats and bridged <= 4


@MANY
@GAMES
def test_28_passes_are_bounded_by_27(seats: int, switches: int, seed: int) -> None:
    """Between two placements nobody passes more often than the skips of all allow, plus once each."""
    passes = skips = 0
    for key, *_ in told(seats, switches, seed)[1]:
        if key in PLACEMENTS:
            passes = skips = 0
        passes += key == PASSED
        skips += key == SKIPPED
        assert passes <= seats + skips * (seats - 1)


@MANY
@GAMES
def test_28_skips_and_draws_run_out(seats: int, switches: int, seed: int) -> None:
    """What is left beside placements and passes: four Skip chests, and a stack that only shrinks."""
    state, notes = told(seats, switches, seed)
    said = Counter(note[0] for note in notes)
    assert said[SKIPPED] <= 4
    assert said[DREW_AND_SKIPPED] <= 74 - 7 * seats
    assert state.left == 0


@MANY
@GAMES
def test_28a_the_stated_limits(seats: int, switches: int, seed: int) -> None:
    said = Counter(note[0] for note in told(seats, switches, seed)[1])
    placements = sum(said[key] for key in PLACEMENTS)
    assert placements <= MOST_PLACEMENTS[seats]
    assert placements + said[DREW_AND_SKIPPED] + said[PASSED] + said[SKIPPED] < 510


@MANY
@GAMES
def test_28a_even_players_who_only_want_to_wait_come_to_an_end(seats: int, switches: int, seed: int) -> None:
    state, rng, turns = Tentacles(seats, switches), Rng(seed), 0
    while state.turn != OVER:
        picks = state.picks()
        if state.turn == CHANCE:
            state.play(state.roll(rng))
            continue
        last = int(picks[len(picks) - 1])
        turns += state.stage == CHOOSE_TOKEN
        state.play(last if last in (DRAW_AND_SKIP, PASS) else int(picks[rng.below(len(picks))]))
    assert turns < 510


# -- 29, 30 ---------------------------------------------------------------------------------------------------------
def test_29_printed_values_of_your_colour_on_the_board_and_your_chests(table: Tables) -> None:
    game = table(chests="c5 c6 c7").build("0 red-i3 c4", "0 red-e-1 b3")
    game.hold(0, "red-i2").on_turn(0).play("red-i2 c5 ~treasure-4")
    game.hold(1, "red-i-2").on_turn(1).play("red-i-2 c6 ~curse-1")
    game.hold(0, "red-e1").on_turn(0).play("red-e1 c7 ~skip-a-turn")
    assert game.points == [3 - 1 + 2 + 4 - 2 - 1 + 1 + 0, 0]
    game.build("1 pipe-i c4")
    assert game.points == [6 - 3, 0], "a discarded token and a pipe are worth nothing"


def test_29_scores_may_be_negative_and_hands_count_nothing(table: Tables) -> None:
    game = table().hold(0, "red-l4 red-i3").build("0 red-l-3 c4 to-w")
    assert game.points == [-3, 0]


def test_30_a_tie_is_a_shared_victory(table: Tables) -> None:
    game = table().build("0 red-i1 c4", "0 red-i1 c5", "1 blue-i2 h7")
    assert game.state.scores() == [(2,), (2,)]


def test_30_by_choice_length_then_chests_break_the_tie(table: Tables) -> None:
    game = table(chests="h6", tie_break="length").build("0 red-i1 c4", "0 red-i1 c5", "1 blue-i2 h7")
    assert game.state.scores() == [(2, 2, 0), (2, 1, 0)]
    game.hold(1, "blue-i1").on_turn(1).play("blue-i1 h6 ~skip-a-turn")
    assert game.state.scores() == [(2, 2, 0), (3, 2, 1)]
