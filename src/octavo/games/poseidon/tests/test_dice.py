"""What dice can do, against a slow search that tries every handful."""

from itertools import combinations

import pytest
from librt.vecs import vec
from mypy_extensions import u8

from octavo import Rng
from octavo.games.poseidon.chapters.dice import fewest, openable


def meets(arm: int, dice: list[int]) -> bool:
    """37, word for word."""
    values = sorted(dice)
    if arm == 0:
        return sum(values) >= 7
    if arm == 1:
        return len(values) == 2 and values[0] == values[1] <= 3
    if arm == 2:
        return len(values) == 2 and values[0] == values[1] >= 4
    if arm == 3:
        return len(values) == 3 and values[1] == values[0] + 1 and values[2] == values[1] + 1
    if arm == 4:
        return len(values) == 3 and values[0] == values[2]
    return len(values) == 4 and len(set(values)) == 4


def handfuls(wave: list[int], stored: list[int], room: int) -> list[list[int]]:
    """Every choice of at most `room` dice of the wave and any stored ones."""
    found = []
    for from_wave in range(min(room, len(wave)) + 1):
        for some in combinations(wave, from_wave):
            for count in range(len(stored) + 1):
                found += [[*some, *others] for others in combinations(stored, count)]
    return found


def counts(dice: list[int]) -> list[int]:
    return [dice.count(value) for value in range(1, 7)]


@pytest.mark.parametrize("seed", range(6))
def test_37_every_arm_against_every_handful(seed: int) -> None:
    rng = Rng(seed)
    for _ in range(60):
        wave = [int(rng.below(6)) + 1 for _ in range(rng.below(5))]
        stored = [int(rng.below(6)) + 1 for _ in range(rng.below(4))]
        plate = [int(rng.below(6)) + 1 for _ in range(rng.below(4))]
        room = int(rng.below(4))
        found = openable(vec[u8](counts(plate)), vec[u8](counts(wave) + counts(stored)), room)
        choices = [[*plate, *dice] for dice in handfuls(wave, stored, room)]
        expected = sum(1 << arm for arm in range(6) if any(meets(arm, dice) for dice in choices))
        assert found == expected, (wave, stored, plate, room)


@pytest.mark.parametrize("seed", range(4))
def test_75_every_exact_sum_against_every_handful(seed: int) -> None:
    rng = Rng(seed)
    for _ in range(40):
        wave = [int(rng.below(6)) + 1 for _ in range(rng.below(6))]
        stored = [int(rng.below(6)) + 1 for _ in range(rng.below(4))]
        least = fewest(vec[u8](counts(wave) + counts(stored)))
        for room in range(4):
            sums = {sum(dice) for dice in handfuls(wave, stored, room)}
            assert {total for total in range(11) if least[total] <= room} == {total for total in sums if total <= 10}
