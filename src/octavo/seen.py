"""Everything one viewer may know of a match at one moment, made in one place.

`see` takes it from the match: the view of a seat, what that seat was told, and nothing else. The page, the JSON API,
the terminal, pictures in files and notebooks render a `Seen`; none of them asks a game to draw, speak or prompt.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from octavo.aloud import sentence, sentences
from octavo.core.errors import IllegalPick
from octavo.core.record import NOBODY, SeatEvent
from octavo.core.state import OVER, State
from octavo.game import Game
from octavo.lesson import Taught
from octavo.match import Match
from octavo.picture import Picture
from octavo.result import closed_by, placed
from octavo.svg import Mark, Svg
from octavo.tally import LEAST, Tally
from octavo.words import Note, Tongue, figure

PICKS = 5  # of a move that is told in a line: of a longer one what matters less is left out
MOST_PICKS = 12  # and of one that is longer still the end, but for the last
GAP = "…"


@dataclass(frozen=True)
class Advised:
    """A move that somebody advises: its words, what may be hoped for, and the feature of the value that gains most."""

    words: Sequence[str]
    chance: float
    why: str


@dataclass(frozen=True)
class Clock:
    """The seconds that a player has left, and whether they run."""

    left: float
    ticks: bool


@dataclass(frozen=True)
class Around:
    """What the table knows and the match does not, as far as this viewer may know it. Names are the tongue's."""

    here: Sequence[int] = ()  # seats that somebody sits at now
    thinking: bool = False  # a bot is to act
    stand_ins: Sequence[int] = ()  # seats that a bot plays in the place of their players
    clocks: Mapping[int, Clock] = field(default_factory=dict)  # where there are any
    away: Mapping[int, float] = field(default_factory=dict)  # people who are not here, and since when
    advice: Advised | None = None  # for this viewer alone
    best: Sequence[str] = ()  # a move to be shown on the board, of a game that is over
    lesson: Taught | None = None  # the step that the learner is at


@dataclass(frozen=True)
class Said:
    """What the viewer was told on the way to one settled position, and what it changed in the points he sees."""

    n: int
    mover: int  # whose pick led there
    begins: bool  # with it a turn begins; else the mover was at it already, and luck or a choice lay between
    notes: tuple[Note, ...]
    points: tuple[int, ...]  # of each seat
    gains: tuple[int, ...]
    back: bool = False  # the mover took a finished move back


@dataclass(frozen=True)
class Choice:
    """A word that the viewer may say now."""

    word: str
    label: str
    short: str  # on a button that is not in the picture


@dataclass(frozen=True)
class Against:
    """What stands against a word that the viewer may not say now."""

    word: str
    rule: str  # its number in the rulebook; nothing where the game names none
    says: str


@dataclass(frozen=True)
class Card:
    """What stands on the card of a player, or of those who win and lose together."""

    seats: tuple[int, ...]
    name: str
    points: int | None  # None while nobody has any
    tally: Tally
    picture: Svg | None
    turn: bool


@dataclass(frozen=True)
class LogLine:
    """What happened on the way to one settled position; last, what it cost or won."""

    n: int
    mover: int
    begins: bool
    said: tuple[str, ...]


@dataclass(frozen=True)
class Rank:
    """A player, or those who win and lose together, at the end."""

    place: int | None  # None where there is nobody to be compared with
    seats: tuple[int, ...]
    name: str
    scores: tuple[int, ...]  # the points, and as many tie-breaks as it took
    tally: Tally


@dataclass(frozen=True)
class Told:
    """A move that is advised, in words."""

    word: str  # what to pick first
    move: str
    why: str


