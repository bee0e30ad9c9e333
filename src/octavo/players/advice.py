"""What Expert advises in a position: the move, the chance, and the reason. Hints and reviews are made of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from octavo.core.rng import Rng
from octavo.core.state import State
from octavo.game import Game
from octavo.players.bot import Budget
from octavo.players.greedy import Greedy
from octavo.players.levels import LEVELS
from octavo.players.searcher import Searcher

LEVEL = "expert"
CLOSER = 400  # iterations at least: whoever is asked for a chance and a reason looks closer than for a move
GAIN = 0.005  # a feature that gains less than this is no reason


@dataclass(frozen=True)
class Advice:
    """What Expert would do. Made from the view of a seat and nothing else."""

    words: tuple[str, ...]  # the move, as far as its seat decides it
    chance: float  # what the seat may hope for: the share of its rivals it will beat, or of what can be had alone
    why: str  # the feature of the game's value that gains most; "" when none does


def usual(game: Game) -> int:
    """How many iterations Expert spends on advice in this game."""
    return max(CLOSER, LEVELS[LEVEL](game).budget.iterations)


def advise(game: Game, view: State, rng: Rng, iterations: int = 0) -> Advice:
    """What Expert would do here; the view is that of the seat to act, perhaps in the middle of its move."""
    picks, chance = best(game, view, rng, iterations or usual(game), 1)
    return Advice(words_of(game, picks), chance, reason(game, view, picks))


def best(game: Game, view: State, rng: Rng, iterations: int, seed: int) -> tuple[list[int], float]:
    """The move Expert would make, or the one that looks best at once if a closer look prefers that; and its hope."""
    moves = [Searcher(game, Budget(iterations)).plan(view, rng)]
    if (plain := Greedy(game).plan(view, rng)) not in moves:
        moves.append(plain)
    hopes = [hope(game, view, picks, iterations, seed) for picks in moves]
    chance = max(hopes)
    return moves[hopes.index(chance)], chance


def hope(game: Game, view: State, picks: Sequence[int], iterations: int, seed: int) -> float:
    """How well a whole move goes: a search that is sent there, by a thumb on each of its picks. With the same seed two
    moves are compared under the same luck."""
    tree = Searcher(game, Budget(1)).tree(view, Rng(seed))
    node = 0
    for pick in picks:
        edge = int(tree.edge_of(node, pick))
        tree.look[edge] = 1e9
        if int(tree.child[edge]) < 0:
            tree.child[edge] = int(tree.new_node())
        node = int(tree.child[edge])
    tree.run(max(1, iterations // 2), Rng(seed))
    return {pick: won for pick, _, won in tree.tried_from(list(picks[:-1]))}.get(picks[-1], 0.5)


def reason(game: Game, view: State, picks: Sequence[int]) -> str:
    """The feature that gains most from now to after the move."""
    seat = int(view.turn)
    after = view.clone()
    for pick in picks:
        after.play(pick)
    before = dict(game.features(view, seat))
    gains = [(worth - before.get(key, 0.0), key) for key, worth in game.features(after, seat)]
    gain, key = max(gains, default=(0.0, ""))
    return key if gain > GAIN else ""


def words_of(game: Game, picks: Sequence[int]) -> tuple[str, ...]:
    return tuple(game.words[pick] for pick in picks)


def advice_for(game: Game, view: State, seed: int, iterations: int) -> Advice:
    """What another process does for whoever asks."""
    return advise(game, view, Rng(seed), iterations)
