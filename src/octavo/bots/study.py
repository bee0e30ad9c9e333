"""What Expert thinks of a position: the move, the chance, and the reason. Hints and reviews are made of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from octavo.bots.greedy import Greedy
from octavo.bots.levels import LEVELS
from octavo.bots.thinker import Thinker
from octavo.core.record import read
from octavo.core.rng import Rng
from octavo.core.state import State
from octavo.game import Game
from octavo.match import Match, replay

LEVEL = "expert"
CLOSER = 400  # iterations at least: whoever is asked for a chance and a reason looks closer than for a move
GAIN = 0.005  # a feature that gains less than this is no reason


@dataclass(frozen=True)
class Advice:
    """What Expert would do. Made from the view of a seat and nothing else."""

    words: tuple[str, ...]  # the move, as far as its seat decides it
    chance: float  # what the seat may hope for: the share of its rivals it will beat, or of what can be had alone
    why: str  # the feature of the game's value that gains most; "" when none does


@dataclass(frozen=True)
class Verdict:
    """One move of a game that is over, looked at again."""

    n: int  # the settled position it was made in
    seat: int
    played: tuple[str, ...]
    best: tuple[str, ...]  # what Expert would have done
    chance: float  # what could be hoped for
    kept: float  # what the move left of it
    why: str  # why Expert's move is good

    @property
    def cost(self) -> float:
        return max(0.0, self.chance - self.kept)


def usual(game: Game) -> int:
    """How many iterations Expert spends on advice in this game."""
    return max(CLOSER, int(getattr(LEVELS[LEVEL](game), "iterations", 1)))


def advise(game: Game, view: State, rng: Rng, iterations: int = 0) -> Advice:
    """What Expert would do here; the view is that of the seat to act, perhaps in the middle of its move."""
    picks, chance = best(game, view, rng, iterations or usual(game), 1)
    return Advice(words_of(game, picks), chance, reason(game, view, picks))


def best(game: Game, view: State, rng: Rng, iterations: int, seed: int) -> tuple[list[int], float]:
    """The move Expert would make, or the one that looks best at once if a closer look prefers that; and its hope."""
    moves = [Thinker(game, iterations).plan(view, rng)]
    if (plain := Greedy(game).plan(view, rng)) not in moves:
        moves.append(plain)
    hopes = [hope(game, view, picks, iterations, seed) for picks in moves]
    chance = max(hopes)
    return moves[hopes.index(chance)], chance


def judge(match: Match, n: int, rng: Rng, iterations: int = 0) -> Verdict | None:
    """The move that was made in a settled position; None where there was nothing to choose."""
    game, state = match.game, match.moments[n].state
    seat = int(state.turn)
    if seat < 0 or len(state.picks()) < 2:
        return None
    view = state.observe(seat)
    iterations = iterations or usual(game)
    picks, chance = best(game, view, rng, iterations, n)
    played = made(match, n)
    kept = chance if played == picks else hope(game, view, played, iterations, n)
    why = reason(game, view, picks)
    return Verdict(n, seat, words_of(game, played), words_of(game, picks), max(chance, kept), kept, why)


def made(match: Match, n: int) -> list[int]:
    """The picks of the move that led on from a settled position."""
    record, first = match.record, match.moments[n].steps
    end = match.moments[n + 1].steps if n < match.n else len(record.words)
    picks = []
    for actor, word in zip(record.actors[first:end], record.words[first:end], strict=True):
        if actor != record.actors[first]:
            break
        picks.append(match.game.picks[word])
    return picks


def hope(game: Game, view: State, picks: Sequence[int], iterations: int, seed: int) -> float:
    """How well a whole move goes: a search that is sent there, by a thumb on each of its picks. With the same seed two
    moves are compared under the same luck."""
    tree = Thinker(game, 1).tree(view, Rng(seed))
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


# -- what a worker process does --
@lru_cache(4)
def told(record: str) -> Match:
    return replay(read(record))


def hint(record: str, seat: int, iterations: int, seed: int) -> Advice:
    """Reads a record, looks at it from the seat, and advises."""
    match = replay(read(record))
    return advise(match.game, match.view(seat), Rng(seed), iterations)


def verdict(record: str, n: int, iterations: int) -> Verdict | None:
    """Judges one move of a whole game; the same for everyone who asks."""
    return judge(told(record), n, Rng(n + 1), iterations)
