"""Chapter 7 of the rules page: the advanced version, V1 to V8, every power."""

from __future__ import annotations

from typing import Any

import pytest

from octavo.core.state import CHANCE, OVER
from octavo.games.octocube.data import ADVANCED, KIDS, STANDARD
from octavo.laws.stage import Stage


def advanced(stage: Any, **more: Any) -> Any:
    return stage(version="advanced", **more)


def powers(scene: Any) -> list[str]:
    return [word for word in scene.legal if word.startswith("power")]


def beside(stage: Any, letter: str, **more: Any) -> Any:
    """Seat 0 on a1, which is bare, with that abyss tile on b1; seat 1 on d4 without a tile of its own."""
    return advanced(stage, **more).lower("a1 d4", 0).lay(f"b1={letter}").play("a1 d4")


def test_v1_a_game_is_either_advanced_or_for_kids(stage: Any) -> None:
    assert len({STANDARD, KIDS, ADVANCED}) == 3
    scene = stage(version="kids", include_a="on").lay("b1=c").play("a1 d4")
    assert powers(scene) == []


@pytest.mark.parametrize(("seats", "centre", "supply"), [(2, 0, 5), (3, 1, 6), (4, 1, 7)])
def test_v2_the_pool_is_b_to_i_with_one_at_random_in_the_centre(seats: int, centre: int, supply: int) -> None:
    scene = Stage("octocube", seats, version="advanced").play("~first-1")
    state = scene.state
    assert state.supply == supply
    if centre:
        assert scene.legal == [f"abyss-{letter}" for letter in "bcdefghi"]
        assert sum(state.odds()) == 8
        scene.play("~abyss-e")
        assert state.abyss[12] == 5
        assert bin(state.letters).count("1") == 7
    assert sum(letter > 0 for letter in state.abyss) == centre


def test_v2_with_include_a_the_pool_has_nine() -> None:
    scene = Stage("octocube", 3, version="advanced", include_a="on").play("~first-1")
    assert scene.legal == [f"abyss-{letter}" for letter in "abcdefghi"]


def test_b4_without_include_a_the_letter_a_never_comes(stage: Any) -> None:
    assert "abyss-a" not in advanced(stage).lower("a1").play("a1 d4 b1").legal


def test_v3_abyss_tiles_are_laid_power_side_up_in_an_order_nobody_knows(stage: Any) -> None:
    scene = advanced(stage).lower("a1").play("a1 d4 b1 ~abyss-g").luck()
    assert scene.abyss("a1") == "g"
    scene.lower("b1", 0).play("d3 c1")
    assert scene.legal == [f"abyss-{letter}" for letter in "bcdefhi"]


def test_v4_i_the_power_of_one_open_neighbour_is_the_whole_turn(stage: Any) -> None:
    scene = beside(stage, "h")
    assert powers(scene) == ["power-h"]
    scene.play("power-h c1 c4")
    assert scene.state.turn == 1
    scene.play("skip")
    assert powers(scene) == ["power-h"]  # it may be repeated on later turns


def test_v4_i_a_tile_under_a_cube_or_further_away_cannot_be_used(stage: Any) -> None:
    scene = advanced(stage).lower("a1", 0).lay("b1=h c3=e").play("a1 b1")
    assert powers(scene) == []
    scene = beside(stage, "plain")
    assert powers(scene) == []


def test_v4_i_several_neighbours_offer_several_powers(stage: Any) -> None:
    scene = advanced(stage).lower("a1", 0).lay("b1=h a2=e").play("a1 d4")
    assert powers(scene) == ["power-e", "power-h"]


def test_v4_ii_rolling_onto_an_abyss_tile_allows_its_power_at_once(stage: Any) -> None:
    scene = beside(stage, "h").play("b1")
    assert scene.state.turn == 0
    assert scene.legal == ["done", "power-h"]
    scene.play("power-h c1 c4")
    assert scene.state.turn == 1


