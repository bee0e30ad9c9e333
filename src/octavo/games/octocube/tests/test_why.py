"""Each refusal of Octocube names the rule that stands against it."""

from typing import Any

import pytest

from octavo.games.octocube.data import DIAMOND, HOME, KIND_WORDS, SPACE_WORDS, SPOTS
from octavo.games.octocube.position import NOBODY

Scene = Any  # the stage of conftest.py


def against(scene: Scene, word: str, seat: int | None = None) -> str:
    """The rule and the sentence against a word, for whoever is to act or another."""
    seat = scene.luck().turn if seat is None else seat
    assert word not in scene.legal or seat != scene.turn
    reason = scene.game.why(scene.state.observe(seat), seat, word)
    return f"{reason.rule} {reason.key}"


def test_1_2_the_square_of_two_players(stage: Scene) -> None:
    assert against(stage(2), "e5") == against(stage(2), "e5", 1) == "1.2 outside"


def test_1_4_to_1_11_where_a_cube_rolls_and_what_sticks_to_it(stage: Scene) -> None:
    scene = stage(2).play("a1 b1")
    assert against(scene, "b2") == "1.4 diagonal"
    assert against(scene, "b1") == "3.4 occupied"
    assert against(scene, "a1") == "3.4 own_space"
    assert against(scene, "c1") == against(scene, "d4") == "3.4 far"
    assert against(scene, "face2") == "1.11 face_full"
    assert against(scene, "face1") == "1.9 face_empty"


def test_3_1_another_is_to_move(stage: Scene) -> None:
    assert against(stage(2), "a1", 1) == "3.1 turn"


def test_3_2_a_cube_at_home_is_placed_at_the_edge(stage: Scene) -> None:
    scene = stage(2)
    assert against(scene, "b2") == "3.2 not_edge"
    assert against(scene, "turn-90") == against(scene, "skip") == "3.2 place_first"
    assert against(scene.play("a1"), "a1") == "1.5 occupied"
    scene.state.cube_on[SPACE_WORDS.index("b2")] = 0
    assert against(scene, "b2") == "3.2 not_edge"


def test_3_2_only_what_makes_a_difference_is_asked(stage: Scene) -> None:
    scene = stage(2).stick(0, "U=coin D=coin").play("a1")
    assert against(scene, "turn-90") == against(scene, "skip") == "3.2 face_first"
    assert against(scene, "face1") == "3.2 face_alike"
    scene.play("face3")
    assert against(scene, "skip") == "3.2 turn_first" and against(scene, "turn-180") == "3.2 turn_alike"


def test_3_4_after_rolling_onto_a_nothing_but_a_roll(stage: Scene) -> None:
    scene = stage(3).play("c1 a1 e1 c2 a2 e2 c3")
    assert against(scene, "skip") == "3.4 extra_roll" and against(scene, "d4") == "1.4 diagonal"


def test_3_5_a_rotation_that_changes_nothing(stage: Scene) -> None:
    assert against(stage(2).play("a1 b1"), "turn-90") == "3.5 turn_same"


def test_3_6_taking_tiles_off(stage: Scene) -> None:
    scene = stage(2).play("a1 b1")
    assert against(scene, "all") == "3.6 score_first"
    scene.stick(0, "N=white-pearl U=green-diamond").play("score")
    assert against(scene, "face5") == "3.6 no_tile" and against(scene, "a1") == "3.6 removing"
    assert against(scene.play("face2"), "face2") == "3.6 taken_off"


def test_5_3_and_5_5_what_lies_on_the_board_and_beside_it(stage: Scene) -> None:
    scene = stage(2).give(0, "white-pearl")
    assert against(scene, "white-pearl") == "5.5 board_stays" and against(scene, "green-pearl") == "3.6 board_later"
    assert against(scene, "coin") == "5.3 coins"


@pytest.mark.parametrize(
    ("version", "word", "told"),
    [
        ("standard", "take-back", "K2 kids_only"),
        ("advanced", "spot1", "K1 kids_only"),
        ("standard", "power-b", "V2 no_powers"),
        ("kids", "score", "K2 two_actions"),
        ("kids", "face1", "K4 any_face"),
        ("kids", "first-1", "1.1 luck_first"),
        ("advanced", "abyss-b", "V3 luck_letter"),
    ],
)
def test_what_a_version_does_not_have(stage: Scene, version: str, word: str, told: str) -> None:
    assert against(stage(2, version), word) == against(stage(2, version), word, 1) == told


def test_k3_to_k9_a_turn_of_the_kids(stage: Scene) -> None:
    scene = stage(2, "kids", tops="a1=white-pearl")
    assert against(scene, "b2") == "K3 not_edge" and against(scene, "take-back") == "K3 place_first"
    scene.play("a1 b1")
    assert against(scene, "c3") == "K4 far" and against(scene, "a1") == "K4 own_space"
    assert against(scene, "spot1") == against(scene, "white-pearl") == "K9 take_back_first"


