"""Rules 12 to 15 and 21 to 26: the turn, its picks, chests, drawing and passing."""

from typing import Any

from octavo.core.state import CHANCE
from octavo.games.tentacles.data import WORDS
from octavo.games.tentacles.position import CHOOSE_TOKEN, DRAW, OPEN_CHEST

Tables = Any
FIVE_PIPES = "pipe-i pipe-l pipe-x pipe-d pipe-i"
FIVE_BLUES = "blue-i3 blue-l2 blue-l2 blue-l3 blue-l4"


def skipped(table: Tables) -> Any:
    """Seat 0 plays red on a Skip."""
    game = table(chests="c5").build("0 red-i1 c4").hold(0, f"red-i1 red-i2 {FIVE_PIPES}").on_turn(0)
    return game.hold(1, f"blue-i1 blue-i2 {FIVE_BLUES}").play("red-i1 c5 ~skip-a-turn")


def test_12_a_pending_skip_is_used_up_by_itself_and_the_hand_is_untouched(table: Tables) -> None:
    game = skipped(table)
    assert game.turn == 1
    hand, left = game.hand(0), int(game.state.left)
    game.play("blue-i1 h7 ~blue-l1")
    assert game.turn == 1, "seat 0 was skipped"
    assert game.hand(0) == hand
    assert game.state.left == left - 1
    assert int(game.state.skips[0]) == 0
    assert len(game.said("skipped")) == 1
    game.play("blue-i2 h6")
    assert game.turn == 0


def test_12a_token_then_cell_then_sides_and_equal_tokens_are_one_answer(table: Tables) -> None:
    game = table().hold(0, "red-i1 red-i1 red-l1 red-e1 pipe-i pipe-x blue-i1").on_turn(0)
    assert game.legal == ["red-i1", "red-l1", "red-e1"]  # blue has no tentacle yet, and there is nothing to replace
    game.play("red-l1")
    assert not game.state.settled
    assert game.legal == ["c2", "b3", "d3", "c4"]
    game.play("c4")
    assert game.legal == ["to-e", "to-w"]
    game.play("to-w")
    assert game.at("c4") == "red-l1 n w"
    assert game.state.settled


def test_12a_a_pick_is_offered_only_if_the_turn_can_be_completed_after_it(table: Tables) -> None:
    game = table().build("0 red-i1 c4").hold(0, "pipe-i pipe-l pipe-x pipe-d red-i2").on_turn(0)
    assert game.legal == ["red-i2", "pipe-i", "pipe-x"]  # there is no corner to replace, and c4 is not stuck


def test_12b_token_and_cell_say_which_action_it_is(table: Tables) -> None:
    game = table().build("0 red-i1 c4", "0 red-i1 c5", "0 pipe-i c4").hold(0, "red-i2 pipe-i pipe-x").on_turn(0)
    assert game.options("red-i2") == ["c2", "b3", "d3", "c4", "c6"]
    for words, note in (
        ("red-i2 c2", "started"),
        ("red-i2 c6", "extended"),
        ("red-i2 c4", "reclaimed"),
        ("pipe-i c5", "replaced"),
        ("pipe-x c5", "bridged"),
    ):
        other = game.copy().play(words)
        assert len(other.said(note)) == 1, words
        assert other.state.stage == CHOOSE_TOKEN and other.turn == 1, "no side is asked"


def test_13_only_the_owner_starts_and_only_beside_the_own_octopus(table: Tables) -> None:
    game = table().hold(0, "red-i1 blue-i1").hold(1, "red-i1 blue-i2").on_turn(0)
    assert game.legal == ["red-i1"]
    assert game.options("red-i1") == ["c2", "b3", "d3", "c4"]
    game.on_turn(1)
    assert game.legal == ["blue-i2"]
    assert game.options("blue-i2") == ["h7", "g8", "i8", "h9"]


