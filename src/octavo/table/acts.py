"""What can be done at a table: by whom, and when. Pages and programs come through here and get the same answer."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from octavo.core.errors import IllegalPick, LessonAsks, LongRecord, NotYourTurn
from octavo.core.record import Record, read
from octavo.core.state import SPECTATOR
from octavo.digest import Digest, since
from octavo.lesson import lesson
from octavo.match import Moment, tried
from octavo.players.pool import Lost
from octavo.seen import Against, see
from octavo.table import measures
from octavo.table.asking import calling_off, declining
from octavo.table.endings import operator_closing, resigning
from octavo.table.errors import NoSuchKey, NoSuchTable, NotSeated, SlowRecord
from octavo.table.hall import Hall
from octavo.table.handing import hand_over, leave
from octavo.table.hints import Hint
from octavo.table.life import CANCEL, STAND_IN, Asked
from octavo.table.line import HINT
from octavo.table.review_jobs import Progress
from octavo.table.seats import SeatPlan, hashed
from octavo.table.stand_ins import moves_for, returning, standing_in
from octavo.table.table import Table
from octavo.table.taking_back import asked_now, taking_back
from octavo.table.talk import Talk, Talker
from octavo.table.terms import read_terms
from octavo.words import Tongue

LONGEST_RECORD = 300_000  # characters that are taken in; the longest games that people play take 20,000
READING = 0.3  # seconds that reading and playing one takes, about
LONGEST_READING = 5.0  # and at most


@dataclass(frozen=True, slots=True)
class Who:
    """Whoever asks: a browser by its secret, or a program by the key of a seat, which then counts alone; and the
    client, an address, that what is thought for him is charged to."""

    player: str = ""
    key: str = ""
    client: str = ""


# -- tables and seats: anybody may --
async def create(
    hall: Hall,
    who: Who,
    game: str,
    seats: Sequence[SeatPlan],
    options: Mapping[str, object],
    record: str = "",
    terms: Mapping[str, str] | None = None,
) -> Table:
    """A new table for whoever asks; with the text of a record it goes on where that ends."""
    agreed = read_terms(terms or {})
    told = await _sent_in(hall, who, record) if record else None
    name = game or (told.game if told else "")
    table = await hall.create(name, seats, options, player=who.player, record=told, terms=agreed)
    table.client = who.client
    return table


async def take_in(hall: Hall, who: Who, record: str) -> Table:
    """A record that was sent in: a whole game to step through, a part of one to play on, at a hot seat."""
    told = await _sent_in(hall, who, record)
    called = [*told.players, *[""] * told.seats][: told.seats]
    seats = [SeatPlan("here", name) for name in called]
    return await hall.create(told.game, seats, told.options, player=who.player, record=told)


async def _sent_in(hall: Hall, who: Who, text: str) -> Record:
    """The record in a text from anywhere. It is read and played in a worker first, which may take so long and no
    longer: whatever it does there, nobody waits but its sender."""
    if len(text) > LONGEST_RECORD:
        raise LongRecord(found=len(text), most=LONGEST_RECORD)
    try:
        await hall.workers.do(who.client, HINT, READING, tried, text, patience=LONGEST_READING)
    except Lost:
        raise SlowRecord() from None
    return await asyncio.to_thread(read, text)


async def learn(hall: Hall, who: Who, game: str, name: str = "", step: int = 0) -> Table:
    """A table of his own for whoever wants to learn a game, from a step of a lesson on."""
    wanted = lesson(game, name)
    return await hall.teach(wanted, max(0, min(step, len(wanted.steps))), who.player)


async def sit(hall: Hall, player: str, key: str, name: str | None = None, usual: str = "") -> tuple[Table, int]:
    """Takes the seat (or watches) that a key opens: under a name, or else under the usual one where nobody has said
    any."""
    table, seat = await hall.enter(key, player)
    if seat in table.life.left:
        await table.do(lambda: returning(table, seat))
    if seat >= 0 and name is None and usual and not table.seats[seat].name:
        name = usual
    if seat >= 0 and name is not None:
        await table.rename(seat, name)
    return table, seat


async def close(hall: Hall, id: str) -> Table:
    """The operator of the server closes a table: nobody there is asked, and nobody has won. Where the game is over
    already, nothing happens."""
    table = await hall.table(id)
    await table.do(lambda: operator_closing(table))
    return table


# -- at a table --
def plainly(table: Table) -> Tongue:
    return table.game.tongue(names=table.names())


async def admit(
    hall: Hall, who: Who, id: str, acting: bool = False, tongue: Callable[[Table], Tongue] = plainly
) -> Guest:
    """Lets in whoever holds something at a table. To anyone else it does not exist, whatever is the matter with it.
    Whoever comes to look sees it as it stands. Whoever acts says himself what he saw, and where it is not what is known
    here the table looks again: unless he has several seats, and it has to be known whose turn it is."""
    held = await _opens(hall, who.key, id) if who.key else []
    if not held and (who.key or not await hall.knows(who.player, id)):
        raise NoSuchTable(id=id[:40])
    table = await hall.table(id)
    held = held or await hall.held(who.player, table)
    if not acting or len(held) > 1 or not hall.others.listening:
        await hall.catching_up.now(table)
        held = held if who.key else await hall.held(who.player, table)
    if not held or (who.key and table.key_of(held[0]) != who.key):
        raise NoSuchTable(id=id[:40])  # he held something here until a moment ago
    away = table.away(held)
    table.saw(held)
    return Guest(hall, table, held, who.client, tongue, away, who)


async def _opens(hall: Hall, key: str, id: str) -> list[int]:
    try:
        found, seat = await hall.found(key)
    except NoSuchKey:
        return []
    return [seat] if found == id else []


@dataclass(slots=True)
class Guest:
    """Somebody at a table: what he holds there, and what he may do."""

    hall: Hall
    table: Table
    held: list[int]  # his seats, or SPECTATOR
    client: str = ""
    tongue: Callable[[Table], Tongue] = plainly  # in which he is spoken to
    away: Mapping[int, float] = field(default_factory=dict)  # seconds since he was last at each of his seats, if ever
    who: Who = Who()  # by which what he wrote is known as his

    @property
    def seats(self) -> list[int]:
        return [seat for seat in self.held if seat >= 0]

    def looking(self, wanted: int | None = None) -> int:
        """The seat he looks from: the one he asks for, else his one to move, else his first; a spectator has none."""
        if wanted is not None:
            if wanted in self.held:
                return wanted
            raise NotSeated(seat=wanted)
        turn = self.table.match.turn
        return turn if turn in self.held else min(self.seats, default=SPECTATOR)

    def acting(self, wanted: int | None = None) -> int:
        """The seat he acts for, found likewise; a spectator does nothing."""
        seat = self.looking(wanted)
        if seat < 0:
            raise NotSeated(seat=None)
        return seat

    async def take(self, seat: int | None, n: int, k: int, word: str, instead: bool = False) -> int:
        """A pick, by whoever is to move and saw the table as it stands, perhaps instead of one in his draft; answers
        for which seat. A refusal tells which rule stands against it."""
        with measures.Picking():
            seat = self.acting(seat)
            self.table.client = self.client
            try:
                await self.table.take(seat, n, k, word, instead)
            except LessonAsks as refused:
                if self.table.lesson:
                    words = self.table.match.record.words
                    refused.facts["why"] = self.table.lesson.kindly(words, self.tongue(self.table))
                raise
            except (IllegalPick, NotYourTurn) as refused:
                if word in self.table.game.picks and (against := self.why(seat, word)):
                    refused.facts |= {"rule": against.rule, "why": against.says}
                raise
        return seat

    def why(self, seat: int | None, word: str) -> Against | None:
        """What stands against a word now, for anyone who looks, from what he sees; nothing where he may say it."""
        seat = seat if seat == SPECTATOR else self.looking(seat)
        seen = see(self.table.match, seat, self.tongue(self.table), lines=0)
        return seen.why(seen.meant(word))

    def since(self, seat: int | None) -> Digest:
        """What happened since his last move, for anyone who looks, from what he sees."""
        seat = seat if seat == SPECTATOR else self.looking(seat)
        strange = sorted(moves_for(self.table, seat))
        return since(self.table.match, seat, self.tongue(self.table), strange)

    async def undo(self, seat: int | None, n: int, k: int, whole: bool = False) -> int:
        """Takes back from his own draft, as one picks."""
        seat = self.acting(seat)
        await self.table.undo(seat, n, k, whole)
        return seat

    async def hint(self, seat: int | None, n: int, k: int) -> tuple[int, Hint]:
        """Advice, for whoever may pick."""
        seat = self.acting(seat)
        return seat, await self.hall.hints.ask(self.client, self.table, seat, n, k)

    async def rename(self, seat: int | None, name: str) -> int:
        """Whoever holds a seat says what he is called, at any time."""
        seat = self.acting(seat)
        await self.table.rename(seat, name)
        return seat

    async def resign(self, seat: int | None) -> int:
        """Whoever holds a seat may give up the game, as long as it goes on."""
        seat = self.acting(seat)
        await self.table.do(lambda: resigning(self.table, seat))
        return seat

    async def cancel(self, seat: int | None, agree: bool = True) -> int:
        """Whoever plays may ask to call the game off, or agree to it; when all people have, it ends without a winner.
        Whoever does not agree ends the question, as does who takes back his wish."""
        seat = self.acting(seat)
        asked = Asked(CANCEL)
        await self.table.do(
            lambda: calling_off(self.table, self.seats) if agree else declining(self.table, seat, asked)
        )
        return seat

    async def stand_in(self, seat: int | None, about: int, agree: bool = True) -> int:
        """Whoever plays may want, or agree, that a stand-in plays for somebody who is away for longer than agreed."""
        seat, of = self.acting(seat), about
        if not 0 <= of < len(self.table.seats):
            raise NotSeated(seat=of)
        await self.table.look_for()
        asked = Asked(STAND_IN, of)
        await self.table.do(
            lambda: standing_in(self.table, self.seats, of) if agree else declining(self.table, seat, asked)
        )
        return seat

    async def take_back(self, seat: int | None, n: int, agree: bool = True) -> int:
        """Whoever plays wants to take his last finished move back, or agrees that another does; against bots alone it
        is done at once."""
        seat = self.acting(seat)
        table = self.table
        await table.do(
            lambda: taking_back(table, seat, self.seats, n) if agree else declining(table, seat, asked_now(table))
        )
        return seat

    async def come_back(self, seat: int | None) -> int:
        """Whoever holds a seat that a stand-in plays takes it back."""
        seat = self.acting(seat)
        await self.table.do(lambda: returning(self.table, seat))
        return seat

    async def hand_over(self, seat: int | None, player: str = "") -> tuple[int, str]:
        """Whoever holds a seat gives it to somebody else; answers with the key that opens it from now on. A browser
        that did so may go on watching."""
        seat = self.acting(seat)
        if player and len(self.seats) == 1:
            await self.hall.watch(self.table, player)
        return seat, await hand_over(self.table, seat)

    async def leave(self, seat: int | None, player: str = "") -> int:
        """Whoever holds a seat leaves it to a stand-in, or to whoever comes; a spectator leaves, too."""
        seat = self.looking(seat)
        if seat >= 0:
            await leave(self.table, seat)
        elif player:
            await self.hall.stop_watching(self.table, player)
        return seat

    # -- talk: talk.py says who may --
    async def talk(self) -> Talk:
        """What was said here, as far as he wants to read it."""
        return await self._talker().read()

    async def say(self, seat: int | None, text: str = "", phrase: str = "") -> int:
        """Words, or one of the set phrases; answers with its number."""
        return await self._talker(seat).say(text, phrase)

    async def unsay(self, number: int) -> None:
        """Deletes what he wrote himself; whoever set the table up deletes anything."""
        await self._talker().unsay(number)

    async def report(self, number: int) -> None:
        """Whoever set the table up shall look at what was said there."""
        await self._talker().report(number)

    async def mute(self, about: int | None, mute: bool = True) -> int:
        """From now on he reads nothing that comes from a seat, or from all who look on; or he does again."""
        of = SPECTATOR if about is None else about
        if of >= len(self.table.seats):
            raise NotSeated(seat=of)
        await self._talker().mute(of, mute)
        return of

    def _talker(self, seat: int | None = None) -> Talker:
        player = hashed(self.who.player or self.who.key)
        return Talker(self.hall.store, self.table, player, self.looking(seat))

    async def review(self) -> Progress:
        """Anyone at the table, spectators too, may have the game looked at again once it is over."""
        return await self.hall.reviews.begin(self.client, self.table)

    async def rematch(self) -> tuple[Table, int]:
        """Whoever played may ask for another game once this one is over; answers with his seat there."""
        seat = self.acting()
        again = await self.hall.rematch(self.table)
        again.client = again.client or self.client
        return again, (seat - 1) % len(self.table.seats)

    def may_play_on(self) -> bool:
        """Only where no one's secrets are at stake: the game is over, or he holds all its seats."""
        return self.table.match.over or len(self.seats) == len(self.table.seats)

    def onward(self, n: int) -> Moment:
        """The position that is played on from; the last one if there are not so many."""
        if not self.may_play_on():
            raise NotSeated(seat=min(set(range(len(self.table.seats))) - set(self.seats)))
        match = self.table.match
        return match.moments[match.line()[match.kept(min(n, match.n))]]

    async def play_on(self, player: str, n: int, bot: str = "", seat: int | None = None) -> Table:
        """A new table, held by that browser, from a position of this game on: a hot seat, or with a `bot` on all seats
        but one, that of whoever is to act there unless he says which."""
        moment = self.onward(n)
        seats = [SeatPlan("here", one.name) for one in self.table.seats]
        if bot:
            mine = max(0, moment.turn) if seat is None else seat
            if not 0 <= mine < len(seats):
                raise NotSeated(seat=mine)
            seats = [one if i == mine else SeatPlan("bot", bot=bot) for i, one in enumerate(seats)]
        part = self.table.match.record.prefix(moment.steps)
        table = await self.hall.create(part.game, seats, part.options, player=player, record=part)
        table.client = self.client
        return table
