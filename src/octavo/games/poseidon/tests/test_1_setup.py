"""Rules 1 to 14: what lies where before the first turn."""

from collections.abc import Callable
from typing import Any

import pytest

import octavo

New = Callable[..., Any]
PLENTY = "~w4-6 ~w4-6 ~w4-6 "  # three dice of a colour


def test_1_two_to_four_players_with_figures_friends_dice_and_a_start_set(new: New) -> None:
    assert octavo.game("poseidon").seats == (2, 3, 4)
    for seats in (2, 3, 4):
        table = new(seats)
        assert len(table.state.figure) == 2 * seats
        assert len(table.state.token) == 6 * seats and sum(table.state.token) == 0
        assert [table.supply[i] + table.big_wave[i] for i in range(5)] == [10] * seats + [0] * (4 - seats) + [15]
        assert table.turn == 0
    octopus = new(4).play("default")  # seats in the order green, blue, orange, yellow
    octopus.play("default default default " + "~off " * 3 + PLENTY + "~w1-1 " * 9)
    assert octopus.state.active == 1 and octopus.kraken == [6, 0, 2, 4]


@pytest.mark.parametrize(("seats", "far"), [(2, "right-6"), (3, "left-4"), (4, "left-4")])
def test_2_two_players_use_the_side_with_the_higher_numbers(quiet: New, seats: int, far: str) -> None:
    table = quiet(seats).swim(0, "right-3", "beach").play("load-1 right-3 right-4")  # 5 for two players, else 3
    assert table.shark_at == far


def test_3_each_arm_holds_a_friend_of_each_player(quiet: New) -> None:
    table = quiet(4)
    for seat in range(4):
        assert table.tokens(seat) == [0] * 6
    table.keep(0, i10="grey_3", j10="grey_3").play("load-1 deep-sea right-1")
    assert "low-pair" in table.legal
    table.play("low-pair i10 j10")
    assert table.tokens(0) == [0, 8, 0, 0, 0, 0] and table.tokens(1) == [0] * 6


def test_4_eight_corals_lie_at_3_to_10_and_nobody_knows_which(quiet: New) -> None:
    table = quiet()
    assert [int(kind) for kind in table.state.coral] == [5] * 8
    look_by_blue(table)
    assert [word for word in table.legal if word.startswith("coral")] == [f"coral-{n}" for n in range(3, 11)]
    table.play("coral-7")
    assert table.legal == ["fins", "wave-rider", "big-mouth", "graveyard", "trident"]
    assert list(table.state.odds()) == [2, 2, 2, 1, 1]


def look_by_blue(table: Any) -> None:
    """Green takes a blue die; blue's Kraken figure, one field before the head, comes there."""
    table.state.kraken[1] = 7
    table.put(1, "blue-1").play("load-1 deep-sea right-1 store blue-1 i10")
    assert table.turn == 1 and table.stage == "LOOK"


def test_4a_the_kind_is_a_secret_of_those_who_looked_and_where_they_looked_is_public(quiet: New) -> None:
    table = quiet()
    look_by_blue(table)
    table.play("coral-7")
    assert table.state.sees(1) and not table.state.sees(0) and not table.state.sees(octavo.SPECTATOR)
    table.play("~trident")
    assert table.state.observe(1).coral[4] == 4
    assert table.state.observe(0).coral[4] == 5 and table.state.observe(octavo.SPECTATOR).coral[4] == 5
    assert list(table.state.observe(0).unseen) == [2, 2, 2, 1, 1]
    assert list(table.state.observe(1).unseen) == [2, 2, 2, 1, 0]
    told = {note[4] for note in table.state.notes if note[0] == 15}  # saw
    assert told == {1}
    assert "looked" in table.told
    # The next who looks there learns the same, and luck is not asked again.
    table.state.kraken[0] = 7
    table.asks(1).put(8, "green-1").swim(1, "beach", "beach").shark("left-1").play(
        "load-1 beach right-8 store green-1 i10"
    )
    assert table.turn == 0
    table.play("coral-7")
    assert table.state.settled and table.state.observe(0).coral[4] == 4


def test_5_figures_start_on_the_deep_sea_and_the_beach_and_at_the_head(new: New) -> None:
    for seats in (2, 3, 4):
        table = new(seats)
        for seat in range(seats):
            assert table.figures(seat) == ["deep-sea", "beach"]
        assert table.kraken[:seats] == [0] * seats


