"""Chapters 1 to 4 of the rules page: the model, the set-up, a turn, and who knows what."""

from __future__ import annotations

from typing import Any

import pytest

from octavo.core.rng import Rng
from octavo.core.state import CHANCE, OVER
from octavo.games.octocube.chapters.majorities import shares
from octavo.games.octocube.data import (
    BOX,
    EDGE,
    HEIGHTS,
    HOME,
    KIND_WORDS,
    NOTHING,
    PILES,
    SPACE_WORDS,
    VERSIONS,
)
from octavo.games.octocube.notes import PAID
from octavo.games.octocube.position import QUARTERS
from octavo.laws.stage import Stage


def random_positions(version: int, seats: int, seed: int) -> Any:
    """Every position of a random game in which a seat is to act."""
    state = Stage("octocube", seats, version=VERSIONS[version]).state
    rng = Rng(seed)
    while state.turn != OVER:
        if state.turn == CHANCE:
            state.play(state.roll(rng))
        else:
            yield state
            picks = state.picks()
            state.play(int(picks[rng.below(len(picks))]))
    yield state


# -- 1. model ---------------------------------------------------------------------------------------
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_1_1_luck_makes_anyone_first_player_with_equal_odds(seats: int) -> None:
    scene = Stage("octocube", seats)
    assert scene.legal == [f"first-{seat + 1}" for seat in range(seats)]
    assert list(scene.state.odds()) == [1] * seats


def test_1_1_the_first_player_stays_first_and_play_goes_clockwise(stage: Any) -> None:
    scene = stage(seats=3, first=1)
    order = []
    for word in ["a1", "a3", "a5", "skip", "skip", "skip", "skip"]:
        order.append(int(scene.state.turn))
        scene.play(word)
    assert order == [1, 2, 0, 1, 2, 0, 1]
    assert scene.state.first == 1


@pytest.mark.parametrize(("seats", "spaces"), [(2, 16), (3, 25), (4, 25)])
def test_1_2_two_play_on_4_by_4_and_more_on_5_by_5(stage: Any, seats: int, spaces: int) -> None:
    scene = stage(seats=seats)
    stacks = [word for word in SPACE_WORDS if scene.height(word) or scene.abyss(word)]
    assert len(stacks) == spaces
    assert ("e5" in stacks) == (seats > 2)


def test_1_2_rows_count_from_the_top_and_columns_from_the_left(stage: Any) -> None:
    scene = stage(tops="a2=coin").play("a2 d4")
    assert scene.rolls == {"a1", "b2", "a3"}
    scene.play("a1")  # one row up is north: the tile goes from below to the south side
    assert scene.on(0)["S"] == "coin"


def test_1_3_only_the_top_of_a_pile_is_visible(stage: Any) -> None:
    scene = stage()
    assert all(scene.top(word) for word in SPACE_WORDS if scene.height(word))
    assert sum(scene.state.unseen) == 84 - 16


def test_1_3_an_attached_tile_belongs_to_the_cube_not_to_the_pile(stage: Any) -> None:
    scene = stage(tops="a1=white-pearl").play("a1")
    assert scene.on(0) == {"D": "white-pearl"}
    assert (scene.height("a1"), scene.top("a1")) == (4, "")


def test_1_4_adjacent_is_never_diagonal(stage: Any) -> None:
    scene = stage().play("a1 d4")
    assert scene.rolls == {"a2", "b1"}
    scene.play("b1 skip b2 skip")
    assert scene.rolls == {"b1", "a2", "c2", "b3"}


def test_1_5_a_space_is_available_unless_a_cube_is_on_it(stage: Any) -> None:
    scene = stage().lay("b1=plain").lower("a2", 0).play("a1 c1")
    assert scene.rolls == {"b1", "a2"}  # an abyss tile and a bare space are available
    scene.play("b1")
    assert "b1" not in scene.rolls


