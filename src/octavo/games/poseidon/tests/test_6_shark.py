"""Rules 48 to 62: step 4, the shark."""

from collections.abc import Callable
from typing import Any

import pytest

from octavo.games.poseidon import data

New = Callable[..., Any]


def test_48_the_shark_moves_the_number_of_the_field_where_the_figure_ended(quiet: New) -> None:
    table = quiet().play("load-1 beach left-8")  # 3, with two players
    assert table.shark_at == "left-4"
    table = quiet().shark("left-4", 0).play("load-1 beach left-8")
    assert table.shark_at == "left-1"  # against the cycle


def test_48_it_swims_a_figure_of_eight(quiet: New) -> None:
    seen = []
    table = quiet(3)
    for _ in range(18):
        for figure in range(6):
            table.state.figure[figure] = data.NOWHERE
        table.state.moving = 0
        table.state.figure[0] = table.state.figure[1] = 2  # left-2 is worth one field
        table.state.shark_moves()
        seen.append(table.shark_at)
    order = "left-2 left-3 left-4 right-5 right-6 right-7 right-8 beach left-8 left-7 left-6 left-5"
    order += " right-4 right-3 right-2 right-1 deep-sea left-1"
    assert seen == order.split()


def test_49_it_eats_all_figures_on_every_field_it_enters(quiet: New) -> None:
    table = quiet(3).swim(0, "right-3", "left-2").swim(1, "left-3", "left-5").swim(2, "left-4", "left-4")
    table.play("load-1 right-3 right-4")  # 3 fields: left-2, left-3, left-4
    eaten = [int(field) for field in table.state.figure]
    assert eaten == [13, 18, 18, 5, 18, 18]  # one's own too; blue's on left-5 lives
    assert table.shark_at == "left-4"


def test_49_on_the_deep_sea_and_the_beach_too(quiet: New) -> None:
    table = quiet(3).shark("right-8").play("load-1 deep-sea right-1")  # 2: the beach, then left-8
    assert table.shark_at == "left-8"
    assert [int(field) for field in table.state.figure][1::2] == [18, 18, 18]


def test_49_it_eats_the_figure_that_just_moved(quiet: New) -> None:
    table = (
        quiet(3).shark("left-1", 0).swim(0, "right-2", "beach").play("load-1 right-2 right-1")
    )  # 2 backward: the deep sea, then right-1
    assert table.state.figure[0] == data.NOWHERE


def test_50_figures_on_its_own_field_at_the_start_are_not_eaten(quiet: New) -> None:
    table = quiet(3).shark("deep-sea").play("load-1 beach right-8")
    assert table.figures(0)[0] == "deep-sea" and table.shark_at == "left-2"
    table = quiet(3).shark("deep-sea", 0).play("load-1 beach right-8")  # turned: still behind it
    assert table.figures(0)[0] == "deep-sea" and table.shark_at == "right-2"


def test_51_crossing_a_die_symbol_puts_a_neutral_die_on_the_wave(quiet: New) -> None:
    for shark, facing in (("left-4", 1), ("right-5", 0), ("left-5", 1), ("right-4", 0), ("right-1", 1)):
        table = quiet(3).shark(shark, facing).swim(1, "right-7", "right-7").swim(2, "right-7", "right-7")
        table.swim(0, "left-7", "beach").play("load-1 beach right-8")
        assert table.big_wave[4] == 1 and "die_rose" in table.told
    assert quiet(3).shark("left-1").play("load-1 beach right-8").big_wave[4] == 0


def test_51_several_symbols_each_count_but_a_full_wave_takes_none(quiet: New) -> None:
    def swum(others: int) -> Any:
        table = quiet().shark("left-5").swim(0, "right-3", "beach").load(4, others)
        table.state.figure[0] = 14  # right-5, then right-4: 5 fields, over L5-R4 and over R1-D
        return table.play("load-1 right-5 right-4" if others < 9 else "arrow-mouth h9 h10 right-5 right-4")

    assert swum(0).big_wave[4] == 2
    assert swum(7).big_wave[4] == 8  # with one own die: one slot left for the two
    assert swum(9).big_wave[4] == 9


def test_52_without_neutral_dice_the_active_player_puts_an_own_one(quiet: New) -> None:
    table = quiet(3).put(8, *["grey-1"] * 15).shark("left-4").swim(0, "deep-sea", "deep-sea")
    table.play("load-1 deep-sea left-1")
    assert table.big_wave[0] == 2 and table.big_wave[4] == 0
    table = quiet(3).put(8, *["grey-1"] * 15).put(7, *["green-1"] * 10).shark("left-4")
    table.play("arrow-mouth h9 h10 deep-sea left-1")
    assert sum(table.big_wave) == 0  # none left: nothing


def test_53_figures_crossing_a_die_symbol_do_nothing(quiet: New) -> None:
    table = quiet(3).swim(0, "left-4", "beach").play("load-1 left-4 right-5")
    assert table.big_wave[4] == 0


