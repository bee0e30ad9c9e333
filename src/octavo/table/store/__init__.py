"""Where tables are kept. A store is anything that keeps these few promises: one file (`sqlite.py`) for one process, or
PostgreSQL (`postgres/`) for any number of them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from octavo.table.events import Event
from octavo.table.seats import Seat

PICK = "pick"  # a seat said a word
LUCK = "luck"  # luck answered
UNDO = "undo"  # a seat took back its draft; the word says how many words the record keeps
BACK = "back"  # a seat took finished moves back; the word is the number of the position that comes again
A_MINUTE = 60.0  # seconds: when somebody was last seen is kept no more exactly than this
AN_HOUR = 3600.0  # seconds: a time that is further back than this is no late message but a clock that was set back


@dataclass(frozen=True)
class Row:
    """One step of a table's story. Rows are only ever added."""

    kind: str
    seat: int
    word: str


@dataclass(frozen=True)
class Said:
    """Something that somebody wrote at a table. It is no part of the game, and can be deleted."""

    number: int  # at its table, from 1 on; never given twice
    seat: int
    at: float
    text: str
    player: str = ""  # the hash of whoever wrote it
    phrase: str = ""  # one that is told to each in his language; then there is no text


class Head(NamedTuple):
    """How far a table is. Whoever adds to it compares these numbers and sets them, so none of them is given twice."""

    rows: int
    events: int
    around: int  # how often something else has changed: who holds what, where the rematch is


@dataclass(frozen=True)
class News:
    """What has been added to a table since it was known to be so far."""

    since: Head
    now: Head
    rows: list[Row]
    events: list[Event]
    holds: list[tuple[str, int]]  # all of them
    rematch: str
    keys: list[str] = field(default_factory=list)  # what opens each seat now
    talk: int = 0  # the public number of what is said


@dataclass(frozen=True)
class Heard:
    """What another process says: which tables are how far; or words of some kind, which only processes understand."""

    process: str
    kind: str  # MOVED, GAP, or whatever was told
    what: str = ""
    heads: Mapping[str, Head] = field(default_factory=dict)


MOVED = "moved"  # these tables are so far
GAP = "gap"  # from now on all is heard; what came before may have been missed: ask how far the tables at hand are
LOST = "lost"  # nothing is heard any more, until the next GAP


@dataclass(frozen=True)
class Job:
    """Something about a table that is to be done once, by any process."""

    kind: str
    id: str
    client: str = ""  # for whom
    done: int = 0  # how far it is


@dataclass(frozen=True)
class Order:
    """What the operator wants of all processes, until then or for good: somebody kept out, something told to all."""

    kind: str
    name: str
    says: str = ""
    until: float = 0.0


@dataclass(frozen=True)
class Brief:
    """A table as a list shows it."""

    id: str
    game: str
    seats: int
    rows: int
    created: float
    played: float  # when the last row was written


@dataclass
class Kept:
    """A table as it is kept; the position follows from its rows, what its players are called from its events."""

    id: str
    game: str
    version: int
    options: dict[str, str]
    seats: list[Seat]  # as they were set up
    watch_key: str  # opens the table to spectators
    owner: str  # hash of the browser that set it up
    created: float
    luck: str  # hash of the seed
    seed: str  # the seed itself, in hex; unknown ("") for a record from elsewhere that came without
    given: int = 0  # how many first words came from another record
    imported: bool = False  # set up from a record
    rematch: str = ""  # the table where these players play again
    rows: list[Row] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    holds: list[tuple[str, int]] = field(default_factory=list)  # (hash of a browser, seat or SPECTATOR)
    seen: dict[int, float] = field(default_factory=dict)  # when somebody was last at a seat
    around: int = 0  # as in Head
    talk: int = 0  # as in News

    @property
    def head(self) -> Head:
        return Head(len(self.rows), len(self.events), self.around)


class Step(NamedTuple):
    """A statement that every store understands, with its facts as `:name`; where it has to touch so many rows, it does
    or nothing has happened."""

    statement: str
    facts: Mapping[str, Any]
    touches: int | None = None


