"""What a person can do with what is his: the link by which he is found again, his devices, his finished games, and
whether he is counted at all. Pages and programs come through here and get the same answer."""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import groupby

from octavo.table import personal_link
from octavo.table.acts import Who
from octavo.table.deleting_people import delete_person
from octavo.table.devices import Device
from octavo.table.errors import Nobody, NoSuchGame, NoSuchLink, NotSure, RowTaken
from octavo.table.hall import Hall
from octavo.table.ratings import Rating
from octavo.table.seats import PERSON, hashed
from octavo.table.standings import Ranked, Standing, evening, ranked
from octavo.table.store import Step
from octavo.table.table import Table

LIST, ARCHIVED, HIDDEN = "", "archived", "hidden"  # the shelves of finished games
SHELVES = (LIST, ARCHIVED, HIDDEN)
LAST = 5  # tables by which somebody is known
MOST = 50  # finished games at once
LONGEST = 100 * 86400.0  # seconds that standings may be of: what they are made from is read at once
SUMMED = 5000  # finished games that results are summed of
GAMES = """
SELECT results.table_id, results.game, results.seats, results.finished, results.how, results.rated, mine.shelf
FROM results JOIN (SELECT table_id, MAX(shelf) AS shelf FROM played WHERE player = :player GROUP BY table_id) AS mine
ON mine.table_id = results.table_id
WHERE {which} ORDER BY results.finished DESC, results.table_id DESC LIMIT :most
"""
SEATS = """
SELECT played.table_id, played.seat, played.player, played.name, played.bot, played.side, played.place
FROM played JOIN ({games}) AS those ON those.table_id = played.table_id
ORDER BY those.finished DESC, those.table_id DESC, played.seat, played.player
"""
ON_SHELF = "mine.shelf = :shelf AND results.finished < :before"
SHOWN = f"mine.shelf != '{HIDDEN}'"


@dataclass(frozen=True)
class Looked:
    """Whose seats a link brings."""

    player: str
    last: list[Table]  # some of his tables, the newest first
    tables: int
    here: int  # tables at which this browser holds something as another person
    own: bool  # he is this person already

    def names(self) -> list[str]:
        """What he is called there."""
        seats = [(table, seat) for table in self.last for seat in sorted(table.holders.get(self.player, ()))]
        return list(
            dict.fromkeys(table.seats[seat].name for table, seat in seats if seat >= 0 and table.seats[seat].name)
        )


@dataclass(frozen=True)
class Sat:
    """Who sat at a seat of a finished game, and in which place he came (0: nothing was decided)."""

    seat: int
    player: str
    name: str
    bot: str
    side: int
    place: int


@dataclass(frozen=True)
class FinishedGame:
    table: str
    game: str
    seats: int
    finished: float
    how: str  # why it ended before its end
    rated: bool
    shelf: str
    sat: list[Sat]

    def mine(self, player: str) -> list[Sat]:
        return [one for one in self.sat if one.player == player]

    def others(self, player: str) -> list[Sat]:
        """Of each seat that is not his, whoever sat there."""
        own = {one.seat for one in self.mine(player)}
        return [next(group) for seat, group in groupby(self.sat, key=lambda one: one.seat) if seat not in own]

    def place(self, player: str) -> int:
        return min((one.place for one in self.mine(player)), default=0)


@dataclass
class Score:
    """Games played and what came of them."""

    games: int = 0
    won: int = 0
    shared: int = 0
    lost: int = 0

    def count(self, mine: int, theirs: Iterable[int]) -> None:
        """By his place and those of the ones he is compared with; where nothing was decided, it was only played."""
        others = [place for place in theirs if place]
        self.games += 1
        if mine and others:
            best = min(others)
            self.won += mine < best
            self.shared += mine == best
            self.lost += mine > best


@dataclass
class Results:
    by_game: dict[tuple[str, int], Score] = field(default_factory=dict)  # game and seats
    by_opponent: dict[tuple[str, str, str], Score] = field(default_factory=dict)  # person, name, bot


