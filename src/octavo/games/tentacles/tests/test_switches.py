"""The open points of the rules page: the other reading of each."""

from typing import Any

import pytest

import octavo
from octavo.games.tentacles.data import BOARDS, OPTIONS, SWITCHES, switches

Tables = Any


def test_every_choice_has_a_bit_and_the_defaults_have_none() -> None:
    assert switches({}) == 0
    bits = [switches({name: choice}) for name, choices in OPTIONS for choice in choices[1:]]
    boards = [number << len(SWITCHES) for number in range(1, len(BOARDS))]
    assert sorted(bits) == [1 << i for i in range(len(SWITCHES))] + boards


def test_13_start_by_anyone(table: Tables) -> None:
    game = table(start_by="anyone").hold(1, "red-i1 pipe-i").on_turn(1)
    assert game.legal == ["red-i1"]
    assert game.options("red-i1") == ["c2", "b3", "d3", "c4"]
    game.play("red-i1 c4")
    assert game.points == [1, 0]
    # a colour nobody plays has no octopus to start at
    game = table(start_by="anyone", keep_unused_colours="on").hold(0, "yellow-i1").on_turn(0)
    assert game.legal == ["draw-and-skip"]


def test_13_start_on_the_eight_cells_around(table: Tables) -> None:
    game = table(adjacency_for_start="eight").hold(0, "red-i1 red-l1").on_turn(0)
    assert game.options("red-i1") == ["b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4"]
    assert game.options("red-i1 d2") == ["from-s", "from-w"]
    game.play("red-i1 d2 from-w")
    assert game.tip("red", "ne") == "d2 e"


def test_13_on_a_diagonal_cell_an_open_end_makes_it_an_extend(table: Tables) -> None:
    game = table(adjacency_for_start="eight").build("0 red-l1 d3 to-n", "0 red-i1 d2 from-s")
    assert game.tip("red", "ne") == ""
    assert game.tip("red", "e") == "d2 n"
    game = table(adjacency_for_start="eight").build("0 red-l1 d3 to-n", "0 red-i1 d2 from-w")
    assert game.tip("red", "ne") == "d2 e"
    assert game.tip("red", "e") == "d3 n"


def test_18c_with_eight_tentacles_the_order_is_clockwise_from_north(table: Tables) -> None:
    # blue e5 lies north to south; red faces it from the east with its SE tentacle, from the west with its S one
    game = table(adjacency_for_start="eight", octopuses=("red c3", "blue h8")).build(
        "1 blue-i1 g8",
        "1 blue-i1 f8",
        "1 blue-l1 e8 to-n",
        "1 blue-i2 e7",
        "1 blue-i3 e6",
        "1 blue-i-1 e5",
        "0 red-i3 c4",
        "0 red-l2 c5 to-e",
        "0 red-i-1 d5",
        "0 red-i1 d4 from-w",
        "0 red-i1 e4",
        "0 red-l1 f4 to-s",
        "0 red-l2 f5 to-w",
    )
    game.build("1 pipe-x e5")
    assert (game.tip("red", "se"), game.tip("red", "s")) == ("e5 w", "d5 e")


def test_4_chest_gap_four_allows_the_diagonal_cells(table: Tables) -> None:
    game = table(chest_gap="four", dealt=False)
    assert "d2" in game.legal and "b4" in game.legal
    assert "c2" not in game.legal and "d3" not in game.legal and "c3" not in game.legal
    assert len(game.legal) == 90


def test_17_plain_single_use_pipes_are_laid_by_16_and_never_reclaimed(table: Tables) -> None:
    game = table(single_use_pipes="plain").build("0 red-i1 c4", "0 red-e-1 c5").hold(0, "once-i once-l").on_turn(0)
    assert game.options("once-i") == ["c4", "c5"]
    assert game.options("once-l c5") == ["to-e", "to-w"]
    game.play("once-i c4").hold(0, "red-i2").on_turn(0)
    assert game.at("c4") == "once-i n s"
    assert "c4" not in game.options("red-i2")
    counts = [int(game.state.unseen[t]) + sum(game.state.hand[s * 62 + t] for s in range(2)) for t in range(58, 60)]
    assert counts == [0, 0], "no bridges"


def free_reclaim(table: Tables) -> Any:
    game = table(reclaim_costs="free").build("0 red-i-1 c4", "0 red-l1 c5 to-e", "1 pipe-i c4")
    return game.hold(0, "red-i3 red-i2 blue-i1 blue-i2 blue-l1 blue-l2 blue-l3").on_turn(0)


