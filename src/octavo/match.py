"""One game being played: its record, the settled positions others may see, and the draft that only its actor sees."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from octavo.core.errors import (
    AllGiven,
    BadRecord,
    ClosedRecord,
    ForgedRecord,
    GameIsOver,
    IllegalPick,
    NoEnd,
    NoSeed,
    NothingToUndo,
    NotYourTurn,
    OtherLuck,
    UnfinishedRecord,
)
from octavo.core.luck import Luck, fresh
from octavo.core.record import HIDDEN, Record, SeatEvent, read
from octavo.core.state import ALL, CHANCE, OVER, State
from octavo.game import Game, ends_move, game
from octavo.taken_back import TakenBack
from octavo.words import Note

RECENT = 16  # moments whose positions are at hand
EVERY = 32  # of the older ones one in so many; the others are played again when somebody looks back
LOOKED_AT = 1000  # of those are kept for a while


@dataclass(frozen=True, eq=False, slots=True)
class Moment:
    """A settled position in which a seat is to act (or the game is over), and what was said on the way to it."""

    notes: tuple[Note, ...]
    steps: int  # how many words of the record lead here
    mover: int  # whose pick led here; CHANCE at the start
    turn: int  # who is to act
    whole: State | None  # the position; else it follows from the moment before
    base: Moment | None = None
    picks: tuple[int, ...] = ()  # since then
    place: int = 0  # how many positions of the record come before it
    back: int | None = None  # whoever took something back to come here again
    shown: dict[int, tuple[int, ...]] = field(default_factory=dict, repr=False)  # to each viewer: everyone's points

    @property
    def state(self) -> State:
        return self.whole if self.whole is not None else _again(self)

    def points(self, seat: int) -> tuple[int, ...]:
        """Everyone's points, as far as this seat may know them."""
        found = self.shown.get(seat)
        if found is None:
            found = self.shown[seat] = tuple(int(row[0]) for row in self.state.observe(seat).scores())
        return found

    def told(self, seat: int) -> list[Note]:
        """The notes that this seat may read."""
        return [note for note in self.notes if note[4] in (ALL, seat) or self.turn == OVER]