def test_v4_ii_it_is_optional(stage: Any) -> None:
    scene = beside(stage, "h").play("b1 done")
    assert (scene.state.turn, scene.at(0)) == (1, "b1")


def test_v4_ii_placing_or_standing_there_does_not_count(stage: Any) -> None:
    scene = advanced(stage).lay("a1=h").play("a1")
    assert scene.state.turn == 1
    scene.play("d4")
    assert powers(scene) == []


def test_v4_in_the_advanced_game_the_centre_gives_its_power_instead_of_an_extra_roll(stage: Any) -> None:
    scene = advanced(stage, seats=3, tops="c3=abyss-h").lower("c2", 0).play("c1 a1 e1 c2 skip skip c3").luck()
    assert scene.legal == ["done", "power-h"]


@pytest.mark.parametrize("letter", "bdfgi")
def test_v5_a_power_whose_condition_is_not_met_is_not_offered(stage: Any, letter: str) -> None:
    scene = beside(stage, letter)
    if letter == "d":
        scene.stick(0, "U=coin W=coin")  # on top now, and on top after the roll
    if letter == "g":
        scene = advanced(stage).lower("a1 d4", 0).lay("b1=g").play("a1 d4 skip score")
    assert powers(scene) == []
    if letter != "g":
        scene.play("b1")
        assert scene.state.turn == 1, "rolled on, it is not offered either"


def test_v5_a_needs_a_free_neighbour_d_a_pile_and_h_two_stacks(stage: Any) -> None:
    scene = advanced(stage, seats=3, include_a="on").lower("a1", 0).lay("a2=a").play("a1 b1 e5")
    assert powers(scene) == ["power-a"], "the space of the tile itself is free"
    everything = "a1 b1 c1 d1 a2 b2 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4"
    assert powers(beside(stage, "d").lower(everything.replace("b1 ", ""), 0)) == []
    assert powers(beside(stage, "h").lower(everything.replace("b1 ", ""), 0)) == []
    assert powers(beside(stage, "h").lower(everything.replace("b1 ", "").replace("c1 ", ""), 0)) == ["power-h"]


def test_v4_the_log_tells_which_power_was_used(stage: Any) -> None:
    scene = beside(stage, "h").play("power-h c1 c4")
    assert scene.said("power") == [(0, 8)] and scene.said("stacks") == [(2, 17)]


def test_v5_a_power_may_change_nothing(stage: Any) -> None:
    scene = beside(stage, "b").stick(0, "U=white-pearl").give(0, "white-pearl")
    scene.play("power-b white-pearl")
    assert scene.on(0) == {"U": "white-pearl"} and scene.board(0) == {"white-pearl": 1}


# -- V6, letter by letter -------------------------------------------------------------------------
def test_v6_a_is_a_roll_with_all_its_consequences(stage: Any) -> None:
    scene = beside(stage, "a", include_a="on")
    assert powers(scene) == ["power-a"]
    scene.play("power-a")
    assert scene.legal == ["b1", "a2"]
    scene.play("a2").luck()
    assert scene.state.turn == 1 and scene.at(0) == "a2" and "D" in scene.on(0)


def test_v6_b_swaps_the_top_tile_with_one_of_the_board(stage: Any) -> None:
    scene = beside(stage, "b").stick(0, "U=white-pearl").give(0, "dark-diamond green-amphora")
    scene.play("power-b")
    assert scene.legal == ["dark-diamond", "green-amphora"]
    scene.play("dark-diamond")
    assert scene.on(0) == {"U": "dark-diamond"}
    assert scene.board(0) == {"white-pearl": 1, "green-amphora": 1}
    assert scene.state.turn == 1, "the power was the whole turn"
    assert [*scene.said("gave"), *scene.said("took")] == [(0, 14), (0, 3)]
    assert scene.state.points[0] == 0 and scene.state.held[0] == 2


