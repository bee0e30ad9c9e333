"""Each refusal of Tentacles names the rule that stands against it."""

from typing import Any

import pytest

Tables = Any  # the tables of conftest.py


def reason(game: Any, word: str, seat: int | None = None) -> Any:
    seat = game.turn if seat is None else seat
    return game.game.why(game.state.observe(seat), seat, word)


def against(game: Any, word: str, seat: int | None = None) -> str:
    """The rule and the sentence against a word, for whoever is to act or another."""
    told = reason(game, word, seat)
    return f"{told.rule} {told.key}"


def test_1_and_2_a_colour_and_a_shell_of_ones_own(table: Tables) -> None:
    game = table(octopuses=())
    assert against(game, "c3") == "1 colour_first" and against(game, "red", 1) == "1 turn"
    game.say("red")
    assert against(game, "red") == "2 shell_first" and against(game, "d5") == "2 no_shell"
    game.say("c3")
    assert against(game, "red") == "1 colour_taken" and against(game, "red", 0) == "1 own_colour"
    game.say("blue")
    assert against(game, "c3") == "2 shell_taken"


def test_4_where_no_chest_may_lie(table: Tables) -> None:
    game = table(dealt=False)
    assert against(game, "c3") == "4 chest_on_octopus"
    assert against(game, "c4") == "4 chest_beside" and against(game, "d4") == "4 chest_diagonally"
    assert against(game.play("a1", luck=False), "a1") == "4 chest_there"
    assert against(game, "red-i1") == "5 chests_first" and against(game, "a2", 0) == "4 turn"
    assert against(game, "treasure-5") == "4 chest_unseen"


def test_6_another_is_to_move(table: Tables) -> None:
    game = table().hold(1, "blue-i1")
    assert against(game, "blue-i1", 1) == "6 turn" and against(game, "draw-and-skip", 1) == "6 turn"


def test_9_what_is_no_free_cell(table: Tables) -> None:
    game = table().build("0 red-i1 c4").hold(0, "red-i2").on_turn(0).play("red-i2")
    assert against(game, "c4") == "9 covered" and against(game, "c3") == "9 octopus_there"
    assert against(table(board="8"), "j10") == "9 outside"


def test_11_from_where_a_tentacle_comes(table: Tables) -> None:
    turns = ("0 red-l1 c4 to-e", "0 red-l2 d4 to-n")  # its open end faces d3, beside the octopus
    game = table().build(*turns).hold(0, "red-l3 red-i1").on_turn(0).play("red-l3 d3")
    assert against(game, "from-e") == "11 not_from_there" and against(game, "red-i1") == "12 side_next"
    assert against(game.play("from-w"), "to-e") == "14 corner_turns"


def test_12_the_token_then_the_cell(table: Tables) -> None:
    game = table().hold(0, "red-i1 red-l1")
    assert against(game, "c4") == "12 token_first" and against(game, "blue-i1") == "12 not_held"
    game.play("red-i1")
    assert against(game, "red-l1") == "12 cell_next" and against(game, "to-n") == "12 cell_next"


def test_13_and_14_where_a_tentacle_begins_and_goes_on(table: Tables) -> None:
    game = table().hold(0, "red-i1 blue-i1")
    assert against(game, "blue-i1") == "13 none_begun"
    game.build("1 blue-i2 h7").hold(0, "red-i1 blue-i1").on_turn(0)
    red, blue = game.copy().play("red-i1"), game.copy().play("blue-i1")
    assert against(red, "d4") == "13 diagonally" and against(red, "e5") == "14 no_way_nor_start"
    assert against(red, "h6") == "14 other_colour"
    assert game.game.words[reason(red, "h6").facts["word_colour"]] == "blue"
    assert against(blue, "g8") == "13 only_owner" and against(blue, "e5") == "14 no_way_here"
    game.build("1 blue-e1 h6").hold(0, "blue-i1").on_turn(0)
    assert against(game, "blue-i1") == "14 none_open"
    game.build("0 red-e1 c4", "0 red-e-1 c2", "0 red-l1 b3 to-n", "0 red-l2 b2 to-e")
    game.build("0 red-l3 d3 to-n", "0 red-l2 d2 to-w").hold(0, "red-i1").on_turn(0)
    assert against(game, "red-i1") == "13 no_room"


