"""Who tells people that it is their turn. Every table where somebody is to be told is a job in the store's queue: one
process takes it when it is due, tells him once at each of his addresses, and tries again later what did not arrive. No
pick waits for any of it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from weakref import WeakKeyDictionary

from octavo.core.errors import OctavoError
from octavo.players.pool import STALLED, Lost
from octavo.table import measures
from octavo.table.alerts.address import GONE, Alert, Wishes
from octavo.table.alerts.message import Message
from octavo.table.alerts.quiet import quiet_for
from octavo.table.alerts.sending import DEADLINE, SLOW, UNREACHED, Outcome, deliver
from octavo.table.alerts.settings import Alerting
from octavo.table.alerts.waits import Wait, wait_at, waiting_at
from octavo.table.errors import StoreFailed
from octavo.table.line import ALERT
from octavo.table.store import Job, Store
from octavo.table.store.alert_shelf import AlertShelf
from octavo.table.table import Table
from octavo.table.workers import Workers

log = logging.getLogger("octavo.table")
KIND = "alert"  # in the queue
CHANGED = "alerted"  # what processes tell each other: somebody wants to be told from now on, or no longer
MANY = 1_000_000  # tables where somebody is to be told
SENDERS = 2  # processes that send; they come up when there is something to send
TAKES = 0.5  # seconds that a message takes, about
AT_ONCE = 20  # tables that this process looks after at once
LOOKED = 1.0  # seconds between two looks at the queue
LEASE = 30.0  # seconds that a job is ours; it is said anew after a third of that
SWEPT = 300.0  # seconds between two looks whether somebody was forgotten, by a process that died in between
FORGOTTEN = 3600.0  # seconds that such a look goes back
HERE = 600.0  # seconds that somebody has to look at his table himself before he is told all the same
AGAIN = 10.0  # seconds between two looks whether he still does
Composed = Callable[[Table, Wait, Alert, Wishes], Awaitable[Message]]


@dataclass
class Seen:
    """Somebody is at his table while it is his turn, since then."""

    wait: Wait
    at: float


class AlertKeeper:
    def __init__(self, store: Store, table: Callable[[str], Awaitable[Table]], alerting: Alerting) -> None:
        self.store = store
        self.shelf = AlertShelf(store)
        self.table = table
        self.alerting = alerting
        self.senders = Workers(SENDERS)
        self.people: set[str] = set()  # whoever wants to be told anything; soft, and read anew now and then
        self.changed: Callable[[], None] = lambda: None  # the other processes hear of it
        self.composed: Composed | None = None  # who writes the messages: he knows the languages
        self.waits: WeakKeyDictionary[Table, Wait | None] = WeakKeyDictionary()
        self.seen: dict[str, Seen] = {}  # by table
        self.tasks: set[asyncio.Task[None]] = set()
        self.telling: dict[str, asyncio.Task[None]] = {}  # by table
        self.again: set[str] = set()  # tables where another wait began while somebody was being told
        self.running: asyncio.Task[None] | None = None
        self.asked: dict[str, list[float]] = {}  # by the hash of a mail box: when it was asked whose it is, lately

    async def run(self) -> None:
        self.people = await self.shelf.people()
        self.running = asyncio.create_task(self._run())

    async def close(self) -> None:
        """What was being sent another process may send again: better twice than never."""
        tasks = [*self.tasks, *self.telling.values(), *([self.running] if self.running else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.senders.close()

    # -- who is to be told --
    def moved(self, table: Table) -> None:
        """Somebody's turn may have begun. It costs a pick nothing: what is written is written beside it."""
        wait, known = wait_at(table), table in self.waits
        before = self.waits.get(table)
        self.waits[table] = wait
        if wait is None or wait == before or not table.played_here or self.people.isdisjoint(waiting_at(table, wait)):
            return
        # At a table that has just come to hand somebody may have been forgotten; what waits there waits on.
        self._beside(self._begin(Job(KIND, table.id), anew=known))

    async def _begin(self, job: Job, anew: bool) -> None:
        try:
            if anew:
                await self.store.restart(job, self.alerting.after)
            else:
                await self.store.enqueue(job, MANY, MANY, self.alerting.after)
        except StoreFailed as error:
            log.error("alert of %s: %s", job.id, error)

    def _beside(self, doing: Awaitable[None]) -> None:
        task = asyncio.ensure_future(doing)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def know(self) -> None:
        """Somebody wants to be told from now on, or no longer."""
        self.people = await self.shelf.people()
        self.changed()

    def heard(self, process: str, what: str) -> None:
        self._beside(self._learn())

    async def _learn(self) -> None:
        with suppress(StoreFailed):
            self.people = await self.shelf.people()

    # -- telling --
    async def _run(self) -> None:
        swept = float("-inf")
        while True:
            try:
                if time.monotonic() - swept > SWEPT:
                    swept = time.monotonic()
                    await self._sweep()
                if self.people:
                    await self._claim()
            except OctavoError as error:
                log.error("alerts: %s", error)
            except Exception:
                log.exception("alerts")
            await asyncio.sleep(LOOKED)

    async def _sweep(self) -> None:
        """A process may have died between a pick and the word that somebody is to be told of it."""
        self.people = await self.shelf.people()
        for id in await self.shelf.tables(time.time() - FORGOTTEN) if self.people else []:
            await self.store.enqueue(Job(KIND, id), MANY, MANY, self.alerting.after)

    async def _claim(self) -> None:
        while len(self.telling) < AT_ONCE and (job := await self.store.claim(KIND, LEASE)) is not None:
            if job.id in self.telling:
                self.again.add(job.id)
            else:
                self.telling[job.id] = asyncio.create_task(self._tell(job))

    async def _tell(self, job: Job) -> None:
        renewing = asyncio.create_task(self._renew(job))
        try:
            later, tries = await self._told(job)
            if job.id in self.again:
                later, tries = 0.0, 0
            if later is None:
                await self.store.finish(job)
            else:
                await self.store.renew(replace(job, done=tries), later)
        except OctavoError as error:  # it is tried again when the lease is over
            log.error("alert of %s: %s", job.id, error)
        except Exception:
            log.exception("alert of %s", job.id)
            await self._drop(job)
        finally:
            self.again.discard(job.id)
            del self.telling[job.id]
            renewing.cancel()

    async def _drop(self, job: Job) -> None:
        """What a mistake of ours stops is not tried again."""
        with suppress(StoreFailed):
            await self.store.finish(job)

    async def _renew(self, job: Job) -> None:
        while True:
            await asyncio.sleep(LEASE / 3)
            with suppress(StoreFailed):
                await self.store.renew(job, LEASE)

    async def _told(self, job: Job) -> tuple[float | None, int]:
        """Tells whoever is to be told now; answers in how many seconds to look again, if at all, and how often it was
        tried."""
        table = await self.table(job.id)
        await table.catch_up()
        wait = wait_at(table)
        if wait is None:
            return None, 0
        if (later := self._looks(table, wait)) > 0:
            return later, job.done
        told, later_on, open = await self.shelf.told(table.id), [], []
        for player in waiting_at(table, wait):
            wishes = await self.shelf.wishes(player)
            alerts = [one for one in await self.shelf.of(player) if one.usable and told.get(one.id, -1) < wait.since]
            if wishes is None or not alerts:
                continue
            if (seconds := quiet_for(wishes.quiet, wishes.zone, time.time())) > 0:
                later_on.append(seconds)
            else:
                open += [(one, wishes) for one in alerts]
        last = job.done >= len(self.alerting.retries)
        arrived = await asyncio.gather(*(self._send(table, wait, one, wishes, last) for one, wishes in open))
        tries = job.done + (not all(arrived))
        later_on += [] if all(arrived) or last else [self.alerting.retries[job.done]]
        return (min(later_on) if later_on else None), tries

    def _looks(self, table: Table, wait: Wait) -> float:
        """The seconds until it is looked again, if whoever is to be told is at the table himself: not for ever, since a
        page may be open where nobody is."""
        if wait.seat not in table.listeners.here():
            self.seen.pop(table.id, None)
            return 0.0
        now, seen = time.monotonic(), self.seen.get(table.id)
        if seen is None or seen.wait != wait:
            seen = self.seen[table.id] = Seen(wait, now)
        if now - seen.at < HERE:
            return AGAIN
        del self.seen[table.id]
        return 0.0

    async def _send(self, table: Table, wait: Wait, alert: Alert, wishes: Wishes, last: bool) -> bool:
        """Has it arrived, or will it never?"""
        assert self.composed is not None
        outcome = await self.send(alert, await self.composed(table, wait, alert, wishes))
        if not outcome.why or outcome.why == GONE or last:
            await self.shelf.tell(alert, table.id, wait.since)
        if outcome.why or alert.failing:
            await self.shelf.note(alert.id, outcome.why, time.time() if outcome.why else 0.0)
        return outcome.why in ("", GONE)

    async def send(self, alert: Alert, message: Message) -> Outcome:
        """To one address, in a process of its own, each person in his turn."""
        given = (alert.kind, alert.address, message, self.alerting)
        try:
            outcome = await self.senders.do(alert.player, ALERT, TAKES, deliver, *given, patience=DEADLINE)
        except Lost as lost:
            outcome = Outcome(SLOW if lost.kind == STALLED else UNREACHED)
        except OctavoError:  # too many wait
            outcome = Outcome(SLOW)
        except Exception as error:  # a library that has met something it does not know
            log.error("alert by %s: %r", alert.kind, type(error))
            outcome = Outcome(UNREACHED)
        measures.ALERTS.labels(alert.kind, outcome.why or "sent").inc()
        return outcome