def test_21_free_reclaims_come_before_the_turns_token(table: Tables) -> None:
    game = free_reclaim(table).play("red-i3 c4")
    assert game.turn == 0
    assert not game.state.settled, "it can still be taken back"
    assert "pipe-i" in game.hand(0)
    game.play("pipe-i c4")  # laid again at once: the turn's token
    assert game.turn == 1


def test_22_is_tested_on_the_hand_after_free_reclaims(table: Tables) -> None:
    game = free_reclaim(table).build("0 red-e1 d5").hold(1, "red-i3 pipe-l").on_turn(1)
    assert game.legal == ["red-i3", "pipe-l", "draw-and-skip"]
    game.play("red-i3 c4")
    assert game.turn == 1
    assert "draw-and-skip" in game.legal
    game.play("draw-and-skip")
    assert game.turn == 0


def test_27_a_free_reclaim_is_a_placement(table: Tables) -> None:
    game = free_reclaim(table).hold(0, "red-i3").burn_stack()
    game.state.passed = 0b10
    game.play("red-i3 c4")
    assert int(game.state.passed) == 0


def test_16a_spare_plus_tokens(table: Tables) -> None:
    turns = ("0 red-i1 c4", "0 red-i-1 c5", "0 red-l1 c6 to-e", "0 red-e1 d6")
    game = table(pipe_on_plus_tokens="off", single_use_pipes="bridges").build(*turns)
    game.hold(0, "pipe-i pipe-l pipe-x pipe-d").on_turn(0)
    assert game.options("pipe-i") == ["c5", "d6"]  # 16b is unchanged: the dead end may go, plus or not
    assert game.options("pipe-l") == ["d6"]
    assert game.options("pipe-x") == ["c5"]
    assert "pipe-d" not in game.legal
    game = table(pipe_on_plus_tokens="off").build(*turns).hold(0, "pipe-x pipe-d").on_turn(0)
    assert game.options("pipe-x") == ["c5", "d6"]  # and neither is 17d
    assert game.options("pipe-d") == ["d6"]


def test_16e_a_stuck_plus_corner_may_only_be_turned(table: Tables) -> None:
    game = table(pipe_on_plus_tokens="off").build(
        "0 red-i1 c2", "0 red-l1 c1 to-e", "0 red-l2 d1 to-s", "0 red-l2 d2 to-w"
    )
    game.hold(0, "pipe-l").on_turn(0).play("pipe-l d2")
    assert game.tip("red", "n") == "d2 e"


def test_17_spare_plus_tokens_unless_an_open_end_would_claim_the_bridge(table: Tables) -> None:
    game = table(pipe_on_plus_tokens="off", single_use_pipes="bridges", octopuses=("red c3", "blue h3")).build(
        "0 red-l1 d3 to-s", "0 red-i1 d4", "1 blue-i1 g3", "1 blue-i1 f3", "1 blue-l1 e3 to-s"
    )
    assert "pipe-x" not in game.hold(1, "pipe-x").on_turn(1).legal
    game.build("1 blue-l2 e4 to-w").hold(1, "pipe-x").on_turn(1)
    assert game.options("pipe-x") == ["d4"]


def test_3_keep_unused_colours(table: Tables) -> None:
    game = table(keep_unused_colours="on")
    assert game.state.left == 74 - 14
    game.hold(0, "yellow-i1 green-l4").on_turn(0)
    assert game.legal == ["draw-and-skip"]
    assert game.points == [0, 0]


@pytest.mark.parametrize(("name", "choices"), OPTIONS)
def test_the_default_comes_first(name: str, choices: tuple[str, ...]) -> None:
    assert switches({name: choices[0]}) == 0


def stopped(table: Tables, **options: str) -> Any:
    """A closed tentacle, and one that is stuck at the edge; a hand of bridges."""
    game = table(**options).build("0 red-i1 c4", "0 red-e-1 c5", "1 blue-i1 h9", "1 blue-i2 h10")
    return game.hold(0, "pipe-x pipe-d").on_turn(0)


def test_17d_before_bridges_were_laid_in_the_place_of_their_shape_alone(table: Tables) -> None:
    game = stopped(table, single_use_pipes="bridges")
    assert game.options("pipe-x") == ["c4", "h9", "h10"]
    assert "pipe-d" not in game.legal


def test_17d_old_records_mean_bridges_alone_and_new_tables_go_on() -> None:
    rules = octavo.game("tentacles")
    assert rules.for_record(2, {})["single_use_pipes"] == "bridges"
    assert rules.for_table(2)["single_use_pipes"] == "onward"
