"""The bot that looks at its own move only: every way to finish it, judged by the game's value."""

from __future__ import annotations

from octavo.core.rng import Rng
from octavo.core.state import OVER, State
from octavo.game import Game, places

WIDTH = 200  # how many half-made moves are kept at each pick


class Greedy:
    def __init__(self, game: Game) -> None:
        self.game = game
        self.planned: list[tuple[list[int], int]] = []  # picks that were offered at a step, and the one to answer

    def choose(self, view: State, rng: Rng) -> str:
        offered = [int(pick) for pick in view.picks()]
        if not (view.settled is False and self.planned and self.planned[0][0] == offered):
            self.planned = self.plan(view, rng)
        return self.game.words[self.planned.pop(0)[1]]

    def plan(self, view: State, rng: Rng) -> list[tuple[list[int], int]]:
        """The picks of the best move found, to the next settled position or to luck."""
        seat = int(view.turn)
        best: tuple[float, int, list[tuple[list[int], int]]] | None = None
        front: list[tuple[State, list[tuple[list[int], int]]]] = [(view, [])]
        while front:
            grown: list[tuple[float, int, State, list[tuple[list[int], int]]]] = []
            for state, path in front:
                offered = [int(pick) for pick in state.picks()]
                for pick in offered:
                    after = state.clone()
                    after.play(pick)
                    longer = [*path, (offered, pick)]
                    rank = (self.worth(after, seat), int(rng.next()))
                    if after.turn != seat or after.settled:
                        if best is None or rank > best[:2]:
                            best = (*rank, longer)
                    else:
                        grown.append((*rank, after, longer))
            grown.sort(key=lambda one: one[:2], reverse=True)
            front = [(state, path) for _, _, state, path in grown[:WIDTH]]
        assert best is not None
        return best[2]

    def worth(self, state: State, seat: int) -> float:
        """The game's value; at the end first the place, so that a sure win beats a good look."""
        value = float(self.game.value(state, seat))
        if state.turn != OVER:
            return value
        ranks = places(state)
        beaten = sum(rank > ranks[seat] for rank in ranks) - sum(rank < ranks[seat] for rank in ranks)
        return value + 2.0 * beaten / max(1, len(ranks) - 1)
