"""What Expert advises in a position: the move, the chance, and the reason. Hints and reviews are made of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from octavo.core.rng import Rng
from octavo.core.state import State
from octavo.fields import differing
from octavo.game import Game
from octavo.players.bot import Budget
from octavo.players.greedy import Greedy
from octavo.players.levels import LEVELS
from octavo.players.searcher import Searcher

LEVEL = "expert"
CLOSER = 400  # iterations at least: whoever is asked for a chance and a reason looks closer than for a move
GAIN = 0.005  # a feature that gains less than this is no reason
LEAD = 0.01  # so much more than by another move tells the two apart
OTHERS = 12  # moves that it is compared with
KEPT = "kept-"  # begins the key of a feature whose sentence is also true when it stays and the other move loses it


@dataclass(frozen=True)
class Advice:
    """What Expert would do. Made from the view of a seat and nothing else."""

    words: tuple[str, ...]  # the move, as far as its seat decides it
    chance: float  # what the seat may hope for: the share of its rivals it will beat, or of what can be had alone
    why: str  # the feature of the game's value that tells it from the next best; "" when none gains


def usual(game: Game) -> int:
    """How many iterations Expert spends on advice in this game."""
    return max(CLOSER, LEVELS[LEVEL](game).budget.iterations)


def advise(game: Game, view: State, rng: Rng, iterations: int = 0) -> Advice:
    """What Expert would do here; the view is that of the seat to act, perhaps in the middle of its move."""
    picks, chance = best(game, view, rng, iterations or usual(game), 1)
    return Advice(words_of(game, picks), chance, reason(game, view, picks))


def best(game: Game, view: State, rng: Rng, iterations: int, seed: int) -> tuple[list[int], float]:
    """The move Expert would make, or the one that looks best at once if a closer look prefers that; and its hope."""
    moves = [shortened(view, Searcher(game, Budget(iterations)).plan(view, rng))]
    if (plain := shortened(view, Greedy(game).plan(view, rng))) not in moves:
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


def shortened(view: State, picks: Sequence[int]) -> list[int]:
    """The same move, with one pick for several where there is one that does as much (`all` for every face)."""
    states = [view]
    for pick in picks:
        states.append(played(states[-1], [pick]))
    end = states[-1]
    for start, state in enumerate(states[:-2]):
        for pick in map(int, state.picks()):
            after = played(state, [pick])
            if after.turn == end.turn and after.settled == end.settled and not differing(after, end):
                return [*picks[:start], pick]
    return list(picks)


def reason(game: Game, view: State, picks: Sequence[int]) -> str:
    """The feature that tells this move from the next best: of those that gain by it, or that only the other loses, the
    one in which the two differ most. A move that differs in none is the same to whoever asks why, and the one after it
    counts; where there is none the feature that gains most is the reason."""
    seat = int(view.turn)
    before, after = dict(game.features(view, seat)), dict(game.features(played(view, picks), seat))
    gains = {key: worth - before.get(key, 0.0) for key, worth in after.items()}
    gained = [key for key in gains if gains[key] > GAIN]
    kept = [key for key in gains if key.startswith(KEPT) and -GAIN <= gains[key] <= GAIN]
    for other in others(game, view, picks):
        instead = dict(game.features(other, seat))
        lost = [key for key in kept if instead.get(key, 0.0) - before.get(key, 0.0) < -GAIN]
        leads = [(after[key] - instead.get(key, 0.0), key) for key in gained + lost]
        lead, key = max(leads, key=lambda one: one[0], default=(0.0, ""))
        if lead > LEAD:
            return key
    return max(gained, key=lambda key: gains[key], default="")


def others(game: Game, view: State, picks: Sequence[int]) -> list[State]:
    """Where the other moves lead, those first that look best at once."""
    found = [move for move in Greedy(game).moves(view, Rng(1)) if move[1] != list(picks)]
    return [after for _, _, after in sorted(found, key=lambda move: -move[0])[:OTHERS]]


def played(view: State, picks: Sequence[int]) -> State:
    after = view.clone()
    for pick in picks:
        after.play(pick)
    return after


def words_of(game: Game, picks: Sequence[int]) -> tuple[str, ...]:
    return tuple(game.words[pick] for pick in picks)


def advice_for(game: Game, view: State, seed: int, iterations: int) -> Advice:
    """What another process does for whoever asks."""
    return advise(game, view, Rng(seed), iterations)