def test_13_a_minus_token_and_a_dead_end_may_be_a_start(table: Tables) -> None:
    game = table().build("0 red-l-3 c4 to-w", "0 red-e-1 d3")
    assert game.tip("red", "s") == "c4 w"
    assert game.tip("red", "e") == "d3 -"
    assert game.points[0] == -4


def test_13_several_tentacles_may_be_open_at_once(table: Tables) -> None:
    game = table().build("0 red-i1 c4", "0 red-i1 c2").hold(0, "red-i2").on_turn(0)
    assert game.options("red-i2") == ["c1", "b3", "d3", "c5"]


def test_14_any_tentacle_of_the_tokens_colour_can_be_extended_whoever_owns_it(table: Tables) -> None:
    game = table().build("0 red-i1 c4").hold(1, "red-l-3 blue-i1").on_turn(1)
    assert game.options("red-l-3") == ["c5"]
    assert game.options("red-l-3 c5") == ["to-e", "to-w"]
    game.play("red-l-3 c5 to-e")
    assert game.points == [1 - 3, 0]
    assert game.tip("red", "s") == "c5 e"


def test_14_a_straight_leads_on_a_dead_end_closes(table: Tables) -> None:
    game = table().build("0 red-i1 c4", "0 red-i2 c5", "1 red-e-1 c6")
    assert game.at("c5") == "red-i2 n s"
    assert game.tip("red", "s") == "c6 -"
    assert "c7" not in game.hold(0, "red-i1").on_turn(0).options("red-i1")


def test_15_the_chest_goes_to_the_owner_of_the_tentacle_whoever_laid_the_token(table: Tables) -> None:
    game = table(chests="c5").build("0 red-i1 c4").hold(1, f"red-i-1 {FIVE_PIPES}").on_turn(1)
    game.play("red-i-1 c5", luck=False)
    assert (game.turn, game.state.stage) == (CHANCE, OPEN_CHEST)
    assert game.state.settled
    assert all(game.state.sees(seat) for seat in (0, 1, -3))
    game.play("~treasure-5")
    assert game.points == [1 - 1 + 5, 0]
    assert ("opened", 0, WORDS.index("treasure-5")) in game.notes
    assert game.at("c5") == "red-i-1 n s"


def test_15_a_curse_takes_points(table: Tables) -> None:
    game = table(chests="c5").build("0 red-i1 c4").hold(0, "red-i2").on_turn(0).play("red-i2 c5 ~curse-3")
    assert game.points[0] == 1 + 2 - 3


def test_15_a_skip_hits_the_owners_next_turn_and_this_turn_still_ends_normally(table: Tables) -> None:
    game = skipped(table)
    assert int(game.state.skips[0]) == 1
    assert game.points[0] == 2
    assert len(game.hand(0)) == 7, "drew as usual"
    assert game.turn == 1


def test_15_skips_add_up(table: Tables) -> None:
    game = table(chests="c5 c6").build("0 red-i1 c4").hold(0, "red-i2 pipe-i").hold(1, f"red-i1 blue-i1 {FIVE_PIPES}")
    game.on_turn(0).play("red-i2 c5 ~skip-a-turn")
    game.play("red-i1 c6 ~skip-a-turn ~blue-l1")
    assert game.turn == 1
    assert int(game.state.skips[0]) == 1, "two came, one is used up"
    game.play("blue-i1 h7 ~blue-l2")
    assert game.turn == 1
    assert int(game.state.skips[0]) == 0


def test_21_a_reclaim_is_the_one_token_of_the_turn_and_nothing_is_drawn(table: Tables) -> None:
    game = table().build("0 red-i1 c4", "0 pipe-i c4").hold(0, "red-i2 red-i3 red-l1 red-l2 red-l3 red-l4 red-e1")
    left = int(game.state.left)
    game.on_turn(0).play("red-i2 c4", luck=False)
    assert game.turn == 1
    assert game.state.left == left
    assert len(game.hand(0)) == 7


