"""Each refusal of Ingenious names the rule that stands against it."""

from typing import Any

import pytest

Table = Any  # the stage of conftest.py
MINE = "red-blue red-blue red-green green-blue orange-yellow purple-purple"
RACKS = f"{MINE} / red-red red-red red-red blue-blue blue-blue blue-blue"


def against(table: Table, word: str, seat: int | None = None) -> str:
    """The rule and the sentence against a word, for whoever is to act or another."""
    seat = table.turn if seat is None else seat
    reason = table.game.why(table.state.observe(seat), seat, word)
    return f"{reason.rule} {reason.key}"


def test_1_what_is_no_cell_of_this_field(table: Table) -> None:
    begun = table(2, racks=RACKS)
    assert against(begun, "a1") == "1 outside" and against(begun, "c3") == "1 symbol"


def test_3_another_is_to_move(table: Table) -> None:
    begun = table(2, racks=RACKS)
    assert against(begun, "red-red", 1) == "3 turn" and against(begun, "h8", 1) == "3 turn"


def test_4_one_tile_a_turn(table: Table) -> None:
    laid = table(2, racks=RACKS).begun().play("red-blue h8 h9")
    assert against(laid, "red-green") == "4 laid" and against(laid, "e7") == "4 laid"


def test_5_where_a_tile_lies_and_what_is_on_the_rack(table: Table) -> None:
    begun = table(2, racks=RACKS).begun()
    assert against(begun, "e7") == "5a half_first"
    assert against(begun, "yellow-yellow") == "5 not_held"
    assert against(begun.play("red-blue h8"), "e7") == "5 apart"
    assert against(begun, "red-green") == "5a cell_next"
    assert against(begun.play("h9"), "h9") == "5 covered"


def test_5_a_lonely_cell_takes_no_tile(table: Table) -> None:
    assert against(table(2, racks=RACKS).begun().fill("h8 e7 e8"), "h8") == "5 alone"


def test_6_the_first_tile_touches_a_symbol(table: Table) -> None:
    begun = table(2, racks=RACKS).play("red-blue")
    assert against(begun, "h8") == "6 opening"


def test_9_nothing_to_give_up(table: Table) -> None:
    assert against(table(2, racks=RACKS), "enough") == "9 no_bonus"


@pytest.mark.parametrize(("lowest", "told"), [((0, 5, 5, 5, 5, 5), "11 shows"), ((5, 5, 5, 5, 5, 5), "11 shows")])
def test_11_a_swap_needs_the_lowest_colour_to_be_missing(table: Table, lowest: tuple[int, ...], told: str) -> None:
    laid = table(2, racks=RACKS).begun().mark(0, *lowest).play("orange-yellow h8 h9")
    assert against(laid, "swap") == told
    assert against(table(2, racks=RACKS), "swap") == "4 lay_first"
