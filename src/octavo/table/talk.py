"""What people say to each other at a table: words, or set phrases that each reads in his own language. It is no part of
the game and of no record. Whoever looks on reads; he writes only where that was agreed."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Final

from octavo.table.errors import MayNotWrite, NothingSaid, NotSaid, TooMuchTalk
from octavo.table.seats import tidy
from octavo.table.store import Said, Step, Store
from octavo.table.table import Table
from octavo.table.terms import ALL, PHRASES_ONLY

PHRASES: Final = ("hello", "luck", "moment", "nice", "oops", "thanks", "again", "bye")
LONGEST = 300  # letters
KEPT = 200  # of a table; what is older goes
MANY, WITHIN = 6, 20.0  # so much may one write in so many seconds
TWICE = 10.0  # seconds in which the same once more is the same, sent again by a page that heard no answer


@dataclass(frozen=True)
class Line:
    """Something that was said, as one reader may know it."""

    said: Said
    mine: bool  # he wrote it
    deletable: bool  # by him: he wrote it, or set the table up
    reports: int = 0  # how many have reported it, for whoever set the table up


@dataclass(frozen=True)
class Talk:
    """All that a reader may read, and what he may write."""

    number: int  # the public one, which changes with whatever is said or deleted
    lines: list[Line]
    muted: list[int]  # whom he does not want to read: seats, or SPECTATOR for all who look on
    words: bool  # may he write freely?
    phrases: bool


@dataclass(frozen=True)
class Talker:
    """Somebody at a table who reads and writes there."""

    store: Store
    table: Table
    player: str  # a hash
    seat: int  # as who he writes

    async def read(self) -> Talk:
        """Everything but what comes from those whom he has muted."""
        number, owns = self.table.talk, self._owns
        muted = await self._muted()
        reports = await self._reports() if owns else {}
        lines = [
            Line(said, mine, mine or owns, reports.get(said.number, 0))
            for said in await self.store.said(self.table.id, 0, KEPT + MANY)
            if (mine := said.player == self.player) or said.seat not in muted
        ]
        return Talk(number, lines, muted, self._may() is None, self._may(phrase=True) is None)

    async def say(self, text: str, phrase: str = "") -> int:
        """Words, or a phrase; answers with its number."""
        words = "" if phrase else tidy(text, LONGEST)
        if (against := self._may(bool(phrase))) is not None:
            raise against
        if phrase not in PHRASES and not words:
            raise NothingSaid(valid=PHRASES)
        now = time.time()
        mine = [one for one in await self.store.said(self.table.id, 0, KEPT + MANY) if one.player == self.player]
        if mine and (mine[-1].text, mine[-1].phrase) == (words, phrase) and now - mine[-1].at < TWICE:
            return mine[-1].number
        late = [one.at for one in mine if 0 <= now - one.at < WITHIN]
        if len(late) >= MANY:
            raise TooMuchTalk(seconds=int(late[-MANY] + WITHIN - now) + 1)
        number = await self.store.say(self.table.id, Said(0, self.seat, now, words, self.player, phrase))
        if number > KEPT:
            await self.store.unsay(self.table.id, number - KEPT)
        await self.table.catch_up()
        return number

    async def unsay(self, number: int) -> None:
        """Its writer deletes it, or whoever set the table up; nothing of it stays."""
        said = await self._find(number)
        if said.player != self.player and not self._owns:
            raise NotSaid(number=number)
        await self.store.unsay(self.table.id, number)
        await self.table.catch_up()

    async def report(self, number: int) -> None:
        """Whoever set the table up shall look at it. Nobody else is told."""
        await self._find(number)
        facts = {"id": self.table.id, "said": number, "player": self.player, "at": time.time()}
        again = "DELETE FROM reports WHERE table_id = :id AND said = :said AND player = :player"
        written = "INSERT INTO reports (table_id, said, player, at) VALUES (:id, :said, :player, :at)"
        await self.store.change(Step(again, facts), Step(written, facts))

    async def mute(self, seat: int, mute: bool) -> None:
        """He does not want to read what comes from a seat, or from all who look on; or he does again."""
        facts = {"id": self.table.id, "seat": seat, "player": self.player}
        dropped = Step("DELETE FROM mutes WHERE table_id = :id AND seat = :seat AND player = :player", facts)
        written = Step("INSERT INTO mutes (player, table_id, seat) VALUES (:player, :id, :seat)", facts)
        await self.store.change(dropped, *([written] if mute else []))

    # --
    @property
    def _owns(self) -> bool:
        return bool(self.player) and self.table.owner == self.player

    def _may(self, phrase: bool = False) -> MayNotWrite | None:
        talk = self.table.life.terms.talk
        if self.seat < 0 and talk != ALL:
            return MayNotWrite(who="players")
        return MayNotWrite(who="phrases") if talk == PHRASES_ONLY and not phrase else None

    async def _find(self, number: int) -> Said:
        found = await self.store.said(self.table.id, number - 1, 1)
        if not found or found[0].number != number:
            raise NotSaid(number=number)
        return found[0]

    async def _muted(self) -> list[int]:
        asked = "SELECT seat FROM mutes WHERE table_id = :id AND player = :player ORDER BY seat"
        return [seat for (seat,) in await self.store.ask(asked, id=self.table.id, player=self.player)]

    async def _reports(self) -> dict[int, int]:
        asked = "SELECT said, COUNT(*) FROM reports WHERE table_id = :id GROUP BY said"
        return {said: count for said, count in await self.store.ask(asked, id=self.table.id)}
