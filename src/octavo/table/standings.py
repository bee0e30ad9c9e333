"""How an evening went: the people of one circle ranked by the games that they finished in some time.

A circle is everybody who is linked by games, one with another. Who is not in it is not shown: he is a stranger, and
there is nothing to compare.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import groupby

from octavo.table.ratings import Rating
from octavo.table.store import Store

MOST = 200  # people in a list
MOST_GAMES = 5000  # of one evening or period
# Somebody, those he played with, those they played with, and so on.
CIRCLE = """
WITH RECURSIVE counted(table_id) AS (SELECT results.table_id FROM results WHERE {which}),
circle(player) AS (
    SELECT CAST(:player AS TEXT)
    UNION SELECT theirs.player FROM circle
    JOIN played AS mine ON mine.player = circle.player
    JOIN counted ON counted.table_id = mine.table_id
    JOIN played AS theirs ON theirs.table_id = mine.table_id
    WHERE theirs.player != '' AND NOT EXISTS (SELECT 1 FROM aloof WHERE aloof.player = theirs.player))
"""
EVENING = (
    CIRCLE.format(which="results.finished >= :since AND results.finished < :until AND (:game = '' OR game = :game)")
    + """
SELECT played.table_id, played.player, played.name, played.side, played.place, results.finished
FROM played JOIN results ON results.table_id = played.table_id
WHERE played.place > 0 AND played.player IN (SELECT player FROM circle)
AND played.table_id IN (SELECT table_id FROM counted)
ORDER BY results.finished DESC, played.table_id, played.seat LIMIT :most
"""
)
RANKED = (
    CIRCLE.format(which="results.rated = 1 AND results.game = :game AND results.seats = :seats")
    + """
SELECT ratings.player, ratings.name, ratings.mu, ratings.sigma, ratings.games FROM ratings
WHERE ratings.game = :game AND ratings.seats = :seats AND ratings.player IN (SELECT player FROM circle)
AND NOT EXISTS (SELECT 1 FROM aloof WHERE aloof.player = ratings.player)
ORDER BY ratings.mu - 2 * ratings.sigma DESC, ratings.player LIMIT :most
"""
)


@dataclass
class Standing:
    """How one of them did: a point for each game that he won, none for one in which he came last, in between by how
    many he beat."""

    player: str
    name: str
    games: int = 0
    won: int = 0
    points: float = 0.0
    place: int = 0
    tables: set[str] = field(default_factory=set)


@dataclass(frozen=True)
class Ranked:
    place: int
    player: str
    name: str
    rating: Rating


async def evening(store: Store, player: str, since: float, until: float, game: str = "") -> list[Standing]:
    """Everybody of this person's circle who finished a game then, the best first."""
    found = await store.ask(EVENING, player=player, since=since, until=until, game=game, most=MOST_GAMES)
    standings: dict[str, Standing] = {}
    for table, group in groupby(found, key=lambda row: row[0]):
        seats = [(who, name, side, place) for _, who, name, side, place, _ in group]
        if len({who for who, *_ in seats}) == len(seats):  # of a game with oneself nothing follows
            for who, name, side, place in seats:
                others = [other for _, _, of, other in seats if of != side]
                if others:
                    _count(standings.setdefault(who, Standing(who, name)), table, place, others)
    return placed_by_points(standings.values())


def _count(one: Standing, table: str, place: int, others: list[int]) -> None:
    one.games += 1
    one.won += place < min(others)
    one.points += sum((place < other) + (place == other) / 2 for other in others) / len(others)
    one.tables.add(table)


def placed_by_points(standings: Iterable[Standing]) -> list[Standing]:
    """Ranked by points, then by games won; who is equal in both shares a place."""
    ordered = sorted(standings, key=lambda one: (-round(one.points, 6), -one.won, one.name, one.player))[:MOST]
    for i, one in enumerate(ordered):
        before = ordered[i - 1] if i else None
        equal = before is not None and (round(before.points, 6), before.won) == (round(one.points, 6), one.won)
        one.place = before.place if before is not None and equal else i + 1
    return ordered


async def ranked(store: Store, player: str, game: str, seats: int) -> list[Ranked]:
    """The ratings of everybody of this person's circle in one game with so many seats, the best first."""
    found = await store.ask(RANKED, player=player, game=game, seats=seats, most=MOST)
    return [Ranked(i + 1, who, name, Rating(mu, sigma, games)) for i, (who, name, mu, sigma, games) in enumerate(found)]
