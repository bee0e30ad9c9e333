"""One game between bots, and all that can go wrong in it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from time import process_time

from octavo.arena.entrants import made, said
from octavo.core.errors import IllegalPick
from octavo.core.luck import seeded
from octavo.core.rng import Rng
from octavo.game import game, places
from octavo.match import Match
from octavo.players.bot import Bot
from octavo.players.pool import NOBODY

# What a bot can do wrong: raise an error, say a word that is not legal or no word at all. It may also be silent for too
# long (STALLED) or end its process (DIED).
CRASHED, CHEATED, NONSENSE = "crashed", "cheated", "nonsense"


@dataclass(frozen=True)
class Job:
    """One game to play: who sits where, and with which luck."""

    game: str
    options: dict[str, str]
    specs: tuple[str, ...]
    order: tuple[int, ...]  # by seat: an index into the specs
    seed: int
    told: bool = False  # the result is to have the record of the game


@dataclass(frozen=True)
class Fault:
    """What a bot did wrong, and when."""

    bot: str
    seat: int
    kind: str
    what: str  # the error, the word, …
    words: int  # how many words the game had
    seed: int


@dataclass(frozen=True)
class Result:
    """One game: who sat where, who came where and with what, how long it took, and what went wrong."""

    bots: tuple[int, ...]  # by seat: an index into the arena's bots
    sides: tuple[int, ...]  # by seat: who wins together
    places: tuple[int, ...]  # by seat
    scores: tuple[tuple[int, ...], ...]  # by seat
    picks: int
    seed: int
    fault: Fault | None = None
    moves: tuple[int, ...] = field(default=(), compare=False)  # by seat
    thought: tuple[float, ...] = field(default=(), compare=False)  # by seat: CPU seconds in all
    longest: tuple[float, ...] = field(default=(), compare=False)  # by seat: CPU seconds of the longest move
    record: str = field(default="", compare=False)  # as text, if the job is to be told


Mark = Callable[[int, int], None]  # told whose answer is waited for, and how many words the game has


def contest(job: Job, mark: Mark = lambda seat, words: None) -> Result:
    """One game. A bot that crashes or cheats loses it; one that stalls or ends its process has a watcher."""
    rules = game(job.game)
    seats = len(job.order)
    match = Match(rules, seats, job.options, seeded(job.seed))
    players: dict[int, Bot] = {}
    luck = [Rng(job.seed + ((seat + 1) << 32)) for seat in range(seats)]  # nobody's choices depend on another's dice
    moves, thought, longest, move = [0] * seats, [0.0] * seats, [0.0] * seats, [0.0] * seats
    while not match.over:
        seat, n = match.turn, match.n
        words = len(match.record.words)
        mark(seat, words)
        answer: object = None
        before = process_time()
        try:
            if seat not in players:
                players[seat] = made(job.specs[job.order[seat]], rules)
            answer = players[seat].choose(match.view(seat), luck[seat])
        except BaseException as error:
            return lost(job, seat, CRASHED, said(error), words)
        spent = process_time() - before
        mark(NOBODY, words)
        if not isinstance(answer, str):
            return lost(job, seat, NONSENSE, repr(answer)[:80], words)
        try:
            match.take(seat, answer)
        except IllegalPick:
            return lost(job, seat, CHEATED, answer[:80], words)
        thought[seat] += spent
        move[seat] += spent
        if match.n != n or match.over:
            moves[seat] += 1
            longest[seat] = max(longest[seat], move[seat])
            move[seat] = 0.0
    scores = tuple(tuple(int(part) for part in row) for row in match.state.scores())
    clock = (tuple(moves), tuple(thought), tuple(longest))
    sides = rules.sides(seats, job.options)
    ranks, words = tuple(places(match.state, sides)), len(match.record.words)
    record = match.record.text() if job.told else ""
    return Result(job.order, sides, ranks, scores, words, job.seed, None, *clock, record)


def lost(job: Job, seat: int, kind: str, what: str, words: int) -> Result:
    """A game that ends by a fault: the faulty side is last, everyone else shares the first place."""
    teams = game(job.game).sides(len(job.order), job.options)
    ranks = tuple(len(set(teams)) if side == teams[seat] else 1 for side in teams)
    fault = Fault(job.specs[job.order[seat]], seat, kind, what, words, job.seed)
    return Result(job.order, teams, ranks, tuple((0,) for _ in teams), words, job.seed, fault)
