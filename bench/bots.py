"""Fifty tables with bots and people on one server: do the people notice?

    python bench/bots.py                fifty tables for a minute, a person and a bot of each level in turn at each
    python bench/bots.py --bot master   all bots of one level: more than any machine can think at once

At every table a scripted person picks after a little thought (`--pause` seconds, on average), asks for a hint now and
then, and waits for the bot by listening like a page does. Meanwhile a few finished games are being reviewed. Measured:
how long a pick takes to be answered, how long a bot and a hint let people wait, and whether any table was left behind.
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

from running import Line, Running
from websockets.asyncio.client import ClientConnection, connect

from octavo.core.luck import seeded
from octavo.core.rng import Rng
from octavo.game import game
from octavo.match import Match

LEVELS = ("beginner", "casual", "club", "expert", "master")
ALLOWED = 150.0  # milliseconds for 99 of 100 picks
LONGEST = 15.0  # seconds that a bot or a hint may let anybody wait
FALLEN_BEHIND = 0.3  # of what a table of the same kind got


@dataclass
class Sitting:
    """A person at a table with a bot."""

    id: str
    key: str
    bot: str
    rng: random.Random
    source: str = ""  # the address of this machine that he comes from
    picks: list[float] = field(default_factory=list)  # seconds to the answer
    bots: list[float] = field(default_factory=list)  # seconds until the bot had moved
    hints: list[float] = field(default_factory=list)
    woken: asyncio.Event = field(default_factory=asyncio.Event)

    async def listen(self, socket: ClientConnection) -> None:
        async for frame in socket:
            if "n" in json.loads(frame):
                self.woken.set()

    async def play(self, host: str, pause: float, until: float) -> None:
        line = Line(host, self.key, self.source)
        head = {"Authorization": f"Bearer {self.key}"}
        away: dict[str, Any] = {"local_addr": (self.source, 0)} if self.source else {}
        path = f"/api/tables/{self.id}"
        async with connect(
            f"ws://{host}/t/{self.id}/live", additional_headers=head, compression=None, **away
        ) as socket:
            hearing = asyncio.ensure_future(self.listen(socket))
            while time.monotonic() < until:
                self.woken.clear()
                _, now = await line.ask("GET", f"{path}/picks")
                if now["over"]:
                    break
                if not now["picks"]:
                    await self.wait(until)
                    continue
                await asyncio.sleep(self.rng.uniform(0.5, 1.5) * pause)
                if self.rng.random() < 0.1:
                    self.hints.append(await timed(line, f"{path}/hint", {"n": now["n"], "k": now["k"]}))
                wish = {"n": now["n"], "k": now["k"], "word": self.rng.choice(now["picks"])}
                self.picks.append(await timed(line, f"{path}/pick", wish))
            hearing.cancel()
        line.close()

    async def wait(self, until: float) -> None:
        began = time.monotonic()
        try:
            await asyncio.wait_for(self.woken.wait(), max(0.1, until - began))
            self.bots.append(time.monotonic() - began)
        except TimeoutError:
            if time.monotonic() - began > LONGEST:
                self.bots.append(time.monotonic() - began)


async def timed(line: Line, path: str, wish: dict[str, Any]) -> float:
    began = time.perf_counter()
    status, answer = await line.ask("POST", path, wish)
    assert status == 200, answer
    return time.perf_counter() - began


async def opened(line: Line, name: str, seats: list[dict[str, str]], record: str = "") -> tuple[str, str]:
    status, told = await line.ask("POST", "/api/tables", {"game": name, "seats": seats, "record": record})
    assert status == 201, told
    return told["table"], told["seats"][0]["key"]


def finished(name: str, seed: int) -> str:
    """A game that was played at random, as a record."""
    match, rng = Match(game(name), 2, None, seeded(seed)), Rng(seed)
    while not match.over:
        picks = match.state.picks()
        match.take(match.turn, match.game.words[picks[rng.below(len(picks))]])
    return match.record.text()


async def look_back(host: str, name: str, seed: int, until: float) -> tuple[int, int]:
    """A review that goes on in the background: how far it came."""
    line = Line(host)
    id, key = await opened(line, name, [{"kind": "link"}] * 2, finished(name, seed))
    line.close()
    asking = Line(host, key)
    await asking.ask("POST", f"/api/tables/{id}/review")
    while True:
        _, told = await asking.ask("GET", f"/api/tables/{id}/review")
        if told["ready"] or time.monotonic() > until:
            asking.close()
            return told["done"], told["total"]
        await asyncio.sleep(1)


async def evening(
    folder: Path, name: str, tables: int, bot: str, pause: float, seconds: float, reviews: int
) -> tuple[list[Sitting], list[tuple[int, int]]]:
    rng = random.Random(1)
    with Running(folder / "data", "--unlimited") as server:
        line = Line(server.host)
        sittings = []
        for i in range(tables):
            level = bot or LEVELS[i % len(LEVELS)]
            seats = [{"kind": "link"}, {"kind": "bot", "bot": level}]
            sittings.append(Sitting(*await opened(line, name, seats), level, random.Random(rng.random())))
        line.close()
        until = time.monotonic() + seconds
        async with asyncio.TaskGroup() as group:
            looking = [group.create_task(look_back(server.host, name, seed, until)) for seed in range(reviews)]
            for sitting in sittings:
                group.create_task(sitting.play(server.host, pause, until))
    return sittings, [task.result() for task in looking]


def told(what: str, seconds: list[float], unit: float = 1000) -> str:
    sign = "ms" if unit == 1000 else "s"
    if not seconds:
        return f"{what}: none"
    row = sorted(unit * one for one in seconds)
    p50, p99 = (row[min(len(row) - 1, math.ceil(len(row) * part) - 1)] for part in (0.5, 0.99))
    return f"{what}, {len(row)} times: p50 {p50:.2f} {sign}, p99 {p99:.2f} {sign}, most {row[-1]:.2f} {sign}"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--bot", default="", help="one level for all; each in turn if left out")
    parser.add_argument("--pause", type=float, default=2.0, help="seconds that a person thinks about a pick")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--reviews", type=int, default=3)
    parser.add_argument("--game", default="ingenious")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        sittings, looked = asyncio.run(
            evening(Path(folder), wanted.game, wanted.tables, wanted.bot, wanted.pause, wanted.seconds, wanted.reviews)
        )
    picks = [one for sitting in sittings for one in sitting.picks]
    bots = [one for sitting in sittings for one in sitting.bots]
    hints = [one for sitting in sittings for one in sitting.hints]
    print(f"{os.cpu_count()} cores, load average {os.getloadavg()[0]:.1f}")
    print(f"{wanted.tables} tables, a person and a bot ({wanted.bot or 'of each level in turn'}), {wanted.game}")
    print(told("a pick is answered", picks))
    print(told("a bot has moved (the pause included)", bots, 1))
    for level in dict.fromkeys(sitting.bot for sitting in sittings):
        print(told(f"  {level}", [one for sitting in sittings if sitting.bot == level for one in sitting.bots], 1))
    print(told("a hint is given", hints, 1))
    print("reviews in the background:", ", ".join(f"{done} of {total} moves" for done, total in looked))
    moves = sorted(len(sitting.bots) for sitting in sittings)
    print(f"bot moves per table: least {moves[0]}, median {moves[len(moves) // 2]}, most {moves[-1]}")
    slow = sorted(picks)[math.ceil(len(picks) * 0.99) - 1] * 1000
    longest = max([*bots, *hints, 0.0])
    good = slow < ALLOWED and longest < LONGEST and moves[0] >= FALLEN_BEHIND * moves[len(moves) // 2]
    print(
        "good"
        if good
        else f"NOT GOOD: p99 of picks under {ALLOWED:.0f} ms, nobody waits {LONGEST:.0f} s or is left behind"
    )
    raise SystemExit(not good)


if __name__ == "__main__":
    main()
