"""What can be done at a table: by whom, and when. Pages and programs come through here and get the same answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from octavo.core.errors import BadRecord, UnknownGame
from octavo.core.record import read
from octavo.core.state import SPECTATOR
from octavo.table.errors import NoSuchKey, NoSuchTable, NotSeated, OtherRules
from octavo.table.hall import Hall
from octavo.table.hints import Hint
from octavo.table.review_jobs import Progress
from octavo.table.seats import SeatPlan, hashed
from octavo.table.table import Table


@dataclass(frozen=True)
class Who:
    """Whoever asks: a browser by its secret, or a program by the key of a seat, which then counts alone."""

    player: str = ""
    key: str = ""


# -- tables and seats: anybody may --
async def create(
    hall: Hall, player: str, game: str, seats: Sequence[SeatPlan], options: Mapping[str, object], record: str = ""
) -> Table:
    """A new table for whoever asks; with the text of a record it goes on where that ends."""
    told = read(record) if record else None
    return await hall.create(game or (told.game if told else ""), seats, options, player=player, record=told)


async def take_in(hall: Hall, player: str, record: str) -> Table:
    """A record that was sent in: a whole game to step through, a part of one to play on, at a hot seat."""
    told = read(record)
    called = [*told.players, *[""] * told.seats][: told.seats]
    seats = [SeatPlan("here", name) for name in called]
    return await hall.create(told.game, seats, told.options, player=player, record=told)


async def sit(hall: Hall, player: str, key: str, name: str | None = None, usual: str = "") -> tuple[Table, int]:
    """Takes the seat (or watches) that a key opens: under a name, or else under the usual one where nobody has said
    any."""
    table, seat = await hall.enter(key, player)
    if seat >= 0 and name is None and usual and not table.seats[seat].name:
        name = usual
    if seat >= 0 and name is not None:
        await table.rename(seat, name)
    return table, seat


# -- at a table --
async def admit(hall: Hall, who: Who, id: str) -> Guest:
    """Lets in whoever holds something at a table. To anyone else it does not exist."""
    if who.key:
        table, held = await _opened(hall, who.key, id)
    else:
        table, held = await _remembered(hall, who.player, id)
    if not held:
        raise NoSuchTable(id=id[:40])
    table.saw(held)
    return Guest(hall, table, held)


async def _opened(hall: Hall, key: str, id: str) -> tuple[Table, list[int]]:
    try:
        table, seat = await hall.opened(key)
    except NoSuchKey:
        raise NoSuchTable(id=id[:40]) from None
    return table, [seat] if table.id == id else []


async def _remembered(hall: Hall, player: str, id: str) -> tuple[Table, list[int]]:
    if not player:
        raise NoSuchTable(id=id[:40])
    try:
        table = await hall.table(id)
    except (OtherRules, UnknownGame, BadRecord):
        if not await hall.store.held(id, hashed(player)):
            raise NoSuchTable(id=id[:40]) from None
        raise
    return table, await hall.held(player, table)


@dataclass(frozen=True)
class Guest:
    """Somebody at a table: what he holds there, and what he may do."""

    hall: Hall
    table: Table
    held: list[int]  # his seats, or SPECTATOR

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

    async def take(self, seat: int | None, n: int, k: int, word: str) -> int:
        """A pick, by whoever is to move and saw the table as it stands; answers for which seat."""
        seat = self.acting(seat)
        await self.table.take(seat, n, k, word)
        return seat

    async def undo(self, seat: int | None, n: int, k: int, whole: bool = False) -> int:
        """Takes back from his own draft, as one picks."""
        seat = self.acting(seat)
        await self.table.undo(seat, n, k, whole)
        return seat

    async def hint(self, seat: int | None, n: int, k: int) -> tuple[int, Hint]:
        """Advice, for whoever may pick."""
        seat = self.acting(seat)
        return seat, await self.hall.hints.ask(self.table, seat, n, k)

    async def rename(self, seat: int | None, name: str) -> int:
        """Whoever holds a seat says what he is called, at any time."""
        seat = self.acting(seat)
        await self.table.rename(seat, name)
        return seat

    async def review(self) -> Progress:
        """Anyone at the table, spectators too, may have the game looked at again once it is over."""
        return await self.hall.reviews.begin(self.table)

    async def rematch(self) -> tuple[Table, int]:
        """Whoever played may ask for another game once this one is over; answers with his seat there."""
        seat = self.acting()
        again = await self.hall.rematch(self.table)
        return again, (seat - 1) % len(self.table.seats)

    def may_play_on(self) -> bool:
        """Only where no one's secrets are at stake: the game is over, or he holds all its seats."""
        return self.table.match.over or len(self.seats) == len(self.table.seats)

    async def play_on(self, player: str, n: int) -> Table:
        """A new hot seat, held by that browser, from a position of this game on."""
        if not self.may_play_on():
            raise NotSeated(seat=min(set(range(len(self.table.seats))) - set(self.seats)))
        match = self.table.match
        part = match.record.prefix(match.moments[min(n, match.n)].steps)
        seats = [SeatPlan("here", seat.name) for seat in self.table.seats]
        return await self.hall.create(part.game, seats, part.options, player=player, record=part)