@dataclass(frozen=True)
class Seen:
    game: Game
    seat: int  # who looks, or SPECTATOR
    view: State
    n: int  # the position shown
    last: int  # the newest there is
    k: int  # steps of the viewer's own draft, those taken back among them
    drafted: bool  # is there anything in it that can be taken back?
    said: str  # the last of them that he chose
    instead: tuple[str, ...]  # what he could say instead of one of them
    over: bool  # is the game over? The position shown may be an earlier one
    events: tuple[SeatEvent, ...]  # what happened at the table that bears on the result
    notes: tuple[Note, ...]  # what the viewer was told on the way to the position shown
    story: tuple[Said, ...]  # and on the way to all of them, the oldest first, as far back as it was asked for
    older: int  # positions that the story leaves out
    luck: str  # hash of the seed
    seed: str  # the seed, once the game is over
    options: dict[str, str]
    tongue: Tongue
    around: Around

    # -- whose turn --
    @property
    def turn(self) -> int:
        return OVER if self.closed and self.live else int(self.view.turn)

    @property
    def closed(self) -> str:
        """Why the game ended before its end; nothing where it did not."""
        return closed_by(self.events)

    @property
    def live(self) -> bool:
        return self.n == self.last

    @property
    def playing(self) -> bool:
        """Is the viewer asked for something? Not while a stand-in plays his seat."""
        return self.live and self.turn >= 0 and self.turn == self.seat and self.seat not in self.around.stand_ins

    @property
    def thinking(self) -> bool:
        return self.live and self.around.thinking

    # -- what he may say --
    @cached_property
    def words(self) -> list[str]:
        return self.game.legal(self.view) if self.playing else []

    @cached_property
    def choices(self) -> tuple[Choice, ...]:
        return tuple(self._choice(word) for word in self.words)

    def _choice(self, word: str) -> Choice:
        label, short = self.game.label(self.view, self.seat, word, self.tongue), f"button.{word}"
        return Choice(word, label, self.tongue.say(short) if self.tongue.has(short) else label)

    @cached_property
    def prompt(self) -> str:
        """What is asked of the viewer, or who is waited for; nothing of the past."""
        if not self.live:
            return ""
        if self.turn == OVER:
            return self.tongue.say("over")
        if self.playing:
            return self.game.prompt(self.view, self.seat, self.tongue)
        return self.tongue.say("thinking" if self.thinking else "waiting", seat=self.tongue.name(self.turn))

    def why(self, word: str) -> Against | None:
        """What stands against a word of the game now; nothing where the viewer may say it."""
        if word in self.words:
            return None
        if word not in self.game.picks:
            raise IllegalPick(word=word[:80], valid=self.words)
        reason = self.game.why(self.view, self.seat, word)
        return Against(word, reason.rule, self.tongue.why(reason, self.prompt))

    def meant(self, said: str) -> str:
        """The word of the game that somebody means who says it, or what it is called; else what he said."""
        wanted = said.strip().casefold()
        if said in self.game.picks or wanted in self.game.picks:
            return said if said in self.game.picks else wanted
        called = (word for word in self.game.words if self.tongue.word(word).casefold() == wanted)
        return next(called, said)

    # -- what he sees --
    @cached_property
    def board(self) -> tuple[Picture, tuple[str, ...]]:
        """The picture, and what in it is advised. A move that is shown on the board stands there half made, as a
        ghost, with its last pick that can be pointed at."""
        if self.around.best:
            state, hinted = self._suggested(self.around.best)
        else:
            state, hinted = self.view, (self.advice.word,) if self.advice else self.pointed
        return self.game.draw(state, self.seat, self.notes, self.tongue), hinted

    @property
    def pointed(self) -> tuple[str, ...]:
        """The words that a lesson points at."""
        taught = self.around.lesson
        return tuple(word for word in taught.points if word in self.game.picks) if taught and self.live else ()

    @property
    def picture(self) -> Picture:
        return self.board[0]

    @cached_property
    def drawn(self) -> set[str]:
        """The words that something in the picture can be clicked for; the others are buttons."""
        return self.picture.words()

    def render(self, **attributes: object) -> str:
        """The picture for a page, with what may be clicked and what is advised."""
        picture, hinted = self.board
        return picture.render(self.words, hinted, **attributes)

    def standalone(self, theme: str | None = None) -> str:
        """The picture for a file."""
        picture, hinted = self.board
        return picture.standalone(self.words, theme, hinted)

    def _repr_svg_(self) -> str:
        return self.standalone()

    def _suggested(self, words: Sequence[str]) -> tuple[State, tuple[str, ...]]:
        states = [self.view]
        for word in words[:-1]:
            states.append(states[-1].clone())
            states[-1].play(self.game.picks[word])
        for state, word in zip(reversed(states), reversed(words), strict=True):
            if word in self.game.draw(state, self.turn, (), self.tongue).words():
                return state, (word,)
        return self.view, ()

    # -- what he reads --
    @cached_property
    def twin(self) -> str:
        """The whole view as text: the position, and where the points come from."""
        parts = [*(["", *self._points] if self._points else []), *(["", *self._clocks] if self._clocks else [])]
        return "\n".join([self._plain.rstrip(), *parts])

    def time_left(self, seconds: float) -> str:
        return time_left(seconds)

    @cached_property
    def _clocks(self) -> list[str]:
        """How much time each player has left."""
        told = self.around.clocks.items()
        return [
            self.tongue.say("clock.left", seat=self.tongue.name(seat), time=time_left(one.left)) for seat, one in told
        ]

    @cached_property
    def _points(self) -> list[str]:
        """Where the points come from, if there is more to tell than that there are so many."""
        told = [tally for card in self.cards if (tally := self.tally_text(card))]
        return [self.tongue.say("tally.title"), *told] if told else []

    @cached_property
    def _plain(self) -> str:
        return self.game.plain(self.view, self.seat, self.tongue)

    @cached_property
    def aloud(self) -> tuple[str, ...]:
        """The whole view as it is read aloud, row by row."""
        told = self.game.aloud(self.view, self.seat, self.tongue)
        lines = self._plain.splitlines() if told is None else list(told)
        lines += "\n".join(self._points).splitlines() + self._clocks
        return tuple(sentence(line, self.tongue) for line in lines if line.strip())

    @cached_property
    def news(self) -> tuple[tuple[int, str], ...]:
        """What happened since the viewer's last turn, that turn included; to a spectator, in the last round. For each
        settled position its number and the sentences that are said of it."""
        turns = [[line for line in turn if line.n <= self.n] for turn in self.turns]
        turns = [turn for turn in turns if turn]
        own = [i for i, turn in enumerate(turns) if turn[0].mover == self.seat]
        if self.playing and own and own[-1] == len(turns) - 1:
            own.pop()  # he is still at it
        first = own[-1] if own else max(0, len(turns) - len(self.scores)) if self.seat < 0 else 0
        lines = [line for turn in turns[first:] for line in turn]
        return tuple((line.n, sentences(line.said, self.tongue)) for line in lines)

    def tells_more(self, tally: Tally) -> bool:
        """Does a tally say more than the points themselves?"""
        return [line.key for line in tally.lines] != ["points"]

    def tally_text(self, card: Card) -> str:
        """A player's points line by line; nothing where there are none, or nothing more to tell."""
        if card.points is None or not self.tells_more(card.tally):
            return ""
        tongue, tally = self.tongue, card.tally
        head = "tally.least" if tally.how == LEAST else "tally.sum"
        lines = [tongue.say(head, seat=card.name, points=card.points)]
        lines += [f"  {tongue.say('tally.line', what=tongue.tally(line), points=line.points)}" for line in tally.public]
        lines += [
            f"  {tongue.say('tally.private', what=tongue.tally(line), points=line.points)}" for line in tally.private
        ]
        return "\n".join(lines)

    @cached_property
    def log(self) -> tuple[LogLine, ...]:
        """Oldest first."""
        return tuple(LogLine(one.n, one.mover, one.begins, self._told(one)) for one in self.story)

    @cached_property
    def turns(self) -> tuple[tuple[LogLine, ...], ...]:
        """The log, turn by turn, also where luck spoke in the middle of one."""
        turns: list[list[LogLine]] = []
        for line in self.log:
            if line.begins or not turns:
                turns.append([])
            turns[-1].append(line)
        return tuple(map(tuple, turns))

    def _told(self, one: Said) -> tuple[str, ...]:
        say = self.tongue.say
        if one.back:
            return (say("log.taken_back", seat=self.tongue.name(one.mover)),)
        gains = [
            say("log.gain", seat=self.tongue.together(side), gain=signed(gain), points=one.points[side[0]])
            for side in self.sides
            if (gain := one.gains[side[0]])
        ]
        told = tuple(map(self.tongue.note, one.notes))
        return (*told, say("log.gains", what=say("score.0"), gains=", ".join(gains))) if gains else told

    @cached_property
    def advice(self) -> Told | None:
        advised = self.around.advice
        if advised is None or not advised.words or not self.playing:
            return None
        return Told(advised.words[0], self.move(advised.words), self.because(advised))

    def move(self, words: Sequence[str]) -> str:
        """A move of the seat to act in one line: its first pick, and of a long one what the game does not leave out."""
        walked = list(self._walked(words))
        long = len(walked) > PICKS
        return in_a_row(
            [
                self._label(*one) if n == 0 or not (long and self.game.left_out(*one)) else None
                for n, one in enumerate(walked)
            ]
        )

    def labels(self, words: Sequence[str]) -> list[str]:
        """What each pick of a move of the seat to act is called at its moment."""
        return [self._label(state, word) for state, word in self._walked(words)]

    def _walked(self, words: Sequence[str]) -> Iterator[tuple[State, str]]:
        """Each pick of a move of the seat to act, and the position that it is made in."""
        seat, state = self.turn, self.view
        for word in words:
            if state.turn != seat:
                break
            yield state, word
            state = state.clone()
            state.play(self.game.picks[word])

    def _label(self, state: State, word: str) -> str:
        return self.game.label(state, self.turn, word, self.tongue)

    def because(self, advised: Advised) -> str:
        """The reason of an advice in one sentence; what can be hoped for, where no feature gains."""
        if advised.why:
            return self.tongue.feature(advised.why)
        if len(self.scores) == 1:
            return self.tongue.say("hint.alone")
        return self.tongue.say("hint.chance", percent=percent(advised.chance))

    # -- how it stands --
    @cached_property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats, those together that win and lose together."""
        sides = self.game.sides(len(self.scores), self.options)
        return tuple(tuple(seat for seat, of in enumerate(sides) if of == side) for side in dict.fromkeys(sides))

    @cached_property
    def scores(self) -> list[tuple[int, ...]]:
        return [tuple(int(part) for part in row) for row in self.view.scores()]

    @cached_property
    def tallies(self) -> list[Tally]:
        """For each seat where its points come from, as far as the viewer may know it."""
        return [self.game.tally(self.view, self.seat, of) for of in range(len(self.scores))]

    @cached_property
    def marks(self) -> tuple[Mark, ...]:
        """What each player is known by, in this game and at this moment."""
        return tuple(self.game.mark(self.view, seat) for seat in range(len(self.scores)))

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        scored = self.turn == OVER or any(row[0] for row in self.scores)
        return tuple(
            Card(
                seats=side,
                name=self.tongue.together(side),
                points=self.scores[side[0]][0] if scored else None,
                tally=self.tallies[side[0]],
                picture=self.game.card(self.view, self.seat, side[0], self.tongue),
                turn=self.turn in side,
            )
            for side in self.sides
        )

    @cached_property
    def places(self) -> list[int] | None:
        """Each seat's place, once the game is over; none for who played alone, or where nobody won."""
        if self.turn != OVER:
            return None
        return placed(self.view, self.game.sides(len(self.scores), self.options), self.events)

    @cached_property
    def ranking(self) -> tuple[Rank, ...]:
        """The sides in order of their places, once the game is over."""
        if self.turn != OVER:
            return ()
        width, ranks = len(self.columns), []
        for card in self.cards:
            first = card.seats[0]
            row = self.scores[first]
            place = self.places[first] if self.places else None
            ranks.append(Rank(place, card.seats, card.name, (row[0], *map(abs, row[1:width])), card.tally))
        return tuple(sorted(ranks, key=lambda rank: (rank.place or 0, rank.seats)))

    def verdict(self, mine: Sequence[int] = ()) -> str:
        """Who won, to somebody who holds these seats; alone, what was reached."""
        if not self.ranking:
            return ""
        if self.closed:
            return self._closing()
        tongue, first = self.tongue, self.ranking[0]
        own = bool(mine) and set(mine) <= set(first.seats)
        if self.places is None:
            key = "verdict.alone" if own else "verdict.alone.seat"
            return tongue.say(key, seat=first.name, points=first.scores[0])
        winners = [rank for rank in self.ranking if rank.place == 1]
        if len(winners) == len(self.ranking):
            return tongue.say("verdict.draw")
        if len(winners) > 1:
            return tongue.say("verdict.shared", names=", ".join(rank.name for rank in winners))
        if own:
            return tongue.say("verdict.you" if len(first.seats) == 1 else "verdict.your_team")
        return tongue.say("verdict.won" if len(first.seats) == 1 else "verdict.team", seat=first.name)

    def _closing(self) -> str:
        """How a game ended that was not played to its end."""
        tongue, seat = self.tongue, self.events[-1].seat
        by = tongue.say(f"closed.{self.closed}", seat=tongue.name(seat) if seat != NOBODY else "")
        winners = [rank.name for rank in self.ranking if rank.place == 1]
        won = [tongue.say("verdict.won", seat=winners[0])] if len(winners) == 1 and self.places else []
        return " ".join([by, *won])

    @cached_property
    def columns(self) -> tuple[str, ...]:
        """What decided: the points, and as many tie-breaks as it took to tell the sides apart."""
        rows = [self.scores[side[0]] for side in self.sides]
        width = (
            1
            if self.closed
            else next((w for w in range(1, len(rows[0])) if len({row[:w] for row in rows}) == len(rows)), len(rows[0]))
        )
        return tuple(self.tongue.say(f"score.{i}") for i in range(width)) if self.turn == OVER else ()