@dataclass(frozen=True)
class Person:
    hall: Hall
    player: str  # a hash
    browser: str = ""  # the secret that it came with

    # -- be found again --
    async def new_link(self) -> str:
        """A personal link; answers with its token, which is told once. The one before opens nothing any more."""
        self.known()
        return await personal_link.renewed(self.hall.store, self.player)

    async def revoke_link(self) -> None:
        self.known()
        await personal_link.revoked(self.hall.store, self.player)

    async def link_since(self) -> float | None:
        return await personal_link.given(self.hall.store, self.player) if self.player else None

    async def look(self, token: str) -> Looked:
        """Whose link it is, before anything is done. Nothing is used up by a look."""
        store = self.hall.store
        owner = await personal_link.whose(store, token)
        last = await self.hall.mine(PERSON + owner.player, LAST)
        count = "SELECT COUNT(DISTINCT table_id) FROM holds WHERE player = :player"
        (his,) = await store.ask(count, player=owner.player)
        (here,) = await store.ask(count, player=self.player)
        own = owner.player == self.player
        return Looked(owner.player, last, int(his[0]), 0 if own or not self.player else int(here[0]), own)

    async def open(self, token: str, join: bool = False) -> str:
        """This browser becomes a device of whoever the link leads to; answers with its new secret."""
        try:
            return await personal_link.opened(self.hall, token, self.browser, join)
        except RowTaken:  # used up at the same time elsewhere
            raise NoSuchLink() from None

    async def devices(self, asking: str = "") -> list[Device]:
        return await self.hall.devices.of(self.player, asking) if self.player else []

    async def drop_device(self, id: str) -> None:
        """One of his devices is no longer his: it is out at once, everywhere."""
        self.known()
        await self.hall.devices.drop(self.player, id)

    # -- what became of it --
    async def games(self, shelf: str = LIST, before: float = 0.0, most: int = MOST) -> list[FinishedGame]:
        """His finished games, the last first; more of them `before` a time."""
        await self._noted()
        before = before or time.time() + 1
        return await self._finished(ON_SHELF, most, shelf=shelf, before=before)

    async def shelve(self, table: str, shelf: str) -> None:
        """Puts a finished game on another shelf: his own list, the archive, or out of sight."""
        moved = "UPDATE played SET shelf = :shelf WHERE table_id = :table AND player = :player"
        facts = {"shelf": shelf, "table": table, "player": self.player}
        await self._his(table)
        await self.hall.store.change(Step(moved, facts))

    async def delete_game(self, table: str) -> None:
        """The game is no longer his: he does not come back to it, and it counts in none of his sums. Where nobody else
        has it, it is gone."""
        await self._his(table)
        store, facts = self.hall.store, {"table": table, "player": self.player}
        asked = "SELECT 1 FROM holds WHERE table_id = :table AND player != :player "
        asked += "UNION SELECT 1 FROM played WHERE table_id = :table AND player NOT IN ('', :player)"
        if await store.ask(asked, **facts):
            at = await self.hall.table(table)
            for seat in list(at.holders.get(self.player, ())):
                await at.let_go(self.player, seat)
            gone = "DELETE FROM played WHERE table_id = :table AND player = :player AND EXISTS (SELECT 1 FROM played "
            gone += "AS other WHERE other.table_id = :table AND other.seat = played.seat AND other.player = '')"
            kept = "UPDATE played SET player = '' WHERE table_id = :table AND player = :player"
            await store.change(Step(gone, facts), Step(kept, facts))
        else:
            at = await self.hall.table(table)
            await at.catch_up()
            await store.remove(table, at.head)
            await store.forget_removed()
            self.hall.forget(table)

    async def results(self) -> Results:
        """Summed by game and by opponent, without the games that are hidden."""
        await self._noted()
        sums, keys = Results(), dict[str, tuple[str, str, str]]()
        for one in await self._finished(SHOWN, SUMMED):
            mine, others = one.place(self.player), one.others(self.player)
            sides = {sat.side for sat in one.mine(self.player)}
            score = sums.by_game.setdefault((one.game, one.seats), Score())
            score.count(mine, [sat.place for sat in others if sat.side not in sides])
            for sat in others:
                if sat.side not in sides:
                    key = (sat.player, sat.name, sat.bot)
                    key = keys.setdefault(sat.player, key) if sat.player else key
                    sums.by_opponent.setdefault(key, Score()).count(mine, [sat.place])
        return sums

    async def ratings(self) -> dict[tuple[str, int], Rating]:
        """His own, by game and number of seats."""
        await self._noted()
        if await self.stays_out():
            return {}
        asked = "SELECT game, seats, mu, sigma, games FROM ratings WHERE player = :player ORDER BY game, seats"
        found = await self.hall.store.ask(asked, player=self.player)
        return {(game, seats): Rating(mu, sigma, games) for game, seats, mu, sigma, games in found}

    async def ranking(self, game: str, seats: int) -> list[Ranked]:
        """Where he stands in a game with so many seats, among those whom games link with him."""
        if await self.stays_out():
            return []
        return await ranked(self.hall.store, self.player, game, seats)

    async def evening(self, since: float, until: float, game: str = "") -> list[Standing]:
        """The standings of an evening, of the same people."""
        await self._noted()
        if await self.stays_out():
            return []
        until = min(until, time.time() + 1)
        return await evening(self.hall.store, self.player, max(since, until - LONGEST), until, game)

    # -- be left alone --
    async def stays_out(self) -> bool:
        asked = "SELECT 1 FROM aloof WHERE player = :player"
        return bool(self.player and await self.hall.store.ask(asked, player=self.player))

    async def stay_out(self, out: bool) -> None:
        """Whoever stays out has no rating and stands in nobody's list; with him nobody is rated. Should he come back,
        he begins anew."""
        self.known()
        facts = {"player": self.player, "since": time.time()}
        dropped = Step("DELETE FROM aloof WHERE player = :player", facts)
        added = Step("INSERT INTO aloof (player, since) VALUES (:player, :since)", facts)
        forgotten = Step("DELETE FROM ratings WHERE player = :player", facts)
        await self.hall.store.change(dropped, *([added] if out else []), forgotten)

    async def delete(self, sure: bool) -> int:
        """All that is kept of him goes; answers with the number of tables where somebody has played now."""
        self.known()
        if not sure:
            raise NotSure()
        await self.hall.devices.drop(self.player)
        return await delete_person(self.hall.store, self.player, self.hall.table)

    # --
    def known(self) -> None:
        if not self.player:
            raise Nobody()

    async def _his(self, table: str) -> None:
        """Refuses a game that is not his, or not over."""
        asked, facts = "SELECT 1 FROM played WHERE table_id = :table AND player = :player", {"player": self.player}
        if not await self.hall.store.ask(asked, table=table, **facts):
            await self._noted()
            if not self.player or not await self.hall.store.ask(asked, table=table, **facts):
                raise NoSuchGame(table=table[:40])

    async def _finished(self, which: str, most: int, **facts: object) -> list[FinishedGame]:
        """Two questions for however many games."""
        games, facts = GAMES.format(which=which), {"player": self.player, "most": most, **facts}
        rows = await self.hall.store.ask(SEATS.format(games=games), **facts) if self.player else []
        sat = {id: [Sat(*row[1:]) for row in group] for id, group in groupby(rows, key=lambda row: row[0])}
        found = await self.hall.store.ask(games, **facts) if self.player else []
        return [
            FinishedGame(id, game, seats, finished, how, bool(rated), shelf, sat.get(id, []))
            for id, game, seats, finished, how, rated, shelf in found
        ]

    async def _noted(self) -> None:
        """A game of his that nobody noted, because the process that saw it end has died, is noted when it is read."""
        await self.hall.mine(self.browser)
        await self.hall.finished.settled()


def person(hall: Hall, who: Who) -> Person:
    """Whoever asks; a browser that is not known yet is nobody, and may become somebody by a link."""
    return Person(hall, hashed(who.player), who.player)
