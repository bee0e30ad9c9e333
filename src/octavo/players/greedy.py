"""The bot that looks at its own move only: every way to finish it, judged by the game's value."""

from __future__ import annotations

from collections.abc import Iterator

from octavo.core.rng import Rng
from octavo.core.state import OVER, State
from octavo.game import places
from octavo.players.search import WIDTH
from octavo.players.whole_move import WholeMove


class Greedy(WholeMove):
    width = WIDTH

    def plan(self, view: State, rng: Rng) -> list[int]:
        best: tuple[float, int, list[int]] | None = None
        for worth, picks, _ in self.moves(view, rng):
            rank = (worth, int(rng.next()))
            if best is None or (rank > best[:2] and not self.overlooked(rng)):
                best = (*rank, picks)
        assert best is not None
        return best[2]

    def moves(self, view: State, rng: Rng) -> Iterator[tuple[float, list[int], State]]:
        """Every way to finish the move that is looked at: what it is worth, its picks, and where it leads."""
        seat = int(view.turn)
        front: list[tuple[State, list[int]]] = [(view, [])]
        while front:
            grown: list[tuple[State, list[int]]] = []
            for state, path in front:
                for pick in map(int, state.picks()):
                    after = state.clone()
                    after.play(pick)
                    if after.turn == seat and not after.settled:
                        grown.append((after, [*path, pick]))
                    else:
                        yield self.worth(after, seat), [*path, pick], after
            front = self.kept(grown, seat, rng)

    def kept(self, grown: list[tuple[State, list[int]]], seat: int, rng: Rng) -> list[tuple[State, list[int]]]:
        """The half-made moves that look best; only where there are too many is it worth looking."""
        if len(grown) <= self.width:
            return grown
        ranked = sorted(
            ((self.worth(state, seat), int(rng.next()), i) for i, (state, _) in enumerate(grown)), reverse=True
        )
        return [grown[i] for _, _, i in ranked[: self.width]]

    def overlooked(self, rng: Rng) -> bool:
        """Does it not notice a move that is better than what it has?"""
        return False

    def worth(self, state: State, seat: int) -> float:
        """The game's value; at the end first the place, so that a sure win beats a good look."""
        value = float(self.game.value(state, seat))
        if state.turn != OVER:
            return value
        ranks = places(state)
        beaten = sum(rank > ranks[seat] for rank in ranks) - sum(rank < ranks[seat] for rank in ranks)
        return value + 2.0 * beaten / max(1, len(ranks) - 1)
