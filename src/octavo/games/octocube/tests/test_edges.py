"""Chapter 8 of the rules page: the edge cases, one by one, in the order of its table."""

from __future__ import annotations

from typing import Any


def test_8_1_the_edge_is_always_the_outer_ring(play: Any) -> None:
    scene = play().lay("a1=plain b1=plain").lower("c1 d1", 0)
    assert {"a1", "b1", "c1", "d1"} <= set(scene.legal)
    assert not {"b2", "c2", "b3", "c3"} & set(scene.legal)


def test_8_2_the_last_tile_without_an_abyss_tile_left_makes_a_bare_space(play: Any) -> None:
    scene = play(seats=3).lower("a1 c1")
    scene.state.supply = 1
    scene("a1 c1 e1 a2 c2").finish()
    assert (scene.abyss("a1"), scene.abyss("c1"), scene.height("c1")) == ("plain", "", 0)
    assert scene.state.turn == 2  # the final round goes on


def test_8_3_passing_is_possible_in_play_but_not_at_home_and_never_for_kids(play: Any) -> None:
    assert "skip" not in play().legal
    assert "skip" in play()("a1 d4").legal
    assert "skip" in play(version="advanced")("a1 d4").legal
    assert "skip" not in play(version="kids")("a1 d4").legal


def test_8_4_nobody_is_ever_without_a_legal_turn(play: Any) -> None:
    scene = play(seats=4)("a1 b1 a2")
    assert len(scene.legal) == 16 - 3
    scene("e5")
    assert scene.legal == ["score", "skip"]
    scene = play(seats=4, version="kids")("a1 b1 a2 e5")
    assert scene.legal == ["take-back"]


def test_8_5_rolling_onto_a_full_face(play: Any) -> None:
    scene = play().stick(0, "E=coin")("a1 face2 turn-0 d4 b1").finish()
    assert scene.on(0)["D"] == "coin" and scene.height("b1") == 5
    scene = play(version="kids", tops="b1=white-pearl")("a1 d4").stick(0, "E=coin")("b1").finish()
    assert scene.on(0)["D"] == "white-pearl" and scene.height("b1") == 4  # kids: an empty face goes down
    assert len(scene.on(0)) == 3


def test_8_6_rolling_off_a_pile_on_a_full_face_leaves_it_unchanged(play: Any) -> None:
    scene = play(tops="a1=white-pearl").stick(0, "D=coin")("a1 face2 d4 b1").finish()
    assert (scene.height("a1"), scene.top("a1")) == (5, "white-pearl")


def test_8_7_the_cube_sticks_on_placement_if_the_face_is_empty(play: Any) -> None:
    assert "D" in play()("a1").on(0)


def test_8_8_score_takes_the_tile_under_the_cube(play: Any) -> None:
    scene = play(tops="a1=white-pearl")("a1 d4 score face2")
    assert scene.board(0) == {"white-pearl": 1}


def test_8_9_a_cube_may_stay_on_an_abyss_tile(play: Any) -> None:
    scene = play().lay("a1=plain")("a1 d4 skip skip skip skip")
    assert scene.at(0) == "a1"


def test_8_10_tiles_moved_by_b_and_f_pay_nothing_but_may_be_scored_again(play: Any) -> None:
    scene = play(version="advanced").lower("a1 d4", 0).lay("b1=b").give(0, "white-pearl")("a1 d4")
    scene.stick(0, "U=dark-pearl N=green-pearl")("power-b white-pearl skip")
    assert scene.state.points[0] == 0
    scene("score all")
    assert scene.state.points[0] == 2
    assert scene.board(0) == {"white-pearl": 1, "dark-pearl": 1, "green-pearl": 1}


def test_8_11_leaving_a_bare_space_lays_no_abyss_tile(play: Any) -> None:
    scene = play().lower("a1", 0)("a1 d4 b1").finish()
    assert scene.abyss("a1") == "" and scene.state.supply == 5