def test_54_owners_clockwise_from_the_active_player(quiet: New) -> None:
    table = quiet(3).asks(1).swim(0, "left-2", "deep-sea").swim(1, "right-3", "left-3").swim(2, "left-2", "left-4")
    table.play("load-1 right-3 right-4")
    assert table.turn == 1 and table.stage == "BURY"
    table.play("i9 beach")
    assert table.turn == 2 and table.state.settled
    table.play("i9 beach")
    assert table.turn == 2 and not table.state.settled  # the second figure of the same owner
    table.play("i10 deep-sea")
    assert table.turn == 0
    table.play("i9 deep-sea")
    assert table.stage == "BUILD_OR_LOAD" and table.turn == 2
    assert table.state.active == 2  # blue's turn is over


def test_54a_first_the_skeleton_then_where_the_figure_returns(quiet: New) -> None:
    table = quiet(3).swim(1, "left-2", "beach").play("load-1 beach right-8")
    assert table.turn == 1 and table.state.active == 0
    assert table.stage == "BURY"
    assert table.play("k9").legal == ["deep-sea", "beach"]


def test_55_the_owner_chooses_a_hex_without_die_or_skeleton(quiet: New) -> None:
    table = quiet(3).bury(1, "i9").keep(1, i10="grey_1").build(1, "arrow-mouth j9 k9")
    table.swim(1, "left-2", "beach").play("load-1 beach right-8")
    assert table.legal == ["j9", "j10", "k9", "k10"]  # whatever height and symbol
    assert table.play("j9").lies(1, "j9") == "skeleton" and table.state.skeletons == 34


def test_56_without_a_free_hex_a_stored_die_makes_room(quiet: New) -> None:
    table = quiet(3).bury(1, "i9", "j9", "k9", "k10").keep(1, i10="green_2", j10="grey_3")
    table.swim(1, "left-2", "beach")
    green = table.supply[0]
    table.play("load-1 beach right-8")
    assert table.legal == ["i10", "j10"]
    table.play("i10")
    assert table.lies(1, "i10") == "skeleton" and table.supply[0] == green - 1 + 1


def test_57_neither_hex_nor_die_no_skeleton_but_the_figure_returns(quiet: New) -> None:
    table = quiet(3).bury(1, "i9", "i10", "j9", "j10", "k9", "k10").swim(1, "left-2", "beach")
    table.play("load-1 beach right-8")
    assert table.stage == "RETURN" and table.turn == 1 and "spared" in table.told


def test_57_no_skeletons_left_and_no_die_is_removed(quiet: New) -> None:
    table = quiet(3).keep(1, i10="green_2").swim(1, "left-2", "beach")
    table.state.skeletons = 0
    table.play("load-1 beach right-8")
    assert table.stage == "RETURN" and table.lies(1, "i10") == "green-2"


def test_58_a_skeleton_hides_the_symbol_and_forbids_building(quiet: New) -> None:
    table = quiet().build(0, "arrow-mouth i9 j9", "wave-storage k10 l10")
    assert [int(level) for level in table.state.level][:3] == [2, 2, 2] and table.state.shelves[0] == 3
    table.bury(0, "i9", "j9", "k10", "l10")
    assert [int(level) for level in table.state.level][:3] == [1, 1, 1] and table.state.shelves[0] == 2
    table.play("arrow-mouth")
    assert "i9" not in table.legal and "h8" in table.legal  # touching it is enough for the table
    assert table.top(0, "i9")[0] == 2  # its height stays


def test_59_two_figures_two_skeletons(quiet: New) -> None:
    table = quiet(3).swim(1, "left-2", "left-3").play("load-1 beach right-8 i9 beach i10 beach")
    assert table.lies(1, "i9") == table.lies(1, "i10") == "skeleton" and table.turn == 1
    assert table.stage == "BUILD_OR_LOAD"


def test_60_each_figure_returns_to_the_deep_sea_or_the_beach(quiet: New) -> None:
    table = quiet(3).swim(1, "left-2", "left-3").play("load-1 beach right-8 i9 beach i10 deep-sea")
    assert sorted(table.figures(1)) == ["beach", "deep-sea"]


def test_61_it_returns_after_the_whole_move(quiet: New) -> None:
    table = quiet(3).shark("right-7").swim(1, "right-8", "deep-sea").swim(0, "right-3", "left-2")
    table.play("load-1 right-3 right-4")  # right-8, the beach, left-8
    assert table.shark_at == "left-8"
    table.play("i9 beach")
    assert sorted(table.figures(1)) == ["beach", "deep-sea"] and table.stage == "BURY"  # orange's turn to bury
    assert table.turn == 2


@pytest.mark.parametrize("facing", [0, 1])
def test_62_it_may_return_to_the_shark_s_own_field(quiet: New, facing: int) -> None:
    table = quiet(3).shark("right-2" if facing else "left-2", facing)
    table.swim(1, "right-1" if facing else "left-1", "beach").play("load-1 beach right-8")
    assert table.shark_at == "deep-sea"
    table.play("i9" if table.turn == 1 else "i9 beach i9")
    assert table.legal == ["deep-sea", "beach"]
    table.play("deep-sea")
    assert "deep-sea" in table.figures(1)
