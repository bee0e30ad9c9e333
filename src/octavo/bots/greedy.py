"""The bot that looks at its own move only: every way to finish it, judged by the game's value."""

from __future__ import annotations

from octavo.bots.planner import Planner
from octavo.core.rng import Rng
from octavo.core.state import OVER, State
from octavo.game import Game, places


class Greedy(Planner):
    width = 200  # how many half-made moves are kept at each pick

    def __init__(self, game: Game, overlooks: float = 0.0) -> None:
        super().__init__(game)
        self.overlooks = overlooks  # the share of finished moves that it does not notice, as a tired person

    def plan(self, view: State, rng: Rng) -> list[int]:
        seat = int(view.turn)
        best: tuple[float, int, list[int]] | None = None
        front: list[tuple[State, list[int]]] = [(view, [])]
        while front:
            grown: list[tuple[float, int, State, list[int]]] = []
            for state, path in front:
                for pick in map(int, state.picks()):
                    after = state.clone()
                    after.play(pick)
                    rank = (self.worth(after, seat), int(rng.next()))
                    if after.turn == seat and not after.settled:
                        grown.append((*rank, after, [*path, pick]))
                    elif best is None or (rank > best[:2] and not self.overlooked(rng)):
                        best = (*rank, [*path, pick])
            grown.sort(key=lambda one: one[:2], reverse=True)
            front = [(state, path) for _, _, state, path in grown[: self.width]]
        assert best is not None
        return best[2]

    def overlooked(self, rng: Rng) -> bool:
        return self.overlooks > 0 and int(rng.below(1000)) < self.overlooks * 1000

    def worth(self, state: State, seat: int) -> float:
        """The game's value; at the end first the place, so that a sure win beats a good look."""
        value = float(self.game.value(state, seat))
        if state.turn != OVER:
            return value
        ranks = places(state)
        beaten = sum(rank > ranks[seat] for rank in ranks) - sum(rank < ranks[seat] for rank in ranks)
        return value + 2.0 * beaten / max(1, len(ranks) - 1)
