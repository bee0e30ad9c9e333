"""The base game, rule by rule. Cells: row h is the middle of the frame, h8 the middle of the board.

From h8: east h9, west h7, north-west g7, north-east g8, south-west i7, south-east i8.
"""

import itertools
from typing import Any

import pytest

from octavo.core.hexes import ring
from octavo.core.rng import Rng
from octavo.core.state import CHANCE, OVER, SPECTATOR, playout
from octavo.games.ingenious.data import COLOURS, COORDS, KINDS, WORDS, within
from octavo.games.ingenious.notes import NOTES
from octavo.games.ingenious.position import BONUS_TILE
from octavo.games.ingenious.rules import Ingenious

CORNERS = {
    2: {"red": "c4 d3 d4", "green": "c7 d8 d9", "blue": "g12 h12 i12"},
    3: {"red": "b3 b4 c2 c4 d3 d4", "purple": "g3 g2 h2 h4 i3 i2"},
    4: {"red": "b3 b4 c2 c4 d3 d4", "purple": "g3 g2 h2 h4 i3 i2"},
}
PLAIN = "red-green red-green blue-orange blue-orange yellow-purple yellow-purple"


def placements(table: Any) -> set[frozenset[str]]:
    """Every pair of cells on which the tile in the hand can be laid, found by picking."""
    pairs = set()
    for first in table.legal:
        after = table.state.clone()
        after.play(WORDS.index(first))
        pairs |= {frozenset((first, WORDS[pick])) for pick in after.picks()}
    return pairs


# -- a: the box ----------------------------------------------------------------------------------------------
def test_a1_there_are_120_tiles_and_forty_halves_of_each_colour() -> None:
    state = Ingenious()
    counts = {KINDS[kind]: int(count) for kind, count in enumerate(state.unseen)}
    assert sum(counts.values()) == 120
    assert all(count == (5 if a == b else 6) for (a, b), count in counts.items())
    for colour in range(6):
        assert sum(count * kind.count(colour) for kind, count in counts.items()) == 40


def test_a2_the_fields_have_91_127_and_169_cells() -> None:
    assert [len(within(radius)) for radius in (5, 6, 7)] == [91, 127, 169]
    for seats, free in ((1, 85), (2, 85), (3, 121), (4, 163)):
        assert sum(value == 6 for value in Ingenious(seats).cell) == free


def test_a2_the_symbols_stand_clockwise_at_the_corners_of_the_white_field() -> None:
    for seats in (2, 3, 4):
        cell = Ingenious(seats).cell
        corners = ["c3", "c8", "h13", "m8", "m3", "h3"]
        assert [COLOURS[cell[WORDS.index(word) - 36]] for word in corners] == list(COLOURS)


@pytest.mark.parametrize(("seats", "pairs", "near"), [(2, 222, 54), (3, 306, 102), (4, 426, 144)])
def test_a2_so_many_placements_at_the_start(table: Any, seats: int, pairs: int, near: int) -> None:
    opened = table(seats, racks=PLAIN).play("red-green")
    assert len(placements(opened)) == near
    assert len(placements(opened.begun())) == pairs


# -- 1 to 4: the board, the bag, the turn --------------------------------------------------------------------
def test_1_two_play_on_white_three_and_four_on_more(table: Any) -> None:
    assert "b3" not in table(2, racks=PLAIN).begun().play("red-green").legal
    assert "b3" in table(3, racks=PLAIN).begun().play("red-green").legal
    assert "a1" not in table(3, racks=PLAIN).begun().play("red-green").legal
    assert "a1" in table(4, racks=PLAIN).begun().play("red-green").legal


def test_1_a_symbol_is_never_covered(table: Any) -> None:
    for seats in (2, 3, 4):
        legal = table(seats, racks=PLAIN).begun().play("red-green").legal
        assert not {"c3", "c8", "h13", "m8", "m3", "h3"} & set(legal)


def test_1_a_symbol_counts_as_an_ordinary_coloured_cell(table: Any) -> None:
    assert table(racks=PLAIN).play("red-green c4 c5").markers(0) == (1, 0, 0, 0, 0, 0)


