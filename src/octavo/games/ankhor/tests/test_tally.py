"""Rule 48 line by line: where the points come from, as on the score sheet."""

import pytest

from octavo.ahead import ahead
from octavo.games.ankhor import GAME
from octavo.games.ankhor.tests.scene import Scene
from octavo.games.ankhor.tests.test_examples import EXAMPLE


def sheet(scene: Scene, of: int = 0, language: str = "en") -> dict[str, int]:
    """Every line as it is read, with its points."""
    tongue = GAME.tongue(language)
    return {tongue.tally(line): line.points for line in GAME.tally(scene.state, 0, of).lines}


@pytest.mark.parametrize("desert", ["any", "own"])
def test_example_the_final_score_of_24_line_by_line(desert: str) -> None:
    assert sheet(Scene(desert=desert).build(EXAMPLE)) == {
        "white, group of 2": 2,
        "green, group of 5": 5,
        "red, group of 3": 3,
        "jackals, group of 3": 3,
        "beetles, group of 2": 2,
        "values on tiles": 6,
        "bonus tokens": 3,
        "tokens left, 1 for every three": 0,
    }


def test_48_before_anything_is_bought_three_lines_of_nothing() -> None:
    assert list(sheet(Scene()).values()) == [0, 0, 0]


def test_48_two_groups_of_one_colour_and_one_size_are_two_lines() -> None:
    scene = Scene().build("white jackal j10, white two k10, red two l10, white beetle m10, white two n10")
    lines = [line for line in GAME.tally(scene.state, 1, 0).lines if line.key == "colours"]
    assert [(line.facts["colour"], line.facts["size"], line.points) for line in lines] == [(0, 2, 2), (0, 2, 2)]
    assert lines[0] != lines[1]


def test_40_wild_a_desert_scores_in_each_of_its_groups() -> None:
    layout = "white jackal j10, blue desert k10, red two l10"
    lines = sheet(Scene().build(layout))
    assert lines["white, group of 2"] == lines["red, group of 2"] == 2
    assert "group" not in " ".join(sheet(Scene(desert="own").build(layout)))


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["green, group of 2", "jackals, group of 2"]),
        ("nl", ["groen, groep van 2", "jakhalzen, groep van 2"]),
        ("ru", ["зелёные, группа из 2", "шакалы, группа из 2"]),
    ],
)
def test_a_group_is_told_by_what_it_is_and_its_size(language: str, said: list[str]) -> None:
    scene = Scene().build("green jackal j10, green jackal k10")
    assert list(sheet(scene, language=language))[:2] == said


def test_what_a_place_would_change_is_told_line_by_line() -> None:
    scene = Scene().build("white jackal j10, white two k10").show(1, "white jackal").give("white green").play("slot1")
    move = ahead(scene.state, GAME.picks["i10"])
    changes = [(line.key, line.points) for line in move.changes(GAME.tally, 0, 0)]
    assert changes == [("colours", 3), ("animals", 2), ("colours", -2)]
    assert move.gains == [3, 0]