def in_a_row(said: Sequence[str | None]) -> str:
    """Picks in their order; a gap for those between them that are not said, and for what would be too long."""
    told: list[str] = []
    for one in said:
        if one is not None or told[-1:] != [GAP]:
            told.append(one or GAP)
    if told[-1:] == [GAP]:
        told.pop()
    return " → ".join(told if len(told) <= MOST_PICKS else [*told[: MOST_PICKS - 2], GAP, told[-1]])


def time_left(seconds: float) -> str:
    """Minutes and seconds, hours before them where there are any."""
    whole = int(seconds)
    hours, minutes = f"{whole // 3600}:" if whole >= 3600 else "", whole // 60 % 60
    return f"{hours}{minutes:02}:{whole % 60:02}" if hours else f"{minutes}:{whole % 60:02}"


def signed(gain: int) -> str:
    return f"+{gain}" if gain > 0 else str(figure(gain))


def percent(chance: float) -> int:
    return round(100 * chance)


def see(
    match: Match,
    seat: int,
    tongue: Tongue,
    n: int | None = None,
    around: Around | None = None,
    *,
    lines: int | None = None,
    until: int | None = None,
) -> Seen:
    """What a seat, or a spectator, may know: now, or at an earlier settled position `n`. The log has all positions
    up to the newest, or `until` one, or only so many `lines`."""
    around = around or Around()
    shown = match.n if n is None else max(0, min(n, match.n))
    playing = shown == match.n and match.turn == seat and not match.over
    story, older = _story(match, seat, match.n if until is None else min(until, match.n), lines)
    return Seen(
        game=match.game,
        seat=seat,
        view=match.view(seat, shown),
        n=shown,
        last=match.n,
        k=match.k if playing else 0,
        drafted=playing and match.drafted > 0,
        said=match.said if playing else "",
        instead=tuple(match.instead()) if playing and match.drafted else (),
        over=match.over,
        events=tuple(match.record.events),
        notes=tuple(match.moments[shown].told(seat)),
        story=story,
        older=older,
        luck=match.record.luck,
        seed=match.record.seed if match.over else "",
        options=match.record.options,
        tongue=tongue,
        around=around,
    )


def _story(match: Match, seat: int, last: int, lines: int | None) -> tuple[tuple[Said, ...], int]:
    story: list[Said] = []
    points = match.moments[last].points(seat)
    for n in range(last, -1, -1):
        if lines is not None and len(story) >= lines:
            return tuple(reversed(story)), n + 1
        moment = match.moments[n]
        before = match.moments[n - 1].points(seat) if n else (0,) * len(points)
        gains = tuple(now - then for now, then in zip(points, before, strict=True))
        if moment.back is not None:
            story.append(Said(n, moment.back, True, (), points, (0,) * len(points), back=True))
        elif (notes := tuple(moment.told(seat))) or any(gains):
            # Who plays alone is always to act: each of his moves is a turn.
            begins = n == 0 or len(points) == 1 or match.moments[n - 1].mover != moment.mover
            story.append(Said(n, moment.mover, begins, notes, points, gains))
        points = before
    return tuple(reversed(story)), 0
