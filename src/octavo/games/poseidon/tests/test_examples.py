"""The four worked examples of the printed rulebook, and what its figures tell."""

from collections.abc import Callable
from itertools import permutations
from typing import Any

import pytest

import octavo
from octavo.games.poseidon.chapters.end import skeletons_of, visible

New = Callable[..., Any]


def test_example_1_the_starfish_frees_a_friend_with_four_different_dice(quiet: New) -> None:
    """A 2 and a 6 in the reef, a blue 1 and a yellow 5 from the wave: the second token of the arm, 8 points."""
    table = quiet(4).free(3, 6).asks(2).build(2, "mouth-storage j9 k9").swim(2, "deep-sea", "beach")
    table.keep(2, i10="grey_2", j10="grey_6").put(1, "blue-1", "yellow-5")
    before = table.supply
    table.play("load-1 deep-sea right-1 four i10 blue-1 j10 yellow-5")
    assert table.tokens(2) == [0, 0, 0, 0, 0, 8]
    assert [now - then for now, then in zip(table.supply, before, strict=True)] == [
        0,
        1,
        -1,
        1,
        2,
    ]  # home to the owners
    assert table.stage == "KRAKEN" and table.legal == ["blue", "yellow"]


def test_example_2_green_reaches_the_head_and_orange_jumps(quiet: New) -> None:
    """Yellow took two green and two orange dice: orange K1, yellow K2, blue K3, green K7."""
    table = quiet(4).asks(3)
    for seat, field in enumerate((7, 3, 1, 2)):
        table.state.kraken[seat] = field
    table.build(3, *(f"mouth-storage {row}9 {row}10" for row in "hgfe"))
    table.state.level[3 * 3 + 1] = 4  # a mouth on level 4
    table.put(1, "green-1", "green-2", "orange-1", "orange-2").swim(3, "deep-sea", "beach")
    table.play("load-1 deep-sea right-1 store green-1 e10 green-2 f10 orange-1 g10 orange-2 h10")
    assert table.legal == ["green", "orange"]
    table.play("green")
    assert table.kraken[0] == 0 and table.turn == 0 and table.stage == "LOOK"  # one field; the rest is lost
    assert table.tokens(0) == [8, 0, 0, 0, 0, 0]  # the nearest friend, clockwise
    table.play("coral-8 ~trident")
    assert table.kraken == [0, 3, 5, 2]  # over yellow and blue to K4, then K5


def last_turn(quiet: New, stored: int, taken: tuple[int, int]) -> Any:
    """Two dice lie on the wave and one in the reef, mouth on level 2, in green's last turn."""
    table = quiet().free(1, 1, 2, 3, 4, 5, 6).asks(1)
    table.swim(1, "left-7", "deep-sea").shark("right-4").play("load-1 left-7 left-6")
    table.shark("left-3").swim(0, "deep-sea", "beach")
    table.build(0, "mouth-storage j9 k9").keep(0, i10=f"grey_{stored}").put(1, *(f"grey-{value}" for value in taken))
    return table.play("load-1 deep-sea right-1")


@pytest.mark.parametrize(("stored", "a", "b"), list(permutations((3, 4, 6))))
def test_example_3_the_coral_that_3_4_and_6_can_give(quiet: New, stored: int, a: int, b: int) -> None:
    table = last_turn(quiet, stored, (a, b))
    singles = [int(word[6:]) for word in table.legal if word.startswith("coral")]
    assert singles == [3, 4, 6, 7, 9, 10]
    pairs = set()
    for white in (3, 4, 6):
        for first in ends(table.state, f"coral-{white}"):
            for word in octavo.game("poseidon").legal(first):
                if word.startswith("coral"):
                    pairs.add((white, int(word[6:])))
    assert pairs == {(3, 10), (4, 9), (6, 7)}  # the book names the first two; the third is as legal


def ends(state: Any, word: str) -> list[Any]:
    """All positions after that coral is taken."""
    rules = octavo.game("poseidon")
    new = state.clone()
    new.play(rules.picks[word])
    front = [new]
    done: list[Any] = []
    while front:
        now = front.pop()
        for pick in [now.roll(octavo.Rng(1))] if now.turn == octavo.CHANCE else list(now.picks()):
            after = now.clone()
            after.play(int(pick))
            (front if after.stage in (14, 18) else done).append(after)
    return done


def test_example_4_fourteen_for_tokens_two_for_fins_three_for_the_trident(quiet: New) -> None:
    table = quiet(2)
    table.free(1, 2).free(0, 1, 2)  # 8 and, as second, 6
    for coral, kind in ((0, 0), (5, 4)):
        table.state.taker[coral] = 0
        table.state.coral[coral] = kind
        table.state.seen[coral] = 1
        table.state.unseen[kind] -= 1
    assert visible(table.state, 0, 0) == 2 and skeletons_of(table.state, 0) == 0
    assert table.points[0] == 14 + 2 + 3
    assert [line.points for line in table.game.tally(table.state, 0, 0).lines] == [14, 2, 3]


def test_figure_9_three_fields_one_of_them_across_the_board(quiet: New) -> None:
    table = quiet(4).build(0, "arrow-mouth i9 j9", "arrow-mouth i10 j10", "arrow-mouth i9 i10").shark("right-1")
    table.swim(0, "left-3", "beach").play("load-1 left-3")
    assert "right-6" in table.legal  # left-4, across to right-5, right-6
    assert "right-7" not in table.legal


def test_figure_10_the_dice_of_one_s_own_wave_only(quiet: New) -> None:
    table = quiet(4).asks(2).put(5, "blue-1", "yellow-5", "green-6").put(6, "orange-2").swim(2, "left-4", "beach")
    table.play("load-1 left-4 left-5 store")
    assert table.legal == ["green-6", "blue-1", "yellow-5"]


def test_figure_12_a_field_with_2_moves_the_shark_two_fields(quiet: New) -> None:
    table = quiet(4).play("load-1 beach right-8")
    assert table.shark_at == "left-3"


def test_d_a_total_of_18_may_take_the_12_bonus_instead_of_16(quiet: New) -> None:
    table = quiet().put(7, "green-6", "green-6", "green-5").load(4, 8).play("load-1 beach right-8" + " ~w1-1" * 9)
    assert table.state.total[0] == 18
    assert {"bonus-12-steps", "bonus-16"} <= set(table.legal) and "bonus-19" not in table.legal
