"""Rules 7 to 11 and 18: tentacles, open ends, what is stuck, what passes through a bridge."""

from typing import Any

from octavo.core.rng import Rng
from octavo.core.state import CHANCE, OVER
from octavo.games.tentacles.rules import Tentacles

Tables = Any
NEIGHBOURS = ("red c3", "blue h3", "yellow c8", "green h8")


def test_7_a_tentacle_is_a_chain_from_the_octopus_to_its_open_end(table: Tables) -> None:
    game = table().build("0 red-i1 c4", "0 red-l1 c5 to-e", "0 red-i1 d5")
    assert [game.at(cell) for cell in ("c4", "c5", "d5")] == ["red-i1 n s", "red-l1 n e", "red-i1 w e"]
    assert game.tip("red", "s") == "d5 e"


def test_7_a_dead_end_has_no_out_side(table: Tables) -> None:
    game = table().build("0 red-i1 c4", "0 red-e1 c5")
    assert game.at("c5") == "red-e1 n -"
    assert game.tip("red", "s") == "c5 -"


def test_7a_north_is_toward_row_1_and_east_toward_column_j(table: Tables) -> None:
    game = table().build("0 red-i1 c2", "0 red-i1 d3", "0 red-i2 c4", "0 red-i3 b3")
    assert [game.tip("red", side) for side in "nesw"] == ["c2 n", "d3 e", "c4 s", "b3 w"]


def test_7a_a_bridge_holds_two_segments_even_of_the_same_tentacle(table: Tables) -> None:
    # c4 c5, then round by d5 d4 back to c4's east side; a bridge at c4 lets the tentacle cross itself.
    game = table().build("0 red-i1 c4", "0 red-l1 c5 to-e", "0 red-l2 d5 to-n", "0 red-l2 d4 to-w", "0 pipe-x c4")
    assert game.at("c4") == "pipe-x n s"
    assert game.tip("red", "s") == "c4 w"
    assert int(game.state.under[32]) % 32 == int(game.state.arm[32])


def test_8_four_tentacles_one_per_side_and_they_never_branch(table: Tables) -> None:
    game = table().build("0 red-i1 c2", "0 red-i1 d3", "0 red-i2 c4").hold(0, "red-i3").on_turn(0).play("red-i3")
    assert game.legal == ["c1", "b3", "e3", "c5"]
    game.play("b3").hold(0, "red-l1").on_turn(0).play("red-l1")
    assert game.legal == ["c1", "a3", "e3", "c5"]


def test_9_stuck_at_the_edge(table: Tables) -> None:
    game = table().build("0 red-i1 c2", "0 red-i1 c1").hold(0, "red-l1 pipe-i").on_turn(0)
    assert game.tip("red", "n") == "c1 n"
    assert game.options("red-l1") == ["b3", "d3", "c4"]


def test_9_stuck_at_an_octopus_and_at_a_token_of_any_colour(table: Tables) -> None:
    game = table(octopuses=NEIGHBOURS)
    game.build("0 red-i1 d3", "0 red-i1 e3", "0 red-i2 f3", "0 red-i3 g3").hold(0, "red-l1").on_turn(0)
    assert game.tip("red", "e") == "g3 e"
    assert "h3" not in game.options("red-l1")
    game = table(octopuses=NEIGHBOURS).build("0 red-i1 d3", "1 blue-i1 g3", "1 blue-i1 f3", "1 blue-i2 e3")
    assert game.hold(0, "red-l1").on_turn(0).options("red-l1") == ["c2", "b3", "c4"]
    assert game.hold(1, "blue-l1").on_turn(1).options("blue-l1") == ["h2", "i3", "h4"]


def test_9_a_chest_does_not_occupy_its_cell(table: Tables) -> None:
    game = table(chests="c5").build("0 red-i1 c4").hold(0, "red-i2").on_turn(0)
    assert "c5" in game.options("red-i2")


def test_9_a_closed_tentacle_goes_on_nowhere(table: Tables) -> None:
    game = table().build("0 red-e1 c4").hold(0, "red-i2").on_turn(0)
    assert game.options("red-i2") == ["c2", "b3", "d3"]


