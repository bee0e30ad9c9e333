"""Rules 31 to 40: step 3, take dice to store or to eat."""

from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest

import octavo
from octavo import laws
from octavo.games.poseidon import data
from octavo.games.poseidon.chapters.take import wave_of_mover
from octavo.games.poseidon.position import EAT

New = Callable[..., Any]
DEEP = "load-1 deep-sea right-1"  # green moves to wave 1; the shark on l1 bars the left field
MOUTH_2 = "mouth-storage j9 k9"
MOUTH_3 = ("mouth-storage i10 j9", "arrow-mouth j10 k9", "mouth-storage j9 j10")


def at_wave_1(quiet: New, *dice: str, tiles: tuple[str, ...] = (), kept: dict[str, str] | None = None) -> Any:
    return quiet().build(0, *tiles).put(1, *dice).keep(0, **(kept or {})).play(DEEP)


def test_31_only_the_moved_figure_takes_and_only_from_its_wave(quiet: New) -> None:
    table = quiet().put(1, "grey-4").put(2, "grey-5").swim(0, "deep-sea", "left-2").play(DEEP + " store")
    assert table.legal == ["grey-4"]
    table = quiet().put(2, "grey-5").swim(0, "deep-sea", "right-2").play(DEEP)
    assert table.turn == 1  # nothing to take: the turn went on by itself


def test_31_from_either_side_of_the_wave(quiet: New) -> None:
    for side in ("left-6", "right-6"):
        table = quiet().put(6, "grey-4").swim(0, side.replace("6", "7"), "beach")
        assert table.play(f"load-1 {side.replace('6', '7')} {side}").legal == ["nothing", "store"]


def test_31_on_the_deep_sea_and_the_beach_nothing(quiet: New) -> None:
    table = quiet().put(1, "grey-4").put(8, "grey-4").swim(0, "right-1", "right-8").play("load-1 right-8 beach")
    assert table.turn == 1
    table = quiet().put(1, "grey-4").put(8, "grey-4").swim(0, "right-1", "right-8").play("load-1 right-1 deep-sea")
    assert table.turn == 1


def test_31a_one_decision_opens_the_step(quiet: New) -> None:
    table = at_wave_1(quiet, "grey-4", "grey-3", tiles=(MOUTH_2,))
    assert table.legal == ["nothing", "store", "total-7"]
    assert table.play("nothing").state.turn == 1
    assert table.wave(1) == ["grey-3", "grey-4"]
    assert at_wave_1(quiet, "grey-4").legal == ["nothing", "store"]  # asked even where only storing is possible


def test_31a_equal_dice_of_one_owner_are_one_choice_and_stored_dice_go_by_hex(quiet: New) -> None:
    table = at_wave_1(quiet, "grey-1", "grey-1", "blue-1", kept={"i10": "grey_1", "j10": "grey_2"})
    table.play("low-pair")
    assert table.legal == ["i10", "blue-1", "grey-1"]


def test_32_up_to_the_level_of_the_highest_mouth(quiet: New) -> None:
    table = at_wave_1(quiet, "grey-1", "grey-2", "grey-3")
    assert table.play("store grey-1 i10").state.turn == 1  # level 1: one die
    table = at_wave_1(quiet, "grey-1", "grey-2", "grey-3", tiles=(MOUTH_2,)).play("store grey-1 i10")
    assert table.legal == ["grey-2", "grey-3", "done"]
    table.play("grey-3 j10")
    assert table.turn == 1 and table.wave(1) == ["grey-2"]


def test_32_one_die_even_without_a_mouth_and_of_any_colour(quiet: New) -> None:
    table = quiet().bury(0, "j9", "l9").put(1, "green-1", "blue-1", "grey-1").play(DEEP + " store")
    assert table.legal == ["green-1", "blue-1", "grey-1"]
    assert table.play("green-1 i10").state.turn == 1


def test_33_store_or_eat_never_both(quiet: New) -> None:
    table = at_wave_1(quiet, "grey-4", "grey-3", "grey-1", tiles=(MOUTH_2,)).play("total-7 grey-4 grey-3")
    assert table.legal == ["done"]  # nothing to store after eating
    table.play("done")
    assert table.turn == 1 and table.wave(1) == ["grey-1"]
    assert "store" not in table.legal


def test_34_a_die_goes_to_a_free_storage_hex_first(quiet: New) -> None:
    table = at_wave_1(quiet, "grey-1", kept={"i10": "grey_6"}).play("store grey-1")
    assert table.legal == ["j10"]
    table.play("j10")
    assert table.lies(0, "j10") == "grey-1" and table.lies(0, "i10") == "grey-6"


