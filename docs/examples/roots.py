"""A bot for Ingenious that wants the largest sum of square roots of its six scores after its own move, and no more."""

import math

from octavo.core.state import State
from octavo.players.greedy import Greedy


class Roots(Greedy):
    width = 2000  # every way to lay a tile: only a whole move scores

    def worth(self, state: State, seat: int) -> float:
        return sum(math.sqrt(score) for score in state.scores()[seat])