def test_2_everyone_draws_six_and_starts_at_nought(table: Any) -> None:
    for seats in (2, 3, 4):
        state = table(seats).state
        assert list(state.held) == [6] * seats + [0] * (4 - seats)
        assert state.left == 120 - 6 * seats == sum(state.unseen)
        assert not any(state.track)


def test_2_racks_are_hidden_and_scores_are_public(table: Any) -> None:
    state = table(racks=PLAIN).play("red-green c4 c5 refill").state
    view = state.observe(1)
    assert sum(view.rack[0:21]) == 0 and sum(view.rack[21:42]) == 6
    assert list(view.track) == list(state.track) and view.track[0] == 1
    assert sum(state.observe(SPECTATOR).rack) == 0


def test_3_seat_0_begins_and_it_goes_round(table: Any) -> None:
    stage = table(3)
    seen = []
    for first, second in (("c4", "c5"), ("c7", "c6"), ("h12", "h11"), ("h9", "h8")):
        stage.luck()
        seen.append(stage.state.turn)
        stage.play(f"{stage.legal[0]} {first} {second} refill")
    assert seen == [0, 1, 2, 0]


def test_4_a_turn_is_one_tile_and_the_end_of_the_turn(table: Any) -> None:
    stage = table(racks=PLAIN).play("red-green c4 c5")
    assert "refill" in stage.legal and not any("-" in word for word in stage.legal)
    stage.play("refill")
    assert stage.state.turn == CHANCE and stage.state.settled
    stage.luck()
    assert stage.state.turn == 1


def test_4a_a_tile_is_scored_in_full_before_the_game_ends(table: Any) -> None:
    stage = table(racks=PLAIN).begun().fill("h8 h9").mark(0, 17, 17, 0, 0, 0, 0)
    stage.put("red", "h7").put("green", "h10")
    stage.play("red-green h8 h9")
    assert stage.state.turn == OVER
    assert stage.markers(0)[:2] == (18, 18)
    assert stage.state.bonus == 0


def test_4a_the_instant_win_comes_before_the_full_board(table: Any) -> None:
    stage = table(racks=PLAIN).begun().fill("h8 h9").mark(0, 17, 17, 18, 18, 18, 18)
    stage.put("red", "h7").put("green", "h10")
    stage.state.notes.clear()
    stage.play("red-green h8 h9")
    assert [NOTES[note[0]][0] for note in stage.state.notes][-1] == "won"


# -- 5 and 6: laying a tile ----------------------------------------------------------------------------------
def test_5_a_tile_covers_two_free_neighbouring_cells_either_way_round(table: Any) -> None:
    stage = table(racks=PLAIN).begun()
    assert {"red-green", "green-red"} <= set(stage.legal)
    stage.play("green-red h8")
    assert stage.legal == ["g7", "g8", "h7", "h9", "i7", "i8"]
    stage.play("h9")
    colour = {word: stage.state.cell[WORDS.index(word) - 36] for word in ("h8", "h9")}
    assert colour == {"h8": COLOURS.index("green"), "h9": COLOURS.index("red")}
    stage.play("refill").luck()
    assert not {"h8", "h9"} & set(stage.play(stage.legal[0]).legal)


def test_5_a_double_is_offered_once(table: Any) -> None:
    stage = table(racks="red-red red-green red-green red-green red-green red-green")
    assert stage.legal == ["red-red", "red-green", "green-red"]


def test_5_the_tile_leaves_the_rack(table: Any) -> None:
    stage = table(racks=PLAIN).play("red-green c4 c5")
    assert stage.rack(0) == sorted(PLAIN.split()[1:], key=WORDS.index)


def test_5a_a_cell_without_a_free_neighbour_is_not_offered(table: Any) -> None:
    stage = table(racks=PLAIN).begun().put("red", "g7 g8 h7 h9 i7 i8").play("red-green")
    assert "h8" not in stage.legal
    assert "f7" in stage.legal


def test_5a_while_two_neighbouring_cells_are_free_every_tile_fits(table: Any) -> None:
    stage = table().begun().fill("h8 h9")
    for word in stage.legal:
        trial = table()
        trial.state = stage.state.clone()
        assert trial.play(word).legal == ["h8", "h9"]


