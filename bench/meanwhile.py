"""Somebody who asks for hints, has games reviewed and takes other names all the time, while a server meets its faults:
what was acknowledged to him must be there afterwards, and nothing else."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any

from running import Line, new_table

from octavo.game import game
from octavo.match import Match

EXPECTED = {200, 201, 202, 503}  # done, or refused for now
SHORT_GAME = ("a1", "b1", "a2", "b2", "a3")
PAUSE = 0.01  # seconds


class Meanwhile:
    def __init__(self) -> None:
        self.over = False
        self.id = ""
        self.key = ""
        self.names: list[str] = []  # acknowledged
        self.sent = ""  # and one that perhaps is
        self.met: Counter[tuple[str, int]] = Counter()
        self.ready = 0  # reviews

    async def go_on(self, host: str) -> None:
        """Until it is over, or the server dies."""
        if not self.id:
            opening = Line(host)
            with suppress(ConnectionError):
                self.id, (self.key, _) = await new_table(opening, "noughts", 2)
            opening.close()
        await asyncio.gather(self.rename(host), self.ask_for_hints(host), self.have_reviewed(host))

    async def rename(self, host: str) -> None:
        line = Line(host, self.key)
        while not self.over:
            self.sent = self.sent or f"Ann {len(self.names)}"
            if await self.ask(line, f"/api/tables/{self.id}/name", name=self.sent) is not None:
                self.names.append(self.sent)
                self.sent = ""
            elif self.gone(line):
                return
        line.close()

    async def ask_for_hints(self, host: str) -> None:
        opening = Line(host)
        while not self.over and not self.gone(opening):
            opened = await self.ask(opening, "/api/tables", game="noughts", seats=[{"kind": "link"}] * 2)
            if opened is not None:
                line = Line(host, opened["seats"][0]["key"])
                await self.ask(line, f"/api/tables/{opened['table']}/hint", n=0, k=0)
                line.close()
        opening.close()

    async def have_reviewed(self, host: str) -> None:
        opening = Line(host)
        while not self.over and not self.gone(opening):
            opened = await self.ask(opening, "/api/import", record=finished())
            if opened is None:
                continue
            line = Line(host, opened["seats"][0]["key"])
            shown = await self.ask(line, f"/api/tables/{opened['table']}/review")
            while shown is not None and not shown["ready"] and not self.over:
                shown = await self.ask(line, f"/api/tables/{opened['table']}/review")
            self.ready += shown is not None and shown["ready"]
            line.close()
        opening.close()

    async def ask(self, line: Line, path: str, **wish: object) -> dict[str, Any] | None:
        """What was answered, unless it was refused or there was no answer."""
        await asyncio.sleep(PAUSE)
        try:
            status, answer = await line.ask("POST", path, wish)
        except ConnectionError:
            line.host = ""
            return None
        self.met[path.rpartition("/")[2], status] += 1
        return dict(answer) if status < 300 else None

    def gone(self, line: Line) -> bool:
        return not line.host

    def check(self, file: Path) -> None:
        """AssertionError when a name is lost, doubled or made up, or when anything else was answered than it may be."""
        with sqlite3.connect(file) as connection:
            found = connection.execute(
                "SELECT facts FROM events WHERE table_id = ? ORDER BY event", (self.id,)
            ).fetchall()
        connection.close()
        kept = [json.loads(facts)["name"] for (facts,) in found]
        assert kept in (self.names, [*self.names, self.sent]), f"{len(kept)} names, {len(self.names)} acknowledged"
        unexpected = {what: count for what, count in self.met.items() if what[1] not in EXPECTED}
        assert not unexpected, unexpected


def finished() -> str:
    """A game of noughts, as a record."""
    match = Match(game("noughts"))
    for word in SHORT_GAME:
        match.take(match.turn, word)
    return match.record.text()
