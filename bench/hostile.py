"""One hostile client at its limits in everything at once, and forty people at twenty tables: do they notice?

    python bench/hostile.py                 half a minute without him, half a minute with him
    python bench/hostile.py --seconds 10

Twenty tables of people (a pick a second at each) and five with a bot, every person from an address of his own. The
hostile one asks for hints at many tables and for reviews of long games, opens heavy pages without end, sends records as
long as he may and rubbish, keeps silent connections open, sends endless heads, and pings on his sockets. Printed: how
long it took from a pick to the other one's number and until a bot had moved, without him and with him, and whether
anything held the server's loop for more than 50 ms. His process gives way: he would be on another machine.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import math
import multiprocessing
import os
import random
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

from bots import Sitting, finished, opened
from load import Scripted, live
from running import Line, Watched, new_table

ALLOWED = 150.0  # milliseconds, for 99 of 100 picks
SLOWER = 1.5  # times that a bot may take
TABLES, BOTS = 20, 5
HOSTILE = "127.0.0.66"
GAME = "ingenious"


# -- the hostile one, in a process of its own --
class Hostile:
    def __init__(self, host: str, until: float) -> None:
        self.host = host
        self.until = until
        self.name, _, port = host.rpartition(":")
        self.port = int(port)

    def line(self, key: str = "") -> Line:
        return Line(self.host, key, HOSTILE)

    async def again(self, deed: Callable[[], Awaitable[object]], pause: float = 0.0) -> None:
        while time.time() < self.until:
            with contextlib.suppress(Exception):
                await asyncio.wait_for(deed(), 10)
            await asyncio.sleep(pause)

    async def table(self, record: str = "") -> tuple[str, str]:
        """A table of his own, as soon as he is let in."""
        while time.time() < self.until:
            with contextlib.suppress(Exception):
                return await opened(self.line(), GAME, [{"kind": "link"}] * 2, record)
            await asyncio.sleep(1)
        return "", ""

    async def hints(self) -> None:
        id, key = await self.table()
        line = self.line(key)

        async def hint() -> None:
            _, now = await line.ask("GET", f"/api/tables/{id}/picks")
            await line.ask("POST", f"/api/tables/{id}/hint", {"n": now["n"], "k": now["k"]})
            word = random.choice(now["picks"])
            await line.ask("POST", f"/api/tables/{id}/pick", {"n": now["n"], "k": now["k"], "word": word})

        await self.again(hint)

    async def reviews(self, seed: int) -> None:
        id, key = await self.table(finished(GAME, seed))
        line = self.line(key)
        await self.again(lambda: line.ask("POST", f"/api/tables/{id}/review"), 0.5)

    async def pages(self) -> None:
        id, key = await self.table(finished("octocube", 3))
        line = self.line(key)
        await self.again(lambda: line.ask("GET", f"/api/tables/{id}"))

    async def uploads(self) -> None:
        line = self.line()
        record = "octavo record 1\ngame noughts 1\nseats 2\n\n" + "end " + "0 1 1 1 " * 35_000
        await self.again(lambda: line.ask("POST", "/api/import", {"record": record[:290_000]}))

    async def say(self, said: bytes, wait: float) -> None:
        reader, writer = await asyncio.open_connection(self.name, self.port, local_addr=(HOSTILE, 0))
        try:
            writer.write(said)
            await writer.drain()
            await asyncio.wait_for(reader.read(), wait)
        finally:
            writer.close()

    async def pings(self) -> None:
        id, key = await self.table()

        async def flood() -> None:
            async with live(self.host, id, key, HOSTILE) as socket:
                for _ in range(5000):
                    await socket.ping()

        await self.again(flood)

    async def everything(self) -> None:
        endless = b"GET / HTTP/1.1\r\nhost: x\r\n" + b"x: y\r\n" * 10_000
        async with asyncio.TaskGroup() as group:
            for _ in range(28):
                group.create_task(self.hints())
            for seed in range(20):
                group.create_task(self.reviews(seed))
            for _ in range(8):
                group.create_task(self.pages())
            for _ in range(4):
                group.create_task(self.uploads())
                group.create_task(self.pings())
                group.create_task(self.again(lambda: self.say(endless, 5), 0.01))
            for _ in range(1200):
                group.create_task(self.again(lambda: self.say(b"GET ", 30), 1.0))


def attack(host: str, until: float) -> None:
    os.nice(10)
    with open(os.devnull, "w") as nowhere, contextlib.redirect_stderr(nowhere):  # he is refused all the time
        asyncio.run(Hostile(host, until).everything())


# -- the people --
async def evening(folder: Path, seconds: float, hostile: bool) -> tuple[list[float], list[float], list[str]]:
    """Waits for a number and for a bot, and what held the loop."""
    rng = random.Random(1)
    with Watched(folder / "data") as server:
        playing, sitting = [], []
        for i in range(TABLES):
            sources = (f"127.0.1.{2 * i + 1}", f"127.0.1.{2 * i + 2}")
            line = Line(server.host, source=sources[0])
            playing.append(Scripted(*await new_table(line, GAME, 2), random.Random(rng.random()), sources))
            line.close()
        for i in range(BOTS):
            line = Line(server.host, source=f"127.0.2.{i + 1}")
            seats = [{"kind": "link"}, {"kind": "bot", "bot": "club"}]
            source = f"127.0.2.{i + 1}"
            sitting.append(
                Sitting(*await opened(line, GAME, seats), "club", random.Random(rng.random()), source=source)
            )
            line.close()
        until = time.time() + seconds + 2
        process = multiprocessing.get_context("spawn").Process(target=attack, args=(server.host, until))
        if hostile:
            process.start()
            await asyncio.sleep(2)
        ready = asyncio.Barrier(TABLES)
        async with asyncio.TaskGroup() as group:
            for table in playing:
                group.create_task(table.play(server.host, 1.0, seconds, ready))
            for person in sitting:
                group.create_task(person.play(server.host, 1.0, time.monotonic() + seconds))
        if hostile:
            process.kill()
            process.join()
        held = [line for line in server.log().splitlines() if line.startswith("HELD")]
    return [w for t in playing for w in t.waits], [w for p in sitting for w in p.bots], held


def spread(waits: list[float]) -> tuple[float, float]:
    ordered = sorted(waits) or [math.nan]
    return ordered[len(ordered) // 2], ordered[min(len(ordered) - 1, math.ceil(len(ordered) * 0.99) - 1)]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=30.0)
    wanted = parser.parse_args()
    print(f"{os.cpu_count()} cores, load average {os.getloadavg()[0]:.1f}")
    good, usual = True, math.inf
    for hostile in (False, True):
        with tempfile.TemporaryDirectory() as folder:
            picks, bots, held = asyncio.run(evening(Path(folder), wanted.seconds, hostile))
        (p50, p99), (bot, slowest) = spread(picks), spread(bots)
        print(
            f"{'with' if hostile else 'without'} him: pick to the other's number, {len(picks)} times: "
            f"p50 {1000 * p50:.1f} ms, p99 {1000 * p99:.1f} ms; a bot had moved, {len(bots)} times: p50 {bot:.2f} s, "
            f"p99 {slowest:.2f} s; the loop was held too long {len(held)} times"
        )
        for line in held[:5]:
            print("   ", line)
        good = good and not held and 1000 * p99 < ALLOWED and bot < SLOWER * usual
        usual = min(usual, bot)
    print(
        "good" if good else f"NOT GOOD: p99 under {ALLOWED:.0f} ms, bots within {SLOWER} times of usual, nothing held"
    )
    raise SystemExit(not good)


if __name__ == "__main__":
    main()
