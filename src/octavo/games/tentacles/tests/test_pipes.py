"""Rules 16, 17, 19 and 20: pipes that replace tokens, bridges, and reclaiming."""

from typing import Any

Tables = Any
NEIGHBOURS = ("red c3", "blue h3", "yellow c8", "green h8")


def test_16_the_replaced_token_is_discarded_for_good_and_its_points_vanish(table: Tables) -> None:
    game = table().build("0 red-i3 c4", "0 red-i-2 c5")
    assert game.points[0] == 1
    game.build("1 pipe-i c4")  # also a plus token, also somebody else's
    assert game.points[0] == -2
    assert [int(n) for n in game.state.discard if n] == [1]
    game.build("0 pipe-i c5")
    assert game.points[0] == 0


def test_16a_a_pipe_of_the_same_shape_takes_over_both_openings_anywhere(table: Tables) -> None:
    game = table().build("0 red-i1 c4", "0 red-l1 c5 to-e", "0 red-i1 d5").hold(0, "pipe-i pipe-l").on_turn(0)
    assert game.options("pipe-i") == ["c4", "d5"]
    assert game.options("pipe-l") == ["c5"]
    game.play("pipe-l c5")
    assert game.at("c5") == "pipe-l n e"
    assert game.tip("red", "s") == "d5 e"


def test_16b_a_dead_end_goes_on_by_any_pipe_that_leads_to_a_free_cell(table: Tables) -> None:
    game = table().build("0 red-i1 c4", "0 red-e-1 c5").hold(0, "pipe-i pipe-l").on_turn(0)
    assert "c5" in game.options("pipe-i")
    assert game.options("pipe-l c5") == ["to-e", "to-w"]
    straight = game.copy().play("pipe-i c5")
    assert straight.tip("red", "s") == "c5 s"
    assert straight.points[0] == 1
    game.play("pipe-l c5 to-w")
    assert game.tip("red", "s") == "c5 w"
    assert "b5" in game.hold(0, "red-i2").on_turn(0).options("red-i2")


def test_16b_at_the_edge_only_a_way_to_a_free_cell_is_offered(table: Tables) -> None:
    game = table().build("0 red-i1 c2", "0 red-i1 c1").hold(0, "pipe-i pipe-l").on_turn(0)
    assert game.options("pipe-l") == ["c1"]
    assert game.options("pipe-l c1") == ["to-e", "to-w"]
    # straight on is still the edge: the pipe I may only take the token's own place (16a)
    assert game.copy().play("pipe-i c1").tip("red", "n") == "c1 n"


def test_16b_past_a_blockade(table: Tables) -> None:
    game = table(octopuses=NEIGHBOURS).build("0 red-i1 d3", "1 blue-i1 g3", "1 blue-i1 f3", "1 blue-i2 e3")
    game.hold(0, "pipe-l").on_turn(0)
    assert game.options("pipe-l") == ["d3", "e3"]
    assert game.options("pipe-l d3") == ["to-n", "to-s"]
    game.play("pipe-l d3 to-n")
    assert game.at("d3") == "pipe-l w n"
    assert "d2" in game.hold(0, "red-i3").on_turn(0).options("red-i3")


def test_16b_not_for_an_open_tentacle_nor_for_a_token_in_the_middle(table: Tables) -> None:
    game = table().build("0 red-i1 c4", "0 red-i1 c5").hold(0, "pipe-l pipe-i").on_turn(0)
    assert game.legal == ["pipe-i", "draw-and-skip"]
    game.build("0 red-e1 c6").hold(0, "pipe-l").on_turn(0)
    assert game.options("pipe-l") == ["c6"]


def test_16b_through_empty_second_channels(table: Tables) -> None:
    # e4 is a bridge with an empty channel west to east; red, closed at d4, can go on through it to f4
    game = table(octopuses=("red c3", "blue h3")).build(
        "0 red-i1 d3",
        "0 red-l1 e3 to-s",
        "0 red-i1 e4",
        "0 red-i2 c4",
        "0 red-l2 c5 to-e",
        "0 red-l2 d5 to-n",
        "0 red-e1 d4",
        "0 pipe-x e4",
    )
    assert game.tip("red", "s") == "d4 -"
    game.hold(0, "pipe-l").on_turn(0).play("pipe-l d4")  # c4 is covered, so east is the only way
    assert game.tip("red", "s") == "e4 e"
    assert "f4" in game.hold(0, "red-i3").on_turn(0).options("red-i3")


def test_16c_a_pipe_in_the_middle_cuts_nothing_off(table: Tables) -> None:
    game = table().build("0 red-i1 c4", "0 red-i-1 c5", "0 red-i3 c6", "0 red-l4 c7 to-e", "1 pipe-i c5")
    assert game.at("c5") == "pipe-i n s"
    assert game.tip("red", "s") == "c7 e"
    assert game.points[0] == 1 + 3 + 4