def test_6_the_highest_token_lies_on_top(quiet: New) -> None:
    for seats, stacks in ((2, ([8, 6], [10, 6])), (3, ([8, 6, 4], [10, 8, 6])), (4, ([8, 6, 4, 2], [10, 8, 6, 2]))):
        table = quiet(seats)
        for seat in range(seats):
            table.free(seat, 1, 5)
            assert table.tokens(seat) == [stacks[0][seat], 0, 0, 0, stacks[1][seat], 0]


def test_7_the_shark_starts_on_l1_and_faces_the_beach(quiet: New) -> None:
    table = quiet(3)
    assert table.shark_at == "left-1" and table.state.facing == 1
    table.play("load-1 beach right-8")  # 2
    assert table.shark_at == "left-3"


def test_8_supplies_depend_on_the_number_of_players(new: New) -> None:
    assert [list(new(seats).state.stack) for seats in (2, 3, 4)] == [[4, 4, 4, 2, 2], [5, 5, 5, 3, 3], [6, 6, 6, 4, 4]]
    table = new(2)
    assert table.state.skeletons == 36
    assert table.supply[4] + table.big_wave[4] == 15


def test_9_start_tiles_are_laid_flat_and_connected(new: New) -> None:
    table = new(2).play("arrow-wave")
    assert "i9" not in table.legal and "i10" not in table.legal  # not on top of the first tile
    assert "a1" not in table.legal
    # beside the reef, or one hex off where the other half can touch it
    assert "h9" in table.legal and "g9" in table.legal and "f9" not in table.legal
    table.play("h9")
    assert table.legal == ["g8", "g9", "h8", "h10"]
    table.play("h10")
    assert table.top(0, "h9") == (1, "arrow") and table.top(0, "h10") == (1, "wave")


def test_9_start_tiles_are_never_stacked(new: New) -> None:
    table = new(2).play("mouth-wave j9 j10 arrow-wave")
    assert not {"i9", "i10", "j9", "j10"} & set(table.legal)  # i9 and j9 are of two tiles, but nothing lies on top yet
    assert "h9" in table.legal and "k9" in table.legal


def test_9_three_players_leave_the_mouth_wave_tile_out(new: New) -> None:
    assert new(2).legal == ["mouth-storage", "mouth-wave", "arrow-wave", "default"]
    assert new(3).legal == ["mouth-storage", "arrow-wave", "default"]
    assert new(4).legal == ["mouth-storage", "mouth-wave", "arrow-wave", "default"]
    table = new(3).play("default")
    assert table.top(0, "k10") == (1, "wave") and table.top(0, "l9") == (0, "bare")


def test_9a_seats_lay_in_order_and_the_first_tile_lies_already(new: New) -> None:
    table = new(2)
    assert table.top(0, "i9") == (1, "arrow") and table.top(0, "i10") == (1, "storage")
    assert table.top(1, "i9") == (0, "bare")
    table.play("mouth-wave j9 j10")
    assert table.legal == ["mouth-storage", "arrow-wave"]  # the default layout only at the first choice
    assert table.turn == 0 and not table.state.settled
    table.play("arrow-wave k9 k10 mouth-storage l9 l10")
    assert table.turn == 1 and table.state.settled
    table.play("default")
    default = {"i9": "arrow", "i10": "storage", "j9": "mouth", "j10": "storage"}
    default |= {"k9": "arrow", "k10": "wave", "l9": "mouth", "l10": "wave"}
    for hexagon, symbol in default.items():
        assert table.top(1, hexagon) == (1, symbol)
    assert table.stage == "TIP"


@pytest.mark.parametrize(("seats", "slots"), [(2, 9), (3, 12), (4, 15)])
def test_10_three_dice_of_each_player_and_three_neutral_fill_the_wave(new: New, seats: int, slots: int) -> None:
    table = new(seats)
    assert table.big_wave == [3] * seats + [0] * (4 - seats) + [3]
    assert sum(table.big_wave) == slots and table.state.free == 0


def test_11_dice_beside_the_board_go_back_on_the_wave_and_stay(new: New) -> None:
    table = new(2).started("~w1-1 ~off ~w1-2  ~off ~w8-3 ~w8-3  ~off ~w4-6 ~off")
    assert table.wave(1) == ["green-1", "green-2"] and table.wave(8) == ["blue-3", "blue-3"]
    assert table.wave(4) == ["grey-6"]
    assert table.big_wave == [1 + 2, 1 + 2, 0, 0, 2]