def test_16_what_a_pipe_can_replace(table: Tables) -> None:
    game = table().hold(0, "pipe-i red-i1")
    assert against(game, "pipe-i") == "16 pipe_nowhere"
    game.build("0 red-i1 c4", "0 red-l1 c5 to-e", "0 red-l2 d5 to-s").hold(0, "pipe-i pipe-l").on_turn(0)
    straight = game.copy().play("pipe-i")
    assert against(straight, "c5") == "16 not_last" and against(straight, "d5") == "16 goes_on"
    edge = table().build("0 red-l1 c2 to-w", "0 red-i1 b2", "0 red-l2 a2 to-n", "0 red-e1 a1", "0 red-i2 c4")
    assert against(edge.hold(0, "pipe-i").on_turn(0).play("pipe-i"), "a1") == "16 leads_nowhere"


def test_17_what_a_bridge_can_replace(table: Tables) -> None:
    game = table(single_use_pipes="bridges").hold(0, "pipe-x red-i1")
    assert against(game, "pipe-x") == "17 shape_nowhere"
    game.build("0 red-i1 c4", "0 red-e1 c5").hold(0, "pipe-x").on_turn(0).play("pipe-x")
    assert against(game, "c5") == "17 only_its_shape"


@pytest.mark.parametrize(("pipe", "told"), [("pipe-i", "16 spared"), ("pipe-x", "17 spared_by_bridge")])
def test_16_and_17_plus_tokens_in_the_friendly_game(table: Tables, pipe: str, told: str) -> None:
    game = table(pipe_on_plus_tokens="off").build("0 red-i1 c4").hold(0, pipe).on_turn(0)
    assert against(game, pipe) == f"{told.split()[0]} all_spared"
    game.build("0 red-i-1 c5").hold(0, pipe).on_turn(0).play(pipe)
    assert against(game, "c4") == told


def test_19_pipes_replace_coloured_tokens_only(table: Tables) -> None:
    game = table().build("0 red-i1 c4", "0 red-i1 c5", "0 pipe-i c4").hold(0, "pipe-i").on_turn(0).play("pipe-i")
    assert against(game, "c6") == "19 pipe_on_free" and against(game, "c3") == "19 pipe_on_octopus"
    assert against(game, "c4") == "19 pipe_on_pipe"


def test_20_what_takes_a_pipe_back(table: Tables) -> None:
    game = table().build("0 red-i1 c4", "0 red-i1 c5", "0 pipe-i c4", "0 pipe-x c5", "1 blue-i1 h7")
    game.hold(0, "red-l1 red-i-1 red-i2 blue-i1").on_turn(0)
    assert against(game.copy().play("red-l1"), "c4") == "20 pipe_shape"
    assert against(game.copy().play("red-i-1"), "c4") == "20 plus_only"
    assert against(game.copy().play("red-i2"), "c5") == "20 pipe_stays"
    assert against(game.copy().play("blue-i1"), "c4") == "20 pipe_of_other"


def test_22_who_can_grow_must_play(table: Tables) -> None:
    game = table().hold(0, "red-i1 blue-i1")
    assert against(game, "draw-and-skip") == "22 can_grow"
    assert game.game.words[reason(game, "pass").facts["word"]] == "red-i1"
    assert against(game.hold(0, "blue-i1"), "c4") == "22 nothing_fits"


def test_24_passing_is_for_an_empty_stack(table: Tables) -> None:
    game = table().hold(0, "blue-i1")
    assert against(game, "pass") == "24 stack_left"
    assert against(game.burn_stack(), "draw-and-skip") == "24 stack_empty"
