"""Each refusal of Poseidon's Kingdom names the rule that stands against it.

The default reef, rows i to l: i9 arrow, i10 storage; j9 mouth, j10 storage; k9 arrow, k10 wave; l9 mouth, l10 wave.
"""

from collections.abc import Callable
from typing import Any

New = Callable[..., Any]
DEEP = "load-1 deep-sea right-1"  # green moves to wave 1


def reason(table: Any, word: str, seat: int | None = None) -> Any:
    seat = int(table.turn) if seat is None else seat
    return table.game.why(table.state.observe(seat), seat, word)


def against(table: Any, word: str, seat: int | None = None) -> str:
    """The rule and the sentence against a word, for whoever is asked or another."""
    told = reason(table, word, seat)
    return f"{told.rule} {told.key}"


def test_1_another_is_to_move(quiet: New) -> None:
    assert against(quiet(), "i9", 1) == "1 turn" and against(quiet(), "left-2", 1) == "1 turn"


def test_9_start_tiles_come_first_and_lie_flat(new: New) -> None:
    table = new()
    assert against(table, "left-1") == "9 setup" and against(table, "bonus-3", 1) == "9 setup"
    assert against(table, "i9") == "16a tile_first" and against(table, "arrow-mouth") == "9 not_in_hand"
    table.play("mouth-wave")
    assert against(table, "i9") == "9 flat" and against(table, "arrow-wave") == "16a hex_next"
    assert against(table.play("j9 j10"), "default") == "9a default_first"
    assert against(table, "h9", 1) == "9a turn"


def test_15_a_stack_may_be_used_up_and_step_1_over(quiet: New) -> None:
    table = quiet()
    table.state.stack[3] = 0
    assert against(table, "mouth-wave") == against(table, "mouth-wave", 1) == "15 stack_empty"
    assert against(table, "arrow-wave") == "9 start_only"
    table.play("load-1")
    assert against(table, "arrow-mouth") == against(table, "load-1") == against(table, "i9") == "15 step_1"


def test_16_to_19_where_a_tile_lies(quiet: New) -> None:
    table = quiet().bury(0, "l9").keep(0, j10="grey_1").play("arrow-mouth")
    assert against(table, "l9") == "58 bones" and against(table, "j10") == "19 die_lies"
    assert against(table, "a1") == "17 not_beside"
    assert against(table.play("i9"), "k10") == "16a apart"
    assert against(table, "i10") == "18 same_tile"
    uneven = reason(table, "h9")
    assert (uneven.rule, uneven.key) == ("18", "uneven")
    assert dict(uneven.facts) == {"word": table.game.picks["i9"], "n": 1, "level": 0}
    assert against(quiet().play("arrow-mouth g7"), "g6") == "17 not_beside"
    assert against(quiet().bury(0, "j9", "j10").play("arrow-mouth"), "i9") == "18 no_partner"


def test_20_and_21_what_may_be_loaded(quiet: New) -> None:
    table = quiet()
    told = reason(table, "load-2")
    assert (told.rule, told.key, dict(told.facts)) == ("20", "wave_level", {"level": 1})
    assert against(table.load(4, 8), "load-2") == "21 few_slots"
    table.state.supply[0] = 0
    assert against(table, "load-1") == "21 few_dice"
    exact = quiet(load="exact").build(0, "mouth-wave j10 k10")
    assert against(exact, "load-1") == "21 exact"


def test_24_to_29_where_a_figure_ends(quiet: New) -> None:
    assert against(quiet(), "left-1") == "24 build_first"
    table = quiet().play("load-1")
    assert against(table, "left-2") == "24a no_figure"
    table.play("deep-sea")
    assert against(table, "deep-sea") == "27 same_field" and against(table, "left-1") == "26 shark_there"
    far = reason(table, "right-3")
    assert (far.rule, far.key, dict(far.facts)) == ("24", "too_far", {"level": 1, "n": 3})
    swift = quiet().build(0, "arrow-mouth i9 j9").play("load-1 deep-sea")
    assert against(swift, "left-2") == "26 past_shark"
    behind = quiet().shark("deep-sea", 0).play("load-1 deep-sea")
    assert against(behind, "right-1") == "29 behind_shark"


