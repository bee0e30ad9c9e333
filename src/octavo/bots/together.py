"""A search in several processes, merged at the root: each grows a tree of its own from another seed, and tells how
often each pick of the first move was tried and how well it went. The sums decide, as one tree would."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from mypy_extensions import i64

from octavo.bots.bot import NAMES, bot
from octavo.bots.errors import UnknownBot
from octavo.bots.heads import Heads
from octavo.bots.planner import Planner
from octavo.bots.search import Search
from octavo.bots.thinker import Thinker
from octavo.core.record import read
from octavo.core.rng import Rng
from octavo.core.state import State
from octavo.game import Game
from octavo.match import Match, replay

SLICE = 16  # iterations between two looks at whether it is time to stop
Stop = Callable[[], bool] | None  # asked now and then
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

    def run_from(self, path: list[int], iterations: i64, rng: Rng) -> None:
        """Nothing: each tree has already been grown where it was heading."""

    def tried_from(self, path: list[int]) -> list[tuple[int, int, float]]:
        return [(pick, times, won / times) for pick, (times, won) in self.tried.get(tuple(path), {}).items()]


class Together(Planner):
    """A bot that thinks with several heads. It belongs to a match: other processes are sent the record of it, since a
    position cannot be sent, and look at it from the seat to act before they do anything else."""

    def __init__(self, match: Match, name: str, heads: Heads, iterations: int = 0, seconds: float = 0.0) -> None:
        super().__init__(match.game)
        self.match = match
        self.name = name
        self.heads = heads
        self.iterations = iterations or thinker(name, match.game).iterations  # in all
        self.seconds = seconds  # for each: they think at the same time

    def plan(self, view: State, rng: Rng) -> list[int]:
        return decided(self.game, view, self.name, self.parts(view, rng))

    def parts(self, view: State, rng: Rng) -> list[Tried]:
        """This process is one of the heads, so there is an answer even if all others die."""
        record, seat = self.match.record.text(), int(view.turn)
        budgets = [(share, self.seconds, drawn(rng)) for share in shares(self.iterations, self.heads.count)]
        self.heads.give(told, [(record, seat, self.name, *budget) for budget in budgets[1:]])
        try:
            mine = part(self.game, view, self.name, *budgets[0])
            return [mine, *self.heads.taken()]
        except BaseException:
            self.heads.close()  # what they would still answer would be taken for the answer to the next question
            raise


# -- one head --
def told(record: str, seat: int, name: str, iterations: int, seconds: float, seed: int, stop: Stop = None) -> Tried:
    """What another process does: reads the record, looks at it from the seat, and grows its part."""
    match = replay(read(record))
    return part(match.game, match.view(seat), name, iterations, seconds, seed, stop)


def part(game: Game, view: State, name: str, iterations: int, seconds: float, seed: int, stop: Stop = None) -> Tried:
    """One tree, and what it tried. A head that is stopped tells what it has."""
    player = thinker(name, game)
    player.iterations, player.seconds = iterations, seconds
    rng = Rng(seed)
    if stop is None:
        tree = player.tree(view, rng)
        player.way(tree, view, rng)
    else:
        whole = player.effort(view)
        player.iterations = min(iterations, SLICE)
        tree = player.tree(view, rng)
        for done in range(player.effort(view), whole, SLICE):
            if stop():
                return tried(tree, view)
            tree.run(min(SLICE, whole - done), rng)
        player.iterations = iterations
        player.way(tree, view, rng)
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


# -- all of them --
def decided(game: Game, view: State, name: str, parts: Iterable[Tried]) -> list[int]:
    """The move that the sums stand for."""
    return thinker(name, game).way(Forest(parts), view, Rng(0))


def words(game: Game, view: State, name: str, parts: Iterable[Tried]) -> list[str]:
    """The same, as a bot says it: what answers itself is left to the match."""
    state, said = view.clone(), []
    for pick in decided(game, view, name, parts):
        if game.asks(state):
            said.append(game.words[pick])
        state.play(pick)
    return said


def grown(parts: Iterable[Tried]) -> int:
    """How many iterations they took in all."""
    return sum(times for one in parts for times, _ in one.get((), {}).values())


def left(game: Game, view: State, name: str, iterations: int, parts: Iterable[Tried]) -> int:
    """Of so many iterations, those that nobody has made yet."""
    player = thinker(name, game)
    player.iterations = iterations
    whole = player.effort(view)
    return iterations * max(0, whole - grown(parts)) // whole


def shares(iterations: int, heads: int) -> list[int]:
    """As equal as can be, and neither more nor less in all."""
    return [(iterations + head) // heads for head in reversed(range(heads))]


def drawn(rng: Rng) -> int:
    return int(rng.next() << 31 ^ rng.next())


def thinks(name: str, game: Game) -> bool:
    """Does this bot search? Only then can others help it."""
    return isinstance(bot(name, game), Thinker)


def thinker(name: str, game: Game) -> Thinker:
    player = bot(name, game)
    if not isinstance(player, Thinker):
        raise UnknownBot(name=name, valid=[level for level in NAMES if thinks(level, game)])
    return player
