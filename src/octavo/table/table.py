"""One running game: a lock, the match, and the rows that are written before anybody hears of them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import TYPE_CHECKING

from octavo.core.errors import (
    BadRecord,
    GameIsOver,
    NotYourTurn,
    OctavoError,
    StalePick,
)
from octavo.core.luck import Luck
from octavo.core.record import Record, SeatEvent
from octavo.core.state import CHANCE, SPECTATOR
from octavo.game import Game, game
from octavo.lesson import Lesson, lessons
from octavo.match import Match, replay
from octavo.table import measures
from octavo.table.at_once import unbroken
from octavo.table.clocks import charged
from octavo.table.doing import Doing
from octavo.table.errors import OtherRules, RowTaken, StandInPlays, StoreFailed
from octavo.table.events import LEARNT, RENAMED, Event, on_record
from octavo.table.life import Life
from octavo.table.listeners import Listener, Listeners, Message
from octavo.table.seats import Seat, tidy
from octavo.table.store import A_MINUTE, AN_HOUR, BACK, LUCK, PICK, UNDO, Head, Kept, News, Row, Store
from octavo.taken_back import TakenBack

if TYPE_CHECKING:
    from octavo.table.hints import Hint


LONG = 200  # rows
TRIES = 3  # to write where another process writes, too


class Table:
    """What is played here stands in the store first, then in `match`, and only then are the listeners told."""

    def __init__(self, kept: Kept, match: Match, store: Store) -> None:
        self.id = kept.id
        self.match = match
        self.seats: list[Seat] = kept.seats
        self.watch_key = kept.watch_key
        self.owner = kept.owner
        self.created = kept.created
        self.imported = kept.imported
        self.rematch = kept.rematch
        self.holders = holders_of(kept.holds)
        self.rows = len(kept.rows)
        self.around = kept.around
        self.talk = kept.talk  # the public number of what is said here
        self.played_here = True  # the last rows: by this process, or read by it when it came to the table
        self.events: list[Event] = []
        self.life = Life(self.seats)
        self.seen = dict(kept.seen)
        self.since = time.monotonic()  # how long the position stands
        self.hints: dict[int, Hint] = {}  # by seat, for that seat alone
        self.client = ""  # whoever last acted here: what its bots think is charged to him
        self.listeners = Listeners()
        self.moved: Callable[[Table], None] = lambda table: None  # the hall hears of it, for its bots and for lists
        self._store = store
        self._lock = asyncio.Lock()
        self._noting: set[asyncio.Task[None]] = set()
        self._tell_record()
        self._happened(kept.events)

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def e(self) -> int:
        """The public number of what happened beside the game."""
        return len(self.events)

    @property
    def head(self) -> Head:
        """How far this process knows the table."""
        return Head(self.rows, self.e, self.around)

    @property
    def thinking(self) -> bool:
        """Is it the turn of a bot, or of a stand-in? As long as a lesson lasts, all the others say what it says."""
        return self.match.turn >= 0 and bool(self.life.bot(self.match.turn)) and not self.teaches

    @property
    def lesson(self) -> Lesson | None:
        """The lesson that is learnt here, if the game still has it."""
        named = [event.facts["lesson"] for event in self.events[:1] if event.what == LEARNT]
        return lessons(self.game.name).get(named[0]) if named else None

    @property
    def teaches(self) -> bool:
        """Does a lesson still ask for something?"""
        return self.lesson is not None and self.lesson.runs(self.match.record.words)

    def numbers(self) -> Message:
        """What all who look at the table may be told: numbers of positions, of events, and of talk if there is any."""
        return {"n": self.match.n, "e": self.e, **({"t": self.talk} if self.talk else {})}

    def names(self) -> list[str]:
        """What each player is called; nothing for one who has not said."""
        return [seat.called() for seat in self.seats]

    def taken(self, seat: int) -> bool:
        """Has anybody opened the link of this seat?"""
        return any(seat in held for held in self.holders.values())

    def came(self, seat: int) -> bool:
        """Has anybody been at this seat, by its link or by its key?"""
        return self.taken(seat) or seat in self.seen

    # -- playing --
    async def take(self, seat: int, n: int, k: int, word: str, instead: bool = False) -> None:
        """Plays a word for a seat that saw `n` settled positions and its own draft after `k` steps; or says it
        `instead` of one of these."""
        await unbroken(self._take(seat, n, k, word, instead))  # a browser that hangs up cuts no pick in half

    async def undo(self, seat: int, n: int, k: int, whole: bool = False) -> None:
        """Takes back the last pick of the draft, or all of it."""
        await unbroken(self._undo(seat, n, k, whole))

    async def answer(self, seat: int, n: int, words: list[str]) -> None:
        """All that a bot chose, to the next settled position; nothing happens if the table has moved on."""
        async with self._lock:
            if self.match.n == n and self.match.turn == seat:
                await self._play(seat, words)
                measures.BOT_MOVES.inc()

    async def _take(self, seat: int, n: int, k: int, word: str, instead: bool) -> None:
        def taken() -> bool:
            return self._taken(seat, n, k, word, instead)

        await self._act(seat, n, k, taken, lambda: self._play(seat, [word], instead))

    async def _undo(self, seat: int, n: int, k: int, whole: bool) -> None:
        def undone() -> bool:
            match = self.match
            open = match.closed is None and 0 <= n <= match.n  # what closes a table drops a draft, too
            return open and match.moments[n].turn == seat and match.taken_back.was(n, k)

        await self._act(seat, n, k, undone, lambda: self._take_back(seat, whole))

    async def _act(
        self, seat: int, n: int, k: int, done: Callable[[], bool], do: Callable[[], Awaitable[None]]
    ) -> None:
        """Does something for a seat that saw the table so, unless it is done. Where another process was first, what it
        wrote was read, and is looked at: it may be this very act, answered by silence."""
        async with self._lock:
            await self._see(seat, n, k)
            for _ in range(TRIES):
                if done():
                    return
                self.current(seat, n, k)
                try:
                    await do()
                    return
                except RowTaken as taken:
                    first = taken
                except StoreFailed:
                    raise
                except OctavoError:
                    if self._store.shared:
                        await self._catch_up()  # whoever is refused is shown the table: as it stands
                    raise
            raise first

    async def _see(self, seat: int, n: int, k: int) -> None:
        """Reads what other processes have played, if the asker may have seen more than is known here."""
        match = self.match
        if (n, k, seat) != (match.n, match.k, match.turn):
            await self._catch_up()

    def current(self, seat: int, n: int, k: int) -> None:
        """Refuses whoever did not see the table as it stands; how long another's draft is, nobody is told."""
        match = self.match
        if match.over:
            raise GameIsOver()
        if seat in self.life.stand_ins:
            raise StandInPlays(seat=seat)
        if n != match.n:
            raise StalePick(seen=n, now=match.n)
        if match.turn != seat:
            raise NotYourTurn(seat=seat, turn=match.turn)
        if k != match.k:
            raise StalePick(seen=n, now=match.n)

    def _taken(self, seat: int, n: int, k: int, word: str, instead: bool) -> bool:
        """Has this very pick been played already? A page that heard no answer sends it again. One that is said instead
        of another comes after a step that takes that back."""
        match = self.match
        if instead and not match.taken_back.was(n, k):
            return False
        step = match.said_at(n, k + 1 if instead else k)
        return step is not None and (match.record.actors[step], match.record.words[step]) == (seat, word)

    async def _play(self, seat: int, words: list[str], instead: bool = False) -> None:
        ahead, back = self.match.fork(), list[Row]()
        if instead:
            back.append(Row(UNDO, seat, str(ahead.back_for(seat, words[0]))))
        before = len(ahead.record.words)
        for word in words:
            so_far = list(ahead.record.words)
            ahead.take(seat, word)
            if self.lesson and self.teaches:
                self.lesson.answer(ahead, self.lesson.check(so_far, word))
        record = ahead.record
        said = zip(record.actors[before:], record.words[before:], strict=True)
        await self._keep(ahead, [*back, *(_row(actor, word) for actor, word in said)])

    async def _take_back(self, seat: int, whole: bool) -> None:
        ahead = self.match.fork()
        kept = ahead.undo(seat, whole)
        await self._keep(ahead, [Row(UNDO, seat, str(kept))])

    async def _keep(self, ahead: Match, rows: list[Row]) -> None:
        """Writes the rows, and only when they are kept lets the match be the one on the table."""
        events = charged(self, ahead)
        try:
            began = time.monotonic()
            if events:
                await self._store.together(self.id, self.head, rows, events)
            else:
                await self._store.append(self.id, self.rows, rows)
            measures.APPEND.observe(time.monotonic() - began)
        except RowTaken:
            await self._catch_up()
            raise
        self.rows += len(rows)
        self.played_here = True
        self._now(ahead)
        self._happened(events)

    async def _catch_up(self) -> None:
        """Another process has played on: this one reads what was played."""
        news = (await self._store.news({self.id: self.head})).get(self.id)
        if news is not None:
            await self._read(news)

    async def catch_up(self) -> None:
        """Reads what other processes have played; whoever is about to look asks the hall, which asks for many at
        once."""
        async with self._lock:
            await self._catch_up()

    async def refresh(self, news: News) -> None:
        """Takes in what other processes have added, as far as it is not known here by now."""
        async with self._lock:
            await self._read(news)

    async def _read(self, news: News) -> None:
        if news.now.around > self.around:
            self.around, self.rematch = news.now.around, news.rematch
            self._held(news.holds, news.keys)
            self._heard(news.talk)
            self.moved(self)
        rows = news.rows[self.rows - news.since.rows :]
        if rows:
            ahead = await caught_up(self.match, rows)
            self.rows += len(rows)
            self.played_here = False
            self._now(ahead)
        self._happened(news.events[self.e - news.since.events :])

    def _now(self, match: Match) -> None:
        before, self.match = self.match.n, match
        self._tell_record()
        if match.n != before:
            self.since = time.monotonic()
            self.hints.clear()
            self.listeners.tell({"n": match.n})
        self.moved(self)

    # -- beside the game --
    async def rename(self, seat: int, name: str) -> None:
        """What the player of a seat is called from now on."""
        called = tidy(name)

        def renaming() -> Doing | None:
            event = Event(seat, self.match.n, RENAMED, {"name": called}, time.time())
            return Doing([event]) if self.seats[seat].name != called else None

        await self.do(renaming)

    async def do(self, plan: Callable[[], Doing | None]) -> None:
        """What somebody does beside the game, planned on the table as it stands: `plan` refuses, or has nothing to do,
        or tells what happens. Where another process was faster, it is planned anew."""
        await unbroken(self._do(plan))

    async def _do(self, plan: Callable[[], Doing | None]) -> None:
        async with self._lock:
            if self._store.shared:
                await self._catch_up()
            while (doing := plan()) is not None:
                ahead, rows = self.match, list(doing.rows)
                if ahead.turn == doing.dropping and ahead.turn >= 0:
                    # Written also where there is no draft: whoever picks at the same time elsewhere finds it taken.
                    rows.insert(0, Row(UNDO, doing.dropping, str(ahead.moments[-1].steps)))
                ahead = await caught_up(ahead, rows) if rows else ahead
                events = [*doing.events, *charged(self, ahead)]
                try:
                    await self._store.together(self.id, self.head, rows, events)
                except RowTaken:
                    await self._catch_up()
                    continue
                if rows:
                    self.rows += len(rows)
                    self.played_here = True
                    self._now(ahead)
                self._happened(events)
                return

    def _happened(self, events: list[Event]) -> None:
        """What is kept happens to the seats and the record, and whoever listens hears that there is more to know."""
        if events:
            self.life.happen(events)
            self.events += events
            self._tell_record()
            self._close(self.match.record.closing())
            self.listeners.tell({"e": self.e})
            self.moved(self)

    def _close(self, event: SeatEvent | None) -> None:
        if event is not None and self.match.closed is None:
            ahead = self.match.fork()
            ahead.close(event)
            self.match = ahead

    def _tell_record(self) -> None:
        self.match.record.players = self.names()
        self.match.record.events = on_record(self.events, self.match.kept)

    def saw(self, seats: Collection[int]) -> None:
        """Somebody is at these seats. It is kept when there is time, at most once a minute, and is no reason to refuse
        him anything."""
        now = time.time()
        late = [seat for seat in seats if seat >= 0 and not -AN_HOUR <= now - self.seen.get(seat, 0) < A_MINUTE]
        if late:
            self.seen |= dict.fromkeys(late, now)
            noting = asyncio.create_task(self._note(late, now))
            self._noting.add(noting)
            noting.add_done_callback(self._noting.discard)

    def away(self, seats: Collection[int]) -> dict[int, float]:
        """For how many seconds nobody was at these seats, if ever anybody was."""
        now = time.time()
        return {seat: now - self.seen[seat] for seat in seats if seat in self.seen}

    def gone(self, seats: Collection[int]) -> None:
        """They sat with another process until now, which keeps that."""
        self.seen |= dict.fromkeys(seats, time.time())

    async def look_for(self) -> None:
        """Reads when somebody was last seen by any process."""
        for seat, at in (await self._store.last_seen(self.id)).items():
            self.seen[seat] = max(at, self.seen.get(seat, at))

    async def _note(self, seats: list[int], at: float) -> None:
        with suppress(StoreFailed):
            await self._store.saw(self.id, seats, at)

    def _heard(self, talk: int) -> None:
        if talk != self.talk:
            self.talk = talk
            self.listeners.tell({"t": talk})

    # -- who holds what --
    def opens(self, key: str) -> int | None:
        """The seat, or SPECTATOR, that a key opens now."""
        seats = (SPECTATOR, *range(len(self.seats)))
        return next((seat for seat in seats if key and self.key_of(seat) == key), None)

    def key_of(self, seat: int) -> str:
        """The key that opens a seat, or for SPECTATOR lets one look on; nothing for a bot."""
        return self.watch_key if seat == SPECTATOR else self.seats[seat].key

    async def renew(self, seat: int, key: str) -> None:
        """Another key opens a seat from now on; whoever came by the old one is out."""
        await asyncio.shield(self._renew(seat, key))

    async def _renew(self, seat: int, key: str) -> None:
        async with self._lock:
            await self._store.renew_key(self.id, seat, key)
            self.around += 1
            holds = [(player, held) for player, all in self.holders.items() for held in all if held != seat]
            self.seen.pop(seat, None)
            self._held(holds, [key if i == seat else other.key for i, other in enumerate(self.seats)])

    async def let_go(self, player: str, seat: int) -> None:
        """A browser no longer holds something here."""
        await self._store.let_go(self.id, player, seat)
        self.around += 1
        self.holders.get(player, set()).discard(seat)

    def _held(self, holds: Iterable[tuple[str, int]], keys: Sequence[str]) -> None:
        self.holders = holders_of(holds)
        for i, key in enumerate(keys):
            if self.seats[i].key != key:
                self.seats[i].key = key
                self.listeners.hang_up(i)

    # -- listening --
    @asynccontextmanager
    async def listen(self, seats: Collection[int] = ()) -> AsyncIterator[AsyncIterator[Message]]:
        """Messages for one open page: `{"n": …}` when there is a new settled position, `{"e": …}` when something
        happened beside the game, `{"t": …}` when something was said, `{"here": […]}` who is here."""
        listener = Listener(seats)
        with self.heard_by(listener):
            yield aiter(listener)

    @contextmanager
    def heard_by(self, listener: Listener) -> Iterator[None]:
        """For as long as somebody listens; he is told how things stand at once."""
        listener.tell(self.numbers())
        with self.listeners.joined(listener):
            try:
                yield
            finally:
                self.saw(listener.seats)