def test_6_the_first_tile_lies_next_to_a_symbol(table: Any) -> None:
    stage = table(racks=PLAIN).play("red-green")
    assert "h8" not in stage.legal and "c4" in stage.legal
    assert "c5" in stage.legal  # the other half can reach c4
    assert stage.play("c5").legal == ["c4"]


def test_6_a_symbol_used_by_another_is_not_on_offer_in_the_first_round(table: Any) -> None:
    stage = table(racks=f"{PLAIN} / {PLAIN}").play("red-green c4 c5 refill").play("red-green")
    assert not {"d3", "d4", "e4"} & set(stage.legal)
    assert "d8" in stage.legal and "c7" in stage.legal


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_6_all_six_symbols_are_on_offer(table: Any, seats: int) -> None:
    stage = table(seats, racks=PLAIN).play("red-green")
    for cells in CORNERS[seats].values():
        assert set(cells.split()) <= set(stage.legal)
    assert stage.state.used == 0


def test_6_from_the_second_tile_on_a_tile_may_lie_anywhere(table: Any) -> None:
    stage = table(racks=f"{PLAIN} / {PLAIN}")
    stage.play("red-green c4 c5 refill red-green c7 c6 refill blue-orange")
    assert "h8" in stage.legal
    assert stage.play("h8").legal == ["g7", "g8", "h7", "h9", "i7", "i8"]


def test_6_a_bonus_cannot_come_in_the_first_round() -> None:
    for seed in range(200):
        state, rng = Ingenious(4), Rng(seed)
        while state.turn != OVER and state.laid <= 4:
            assert state.stage != BONUS_TILE
            picks = state.picks()
            state.play(state.roll(rng) if state.turn == CHANCE else int(picks[rng.below(len(picks))]))


def test_6a_the_symbol_used_is_the_one_touched_whatever_the_colours(table: Any) -> None:
    stage = table(racks=PLAIN).play("blue-orange c5 c4")
    assert stage.state.used == 1 << COLOURS.index("red")


def test_6a_no_tile_can_touch_two_symbols() -> None:
    symbols = [COORDS[WORDS.index(word) - 36] for word in ("c3", "c8", "h13", "m8", "m3", "h3")]
    touches = {at: {symbol for symbol in symbols if distance(at, symbol) == 1} for at in COORDS}
    for at, other in itertools.product(COORDS, repeat=2):
        if distance(at, other) == 1:
            assert len(touches[at] | touches[other]) <= 1


def distance(a: tuple[int, int], b: tuple[int, int]) -> int:
    return ring(a[0] - b[0], a[1] - b[1])


def test_6b_symbols_left_over_are_ordinary_cells(table: Any) -> None:
    stage = table(racks=f"{PLAIN} / {PLAIN}")
    stage.play("red-green c4 c5 refill red-green c7 c6 refill blue-orange")
    assert "d4" in stage.legal  # next to red, which was used: nobody cares any more


# -- 7 to 10: scoring ----------------------------------------------------------------------------------------
def scored(table: Any, tile: str, first: str, second: str, **symbols: str) -> dict[str, int]:
    stage = table(racks=f"{tile} {PLAIN.rsplit(' ', 1)[0]}").begun()
    for colour, cells in symbols.items():
        stage.put(colour, cells)
    stage.play(f"{tile} {first} {second}")
    return {COLOURS[i]: value for i, value in enumerate(stage.markers(0)) if value}


def test_7_figures_of_the_rulebook(table: Any) -> None:
    """The captions of the six figures; the figures themselves are lost."""
    assert scored(table, "blue-yellow", "h8", "h9", blue="h7") == {"blue": 1}
    assert scored(table, "blue-yellow", "h8", "h9", blue="h7 h6") == {"blue": 2}
    assert scored(table, "red-blue", "h8", "h9", red="h7", blue="h10 h11") == {"red": 1, "blue": 2}
    assert scored(table, "blue-yellow", "h8", "h9", blue="h7 h6 g7 f6") == {"blue": 4}
    assert scored(table, "red-blue", "h8", "h9", red="g7 i7", blue="h10 h11 g9 f9") == {"red": 2, "blue": 4}
    greens = "h7 h6 h5 g7 f6 e5 g8 f8 i7 j6 i8 j8"
    assert scored(table, "green-yellow", "h8", "h9", green=greens) == {"green": 12}


