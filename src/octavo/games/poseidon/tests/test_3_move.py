"""Rules 24 to 30: step 2, move one figure."""

from collections.abc import Callable
from typing import Any

from octavo.games.poseidon import data

New = Callable[..., Any]


def test_24_one_figure_moves_up_to_the_level_of_the_highest_arrow(quiet: New) -> None:
    table = quiet().shark("left-8").play("load-1 deep-sea")
    assert table.legal == ["left-1", "right-1"]  # arrow on level 1
    table = quiet().shark("left-8").build(0, "arrow-mouth i9 j9").play("load-1 deep-sea")
    assert table.legal == ["left-1", "left-2", "right-1", "right-2"]
    table.play("right-1")  # fewer fields than allowed
    assert table.figures(0) == ["right-1", "beach"]


def test_24_one_field_even_without_an_arrow(quiet: New) -> None:
    table = quiet().bury(0, "i9", "k9").play("load-1 beach")
    assert table.legal == ["left-8", "right-8"]


def test_24a_the_figure_is_chosen_by_its_field_then_the_end(quiet: New) -> None:
    table = quiet().play("load-1")
    assert table.legal == ["deep-sea", "beach"]
    table = quiet().swim(0, "left-6", "left-6").play("load-1")
    assert table.legal == ["left-6"]  # two figures on one field are one choice
    table.play("left-6 left-7 ")
    assert sorted(table.figures(0)) == ["left-6", "left-7"]


def test_25_a_crossing_line_is_one_field_and_there_is_no_turning_on_it(quiet: New) -> None:
    table = quiet().swim(0, "left-4", "beach").play("load-1 left-4")
    assert table.legal == ["left-3", "left-5", "right-5"]  # not right-4
    table = quiet().swim(0, "left-5", "beach").play("load-1 left-5")
    assert table.legal == ["left-4", "left-6", "right-4"]


def test_25_fields_are_joined_as_the_board_shows(quiet: New) -> None:
    assert len(data.EDGES) == 20 and len({frozenset(edge) for edge in data.EDGES}) == 20
    for a, b in data.EDGES:
        there = data.FIELD_WORDS[data.FIELD_NAMES.index(b)]
        here = data.FIELD_WORDS[data.FIELD_NAMES.index(a)]
        far = "right-7" if a not in ("R7", "R6", "R8") and b not in ("R7", "R6", "R8") else "left-2"
        assert there in quiet().shark(far).swim(0, here, here).play(f"load-1 {here}").legal


def test_26_never_onto_or_past_the_shark(quiet: New) -> None:
    table = quiet().shark("left-2").build(0, "arrow-mouth i9 j9").swim(0, "left-1", "beach").play("load-1 left-1")
    assert table.legal == ["deep-sea", "right-1"]  # neither left-2 nor left-3 behind it


def test_27_must_end_on_another_field(quiet: New) -> None:
    table = quiet().shark("right-8").build(0, "arrow-mouth i9 j9").swim(0, "left-2", "beach").play("load-1 left-2")
    assert table.legal == ["deep-sea", "left-1", "left-3", "left-4"]


def test_28_any_number_of_figures_may_share_a_field(quiet: New) -> None:
    table = quiet(4).swim(0, "right-7", "beach").swim(1, "right-8", "right-8").swim(2, "right-8", "right-8")
    table.play("load-1 right-7 right-8")
    assert table.figures(0) == ["right-8", "beach"]


def test_29_a_figure_on_the_shark_s_field_stands_behind_it(quiet: New) -> None:
    forward = quiet().shark("deep-sea", 1).build(0, "arrow-mouth i9 j9").play("load-1 deep-sea")
    assert forward.legal == ["right-1", "right-2"]  # the shark looks at left-1
    backward = quiet().shark("deep-sea", 0).build(0, "arrow-mouth i9 j9").play("load-1 deep-sea")
    assert backward.legal == ["left-1", "left-2"]
    beach = quiet().shark("beach", 1).play("load-1 beach")
    assert beach.legal == ["right-8"]  # along its path it comes from right-8 and goes to left-8


def test_30_each_figure_always_has_a_move(quiet: New) -> None:
    for facing in (0, 1):
        for shark in range(18):
            for start in range(18):
                if start != shark or start in (data.DEEP_SEA, data.BEACH):
                    at = ((facing * 18 + shark) * 18 + start) * 18
                    assert 1 in list(data.DISTANCE)[at : at + 18]
