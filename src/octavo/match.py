"""One game being played: its record, the settled positions others may see, and the draft that only its actor sees."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from octavo.core.errors import (
    BadRecord,
    ForgedRecord,
    GameIsOver,
    NothingToUndo,
    NotYourTurn,
)
from octavo.core.luck import Luck, fresh
from octavo.core.record import HIDDEN, Record
from octavo.core.state import ALL, CHANCE, OVER, State
from octavo.game import Game, game
from octavo.words import Note


@dataclass(frozen=True)
class Moment:
    """A settled position in which a seat is to act (or the game is over), and what was said on the way to it."""

    state: State
    notes: tuple[Note, ...]
    steps: int  # how many words of the record lead here
    mover: int  # whose pick led here; CHANCE at the start

    def told(self, seat: int) -> list[Note]:
        """The notes that this seat may read."""
        return [note for note in self.notes if note[4] in (ALL, seat) or self.state.turn == OVER]


class Match:
    """The one place where picks, luck, forced answers and undo come together. It knows no clock, lock or store."""

    def __init__(
        self,
        game: Game,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        luck: Luck | None = None,
        players: Sequence[str] = (),
    ) -> None:
        count = game.usual_seats(options) if seats is None else seats
        self._set_up(game, count, game.for_table(count, options), luck or fresh(), players)
        self.go_on()

    def _set_up(self, game: Game, seats: int, options: Mapping[str, str], luck: Luck, players: Sequence[str]) -> None:
        """Before anything has happened."""
        self.game = game
        self.luck = luck
        self.record = Record(game.name, game.version, seats, dict(options))
        self.record.players = list(players)
        self.record.luck = luck.hash
        self.state = game.begin(seats, options)
        self.state.listening = True
        self.moments: list[Moment] = []
        self._mover = CHANCE  # whose pick led here
        self._draws = 0  # luck's answers so far

    # -- where the game stands --
    @property
    def n(self) -> int:
        """The public number: how many settled positions came before the one on the table."""
        return len(self.moments) - 1

    @property
    def k(self) -> int:
        """How many picks the draft has; nobody's business but the actor's."""
        return len(self.record.words) - self.moments[-1].steps if self.moments else len(self.record.words)

    @property
    def turn(self) -> int:
        return int(self.state.turn)

    @property
    def over(self) -> bool:
        return self.turn == OVER

    def position(self, seat: int, n: int | None = None) -> State:
        """What stands on the table for a seat, now or at an earlier moment; a draft stands there for its actor only."""
        if n is not None and n < self.n:
            return self.moments[max(n, 0)].state
        return self.state if seat == self.turn else self.moments[-1].state

    def view(self, seat: int, n: int | None = None) -> State:
        return self.position(seat, n).observe(seat)

    # -- playing --
    def fork(self) -> Match:
        """A copy to play on; this one stays as it is, whatever happens to the copy."""
        new = Match.__new__(Match)
        new.game, new.luck, new._mover, new._draws = self.game, self.luck, self._mover, self._draws
        new.record = self.record.prefix(len(self.record.words))
        new.record.seed, new.record.end = self.record.seed, list(self.record.end)
        new.record.events = list(self.record.events)
        new.state = self.state.clone()
        new.state.listening = True
        new.state.notes = list(self.state.notes)
        new.moments = list(self.moments)
        return new

    def take(self, seat: int, word: str) -> list[str]:
        """Plays a word, then all that answers itself; returns every word that was added to the record."""
        before = len(self.record.words)
        self.game.take(self.state, seat, word)
        self._count(seat, word)
        self.go_on()
        return self.record.words[before:]

    def go_on(self) -> None:
        """Luck answers, and so does everyone who has only one answer, until there is something to ask."""
        while True:
            self._mark()
            if self.turn == CHANCE:
                self._step(self.luck.answer(self.state, self._draws))
            elif self.over or self.game.asks(self.state):
                break
            else:
                self._step(int(self.state.picks()[0]))
        if self.over:
            self.record.seed = self.luck.seed.hex()
            self.record.end = _end(self.state)

    def undo(self, seat: int, whole: bool = False) -> int:
        """Takes back the last pick of the draft, or all of it; returns how many words the record keeps."""
        if self.over:
            raise GameIsOver()
        if self.turn != seat:
            raise NotYourTurn(seat=seat, turn=self.turn)
        if self.k == 0:
            raise NothingToUndo()
        last = self.moments[-1]
        drafted = self.record.words[last.steps :]
        self._back_to(last)
        if not whole:
            chosen = self._chosen(drafted)
            for word in drafted[: chosen[-1]] if chosen else []:
                self._step(self.game.picks[word])
        return len(self.record.words)

    def _chosen(self, drafted: Sequence[str]) -> list[int]:
        """Which words of a draft answered a real question; the forced ones go back with the choice before them."""
        state = self.state.clone()
        walked = enumerate(walk(self.game, state, [self.turn] * len(drafted), drafted))
        return [i for i, _ in walked if self.game.asks(state)]

    def _back_to(self, moment: Moment) -> None:
        del self.record.words[moment.steps :], self.record.actors[moment.steps :]
        self.state = moment.state.clone()
        self.state.listening = True
        self._mover = moment.mover

    def _step(self, pick: int) -> None:
        actor = self.turn
        self.state.play(pick)
        self._count(actor, self.game.words[pick])

    def _count(self, actor: int, word: str) -> None:
        """A word was said, and counts as such."""
        self.record.add(actor, word)
        if actor == CHANCE:
            self._draws += 1
        else:
            self._mover = actor

    def _mark(self) -> None:
        """Keeps a settled position as a moment. One that a seat passes through without being asked counts as well:
        otherwise the public number would tell that there was nothing to choose."""
        state = self.state
        marked = self.moments and self.moments[-1].steps == len(self.record.words)
        if state.settled and self.turn != CHANCE and not marked:
            frozen = state.clone()
            self.moments.append(Moment(frozen, tuple(state.notes), len(self.record.words), self._mover))
            state.notes.clear()

    def _retell(self, record: Record) -> None:
        """Plays all that a record tells, and nothing more."""
        for actor, word in walk(self.game, self.state, record.actors, record.words):
            self._mark()
            self._count(actor, word)
        self._mark()


def walk(game: Game, state: State, actors: Sequence[int], words: Sequence[str]) -> Iterator[tuple[int, str]]:
    """The way of a record, from a position on: hands out who said what, with the state just before it, then plays it.
    A step that the rules do not allow is a BadRecord that says what would be right."""
    for step, (actor, word) in enumerate(zip(actors, words, strict=True)):
        if state.turn == OVER:
            raise BadRecord(line=step + 1, found=word, wanted="end")
        pick = game.picks.get(word, -1)
        if state.turn != actor or pick not in state.picks():
            legal = game.legal(state)
            shown = " ".join(legal[:12]) + (" …" if len(legal) > 12 else "")
            raise BadRecord(line=step + 1, found=f"{_who(actor)} {word}", wanted=f"{_who(int(state.turn))} {shown}")
        yield actor, word
        state.play(pick)


def _who(actor: int) -> str:
    return "-" if actor == CHANCE else str(actor)


def _end(state: State) -> list[tuple[int, ...]]:
    return [tuple(map(int, row)) for row in state.scores()]


def begun(record: Record) -> State:
    """The position before the first word of a record."""
    rules = game(record.game)
    return rules.begin(record.seats, rules.for_record(record.seats, record.options))


def replay(record: Record, luck: Luck | None = None) -> Match:
    """The match that a record tells, checked word by word; without its seed, `luck` (or new luck) takes over."""
    rules = game(record.game)
    if record.version != rules.version:
        raise BadRecord(line=2, found=f"{record.game} {record.version}", wanted=f"{rules.name} {rules.version}")
    if luck is None and record.seed:
        luck = Luck(bytes.fromhex(record.seed))
    match = Match.__new__(Match)
    options = rules.for_record(record.seats, record.options)
    match._set_up(rules, record.seats, options, luck or fresh(), record.players)
    if luck is None and record.luck:
        match.record.luck = record.luck
    match.record.given = record.given
    match._retell(record)
    if match.over:
        match.record.seed = record.seed
        match.record.end = _end(match.state)
        if record.end and record.end != match.record.end:
            raise BadRecord(line=1, found=f"end {record.end}", wanted=f"end {match.record.end}")
    if record.events and record.events[-1].n > match.n:
        raise BadRecord(line=1, found=record.events[-1].line(), wanted=f"event 0…{match.n}")
    match.record.events = list(record.events)
    return match


def play_on(record: Record, steps: int) -> Match:
    """A new match that starts where a record stood after so many words, with luck of its own from there."""
    part = record.prefix(steps)
    part.given = steps
    match = replay(part, fresh())
    match.go_on()
    return match


def verify(record: Record) -> int:
    """Recomputes every draw from the seed; returns how many, or says where the record does not follow from it. Its
    events are what the table said, and stay unchecked."""
    if not record.seed:
        raise ForgedRecord(step=0, found="", wanted="seed")
    luck = Luck(bytes.fromhex(record.seed))
    if luck.hash != record.luck:
        raise ForgedRecord(step=0, found=record.luck, wanted=luck.hash)
    replay(record)
    rules, state = game(record.game), begun(record)
    draws = 0
    for step, (actor, word) in enumerate(walk(rules, state, record.actors, record.words)):
        if actor == CHANCE:
            answer = rules.words[luck.answer(state, draws)]
            if step >= record.given and answer != word:
                raise ForgedRecord(step=step + 1, found=word, wanted=answer)
            draws += 1
    return draws


def unseen(record: Record, seat: int) -> list[int]:
    """The steps whose luck that seat did not see fall."""
    state = begun(record)
    steps = enumerate(walk(game(record.game), state, record.actors, record.words))
    return [step for step, (actor, _) in steps if actor == CHANCE and not state.sees(seat)]


def as_seen(match: Match, seat: int) -> Record:
    """The record as that seat may have it: without other seats' draft, and with `?` for luck it did not see."""
    settled = match.moments[-1].steps if match.moments else 0  # none yet while the first tiles are dealt
    kept = len(match.record.words) if seat == match.turn or match.over else settled
    shown = match.record.prefix(kept)
    shown.events = list(match.record.events)
    if match.over:
        shown.seed, shown.end = match.record.seed, match.record.end
        return shown
    for step in unseen(shown, seat):
        shown.words[step] = HIDDEN
    return shown
