"""All tables of one server: set up, found by name or by a secret link, and kept at hand while in use."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Self
from weakref import WeakValueDictionary

from octavo.core.errors import BadRecord, BadSeats, UnknownGame
from octavo.core.record import HIDDEN, Record
from octavo.core.state import SPECTATOR
from octavo.game import game as game_called
from octavo.lesson import Lesson
from octavo.match import Match, play_on, replay
from octavo.seen import Around
from octavo.table import measures
from octavo.table.alerts.keeper import CHANGED, AlertKeeper
from octavo.table.alerts.settings import Alerting
from octavo.table.bot_pace import PAUSE
from octavo.table.bot_turns import BotTurns
from octavo.table.catching_up import CatchingUp
from octavo.table.clock_keeper import ClockKeeper
from octavo.table.clocks import clocks
from octavo.table.devices import Devices
from octavo.table.errors import (
    NoSuchKey,
    NoSuchTable,
    NotOver,
    OtherRules,
    StoreFailed,
)
from octavo.table.events import LEARNT, Event, off_record
from octavo.table.finished import Finished
from octavo.table.hints import Hint, Hints
from octavo.table.hints import told as told_hint
from octavo.table.lobby import Lobby
from octavo.table.orders import NOTICE, Orders
from octavo.table.others import Others
from octavo.table.pulse import Pulse
from octavo.table.review_jobs import Reviews
from octavo.table.seats import ID, SECRET, Seat, SeatPlan, hashed, new_id, new_key, seated
from octavo.table.stand_ins import away
from octavo.table.store import Kept, Store
from octavo.table.table import Table, rows_of, told_again
from octavo.table.terms import Terms, agreed
from octavo.table.workers import Workers
from octavo.words import Tongue

HINT = "hint"  # what processes tell each other: one was given
AT_HAND = 500  # tables kept in memory though nobody looks at them
KEYS = 10_000  # secrets remembered
BEGINNER = "beginner"  # who plays on with a learner
MINE = 100  # tables in a browser's list


class Hall:
    """The tables, the store that keeps them, and the bots that play at them and advise."""

    def __init__(self, store: Store, workers: Workers, pause: float = PAUSE, alerting: Alerting | None = None) -> None:
        self.store = store
        self.workers = workers
        self.bot_turns = BotTurns(workers, store, pause)
        self.hints = Hints(workers)
        self.reviews = Reviews(workers, store, self.table)
        self.clocks = ClockKeeper(store, self.table)
        self.finished = Finished(store)
        self.alerts = AlertKeeper(store, self.table, alerting or Alerting())
        self._tables: WeakValueDictionary[str, Table] = WeakValueDictionary()  # never two of one name
        self._recent: OrderedDict[str, Table] = OrderedDict()
        self._keys: dict[str, tuple[str, int]] = {}  # where a secret fits, or did: the table knows
        self._loading: dict[str, asyncio.Future[Table]] = {}
        self.catching_up = CatchingUp(store)
        self.others = Others(store, self._tables, self.catching_up)
        self.others.hearing[HINT] = self._hinted
        self.others.beats.append(self._sitting)
        self.others.hearing[CHANGED] = self.alerts.heard
        self.alerts.changed = lambda: self.others.tell(CHANGED, "-")
        self.hints.given = lambda text: self.others.tell(HINT, text)
        self.others.beats.append(self.measure)
        self.orders = Orders(store, self.others)
        self.orders.changed.append(self._told_all)
        self.lobby = Lobby(self.others, self.table)
        self.devices = Devices(store, self.others)
        self.pulse = Pulse()
        self.leaving = False  # about to stop: nobody should be sent here any more
        self._hinting: set[asyncio.Task[None]] = set()

    @classmethod
    async def open(cls, store: Store, workers: int = 1, pause: float = PAUSE, alerting: Alerting | None = None) -> Self:
        """`workers` processes think for the bots; a position stands for at least `pause` seconds before one moves."""
        hall = cls(store, Workers(workers), pause, alerting)
        await hall.orders.read()
        if store.shared:  # it may have to take over from one that died: then there is no time to come up in
            hall.workers.come_up()
        hall.others.begin()
        hall.pulse.begin()
        hall.reviews.run()
        hall.clocks.run()
        await hall.alerts.run()
        return hall

    async def close(self) -> None:
        """What has been acknowledged is kept; bots stop thinking."""
        self.pulse.close()
        for busy in (
            self.alerts,
            self.clocks,
            self.bot_turns,
            self.finished,
            self.hints,
            self.reviews,
            self.others,
            self.catching_up,
        ):
            await busy.close()
        self.workers.close()
        await self.store.close()

    def measure(self) -> None:
        """What there is just now."""
        measures.AT_HAND.set(len(self._tables))
        measures.WAITING.set(len(self.workers.line.waiting))
        measures.THINKING.set(self.workers.line.thinking)

    # -- setting up --
    async def create(
        self,
        game: str,
        seats: Sequence[SeatPlan],
        options: Mapping[str, object],
        *,
        player: str = "",
        record: Record | None = None,
        terms: Terms | None = None,
    ) -> Table:
        """A new table; with a record, the game goes on where that ends. Whoever sets it up holds the seats `here`."""
        rules = game_called(game)
        sitting = seated(seats)
        if record is None:
            match = Match(rules, len(sitting), options)
        else:
            match = await asyncio.to_thread(told, record, len(sitting))  # a long one would hold everybody up
        kept = _new(match, sitting, hashed(player))
        kept.imported = record is not None
        kept.events += agreed(terms or Terms(), kept.created)
        await self.store.add(kept)
        measures.OPENED.inc()
        table = self._at_hand(Table(kept, match, self.store))
        self.lobby.held(table, *table.holders)
        await self.clocks.begin(table)
        return table

    async def teach(self, lesson: Lesson, step: int, player: str) -> Table:
        """A new table for a lesson, from a step on. The others are Beginners, who play on where it ends."""
        plans = [SeatPlan("bot", bot=BEGINNER) for _ in range(lesson.seats)]
        plans[lesson.seat] = SeatPlan("here")
        match = await asyncio.to_thread(lesson.begin, step)
        kept = _new(match, seated(plans), hashed(player))
        kept.events = [Event(lesson.seat, 0, LEARNT, {"lesson": lesson.name}, kept.created)]
        await self.store.add(kept)
        measures.OPENED.inc()
        table = self._at_hand(Table(kept, match, self.store))
        self.lobby.held(table, *table.holders)
        return table

    async def rematch(self, table: Table) -> Table:
        """The same players once more, the next one beginning. Whoever asks first sets it up, all others find it."""
        if not table.match.over:
            raise NotOver()
        if not table.rematch:
            order = [*range(1, len(table.seats)), 0]
            plans = [SeatPlan(seat.kind, seat.name, seat.bot) for seat in (table.seats[i] for i in order)]
            match = Match(table.game, len(plans), dict(table.match.record.options))
            kept = _new(match, seated(plans), table.owner)
            kept.events = agreed(table.life.terms, kept.created)
            place = {old: new for new, old in enumerate(order)} | {SPECTATOR: SPECTATOR}
            kept.holds = [(holder, place[seat]) for holder, held in table.holders.items() for seat in held]
            table.rematch = await self.store.follow(table.id, kept)
            again = await self.table(table.rematch)
            self.lobby.held(again, *again.holders)
            self.lobby.changed(table)
        return await self.table(table.rematch)

    # -- finding --
    async def table(self, id: str) -> Table:
        found = self._tables.get(id)
        if found is not None:
            return self._at_hand(found)
        if not ID.fullmatch(id):
            raise NoSuchTable(id=id[:40])
        if id not in self._loading:
            self._loading[id] = asyncio.ensure_future(self._load(id))
            self._loading[id].add_done_callback(lambda _: self._loading.pop(id))
        return await asyncio.shield(self._loading[id])

    async def _load(self, id: str) -> Table:
        with measures.STORE.labels("load").time():
            kept = await self.store.load(id)
        if kept is None:
            raise NoSuchTable(id=id[:40])
        table = self._at_hand(Table(kept, await told_again(kept), self.store))
        await self.clocks.begin(table)
        return table

    def _at_hand(self, table: Table) -> Table:
        if table.id not in self._tables:
            self._tables[table.id] = table
            table.moved = self._moved
            self.others.joined(table)
            self._moved(table)
        self._recent[table.id] = table
        self._recent.move_to_end(table.id)
        if len(self._recent) > AT_HAND:
            self._recent.popitem(last=False)
        return table

    def _moved(self, table: Table) -> None:
        self.bot_turns.moved(table)
        self.lobby.changed(table)
        self.finished.moved(table)
        self.alerts.moved(table)

    def in_memory(self, id: str) -> Table | None:
        """A table, if this process has it there."""
        return self._tables.get(id)

    def _told_all(self) -> None:
        """Whoever listens anywhere hears that there is something for everybody, or no longer."""
        for table in list(self._tables.values()):
            table.listeners.tell({NOTICE: self.orders.number})
        for listener in self.lobby.all():
            listener.tell({NOTICE: self.orders.number})

    async def found(self, key: str) -> tuple[str, int]:
        """The name of the table and the seat (or SPECTATOR) that a secret opens; the table itself is not touched."""
        found = self._keys.get(key)
        if found is None and SECRET.fullmatch(key):
            found = await self.store.find(key)
        if found is None:
            raise NoSuchKey()
        self._keys[key] = found
        if len(self._keys) > KEYS:
            del self._keys[next(iter(self._keys))]
        return found

    async def opened(self, key: str) -> tuple[Table, int]:
        """The table and the seat that a secret opens."""
        id, seat = await self.found(key)
        return await self.table(id), seat

    async def enter(self, key: str, player: str) -> tuple[Table, int]:
        """Follows a secret link: from now on this browser holds that seat."""
        table, seat = await self.opened(key)
        if self.store.shared:
            await self.catching_up.now(table)
        if table.opens(key) != seat:
            del self._keys[key]
            raise NoSuchKey()
        await self.seat(table, player, seat)
        return table, seat

    async def seat(self, table: Table, player: str, seat: int) -> None:
        """From now on a browser holds a seat, or looks on."""
        who = hashed(player)
        if seat not in table.holders.get(who, ()):
            await self.store.hold(table.id, who, seat)
            table.holders.setdefault(who, set()).add(seat)
            self.lobby.held(table, who)

    async def watch(self, table: Table, player: str) -> None:
        """A browser that played here looks on from now on."""
        await self.seat(table, player, SPECTATOR)

    async def stop_watching(self, table: Table, player: str) -> None:
        await table.let_go(hashed(player), SPECTATOR)

    async def knows(self, player: str, id: str) -> bool:
        """Does this browser hold anything at a table? That is asked before the table is looked for: to a stranger one
        that cannot be read is like one that does not exist."""
        who, table = hashed(player), self._tables.get(id)
        if table is not None and who in table.holders:
            return True
        return bool(who and ID.fullmatch(id) and await self.store.held(id, who))

    async def held(self, player: str, table: Table) -> list[int]:
        """What this browser holds here: its seats, SPECTATOR, or nothing."""
        who = hashed(player)
        if not who:
            return []
        if who not in table.holders:  # perhaps another server let him in
            found = await self.store.held(table.id, who)
            if not found:
                return []
            table.holders[who] = set(found)
        return sorted(table.holders[who])

    def owns(self, player: str, table: Table) -> bool:
        """Did this browser set the table up? Then it may see the links."""
        return bool(player) and table.owner == hashed(player)

    def around(
        self,
        table: Table,
        seat: int,
        tongue: Tongue | None = None,
        best: Sequence[str] = (),
        step: int | None = None,
    ) -> Around:
        """What the table adds to the match for one viewer; `best` is a move to be shown, of a game that is over, `step`
        the one of a lesson that he wants to read, in his tongue."""
        hint, lesson, words = self.hints.of(table, seat), table.lesson, table.match.record.words
        learns = lesson is not None and seat == lesson.seat and not lesson.left(words)
        return Around(
            here=table.listeners.here(),
            thinking=table.thinking,
            stand_ins=sorted(table.life.stand_ins),
            away=away(table) if not table.match.over else {},
            clocks=clocks(table),
            advice=hint.advised(table.match) if hint is not None else None,
            best=best,
            lesson=lesson.taught(words, tongue, step) if lesson is not None and learns and tongue else None,
        )

    def _sitting(self) -> None:
        """Whoever sits here was last seen now, also if this process is gone in a moment."""
        for id, seats in self.others.mine.items():
            table = self._tables.get(id)
            if table is not None:
                table.saw(seats)

    def _hinted(self, process: str, text: str) -> None:
        """Another process gave a hint: its seat finds it here, too."""
        id, seat, n, hint = told_hint(text)
        table = self._tables.get(id)
        if table is not None:
            keeping = asyncio.create_task(self._keep_hint(table, seat, n, hint))
            self._hinting.add(keeping)
            keeping.add_done_callback(self._hinting.discard)

    async def _keep_hint(self, table: Table, seat: int, n: int, hint: Hint) -> None:
        with suppress(StoreFailed):
            await self.catching_up.now(table)
            if table.match.n == n:
                table.hints[seat] = hint

    async def mine(self, player: str, most: int = MINE) -> list[Table]:
        """The tables of this browser, the newest first; not those whose rules this program no longer knows."""
        who = hashed(player)
        found = []
        for id in await self.store.mine(who, most) if who else []:
            with suppress(OtherRules, UnknownGame, BadRecord):
                found.append(await self.table(id))
        await self.catching_up.now(*found)
        return found

    def forget(self, id: str) -> None:
        """A table that was deleted is no longer at hand."""
        self._tables.pop(id, None)
        self._recent.pop(id, None)


def told(record: Record, seats: int) -> Match:
    """A record to look at if it tells a whole game, or to play on from where it ends; not one that hides its luck."""
    if HIDDEN in record.words:
        raise BadRecord(line=record.words.index(HIDDEN) + 1, found=HIDDEN, wanted="-")
    if seats != record.seats:
        raise BadSeats(game=record.game, seats=seats, valid=[record.seats])
    match = replay(record)
    return match if match.over else play_on(record, len(record.words))


def _new(match: Match, seats: list[Seat], owner: str) -> Kept:
    record, now = match.record, time.time()
    holds = [(owner, i) for i, seat in enumerate(seats) if seat.kind == "here"] or [(owner, SPECTATOR)]
    return Kept(
        id=new_id(),
        game=record.game,
        version=record.version,
        options=dict(record.options),
        seats=seats,
        watch_key=new_key(),
        owner=owner,
        created=now,
        luck=record.luck,
        seed=record.seed if match.over else match.luck.seed.hex(),
        given=record.given,
        rows=rows_of(match),
        events=off_record(record.events, now),
        holds=holds if owner else [],
    )