def test_7_a_line_ends_at_a_free_cell_another_colour_or_the_edge(table: Any) -> None:
    assert scored(table, "blue-yellow", "h8", "h9", blue="h7 h5") == {"blue": 1}
    assert scored(table, "blue-yellow", "h8", "h9", blue="h7 h5", red="h6") == {"blue": 1}
    assert scored(table, "blue-yellow", "h5", "h6", blue="h4") == {"blue": 1}


def test_7_the_direction_of_the_other_half_is_not_followed(table: Any) -> None:
    assert scored(table, "blue-yellow", "h8", "h9", blue="h10 h11") == {}
    assert scored(table, "blue-blue", "h8", "h9", blue="h10") == {"blue": 1}


def test_7_the_tile_itself_does_not_count(table: Any) -> None:
    assert scored(table, "blue-blue", "h8", "h9") == {}


def test_7_both_halves_of_a_double_score(table: Any) -> None:
    assert scored(table, "blue-blue", "h8", "h9", blue="h7 h10 h11") == {"blue": 3}


def test_7a_the_order_of_the_halves_is_not_asked_and_changes_nothing(table: Any) -> None:
    for tile, first, second in (("red-blue", "h8", "h9"), ("blue-red", "h9", "h8")):
        assert scored(table, tile, first, second, red="h7", blue="h10") == {"red": 1, "blue": 1}


def test_8_a_marker_stops_at_18(table: Any) -> None:
    stage = table(racks=PLAIN).begun().mark(0, 15, 0, 0, 0, 0, 0).put("red", "h7 h6 h5 g7 f6")
    assert stage.play("red-green h8 h9").markers(0)[0] == 18


def test_9_a_marker_that_comes_to_18_earns_a_bonus_tile(table: Any) -> None:
    stage = table(racks=PLAIN).begun().mark(0, 17, 0, 0, 0, 0, 0).put("red", "h7")
    stage.play("red-green h8 h9")
    assert stage.state.turn == 0 and "enough" in stage.legal and "blue-orange" in stage.legal
    assert "refill" not in stage.legal
    stage.play("blue-orange j5 j6")
    assert "refill" in stage.legal and stage.state.held[0] == 4
    stage.play("refill")
    stage.luck()
    assert stage.state.held[0] == 6 and stage.state.turn == 1


def test_9_a_bonus_tile_is_scored_and_may_earn_another(table: Any) -> None:
    stage = table(racks=PLAIN).begun().mark(0, 17, 17, 0, 0, 0, 0).put("red", "h7").put("green", "j4")
    stage.play("red-green h8 h9")
    assert stage.markers(0)[:2] == (18, 17)
    stage.play("green-red j5 j6")
    assert stage.markers(0)[:2] == (18, 18)
    assert "enough" in stage.legal


def test_9a_two_colours_at_once_are_two_bonus_tiles(table: Any) -> None:
    stage = table(racks=PLAIN).begun().mark(0, 17, 17, 0, 0, 0, 0).put("red", "h7").put("green", "h10")
    stage.play("red-green h8 h9")
    assert stage.state.bonus == 2
    stage.play("blue-orange j5 j6")
    assert "enough" in stage.legal
    assert "enough" not in stage.play("blue-orange k5 k6").legal


def test_9a_enough_gives_up_all_that_are_pending(table: Any) -> None:
    stage = table(racks=PLAIN).begun().mark(0, 17, 17, 0, 0, 0, 0).put("red", "h7").put("green", "h10")
    stage.play("red-green h8 h9 enough")
    assert stage.state.bonus == 0 and "refill" in stage.legal


def test_9a_the_call_is_told_to_all(table: Any) -> None:
    stage = table(racks=PLAIN).begun().mark(0, 17, 0, 0, 0, 0, 0).put("red", "h7")
    stage.state.notes.clear()
    stage.play("red-green h8 h9")
    assert ("genius", 0, 0) in [(NOTES[note[0]][0], note[1], note[2]) for note in stage.state.notes if note[4] == -4]


