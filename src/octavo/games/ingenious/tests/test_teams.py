"""Two against two: seats 0 and 2 against 1 and 3, with a double score board each."""

from typing import Any

from octavo.core.rng import Rng
from octavo.core.state import CHANCE, OVER, SPECTATOR
from octavo.games.ingenious.data import KIND_COUNT
from octavo.games.ingenious.notes import NOTES
from octavo.games.ingenious.rules import Ingenious

PLAIN = "red-green red-green blue-orange blue-orange yellow-purple yellow-purple"


def team(table: Any, racks: str = PLAIN, open_team: str = "off") -> Any:
    return table(4, "teams", open_team, racks=racks).begun()


def test_15_partners_share_a_score_board(table: Any) -> None:
    stage = table(4, "teams", racks="/".join([PLAIN] * 3))
    stage.play("red-green c4 c5 refill blue-orange h12 h11 refill green-red c7 c6 refill")
    assert stage.markers(0) == (1, 1, 0, 0, 0, 0)
    assert stage.markers(1) == (0, 0, 1, 0, 0, 0)
    stage.luck()
    assert stage.state.scores()[0] == stage.state.scores()[2] and stage.state.scores()[1] == stage.state.scores()[3]


def test_15_the_field_is_that_of_four(table: Any) -> None:
    assert "a1" in team(table).play("red-green").legal


def test_6a_partners_use_different_symbols_too(table: Any) -> None:
    stage = table(4, "teams", racks="/".join([PLAIN] * 3))
    stage.play("red-green c4 c5 refill blue-orange h12 h11 refill red-green")
    assert "d4" not in stage.legal and "d8" in stage.legal


def test_15a_the_base_game_ends_at_18_and_the_team_game_at_36(table: Any) -> None:
    for mode, end in (("standard", 18), ("teams", 20)):
        stage = table(4, mode, racks=PLAIN).begun().mark(0, 18, 0, 0, 0, 0, 0).put("red", "h7 h6")
        assert stage.play("red-green h8 h9").markers(0)[0] == end


def test_16_a_marker_stops_at_18_and_the_rest_is_lost(table: Any) -> None:
    stage = team(table).mark(0, 16, 0, 0, 0, 0, 0).put("red", "h7 h6 h5 g7")
    stage.play("red-green h8 h9")
    assert stage.markers(0)[0] == 18 and stage.state.bonus == 1


def test_16_beyond_18_it_runs_to_36_and_earns_again(table: Any) -> None:
    stage = team(table).mark(0, 35, 0, 0, 0, 0, 0).put("red", "h7 h6")
    stage.play("red-green h8 h9")
    assert stage.markers(0)[0] == 36 and stage.state.bonus == 1


def test_16a_a_marker_at_36_earns_nothing(table: Any) -> None:
    stage = team(table).mark(0, 36, 0, 0, 0, 0, 0).put("red", "h7 h6")
    stage.play("red-green h8 h9")
    assert stage.markers(0)[0] == 36 and stage.state.bonus == 0 and "refill" in stage.legal


def test_16a_the_example_of_the_rulebook(table: Any) -> None:
    """Green scores 2 and yellow 4; both go to field 0 of the second board, and both earn a bonus tile."""
    stage = team(table, "green-yellow " + PLAIN.rsplit(" ", 1)[0]).mark(0, 0, 16, 0, 0, 14, 0)
    stage.put("green", "h7 h6").put("yellow", "h10 h11 g9 f9")
    stage.play("green-yellow h8 h9")
    assert stage.markers(0) == (0, 18, 0, 0, 18, 0) and stage.state.bonus == 2


def test_16b_of_a_double_the_order_that_ends_higher_counts(table: Any) -> None:
    """q12: from 15 with halves of 2 and 4: the 4 first to 18, then the 2 to 20."""
    for tile in ("h8 h9", "h9 h8"):
        stage = team(table, "red-red " + PLAIN.rsplit(" ", 1)[0]).mark(0, 15, 0, 0, 0, 0, 0)
        stage.put("red", "h7 h6").put("red", "h10 h11 h12 i10")
        stage.play(f"red-red {tile}")
        assert stage.markers(0)[0] == 20 and stage.state.bonus == 1


def test_16b_when_either_half_passes_18_the_smaller_goes_first(table: Any) -> None:
    stage = team(table, "red-red " + PLAIN.rsplit(" ", 1)[0]).mark(0, 17, 0, 0, 0, 0, 0)
    stage.put("red", "h7 h6").put("red", "h10 h11 h12")
    assert stage.play("red-red h8 h9").markers(0)[0] == 21


