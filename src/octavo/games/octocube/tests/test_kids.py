"""Chapter 6 of the rules page: the kids' version, K1 to K14."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import u8

from octavo.core.rng import Rng
from octavo.core.state import CHANCE, OVER
from octavo.games.octocube.chapters.kids_boards import fillable, spots_of
from octavo.games.octocube.data import ANY, BOX, COIN, KIDS_BOARDS, KIND_WORDS, NOTHING, SPACE_WORDS, SPOT_MASK
from octavo.laws.stage import Stage


def vec_of(values: list[int]) -> Any:
    return vec[u8](values)


def kids(stage: Any, **more: Any) -> Any:
    return stage(version="kids", **more)


def cover(scene: Any, seat: int, but: str = "") -> Any:
    """Fills a board with tiles that fit, except for some spots; only those that are in the box."""
    for spot, (thing, colour) in enumerate(spots_of(scene.state, seat)):
        if f"spot{spot + 1}" in but.split():
            continue
        kind = (colour if colour != ANY else (seat + spot) % 4) * 5 + (thing if thing != ANY else spot % 5)
        scene.state.spot[seat * 16 + spot] = kind
        scene.state.board[seat * 20 + kind] += 1
        scene.state.held[seat] += 1
    return scene


def test_k1_kids_boards_no_points_and_the_same_abyss_tiles(stage: Any) -> None:
    for seats, supply in ((2, 5), (3, 6), (4, 7)):
        scene = kids(stage, seats=seats)
        assert scene.state.supply == supply
        assert scene.abyss("c3") == ("a" if seats > 2 else "")
        assert len(scene.state.spot) == 64
    scene = kids(stage).play("a1 d4").stick(0, "U=white-pearl N=dark-pearl D=green-pearl").play("take-back")
    assert scene.state.points[0] == 0


def test_k2_there_are_only_roll_and_take_back(stage: Any) -> None:
    scene = kids(stage).play("a1 d4")
    assert scene.legal == ["b1", "a2", "take-back"]


def test_k3_placing_ends_the_turn_and_the_magnet_works(stage: Any) -> None:
    scene = kids(stage, tops="a1=white-pearl").play("a1")
    assert scene.state.turn == 1
    assert scene.on(0) == {"D": "white-pearl"}
    assert "a1" not in scene.legal and "b2" not in scene.legal


def test_k4_an_empty_face_always_goes_down(stage: Any) -> None:
    scene = kids(stage, tops="a1=white-pearl b1=coin").play("a1 d4 b1 d3 a1").luck()
    # a plain roll back would put the pearl down again; the kids' cube takes another tile
    assert len(scene.on(0)) == 3 and scene.height("a1") == 3


def test_k4_five_tiles_still_leave_a_face_for_the_sixth(stage: Any) -> None:
    scene = kids(stage, tops="a1=coin b1=white-pearl").play("a1 d4").stick(0, "U=coin N=coin S=coin W=coin")
    scene.play("b1").luck()
    assert scene.state.coins[0] == 5 and scene.legal == ["white-pearl"]  # the sixth stuck, so the cube came back (K6)


def test_k5_nothing_to_take_on_abyss_tiles_and_bare_spaces(stage: Any) -> None:
    scene = kids(stage).lay("b1=plain").lower("a2", 0).play("a1 d4 b1").luck()
    assert len(scene.on(0)) == 1
    scene.play("d3 a1 d4 a2").luck()
    assert len(scene.on(0)) == 2  # a1 gave another, a2 had nothing


def test_k5_the_last_tile_leaves_an_abyss_tile(stage: Any) -> None:
    scene = kids(stage).lower("a1").play("a1 d4 b1")
    assert (scene.abyss("a1"), scene.state.supply) == ("plain", 4)


def test_k6_a_full_cube_is_taken_back_at_once(stage: Any) -> None:
    scene = kids(stage, tops="b1=coin").play("a1 d4").stick(0, "U=coin N=coin S=coin W=coin D=coin").play("b1").luck()
    assert scene.at(0) == "home" and scene.state.coins[0] == 6
    assert scene.state.turn == 1


def test_k6_no_turn_starts_with_six_tiles(stage: Any) -> None:
    scene = kids(stage, tops="b1=white-pearl").play("a1 d4").stick(0, "U=coin N=coin S=coin W=coin D=coin")
    scene.play("b1").luck()
    assert scene.at(0) == "home"
    assert scene.state.turn == 0  # the pearl wants a spot
    assert scene.legal == ["white-pearl"]


def test_k7_rolling_onto_a_gives_one_optional_extra_roll(stage: Any) -> None:
    scene = kids(stage, seats=3).play("c1 a1 e1 c2 a2 e2 c3").luck()
    assert scene.legal == ["c2", "b3", "d3", "c4", "done"]
    scene.play("b3").luck()
    assert scene.state.turn == 1
    scene = kids(stage, seats=3).play("c1 a1 e1 c2 a2 e2 c3 done").luck()
    assert (scene.state.turn, scene.at(0)) == (1, "c3")


def test_k7_placing_on_a_gives_nothing(stage: Any) -> None:
    scene = kids(stage, seats=3).lay("a1=a").lower("c3", 0)
    scene.state.abyss[12] = 0
    scene.play("a1")
    assert scene.state.turn == 1


def test_k8_without_a_free_neighbour_the_cube_must_be_taken_back(stage: Any) -> None:
    scene = kids(stage, seats=3).play("a1 b1 a2")
    assert scene.legal == ["take-back"]


def test_k8_an_empty_cube_may_be_taken_back_too(stage: Any) -> None:
    scene = kids(stage).lower("a1", 0).play("a1 d4 take-back")
    assert (scene.at(0), scene.state.turn) == ("home", 1)


def test_k9_taking_back_uncovers_the_pile_first(stage: Any) -> None:
    scene = kids(stage).play("a1 d4 take-back")
    assert scene.legal[-1] in KIND_WORDS and len(scene.legal) > 10  # luck shows the next tile
    assert scene.state.turn == -1


def test_k9_coins_lie_beside_the_board_and_stay(stage: Any) -> None:
    scene = kids(stage, tops="a1=coin").play("a1 d4").stick(0, "U=coin").play("take-back").luck()
    assert scene.state.coins[0] == 2 and scene.carried(0) == []


def test_k9_tiles_are_placed_one_by_one_in_any_order_on_spots_of_your_choice(stage: Any) -> None:
    scene = kids(stage, tops="a1=coin").play("a1 d4").stick(0, "U=white-starfish N=dark-pearl").play("take-back").luck()
    assert scene.legal == ["white-starfish", "dark-pearl"]
    scene.play("white-starfish")
    # board 0: starfish of any colour (spots 1 and 2 ask for the same), white starfish, anything white
    assert scene.legal == ["spot1", "spot3", "spot4"]
    scene.play("spot3")
    assert scene.state.spot[2] == KIND_WORDS.index("white-starfish")
    assert scene.legal == ["dark-pearl"]


def test_k9_a_tile_that_fits_must_be_placed(stage: Any) -> None:
    scene = kids(stage, tops="a1=dark-amphora").play("a1 d4 take-back").luck()
    assert scene.legal == ["dark-amphora"]  # no way round it
    scene.play("dark-amphora")
    assert "done" not in scene.legal


def test_k9_which_of_two_tiles_gets_the_last_spot_is_free(stage: Any) -> None:
    def back() -> Any:
        scene = cover(kids(stage, tops="a1=coin"), 0, but="spot13").play("a1 d4").lay("b2=plain")
        return scene.stick(0, "U=white-pearl N=dark-pearl").play("take-back").luck()

    assert back().legal == ["white-pearl", "dark-pearl"]
    for first, second in (("white-pearl", "dark-pearl"), ("dark-pearl", "white-pearl")):
        scene = back().play(first)
        assert scene.state.spot[12] == KIND_WORDS.index(first)
        assert [KIND_WORDS[int(kind)] for kind in scene.state.rest] == [second]


def test_k9_the_rest_form_a_pile_in_the_order_of_your_choice(stage: Any) -> None:
    def back() -> Any:
        scene = cover(kids(stage, tops="a1=coin"), 0, but="spot1").play("a1 d4").lay("b2=plain")
        scene.state.spot[0] = 0
        scene.state.held[0] += 1
        scene.stick(0, "U=white-pearl N=dark-pearl S=white-amphora")
        return scene.play("take-back").luck()

    scene = back()
    assert scene.legal == ["white-amphora", "white-pearl", "dark-pearl"]
    scene.play("dark-pearl white-amphora b2")
    assert scene.top("b2") == "white-pearl"  # the last one is stacked by itself, on top
    assert [KIND_WORDS[int(kind)] for kind in scene.state.deep[6 * 84 : 6 * 84 + 2]] == ["dark-pearl", "white-amphora"]


def test_k9_equal_tiles_have_no_order(stage: Any) -> None:
    scene = cover(kids(stage, tops="a1=coin"), 0).play("a1 d4").lay("b2=plain")
    scene.stick(0, "U=white-pearl N=white-pearl").play("take-back").luck()
    assert scene.legal == ["b2"]


def test_k9_all_steps_are_done_even_after_the_sixteenth_tile(stage: Any) -> None:
    scene = cover(kids(stage, tops="a1=coin"), 0, but="spot13").play("a1 d4").lay("b2=plain")
    scene.stick(0, "U=white-pearl N=white-diamond").play("take-back white-pearl")
    assert scene.said("full") and not scene.over
    scene.play("b2")
    assert scene.top("b2") == "white-diamond"


def test_k9_placed_tiles_never_move() -> None:
    state = Stage("octocube", 3, version="kids").state
    rng = Rng(4)
    before = [NOTHING] * 64
    while state.turn != OVER:
        picks = state.picks()
        state.play(state.roll(rng) if state.turn == CHANCE else int(picks[rng.below(len(picks))]))
        after = [int(kind) for kind in state.spot]
        assert all(was in (NOTHING, now) for was, now in zip(before, after, strict=True))
        before = after
    assert max(state.held) == 16


@pytest.mark.parametrize("boards", [0, 1])
def test_k10_what_fits_where(boards: int) -> None:
    for b, spot, kind in product(range(4), range(16), range(21)):
        thing, colour = KIDS_BOARDS[boards][b][spot]
        wanted = kind != COIN and (thing == ANY or kind % 5 == thing) and (colour == ANY or kind // 5 == colour)
        assert bool(SPOT_MASK[(boards * 4 + b) * 21 + kind] >> spot & 1) == wanted


def test_b6_the_first_player_has_board_0_and_so_on_clockwise(stage: Any) -> None:
    scene = kids(stage, seats=3, first=1, tops="a1=light-starfish").play("a3 a1 e1 b3 take-back").luck()
    assert scene.state.turn == 2  # clockwise next to the first player: board 1, where row 1 is light blue
    scene.play("light-starfish")
    assert scene.legal == ["spot1", "spot3", "spot4"]


@pytest.mark.parametrize(("boards", "kinds"), [(0, (8, 4, 4)), (1, (12, 0, 4))])
def test_b6_every_board_has_sixteen_spots_and_all_four_can_be_filled_at_once(
    boards: int, kinds: tuple[int, int, int]
) -> None:
    for board in KIDS_BOARDS[boards]:
        found = Counter((thing != ANY, colour != ANY) for thing, colour in board)
        assert (found[True, False], found[True, True], found[False, True]) == kinds
    room = [int(count) for count in BOX[:20]]
    spots = [spot for board in KIDS_BOARDS[boards] for spot in board]
    for thing, colour in sorted(spots, key=lambda spot: (spot[0] == ANY) + (spot[1] == ANY)):
        fitting = [k for k in range(20) if thing in (ANY, k % 5) and colour in (ANY, k // 5)]
        best = max(fitting, key=lambda k: room[k])
        room[best] -= 1
    assert min(room) >= 0


def leftover(stage: Any, **more: Any) -> Any:
    """Seat 0 takes back one tile that fits nowhere."""
    scene = cover(kids(stage, tops="a1=coin", **more), 0)
    scene.state.held[0] = 15  # so that it is not the end
    return scene


def test_k11_the_pile_replaces_any_open_abyss_tile_which_returns_to_the_supply(stage: Any) -> None:
    scene = leftover(stage).lay("b2=plain c2=plain d3=plain")
    scene.state.supply = 2
    scene.play("a1 d3").stick(0, "U=white-pearl").play("take-back").luck()
    assert scene.legal == ["b2", "c2"]  # not the one under a cube
    scene.play("c2")
    assert (scene.abyss("c2"), scene.top("c2"), scene.height("c2")) == ("", "white-pearl", 1)
    assert scene.state.supply == 3


def test_k11_the_tile_just_laid_may_be_chosen(stage: Any) -> None:
    scene = leftover(stage).lower("a1").play("a1 d4").stick(0, "U=white-pearl").play("take-back")
    assert scene.legal == ["a1"]
    scene.play("a1")
    assert scene.top("a1") == "white-pearl" and scene.state.supply == 5


def test_k11_a_may_be_chosen_is_laid_last_and_keeps_its_extra_roll(stage: Any) -> None:
    scene = leftover(stage, seats=3).play("a1 e1 e5").stick(0, "U=white-pearl").play("take-back").luck()
    assert scene.legal == ["c3"]
    scene.play("c3")
    assert scene.state.a_in_supply and scene.state.supply == 7
    scene.state.supply = 2
    scene.state.height[4] = scene.state.height[24] = 0  # the cubes on e1 and e5 stand where the last tile was
    scene.play("d1 d5").luck()
    assert (scene.abyss("e1"), scene.abyss("e5")) == ("plain", "a")
    assert not scene.state.a_in_supply and scene.state.supply == 0
    scene.play("a2 d2 e5").luck()
    assert "done" in scene.legal


def test_k12_without_an_open_abyss_tile_it_goes_on_the_lowest_open_pile(stage: Any) -> None:
    scene = leftover(stage).lower("b2 c3", 2).lower("d4", 1)
    scene.play("a1 d4").stick(0, "U=white-pearl").play("take-back").luck()
    assert scene.legal == ["b2", "c3"]
    below = scene.top("c3")
    scene.play("c3")
    assert (scene.height("c3"), scene.top("c3")) == (3, "white-pearl")
    assert scene.state.known[12] == 1 and KIND_WORDS[int(scene.state.deep[12 * 84])] == below


def test_k12_an_abyss_tile_under_a_cube_does_not_count(stage: Any) -> None:
    scene = leftover(stage).lay("d4=plain").lower("b2", 2).play("a1 d4").stick(0, "U=white-pearl")
    scene.play("take-back").luck()
    assert scene.legal == ["b2"]


def test_k12_a_bare_space_is_no_pile_but_used_if_there_is_none(stage: Any) -> None:
    spaces = [word for word in SPACE_WORDS if word[0] != "e" and word[1] != "5"]
    scene = leftover(stage).lower("b2", 0).lower("c2", 4)
    scene.play("a1 d4").stick(0, "U=white-pearl").play("take-back").luck()
    assert "b2" not in scene.legal
    scene = leftover(stage).play("a1 d4").lower(" ".join(spaces), 0).stick(0, "U=white-pearl")
    scene.state.supply = 0
    scene.play("take-back")
    assert set(scene.legal) == set(spaces) - {"d4"}
    scene.play("b3")
    assert (scene.height("b3"), scene.top("b3")) == (1, "white-pearl")


def test_k12_piles_may_exceed_six_and_what_was_seen_stays_known(stage: Any) -> None:
    scene = leftover(stage).lower("b1", 6)
    for word in SPACE_WORDS:
        if scene.height(word) and word not in ("b1",):
            scene.state.height[SPACE_WORDS.index(word)] = 9
    before = scene.top("b1")
    scene.play("a1 d4").stick(0, "U=white-pearl N=dark-pearl").play("take-back dark-pearl b1")
    assert scene.height("b1") == 8
    assert scene.top("b1") == "white-pearl"
    scene.play("d3 b1").luck()
    assert scene.carried(0) == ["white-pearl"]
    scene.play("d4 c1").luck()
    assert scene.top("b1") == "dark-pearl"  # without asking luck
    scene.play("d3 b1 d4 c1").luck()
    assert scene.top("b1") == before


def test_k13_an_empty_supply_does_not_end_the_kids_game(stage: Any) -> None:
    scene = kids(stage).lower("a1")
    scene.state.supply = 1
    scene.play("a1 d4 b1 d3").luck()
    assert scene.state.supply == 0 and not scene.over and not scene.state.ending


def test_k13_bare_spaces_are_not_filled_from_the_supply(stage: Any) -> None:
    scene = kids(stage).lower("b1", 0).lower("a1", 0).play("a1 d4 b1")
    assert scene.abyss("a1") == "" and scene.state.supply == 5


def test_k13_the_round_is_finished_when_a_board_is_full(stage: Any) -> None:
    scene = cover(kids(stage, tops="a1=white-pearl"), 0, but="spot13").play("a1 d4 take-back white-pearl").luck()
    assert scene.said("full") and scene.state.turn == 1
    scene.stick(1, "U=white-amphora").play("d3").luck()
    assert scene.over
    assert scene.carried(1) != [] and scene.board(1) == {}  # no final scoring
    assert scene.state.scores() == [(16, 0), (0, 0)]


def test_k13_of_several_full_boards_the_one_with_most_coins_wins(stage: Any) -> None:
    scene = cover(cover(kids(stage), 0), 1).give(1, "coin")
    scene.state.turn = OVER
    assert scene.state.scores() == [(16, 0), (16, 1)]


def test_k14_the_game_ends_when_nobody_can_fill_a_board_any_more(stage: Any) -> None:
    scene = kids(stage, tops="a1=white-starfish")
    # all pearls are gone from the piles: on other boards, as far as the count goes
    for kind, word in enumerate(KIND_WORDS[:20]):
        if word.endswith("pearl"):
            scene.state.board[20 + kind] = BOX[kind]
    scene.play("a1 d4 take-back white-starfish spot1 take-back").luck()
    while scene.state.turn == 1:
        scene.play(scene.legal[0])
    assert scene.over and scene.said("hopeless")
    assert scene.state.scores()[0] == (1, 0)


def test_k14_each_player_is_tested_alone_and_every_spot_needs_its_own_tile() -> None:
    room = vec_of([0] * 20)
    open_all = vec_of([NOTHING] * 16)
    assert not fillable(open_all, 0, room)
    assert fillable(open_all, 0, vec_of([int(count) for count in BOX[:20]]))
    full = vec_of([0] * 16)
    assert fillable(full, 0, room)
    two_left = vec_of([NOTHING, NOTHING] + [0] * 14)  # two starfish of any colour
    one = [0] * 20
    one[0] = 1
    assert not fillable(two_left, 0, vec_of(one))
    one[15] = 1
    assert fillable(two_left, 0, vec_of(one))


def test_k14_a_tile_is_found_a_better_spot_if_that_helps() -> None:
    # spot 1 wants any starfish, spot 3 a white one; there is one white and one green starfish
    open_two = vec_of([NOTHING, 0, NOTHING] + [0] * 13)
    room = [0] * 20
    room[0] = room[15] = 1
    assert fillable(open_two, 0, vec_of(room))


def test_k14_a_hundred_rounds_without_a_tile_on_a_board_end_the_game(stage: Any) -> None:
    scene = kids(stage).lay("a1=plain b1=plain c4=plain d4=plain").play("a1 d4" + " b1 c4 a1 d4" * 49)
    assert scene.state.blocked == 99 and not scene.over
    scene.play("b1 c4")
    assert scene.over and scene.said("blocked") == [(100,)]


def test_k14_a_placed_tile_starts_the_count_again(stage: Any) -> None:
    scene = kids(stage, tops="a2=coin").lay("a1=plain b1=plain c4=plain d4=plain").play("a1 d4" + " b1 c4 a1 d4" * 40)
    scene.stick(0, "U=white-pearl").play("take-back white-pearl spot13 c4").luck()
    assert scene.state.blocked == 0
