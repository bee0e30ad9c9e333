"""Rules 15 to 23: step 1, build or load.

The default reef, rows i to l: i9 arrow, i10 storage; j9 mouth, j10 storage; k9 arrow, k10 wave; l9 mouth, l10 wave.
"""

from collections.abc import Callable
from typing import Any

import pytest

from octavo.games.poseidon.chapters.end import visible

New = Callable[..., Any]


def test_15_any_tile_from_a_stack_that_is_not_empty(quiet: New) -> None:
    table = quiet()
    stacks = ["arrow-mouth", "arrow-storage", "mouth-storage", "mouth-wave", "wave-storage"]
    assert [word for word in table.legal if not word.startswith("load")] == stacks
    table.state.stack[3] = 0
    assert "mouth-wave" not in table.legal
    table.play("wave-storage h9 h10")
    assert table.state.stack[4] == 1
    assert table.top(0, "h9") == (1, "wave") and table.top(0, "h10") == (1, "storage")


def test_16_the_level_of_a_symbol_is_the_height_of_its_hex(quiet: New) -> None:
    table = quiet().play("arrow-mouth i9 j9")
    assert table.top(0, "i9") == (2, "arrow") and table.top(0, "j9") == (2, "mouth")
    assert [int(level) for level in table.state.level][:3] == [2, 2, 1]
    table.build(0, "arrow-mouth i10 j10", "arrow-mouth i9 i10")
    assert table.top(0, "i9") == (3, "arrow") and table.top(0, "i10") == (3, "mouth")


def test_16a_a_tile_lies_on_two_neighbouring_hexes_turned_any_way(quiet: New) -> None:
    table = quiet().play("arrow-storage i8")
    assert table.legal == ["h7", "h8", "i7", "j7", "j8"]
    table = quiet().play("arrow-storage h8")
    assert table.legal == ["g7", "g8", "h7", "h9", "i8"]
    table.play("i8")
    assert table.top(0, "h8") == (1, "arrow") and table.top(0, "i8") == (1, "storage")


def test_16a_only_hexes_of_the_reef_table(quiet: New) -> None:
    table = quiet().build(0, *(f"arrow-storage i{n} i{n + 1}" for n in (11, 13, 15)))  # i17 is the last of the row
    table.play("arrow-mouth i17")
    assert table.legal == ["h16", "j16"]


def test_17_on_the_table_both_hexes_are_empty_and_one_touches_the_reef(quiet: New) -> None:
    table = quiet().play("arrow-mouth h8")
    assert "g7" in table.legal  # h8 touches i9; g7 need not
    table = quiet().play("arrow-mouth g7")
    assert table.legal == ["h8"]  # with g6, g8 or h7 neither half would touch
    table = quiet().play("arrow-mouth h9")
    assert "i9" not in table.legal and "i10" not in table.legal  # occupied


def test_17_a_skeleton_or_a_die_on_the_reef_hex_does_not_matter(quiet: New) -> None:
    table = quiet().bury(0, "i9", "i10", "j9", "k9", "k10", "l9", "l10").keep(0, j10="grey_1")
    table.play("arrow-mouth")
    assert "j11" in table.legal and "h8" in table.legal


def test_18_on_top_of_two_different_tiles_of_equal_height(quiet: New) -> None:
    table = quiet().play("arrow-mouth i10")
    assert table.legal == ["j9", "j10"]  # i9 belongs to the same tile
    table.play("j9")
    assert table.top(0, "i10") == (2, "arrow") and table.top(0, "j9") == (2, "mouth")
    table.asks(0).play("arrow-mouth j10")
    assert table.legal == ["k9", "k10"]  # i10 and j9 are higher


def test_18_no_overhang(quiet: New) -> None:
    table = quiet().play("arrow-mouth i9")
    assert table.legal == ["j9"]  # every other neighbour is the table, or the same tile
    table = quiet().play("arrow-mouth h9")
    assert all(table.top(0, hexagon)[0] == 0 for hexagon in table.legal)