def test_22_who_can_start_or_extend_must_play_something(table: Tables) -> None:
    game = table().hold(0, "red-i1 pipe-i pipe-l pipe-x pipe-d").on_turn(0)
    assert game.legal == ["red-i1"]
    game.build("0 red-i1 c4").hold(0, "red-i2 pipe-i").on_turn(0)
    assert game.legal == ["red-i2", "pipe-i"], "C will do instead"


def test_22_who_cannot_may_replace_or_reclaim_or_draw_and_skip(table: Tables) -> None:
    game = table().build("0 red-i1 c4").hold(1, "pipe-i pipe-x").on_turn(1)
    assert game.legal == ["pipe-i", "pipe-x", "draw-and-skip"]
    game.play("pipe-i c4").hold(1, "blue-i1").hold(0, "blue-i2").on_turn(0)
    assert game.legal == ["draw-and-skip"]


def test_22a_the_test_looks_at_coloured_tokens_only_so_a_reclaim_alone_is_not_forced(table: Tables) -> None:
    # red's only tentacle is stuck, and seat 1 may not start one: a reclaim is all it has, and it may decline
    game = table().build("0 red-i1 c2", "0 red-i1 c1", "0 pipe-i c2").hold(1, "red-i3").on_turn(1)
    assert game.legal == ["red-i3", "draw-and-skip"]
    assert game.options("red-i3") == ["c2"]


def test_22b_draw_and_skip_is_picked_even_if_nothing_else_is_legal(table: Tables) -> None:
    game = table().hold(0, "blue-i1").on_turn(0)
    assert game.legal == ["draw-and-skip"]
    assert game.turn == 0, "and the rules wait for it"
    assert game.state.settled


def test_23_draw_and_skip_takes_one_token_unplayed_even_beyond_seven(table: Tables) -> None:
    blues = "blue-i1 blue-i1 blue-i2 blue-i3 blue-l1 blue-l2 blue-l2"
    game = table().hold(0, blues).on_turn(0).play("draw-and-skip", luck=False)
    assert (game.turn, game.state.stage) == (CHANCE, DRAW)
    game.play("~red-i1")
    assert game.turn == 1
    assert game.hand(0) == ["red-i1", *blues.split()]
    game.on_turn(0).hold(0, blues + " blue-l3").play("draw-and-skip ~blue-l4")
    assert len(game.hand(0)) == 9


def test_24_with_an_empty_stack_it_is_a_plain_pass(table: Tables) -> None:
    game = table().hold(0, "blue-i1").hold(1, "blue-i2").burn_stack().on_turn(0)
    assert game.legal == ["pass"]
    game.play("pass")
    assert game.turn == 1
    assert game.hand(0) == ["blue-i1"]


def test_25_an_empty_hand_passes_by_itself(table: Tables) -> None:
    game = table(seats=3).hold(0, "red-i1 red-i2").hold(1, "").hold(2, "yellow-i1 yellow-i2").burn_stack().on_turn(0)
    game.play("red-i1 c4")
    assert game.turn == 2
    assert ("passed", 1) in game.notes
    assert int(game.state.passed) == 0b010


def test_26_draw_until_the_hand_is_seven_or_the_stack_is_empty(table: Tables) -> None:
    game = table().hold(0, "red-i1 red-i2").on_turn(0).play("red-i1 c4")
    assert len(game.hand(0)) == 7
    game = table().hold(0, "red-i1 red-i2").burn_stack(keep=2).on_turn(0).play("red-i1 c4")
    assert len(game.hand(0)) == 3
    assert game.state.left == 0


def test_26_no_draw_while_the_hand_is_seven_or_more(table: Tables) -> None:
    nine = "red-i1 red-i1 red-i2 red-i3 red-l1 red-l2 red-l2 red-l3 red-l4"
    game = table().hold(0, nine).on_turn(0).play("red-i1 c4", luck=False)
    assert game.turn == 1
    assert len(game.hand(0)) == 8