def test_34_only_when_none_is_free_an_older_die_is_returned(quiet: New) -> None:
    table = at_wave_1(quiet, "grey-1", kept={"i10": "blue_6", "j10": "grey_5"}).play("store grey-1")
    assert table.legal == ["i10", "j10"]
    blue = table.supply[1]
    table.play("i10")
    assert table.lies(0, "i10") == "grey-1" and table.supply[1] == blue + 1
    assert "put_back" in table.told


def test_34a_dice_stored_this_turn_are_not_replaced(quiet: New) -> None:
    table = at_wave_1(
        quiet, "grey-1", "grey-2", "grey-3", tiles=("arrow-mouth i9 j9",), kept={"i10": "grey_6"}
    )  # mouth on level 2, storages i10 and j10
    table.play("store grey-1 j10 grey-2")
    assert table.legal == ["i10"]  # the older die makes room, not the one of this turn
    table.play("i10")
    assert table.turn == 1


def test_34a_at_most_as_many_as_allowance_dice_and_storage_allow(quiet: New) -> None:
    table = quiet().bury(0, "j10").build(0, "arrow-mouth i9 j9").put(1, "grey-1", "grey-2").play(DEEP)
    table.play("store grey-1 i10")
    assert table.turn == 1 and table.wave(1) == ["grey-2"]  # one visible storage hex
    table = quiet().bury(0, "i10", "j10").put(1, "grey-1").play(DEEP)
    assert table.turn == 1  # none: storing is not offered
    table = quiet().build(0, "arrow-mouth i9 j9").put(1, "grey-1").play(DEEP + " store grey-1 i10")
    assert table.turn == 1  # no die left


def test_34a_at_least_one_die(quiet: New) -> None:
    table = at_wave_1(quiet, "grey-1", "grey-2", tiles=("arrow-mouth i9 j9",)).play("store")
    assert "done" not in table.legal
    assert "done" in table.play("grey-1 i10").legal


def test_35_storage_works_at_any_level_with_one_die_each(quiet: New) -> None:
    table = quiet().build(0, "wave-storage k10 l10").put(1, "grey-1").keep(0, i10="grey_6", j10="grey_6")
    assert table.top(0, "l10") == (2, "storage")
    table.play(DEEP + " store grey-1")
    assert table.legal == ["l10"]


def test_36_eat_taken_and_stored_dice_for_an_arm_that_holds_an_own_friend(quiet: New) -> None:
    table = at_wave_1(quiet, "blue-4", kept={"i10": "grey_4", "j10": "grey_1"})
    assert table.legal == ["nothing", "store", "total-7", "high-pair"]
    table.play("high-pair blue-4")
    assert table.legal == ["i10"]
    table.play("i10")
    assert table.tokens(0) == [0, 0, 8, 0, 0, 0]
    assert table.lies(0, "j10") == "grey-1"  # unused stored dice stay
    again = quiet().free(0, 3).put(1, "blue-4").keep(0, i10="grey_4").play(DEEP)
    assert "high-pair" not in again.legal  # that friend is free already


def test_36_stored_dice_alone_will_do_on_any_field(quiet: New) -> None:
    table = quiet().keep(0, i10="grey_4", j10="blue_4").swim(0, "right-8", "deep-sea").play("load-1 right-8 beach")
    table.play("high-pair i10 j10")
    assert table.tokens(0) == [0, 0, 8, 0, 0, 0] and table.kraken[1] == 2  # no Kraken step for a stored die


def test_36_every_taken_die_is_used(quiet: New) -> None:
    table = at_wave_1(quiet, "grey-4", "grey-1", "grey-6", tiles=(MOUTH_2,))
    table.play("total-7 grey-1")
    assert table.legal == ["grey-6"]  # 1 + 4 would not make 7 with two dice
    table.play("grey-6")
    assert table.wave(1) == ["grey-4"] and table.supply[4] == 14


def test_36a_dice_one_by_one_in_any_order_and_done_from_seven_on(quiet: New) -> None:
    table = at_wave_1(quiet, "grey-4", "grey-4", tiles=(MOUTH_2,)).keep(0, i10="grey_5").play("total-7 i10")
    assert table.legal == ["grey-4"]
    table.play("grey-4")
    assert table.legal == ["grey-4", "done"]
    table.play("done")
    assert table.tokens(0)[0] == 8


def test_36a_stored_dice_have_no_limit(quiet: New) -> None:
    table = quiet().build(0, "wave-storage k10 l10").keep(0, i10="grey_1", j10="grey_2", l10="grey_3").put(1, "grey-4")
    table.play(DEEP + " four i10 j10 l10 grey-4")  # one die of the wave, three stored
    assert table.tokens(0)[5] == 10