def test_9a_a_bridge_whose_second_channel_is_turned_away_or_taken_blocks(table: Tables) -> None:
    # red d3 runs into blue e3 (a straight, east to west): the new channel at e3 lies north and south.
    game = table(octopuses=NEIGHBOURS)
    game.build("0 red-i1 d3", "1 blue-i1 g3", "1 blue-i1 f3", "1 blue-i2 e3", "1 pipe-x e3")
    assert game.tip("red", "e") == "d3 e"
    assert "f3" not in game.hold(0, "red-i3").on_turn(0).options("red-i3")
    # red has passed through its own bridge on e5 from the west; blue comes to the other end of that channel too late.
    game = table(octopuses=("red c3", "blue h3")).build(
        "0 red-i1 d3",
        "0 red-l1 e3 to-s",
        "0 red-i1 e4",
        "0 red-i2 e5",
        "0 red-i3 c4",
        "0 red-l2 c5 to-e",
        "0 red-i-1 d5",
    )
    game.build("0 pipe-x e5", "1 blue-i1 g3", "1 blue-l1 f3 to-s", "1 blue-i1 f4", "1 blue-l2 f5 to-w")
    assert (game.tip("red", "s"), game.tip("blue", "w")) == ("e5 e", "f5 w")


def test_9b_a_covered_cell_never_becomes_empty_again() -> None:
    for seed in range(6):
        state, rng = Tentacles(2 + seed % 3, (0, 16, 2)[seed % 3]), Rng(seed)
        covered: set[int] = set()
        while state.turn != OVER:
            picks = state.picks()
            state.play(state.roll(rng) if state.turn == CHANCE else int(picks[rng.below(len(picks))]))
            now = {c for c in range(100) if state.cell[c] < 70}
            assert covered <= now
            covered = now


def test_10_touching_without_matching_openings_means_nothing(table: Tables) -> None:
    game = table().build("0 red-i1 c4", "0 red-i1 c5", "0 red-l1 d3 to-s", "0 red-i2 d4", "0 red-i3 d5")
    assert game.tip("red", "s") == "c5 s"
    assert game.tip("red", "e") == "d5 s"


def test_10_an_out_side_may_be_turned_to_edge_octopus_or_token(table: Tables) -> None:
    game = table().build("0 red-i1 c2", "0 red-l1 c1 to-w", "0 red-i1 b1", "0 red-i2 a1")
    assert game.tip("red", "n") == "a1 w"
    game = table().build("0 red-l1 c4 to-e", "0 red-l2 d4 to-n")
    assert game.tip("red", "s") == "d4 n"
    game.build("0 red-l2 d3 from-w to-s")  # a Start whose out-side meets that open end
    assert game.tip("red", "e") == "d3 s"


def two_ends_at_e5(table: Tables) -> Any:
    """Red comes to e5 from the west (tentacle S) and from the north (tentacle E)."""
    return table().build(
        "0 red-i1 c4", "0 red-l1 c5 to-e", "0 red-i1 d5", "0 red-i2 d3", "0 red-l2 e3 to-s", "0 red-i3 e4"
    )


def test_11_of_two_open_ends_at_one_cell_the_turn_of_the_token_chooses(table: Tables) -> None:
    game = two_ends_at_e5(table).hold(0, "red-i-1 red-l3 red-e1").on_turn(0)
    assert game.options("red-i-1 e5") == ["from-n", "from-w"]
    other = game.copy().play("red-i-1 e5 from-n")
    assert other.tip("red", "e") == "e5 s"
    assert other.tip("red", "s") == "d5 e"
    game.play("red-i-1 e5 from-w")
    assert game.tip("red", "s") == "e5 e"
    assert game.tip("red", "e") == "e4 s"
    assert "e5" not in game.hold(0, "red-l3").on_turn(0).options("red-l3")


def test_11_a_token_that_would_join_both_leaves_both_stuck_and_pays_nothing_extra(table: Tables) -> None:
    game = two_ends_at_e5(table)
    before = game.points[0]
    game.hold(0, "red-l3").on_turn(0).play("red-l3 e5 from-n to-w")
    assert game.points[0] == before + 3
    assert game.hold(0, "red-l4").on_turn(0).options("red-l4") == ["c2", "b3"]