def test_16d_pipes_bridges_and_reclaims_neither_take_nor_give_back_a_chest(table: Tables) -> None:
    game = table(chests="c5").build("0 red-i1 c4").hold(0, "red-i2").on_turn(0).play("red-i2 c5 ~treasure-4")
    for words in ("0 pipe-i c5", "0 red-i3 c5", "0 pipe-x c5"):
        game.build(words)
        assert sum(game.state.taken) == 1
        assert int(game.state.treasure[0]) == 4


def test_16e_on_a_stuck_corner_the_out_side_decides(table: Tables) -> None:
    # red goes round by c1 and d1 and comes to face its own c2
    game = table().build("0 red-i1 c2", "0 red-l1 c1 to-e", "0 red-l2 d1 to-s", "0 red-l2 d2 to-w")
    assert game.tip("red", "n") == "d2 w"  # faces c2: stuck
    game.hold(0, "pipe-l").on_turn(0)
    assert game.options("pipe-l d2") == ["to-e", "to-w"]
    own = game.copy().play("pipe-l d2 to-w")
    assert own.tip("red", "n") == "d2 w"
    game.play("pipe-l d2 to-e")
    assert game.tip("red", "n") == "d2 e"


def test_17_a_crossing_replaces_a_straight_a_double_bend_a_corner_of_any_colour(table: Tables) -> None:
    game = table(octopuses=NEIGHBOURS, single_use_pipes="bridges").build(
        "0 red-i1 c4", "0 red-l1 c5 to-e", "1 blue-l2 h4 to-w", "0 red-e1 d5"
    )
    game.hold(0, "pipe-x pipe-d").on_turn(0)
    assert game.options("pipe-x") == ["c4"]
    assert game.options("pipe-d") == ["h4", "c5"]
    game.play("pipe-d h4")
    assert game.at("h4") == "pipe-d n w"
    assert game.tip("blue", "s") == "h4 w"
    assert game.points == [1 + 1 + 1, 0]


def test_17_the_second_channel_of_a_double_bend_has_the_other_two_sides(table: Tables) -> None:
    # red d3 turns from west to south; blue faces it from the east and comes out to the north
    game = table(octopuses=NEIGHBOURS).build(
        "0 red-l1 d3 to-s", "1 blue-i1 g3", "1 blue-i1 f3", "1 blue-i2 e3", "0 pipe-d d3"
    )
    assert game.tip("red", "e") == "d3 s"
    assert game.tip("blue", "w") == "d3 n"
    assert "d2" in game.hold(0, "blue-i3").on_turn(0).options("blue-i3")


def test_17d_a_crossing_runs_straight_on_from_a_dead_end(table: Tables) -> None:
    game = table().build("0 red-i1 c4", "0 red-e-1 c5").hold(0, "pipe-x").on_turn(0)
    assert game.options("pipe-x") == ["c4", "c5"]
    game.play("pipe-x c5")
    assert game.at("c5") == "pipe-x n s"
    assert game.tip("red", "s") == "c5 s"
    assert game.points == [1, 0]
    assert "c6" in game.hold(1, "red-i2").on_turn(1).options("red-i2")


def test_17d_a_double_bend_turns_from_a_dead_end_either_way(table: Tables) -> None:
    game = table().build("0 red-i1 c4", "0 red-e-1 c5").hold(0, "pipe-d").on_turn(0)
    assert game.options("pipe-d") == ["c5"]
    assert game.options("pipe-d c5") == ["to-e", "to-w"]
    game.play("pipe-d c5 to-w")
    assert (game.at("c5"), game.tip("red", "s")) == ("pipe-d n w", "c5 w")


def test_17d_a_stuck_last_token_gives_way_and_only_toward_a_free_cell(table: Tables) -> None:
    # red goes round by c1 and d1 and comes to face its own c2 from d2
    game = table().build("0 red-i1 c2", "0 red-l1 c1 to-e", "0 red-l2 d1 to-s", "0 red-l2 d2 to-w")
    game.hold(0, "pipe-x pipe-d").on_turn(0)
    assert game.options("pipe-d d2") == ["to-e", "to-w"]  # west is its own way (17), east goes on
    assert game.copy().play("pipe-d d2 to-e").tip("red", "n") == "d2 e"
    assert "d2" in game.options("pipe-x")
    assert game.play("pipe-x d2").tip("red", "n") == "d2 s"
    game = table().build("0 red-i1 c2", "0 red-i1 c1").hold(0, "pipe-x pipe-d").on_turn(0)
    assert game.options("pipe-x") == ["c1", "c2"], "on c1 for its shape alone"
    assert game.copy().play("pipe-x c1").tip("red", "n") == "c1 n"
    assert game.options("pipe-d c1") == ["to-e", "to-w"]


