"""Many games in one: what goes in, what comes out, and what is refused."""

import math
from collections import Counter

import numpy
import pytest

import octavo
from octavo.core.errors import BadArray, IllegalPick, NotWatched


def test_an_illegal_pick_is_refused_before_anything_is_played() -> None:
    batch = octavo.Batch("noughts", 3)
    batch.step([0, 1, 2])
    before = bytes(batch.observations), bytes(batch.masks), bytes(batch.seeds)
    with pytest.raises(IllegalPick) as refused:
        batch.step([5, 6, 2])
    assert refused.value.facts["game"] == 2 and refused.value.facts["word"] == "c1"
    with pytest.raises(IllegalPick):
        batch.step([5, 99, 3])
    with pytest.raises(IllegalPick):
        batch.step([5, -1, 3])
    assert before == (bytes(batch.observations), bytes(batch.masks), bytes(batch.seeds))
    batch.step([5, 6, 3])


@pytest.mark.parametrize("kind", ["int8", "int16", "int32", "int64", "uint8"])
def test_picks_come_in_whole_numbers_of_any_width(kind: str) -> None:
    batch = octavo.Batch("noughts", 4)
    batch.step(numpy.array([0, 3, 5, 8], kind))
    assert list(batch.picks) == [0, 3, 5, 8]


def test_arrays_of_another_kind_or_length_are_refused() -> None:
    batch = octavo.Batch("noughts", 2)
    for picks in (numpy.zeros(2), numpy.zeros(3, "int64"), [0]):
        with pytest.raises(BadArray):
            batch.step(picks)
    for logits in (numpy.zeros((2, 9), "int64"), numpy.zeros((2, 8))):
        with pytest.raises(BadArray):
            batch.sample(logits)
    with pytest.raises(BadArray):
        octavo.Batch("noughts", 2, seed=[1])


def test_arrays_go_out_without_a_copy_and_stay() -> None:
    batch = octavo.Batch("ingenious", 5, seed=2)
    seen, masks = numpy.asarray(batch.observations), numpy.asarray(batch.masks)
    again = numpy.asarray(batch.observations)
    assert seen.shape == (5, batch.size) and masks.shape == (5, 208)
    assert numpy.shares_memory(seen, again) and not seen.flags.owndata and not seen.flags.writeable
    kept = seen.copy(), masks.copy()
    for _ in range(300):
        batch.wander()
    assert (seen == kept[0]).all() and (masks == kept[1]).all()


def test_choices_are_the_masks_without_zeros() -> None:
    batch = octavo.Batch("ingenious", 6, seed=1)
    for _ in range(40):
        batch.wander()
        picks, starts = (numpy.asarray(held) for held in batch.choices)
        for i, mask in enumerate(numpy.asarray(batch.masks)):
            assert (numpy.flatnonzero(mask) == picks[starts[i] : starts[i + 1]]).all()


def test_a_game_follows_from_its_seed_alone() -> None:
    many = octavo.Batch("strandline", 4, 3, seed=9)
    seeds = list(many.seeds)
    one = octavo.Batch("strandline", 1, 3, seed=[seeds[2]])
    for _ in range(200):
        many.wander()
        one.wander()
        assert many.picks[2] == one.picks[0] and many.seeds[2] == one.seeds[0]
    assert list(octavo.Batch("strandline", 2, 3, seed=9).seeds) == seeds[:2]


def test_luck_does_not_ask_who_draws_the_picks() -> None:
    drawn, given = (octavo.Batch("ingenious", 3, seed=4) for _ in range(2))
    for _ in range(150):
        drawn.wander()
        given.step(drawn.picks)
        assert bytes(drawn.observations) == bytes(given.observations)


def test_logits_decide_among_what_is_legal() -> None:
    batch = octavo.Batch("noughts", 2000, seed=3)
    batch.step([8] * 2000)
    logits = numpy.full((2000, 9), -50.0, "float32")
    logits[:, 8] = 90.0  # taken already
    logits[:, 0], logits[:, 1] = 0.0, math.log(3.0)
    batch.sample(logits)
    found = Counter(batch.picks)
    assert set(found) == {0, 1} and abs(found[1] / 2000 - 0.75) < 0.05


def test_who_is_not_to_act_is_only_seen_by_a_batch_that_watches() -> None:
    batch = octavo.Batch("ingenious", 2)
    with pytest.raises(NotWatched):
        batch.views(0)
    assert batch.view(0, batch.turns[0]).turn == batch.turns[0]
    with pytest.raises(NotWatched):
        batch.view(0, 1 - batch.turns[0])


def test_what_waits_for_an_answer_that_is_the_only_one_is_played_inside() -> None:
    batch = octavo.Batch("octocube", 8, seed=1, forced=True)
    for _ in range(200):
        batch.wander()
        assert (numpy.asarray(batch.masks).sum(1) > 1).all()


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [("noughts", 2, {}), ("strandline", 6, {}), ("ingenious", 3, {}), ("ingenious", 4, {"mode": "teams"})],
)
def test_rewards_go_by_place_and_make_nothing_together(name: str, seats: int, options: dict[str, object]) -> None:
    rules, rng = octavo.game(name), octavo.Rng(1)
    sides = rules.sides(seats, rules.for_table(seats, options))
    for _ in range(10):
        state = rules.start(seats, options)
        octavo.playout(state, rng)
        worth, place = octavo.rewards(state, sides), octavo.places(state, sides)
        assert sum(worth) == pytest.approx(0) and max(worth) <= 1 and min(worth) >= -1
        assert sorted(range(seats), key=lambda seat: place[seat]) == sorted(range(seats), key=lambda seat: -worth[seat])
        if place.count(1) * len(set(sides)) == seats:  # one side won
            assert max(worth) == 1


def test_alone_the_points_are_the_reward() -> None:
    rules = octavo.game("ingenious")
    state = rules.start(1, {"mode": "solo"})
    octavo.playout(state, octavo.Rng(1))
    assert octavo.rewards(state, (0,)) == [state.scores()[0][0]]


def test_the_end_of_a_game_is_kept() -> None:
    batch = octavo.Batch("noughts", 1)
    for pick in (0, 3, 1, 4, 2):
        batch.step([pick])
    assert list(batch.done) == [1] and list(memoryview(bytes(batch.rewards)).cast("d")) == [1.0, -1.0]
    assert list(bytes(batch.ends(0)))[:18] == [1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0]
    assert list(bytes(batch.observations)) == [0] * 18 + [1]  # a new game, and seat 0 is to act
    batch.step([4])
    assert list(batch.done) == [0] and bytes(batch.ends(0)) == bytes(19)