def test_v6_b_needs_an_object_on_top_and_a_tile_on_the_board(stage: Any) -> None:
    assert powers(beside(stage, "b").stick(0, "U=coin").give(0, "white-pearl")) == []
    assert powers(beside(stage, "b").stick(0, "U=white-pearl")) == []
    assert powers(beside(stage, "b").stick(0, "N=white-pearl").give(0, "white-pearl")) == []
    assert powers(beside(stage, "b").stick(0, "U=white-pearl").give(0, "coin")) == []


def test_v6_c_lifts_the_cube_to_any_available_space(stage: Any) -> None:
    scene = advanced(stage, tops="a1=white-pearl c3=coin").lay("b1=c").play("a1 d4 power-c")
    assert len(scene.legal) == 16 - 2 and not {"a1", "d4"} & set(scene.legal)
    scene.play("c3")
    assert scene.at(0) == "c3"
    assert scene.on(0) == {"D": "white-pearl"}  # the orientation stays, and the full face takes nothing
    assert scene.state.turn == 1


def test_v6_c_attaches_where_it_comes_down_and_lays_an_abyss_tile_where_it_left(stage: Any) -> None:
    scene = beside(stage, "c").play("power-c c3").luck()
    assert "D" in scene.on(0)
    scene = advanced(stage).lower("a1").lay("b1=c").play("a1 d4 power-c c3 ~abyss-f")
    assert scene.abyss("a1") == "f"


def test_v6_c_arriving_on_an_abyss_tile_does_not_use_its_power(stage: Any) -> None:
    scene = beside(stage, "c").lay("c3=h").play("power-c c3")
    assert scene.state.turn == 1


def test_v6_d_takes_the_top_tile_of_any_open_pile(stage: Any) -> None:
    scene = beside(stage, "d", tops="c3=coin").play("power-d")
    assert "c3" in scene.legal and not {"a1", "b1", "d4"} & set(scene.legal)
    scene.play("c3 ~green-pearl")
    assert scene.on(0) == {"U": "coin"}
    assert (scene.top("c3"), scene.height("c3")) == ("green-pearl", 5)


def test_v6_d_the_last_tile_leaves_an_abyss_tile_and_may_end_the_game(stage: Any) -> None:
    scene = beside(stage, "d").lower("c3")
    scene.state.supply = 1
    scene.play("power-d c3 ~abyss-f")
    assert scene.abyss("c3") == "f" and scene.state.ending


def test_v6_d_not_from_a_pile_under_a_cube(stage: Any) -> None:
    scene = advanced(stage).lower("a1", 0).lay("b1=d").play("a1 d4 power-d")
    assert "d4" not in scene.legal


def test_v6_e_turns_the_cube_on_the_spot(stage: Any) -> None:
    scene = beside(stage, "e").stick(0, "U=coin N=white-pearl E=dark-pearl")
    scene.play("power-e")
    assert scene.legal == [f"face{n}" for n in range(1, 7)]
    scene.play("face1")
    assert scene.legal == ["turn-0", "turn-90", "turn-180", "turn-270"]
    scene.play("turn-0")
    assert scene.at(0) == "a1" and scene.on(0)["D"] == "coin" and len(scene.on(0)) == 3
    assert scene.state.turn == 1


def test_v6_e_any_other_orientation_but_not_the_same(stage: Any) -> None:
    scene = beside(stage, "e").stick(0, "U=coin N=white-pearl E=dark-pearl").play("power-e face2")
    assert scene.legal == ["turn-90", "turn-180", "turn-270"]
    scene = beside(stage, "e").play("power-e").luck()
    assert scene.state.turn == 1  # a cube without tiles looks the same all round: nothing to ask


def test_v6_e_on_a_pile_the_tile_goes_with_its_face_and_the_next_one_sticks(stage: Any) -> None:
    scene = advanced(stage, tops="a1=white-pearl").lay("b1=e").play("a1 d4 power-e face1 ~coin")
    assert scene.on(0) == {"U": "white-pearl", "D": "coin"}
    assert scene.height("a1") == 3
    assert scene.state.turn == 1