def test_17d_not_for_an_open_tentacle_nor_for_a_token_in_the_middle(table: Tables) -> None:
    game = table().build("0 red-i1 c4", "0 red-l1 c5 to-e").hold(0, "pipe-x pipe-d").on_turn(0)
    assert game.options("pipe-x") == ["c4"]
    assert game.options("pipe-d") == ["c5"]


def test_17d_the_second_channel_has_the_other_two_sides_and_is_claimed_at_once(table: Tables) -> None:
    # red is closed on d3, blue waits at its east: the double bend takes red south, and blue out to the north
    game = table(octopuses=NEIGHBOURS).build("0 red-e1 d3", "1 blue-i1 g3", "1 blue-i1 f3", "1 blue-i2 e3")
    assert game.tip("blue", "w") == "e3 w"
    game.build("0 pipe-d d3 to-s")
    assert (game.tip("red", "e"), game.tip("blue", "w")) == ("d3 s", "d3 n")


def test_17d_through_empty_second_channels(table: Tables) -> None:
    # e4 is a bridge with an empty channel west to east; a double bend takes red, closed at d4, through it to f4
    game = table(octopuses=("red c3", "blue h3")).build(
        "0 red-i1 d3",
        "0 red-l1 e3 to-s",
        "0 red-i1 e4",
        "0 red-i2 c4",
        "0 red-l2 c5 to-e",
        "0 red-l2 d5 to-n",
        "0 red-e1 d4",
        "0 pipe-x e4",
        "0 pipe-d d4",
    )
    assert game.tip("red", "s") == "e4 e"


def test_19_pipes_replace_neither_pipes_nor_octopuses_and_are_not_laid_on_empty_cells(table: Tables) -> None:
    game = table().build("0 red-i1 c4", "0 red-i1 c5", "0 pipe-i c4").hold(0, "pipe-i pipe-x").on_turn(0)
    assert game.options("pipe-i") == ["c5"]
    assert game.options("pipe-x") == ["c5"]
    game.play("pipe-x c5").hold(0, "pipe-i pipe-x").on_turn(0)
    assert game.legal == ["draw-and-skip"]


def test_19_a_pipe_has_no_points(table: Tables) -> None:
    game = table().build("0 red-i1 c4", "0 red-l4 c5 to-e", "0 pipe-i c4", "0 pipe-d c5")
    assert game.points == [0, 0]
    assert int(game.state.length[0]) == 0


def test_20_a_plus_token_of_shape_and_colour_takes_the_pipes_place_and_the_pipe_goes_to_your_hand(
    table: Tables,
) -> None:
    game = table().build("0 red-i-2 c4", "0 red-l1 c5 to-e", "0 pipe-i c4")
    game.hold(1, "red-i3 red-i-1 red-l2 red-e1 blue-i1 pipe-l").on_turn(1)
    assert "c4" in game.options("red-i3")
    for word in ("red-i-1", "red-l2", "red-e1", "blue-i1"):
        assert "c4" not in game.options(word), word
    game.play("red-i3 c4")
    assert game.at("c4") == "red-i3 n s"
    assert game.points[0] == 3 + 1
    assert game.hand(1).count("pipe-i") == 1
    assert game.tip("red", "s") == "c5 e"


def test_20_single_use_pipes_never_come_back(table: Tables) -> None:
    game = table().build("0 red-i1 c4", "0 red-l1 c5 to-e", "0 pipe-x c4", "0 pipe-d c5")
    game.hold(0, "red-i2 red-l2").on_turn(0)
    assert "c4" not in game.options("red-i2")
    assert "c5" not in game.options("red-l2")


def test_20a_a_pipe_laid_on_a_dead_end_can_be_reclaimed_like_any_other(table: Tables) -> None:
    game = table().build("0 red-i1 c4", "0 red-e-1 c5", "0 pipe-l c5 to-e", "0 red-l4 c5")
    assert game.at("c5") == "red-l4 n e"
    assert game.tip("red", "s") == "c5 e"
    assert game.points[0] == 5
    assert game.hand(0).count("pipe-l") >= 1


def test_20a_the_tentacle_there_is_the_one_that_lies_in_the_pipe(table: Tables) -> None:
    game = table().build("0 red-i1 c4", "1 blue-i1 h7", "1 pipe-i c4").hold(0, "blue-i2 red-i2").on_turn(0)
    assert "c4" not in game.options("blue-i2")
    assert "c4" in game.options("red-i2")


def test_20b_everybody_knows_that_a_reclaimed_pipe_lies_in_that_hand(table: Tables) -> None:
    game = table().build("0 red-i1 c4", "1 pipe-i c4", "0 red-i2 c4")
    assert list(game.state.known) == [1, 0, 0, 0, 0, 0, 0, 0]
    view = game.state.observe(1)
    assert int(view.hand[56]) == 1
    assert sum(view.hand[:62]) == 1
    game.build("0 pipe-i c4")
    assert sum(game.state.known) == 0