ARMS = [
    ("total-7", "6 1", True),
    ("total-7", "6", False),
    ("total-7", "3 3", False),
    ("total-7", "1 2 4", True),
    ("total-7", "6 6 6", True),
    ("low-pair", "3 3", True),
    ("low-pair", "4 4", False),
    ("low-pair", "1 2", False),
    ("high-pair", "4 4", True),
    ("high-pair", "3 3", False),
    ("row", "4 5 6", True),
    ("row", "1 2 3", True),
    ("row", "5 6 1", False),
    ("row", "1 2 4", False),
    ("triple", "2 2 2", True),
    ("triple", "2 2 3", False),
    ("four", "1 2 5 6", True),
    ("four", "1 2 5 5", False),
    ("four", "1 2 3", False),
]


@pytest.mark.parametrize(("arm", "dice", "frees"), ARMS)
def test_37_what_each_arm_asks(quiet: New, arm: str, dice: str, frees: bool) -> None:
    hexes = ("i10", "j10", "l10", "g10")
    table = quiet().build(0, "wave-storage k10 l10", "wave-storage g9 g10")
    table.keep(0, **{hexes[i]: f"grey_{value}" for i, value in enumerate(dice.split())})
    table.play(DEEP)
    assert (arm in table.legal) == frees


def test_37_a_pair_is_exactly_two_dice(quiet: New) -> None:
    table = at_wave_1(quiet, "grey-2", kept={"i10": "grey_2", "j10": "grey_2"}).play("low-pair i10 j10")
    assert table.wave(1) == ["grey-2"] and table.tokens(0)[1] == 8


def test_37_only_dice_that_can_still_meet_the_arm_are_offered(quiet: New) -> None:
    table = at_wave_1(quiet, "grey-3", "grey-6", "grey-2", kept={"i10": "grey_4", "j10": "grey_5"}).play("row")
    assert table.legal == ["i10", "j10", "grey-3", "grey-6"]
    assert table.play("i10").legal == ["j10", "grey-3", "grey-6"]
    assert table.play("grey-6").legal == ["j10"]  # 4, 6: only the 5 is missing


def test_37_the_wave_gives_no_more_than_the_mouth_allows(quiet: New) -> None:
    table = at_wave_1(quiet, "grey-3", "grey-3")
    assert "low-pair" not in table.legal
    assert "low-pair" in at_wave_1(quiet, "grey-3", "grey-3", tiles=(MOUTH_2,)).legal
    assert "triple" in at_wave_1(quiet, "grey-3", "grey-3", "grey-3", tiles=MOUTH_3).legal


def hungry(quiet: New, *dice: str, **kept: str) -> Any:
    """Green may eat more than an arm needs: mouth on level 2, these dice on wave 1, those in the reef."""
    table = quiet(2, surplus="on").build(0, "mouth-storage j9 k9", "wave-storage k10 l10")
    return table.put(1, *dice).keep(0, **kept).play(DEEP)


def test_37b_more_dice_than_a_pair_may_be_eaten_until_one_is_done(quiet: New) -> None:
    table = hungry(quiet, "grey-2", "blue-6", i10="grey_2", j10="green_5").play("low-pair grey-2 i10")
    assert table.legal == ["j10", "blue-6", "done"]  # the pair is there, and anything may follow
    table.play("blue-6 j10")
    assert table.legal == ["done"]
    green = table.supply[0]
    table.play("done")
    assert table.tokens(0)[1] == 8 and table.wave(1) == [] and table.lies(0, "j10") == ""
    assert table.supply[0] == green and table.kraken[1] == 3  # eaten dice went home; blue's moved blue on the track


def test_37b_a_surplus_die_may_come_first_but_what_the_arm_needs_is_kept(quiet: New) -> None:
    table = hungry(quiet, "grey-2", "grey-2", "grey-6", i10="grey_5").play("low-pair")
    assert table.legal == ["i10", "grey-2"]  # the mouth takes two: with the 6 there would be no pair
    assert table.play("i10").legal == ["grey-2"]
    assert table.play("grey-2 grey-2").legal == ["done"]


def test_37b_done_is_not_offered_before_the_arm_is_met(quiet: New) -> None:
    table = hungry(quiet, "grey-4", i10="grey_4", j10="grey_4", l10="grey_1").play("triple l10 i10 grey-4")
    assert table.legal == ["j10"]
    assert table.play("j10").legal == ["done"]


def test_37b_coral_still_takes_the_exact_sum(quiet: New) -> None:
    table = quiet(2, surplus="on").put(1, "grey-3").keep(0, i10="grey_1", j10="grey_4")
    table.state.begin_last_round()
    table.asks(0).play(DEEP + " coral-3")
    assert table.legal == ["grey-3"]


