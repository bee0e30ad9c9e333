"""The sequential test: it may be looked at after every game, and is still seldom wrong."""

from random import Random

import pytest

from octavo.arena.sequential import ABOVE, BELOW, OPEN, Test, ends


def games(share: float, rng: Random, bound: float, most: int = 200) -> tuple[str, int]:
    test = Test(bound)
    for n in range(1, most + 1):
        verdict = test.told(((rng.random() < share) + (rng.random() < share)) / 2)
        if verdict != OPEN:
            return verdict, n
    return OPEN, most


@pytest.mark.parametrize(("share", "verdict"), [(0.85, ABOVE), (0.45, BELOW)])
def test_what_is_clear_is_decided_soon(share: float, verdict: str) -> None:
    found = [games(share, Random(seed), 0.65) for seed in range(20)]
    assert [said for said, _ in found].count(verdict) == 20
    assert sum(n for _, n in found) / 20 < 50


def test_at_the_bound_itself_it_is_seldom_decided() -> None:
    found = [games(0.65, Random(seed), 0.65)[0] for seed in range(60)]
    assert found.count(ABOVE) <= 6 and found.count(BELOW) <= 6  # at most 3 are expected


def test_the_interval_and_the_verdict_agree() -> None:
    rng = Random(4)
    test = Test(0.65)
    seen = []
    while test.verdict == OPEN:
        seen.append(float(rng.random() < 0.8))
        test.told(seen[-1])
    low, high = ends(seen)
    assert test.verdict == ABOVE and 0.65 <= low < sum(seen) / len(seen) < high


def test_extremes_have_intervals_too() -> None:
    assert ends([1.0] * 20)[1] == 1.0 and ends([1.0] * 20)[0] > 0.75
    assert ends([0.0] * 20)[0] == 0.0 and ends([0.0] * 20)[1] < 0.25
    assert ends([]) == (0.0, 1.0)
