"""The generator: the same numbers everywhere, evenly spread, never out of range."""

from hypothesis import given
from hypothesis import strategies as st

from octavo.core.rng import Rng


def test_the_first_numbers_of_a_seed_never_change() -> None:
    rng = Rng(7)
    assert [rng.next() for _ in range(4)] == FIRST


@given(st.integers(0, 2**62), st.integers(1, 2**31 - 1))
def test_below_stays_below(seed: int, n: int) -> None:
    rng = Rng(seed)
    assert all(0 <= rng.below(n) < n for _ in range(20))


def test_numbers_are_spread_evenly() -> None:
    rng = Rng(3)
    counts = [0] * 10
    for _ in range(20_000):
        counts[rng.below(10)] += 1
    assert all(1_800 < count < 2_200 for count in counts)


FIRST = [100587536, 2849664703, 2976894644, 2427842431]