@lru_cache(LOOKED_AT)
def _again(moment: Moment) -> State:
    assert moment.base is not None
    state = moment.base.state.clone()
    for pick in moment.picks:
        state.play(pick)
    return state


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
        self.taken_back = TakenBack()
        self.closed: SeatEvent | None = None  # the event that ended the game
        self.backs: list[int] = []  # the positions that came about by taking back
        self._mover = CHANCE  # whose pick led here
        self._draws = 0  # luck's answers so far

    # -- where the game stands --
    @property
    def n(self) -> int:
        """The public number: how many settled positions came before the one on the table."""
        return len(self.moments) - 1

    @property
    def k(self) -> int:
        """How many steps the draft took, those taken back among them; nobody's business but the actor's."""
        return self.taken_back.k(self.n, self.drafted)

    @property
    def drafted(self) -> int:
        """How many words the draft has."""
        return len(self.record.words) - self.moments[-1].steps if self.moments else len(self.record.words)

    def said_at(self, n: int, k: int) -> int | None:
        """Which word of the record was said as step `k` after position `n`; None if there is none, or none any more."""
        place = self.taken_back.word(n, k) if 0 <= n <= self.n and k >= 0 else None
        if place is None or any(self.moments[back].place <= self.moments[n].place for back in self.backs if back > n):
            return None  # or it was taken back with the move
        step = self.moments[n].steps + place
        return step if step < (self.moments[n + 1].steps if n < self.n else len(self.record.words)) else None

    @property
    def turn(self) -> int:
        return OVER if self.closed is not None else int(self.state.turn)

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
        new.taken_back = self.taken_back.copy()
        new.closed = self.closed
        new.backs = list(self.backs)
        return new

    def take(self, seat: int, word: str) -> list[str]:
        """Plays a word, then all that answers itself; returns every word that was added to the record."""
        if self.closed is not None:
            raise GameIsOver()
        before = len(self.record.words)
        self.game.take(self.state, seat, word)
        self._count(seat, word)
        self.go_on(word)
        return self.record.words[before:]

    def go_on(self, said: str = "") -> None:
        """Luck answers, and so does everyone who has only one answer, until there is something to ask. Nobody's move is
        ended for him by that, unless he `said` that it ends."""
        while True:
            self._mark()
            if self.turn == CHANCE:
                self._step(self.luck.answer(self.state, self._draws))
            elif self.over or self.game.asks(self.state, said):
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
        if self.drafted == 0:
            raise NothingToUndo()
        steps = self.moments[-1].steps
        chosen = [] if whole else self._chosen(self.record.words[steps:])
        self.keep(steps + (chosen[-1] if chosen else 0))
        return len(self.record.words)

    def close(self, event: SeatEvent) -> None:
        """Ends the game where it stands, by something that happened beside it; a draft is dropped."""
        self._back_to(self.moments[-1])
        self.closed = event
        if self.luck.hash == self.record.luck:  # a record from elsewhere may have come without its seed
            self.record.seed = self.luck.seed.hex()

    def go_back(self, n: int, seat: int) -> None:
        """A seat takes finished moves back: a new settled position equals an earlier one. What luck drew since is drawn
        again as it was; the position knows nothing of it."""
        for recent in range(max(1, len(self.moments) - RECENT), len(self.moments)):
            self._let_go(recent)  # while the words that lead there are known
        earlier = self.moments[n]
        self._back_to(earlier)
        self._draws = sum(actor == CHANCE for actor in self.record.actors)
        self.backs.append(len(self.moments))
        self.moments.append(replace(earlier, notes=(), whole=earlier.state, base=None, picks=(), back=seat))

    def line(self) -> list[int]:
        """The positions that led to the one on the table, each as it last came about."""
        line: list[int] = []
        for n, moment in enumerate(self.moments):
            del line[moment.place :]
            line.append(n)
        return line

    def kept(self, n: int) -> int:
        """Which position of the record a position is; of one that was taken back, the one it was taken back to."""
        return min(self.moments[one].place for one in (n, *(back for back in self.backs if back > n)))

    @property
    def said(self) -> str:
        """The last word of the draft that somebody chose; nothing where there is none."""
        drafted = self.record.words[self.moments[-1].steps :]
        chosen = self._chosen(drafted)
        return drafted[chosen[-1]] if chosen else ""

    def instead(self) -> dict[str, int]:
        """What else could have been said in the draft, and how many words the record keeps when it is said now: each
        word at the last choice that it answers. What would end the move at once is not said in passing."""
        drafted = self.record.words[self.moments[-1].steps :]
        chosen, found = self._chosen(drafted), dict[str, int]()
        state = self.moments[-1].state.clone()
        for i, _ in enumerate(walk(self.game, state, [self.turn] * len(drafted), drafted)):
            if i in chosen:
                kept = self.moments[-1].steps + i
                found |= {word: kept for word in self.game.legal(state) if not ends_move(state, self.game.picks[word])}
        now = {self.said, *self.game.legal(self.state)}
        return {word: kept for word, kept in found.items() if word not in now}

    def back_for(self, seat: int, word: str) -> int:
        """Takes back what stands in the way of a word that could have been said in the draft, and no more; returns how
        many words the record keeps."""
        kept = self.instead().get(word) if self.turn == seat else None
        if kept is None:
            raise IllegalPick(word=word[:80], valid=self.game.legal(self.state))
        self.keep(kept)
        return kept

    def go_along(self, actors: Sequence[int], words: Sequence[str]) -> None:
        """Plays what was said in another copy of this match, and nothing more."""
        self._retell(actors, words)
        if self.over:
            self.record.seed = self.luck.seed.hex()
            self.record.end = _end(self.state)

    def keep(self, steps: int) -> None:
        """Takes back the draft until the record has so many words, as was done in another copy of this match."""
        last = self.moments[-1]
        kept = self.record.words[last.steps : steps]
        self.taken_back.add(self.n, self.drafted, len(kept))
        self._back_to(last)
        for word in kept:
            self._step(self.game.picks[word])

    def _chosen(self, drafted: Sequence[str]) -> list[int]:
        """Which words of a draft answered a real question; the forced ones go back with the choice before them."""
        state, chosen = self.moments[-1].state.clone(), list[int]()
        for i, _ in enumerate(walk(self.game, state, [self.turn] * len(drafted), drafted)):
            if self.game.asks(state, drafted[chosen[-1]] if chosen else ""):
                chosen.append(i)
        return chosen

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
            notes, steps = tuple(state.notes), len(self.record.words)
            place = self.moments[-1].place + 1 if self.moments else 0
            self.moments.append(Moment(notes, steps, self._mover, self.turn, frozen, place=place))
            state.notes.clear()
            self._let_go(len(self.moments) - RECENT)

    def _let_go(self, old: int) -> None:
        """Of a moment that is no longer looked at all the time it is enough to know how to get there: the positions of
        five hundred long games would fill the memory."""
        if old > 0 and old % EVERY and self.moments[old].whole is not None and self.moments[old].back is None:
            moment, base = self.moments[old], self.moments[old - 1]
            picks = tuple(self.game.picks[word] for word in self.record.words[base.steps : moment.steps])
            self.moments[old] = replace(moment, whole=None, base=base, picks=picks)

    def _retell(self, actors: Sequence[int], words: Sequence[str]) -> None:
        """Plays all that a record tells, and nothing more."""
        for actor, word in walk(self.game, self.state, actors, words):
            self._mark()
            self._count(actor, self.game.words[self.game.picks[word]])  # one text for all matches, not one for each
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
    match._retell(record.actors, record.words)
    if match.over:
        match.record.seed = record.seed
        match.record.end = _end(match.state)
        if record.end and record.end != match.record.end:
            raise BadRecord(line=1, found=f"end {record.end}", wanted=f"end {match.record.end}")
    _happened(match, record)
    return match


