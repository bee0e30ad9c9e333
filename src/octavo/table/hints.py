"""Advice for a seat that asks: made from its view, kept for it alone, and gone when the table moves on."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from octavo.match import Match
from octavo.players.advice import Advice, advice_for, usual
from octavo.players.pool import at_seat
from octavo.seen import Advised
from octavo.table.line import HINT
from octavo.table.table import Table
from octavo.table.workers import Workers


@dataclass(frozen=True)
class Hint:
    advice: Advice
    steps: int  # how many words there were when it was asked for
    draft: tuple[str, ...]  # the last of them, that the move had begun with

    def advised(self, match: Match) -> Advised:
        """What it still has to say."""
        return Advised(self.left(match), self.advice.chance, self.advice.why)

    def text(self, table: Table, seat: int) -> str:
        """For another process that serves the same table."""
        advice = self.advice
        facts = [table.id, seat, table.match.n, self.steps, self.draft, advice.words, advice.chance, advice.why]
        return json.dumps(facts, separators=(",", ":"))

    def left(self, match: Match) -> Sequence[str]:
        """What is still to be said, if the move so far went as advised; nothing otherwise."""
        words, began = match.record.words, self.steps - len(self.draft)
        said = tuple(words[self.steps :])
        fits = match.moments[-1].steps == began and tuple(words[began : self.steps]) == self.draft
        return self.advice.words[len(said) :] if fits and self.advice.words[: len(said)] == said else ()


def told(text: str) -> tuple[str, int, int, Hint]:
    """The table, seat and position of a hint that another process gave, and the hint."""
    id, seat, n, steps, draft, words, chance, why = json.loads(text)
    return id, seat, n, Hint(Advice(tuple(words), chance, why), steps, tuple(draft))


class Hints:
    """By table and seat. Whoever asks twice in one position gets the same answer, and costs nothing."""

    def __init__(self, workers: Workers) -> None:
        self.workers = workers
        self.given: Callable[[str], None] = lambda text: None  # for the other processes
        self._asked: dict[tuple[str, int], asyncio.Task[Hint]] = {}

    def of(self, table: Table, seat: int) -> Hint | None:
        """The hint that this seat has, if it still tells what to do now."""
        hint = table.hints.get(seat)
        return hint if hint is not None and table.match.turn == seat and hint.left(table.match) else None

    async def ask(self, client: str, table: Table, seat: int, n: int, k: int) -> Hint:
        """What Expert would do; refused like a pick to whoever did not see the table as it stands."""
        table.current(seat, n, k)
        known = self.of(table, seat)
        if known is not None:
            return known
        asked = self._asked.get((table.id, seat))
        if asked is None:
            asked = self._asked[table.id, seat] = asyncio.ensure_future(self._think(client, table, seat))
            asked.add_done_callback(lambda _: self._asked.pop((table.id, seat)))
        await asyncio.shield(asked)
        return self.of(table, seat) or asked.result()

    async def _think(self, client: str, table: Table, seat: int) -> Hint:
        match = table.match
        record, seed = match.record.text(), secrets.randbits(62)
        iterations = self.workers.allowed(client, match.game.name, usual(match.game))
        seconds = self.workers.seconds(match.game.name, iterations)
        advice = await self.workers.do(client, HINT, seconds, at_seat, advice_for, record, seat, seed, iterations)
        draft = match.record.words[match.moments[-1].steps :]
        table.hints[seat] = Hint(advice, len(match.record.words), tuple(draft))
        self.given(table.hints[seat].text(table, seat))
        return table.hints[seat]

    async def close(self) -> None:
        asked = list(self._asked.values())
        for task in asked:
            task.cancel()
        await asyncio.gather(*asked, return_exceptions=True)