def test_v6_e_a_full_face_put_down_takes_nothing_from_the_uncovered_pile(stage: Any) -> None:
    scene = advanced(stage, tops="a1=white-pearl").lay("b1=e").stick(0, "U=coin")
    scene.play("a1 face2 d4 power-e face1 ~dark-pearl")
    assert scene.on(0) == {"D": "coin", "U": "white-pearl"}
    assert (scene.height("a1"), scene.top("a1")) == (4, "dark-pearl")


def test_v6_e_an_emptied_pile_gets_its_abyss_tile_under_the_cube_and_no_power(stage: Any) -> None:
    scene = advanced(stage).lower("a1").lay("b1=e").play("a1 d4 power-e face1 ~abyss-h")
    assert (scene.abyss("a1"), scene.at(0), scene.state.turn) == ("h", "a1", 1)
    assert "U" in scene.on(0) and "D" not in scene.on(0)


def test_v6_e_about_the_vertical_axis_it_is_like_rotating(stage: Any) -> None:
    scene = advanced(stage).lower("a1").lay("b1=e").stick(0, "N=coin").play("a1 face2 turn-0 d4 power-e face2 turn-90")
    assert scene.state.turn == 1 and scene.abyss("a1") == "" and scene.on(0)["E"] == "coin"
    assert scene.state.supply == 5


def test_v6_e_two_equal_tiles_can_still_be_told_apart_by_what_they_uncover(stage: Any) -> None:
    scene = advanced(stage, tops="a1=coin").lay("b1=e").stick(0, "U=coin").play("a1 face2 d4 power-e")
    assert "face1" in scene.legal  # looks the same afterwards, but the pile shows its next tile
    scene.play("face1")
    assert scene.state.turn == CHANCE


def test_v6_f_swaps_a_neighbouring_top_tile_with_one_of_the_board(stage: Any) -> None:
    scene = beside(stage, "f", tops="a2=dark-diamond").give(0, "white-pearl green-amphora").play("power-f")
    assert scene.legal == ["a2"]
    scene.play("a2")
    assert scene.legal == ["white-pearl", "green-amphora"]
    scene.play("white-pearl")
    assert scene.top("a2") == "white-pearl" and scene.height("a2") == 5 and scene.state.turn == 1
    assert scene.board(0) == {"dark-diamond": 1, "green-amphora": 1}
    assert scene.state.points[0] == 0


def test_v6_f_coins_piles_under_cubes_and_empty_boards_do_not_do(stage: Any) -> None:
    assert powers(beside(stage, "f", tops="a2=coin").give(0, "white-pearl")) == []
    assert powers(beside(stage, "f", tops="a2=white-pearl")) == []
    scene = advanced(stage, tops="a2=white-pearl").lower("a1", 0).lay("b1=f").give(0, "white-pearl").play("a1 a2")
    assert powers(scene) == []


def test_v6_g_swaps_places_and_both_cubes_keep_their_tiles_and_orientation(stage: Any) -> None:
    scene = advanced(stage, tops="a1=white-pearl d4=coin").lay("b1=g").play("a1 d4 power-g")
    assert scene.legal == ["d4"]
    scene.play("d4").luck()
    assert (scene.at(0), scene.at(1)) == ("d4", "a1")
    assert scene.on(0) == {"D": "white-pearl"} and scene.on(1) == {"D": "coin"}
    assert scene.top("a1") and scene.top("d4")  # both piles were uncovered, and full faces took nothing
    assert scene.state.turn == 1


def test_v6_g_an_empty_face_takes_the_tile_it_comes_down_on(stage: Any) -> None:
    scene = advanced(stage, tops="d4=coin").lower("a1", 0).lay("b1=g").play("a1 d4 power-g d4 ~green-pearl")
    assert scene.on(0) == {"D": "green-pearl"}
    assert scene.on(1) == {"D": "coin"}