def test_37_without_the_option_nothing_is_eaten_beyond_the_arm(quiet: New) -> None:
    table = at_wave_1(quiet, "grey-2", "grey-6", kept={"i10": "grey_2"}, tiles=(MOUTH_2,)).play("low-pair grey-2")
    assert table.legal == ["i10"]
    assert table.play("i10").turn == 1 and table.wave(1) == ["grey-6"]


OPENS: dict[str, Callable[[tuple[int, ...]], bool]] = {  # 37, word for word
    "total-7": lambda dice: sum(dice) >= 7,
    "low-pair": lambda dice: len(dice) == 2 and dice[0] == dice[1] <= 3,
    "high-pair": lambda dice: len(dice) == 2 and dice[0] == dice[1] >= 4,
    "row": lambda dice: len(dice) == 3 and sorted(dice) == list(range(min(dice), min(dice) + 3)),
    "triple": lambda dice: len(dice) == 3 and len(set(dice)) == 1,
    "four": lambda dice: len(dice) == 4 and len(set(dice)) == 4,
}


def opens_somehow(arm: str, dice: tuple[int, ...]) -> bool:
    """37b: some of these dice open the arm."""
    return any(OPENS[arm](some) for n in range(1, len(dice) + 1) for some in combinations(dice, n))


def can_open(arm: str, eaten: tuple[int, ...], stored: list[int], wave: list[int], room: int) -> bool:
    """Can the arm be opened with what is eaten, all that is stored, and so many dice of the wave?"""
    taken = combinations(wave, min(room, len(wave)))
    return any(opens_somehow(arm, (*eaten, *stored, *some)) for some in taken)


@pytest.mark.parametrize("seed", range(6))
def test_37b_just_the_dice_that_leave_the_arm_open_are_offered(seed: int) -> None:
    """Counted slowly: every way to go on, in games at random."""
    rules = octavo.game("poseidon")
    looked = 0
    for match in laws.walk(rules, 2, rules.for_table(2, {"surplus": "on"}), seed):
        state: Any = match.state
        if match.over or state.stage != EAT:
            continue
        looked += 1
        seat, arm = int(state.active), data.ARM_WORDS[int(state.goal)]
        wave_number = int(wave_of_mover(state))
        on_wave = [
            die
            for die in range(data.DIE_KINDS)
            for _ in range(int(state.dice[wave_number * data.DIE_KINDS + die]) if wave_number < data.WAVES else 0)
        ]
        lies = {h: int(state.lies[seat * data.REEF + h]) - data.DIE_ON for h in range(data.HEXES)}
        kept = {h: die for h, die in lies.items() if die >= 0}
        eaten = tuple(value + 1 for value in range(6) for _ in range(int(state.plate[value])))
        room = int(state.level[seat * 3 + 1]) - int(state.taken)
        expected = set()
        for hexagon, die in kept.items():
            others = [other % 6 + 1 for h, other in kept.items() if h != hexagon]
            if can_open(arm, (*eaten, die % 6 + 1), others, [other % 6 + 1 for other in on_wave], room):
                expected.add(data.HEX_WORDS[hexagon])
        for i, die in enumerate(on_wave):
            rest = [other % 6 + 1 for j, other in enumerate(on_wave) if j != i]
            stored = [other % 6 + 1 for other in kept.values()]
            if room > 0 and can_open(arm, (*eaten, die % 6 + 1), stored, rest, room - 1):
                expected.add(data.WORDS[data.DIE + die])
        if opens_somehow(arm, eaten):
            expected.add("done")
        assert set(rules.legal(state)) == expected
    assert looked


def test_38_eaten_dice_go_home_and_the_top_token_comes(quiet: New) -> None:
    table = quiet(3).free(2, 2).put(1, "orange-1").keep(0, i10="blue_1")
    before = table.supply
    table.play(DEEP + " low-pair i10 orange-1")
    assert table.supply[1] == before[1] + 1 and table.supply[2] == before[2] + 1
    assert table.tokens(0) == [0, 6, 0, 0, 0, 0]  # the 8 is orange's already
    assert table.state.freed[0] == 1


def test_39_one_friend_a_turn_by_eating(quiet: New) -> None:
    table = quiet().build(0, "wave-storage k10 l10").keep(0, i10="grey_1", j10="grey_1", l10="grey_6").put(1, "grey-6")
    table.play(DEEP + " low-pair i10 j10")
    assert table.turn == 1 and table.state.freed[0] == 1


def test_40_tokens_are_open(quiet: New) -> None:
    table = quiet().free(0, 5)
    for seat in (0, 1, -3):
        assert list(table.state.observe(seat).token) == list(table.state.token)
