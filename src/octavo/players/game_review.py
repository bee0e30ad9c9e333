"""A game that is over, looked at again: what everyone could hope for at each move, and which moves cost most."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache

from octavo.core.record import read as read_record
from octavo.core.rng import Rng
from octavo.match import Match, replay
from octavo.players.advice import best, hope, reason, shortened, usual, words_of
from octavo.result import placed

MOST = 3  # moves that are named
LEAST = 0.02  # what a move must have cost to be named
BUDGET = 200_000  # iterations for a whole game: a long one is looked at less closely
FEWEST = 100  # but never less than this for a move


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


@dataclass(frozen=True)
class Review:
    """Every move that was a choice, in order, and how the game ended for each seat."""

    verdicts: tuple[Verdict, ...]
    end: tuple[float, ...]  # for each seat the share of its rivals that it beat; alone, its points
    points: tuple[int, ...]  # alone: the points after each settled position
    last: int  # the number of the last settled position
    iterations: int

    @property
    def alone(self) -> bool:
        return len(self.end) == 1

    def curve(self, seat: int) -> list[tuple[int, float]]:
        """What a seat could hope for, position by position: alone, its points. Among more than two, each is asked at
        its own moves. Between two, one's hope is the other's fear; as whoever is to move sees the position a little
        rosier, neighbours are averaged."""
        if self.alone:
            return [(n, float(points)) for n, points in enumerate(self.points)]
        end = (self.last, self.end[seat])
        if len(self.end) > 2:
            return [*((one.n, one.chance) for one in self.verdicts if one.seat == seat), end]
        hopes = [one.chance if one.seat == seat else 1.0 - one.chance for one in self.verdicts]
        rosy = zip(hopes, [*hopes[1:], *hopes[-1:]], strict=True)
        return [*((one.n, (now + then) / 2) for one, (now, then) in zip(self.verdicts, rosy, strict=True)), end]

    def worst(self) -> list[Verdict]:
        """The moves that cost most, the dearest first."""
        dear = sorted((one for one in self.verdicts if one.cost >= LEAST), key=lambda one: (-one.cost, one.n))
        return dear[:MOST]

    def at(self, n: int) -> Verdict | None:
        return next((one for one in self.verdicts if one.n == n), None)

    def text(self) -> str:
        return json.dumps(asdict(self))


def read(text: str) -> Review:
    told = json.loads(text)
    verdicts = tuple(
        Verdict(**{**one, "played": tuple(one["played"]), "best": tuple(one["best"])}) for one in told["verdicts"]
    )
    end, points = tuple(told["end"]), tuple(told["points"])
    return Review(verdicts, end, points, told["last"], told["iterations"])


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
    kept = chance if shortened(view, played) == picks else hope(game, view, played, iterations, n)
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


def choices(match: Match) -> list[int]:
    """The settled positions in which somebody had a choice."""
    before = ((n, match.moments[n]) for n in match.line()[:-1])  # in the last one nobody moved any more
    return [n for n, moment in before if moment.turn >= 0 and len(moment.state.picks()) > 1]


def effort(match: Match, moves: int) -> int:
    """How many iterations each move is worth: as many as Expert spends, less where there are very many moves."""
    return max(FEWEST, min(usual(match.game), BUDGET // max(1, moves)))


def gathered(match: Match, verdicts: Sequence[Verdict | None], iterations: int) -> Review:
    rows = match.state.scores()
    if len(rows) == 1:
        end: tuple[float, ...] = (float(rows[0][0]),)
        points = tuple(int(moment.state.scores()[0][0]) for moment in match.moments)
    else:
        record = match.record
        places = placed(match.state, match.game.sides(len(rows), record.options), record.events) or [1] * len(rows)
        beaten = [[1.0 if mine < other else 0.5 if mine == other else 0.0 for other in places] for mine in places]
        end = tuple((sum(row) - 0.5) / (len(rows) - 1) for row in beaten)
        points = ()
    found = tuple(verdict for verdict in verdicts if verdict is not None)
    return Review(found, end, points, match.n, iterations)


def reviewed(match: Match, iterations: int = 0) -> Iterator[Verdict | None]:
    """Judges move by move, in this process."""
    moves = choices(match)
    for n in moves:
        yield judge(match, n, Rng(n + 1), iterations or effort(match, len(moves)))


# -- what another process does --
@lru_cache(4)
def told(text: str) -> Match:
    return replay(read_record(text))


def verdict(text: str, n: int, iterations: int) -> Verdict | None:
    """Judges one move of a whole game, told as its record; the same for everyone who asks."""
    return judge(told(text), n, Rng(n + 1), iterations)