def test_11a_the_picked_in_side_says_whose_the_token_is_and_both_ways_are_moves(table: Tables) -> None:
    north = two_ends_at_e5(table).hold(0, "red-l3").on_turn(0).play("red-l3 e5 from-n to-w")
    west = two_ends_at_e5(table).hold(0, "red-l3").on_turn(0).play("red-l3 e5 from-w to-n")
    assert (north.tip("red", "e"), north.tip("red", "s")) == ("e5 w", "d5 e")
    assert (west.tip("red", "e"), west.tip("red", "s")) == ("e4 s", "e5 n")
    # 16b keeps the in-side: from north a pipe can lead on to the east only; T's own way is 16a
    assert north.hold(0, "pipe-l").on_turn(0).options("pipe-l e5") == ["to-e", "to-w"]
    assert west.hold(0, "pipe-l").on_turn(0).options("pipe-l e5") == ["to-n", "to-s"]


def test_11b_beside_the_octopus_the_in_side_tells_start_from_extend(table: Tables) -> None:
    game = table().build("0 red-l1 c4 to-e", "0 red-l2 d4 to-n").hold(0, "red-i1 red-e1").on_turn(0)
    assert game.options("red-i1 d3") == ["from-s", "from-w"]
    start = game.copy().play("red-i1 d3 from-w")
    assert (start.tip("red", "e"), start.tip("red", "s")) == ("d3 e", "d4 n")
    assert len(start.said("started")) == 1
    extend = game.copy().play("red-i1 d3 from-s")
    assert (extend.tip("red", "e"), extend.tip("red", "s")) == ("", "d3 n")
    assert len(extend.said("extended")) == 1
    # somebody else can only extend there
    game.hold(1, "red-i1").on_turn(1).play("red-i1 d3")
    assert game.at("d3") == "red-i1 s n"


def test_11b_an_out_side_toward_ones_own_octopus_is_stuck(table: Tables) -> None:
    game = table().build("0 red-l1 c4 to-e", "0 red-l2 d4 to-n").hold(0, "red-l3").on_turn(0)
    game.play("red-l3 d3 from-s to-w")
    assert game.tip("red", "s") == "d3 w"
    assert game.hold(0, "red-l4").on_turn(0).options("red-l4") == ["c2", "b3"]


def crossing(table: Tables, **more: Any) -> Any:
    """Red d3 d4 southward; blue comes along row 3 and turns to face d4 from the east."""
    return table(octopuses=NEIGHBOURS, **more).build(
        "0 red-l1 d3 to-s",
        "0 red-i1 d4",
        "1 blue-i1 g3",
        "1 blue-i1 f3",
        "1 blue-l1 e3 to-s",
        "1 blue-l2 e4 to-w",
    )


def test_18_an_open_end_passes_through_a_new_bridge(table: Tables) -> None:
    game = crossing(table)
    assert game.tip("blue", "w") == "e4 w"
    game.build("1 pipe-x d4")
    assert game.tip("blue", "w") == "d4 w"
    assert game.tip("red", "e") == "d4 s"
    assert len(game.said("passed-through")) == 1
    assert "c4" in game.hold(1, "blue-i2").on_turn(1).options("blue-i2")


def test_18_an_open_end_passes_through_an_old_bridge_and_on_through_the_next(table: Tables) -> None:
    game = table(octopuses=NEIGHBOURS).build(
        "0 red-l1 d3 to-s", "0 red-i1 d4", "0 red-i1 c4", "0 pipe-x d4", "0 pipe-x c4", "1 blue-i1 g3", "1 blue-i1 f3"
    )
    game.build("1 blue-l1 e3 to-s")
    assert game.tip("blue", "w") == "e3 s"
    game.build("1 blue-l2 e4 to-w")
    assert game.tip("blue", "w") == "c4 w"
    assert len(game.said("passed-through")) == 2
    assert "b4" in game.hold(0, "blue-e1").on_turn(0).options("blue-e1")


def test_18a_a_claimed_channel_is_the_last_segment_for_good(table: Tables) -> None:
    game = crossing(table).build("1 pipe-x d4")
    points = game.points
    # nothing can replace it, and e4 before it is no longer last: only 16a is left there
    game.hold(0, "pipe-l pipe-i pipe-d").on_turn(0)
    assert "d4" not in game.options("pipe-i")
    game.play("pipe-l e4")
    assert game.at("e4") == "pipe-l n w"
    assert game.points == [points[0], points[1] - 2]


def test_18a_a_claimed_channel_is_worth_nothing(table: Tables) -> None:
    game = crossing(table)
    before = game.points
    game.build("1 pipe-x d4")
    assert game.points == [before[0] - 1, before[1]]