def holders_of(holds: Iterable[tuple[str, int]]) -> dict[str, set[int]]:
    holders: dict[str, set[int]] = {}
    for player, seat in holds:
        holders.setdefault(player, set()).add(seat)
    return holders


def _row(actor: int, word: str) -> Row:
    return Row(LUCK if actor == CHANCE else PICK, actor, word)


def rows_of(match: Match) -> list[Row]:
    return [_row(actor, word) for actor, word in zip(match.record.actors, match.record.words, strict=True)]


async def caught_up(match: Match, rows: list[Row]) -> Match:
    """The match after some more rows; when they are many, they are played beside the loop."""
    return followed(match, rows) if len(rows) < LONG else await asyncio.to_thread(followed, match, rows)


def followed(match: Match, rows: list[Row]) -> Match:
    ahead = match.fork()
    actors, words = list[int](), list[str]()
    for row in rows:
        if row.kind == UNDO:
            ahead.go_along(actors, words)
            actors, words = [], []
            ahead.keep(int(row.word))
        elif row.kind == BACK:
            ahead.go_along(actors, words)
            actors, words = [], []
            ahead.go_back(int(row.word), row.seat)
        else:
            actors.append(row.seat)
            words.append(row.word)
    ahead.go_along(actors, words)
    return ahead


