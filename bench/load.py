"""Two hundred tables with two scripted players each on one server process.

    python bench/load.py            two hundred tables for half a minute
    python bench/load.py --tables 20 --seconds 10 --pause 0

Every player has a socket open like a page has. A player waits a little (`--pause` seconds, on average), picks, and when
his pick settles the position the clock runs from the moment he sent it to the moment the other one's socket has the new
public number. At the end the rows in the file are compared with what was acknowledged.

On a machine that is busy with other things the figures tell of those: `chrt -r 1 python bench/load.py` gives the server
and the players their turn first, as on a machine of their own.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import math
import os
import random
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from kill import played, stored
from running import Line, Running, new_table
from websockets.asyncio.client import ClientConnection, connect

from octavo.core.luck import Luck
from octavo.game import game
from octavo.match import Match
from octavo.table.table import rows_of

ALLOWED = 150.0  # milliseconds, for 99 of 100


@dataclass
class Scripted:
    """A table with its two players."""

    id: str
    keys: list[str]
    rng: random.Random
    sources: tuple[str, str] = ("", "")  # addresses of this machine that the two come from
    said: list[tuple[int, str]] = field(default_factory=list)
    waits: list[float] = field(default_factory=list)  # seconds from a pick to the other's public number
    numbers: list[asyncio.Queue[tuple[int, float]]] = field(default_factory=list)

    async def listen(self, socket: ClientConnection, seat: int) -> None:
        async for frame in socket:
            message = json.loads(frame)
            if "n" in message:
                self.numbers[seat].put_nowait((message["n"], time.perf_counter()))

    async def play(self, host: str, pause: float, seconds: float, ready: asyncio.Barrier) -> None:
        lines = [Line(host, key, source) for key, source in zip(self.keys, self.sources, strict=True)]
        self.numbers = [asyncio.Queue() for _ in self.keys]
        async with (
            live(host, self.id, self.keys[0], self.sources[0]) as first,
            live(host, self.id, self.keys[1], self.sources[1]) as second,
            asyncio.TaskGroup() as group,
        ):
            hearing = [group.create_task(self.listen(socket, i)) for i, socket in enumerate((first, second))]
            await ready.wait()  # until all have come
            until = time.monotonic() + seconds
            await asyncio.sleep(self.rng.random() * pause)
            _, now = await lines[0].ask("GET", f"/api/tables/{self.id}/picks")
            seat = now["turn"]
            while seat is not None and time.monotonic() < until:
                if not now["picks"]:  # the turn has passed to the other: he looks
                    _, now = await lines[seat].ask("GET", f"/api/tables/{self.id}/picks")
                await asyncio.sleep(self.rng.uniform(0.5, 1.5) * pause)
                now = await self.pick(lines, seat, now)
                seat = now["turn"]
            for task in hearing:
                task.cancel()
        for line in lines:
            line.close()

    async def pick(self, lines: list[Line], seat: int, now: dict[str, Any]) -> dict[str, Any]:
        """One pick of those that are offered now; answers with what the server answered."""
        wish = {"n": now["n"], "k": now["k"], "word": self.rng.choice(now["picks"])}
        sent = time.perf_counter()
        status, answer = await lines[seat].ask("POST", f"/api/tables/{self.id}/pick", wish)
        assert status == 200, answer
        self.said.append((seat, wish["word"]))
        heard, at = now["n"], sent
        while heard < answer["n"]:
            heard, at = await asyncio.wait_for(self.numbers[1 - seat].get(), 30)
        if heard > now["n"]:
            self.waits.append(at - sent)
        return dict(answer)


def live(host: str, id: str, key: str, source: str = "") -> connect:
    """The socket of a table, for whoever has a key."""
    head = {"Authorization": f"Bearer {key}"}
    away: dict[str, Any] = {"local_addr": (source, 0)} if source else {}
    return connect(f"ws://{host}/t/{id}/live", additional_headers=head, compression=None, **away)


def wrong_rows(table: Scripted, file: Path, name: str) -> tuple[int, int]:
    """How many rows are lost, and how many are there that nobody was told of."""
    seed, rows = stored(file, table.id)
    match = Match(game(name), len(table.keys), None, Luck(bytes.fromhex(seed)))
    wanted = rows_of(match)
    for seat, word in table.said:
        wanted += played(match, seat, word)
    if rows == wanted:
        return 0, 0
    return max(1, len(wanted) - len(rows)), max(0, len(rows) - len(wanted))


async def load(folder: Path, name: str, tables: int, pause: float, seconds: float, seed: int) -> list[Scripted]:
    with Running(folder / "data", "--unlimited") as server:
        opening = Line(server.host)
        rng = random.Random(seed)
        playing = [Scripted(*await new_table(opening, name, 2), random.Random(rng.random())) for _ in range(tables)]
        opening.close()
        ready = asyncio.Barrier(tables)
        async with asyncio.TaskGroup() as group:
            for table in playing:
                group.create_task(table.play(server.host, pause, seconds, ready))
    return playing


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--pause", type=float, default=1.0, help="seconds between two picks at a table")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--game", default="ingenious")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        playing = asyncio.run(load(Path(folder), wanted.game, wanted.tables, wanted.pause, wanted.seconds, wanted.seed))
        wrong = [wrong_rows(table, Path(folder) / "data" / "octavo.db", wanted.game) for table in playing]
    waits = sorted(1000 * wait for table in playing for wait in table.waits)
    picks = sum(len(table.said) for table in playing)
    lost, doubled = sum(row[0] for row in wrong), sum(row[1] for row in wrong)
    p50, p99 = (waits[min(len(waits) - 1, math.ceil(len(waits) * part) - 1)] for part in (0.5, 0.99))
    players = f"{wanted.tables} tables, {2 * wanted.tables} players"
    print(f"{os.cpu_count()} cores, load average {os.getloadavg()[0]:.1f}")
    print(f"{players}, {wanted.game}: {picks} picks, {picks / wanted.seconds:.0f} a second")
    told = f"p50 {p50:.1f} ms, p99 {p99:.1f} ms, most {waits[-1]:.1f} ms"
    print(f"pick to the other player's number, {len(waits)} times: {told}")
    print(f"rows lost: {lost}, doubled: {doubled}")
    good = lost == doubled == 0 and p99 < ALLOWED
    print("good" if good else f"NOT GOOD: p99 must be under {ALLOWED:.0f} ms, no row lost or doubled")
    raise SystemExit(not good)


if __name__ == "__main__":
    main()
