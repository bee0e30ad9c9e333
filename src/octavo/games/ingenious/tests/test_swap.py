"""The swap: when it is offered, what it does, and what everybody knows afterwards."""

from collections import Counter
from typing import Any

from octavo.core.rng import Rng
from octavo.core.state import ALL, CHANCE, OVER, SPECTATOR
from octavo.games.ingenious.data import KIND_COUNT, KINDS, SWAP, SWAPS, WORDS
from octavo.games.ingenious.notes import NOTES
from octavo.games.ingenious.position import END_TURN
from octavo.games.ingenious.rules import Ingenious

REDS = "red-red red-red red-red red-red red-red red-green"
OTHERS = "blue-orange blue-orange blue-yellow blue-yellow orange-yellow orange-yellow"
LAY = "red-green f7 f8"
PURPLE_LOWEST = (5, 5, 5, 5, 5, 1)
RED_RED = KINDS.index((0, 0))


def swapped(table: Any, seats: int = 2) -> Any:
    """Seat 0 has shown five red doubles and put them back into the bag."""
    stage = table(seats, racks=f"{REDS} / {OTHERS}").begun().mark(0, *PURPLE_LOWEST).mark(1, *PURPLE_LOWEST)
    return stage.play(f"{LAY} swap ~green-green ~green-green ~green-green ~green-blue ~green-blue ~green-blue")


def test_11_a_swap_is_offered_when_no_tile_shows_the_lowest_colour(table: Any) -> None:
    stage = table(racks=REDS).begun().mark(0, *PURPLE_LOWEST).play(LAY)
    assert stage.legal == ["swap", "refill"]
    stage = table(racks=REDS).begun().mark(0, 1, 5, 5, 5, 5, 5).play(LAY)
    assert stage.legal == ["refill"]


def test_11_the_old_tiles_go_back_after_six_are_drawn(table: Any) -> None:
    stage = table(racks=REDS).begun().mark(0, *PURPLE_LOWEST).play(f"{LAY} swap")
    for _ in range(6):
        assert stage.state.turn == CHANCE and "red-red" not in stage.legal
        stage.play("~blue-orange")
    assert stage.rack(0) == ["blue-orange"] * 6
    assert stage.state.unseen[RED_RED] == 5 and stage.state.left == sum(stage.state.unseen)


def test_11_an_empty_rack_just_refills(table: Any) -> None:
    stage = table(racks=REDS).begun().mark(0, *PURPLE_LOWEST)
    stage.state.bonus = 5
    for row in "efgijk":
        word = stage.legal[0]
        stage.play(f"{word} {row}6 {row}7")
    assert stage.state.held[0] == 0 and stage.legal == ["refill"]


def test_11a_after_a_swap_the_turn_is_over(table: Any) -> None:
    stage = swapped(table)
    assert stage.state.turn == 1 and stage.state.held[0] == 6
    assert not {"swap", "refill"} & set(stage.legal)


def test_11a_six_are_drawn_however_few_were_set_aside(table: Any) -> None:
    stage = table(racks=REDS).begun().mark(0, 17, 5, 5, 5, 5, 1).put("red", "f6")
    stage.play("red-green f7 f8 red-red j5 j6 swap")
    assert stage.state.left == 120 - 12
    stage.luck()
    assert stage.state.held[0] == 6 and stage.state.left == 120 - 12 - 6 + 4


def test_11a_also_after_declined_bonus_tiles(table: Any) -> None:
    stage = table(racks=REDS).begun().mark(0, 17, 5, 5, 5, 5, 1).put("red", "f6")
    assert stage.play("red-green f7 f8 enough").legal == ["swap", "refill"]


def test_q6_the_new_scores_decide(table: Any) -> None:
    """Purple was lowest alone; the tile lifts it to the others' height, and red is on the rack."""
    racks = "red-purple red-red red-red red-red red-red red-red"
    stage = table(racks=racks).begun().mark(0, 5, 5, 5, 5, 5, 4).put("purple", "f9")
    assert stage.play("red-purple f7 f8").legal == ["refill"]
    stage = table(racks=racks).begun().mark(0, 5, 5, 5, 5, 5, 4)
    assert stage.play("red-purple f7 f8").legal == ["swap", "refill"]


def test_q7_what_is_set_aside_cannot_come_straight_back(table: Any) -> None:
    stage = table(racks=REDS).begun().mark(0, *PURPLE_LOWEST).play(f"{LAY} swap")
    assert stage.state.swapping and stage.state.unseen[RED_RED] == 0
    stage.luck()
    assert not stage.state.swapping and "red-red" not in stage.rack(0)


def test_26_every_lowest_colour_must_be_absent(table: Any) -> None:
    stage = table(racks=REDS).begun().mark(0, 5, 5, 1, 5, 5, 1).play(LAY)
    assert "swap" in stage.legal
    stage = table(racks=REDS).begun().mark(0, 1, 5, 5, 5, 5, 1).play(LAY)
    assert "swap" not in stage.legal


# -- 11b: what is known --------------------------------------------------------------------------------------
def test_11b_the_tiles_set_aside_are_shown_to_all(table: Any) -> None:
    stage = table(racks=REDS).begun().mark(0, *PURPLE_LOWEST)
    stage.state.notes.clear()
    stage.play(f"{LAY} swap")
    told = [(NOTES[key][0], WORDS[b]) for key, a, b, c, to in stage.state.notes if to == ALL]
    assert told.count(("showed", "red-red")) == 5