async def told_again(kept: Kept) -> Match:
    """The match that the rows tell; a long one is told beside the loop, so that nobody waits for it."""
    return retold(kept) if len(kept.rows) < LONG else await asyncio.to_thread(retold, kept)


def retold(kept: Kept) -> Match:
    """The match that the rows of a table tell."""
    rules = game(kept.game)
    if kept.version != rules.version:
        raise OtherRules(game=kept.game, version=kept.version, now=rules.version)
    record = Record(kept.game, kept.version, len(kept.seats), dict(kept.options))
    undone = list[tuple[int, int]]()
    before = next((i for i, row in enumerate(kept.rows) if row.kind == BACK), len(kept.rows))
    for row in kept.rows[:before]:
        if row.kind == UNDO:
            undone.append((len(record.words), int(row.word)))
            del record.words[int(row.word) :], record.actors[int(row.word) :]
        elif row.kind in (PICK, LUCK):
            record.add(row.seat, row.word)
        else:
            raise BadRecord(line=len(record.words), found=row.kind, wanted=f"{PICK} {LUCK} {UNDO}")
    record.luck, record.seed, record.given = kept.luck, kept.seed, kept.given
    match = replay(record, Luck(bytes.fromhex(kept.seed)) if kept.seed else None)
    match.taken_back = TakenBack.told([moment.steps for moment in match.moments], undone)
    return followed(match, kept.rows[before:]) if before < len(kept.rows) else match