def test_10_all_six_markers_at_18_win_at_once(table: Any) -> None:
    stage = table(racks=PLAIN).begun().mark(0, 17, 18, 18, 18, 18, 18).put("red", "h7")
    stage.play("red-green h8 h9")
    assert stage.state.turn == OVER
    assert stage.state.scores() == [(18,) * 6, (0,) * 6]


def test_10a_what_is_pending_lapses(table: Any) -> None:
    stage = table(3, racks=PLAIN).begun().mark(0, 17, 18, 18, 18, 18, 18).put("red", "h7").mark(2, 3, 3, 3, 3, 3, 3)
    stage.play("red-green h8 h9")
    assert stage.state.bonus == 0 and stage.state.held[0] == 5
    assert stage.state.scores()[2] > stage.state.scores()[1]


# -- 12 to 14: the end of a turn and of the game -------------------------------------------------------------
def test_12_the_rack_is_refilled_to_six(table: Any) -> None:
    stage = table(racks=PLAIN).play("red-green c4 c5 refill ~purple-purple")
    assert stage.state.held[0] == 6 and "purple-purple" in stage.rack(0)
    assert stage.state.turn == 1


def test_13_the_game_ends_when_no_two_neighbouring_cells_are_free(table: Any) -> None:
    stage = table(racks=PLAIN).begun().fill("h8 h9 k5 e6")
    stage.play("red-green h8 h9")
    assert stage.state.turn == OVER and stage.state.settled
    assert sum(value == 6 for value in stage.state.cell) == 2


def test_13_also_during_a_bonus(table: Any) -> None:
    stage = table(racks=PLAIN).begun().fill("h8 h9 k5 k6").mark(0, 17, 17, 0, 0, 0, 0)
    stage.put("red", "h7").put("green", "h10")
    stage.play("red-green h8 h9")
    assert stage.state.bonus == 2
    stage.play("blue-orange k5 k6")
    assert stage.state.turn == OVER and stage.state.bonus == 0 and stage.state.held[0] == 4


def test_14_scores_are_compared_from_the_lowest_upwards(table: Any) -> None:
    state = table(2).mark(0, 5, 1, 9, 9, 9, 9).mark(1, 2, 2, 2, 2, 2, 2).state
    assert state.scores() == [(1, 5, 9, 9, 9, 9), (2,) * 6]
    assert state.scores()[1] > state.scores()[0]


def test_14a_the_example_of_the_rulebook(table: Any) -> None:
    stage = table(3).mark(0, 10, 11, 12, 13, 14, 15).mark(1, 9, 12, 14, 15, 16, 17).mark(2, 18, 13, 12, 9, 18, 18)
    a, b, c = stage.state.scores()
    assert a > b > c and (a[0], b[0], c[0]) == (10, 9, 9)


# -- 22 to 25: edge cases ------------------------------------------------------------------------------------
def test_22_a_line_runs_through_symbols_and_tiles_alike(table: Any) -> None:
    stage = table(3, racks=PLAIN).begun().put("red", "c4 c5")
    assert stage.play("red-green c6 c7").markers(0)[0] == 3


def test_22_a_half_scores_along_five_lines(table: Any) -> None:
    assert scored(table, "blue-yellow", "h8", "h9", blue="g7 g8 h7 i7 i8") == {"blue": 5}


def test_23_a_cell_counts_twice_only_for_a_double(table: Any) -> None:
    assert scored(table, "blue-blue", "h8", "h9", blue="g8") == {"blue": 2}
    assert scored(table, "blue-red", "h8", "h9", blue="g8") == {"blue": 1}


def test_24_lines_end_at_the_edge_of_the_white_field(table: Any) -> None:
    assert scored(table, "red-green", "c4", "c5") == {"red": 1}
    assert "c2" not in table(2, racks=PLAIN).play("red-green").legal
    assert "c2" in table(3, racks=PLAIN).play("red-green").legal