def test_31_to_35_storing(quiet: New) -> None:
    table = quiet().build(0, "mouth-wave k9 l9").put(1, "grey-1", "grey-2", "grey-3").keep(0, i10="grey_4")
    assert against(table, "grey-1") == "31 step_3"
    table.play(DEEP)
    assert against(table, "i10") == against(table, "grey-1") == "31a what_for"
    table.play("store")
    assert against(table, "grey-6") == "31 not_here" and against(table, "i9") == "34a die_first"
    assert against(table, "total-7") == "33 storing" and against(table, "done") == "34a one_at_least"
    table.play("grey-1")
    assert against(table, "i9") == "34 no_storage" and against(table, "i10") == "34 free_first"
    assert against(table, "grey-2") == "34a storage_next"
    assert against(table.play("j10 grey-2"), "j10") == "34a fresh"


def test_36_to_39_eating_for_an_arm(quiet: New) -> None:
    assert against(quiet(), "row") == "36 arm_later"
    table = quiet().free(0, 2).build(0, "mouth-storage j9 k9").put(1, "grey-4", "grey-4", "grey-2").play(DEEP)
    assert against(table, "low-pair") == "36 friend_free" and against(table, "triple") == "37 arm_unmet"
    table.play("high-pair")
    assert against(table, "grey-2") == "37 spoils_arm" and against(table, "total-7") == "39 one_friend"
    assert against(table, "j9") == "36 nothing_stored" and against(table, "done") == "36 not_met"
    assert against(table, "left-2") == "24 step_2"
    full = quiet().put(1, "grey-3", "grey-3").keep(0, i10="grey_4").play(DEEP + " total-7 grey-3")
    assert against(full, "grey-3") == "32 mouth_full"


def test_41_to_45_the_kraken_track(quiet: New) -> None:
    assert against(quiet(), "blue") == against(quiet(), "green", 1) == "41 steps_by_dice"
    assert against(quiet(), "yellow") == "14 nobody_plays"
    tiles = ("mouth-storage i10 j9", "arrow-mouth j10 k9")
    table = quiet(4).build(0, *tiles).put(1, "blue-1", "orange-6").play(DEEP + " total-7 blue-1 orange-6 done")
    assert table.stage == "KRAKEN" and against(table, "yellow") == "41 no_steps"
    declining = quiet(decline="on").free(1, 1).put(1, "blue-1")
    declining.state.kraken[1] = 7
    assert against(declining.play(DEEP + " store blue-1 i10"), "row") == "45 nearest"


def test_54_to_60_those_whom_the_shark_ate(quiet: New) -> None:
    table = quiet(3).bury(1, "k10").keep(1, i10="grey_1").swim(1, "left-2", "beach").play("load-1 beach right-8")
    assert against(table, "beach") == "54a bury_first" and against(table, "i9", 0) == "54 turn"
    assert against(table, "k10") == "55 bones_there" and against(table, "a1") == "55 no_reef"
    assert against(table, "i10") == "56 free_grave"
    table.play("k9")
    assert against(table, "left-2") == "60 deep_sea_or_beach" and against(table, "i9") == "60 bones_lie"


def test_66_bonuses_come_when_the_wave_tips(quiet: New) -> None:
    assert against(quiet(), "bonus-3") == against(quiet(), "bonus-3", 1) == "66 no_tip"
    table = quiet().load(4, 8).play("load-1 beach right-8 ~w1-4" + " ~w1-1" * 8)
    low = reason(table, "bonus-16")
    assert (low.rule, low.key, dict(low.facts)) == ("66", "total_low", {"n": 4, "least": 16})
    table.state.supply[0] = 0
    assert against(table, "bonus-3") == "66a few_dice"


def test_75_to_77_coral_in_the_last_turn(quiet: New) -> None:
    assert against(quiet(), "coral-3") == against(quiet(), "coral-3", 1) == "75 last_turn"
    table = quiet().build(0, "mouth-storage j9 k9").put(1, "grey-3", "grey-4", "grey-6")
    table.state.last = 2
    table.state.taker[3] = 1
    assert against(table, "coral-6") == "77 coral_taken" and against(table, "coral-3") == "75 coral_later"
    assert against(table, "blue") == "74 track_rests"
    table.play(DEEP)
    assert against(table, "coral-5") == "75 coral_unmet"
    table.play("coral-3")
    assert against(table, "grey-4") == "75 spoils_coral" and against(table, "coral-7") == "75b coral_begun"
    assert against(table, "total-7") == "76 friend_or_coral"
