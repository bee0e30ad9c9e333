"""Rules 72 to 84: the end, the coral and the points."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import octavo
from octavo import laws
from octavo.core.record import read
from octavo.games.poseidon import data
from octavo.games.poseidon.value import taken
from octavo.match import replay

New = Callable[..., Any]
RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*.game"))
GO = "beach right-8"
SAFE = "load-1 deep-sea right-1"


def last_round(quiet: New, seats: int = 2, **options: str) -> Any:
    """Blue has freed all six; the last round begins with green."""
    table = quiet(seats, **options).free(seats - 1, 1, 2, 3, 4, 5, 6).asks(seats - 1)
    table.state.shark, table.state.facing = 12, 1
    table.swim(seats - 1, "left-7", "deep-sea").swim(0, "deep-sea", "beach")
    table.play("load-1 left-7 left-6")
    assert table.state.last == seats and table.state.active == 0
    return table.shark("left-3")


def test_72_after_the_turn_of_the_trigger_everybody_has_one_last_turn(quiet: New) -> None:
    table = quiet(3).free(1, 1, 2, 4, 5, 6).asks(1).keep(1, i10="grey_4", j10="grey_4")
    table.play("load-1 beach right-8 high-pair i10 j10")
    assert table.state.freed[1] == 6 and table.state.last == 3
    turns = []
    while not table.over:
        turns.append(int(table.state.active))
        table.swim(int(table.state.active), "left-7", "left-7").shark("right-4")
        table.play("load-1 left-7 left-6")
    assert turns == [2, 0, 1]  # the trigger too


@pytest.mark.parametrize("way", ["head", "19"])
def test_72_the_head_and_19_trigger_it_too(quiet: New, way: str) -> None:
    table = quiet().free(1, 2, 3, 4, 5, 6)
    if way == "head":
        table.state.kraken[1] = 7
        table.put(1, "blue-1").play(SAFE + " store blue-1 i10 no-look")
    else:
        table.put(7, "blue-6", "blue-6", "blue-6", "blue-6").load(4, 8)
        table.play("load-1 " + GO + " ~w8-1" * 9 + " bonus-19")
    assert table.state.freed[1] == 6 and table.state.last == 2 and table.state.active == 1


def test_72a_until_that_turn_is_over_all_goes_on_as_usual(quiet: New) -> None:
    table = quiet().free(0, 1, 3, 4, 5, 6).build(0, "mouth-storage j9 k9").put(1, "blue-1", "blue-1")
    table.put(7, "blue-6", "blue-6").load(4, 8).play(SAFE + " low-pair blue-1 blue-1")
    assert table.state.freed[0] == 6 and table.kraken[1] == 5  # two Kraken steps: K3, then over K4
    table.play("~w8-1 " * 9)
    assert table.turn == 1 and "bonus-12-steps" in table.legal  # bonuses of all players
    assert table.play("bonus-12-steps no-look").kraken[1] == data.ASIDE and table.state.last == 2
    assert "stepped" in table.told


def test_73_a_second_trigger_changes_nothing(quiet: New) -> None:
    table = last_round(quiet, 3).free(0, 1, 2, 3, 4, 5)
    table.keep(0, i10="grey_1", j10="grey_2").put(1, "grey-3").build(0, "wave-storage h9 h10").keep(0, h10="grey_4")
    table.play(SAFE + " four i10 j10 h10 grey-3")
    assert table.state.freed[0] == 6 and table.state.last == 2


def test_74_no_kraken_moves_in_the_last_round(quiet: New) -> None:
    table = last_round(quiet)
    assert table.kraken[:2] == [data.ASIDE, data.ASIDE]
    table.put(1, "blue-1").play(SAFE + " store blue-1 i10")  # storing as usual
    assert table.kraken[:2] == [data.ASIDE, data.ASIDE] and table.state.active == 1
    table = last_round(quiet).put(7, "green-6", "green-6", "green-6").load(4, 7).play(SAFE)  # one is blue's
    assert table.stage == "TIP"
    table.play("~w8-1 " * 9)
    assert "bonus-12-look" in table.legal and "bonus-12-steps" not in table.legal
    assert {"bonus-3", "bonus-7", "bonus-16", "bonus-19"} <= set(table.legal)


def test_74_the_wave_tips_even_after_the_very_last_turn(quiet: New) -> None:
    table = last_round(quiet)
    table.state.last = 1
    table.put(7, "green-6", "green-6", "green-6").load(4, 8 - table.big_wave[1]).play(SAFE)
    assert table.stage == "TIP"
    table.play("~w8-1 " * 9)
    assert table.turn == 0
    table.play("bonus-19")
    while not table.over:
        table.play("no-bonus")
    assert table.tokens(0)[0] == 6


def test_75_coral_for_exact_sums_one_white_and_one_black(quiet: New) -> None:
    table = last_round(quiet).keep(0, i10="grey_3", j10="grey_6").put(1, "grey-4").play(SAFE)
    corals = [word for word in table.legal if word.startswith("coral")]
    assert corals == ["coral-3", "coral-4", "coral-6", "coral-7", "coral-9", "coral-10"]
    table.play("coral-3 i10 ~fins")
    assert table.legal == ["coral-10", "done"]  # one white only; and the 3 is eaten
    table.play("coral-10")
    assert table.legal == ["j10", "grey-4"]
    table.play("j10 grey-4 ~trident")
    assert [int(taker) for taker in table.state.taker] == [0, 4, 4, 4, 4, 4, 4, 0]
    assert table.state.active == 1  # both colours taken: the turn went on


def test_75_not_before_the_last_round(quiet: New) -> None:
    table = quiet().keep(0, i10="grey_3").put(1, "grey-4").play(SAFE)
    assert not [word for word in table.legal if word.startswith("coral")]


def test_75a_a_die_that_serves_no_coral_is_not_eaten(quiet: New) -> None:
    table = (
        last_round(quiet).keep(0, i10="grey_3", j10="grey_6").put(1, "grey-4").play(SAFE + " coral-3 i10 ~fins done")
    )
    assert table.lies(0, "j10") == "grey-6" and table.wave(1) == ["grey-4"]


def test_75b_only_dice_that_can_still_reach_the_sum(quiet: New) -> None:
    table = last_round(quiet).keep(0, i10="grey_3", j10="grey_6").put(1, "grey-4", "grey-1").play(SAFE + " coral-10")
    assert table.legal == ["i10", "j10", "grey-1", "grey-4"]  # 6+4, 6+3+1
    assert table.play("i10").legal == ["j10", "grey-1"]
    assert table.play("j10").legal == ["grey-1"]


def test_75b_the_mouth_s_allowance_holds_for_both_together(quiet: New) -> None:
    table = last_round(quiet).put(1, "grey-3", "grey-4").keep(0, i10="grey_6").play(SAFE + " coral-3 grey-3 ~fins")
    assert table.state.active == 1  # one die of the wave is all; 6 is white like 3, and 10 would need the 4
    table = last_round(quiet).build(0, "mouth-storage j9 k9").put(1, "grey-3", "grey-4").keep(0, i10="grey_6")
    table.play(SAFE + " coral-3 grey-3 ~fins")
    assert table.legal == ["coral-10", "done"]
    table = last_round(quiet).put(1, "grey-4").keep(0, i10="grey_6").play(SAFE + " coral-10 i10 grey-4 ~fins")
    assert table.state.active == 1


def test_75b_black_may_come_before_white(quiet: New) -> None:
    table = (
        last_round(quiet).put(1, "grey-4").keep(0, i10="grey_6", j10="grey_3").play(SAFE + " coral-7 j10 grey-4 ~fins")
    )
    assert table.legal == ["coral-6", "done"]


def test_75b_a_tile_is_seen_when_it_is_taken(quiet: New) -> None:
    table = last_round(quiet).keep(0, i10="grey_3").play(SAFE + " coral-3 i10")
    assert table.turn == octavo.CHANCE and table.stage == "REVEAL"
    table.play("~fins")
    assert table.state.observe(0).coral[0] == 0 and table.state.observe(1).coral[0] == 5


def test_76_a_friend_or_coral_not_both(quiet: New) -> None:
    table = last_round(quiet).keep(0, i10="grey_3", j10="grey_3").put(1, "grey-4").play(SAFE)
    assert "low-pair" in table.legal and "coral-3" in table.legal
    table.play("low-pair i10 j10")
    assert table.state.active == 1
    table = last_round(quiet).build(0, "arrow-storage h9 h10").put(1, "grey-4")
    table.keep(0, i10="grey_3", j10="grey_3", h10="grey_4").play(SAFE + " coral-4 grey-4 ~fins")
    assert table.legal == ["coral-7", "coral-10", "done"]


def test_77_only_coral_that_is_still_there_and_kept_secret(quiet: New) -> None:
    table = last_round(quiet).keep(0, i10="grey_3")
    table.state.taker[0] = 1
    table.play(SAFE)
    assert table.state.active == 1  # coral 3 is gone: nothing to take
    table = last_round(quiet).keep(0, i10="grey_3").play(SAFE + " coral-3 i10 ~trident")
    assert table.scores[0][1] == 1
    assert table.state.observe(1).scores()[0][1] == 0 and table.state.observe(0).scores()[0][1] == 1


def holding(quiet: New, *kinds: int) -> Any:
    """Green holds corals of these kinds (0 fins, 1 wave rider, 2 big mouth, 3 graveyard, 4 trident)."""
    table = quiet()
    for coral, kind in enumerate(kinds):
        table.state.taker[coral] = 0
        table.state.coral[coral] = kind
        table.state.seen[coral] = 1
        table.state.unseen[kind] -= 1
    return table


def points(table: Any) -> int:
    return int(table.points[0])


def test_78_one_point_for_each_visible_symbol_at_any_level(quiet: New) -> None:
    assert points(holding(quiet)) == 0
    assert points(holding(quiet).free(0, 1, 5)) == 18
    built = ("arrow-mouth i9 j9", "wave-storage g9 g10", "arrow-mouth f9 f10")
    assert points(holding(quiet, 0).build(0, *built)) == 3  # i9 on level 2, k9, f9
    assert points(holding(quiet, 1).build(0, *built)) == 3  # k10, l10, g9
    assert points(holding(quiet, 2).build(0, *built)) == 3  # j9, l9, f10


def test_79_the_graveyard(quiet: New) -> None:
    assert points(holding(quiet, 3)) == 3
    assert points(holding(quiet, 3).bury(0, "i9")) == -1
    assert points(holding(quiet, 3).bury(0, "i9", "j9", "k9")) == -3


def test_80_the_trident_scores_as_the_best_other_kind_and_doubles_both_score(quiet: New) -> None:
    assert points(holding(quiet, 4)) == 3  # the graveyard; everything else gives 2
    assert points(holding(quiet, 4).bury(0, "i10")) == 2
    assert points(holding(quiet, 4).build(0, "arrow-mouth h9 h10", "arrow-mouth g9 g10")) == 4
    assert points(holding(quiet, 0, 0)) == 4
    assert points(holding(quiet, 4).bury(0, "i9", "j9", "k9", "k10", "l9", "l10")) == 0  # never the graveyard's -6


def test_81_visible_is_on_top_and_without_a_skeleton(quiet: New) -> None:
    assert points(holding(quiet, 0)) == 2
    assert points(holding(quiet, 0).bury(0, "i9")) == 1
    assert points(holding(quiet, 0).build(0, "mouth-storage i9 j9")) == 1  # an arrow is covered
    assert points(holding(quiet, 0).keep(0, i10="grey_1")) == 2


def sheet(table: Any, of: int = 0, seat: int = 0, language: str = "en") -> list[tuple[str, int]]:
    """The score sheet of one seat as another may read it."""
    tongue = laws.strict(table.game, language)
    return [(tongue.tally(line), line.points) for line in table.game.tally(table.state.observe(seat), seat, of).lines]


def test_78_the_score_sheet_names_the_tokens_and_each_coral(quiet: New) -> None:
    assert sheet(quiet()) == [("Safe place tokens", 0)]
    table = holding(quiet, 0, 0, 3).free(0, 1, 5).bury(0, "i9")
    assert sheet(table) == [
        ("Safe place tokens", 18),
        ("Coral 3: Speedy Fins", 1),
        ("Coral 4: Speedy Fins", 1),
        ("Coral 5: Graveyard", -1),
    ]
    assert sheet(table, of=1) == [("Safe place tokens", 0)]


def test_77_the_score_sheet_keeps_coral_secret_until_the_end(quiet: New) -> None:
    table = holding(quiet, 0)
    assert sheet(table, seat=1) == [("Safe place tokens", 0), ("Coral 3, face down", 0)]
    table.state.end_game()
    assert sheet(table, seat=1) == sheet(table) == [("Safe place tokens", 0), ("Coral 3: Speedy Fins", 2)]


def test_80_the_score_sheet_says_what_the_trident_counted_as(quiet: New) -> None:
    trident = "Coral 3: Poseidon's trident, counted as "
    assert sheet(holding(quiet, 4))[1] == (trident + "Graveyard", 3)
    assert sheet(holding(quiet, 4).bury(0, "i10"))[1] == (trident + "Speedy Fins", 2)
    many_mouths = holding(quiet, 4).build(0, "mouth-storage h9 h10", "mouth-storage g9 g10")
    assert sheet(many_mouths)[1] == (trident + "Big Mouth", 4)
    assert sheet(many_mouths, language="nl")[1] == ("Koraal 3: Poseidons drietand, geteld als Grote mond", 4)
    assert sheet(many_mouths, language="ru")[1] == ("Коралл 3: Трезубец Посейдона, засчитан как «Большая пасть»", 4)


def test_78_to_82_a_slow_counter_agrees_on_a_thousand_games() -> None:
    """Written from the rules page alone; a few dozen games where the rules are not compiled."""
    rules = octavo.game("poseidon")
    count = laws.oracle(rules)
    corals = 0
    for seed in range(1000 if octavo.compiled else 24):
        state: Any = rules.start(2 + seed % 3, {})
        rng = octavo.Rng(seed)
        while state.turn != octavo.OVER:
            picks = state.picks()
            state.play(state.roll(rng) if state.turn == octavo.CHANCE else int(picks[rng.below(len(picks))]))
        assert [tuple(map(int, row)) for row in state.scores()] == count.scores(state)
        corals += sum(int(taker) < 4 for taker in state.taker)
    assert corals > 0


def test_82_ties_trident_then_height_then_skeletons_then_tokens(quiet: New) -> None:
    def rank(table: Any) -> list[int]:
        return octavo.places(table.state)

    assert rank(quiet()) == [1, 1]
    assert rank(quiet().free(1, 1)) == [2, 1]
    tied = holding(quiet, 4).free(1, 4)  # 3 points against 8
    tied.state.token[1 * 6 + 3] = 3
    assert rank(tied) == [1, 2]  # the trident
    tied.build(1, "arrow-mouth i9 j9")
    assert rank(tied) == [1, 2]  # it comes before the height
    assert rank(quiet().build(1, "arrow-mouth i9 j9").bury(1, "i9")) == [2, 1]  # skeletons ignored for the height
    assert rank(quiet().bury(0, "i9")) == [2, 1]
    fewer = holding(quiet, 0).free(1, 4)
    fewer.state.token[1 * 6 + 3] = 2  # 2 points each: green by coral, blue by a token
    assert rank(fewer) == [2, 1]
    assert rank(fewer.bury(1, "i9")) == [1, 2]  # few skeletons come before many tokens


def test_82_lower_places_are_ranked_the_same_way(quiet: New) -> None:
    table = quiet(4).free(3, 1).bury(0, "i9").build(2, "arrow-mouth i9 j9")
    assert octavo.places(table.state) == [4, 3, 2, 1]


def test_83_who_is_still_tied_shares_the_win(quiet: New) -> None:
    table = quiet(4).free(0, 1)
    table.state.token[1 * 6] = table.state.token[0]
    assert octavo.places(table.state) == [1, 1, 3, 3]


def test_84_after_round_100_the_game_is_scored_at_once(quiet: New) -> None:
    table = quiet()
    table.state.turns = 199
    table.asks(1).play("load-1 beach left-8")
    assert table.over and table.told[-1] == "rounds_out"
    table = quiet()
    table.state.turns = 198
    table.play("load-1 beach left-8")
    assert table.turn == 1  # the round is not over yet
    table = quiet().free(0, 1, 2, 3, 4, 5, 6)
    table.state.turns = 199
    table.play("load-1 beach left-8")
    assert table.state.last == 2  # triggered in time: the last round is played


def test_84a_ten_rounds_without_progress_bring_the_last_round(quiet: New) -> None:
    table = quiet()
    table.state.quiet = 18
    table.play("load-1 beach left-8")
    assert table.state.last == 0
    table.shark("left-1").play("load-1 beach left-8")
    assert table.state.last == 2 and "stalemate" in table.told


@pytest.mark.parametrize("progress", ["friend", "tile", "tip"])
def test_84a_a_friend_a_tile_or_a_tip_is_progress(quiet: New, progress: str) -> None:
    table = quiet()
    table.state.quiet = 19
    if progress == "friend":
        table.keep(0, i10="grey_1", j10="grey_1").play("load-1 beach right-8 low-pair i10 j10")
    elif progress == "tile":
        table.play("arrow-mouth h9 h10 beach right-8")
    else:
        table.load(4, 8).play("load-1 beach right-8" + " ~w1-1" * 9)
    assert table.state.last == 0 and table.state.quiet == 0


def test_84a_is_counted_before_rule_84(quiet: New) -> None:
    table = quiet()
    table.state.quiet = 19
    table.state.turns = 199
    table.asks(1).play("load-1 beach left-8")
    assert table.state.last == 2 and "rounds_out" not in table.told


@pytest.mark.parametrize("file", RECORDS, ids=lambda f: f.stem)
def test_78_the_value_at_the_end_counts_what_was_taken_and_nothing_more(file: Path) -> None:
    """Also after a last friend was freed by eating: its token has been given, and the stack may be empty."""
    state: Any = replay(read(file.read_text("utf-8"))).state
    assert state.turn == octavo.OVER
    for seat, row in enumerate(state.scores()):
        assert taken(state, seat) == row[0]