def test_18b_a_closed_tentacle_claims_nothing(table: Tables) -> None:
    game = table(octopuses=NEIGHBOURS).build(
        "0 red-l1 d3 to-s", "0 red-i1 d4", "1 blue-i1 g3", "1 blue-i1 f3", "1 blue-l1 e3 to-s", "1 blue-e1 e4"
    )
    game.build("1 pipe-x d4")
    assert game.tip("blue", "w") == "e4 -"
    assert int(game.state.under[33]) == 255


def test_18b_no_start_through_a_bridge(table: Tables) -> None:
    # red comes round and lies east to west below its own octopus: the bridge there opens a channel toward the octopus
    game = table(octopuses=NEIGHBOURS).build(
        "0 red-i1 d3", "0 red-l1 e3 to-s", "0 red-l2 e4 to-w", "0 red-i1 d4", "0 red-i2 c4 from-e", "0 pipe-x c4"
    )
    assert game.at("c4") == "pipe-x e w"
    assert int(game.state.under[32]) == 255
    assert game.hold(0, "red-i3").on_turn(0).options("red-i3") == ["c2", "b3", "b4"]


def contested(table: Tables) -> Any:
    """Red e5 lies north to south; blue faces it from the east, red's other tentacle from the west."""
    return table(octopuses=("red c3", "blue h3")).build(
        "0 red-i1 d3",
        "0 red-l1 e3 to-s",
        "0 red-i1 e4",
        "0 red-i2 e5",
        "0 red-i3 c4",
        "0 red-l2 c5 to-e",
        "0 red-i-1 d5",
        "1 blue-i1 g3",
        "1 blue-l1 f3 to-s",
        "1 blue-i1 f4",
        "1 blue-l2 f5 to-w",
    )


def test_18c_the_acting_players_colour_goes_first(table: Tables) -> None:
    red = contested(table).build("0 pipe-x e5")
    assert (red.tip("red", "s"), red.tip("blue", "w")) == ("e5 e", "f5 w")
    blue = contested(table).build("1 pipe-x e5")
    assert (blue.tip("red", "s"), blue.tip("blue", "w")) == ("d5 e", "e5 w")


def test_18c_then_clockwise_from_the_acting_player(table: Tables) -> None:
    for actor, first in ((0, "red"), (1, "blue"), (2, "red")):
        game = table(seats=3, octopuses=("red c3", "blue h3", "green h8")).build(
            "0 red-i3 c4",
            "0 red-l2 c5 to-e",
            "0 red-i-1 d5",
            "1 blue-i1 g3",
            "1 blue-l1 f3 to-s",
            "1 blue-i1 f4",
            "1 blue-l2 f5 to-w",
            "2 green-i1 g8",
            "2 green-i1 f8",
            "2 green-l1 e8 to-n",
            "2 green-i2 e7",
            "2 green-i3 e6",
            "2 green-i-1 e5",
        )
        game.build(f"{actor} pipe-x e5")
        assert (game.tip("red", "s") == "e5 e", game.tip("blue", "w") == "e5 w") == (first == "red", first == "blue")


def test_18c_of_one_colour_the_earlier_side(table: Tables) -> None:
    # blue e5 north to south; red's E tentacle faces it from the east, red's S tentacle from the west.
    game = table(octopuses=("red c3", "blue h8")).build(
        "1 blue-i1 g8",
        "1 blue-i1 f8",
        "1 blue-l1 e8 to-n",
        "1 blue-i2 e7",
        "1 blue-i3 e6",
        "1 blue-i-1 e5",
        "0 red-i3 c4",
        "0 red-l2 c5 to-e",
        "0 red-i-1 d5",
        "0 red-i1 d3",
        "0 red-i1 e3",
        "0 red-l1 f3 to-s",
        "0 red-i2 f4",
        "0 red-l2 f5 to-w",
    )
    game.build("1 pipe-x e5")
    assert (game.tip("red", "e"), game.tip("red", "s")) == ("e5 w", "d5 e")


def test_18c_the_loser_stays_stuck(table: Tables) -> None:
    game = contested(table).build("0 pipe-x e5").hold(1, "blue-i2").on_turn(1)
    assert "e5" not in game.options("blue-i2")
    assert "d5" not in game.options("blue-i2")
