"""When is enough played? An interval that holds however often one looks at it, so one may stop as soon as it decides.

Somebody who doubts that a bot's share is above `bound` is offered bets: of a capital of 1, the part `stake` goes on
every result, at odds that are fair if the share is `bound` and bad if it is less. A capital of 20 is then seen at most
once in twenty tries (Ville's inequality), at whatever moment one stops. Several stakes share the capital, as nobody
knows the best one beforehand. The same with losses for winnings gives the upper end.
(Waudby-Smith and Ramdas, Estimating means of bounded random variables by betting.)
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping

ERROR = 0.05  # how often each end of the interval may be wrong
STAKES = (0.1, 0.2, 0.35, 0.5, 0.7, 0.9)
ABOVE, BELOW, OPEN = "above", "below", "open"


def capital(results: Mapping[float, int], bound: float) -> float:
    """The logarithm of what betting on results (each 0 to 1) above the bound has made of 1."""
    if bound >= 1.0:
        return -math.inf
    grown = []
    for stake in STAKES:
        grown.append(sum(n * math.log(1 - stake + stake * x / max(bound, 1e-9)) for x, n in results.items()))
    most = max(grown)
    return most + math.log(sum(math.exp(one - most) for one in grown) / len(grown))


def lowest(results: Mapping[float, int]) -> float:
    """The largest bound that was overcome."""
    low, high = 0.0, 1.0
    for _ in range(30):
        middle = (low + high) / 2
        if capital(results, middle) >= math.log(1 / ERROR):
            low = middle
        else:
            high = middle
    return low


def ends(results: Iterable[float]) -> tuple[float, float]:
    """The interval of the share after these results; each end holds in 95 of 100 cases, whenever one stops."""
    counted = Counter(round(x, 9) for x in results)
    return lowest(counted), 1.0 - lowest({1.0 - x: n for x, n in counted.items()})


class Test:
    """Is the share above or below the bound? Told result after result, it says so as soon as it knows."""

    __test__ = False  # pytest: this is not one of yours

    def __init__(self, bound: float) -> None:
        self.bound = bound
        self.seen: Counter[float] = Counter()

    def told(self, result: float) -> str:
        self.seen[round(result, 9)] += 1
        return self.verdict

    @property
    def verdict(self) -> str:
        if not self.seen:
            return OPEN
        enough = math.log(1 / ERROR)
        if capital(self.seen, self.bound) >= enough:
            return ABOVE
        if capital({1.0 - x: n for x, n in self.seen.items()}, 1.0 - self.bound) >= enough:
            return BELOW
        return OPEN
