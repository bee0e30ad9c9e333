"""Rules 63 to 71: the wave tips, and bonuses are chosen."""

from collections.abc import Callable
from typing import Any

import pytest

import octavo

New = Callable[..., Any]
GO = "beach right-8"  # green's figure goes to wave 8; with two players the shark moves 3, from l1 to l4


def tip(quiet: New, *fallen: str, seats: int = 2, old: tuple[str, ...] = (), **options: str) -> Any:
    """Green fills the wave with a last die of its own; the first dice are green's, the others grey. Old dice on W7."""
    table = quiet(seats, **options).put(7, *old)
    slots = {2: 9, 3: 12, 4: 15}[seats]
    table.load(4, slots - 1).play("load-1 " + GO)
    assert table.stage == "TIP"
    return table.play(" ".join(fallen or ("~w1-1",)) + " ~w1-1" * (slots - max(1, len(fallen))))


def test_63_the_wave_fills_by_players_or_by_neutral_dice_and_surplus_is_not_placed(quiet: New) -> None:
    table = quiet().load(4, 8).play("load-1 " + GO)
    assert table.stage == "TIP"
    table = quiet().load(4, 8).shark("right-8").swim(1, "deep-sea", "deep-sea").swim(0, "deep-sea", "left-3")
    table.play("arrow-mouth h9 h10 deep-sea right-1")  # the shark crosses B-L8: the ninth die
    assert sum(table.big_wave) == 9 and table.stage == "TIP"
    assert quiet().load(4, 7).play("load-1 " + GO).stage == "BUILD_OR_LOAD"  # eight dice: it stands


def test_63_it_tips_only_at_the_end_of_the_turn(quiet: New) -> None:
    table = quiet().load(4, 8).swim(1, "left-2", "deep-sea").play("load-1 " + GO)
    assert table.stage == "BURY" and table.turn == 1
    assert table.play("i9 beach").stage == "TIP"


def test_64_every_die_falls_by_its_odds_and_dice_beside_the_board_go_back(quiet: New) -> None:
    table = quiet().load(4, 8).play("load-1 " + GO)
    assert table.turn == octavo.CHANCE and len(table.legal) == 49
    odds = table.odds
    assert odds["off"] == 18 and sum(odds.values()) == 240
    assert [odds[f"w{wave}-3"] for wave in range(1, 9)] == [3, 5, 6, 6, 6, 5, 4, 2]
    table.play("~w4-5 ~off ~off ~off ~off ~w8-1 ~w8-1 ~w8-1")
    assert table.wave(4) == []  # they lie only when all are rolled
    table.play("~w8-2")
    assert table.wave(4) == ["green-5"] and len(table.wave(8)) == 4 and table.big_wave == [0, 0, 0, 0, 4]


def test_64_dice_lying_on_the_board_stay_as_they_are(quiet: New) -> None:
    table = tip(quiet, "~w7-3", old=("blue-1", "grey-2"))
    assert table.wave(7) == ["green-3", "blue-1", "grey-2"]


def test_64_more_than_half_off_tips_again(quiet: New) -> None:
    table = quiet().load(4, 8).play("load-1 " + GO + " ~off" * 5 + " ~w1-1" * 4)
    assert table.stage == "TIP" and table.wave(1) == [] and "tipped_again" in table.told
    assert table.play("~w1-1 " * 9).stage != "TIP"


def test_65_a_tip_turns_the_shark(quiet: New) -> None:
    table = tip(quiet)
    assert table.state.facing == 0 and table.shark_at == "left-4"
    table.play("load-1 beach left-8")
    assert table.shark_at == "left-1"


def test_66_the_total_of_all_own_dice_on_the_board_old_ones_included(quiet: New) -> None:
    table = tip(quiet, "~w4-4", old=("green-6", "green-6", "blue-2"))
    assert [int(total) for total in table.state.total][:2] == [16, 2]
    assert table.turn == 0
    assert table.legal == ["no-bonus", "bonus-3", "bonus-7", "bonus-12-steps", "bonus-12-look", "bonus-16"]


def test_66_the_option_fallen_counts_only_the_dice_of_this_tip(quiet: New) -> None:
    table = tip(quiet, "~w4-4", old=("green-6", "green-6"), total="fallen")
    assert table.legal == ["no-bonus", "bonus-3"]


@pytest.mark.parametrize(
    ("dice", "most"),
    [
        (("green-1",), []),  # with the die that falls: 2
        (("green-2",), ["bonus-3"]),
        (("green-5",), ["bonus-3"]),
        (("green-6",), ["bonus-3", "bonus-7"]),
        (("green-6", "green-5"), ["bonus-3", "bonus-7", "bonus-12-steps", "bonus-12-look"]),
        (("green-6", "green-6", "green-6"), ["bonus-16", "bonus-19"]),
    ],
)
def test_66_a_bonus_whose_threshold_the_total_reaches(quiet: New, dice: tuple[str, ...], most: list[str]) -> None:
    table = tip(quiet, "~w1-1", old=dice)
    if most:
        assert table.turn == 0 and table.stage == "CHOOSE_BONUS"
        assert table.legal[-len(most) :] == most and table.legal[0] == "no-bonus"
    else:
        assert table.stage == "BUILD_OR_LOAD"  # below 3: not asked


