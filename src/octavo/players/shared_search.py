"""A search in several processes, merged at the root: each grows a tree of its own from another seed, and tells how
often each pick of the first move was tried and how well it went. The sums decide, as one tree would."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from octavo.core.rng import Rng
from octavo.core.state import State
from octavo.game import Game
from octavo.match import Match
from octavo.players.bot import Budget
from octavo.players.errors import UnknownBot
from octavo.players.names import NAMES, bot
from octavo.players.pool import Lost, Pool, at_seat, stopped
from octavo.players.search import Search
from octavo.players.searcher import Searcher, way
from octavo.players.whole_move import WholeMove

# Behind these picks of the move: each pick that was tried, how often, and how well it went in all.
Tried = dict[tuple[int, ...], dict[int, tuple[int, float]]]


class Forest:
    """What several trees have tried, read like one tree."""

    def __init__(self, parts: Iterable[Tried]) -> None:
        self.tried: Tried = {}
        for part in parts:
            for path, picks in part.items():
                sums = self.tried.setdefault(path, {})
                for pick, (times, won) in picks.items():
                    before, had = sums.get(pick, (0, 0.0))
                    sums[pick] = (before + times, had + won)

    def tried_from(self, path: list[int]) -> list[tuple[int, int, float]]:
        return [(pick, times, won / times) for pick, (times, won) in self.tried.get(tuple(path), {}).items()]


class Agreed(WholeMove):
    """Plays the move that the sums of these parts stand for."""

    def __init__(self, game: Game, parts: Iterable[Tried]) -> None:
        super().__init__(game)
        self.parts = list(parts)

    def plan(self, view: State, rng: Rng) -> list[int]:
        return way(Forest(self.parts), view)


class SharedSearcher(WholeMove):
    """A bot that thinks in this process and in those of a pool. It belongs to a match: other processes are sent the
    record of it, since a position cannot be sent."""

    def __init__(self, match: Match, name: str, others: Pool, budget: Budget | None = None) -> None:
        """Iterations are those of all together; seconds are for each: they think at the same time."""
        super().__init__(match.game, budget or searcher(name, match.game).budget)
        self.match = match
        self.name = name
        self.others = others

    def plan(self, view: State, rng: Rng) -> list[int]:
        return way(Forest(self.parts(view, rng)), view)

    def parts(self, view: State, rng: Rng) -> list[Tried]:
        """This process grows one of them, so there is an answer even if all others die: one that dies is missed."""
        record, seat = self.match.record.text(), int(view.turn)
        budgets = [replace(self.budget, iterations=share) for share in self.shared()]
        mine, *seeds = [drawn(rng) for _ in budgets]
        tasks = [
            self.others.ask(at_seat, grow, record, seat, self.name, replace(budget, stop=stopped), seed)
            for budget, seed in zip(budgets[1:], seeds, strict=True)
        ]
        try:
            found = [grow(self.game, view, self.name, budgets[0], mine)]
            if self.budget.stop is not None and self.budget.stop():
                for task in tasks:
                    task.stop()
            for task in tasks:  # always in the same order: sums of fractions depend on it
                try:
                    found.append(task.result())
                except Lost:
                    continue
            return found
        finally:
            for task in tasks:  # whoever is interrupted does not let the others go on thinking
                task.stop()

    def shared(self) -> list[int]:
        return shares(self.budget.iterations, self.others.most + 1)


def grow(game: Game, view: State, name: str, budget: Budget, seed: int) -> Tried:
    """One tree, and what it tried. One that is stopped tells what it has."""
    player = searcher(name, game)
    player.budget = budget
    tree, _ = player.searched(view, Rng(seed))
    return tried(tree, view)


def tried(tree: Search, view: State) -> Tried:
    """All that a tree tried of its first move: every way to begin it, to the next settled position or to luck."""
    found: Tried = {}
    begun: list[tuple[tuple[int, ...], State]] = [((), view)]
    for path, state in begun:
        picks = {pick: (times, won * times) for pick, times, won in tree.tried_from(list(path))}
        if picks:
            found[path] = picks
        for pick in picks:
            after = state.clone()
            after.play(pick)
            if after.turn == view.turn and not after.settled:
                begun.append(((*path, pick), after))
    return found


def made(parts: Iterable[Tried]) -> int:
    """How many iterations they took in all."""
    return sum(times for one in parts for times, _ in one.get((), {}).values())


def left(game: Game, view: State, name: str, iterations: int, parts: Iterable[Tried]) -> int:
    """Of so many iterations, those that nobody has made yet."""
    player = searcher(name, game)
    player.budget = Budget(iterations)
    whole = player.effort(view)
    return iterations * max(0, whole - made(parts)) // whole


def shares(iterations: int, processes: int) -> list[int]:
    """As equal as can be, and neither more nor less in all."""
    return [(iterations + one) // processes for one in reversed(range(processes))]


def drawn(rng: Rng) -> int:
    return int(rng.next() << 31 ^ rng.next())


def searches(name: str, game: Game) -> bool:
    """Does this bot search? Only then can others help it."""
    return isinstance(bot(name, game), Searcher)


def searcher(name: str, game: Game) -> Searcher:
    player = bot(name, game)
    if not isinstance(player, Searcher):
        raise UnknownBot(name=name, valid=[level for level in NAMES if searches(level, game)])
    return player
