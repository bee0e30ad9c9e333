"""Kills the server with SIGKILL in the middle of picks, again and again, and looks for a pick that got lost.

    python bench/kill.py            a hundred times
    python bench/kill.py --times 5 --game noughts

At every table a scripted player picks and takes back as fast as he is answered. When the server dies under him he does
what a browser does: once it is back he sends the same again. Then what the file holds is compared row by row with a
match that is played in this process with the same words and the same luck: nothing acknowledged may be missing,
nothing may be there twice, and no die may have been rolled anew. Hints, reviews and events are under way meanwhile.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sqlite3
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from meanwhile import Meanwhile
from running import Line, Running, new_table

from octavo.core.luck import Luck
from octavo.game import game
from octavo.match import Match
from octavo.table.store import UNDO, Row
from octavo.table.table import rows_of

Stored = tuple[str, int, str]


@dataclass
class Story:
    """What happened at one table as its players know it."""

    id: str
    keys: list[str]
    rng: random.Random
    said: list[tuple[int, str]] = field(default_factory=list)  # acknowledged: a seat's word, or "" for an undo
    sent: tuple[int, dict[str, Any]] | None = None  # not yet acknowledged: the seat, and what it sent
    acknowledged: int = 0

    async def play(self, host: str) -> None:
        """Until the server dies or the game is over."""
        lines = [Line(host, key) for key in self.keys]
        try:
            while await self.step(lines):
                pass
        except ConnectionError:
            pass
        finally:
            for line in lines:
                line.close()

    async def step(self, lines: list[Line]) -> bool:
        if self.sent is None:
            _, now = await lines[0].ask("GET", f"/api/tables/{self.id}/picks")
            if now["over"]:
                return False
            seat = now["turn"]
            _, now = await lines[seat].ask("GET", f"/api/tables/{self.id}/picks")
            numbers = {"n": now["n"], "k": now["k"]}
            if now["undo"] and self.rng.random() < 0.3:
                self.sent = (seat, numbers)
            else:
                self.sent = (seat, {**numbers, "word": self.rng.choice(now["picks"])})
        seat, wish = self.sent
        path = "pick" if "word" in wish else "undo"
        status, answer = await lines[seat].ask("POST", f"/api/tables/{self.id}/{path}", wish)
        assert status == 200, (wish, answer)
        self.said.append((seat, wish.get("word", "")))
        self.sent = None
        self.acknowledged += 1
        return True

    def expected(self, luck: str, name: str) -> tuple[list[Row], list[Row]]:
        """The rows that must be there; and those with what was sent last but not acknowledged, which may be."""
        match = Match(game(name), len(self.keys), None, Luck(bytes.fromhex(luck)))
        rows = rows_of(match)
        for seat, word in self.said:
            rows += played(match, seat, word)
        if self.sent is None:
            return rows, rows
        seat, wish = self.sent
        return list(rows), rows + played(match, seat, wish.get("word", ""))


def played(match: Match, seat: int, word: str) -> list[Row]:
    """Plays one word (or an undo) and tells its rows."""
    if not word:
        return [Row(UNDO, seat, str(match.undo(seat)))]
    before = len(match.record.words)
    match.take(seat, word)
    return rows_of(match)[before:]


def stored(file: Path, id: str) -> tuple[str, list[Row]]:
    connection = sqlite3.connect(file)
    (seed,) = connection.execute("SELECT seed FROM tables WHERE id = ?", (id,)).fetchone()
    rows = connection.execute("SELECT kind, seat, word FROM rows WHERE table_id = ? ORDER BY row", (id,)).fetchall()
    (check,) = connection.execute("PRAGMA integrity_check").fetchone()
    connection.close()
    assert check == "ok", check
    return str(seed), [Row(*row) for row in rows]


@dataclass
class Outcome:
    kills: int = 0
    picks: int = 0  # acknowledged
    in_flight: int = 0  # sent, not acknowledged when the server died
    kept_in_flight: int = 0  # of these: found in the file all the same


async def torment(
    folder: Path,
    name: str,
    times: int,
    tables: int,
    seed: int,
    env: dict[str, str],
    progress: bool = False,
    meanwhile: Meanwhile | None = None,
) -> Outcome:
    """Kills it after a few dozen picks, so many times; AssertionError at the first row that is lost or different.
    Hints, reviews and events may be under way."""
    rng = random.Random(seed)
    file = folder / "data" / "octavo.db"
    outcome = Outcome()
    stories: list[Story] = []
    for _ in range(times):
        server = Running(folder / "data", "--unlimited", env=env)
        async with asyncio.TaskGroup() as group:
            opening = Line(server.host)
            while len(stories) < tables:
                stories.append(Story(*await new_table(opening, name, 2), random.Random(rng.random())))
            opening.close()
            if meanwhile is not None and not meanwhile.id:
                await meanwhile.begin(server.host)
            playing = [group.create_task(story.play(server.host)) for story in stories]
            if meanwhile is not None:
                group.create_task(meanwhile.go_on(server.host))
            goal = sum(story.acknowledged for story in stories) + rng.randrange(5, 60)
            while sum(story.acknowledged for story in stories) < goal and not all(task.done() for task in playing):
                await asyncio.sleep(0.003)
            server.kill()
        outcome.kills += 1
        if meanwhile is not None:
            meanwhile.check(file)
        if progress:
            print(f"\rkilled {outcome.kills} of {times} times", end="", file=sys.stderr, flush=True)
        for story in list(stories):
            seed_of, rows = stored(file, story.id)
            sure, perhaps = story.expected(seed_of, name)
            assert rows in (sure, perhaps), f"table {story.id}: {len(rows)} rows, {len(sure)} were acknowledged"
            outcome.in_flight += story.sent is not None
            outcome.kept_in_flight += rows != sure
            if story.sent is None and rows == sure and finished(story, name, seed_of):
                outcome.picks += story.acknowledged
                stories.remove(story)
    outcome.picks += sum(story.acknowledged for story in stories)
    return outcome


def finished(story: Story, name: str, luck: str) -> bool:
    match = Match(game(name), len(story.keys), None, Luck(bytes.fromhex(luck)))
    for seat, word in story.said:
        played(match, seat, word)
    return match.over


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--times", type=int, default=100)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--game", default="ingenious")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        asked = (Path(folder), wanted.game, wanted.times, wanted.tables, wanted.seed)
        meanwhile = Meanwhile()
        outcome = asyncio.run(torment(*asked, {}, True, meanwhile))
    print(f"\rkilled {outcome.kills} times: {outcome.picks} picks acknowledged, 0 lost, 0 doubled, no luck re-rolled;")
    told = f"{len(meanwhile.names)} events, {meanwhile.asked['hint']} hints and {meanwhile.asked['review']} reviews"
    print(f"{told} were asked for meanwhile, no event was lost or doubled;")
    print(f"{outcome.in_flight} were on their way when the server died, {outcome.kept_in_flight} of them were kept")


if __name__ == "__main__":
    main()