def test_66_from_the_active_player_clockwise_and_at_most_one_each(quiet: New) -> None:
    table = quiet(3).asks(1).put(7, "green-6", "blue-6", "orange-6").load(4, 11)
    table.play("load-1 " + GO + " ~w1-1" * 12)
    asked = []
    while table.stage == "CHOOSE_BONUS":
        asked.append(int(table.turn))
        assert table.state.settled
        table.play("no-bonus")
    assert asked == [1, 2, 0]
    assert table.state.active == 2 and "no_bonus" in table.told


def test_66a_a_bonus_is_carried_out_before_the_next_player_chooses(quiet: New) -> None:
    table = quiet().put(7, "green-6", "green-6", "blue-6", "blue-6").load(4, 8).play("load-1 " + GO + " ~w1-1" * 9)
    table.state.kraken[0] = 7
    table.play("bonus-12-steps")
    assert table.turn == 0 and table.stage == "LOOK"
    table.play("no-look")
    assert table.turn == 1 and table.stage == "CHOOSE_BONUS" and table.kraken[0] == 0


def test_66a_what_would_do_nothing_is_not_offered(quiet: New) -> None:
    six = ("green-6", "green-6", "green-6")
    table = quiet().put(7, *six).keep(0, i10="green_1", j10="green_5").put(6, *["green-1"] * 4).load(4, 8)
    table.play("load-1 " + GO + " ~w1-1" * 9)  # all ten dice of green are out
    assert "bonus-3" not in table.legal and "bonus-7" not in table.legal
    table = quiet().put(7, *six).load(4, 8)
    for coral in range(8):
        table.state.taker[coral] = 1
    table.play("load-1 " + GO + " ~w1-1" * 9)
    assert "bonus-12-look" not in table.legal and "bonus-12-steps" in table.legal


def test_67_three_puts_one_die_on_the_wave_and_seven_two(quiet: New) -> None:
    table = tip(quiet, "~w1-1", old=("green-6",)).play("bonus-3")
    assert table.big_wave[0] == 1 and table.supply[0] == 7
    table = tip(quiet, "~w1-1", old=("green-6",)).play("bonus-7")
    assert table.big_wave[0] == 2 and table.supply[0] == 6


def test_67_as_many_as_supply_and_slots_allow(quiet: New) -> None:
    table = (
        quiet().put(7, "green-6").put(6, *["green-1"] * 7).load(4, 8).play("load-1 " + GO + " ~w1-1" * 9 + " bonus-7")
    )
    assert table.big_wave[0] == 1 and table.supply[0] == 0
    table = quiet().put(7, "green-6").load(4, 8).play("load-1 " + GO + " ~w1-1" * 9)
    table.load(1, 8).play("bonus-7")
    assert table.big_wave[0] == 1 and table.state.free == 0


def test_68_twelve_moves_two_steps_or_looks_under_a_coral(quiet: New) -> None:
    twelve = ("green-6", "green-6")
    table = tip(quiet, "~w1-1", old=twelve).play("bonus-12-steps")
    assert table.kraken[0] == 3  # K1, then over blue on K2
    table = tip(quiet, "~w1-1", old=twelve).play("bonus-12-look coral-5 ~graveyard")
    assert table.state.seen[2] == 1 and table.kraken[0] == 0
    table = tip(quiet, "~w1-1", old=twelve)
    table.state.kraken[0] = 7
    table.play("bonus-12-steps")
    assert table.kraken[0] == 0 and table.tokens(0)[0] == 8 and table.stage == "LOOK"  # the head ends the move


def test_69_sixteen_removes_all_skeletons_and_looks(quiet: New) -> None:
    table = quiet().bury(0, "i9", "i10").bury(1, "i9").put(7, "green-6", "green-6", "green-4").load(4, 8)
    table.play("load-1 " + GO + " ~w1-1" * 9 + " bonus-16")
    assert table.stage == "LOOK" and table.turn == 0
    assert table.lies(0, "i9") == table.lies(0, "i10") == "" and table.lies(1, "i9") == "skeleton"
    assert table.state.skeletons == 35 and table.state.shelves[0] == 2  # storage is open again
    table.play("no-look")
    table.asks(0).play("arrow-mouth")
    assert "i9" in table.legal  # and so is building


def test_69_may_be_chosen_without_skeletons(quiet: New) -> None:
    assert "bonus-16" in tip(quiet, "~w1-4", old=("green-6", "green-6")).legal


def test_70_nineteen_frees_the_nearest_friend_without_a_look(quiet: New) -> None:
    table = quiet().free(0, 1).put(7, "green-6", "green-6", "green-6").load(4, 8)
    table.play("load-1 " + GO + " ~w1-1" * 9 + " bonus-19")
    assert table.tokens(0) == [8, 8, 0, 0, 0, 0] and table.stage == "BUILD_OR_LOAD"
    table = quiet().put(7, "green-6", "green-6", "green-6").load(4, 8).play("load-1 " + GO + " ~w1-1" * 9)
    assert "bonus-19" in table.legal
    table.free(0, 1, 2, 3, 4, 5, 6)
    table.state.asked = 0
    table.state.next_bonus()
    assert "bonus-19" not in table.legal and "bonus-16" in table.legal


def test_71_bonuses_that_fill_the_wave_tip_it_after_the_next_turn(quiet: New) -> None:
    table = quiet().put(7, "green-6").load(4, 8)
    table.play("load-1 " + GO + " ~w1-1" + " ~off" * 4 + " ~w8-1" * 4)
    table.load(1, 4).play("bonus-3")
    assert table.state.free == 0 and table.state.active == 1 and table.stage == "BUILD_OR_LOAD"
    table.play("arrow-mouth h9 h10 beach left-8 nothing")
    assert table.stage == "TIP"