def test_25_a_double_earns_two_when_its_second_half_comes_to_36(table: Any) -> None:
    stage = team(table, "red-red " + PLAIN.rsplit(" ", 1)[0]).mark(0, 17, 0, 0, 0, 0, 0)
    stage.put("red", "h7 h6 h10 h11 h12 h13 g9 f9 e9 d9 c9 i9 j10 k10 l10 g8 f7 e6 d5 c4 i8 j7 k6")
    stage.play("red-red h8 h9")
    assert stage.markers(0)[0] == 36 and stage.state.bonus == 2


def test_17_the_one_who_scored_plays_the_bonus_tile(table: Any) -> None:
    stage = team(table).mark(0, 17, 0, 0, 0, 0, 0).put("red", "h7")
    stage.play("red-green h8 h9")
    assert stage.state.turn == 0 and "enough" in stage.legal


def test_17_with_an_empty_rack_the_pending_ones_lapse(table: Any) -> None:
    stage = team(table)
    stage.state.bonus = 9
    for row in "efgijk":
        stage.play(f"{stage.legal[0]} {row}6 {row}7")
    assert stage.state.held[0] == 0 and stage.state.bonus == 0 and stage.legal == ["refill"]
    stage.play("refill").luck()
    assert stage.state.held[0] == 6 and stage.state.turn == 1


def test_18_the_teams_lowest_colours_decide_the_swap(table: Any) -> None:
    racks = "red-green red-red red-red red-red red-red red-red"
    stage = table(4, "teams", racks=" ".join([PLAIN, PLAIN, racks])).begun().mark(0, 5, 5, 5, 5, 5, 1)
    stage.play("red-green e6 e7 refill red-green f9 f10 refill red-green i6 i7")
    assert stage.state.seat == 2 and "swap" in stage.legal
    stage = table(4, "teams", racks=" ".join([PLAIN, PLAIN, racks])).begun().mark(0, 1, 5, 5, 5, 5, 5)
    stage.play("red-green e6 e7 refill red-green f9 f10 refill red-green i6 i7")
    assert "swap" not in stage.legal


def test_19_all_six_at_36_win_at_once(table: Any) -> None:
    stage = team(table).mark(0, 35, 36, 36, 36, 36, 36).put("red", "h7")
    stage.play("red-green h8 h9")
    assert stage.state.turn == OVER
    assert stage.state.scores() == [(36,) * 6, (0,) * 6, (36,) * 6, (0,) * 6]


def test_19_all_six_at_18_do_not(table: Any) -> None:
    stage = team(table).mark(0, 17, 18, 18, 18, 18, 18).put("red", "h7")
    assert stage.play("red-green h8 h9").state.turn == 0


def test_q13_both_partners_have_the_result_and_equal_lists_are_a_draw(table: Any) -> None:
    state = team(table).mark(0, 1, 2, 3, 4, 5, 6).mark(1, 6, 5, 4, 3, 2, 1).state
    assert len(set(state.scores())) == 1


def test_20_the_partners_rack_is_hidden(table: Any) -> None:
    state = team(table).state
    view = state.observe(0)
    assert [sum(view.rack[seat * KIND_COUNT : seat * KIND_COUNT + KIND_COUNT]) for seat in range(4)] == [6, 0, 0, 0]
    stage = team(table).play("red-green h8 h9 refill")
    assert [stage.state.sees(seat) for seat in (0, 1, 2, 3, SPECTATOR)] == [True, False, False, False, False]


def test_20a_open_team_shows_it_and_changes_nothing_else(table: Any) -> None:
    state = team(table, open_team="on").state
    view = state.observe(0)
    assert [sum(view.rack[seat * KIND_COUNT : seat * KIND_COUNT + KIND_COUNT]) for seat in range(4)] == [6, 0, 6, 0]
    assert sum(state.observe(SPECTATOR).rack) == 0
    stage = team(table, open_team="on").play("red-green h8 h9 refill")
    stage.state.notes.clear()
    assert [stage.state.sees(seat) for seat in (0, 1, 2, 3, SPECTATOR)] == [True, False, True, False, False]
    stage.luck()
    assert [note[4] for note in stage.state.notes if NOTES[note[0]][0] == "drew"] == [0, 2]


def test_20a_it_means_nothing_without_teams(table: Any) -> None:
    view = table(4, "standard", "on").state.observe(0)
    assert sum(view.rack) == 6


def test_q5_bonus_tiles_come_at_most_twice_per_colour_and_team() -> None:
    for seed in range(20):
        state, rng = Ingenious(4, "teams"), Rng(seed)
        state.listening = True
        while state.turn != OVER:
            picks = state.picks()
            state.play(state.roll(rng) if state.turn == CHANCE else int(picks[rng.below(len(picks))]))
        calls = [(note[1] % 2, note[2]) for note in state.notes if NOTES[note[0]][0] == "genius"]
        assert all(calls.count(call) <= 2 for call in calls)
