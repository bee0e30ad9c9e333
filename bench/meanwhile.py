"""Somebody who asks for hints, has a game reviewed and takes other names all the time, while a server meets its faults:
what was acknowledged to him must be there afterwards, and nothing else."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections import Counter
from pathlib import Path
from typing import Any

from running import Line, new_table

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
        self.asked: Counter[str] = Counter()
        self.met: Counter[tuple[str, int]] = Counter()  # and what was answered
        self.over_id = self.over_key = ""  # of a game to review

    async def begin(self, host: str) -> None:
        """A table whose player takes other names, and one where a game is over."""
        opening = Line(host)
        self.id, (self.key, _) = await new_table(opening, "noughts", 2)
        self.over_id, keys = await new_table(opening, "noughts", 2)
        opening.close()
        lines = [Line(host, key) for key in keys]
        for n, word in enumerate(SHORT_GAME):
            await lines[n % 2].ask("POST", f"/api/tables/{self.over_id}/pick", {"n": n, "word": word})
        self.over_key = keys[0]
        for line in lines:
            line.close()

    async def go_on(self, host: str) -> None:
        """Until it is over, or the server dies."""
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
        line = Line(host, self.over_key)
        while not self.over and not self.gone(line):
            await self.ask(line, f"/api/tables/{self.over_id}/review")
        line.close()

    async def ask(self, line: Line, path: str, **wish: object) -> dict[str, Any] | None:
        """What was answered, unless it was refused or there was no answer."""
        await asyncio.sleep(PAUSE)
        act = path.rpartition("/")[2]
        self.asked[act] += 1
        try:
            status, answer = await line.ask("POST", path, wish)
        except ConnectionError:
            line.host = ""
            return None
        self.met[act, status] += 1
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