def test_25_a_double_that_comes_to_18_earns_one_bonus_tile(table: Any) -> None:
    stage = table(racks=f"red-red {PLAIN.rsplit(' ', 1)[0]}").begun().mark(0, 16, 0, 0, 0, 0, 0).put("red", "h7 g7 h10")
    stage.play("red-red h8 h9")
    assert stage.markers(0)[0] == 18 and stage.state.bonus == 1


# -- Q: what the rulebook leaves open ------------------------------------------------------------------------
@pytest.mark.parametrize(("seats", "least"), [(2, 62), (3, 38), (4, 11)])
def test_q1_the_bag_never_runs_dry(seats: int, least: int) -> None:
    for seed in range(60):
        state, rng = Ingenious(seats), Rng(seed)
        while state.turn != OVER:
            assert state.left >= least
            picks = state.picks()
            state.play(state.roll(rng) if state.turn == CHANCE else int(picks[rng.below(len(picks))]))


def test_q2_both_colours_at_18_are_two_bonus_tiles(table: Any) -> None:
    stage = table(racks=PLAIN).begun().mark(0, 16, 17, 0, 0, 0, 0).put("red", "h7 h6 h5").put("green", "h10")
    assert stage.play("red-green h8 h9").state.bonus == 2


def test_q3_a_marker_that_stands_on_18_earns_nothing_more(table: Any) -> None:
    stage = table(racks=PLAIN).begun().mark(0, 18, 0, 0, 0, 0, 0).put("red", "h7 h6")
    stage.play("red-green h8 h9")
    assert stage.markers(0)[0] == 18 and "refill" in stage.legal


def test_q4_the_first_tile_of_a_turn_cannot_be_declined(table: Any) -> None:
    assert not {"enough", "refill", "swap"} & set(table(racks=PLAIN).legal)


def test_q5_six_tiles_in_one_turn_are_the_win(table: Any) -> None:
    """Five bonus tiles empty the rack; the sixth colour at 18 ends the game before a seventh could be asked for."""
    racks = "red-red green-green blue-blue orange-orange yellow-yellow purple-purple"
    stage = table(racks=racks).begun().mark(0, 17, 17, 17, 17, 17, 17)
    spots = [("f5", "f6", "f4"), ("f9", "f10", "f11"), ("h5", "h6", "h4"), ("h10", "h11", "h12"), ("k4", "k5", "k3")]
    for colour, (a, b, beside_it) in zip(COLOURS, [*spots, ("k9", "k10", "k11")], strict=True):
        stage.put(colour, beside_it).play(f"{colour}-{colour} {a} {b}")
    assert stage.state.turn == OVER and stage.state.held[0] == 0


def test_q9_a_full_tie_shares_the_place(table: Any) -> None:
    stage = table(2).mark(0, 3, 4, 5, 6, 7, 8).mark(1, 8, 7, 6, 5, 4, 3)
    assert stage.state.scores()[0] == stage.state.scores()[1]


def test_q10_the_last_turn_may_leave_unequal_turns() -> None:
    parities = set()
    for seed in range(40):
        state = Ingenious(2)
        playout(state, Rng(seed))
        parities.add(state.laid % 2)
    assert parities == {0, 1}


def test_q15_q16_seat_0_begins_and_seats_follow_in_order(table: Any) -> None:
    stage = table(4)
    turns = []
    for _ in range(5):
        stage.luck()
        turns.append(int(stage.state.turn))
        stage.play(stage.legal[0])
        stage.play(stage.legal[0])
        stage.play(stage.legal[0])
        stage.play("refill")
    assert turns == [0, 1, 2, 3, 0]


def test_a_guess_from_a_half_made_move_puts_the_lifted_tile_back() -> None:
    """Who waits does not know the tile that another has in his hand: the world he guesses begins with that choice."""
    state, rng = Ingenious(2), Rng(0)
    while state.turn == CHANCE:
        state.play(state.roll(rng))
    actor = state.turn
    state.play(int(state.picks()[0]))
    for seed in range(40):
        world: Any = state.observe(1 - actor).guess(Rng(seed))
        assert world.turn == actor
        while world.turn == actor:
            world.play(world.picks()[0])
        assert max(world.rack) <= 6
    own: Any = state.observe(actor).guess(rng)
    assert own.tile == state.tile