def test_11b_the_record_tells_what_was_shown(table: Any) -> None:
    """One forced pick for each tile, which the table answers by itself: everybody reads them in the record."""
    stage = table(racks=REDS).begun().mark(0, *PURPLE_LOWEST).play(LAY)
    stage.state.play(SWAP)
    for _ in range(5):
        assert stage.legal == ["red-red"] and stage.state.turn == 0 and not stage.state.settled
        stage.state.play(0)
    assert stage.state.turn == CHANCE and stage.state.settled


def test_11b_a_swap_not_taken_stays_secret(table: Any) -> None:
    """The steps and what others are told are the same whether or not a swap was on offer."""
    heard = []
    for lowest in (PURPLE_LOWEST, (1, 5, 5, 5, 5, 5)):
        stage = table(racks=REDS).begun().mark(0, *lowest)
        stage.state.notes.clear()
        stage.play(LAY)
        assert ("swap" in stage.legal) == (lowest == PURPLE_LOWEST)
        stage.play("refill")
        heard.append([note for note in stage.state.notes if note[4] != 0])
    assert heard[0] == heard[1]


def test_11b_the_end_of_a_turn_is_still_the_draft(table: Any) -> None:
    stage = table(racks=REDS).begun().mark(0, *PURPLE_LOWEST)
    assert stage.state.settled
    for word in LAY.split():
        assert not stage.play(word).state.settled
    assert stage.play("swap").state.settled


def test_11b_nobody_else_can_hold_what_was_shown(table: Any) -> None:
    view = swapped(table).state.observe(0)
    for seed in range(200):
        assert view.guess(Rng(seed)).rack[KIND_COUNT + RED_RED] == 0
    watcher = swapped(table, 3).state.observe(SPECTATOR)
    for seed in range(200):
        guess = watcher.guess(Rng(seed))
        assert [guess.rack[seat * KIND_COUNT + RED_RED] for seat in range(3)] == [0, 0, 0]


def test_11b_what_was_shown_can_be_drawn_again_but_only_by_those_who_draw(table: Any) -> None:
    stage = swapped(table)
    stage.play("blue-orange j5 j6 refill")
    stage.luck()
    view = stage.state.observe(0)
    found = Counter(int(view.guess(Rng(seed)).rack[KIND_COUNT + RED_RED]) for seed in range(400))
    assert set(found) == {0, 1}  # one tile was drawn since
    assert 5 < found[1] < 60  # one draw from about 98 tiles, five of them red doubles: 20 of 400


def test_11b_the_second_swap_does_not_wipe_out_the_first(table: Any) -> None:
    stage = swapped(table)
    stage.play("blue-orange j5 j6 swap ~red-red ~red-red ~purple-purple ~purple-purple ~purple-purple ~purple-purple")
    blue_orange = KINDS.index((2, 3))
    mine = stage.state.observe(1)
    for seed in range(200):  # seat 0 drew its rack before the reds went back
        guess = mine.guess(Rng(seed))
        assert guess.rack[RED_RED] == 0
    theirs = stage.state.observe(0)
    most = 0
    for seed in range(300):  # seat 1 drew its rack after the reds went back, before its own tiles did
        guess = theirs.guess(Rng(seed))
        most = max(most, guess.rack[KIND_COUNT + RED_RED])
        assert guess.rack[KIND_COUNT + blue_orange] <= 4  # of six, one lies on the board and one was shown
    assert most > 0


def test_11b_a_guess_is_fair_to_equal_pieces(table: Any) -> None:
    """Without swaps every unseen tile is equally likely: 4 of 6 red-greens among 114 unseen, six places."""
    view = table(racks="red-green red-green blue-blue blue-blue blue-blue blue-blue").state.observe(0)
    red_green = KINDS.index((0, 1))
    found = sum(int(view.guess(Rng(seed)).rack[KIND_COUNT + red_green]) for seed in range(3000)) / 3000
    assert abs(found - 6 * 4 / 114) < 0.03


def test_11b_the_truth_is_never_ruled_out() -> None:
    """Games full of swaps: what really lies on the hidden rack is one of the ways that a guess can take."""
    swaps = 0
    for seed in range(25):
        state, rng = Ingenious(2), Rng(seed)
        while state.turn != OVER:
            if state.turn == CHANCE:
                state.play(state.roll(rng))
                continue
            assert possible(state, 0) and possible(state, 1)
            picks = state.picks()
            if state.stage == END_TURN and rng.below(2) == 0:  # allowed or not: this is about what is known
                swaps += 1
                state.play(SWAP)
            else:
                state.play(int(picks[rng.below(len(picks))]))
    assert swaps > 200


def possible(state: Ingenious, seat: int) -> bool:
    """Of each kind the tiles least restricted lie on the hidden rack: do they fit on its places?"""
    hidden = 1 - seat
    swaps = SWAPS - 1 if state.swapping else SWAPS  # the latest lies aside
    shown = [[int(state.shown[swap * KIND_COUNT + kind]) for swap in range(swaps)] for kind in range(KIND_COUNT)]
    for kind in range(KIND_COUNT):
        for _ in range(state.rack[seat * KIND_COUNT + kind]):
            fitting = [swap for swap in range(int(state.since[seat * 6])) if shown[kind][swap]]
            if fitting:
                shown[kind][fitting[-1]] -= 1
    needs = []
    for kind in range(KIND_COUNT):
        held = int(state.rack[hidden * KIND_COUNT + kind])
        never = int(state.unseen[kind]) + held - sum(shown[kind])
        assert never >= 0
        ranks = [0] * never + [swap + 1 for swap in range(swaps) for _ in range(shown[kind][swap])]
        needs += ranks[:held]
    places = sorted(int(state.since[hidden * 6 + i]) for i in range(int(state.held[hidden])))
    return all(need <= place for need, place in zip(sorted(needs), places, strict=True))