def test_v6_g_lays_abyss_tiles_on_both_spaces_the_own_one_first(stage: Any) -> None:
    scene = advanced(stage).lower("a1 d4").lay("b1=g").play("a1 d4 power-g d4 ~abyss-h ~abyss-i")
    assert (scene.abyss("a1"), scene.abyss("d4")) == ("h", "i")
    scene = advanced(stage).lower("a1 d4").lay("b1=g").play("a1 d4")
    scene.state.supply = 1
    scene.play("power-g d4 ~abyss-h").luck()
    assert (scene.abyss("a1"), scene.abyss("d4")) == ("h", "") and scene.state.ending


def test_v6_g_opponents_at_home_cannot_be_chosen(stage: Any) -> None:
    scene = advanced(stage, seats=3).lower("a1", 0).lay("b1=g").play("a1 e1 e5 skip score done skip power-g")
    assert scene.legal == ["e5"]


def test_v6_h_swaps_two_stacks_that_no_cube_stands_on(stage: Any) -> None:
    scene = beside(stage, "h", tops="c1=coin c4=white-pearl").lower("c4", 2).lower("b3", 0).play("power-h")
    assert not {"a1", "d4", "b3"} & set(scene.legal) and "b1" in scene.legal  # a lone abyss tile is a stack
    scene.play("c1")
    assert "c1" not in scene.legal
    scene.play("c4")
    assert (scene.top("c1"), scene.height("c1")) == ("white-pearl", 2)
    assert (scene.top("c4"), scene.height("c4")) == ("coin", 5)


def test_v6_h_moves_abyss_tiles_too_even_that_of_the_centre(stage: Any) -> None:
    scene = advanced(stage, seats=3, tops="c3=abyss-h b2=coin").lower("c2", 0)
    scene.play("c1 a1 e1 c2 skip skip power-h c3 b2")
    assert (scene.abyss("b2"), scene.abyss("c3"), scene.top("c3")) == ("h", "", "coin")


def test_v6_i_swaps_the_top_tiles_of_two_cubes(stage: Any) -> None:
    scene = beside(stage, "i").stick(0, "U=white-pearl").stick(1, "U=coin").play("power-i")
    assert scene.legal == ["d4"]
    scene.play("d4")
    assert scene.on(0) == {"U": "coin"} and scene.on(1)["U"] == "white-pearl" and scene.state.turn == 1


def test_v6_i_both_cubes_need_a_tile_on_top_and_be_in_play(stage: Any) -> None:
    assert powers(beside(stage, "i").stick(0, "U=white-pearl").stick(1, "N=coin")) == []
    assert powers(beside(stage, "i").stick(0, "N=white-pearl").stick(1, "U=coin")) == []
    scene = beside(stage, "i").stick(0, "U=white-pearl").stick(1, "U=coin").play("skip score done")
    assert scene.on(1) == {"U": "coin"} and powers(scene) == []


def test_v7_powers_do_not_chain(stage: Any) -> None:
    scene = beside(stage, "c").lay("a2=h").play("power-c c3")
    assert scene.state.turn == 1


def test_v7_a_roll_by_power_a_may_use_the_power_it_ends_on_at_most_three_in_a_row(stage: Any) -> None:
    scene = beside(stage, "a", include_a="on").lay("c1=h")
    scene.play("power-a b1")
    assert scene.legal == ["done", "power-a"]
    scene.play("power-a")
    assert scene.legal == ["a1", "c1", "b2"]
    scene.play("c1")
    assert scene.legal == ["done", "power-h"]
    scene.play("power-h c3 b3")
    assert scene.state.turn == 1


def test_v8_the_end_and_the_scoring_are_those_of_the_standard_game(stage: Any) -> None:
    scene = advanced(stage).lower("a1")
    scene.state.supply = 1
    scene.play("a1 d4 b1 ~abyss-b").luck()
    assert scene.state.ending
    scene.stick(0, "U=white-pearl N=dark-pearl").play("skip")
    assert scene.over and scene.state.points[0] >= 2
    assert scene.state.turn == OVER
