"""Chapter 8 of the rules page: the edge cases, one by one, in the order of its table."""

from __future__ import annotations

from typing import Any


def test_8_1_the_edge_is_always_the_outer_ring(stage: Any) -> None:
    scene = stage().lay("a1=plain b1=plain").lower("c1 d1", 0)
    assert {"a1", "b1", "c1", "d1"} <= set(scene.legal)
    assert not {"b2", "c2", "b3", "c3"} & set(scene.legal)


def test_8_2_the_last_tile_without_an_abyss_tile_left_makes_a_bare_space(stage: Any) -> None:
    scene = stage(seats=3).lower("a1 c1")
    scene.state.supply = 1
    scene.play("a1 c1 e1 a2 c2").luck()
    assert (scene.abyss("a1"), scene.abyss("c1"), scene.height("c1")) == ("plain", "", 0)
    assert scene.state.turn == 2  # the final round goes on


def test_8_3_passing_is_possible_in_play_but_not_at_home_and_never_for_kids(stage: Any) -> None:
    assert "skip" not in stage().legal
    assert "skip" in stage().play("a1 d4").legal
    assert "skip" in stage(version="advanced").play("a1 d4").legal
    assert "skip" not in stage(version="kids").play("a1 d4").legal


def test_8_4_nobody_is_ever_without_a_legal_turn(stage: Any) -> None:
    scene = stage(seats=4).play("a1 b1 a2")
    assert len(scene.legal) == 16 - 3
    scene.play("e5")
    assert scene.legal == ["score", "skip"]
    scene = stage(seats=4, version="kids").play("a1 b1 a2 e5")
    assert scene.legal == ["take-back"]


def test_8_5_rolling_onto_a_full_face(stage: Any) -> None:
    scene = stage().stick(0, "E=coin").play("a1 face2 turn-0 d4 b1").luck()
    assert scene.on(0)["D"] == "coin" and scene.height("b1") == 5
    scene = stage(version="kids", tops="b1=white-pearl").play("a1 d4").stick(0, "E=coin").play("b1").luck()
    assert scene.on(0)["D"] == "white-pearl" and scene.height("b1") == 4  # kids: an empty face goes down
    assert len(scene.on(0)) == 3


def test_8_6_rolling_off_a_pile_on_a_full_face_leaves_it_unchanged(stage: Any) -> None:
    scene = stage(tops="a1=white-pearl").stick(0, "D=coin").play("a1 face2 d4 b1").luck()
    assert (scene.height("a1"), scene.top("a1")) == (5, "white-pearl")


def test_8_7_the_cube_sticks_on_placement_if_the_face_is_empty(stage: Any) -> None:
    assert "D" in stage().play("a1").on(0)


def test_8_8_score_takes_the_tile_under_the_cube(stage: Any) -> None:
    scene = stage(tops="a1=white-pearl").play("a1 d4 score face2")
    assert scene.board(0) == {"white-pearl": 1}


def test_8_9_a_cube_may_stay_on_an_abyss_tile(stage: Any) -> None:
    scene = stage().lay("a1=plain").play("a1 d4 skip skip skip skip")
    assert scene.at(0) == "a1"


def test_8_10_tiles_moved_by_b_and_f_pay_nothing_but_may_be_scored_again(stage: Any) -> None:
    scene = stage(version="advanced").lower("a1 d4", 0).lay("b1=b").give(0, "white-pearl").play("a1 d4")
    scene.stick(0, "U=dark-pearl N=green-pearl").play("power-b white-pearl skip")
    assert scene.state.points[0] == 0
    scene.play("score all")
    assert scene.state.points[0] == 2
    assert scene.board(0) == {"white-pearl": 1, "dark-pearl": 1, "green-pearl": 1}


def test_8_11_leaving_a_bare_space_lays_no_abyss_tile(stage: Any) -> None:
    scene = stage().lower("a1", 0).play("a1 d4 b1").luck()
    assert scene.abyss("a1") == "" and scene.state.supply == 5
