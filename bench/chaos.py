"""Persons who come, leave, resign, run out of time, are replaced and return at random, while the server is killed now
and then: every game ends, no row is lost, and no seat sees what it may not.

    python bench/chaos.py                   all games, ten rounds
    python bench/chaos.py --rounds 2 --games noughts
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sqlite3
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from running import Running

from octavo.core.errors import ClosedRecord
from octavo.core.rng import Rng
from octavo.fields import fields
from octavo.game import game
from octavo.match import Match, verify
from octavo.table.store.sqlite import SqliteStore
from octavo.table.table import Table, retold

GAMES = ("ankhor", "ingenious", "octocube", "poseidon", "tentacles")
STEPS = 400  # that are done at random at each table, before its people give up
KILLED = 60  # steps between two kills
LONG_AGO = 7200  # seconds by which everybody was last seen earlier, after a kill
FINE = {200, 201, 403, 404, 409, 422}
ACTS = ("resign", "cancel", "hand-over", "leave", "back", "stand-in", "take-back", "name")
WEIGHTS = (1, 6, 6, 4, 20, 16, 16, 6)


@dataclass
class Evening:
    """One table as its people know it."""

    id: str
    keys: list[str]
    n: int = 0  # the largest numbers that were acknowledged
    e: int = 0
    over: bool = False
    done: dict[str, int] = field(default_factory=dict)


class Chaos:
    def __init__(self, folder: Path, rng: random.Random) -> None:
        self.data = folder / "data"
        self.rng = rng
        self.kills = 0
        self.evenings: list[Evening] = []
        self.start()

    def start(self) -> None:
        self.server = Running(self.data, "--unlimited", "--pause", "0")
        self.client = httpx.Client(base_url=self.server.address, timeout=60)

    def stop(self) -> None:
        self.client.close()
        self.server.stop()

    def kill(self) -> None:
        """The server dies; when it is back, nobody has been seen for a long time."""
        self.client.close()
        self.server.kill()
        with sqlite3.connect(self.data / "octavo.db") as file:
            file.execute("UPDATE seen SET at = at - ?", (LONG_AGO,))
            file.execute("UPDATE tables SET created = created - ?", (LONG_AGO,))
        file.close()
        self.kills += 1
        self.start()

    def open(self, name: str) -> None:
        count = self.rng.choice([seats for seats in game(name).seats if seats > 1][-2:])
        terms = {"absence": "600", "stand_in": "chancer"}
        if self.rng.random() < 0.5:
            terms |= {"clock": "live:3:1", **({"lost": "yes"} if self.rng.random() < 0.5 else {})}
        wish = {"game": name, "seats": [{"kind": "link"}] * count, "terms": terms}
        opened = self.client.post("/api/tables", json=wish).json()
        self.client.cookies.clear()
        self.evenings.append(Evening(opened["table"], [seat["key"] for seat in opened["seats"]]))

    def ask(self, evening: Evening, seat: int, path: str, wish: dict[str, Any] | None = None) -> dict[str, Any]:
        head = {"Authorization": f"Bearer {evening.keys[seat]}"}
        where = f"/api/tables/{evening.id}{path}"
        post = wish is not None
        answer = self.client.post(where, json=wish, headers=head) if post else self.client.get(where, headers=head)
        assert answer.status_code in FINE, f"{path} {wish}: {answer.status_code} {answer.text[:300]}"
        return dict(answer.json()) if answer.status_code in (200, 201) else {}

    def step(self, evening: Evening) -> None:
        seat = self.rng.randrange(len(evening.keys))
        if self.rng.random() < 0.8:
            now = self.ask(evening, seat, "/picks")
            if now.get("picks"):
                wish = {"n": now["n"], "k": now["k"], "word": self.rng.choice(now["picks"])}
                now = self.ask(evening, seat, "/pick", wish) or now
        else:
            now = self.act(evening, seat, self.rng.choices(ACTS, WEIGHTS)[0])
        if now:
            assert now.get("n", evening.n) >= evening.n, "a public number went back"
            evening.n, evening.e = max(evening.n, now.get("n", 0)), max(evening.e, now.get("e", 0))
            evening.over = evening.over or bool(now.get("over"))
            assert evening.over or not now.get("seed"), "the seed of a game that goes on"

    def act(self, evening: Evening, seat: int, act: str) -> dict[str, Any]:
        wishes: dict[str, dict[str, Any]] = {
            "cancel": {"agree": self.rng.random() < 0.3},
            "stand-in": {"about": self.rng.randrange(len(evening.keys))},
            "take-back": {"n": evening.n},
            "name": {"name": f"P{self.rng.randrange(99)}"},
        }
        done = self.ask(evening, seat, f"/{act}", wishes.get(act, {}))
        if done:
            evening.done[act] = evening.done.get(act, 0) + 1
        if act == "hand-over" and done:
            evening.keys[seat] = done["key"]
        if act == "leave" and done:
            with sqlite3.connect(self.data / "octavo.db") as file:
                asked = "SELECT key FROM seats WHERE table_id = ? AND seat = ?"
                (evening.keys[seat],) = file.execute(asked, (evening.id, seat)).fetchone()
            file.close()
            self.client.post("/api/seat", json={"key": evening.keys[seat]})
            self.client.cookies.clear()
        return done if act not in ("hand-over", "leave", "name") else {}

    def run(self, names: Sequence[str], steps: int) -> None:
        for name in names:
            self.open(name)
        for number in range(1, steps * len(names) + 1):
            going = [evening for evening in self.evenings if not evening.over]
            if not going:
                break
            self.step(self.rng.choice(going))
            if number % KILLED == 0:
                self.kill()
        for evening in self.evenings:  # whoever is still there has had enough
            for seat in range(len(evening.keys)):
                self.ask(evening, seat, "/resign", {})
            assert self.ask(evening, 0, "")["over"], f"{evening.id} does not end"


async def look(data: Path, evenings: Sequence[Evening]) -> int:
    """What the file holds, when all is over."""
    store, rows = await SqliteStore.open(data / "octavo.db"), 0
    try:
        for evening in evenings:
            kept = await store.load(evening.id)
            assert kept is not None
            rows += len(kept.rows)
            table = Table(kept, retold(kept), store)
            match = table.match
            assert match.over and match.n >= evening.n and table.e >= evening.e, "something acknowledged is lost"
            try:
                verify(match.record, match.record.luck)
            except ClosedRecord:
                assert match.closed is not None
            unleaked(match)
    finally:
        await store.close()
    return rows


def unleaked(match: Match) -> None:
    """In every position each seat's view tells no more than a world that it could have guessed."""
    for number, moment in enumerate(match.moments):
        if moment.turn < 0:
            continue
        for seat in range(match.record.seats):
            view = moment.state.observe(seat)
            world = view.guess(Rng(number + 1))
            assert fields(world.observe(seat)) == fields(view), f"seat {seat} at {number}"


def chaos(folder: Path, names: Sequence[str], seed: int, steps: int = STEPS) -> str:
    """One round; answers with what was done."""
    round = Chaos(folder, random.Random(seed))
    try:
        round.run(names, steps)
    finally:
        round.stop()
    rows = asyncio.run(look(round.data, round.evenings))
    done: dict[str, int] = {}
    for evening in round.evenings:
        for act, times in evening.done.items():
            done[act] = done.get(act, 0) + times
    return f"{len(round.evenings)} games ended, {rows} rows, {round.kills} kills, {done}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--games", nargs="*", default=list(GAMES))
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    for number in range(wish.rounds):
        with tempfile.TemporaryDirectory() as folder:
            print(f"round {number + 1}: {chaos(Path(folder), wish.games, wish.seed + number)}", flush=True)


if __name__ == "__main__":
    main()