def test_11_no_bonus_and_no_turn_of_the_shark_at_the_setup(new: New) -> None:
    table = new(2).started("~w4-6 " * 9)
    assert table.stage == "BUILD_OR_LOAD" or table.stage == "LOT"
    assert table.state.facing == 1
    assert "took_bonus" not in table.told and "shark_turned" not in table.told


def test_11_more_than_half_off_is_tipped_again(new: New) -> None:
    table = new(2).started("~off " * 5 + "~w1-1 " * 4)
    assert table.stage == "TIP" and table.wave(1) == [] and table.big_wave == [3, 3, 0, 0, 3]
    assert table.told[-1] == "tipped_again"
    table.play("~off " * 4 + "~w1-1 " * 5)
    assert table.stage != "TIP" and len(table.wave(1)) == 5


def test_12_the_highest_sum_starts(new: New) -> None:
    assert new(2).started("~w1-1 ~w1-1 ~w1-1  ~w1-2 ~w1-1 ~w1-1  ~w1-6 ~w1-6 ~w1-6").state.starter == 1
    assert new(2).started("~w1-6 ~off ~off  ~w1-3 ~w1-2 ~off  ~w1-6 ~w1-6 ~w1-6").state.starter == 0
    assert new(3).started("~off ~off ~off  ~off ~off ~off  ~w1-1 ~w1-1 ~w1-1  ~w1-6 ~w1-6 ~w1-6").state.starter == 2


def test_12_a_tie_goes_to_the_highest_single_die(new: New) -> None:
    assert new(2).started("~w1-3 ~w1-3 ~off  ~w1-5 ~w1-1 ~off  ~w1-6 ~w1-6 ~w1-6").state.starter == 1
    # the highest die counts among the tied only
    assert new(3).started("~w1-6 ~off ~off  ~w1-4 ~w1-4 ~off  ~w1-5 ~w1-3 ~off  ~w1-1 ~w1-1 ~w1-1").state.starter == 2


def test_12_then_luck_decides_with_equal_chances(new: New) -> None:
    table = new(3).started("~w1-3 ~w1-4 ~off  ~w1-1 ~off ~off  ~w1-4 ~w1-3 ~off  ~w1-6 ~w1-6 ~w1-6")
    assert table.turn == octavo.CHANCE
    assert table.legal == ["green", "orange"] and list(table.state.odds()) == [1, 1]
    assert table.play("~orange").state.active == 2


def test_12_the_option_lot_draws_the_start_player_among_all(new: New) -> None:
    table = new(3, starter="lot").started("~w1-6 ~w1-6 ~w1-6  " + "~w1-1 " * 9)
    assert table.legal == ["green", "blue", "orange"] and list(table.state.odds()) == [1, 1, 1]
    assert table.play("~blue").state.active == 1


def test_13_each_player_puts_two_dice_on_the_wave(new: New) -> None:
    table = new(3).started("~off ~off ~w1-6  ~off ~off ~w1-1  ~off ~off ~w1-1  ~w1-1 ~w1-1 ~w1-1")
    assert table.big_wave == [4, 4, 4, 0, 0] and table.supply[:3] == [5, 5, 5]
    assert table.state.free == 0  # full already: it tips at the end of the first turn
    assert table.stage == "BUILD_OR_LOAD"
    table.play("arrow-mouth h9 h10 beach right-8")
    assert table.stage == "TIP"


def test_14_kraken_figures_stand_two_fields_apart_from_the_start_player_on(new: New) -> None:
    blue = PLENTY + "~w1-1 " * 3
    assert new(2).started("~w1-1 ~w1-1 ~w1-1 " + blue).kraken == [2, 0, 4, 6]
    assert new(3).started("~w1-1 ~w1-1 ~w1-1 " + blue + "~w1-1 ~w1-1 ~w1-1").kraken == [4, 0, 2, 6]
    assert new(4).started("~w1-1 ~w1-1 ~w1-1 " + blue + "~w1-1 " * 6).kraken == [6, 0, 2, 4]


def test_14_standing_at_the_head_at_the_start_gives_nothing(new: New) -> None:
    table = new(2).started(PLENTY + "~w1-1 " * 6)
    assert table.kraken[0] == 0 and table.tokens(0) == [0] * 6 and "at_head" not in table.told