def test_18_not_on_dice_and_not_on_skeletons(quiet: New) -> None:
    assert quiet().play("arrow-mouth i10").legal == ["j9", "j10"]
    assert quiet().keep(0, j10="grey_1").play("arrow-mouth i10").legal == ["j9"]
    assert quiet().bury(0, "j9").play("arrow-mouth i10").legal == ["j10"]
    assert "i9" not in quiet().bury(0, "j9").play("arrow-mouth").legal


def test_19_dice_are_not_taken_off_to_build_and_what_is_covered_is_lost(quiet: New) -> None:
    table = quiet().keep(0, i10="grey_5", j10="grey_5")
    table.play("arrow-mouth")
    assert "i10" not in table.legal and "j10" not in table.legal
    table = quiet().put(1, "grey-1")
    assert table.state.shelves[0] == 2
    table.play("arrow-mouth i10 j10 deep-sea right-1")  # both storages are covered
    assert table.state.shelves[0] == 0 and "store" not in table.legal


@pytest.mark.parametrize(("tiles", "most"), [((), 1), (("wave-storage k10 l10",), 2)])
def test_20_loads_up_to_the_level_of_the_highest_visible_wave(quiet: New, tiles: Any, most: int) -> None:
    table = quiet().build(0, *tiles)
    assert [word for word in table.legal if word.startswith("load")] == [f"load-{n}" for n in range(1, most + 1)]
    table.play(f"load-{most}")
    assert table.big_wave[0] == most and table.supply[0] == 10 - most


def test_20_one_die_even_without_a_wave_symbol(quiet: New) -> None:
    table = quiet().bury(0, "k10", "l10")
    assert visible(table.state, 0, 2) == 0 and "load-1" in table.legal


def test_20_only_the_highest_symbol_counts(quiet: New) -> None:
    table = quiet().build(0, "wave-storage k10 l10", "mouth-wave h9 h10", "wave-storage g9 g10")
    assert "load-2" in table.legal and "load-3" not in table.legal


def test_21_any_number_up_to_the_allowance_the_supply_and_the_free_slots(quiet: New) -> None:
    def loads(table: Any) -> list[str]:
        return [word for word in table.legal if word.startswith("load")]

    high = ("wave-storage k10 l10", "arrow-mouth k9 l9", "wave-storage k10 k9")
    table = quiet().build(0, *high)
    assert loads(table) == ["load-1", "load-2", "load-3"]
    table.load(1, 7)
    assert loads(table) == ["load-1", "load-2"]  # nine slots
    table = quiet().build(0, *high)
    table.keep(0, i10="green_1", j10="green_1").put(1, *["green-1"] * 7)
    assert loads(table) == ["load-1"]  # one die left in the supply


def test_21_the_option_exact_loads_as_many_as_the_level_says(quiet: New) -> None:
    table = quiet(load="exact").build(0, "wave-storage k10 l10")
    assert [word for word in table.legal if word.startswith("load")] == ["load-2"]
    table.load(1, 8)
    assert [word for word in table.legal if word.startswith("load")] == ["load-1"]  # as many as fit


def test_22_no_load_without_dice_or_slots_and_no_build_without_tiles(quiet: New) -> None:
    table = quiet().load(1, 9)
    assert not [word for word in table.legal if word.startswith("load")]
    table = quiet().put(8, *["green-1"] * 10)
    assert not [word for word in table.legal if word.startswith("load")]
    for kind in range(5):
        table.state.stack[kind] = 0
    table.asks(0)
    assert table.stage == "FIGURE" and table.told[-1] == "skipped"  # neither: the step is skipped
    table = quiet()
    for kind in range(5):
        table.state.stack[kind] = 0
    assert table.asks(0).legal == ["load-1"]


def test_23_a_tile_built_now_counts_in_the_same_turn(quiet: New) -> None:
    table = quiet().put(2, "grey-3", "grey-3").shark("left-8")
    table.play("arrow-mouth i9 j9 deep-sea")  # arrow and mouth on level 2
    assert "left-2" in table.legal and "right-2" in table.legal
    table.play("left-2")
    assert "low-pair" in table.legal  # two dice of the wave