def test_k9_and_k10_which_tile_goes_where(stage: Scene) -> None:
    scene = stage(2, "kids", tops="a1=white-starfish").play("a1 b1").stick(0, "U=green-diamond")
    scene.state.spot[13] = DIAMOND
    scene.play("take-back")
    assert against(scene, "dark-pearl") == "K9 not_carried"
    assert against(scene, "spot1") == against(scene, "a1") == "K9 tile_first"
    assert against(scene, "spot14") == "K9 covered"
    scene.play("white-starfish")
    assert against(scene, "spot2") == "K10 spot_alike" and against(scene, "spot5") == "K10 spot_unfit"
    assert against(scene, "a1") == "K9 spot_first"


def test_k10_to_k12_what_fits_nowhere_goes_back(stage: Scene) -> None:
    scene = stage(2, "kids", tops="a1=white-starfish").play("a1 b1").stick(0, "U=green-diamond N=light-diamond")
    for spot in range(4, SPOTS):
        scene.state.spot[spot] = KIND_WORDS.index("light-starfish")
    scene.play("take-back")
    assert against(scene, "green-diamond") == "K10 fits_nowhere"
    scene.play("white-starfish spot1")
    assert against(scene, "a1") == "K9 stack_first"
    scene.play("green-diamond")
    assert against(scene, "b1") == "K11 occupied" and against(scene, "spot2") == "K11 where_first"
    assert against(scene, "b2") == "K12 not_lowest"
    assert against(scene.lower("d4", 0), "d4") == "K12 bare_last"
    assert against(scene.lay("c3=plain"), "b2") == "K11 abyss_only"


def test_v4_where_a_power_lies(stage: Scene) -> None:
    scene = stage(2, "advanced").lay("a3=c b1=d d4=e").play("a1 b1")
    assert against(scene, "power-b") == "V3 power_unseen"
    assert against(scene, "power-e") == "V4 power_far" and against(scene, "power-d") == "V4 occupied"
    scene.play("a2 c1 a3")
    assert against(scene, "skip") == against(scene, "power-e") == "V4 offered"
    assert against(scene.play("done c2"), "power-c") == "V4 power_below"


@pytest.mark.parametrize("letter", "bdfgi")
def test_v5_a_power_is_done_completely(stage: Scene, letter: str) -> None:
    scene = stage(2, "advanced").lay(f"a2={letter}").play("a1 d4")
    if letter == "d":
        scene.stick(0, "U=coin")
    if letter == "g":
        scene.state.cube_on[SPACE_WORDS.index("d4")], scene.state.cube_at[1] = NOBODY, HOME
    assert against(scene, f"power-{letter}") == f"V5 cannot_{letter}"


@pytest.mark.parametrize(
    ("letter", "word", "told"),
    [
        ("b", "green-pearl", "V6 not_on_board"),
        ("b", "c3", "V5 power_begun"),
        ("c", "d4", "V6 occupied"),
        ("c", "a1", "V6 own_cube"),
        ("d", "a2", "V6 no_pile"),
        ("e", "skip", "V6 face_first"),
        ("f", "c3", "V6 not_beside"),
        ("f", "a2", "V6 no_object"),
        ("g", "c3", "V6 no_cube"),
        ("g", "a1", "V6 own_cube"),
        ("h", "d4", "V6 occupied"),
        ("h", "c1", "V6 no_stack"),
        ("i", "white-pearl", "V5 power_begun"),
    ],
)
def test_v6_what_a_power_asks_for(stage: Scene, letter: str, word: str, told: str) -> None:
    scene = stage(2, "advanced", tops="b1=white-pearl").lay(f"a2={letter}").lower("c1", 0).give(0, "white-pearl")
    scene.play("a1 d4")
    if letter in "bi":
        scene.stick(0, "U=green-pearl").stick(1, "U=white-diamond")
    assert against(scene.play(f"power-{letter}"), word) == told
    if letter == "h":
        assert against(scene.play("b1"), "b1") == "V6 same_stack"


def test_v6_no_tile_on_top_to_swap(stage: Scene) -> None:
    scene = stage(3, "advanced").lay("a2=i").play("a1 e5 e1").stick(0, "U=green-pearl").stick(1, "U=white-diamond")
    assert against(scene.play("power-i"), "e1") == "V6 no_top"


def test_4_1_no_hidden_tile_is_told(stage: Scene) -> None:
    """Whichever tiles the cube carries with their backs outwards, asking about them tells nothing."""
    scene = stage(2, "kids", hide_attached="on", tops="a1=white-pearl").play("a1 b1")
    assert against(scene, "white-pearl") == against(scene, "green-pearl") == "K9 take_back_first"