def _happened(match: Match, record: Record) -> None:
    """The events of a record that was played through."""
    if record.events and record.events[-1].n > match.n:
        raise BadRecord(line=1, found=record.events[-1].line(), wanted=f"event 0…{match.n}")
    match.record.events = list(record.events)
    closing = record.closing()
    if closing is not None:
        if match.over or match.drafted or closing.n != match.n:
            raise BadRecord(line=1, found=closing.line(), wanted=f"event {match.n}")
        match.close(closing)
        match.record.seed = record.seed


def tried(text: str) -> None:
    """Refuses a text that is no record, or one that the rules refuse; one that hides its luck is only read."""
    record = read(text)
    if HIDDEN not in record.words:
        replay(record)


def play_on(record: Record, steps: int) -> Match:
    """A new match that starts where a record stood after so many words, with luck of its own from there."""
    part = record.prefix(steps)
    part.given = steps
    match = replay(part, fresh())
    match.go_on()
    return match


def verify(record: Record, luck: str = "") -> int:
    """Recomputes every draw from the seed; answers how many, or says where words, luck and end do not fit together.
    Words that were taken over from another game and events follow from no seed: they are not checked and not counted.
    `luck` is the hash that was shown at the start; without it nobody knows whether the seed was chosen afterwards. An
    UnfinishedRecord fits as far as it goes, a ClosedRecord to where something beside the game ended it."""
    if luck and luck != record.luck:
        raise OtherLuck(found=record.luck, wanted=luck)
    seed = Luck(bytes.fromhex(record.seed)) if record.seed else None
    if seed is not None and seed.hash != record.luck:
        raise OtherLuck(found=record.luck, wanted=seed.hash)
    if HIDDEN in record.words and seed is None:
        raise UnfinishedRecord(words=len(record.words), draws=0)
    told = replay(record)
    if told.over and seed is None:
        raise NoSeed()
    if told.over and not record.end and told.closed is None:
        raise NoEnd(wanted=told.record.end)
    draws = _follow(record, seed) if seed is not None else 0
    if not told.over:
        raise UnfinishedRecord(words=len(record.words), draws=draws)
    if record.given >= len(record.words):
        raise AllGiven(given=record.given)
    if told.closed is not None:
        raise ClosedRecord(how=told.closed.facts.get("why", ""), draws=draws)
    return draws


def _follow(record: Record, luck: Luck) -> int:
    """How many draws, after the words that were given, follow from this luck: all of them."""
    rules, state = game(record.game), begun(record)
    drawn = checked = 0
    for step, (actor, word) in enumerate(walk(rules, state, record.actors, record.words)):
        if actor == CHANCE:
            answer = rules.words[luck.answer(state, drawn)]
            drawn += 1
            if step >= record.given:
                checked += 1
                if answer != word:
                    raise ForgedRecord(step=step + 1, found=word, wanted=answer)
    return checked


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