def test_1_6_the_edge_is_the_outer_ring(stage: Any) -> None:
    assert [SPACE_WORDS[s] for s in EDGE[0]] == ["a1", "b1", "c1", "d1", "a2", "d2", "a3", "d3", "a4", "b4", "c4", "d4"]
    assert len(EDGE[1]) == 16
    assert stage().legal == [SPACE_WORDS[s] for s in EDGE[0]]
    assert stage(seats=4).legal == [SPACE_WORDS[s] for s in EDGE[1]]


def test_1_7_a_face_holds_one_tile(stage: Any) -> None:
    scene = stage(tops="a1=coin a2=white-pearl").play("a1 d4 a2 d3 a1 d4")
    # south and back north: the coin is below again, the pile keeps its new top
    assert scene.on(0)["D"] == "coin"
    assert scene.height("a1") == 4


def test_1_8_a_roll_turns_the_cube_over_its_edge(stage: Any) -> None:
    scene = stage(tops="a1=coin b1=white-pearl c1=dark-diamond").play("a1 d4 b1 d3 c1")
    assert scene.on(0) == {"U": "coin", "W": "white-pearl", "D": "dark-diamond"}


def test_1_9_an_empty_face_takes_the_top_tile_when_placed_and_when_rolled(stage: Any) -> None:
    scene = stage(tops="a1=coin b1=white-pearl").play("a1")
    assert scene.on(0) == {"D": "coin"}
    scene.play("d4 b1").luck()
    assert scene.on(0) == {"W": "coin", "D": "white-pearl"}
    assert scene.height("a1") == scene.height("b1") == 4


def test_1_9_a_full_face_takes_nothing(stage: Any) -> None:
    scene = stage(tops="a1=coin b1=white-pearl").play("a1 d4 score").play("done d3 b1 face2").luck()
    assert scene.on(0) == {"D": "coin"}
    assert (scene.height("b1"), scene.top("b1")) == (5, "white-pearl")


def test_1_10_the_last_tile_leaves_an_abyss_tile_when_the_cube_goes(stage: Any) -> None:
    scene = stage().lower("a1").play("a1 d4")
    assert (scene.height("a1"), scene.abyss("a1")) == (0, "")  # not while the cube stands there
    scene.play("b1")
    assert scene.abyss("a1") == "plain"
    assert scene.state.supply == 4


def test_1_10_a_pile_that_is_not_used_up_shows_its_next_tile(stage: Any) -> None:
    scene = stage().play("a1 d4 b1 ~green-diamond")
    assert scene.top("a1") == "green-diamond"
    assert scene.height("a1") == 4
    assert scene.state.supply == 5


def test_1_10_a_cube_that_took_nothing_leaves_the_pile_as_it_was(stage: Any) -> None:
    scene = stage(tops="b1=white-pearl").lower("b1").stick(0, "U=coin").play("b1 face1 d4 a1").luck()
    assert (scene.height("b1"), scene.top("b1"), scene.abyss("b1")) == (1, "white-pearl", "")


def test_1_10_leaving_a_bare_space_lays_nothing(stage: Any) -> None:
    scene = stage().lower("a1", 0).play("a1 d4 b1")
    assert scene.abyss("a1") == ""
    assert scene.state.supply == 5