class Store(Protocol):
    """Every promise is kept whole or not at all; what has returned survives a crash.

    A store that is `shared` is that of several processes: before anybody is shown a table, it is asked for its news."""

    shared: bool

    async def ready(self) -> None:
        """Refuses when the store does not answer, or could keep nothing."""

    async def add(self, table: Kept) -> None:
        """A new table, all of it."""

    async def append(self, id: str, first: int, rows: Sequence[Row]) -> None:
        """The next rows of a table, from row number `first` on; RowTaken when another server has been there."""

    async def happen(self, id: str, first: int, events: Sequence[Event]) -> None:
        """The next events of a table, from event number `first` on; RowTaken when another server has been there."""

    async def together(self, id: str, head: Head, rows: Sequence[Row], events: Sequence[Event]) -> None:
        """The next rows and events of a table, all of them or none; RowTaken when it is further than `head` says."""

    async def load(self, id: str) -> Kept | None:
        """A table, all of it."""

    async def news(self, known: Mapping[str, Head]) -> dict[str, News]:
        """Of the tables that are further than this: what has been added."""

    async def find(self, key: str) -> tuple[str, int] | None:
        """The table and the seat (or SPECTATOR) that a secret opens."""

    async def hold(self, id: str, player: str, seat: int) -> None:
        """Remembers that a browser holds a seat."""

    async def held(self, id: str, player: str) -> list[int]:
        """The seats that a browser holds at a table."""

    async def mine(self, player: str, most: int) -> list[str]:
        """The tables where a browser holds something, the newest first; not those that he has put aside."""

    async def saw(self, id: str, seats: Sequence[int], at: float) -> None:
        """Somebody was at these seats; a seat that was seen less than a minute before is left as it is.
        A time long before that counts: a clock can be set back."""

    async def last_seen(self, id: str) -> dict[int, float]:
        """When somebody was last at each seat."""

    async def renew_key(self, id: str, seat: int, key: str) -> None:
        """From now on this secret opens the seat, the one before opens nothing, and nobody holds the seat."""

    async def let_go(self, id: str, player: str, seat: int) -> None:
        """A browser no longer holds a seat, or no longer watches."""

    async def follow(self, id: str, table: Kept) -> str:
        """Adds a rematch of a table, once: answers with the first one that was added."""

    async def keep_review(self, id: str, review: str) -> None:
        """What was found when a table's game was looked at again."""

    async def review(self, id: str) -> str:
        """That, or nothing."""

    async def say(self, id: str, said: Said) -> int:
        """Keeps what somebody wrote; answers with the number that it was given."""

    async def said(self, id: str, since: int, most: int) -> list[Said]:
        """What was written at a table after that number and has not been deleted, the oldest first."""

    async def unsay(self, id: str, number: int) -> None:
        """Deletes what was written; nothing of it stays."""

    # -- what is kept of people: people.py --
    async def ask(self, statement: str, **facts: Any) -> list[tuple[Any, ...]]:
        """What a statement finds."""

    async def change(self, *steps: Step) -> list[list[tuple[Any, ...]]]:
        """All of these or none, and what each returns; RowTaken where one touches another number of rows than it
        has to."""

    # -- for the operator --
    async def newest(self, most: int) -> list[Brief]:
        """The tables that were set up last."""

    async def remove(self, id: str, head: Head) -> bool:
        """Deletes a table, all of it, if it is as far as this."""

    async def forget_removed(self) -> None:
        """No table leads to a rematch that was deleted."""

    async def order(self, order: Order) -> None:
        """Keeps what the operator wants, in the place of what he wanted under that name."""

    async def revoke(self, kind: str, name: str) -> None:
        """He no longer wants it."""

    async def orders(self) -> list[Order]:
        """All that he wants."""

    # -- between processes --
    def tell(self, kind: str, what: str) -> None:
        """Something that the other processes should hear, soon and perhaps; nobody waits for it and nothing hangs on
        it."""

    def heard(self) -> AsyncIterator[Heard]:
        """What other processes do and tell, for ever; GAP at first and whenever something may have been missed."""

    async def lease(self, name: str, seconds: float) -> bool:
        """Is it for this process to do this, for so long? Asked again in time, it stays so; no other gets it before."""

    async def release(self, name: str) -> None:
        """Gives that back before its time."""

    # -- what waits to be done --
    async def enqueue(self, job: Job, most: int, each: int, after: float = 0.0) -> bool:
        """Lets something wait, in so many seconds, unless it waits already; refused when so many wait, or so many for
        this client."""

    async def restart(self, job: Job, after: float) -> None:
        """Lets something wait in so many seconds, from the start, whether it waits already, is being done or not."""

    async def claim(self, kind: str, seconds: float) -> Job | None:
        """The oldest that is due and that nobody does; for so long it is this process that does it."""

    async def renew(self, job: Job, seconds: float) -> bool:
        """It is so far, and done on for so long; no longer by us, if another has claimed it."""

    async def finish(self, job: Job) -> None:
        """It is done."""

    async def job(self, kind: str, id: str) -> Job | None:
        """How far something is that waits or is done."""

    async def close(self) -> None: ...