@pytest.mark.parametrize("seats", [2, 3])
def test_1_11_a_tile_leaves_a_cube_only_through_score(seats: int) -> None:
    before: dict[str, Any] = {}
    for state in random_positions(0, seats, 5):
        faces = [int(kind) for kind in state.face]
        if before and state.turn != OVER:
            for at, kind in enumerate(before["faces"]):
                if kind != NOTHING and faces[at] != kind:
                    assert int(state.cube_at[at // 6]) == HOME
        before = {"faces": faces}


@pytest.mark.parametrize("version", [0, 1, 2])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_1_12_what_is_always_true(version: int, seats: int) -> None:
    for state in random_positions(version, seats, 11 * seats + version):
        tiles = sum(state.height) + sum(kind != NOTHING for kind in state.face)
        tiles += sum(state.board) + sum(state.coins) + len(state.rest)
        assert tiles == 84
        assert state.supply + sum(letter > 0 for letter in state.abyss) == {2: 5, 3: 7, 4: 8}[seats]
        spaces = [int(state.cube_at[seat]) for seat in range(seats) if state.cube_at[seat] != HOME]
        assert len(set(spaces)) == len(spaces)
        for seat in range(seats):
            space = int(state.cube_at[seat])
            if space != HOME and state.height[space]:
                assert state.face[seat * 6 + int(state.orient[seat]) // 4] != NOTHING
        for space in range(25):
            free = state.cube_on[space] == 4
            if state.height[space] and free and state.turn != OVER:
                assert state.top[space] != NOTHING, "an open pile always shows its top"
            assert not (state.height[space] and state.abyss[space])


# -- 2. set-up --------------------------------------------------------------------------------------
def test_2_1_all_84_tiles_are_dealt_and_any_may_lie_anywhere() -> None:
    scene = Stage("octocube").play("~first-1")
    state = scene.state
    assert state.turn == CHANCE
    assert sum(state.height) == sum(state.unseen) == sum(state.odds()) == 84
    assert scene.legal == list(KIND_WORDS) and len(KIND_WORDS) == 21
    assert list(state.odds()) == list(BOX[:21])


def test_2_1_luck_deals_by_what_is_left_unseen(stage: Any) -> None:
    scene = Stage("octocube").play("~first-1")
    for _ in range(9):
        scene.play("~light-diamond" if scene.state.unseen[9] else "~coin")
    assert "light-diamond" not in scene.legal
    assert sum(scene.state.odds()) == 84 - 9


def test_2_2_three_and_four_have_abyss_tile_a_in_the_centre(stage: Any) -> None:
    for seats in (3, 4):
        scene = stage(seats=seats)
        assert (scene.abyss("c3"), scene.height("c3")) == ("a", 0)
    assert sum(stage().state.abyss) == 0


@pytest.mark.parametrize(("seats", "supply"), [(2, 5), (3, 6), (4, 7)])
def test_2_3_the_supply_of_abyss_tiles(stage: Any, seats: int, supply: int) -> None:
    assert stage(seats=seats).state.supply == supply


def test_2_4_cubes_start_empty_in_the_personal_areas(stage: Any) -> None:
    scene = stage(seats=4)
    for seat in range(4):
        assert (scene.at(seat), scene.on(seat), scene.board(seat)) == ("home", {}, {})
    assert list(scene.state.points) == list(scene.state.coins) == [0, 0, 0, 0]


def test_2_5_point_tokens_never_run_out(stage: Any) -> None:
    scene = stage().play("a1 d4")
    scene.state.points[0] = 900
    scene.stick(0, "U=white-pearl N=dark-pearl S=white-pearl E=dark-pearl W=green-pearl D=green-pearl")
    scene.play("score all")
    assert scene.state.points[0] == 915


@pytest.mark.parametrize(("option", "seats"), [(0, 2), (0, 3), (1, 2), (1, 4)])
def test_b1_every_layout_holds_84_tiles_and_is_symmetric(option: int, seats: int) -> None:
    heights = list(Stage("octocube", seats, heights=HEIGHTS[option]).state.height)
    size = 4 if seats == 2 else 5
    square = [heights[row * 5 : row * 5 + size] for row in range(size)]
    assert sum(heights) == 84
    assert max(heights) == (6 if seats == 2 else 5)
    turned = [list(row) for row in zip(*square[::-1], strict=True)]
    assert turned == square == square[::-1]


def test_b1_the_default_layouts_rise_towards_the_centre() -> None:
    assert list(PILES[:5]) == [5, 5, 5, 5, 0] and list(PILES[5:10]) == [5, 6, 6, 5, 0]
    assert list(PILES[30:40]) == [3, 4, 5, 4, 3, 3, 5, 0, 5, 3]


@pytest.mark.parametrize("split", [0, 1])
def test_b2_eighteen_tiles_of_each_colour_and_the_printed_number_of_each_object(split: int) -> None:
    box = [int(count) for count in BOX[split * 21 : split * 21 + 21]]
    assert [sum(box[colour * 5 : colour * 5 + 5]) for colour in range(4)] == [18] * 4
    assert [sum(box[thing:20:5]) for thing in range(5)] == [19, 17, 15, 12, 9]
    assert box[20] == 12


# -- 3. a turn --------------------------------------------------------------------------------------
def test_3_1_one_action_each_in_turn(stage: Any) -> None:
    scene = stage().play("a1")
    assert scene.state.turn == 1
    scene.play("d4")
    assert scene.state.turn == 0
    scene.play("b1").luck()
    assert scene.state.turn == 1


def test_3_2_a_cube_at_home_must_be_placed_on_a_free_edge_space(stage: Any) -> None:
    scene = stage()
    assert "skip" not in scene.legal and "b2" not in scene.legal
    scene.play("a1")
    assert "a1" not in scene.legal
    assert len(scene.legal) == 11


def test_3_2_a_cube_without_tiles_has_one_orientation(stage: Any) -> None:
    scene = stage().play("a1")
    assert scene.state.turn == 1


def placements(scene: Any, space: str) -> set[tuple[tuple[str, str], ...]]:
    """Every way a cube can come down there, as what sticks where, without what attaches then."""
    scene.lower(space, 0)
    found = []
    before = scene.state.clone()
    scene.play(space)
    chosen = scene.state.clone()
    for face in scene.legal if scene.state.stage != QUARTERS else [""]:
        scene.state = chosen.clone()
        scene.play(face)
        if scene.state.turn == before.turn:
            turning = scene.state.clone()
            for turn in scene.legal:
                scene.state = turning.clone()
                scene.play(turn)
                found.append(tuple(sorted(scene.on(int(before.turn)).items())))
        else:
            found.append(tuple(sorted(scene.on(int(before.turn)).items())))
    scene.state = before
    assert len(found) == len(set(found)), "the same orientation twice"
    return set(found)


def test_3_2_one_tile_can_be_put_on_any_of_six_sides(stage: Any) -> None:
    scene = stage().stick(0, "U=coin")
    assert placements(scene, "a1") == {((position, "coin"),) for position in "UDNSEW"}


def test_3_2_all_24_orientations_are_offered_when_they_differ(stage: Any) -> None:
    scene = stage().stick(0, "U=coin N=white-pearl E=dark-pearl")
    assert len(placements(scene, "a1")) == 24
    scene = stage().stick(0, "U=coin N=coin")
    assert len(placements(scene, "a1")) == 12  # two equal tiles side by side lie on one of twelve edges
    scene = stage().stick(0, "U=coin D=coin")
    assert len(placements(scene, "a1")) == 3


def test_3_2_a_face_with_a_tile_may_be_put_down_and_then_nothing_attaches(stage: Any) -> None:
    scene = stage(tops="a1=white-pearl").stick(0, "U=coin").play("a1 face1")
    assert scene.on(0) == {"D": "coin"}
    assert scene.height("a1") == 5
    assert scene.state.turn == 1


def test_3_2_placing_on_an_abyss_tile_is_allowed_and_triggers_nothing(stage: Any) -> None:
    scene = stage(version="advanced").lay("a1=c").play("a1")
    assert scene.state.turn == 1 and scene.on(0) == {}


def test_3_3_in_the_play_area_there_are_roll_rotate_score_and_skip(stage: Any) -> None:
    scene = stage().stick(0, "N=coin").play("a1 face2 turn-0 d4")
    assert scene.legal == ["b1", "a2", "turn-90", "turn-180", "turn-270", "score", "skip"]


def test_3_4_a_cube_never_leaves_the_grid_nor_enters_a_cubes_space(stage: Any) -> None:
    scene = stage().play("d4 c4")
    assert scene.rolls == {"d3"}
    scene = stage(seats=3).play("a1 b1 a2")
    assert scene.rolls == set()
    assert scene.legal == ["score", "skip"]  # no available neighbour: no Roll


def test_3_4_the_printed_example_of_a_roll(stage: Any) -> None:
    # 1 the tile sticks to the cube, 2 it is rolled to an available space, 3 there the next tile sticks too
    scene = stage(tops="b1=light-sextant b2=white-amphora").play("b1 d4")
    assert scene.on(0) == {"D": "light-sextant"}
    scene.play("b2").luck()
    assert scene.at(0) == "b2"
    assert scene.on(0) == {"N": "light-sextant", "D": "white-amphora"}


def test_3_4_rolling_onto_a_full_face_is_legal_and_attaches_nothing(stage: Any) -> None:
    scene = stage(tops="a1=white-pearl b1=coin").stick(0, "E=dark-pearl").play("a1 face2 turn-0 d4 b1").luck()
    assert scene.on(0) == {"D": "dark-pearl", "W": "white-pearl"}
    assert (scene.height("b1"), scene.top("b1")) == (5, "coin")


def test_3_4_rolling_off_a_full_face_leaves_the_pile(stage: Any) -> None:
    scene = stage(tops="b1=coin").stick(0, "D=dark-pearl").play("b1 face2 d4 c1").luck()
    assert (scene.height("b1"), scene.top("b1")) == (5, "coin")


def test_3_4_nothing_to_claim_on_abyss_tiles_and_bare_spaces(stage: Any) -> None:
    scene = stage().lay("b1=plain").lower("a2", 0).play("a1 d4 b1 d3").luck()
    assert set(scene.on(0)) == {"W"}
    scene = stage().lay("b1=plain").lower("a2", 0).play("a1 d4 a2 d3").luck()
    assert set(scene.on(0)) == {"N"}


def on_a(stage: Any, seats: int = 3) -> Any:
    """The first player rolls down the c column onto A."""
    others = " ".join(["a1 e1 e5"][0].split()[: seats - 1])
    return stage(seats=seats).play(f"c1 {others} c2 {'skip ' * (seats - 1)} c3").luck()


@pytest.mark.parametrize("seats", [3, 4])
def test_3_4_rolling_onto_a_allows_one_more_roll(stage: Any, seats: int) -> None:
    scene = on_a(stage, seats)
    assert scene.at(0) == "c3"
    assert scene.state.turn == 0
    assert scene.legal == ["c2", "b3", "d3", "c4", "done"]  # back is allowed, nothing else instead
    scene.play("c2").luck()
    assert scene.state.turn == 1


def test_3_4_the_extra_roll_is_optional_and_only_one(stage: Any) -> None:
    scene = on_a(stage).play("done")
    assert (scene.at(0), scene.state.turn) == ("c3", 1)
    scene = on_a(stage).play("b3 skip skip c3").luck()
    assert "done" in scene.legal  # rolling onto A again on a later turn gives it again
    scene.play("d3").luck()
    assert scene.state.turn == 1


def test_3_4_a_cube_may_stay_on_a_and_then_has_its_usual_actions(stage: Any) -> None:
    scene = on_a(stage).play("done skip skip")
    assert {"score", "skip"} <= set(scene.legal) and "done" not in scene.legal
    scene.play("c4").luck()
    assert scene.state.turn == 1  # only rolling onto A gives the extra roll


def test_3_5_rotating_turns_the_sides_and_keeps_top_and_bottom(stage: Any) -> None:
    sides = "U=coin N=white-pearl E=dark-pearl"
    for turn, north, east in (("turn-90", "E", "S"), ("turn-180", "S", "W"), ("turn-270", "W", "N")):
        scene = stage().lower("a1", 0).stick(0, sides).play("a1 face2 turn-0 d4").play(turn)
        assert scene.on(0) == {"U": "coin", north: "white-pearl", east: "dark-pearl"}
        assert (scene.at(0), scene.state.turn) == ("a1", 1)


def test_3_5_rotating_claims_nothing(stage: Any) -> None:
    scene = stage().stick(0, "N=coin").play("a1 face2 turn-0 d4 turn-90")
    assert scene.state.turn == 1
    assert (scene.height("a1"), scene.abyss("a1")) == (4, "")


def test_3_5_a_rotation_that_changes_nothing_is_not_offered(stage: Any) -> None:
    scene = stage().play("a1 d4")
    assert "turn-90" not in scene.legal
    assert "skip" in scene.legal


def test_3_6_the_printed_example_of_scoring(stage: Any) -> None:
    # 1 coin, 3 starfish and 1 amphora removed, the pearl kept: 4 + 0 points
    tiles = "U=coin N=white-starfish S=dark-starfish E=white-starfish W=light-amphora D=green-pearl"
    scene = stage().play("a1 d4").stick(0, tiles).play("score").luck()
    faces = {kind: f"face{face + 1}" for face, kind in enumerate(KIND_WORDS[int(k)] for k in scene.state.face[:6])}
    starfish = [f"face{f + 1}" for f in range(6) if KIND_WORDS[int(scene.state.face[f])].endswith("starfish")]
    scene.play(f"{faces['coin']} {' '.join(starfish)} {faces['light-amphora']} done")
    assert scene.state.points[0] == 4
    assert scene.state.coins[0] == 1
    assert scene.board(0) == {"white-starfish": 2, "dark-starfish": 1, "light-amphora": 1}
    assert scene.carried(0) == ["green-pearl"]


@pytest.mark.parametrize(("count", "points"), [(1, 0), (2, 2), (3, 4), (4, 7), (5, 10), (6, 15)])
def test_3_6_a_set_of_one_object_pays_whatever_its_colours(stage: Any, count: int, points: int) -> None:
    kinds = ["white-pearl", "dark-pearl", "green-pearl"] * 2
    tiles = " ".join(f"{p}={kind}" for p, kind in zip("DUNSEW", kinds[:count], strict=False))
    scene = stage().play("a1 d4").stick(0, tiles).play("score").luck()
    scene.play("all" if count > 1 else "face2")
    assert scene.state.points[0] == points


def test_3_6_different_objects_score_separately(stage: Any) -> None:
    tiles = "D=white-pearl U=dark-pearl N=white-amphora S=white-amphora E=light-amphora W=coin"
    scene = stage().play("a1 d4").stick(0, tiles).play("score all")
    assert scene.state.points[0] == 2 + 4


def test_3_6_sets_count_only_what_this_action_removed(stage: Any) -> None:
    scene = stage().play("a1 d4").stick(0, "D=white-pearl U=dark-pearl").play("score face1 done")
    assert scene.state.points[0] == 0
    scene.play("skip a1 face2 skip score face2")
    assert scene.state.points[0] == 0
    assert scene.board(0) == {"white-pearl": 1, "dark-pearl": 1}


def test_3_6_score_takes_the_tile_under_the_cube_and_uncovers_the_pile(stage: Any) -> None:
    scene = stage(tops="a1=white-pearl").play("a1 d4 score ~coin")
    assert scene.at(0) == "home"
    assert scene.carried(0) == ["white-pearl"]
    assert scene.top("a1") == "coin"
    assert scene.legal == ["face2", "done"]


def test_3_6_none_some_or_all(stage: Any) -> None:
    def scored(words: str) -> Any:
        return stage().play("a1 d4").stick(0, "D=white-pearl U=coin N=dark-pearl").play(f"score {words}")

    assert len(scored("done").carried(0)) == 3
    assert scored("face1 done").carried(0) == ["dark-pearl", "white-pearl"]
    assert scored("all").carried(0) == []
    last = scored("face1 face2 face3")
    assert last.carried(0) == [] and last.state.turn == 1  # nothing left to ask


def test_3_6_a_tile_taken_off_is_not_offered_again_but_its_face_is_the_next_time(stage: Any) -> None:
    scene = stage().play("a1 d4").stick(0, "D=white-pearl U=coin N=dark-pearl").play("score").luck()
    assert scene.legal == ["face1", "face2", "face3", "all", "done"]
    scene.play("face1")
    assert scene.legal == ["face2", "face3", "all", "done"]
    scene.play("face2")
    assert scene.legal == ["face3", "done"]  # "all" would say no more than the last tile
    scene.play("done skip").lower("a1", 0).play("a1 face2 turn-0 skip").stick(0, "U=green-diamond").play("score").luck()
    assert scene.legal == ["face1", "face3", "all", "done"]


def test_3_6_the_log_tells_how_many_tiles_were_taken_off(stage: Any) -> None:
    scene = stage().play("a1 d4").stick(0, "D=white-pearl U=coin N=dark-pearl").play("score face1 face3 done")
    assert scene.said("removed") == [(0, 2)]


def test_3_a_half_made_move_is_a_draft_until_luck_or_the_next_player_has_the_turn(stage: Any) -> None:
    scene = stage().stick(0, "U=coin N=white-pearl E=dark-pearl")
    assert scene.state.settled
    scene.play("a1")
    assert not scene.state.settled
    scene.play("face2")
    assert not scene.state.settled
    scene.play("turn-0")
    assert scene.state.settled and scene.state.turn == 1
    scene.play("d4 score")
    assert scene.state.turn == CHANCE and scene.state.settled
    scene.play("~coin")
    assert scene.state.turn == 0 and scene.state.settled, "luck has spoken: nothing before can be taken back"
    scene.play("face1")
    assert not scene.state.settled


def test_3_6_scoring_with_no_tile_is_legal(stage: Any) -> None:
    scene = stage().lower("a1", 0).play("a1 d4 score")
    assert (scene.at(0), scene.state.turn) == ("home", 1)


def test_3_6_any_number_of_equal_tiles_lie_on_a_board_space(stage: Any) -> None:
    scene = stage().give(0, "white-pearl white-pearl").play("a1 d4").stick(0, "D=white-pearl").play("score face2")
    assert scene.board(0) == {"white-pearl": 3}


def test_3_6_the_cube_waits_at_home_until_the_next_turn(stage: Any) -> None:
    scene = stage().play("a1 d4 score face2")
    assert (scene.at(0), scene.state.turn) == ("home", 1)
    scene.play("skip")
    assert scene.rolls == {SPACE_WORDS[s] for s in EDGE[0]} - {"d4"}


def test_3_7_skipping_changes_nothing(stage: Any) -> None:
    scene = stage().play("a1 d4")
    before = (scene.at(0), scene.on(0), scene.height("a1"))
    scene.play("skip")
    assert (scene.at(0), scene.on(0), scene.height("a1")) == before
    assert scene.state.turn == 1


# -- 4. information -----------------------------------------------------------------------------------
def test_4_1_everything_on_the_table_is_known_to_all(stage: Any) -> None:
    scene = stage().play("a1 d4 b1").luck()
    for seat in (0, 1, -3):
        view = scene.state.observe(seat)
        assert list(view.top) == list(scene.state.top)
        assert list(view.face) == list(scene.state.face)


def test_4_2_set_points_are_told_to_their_owner_only(stage: Any) -> None:
    scene = stage().play("a1 d4").stick(0, "D=white-pearl U=dark-pearl").play("score all")
    told = [note for note in scene.state.notes if note[0] == PAID]
    assert told == [(PAID, 0, 2, 0, 0)]
    assert scene.state.scores()[0][0] == sum(shares(scene.state)[0]) - 2, "until the end they lie face down"


def test_4_3_a_tile_below_has_no_identity_until_it_is_uncovered(stage: Any) -> None:
    scene = stage().play("a1 d4 b1")
    state = scene.state
    assert state.turn == CHANCE and SPACE_WORDS[state.uncover] == "a1"
    assert sum(state.odds()) == 84 - 16
    assert all(state.sees(seat) for seat in (0, 1, -3))


def test_4_4_nobody_knows_which_letter_comes_next(stage: Any) -> None:
    scene = stage(version="advanced").lower("a1").play("a1 d4 b1")
    assert scene.legal == [f"abyss-{letter}" for letter in "bcdefghi"]
    assert list(scene.state.odds()) == [1] * 8
    scene.play("~abyss-h").luck()
    assert scene.abyss("a1") == "h"


def test_4_4_a_power_tile_stays_public_under_a_cube(stage: Any) -> None:
    scene = stage(version="advanced").lay("b1=h").play("a1 d4 b1")
    assert scene.state.observe(1).abyss[1] == scene.state.abyss[1] == 8
