"""Several processes on one PostgreSQL, while all that can go wrong goes wrong; looks for a pick that got lost.

    python bench/processes.py                     everything: two processes, twenty kills; a few minutes
    python bench/processes.py kill --processes 4 --times 20
    python bench/processes.py stop cut crash full slow

The players of each table are on all processes at once: every look and every pick goes to any of them. They pick, take
back, ask for hints and rename themselves as fast as they are answered; what is not answered, or by 503, they send again
to another process, as a browser behind a proxy does, and what they gave up on may arrive at any time later. No number
that a player sees may ever go back. In the end what the database holds is compared row by row with a match that is
played in this process with the same words and luck: nothing acknowledged may be missing, nothing may be there twice,
and no die may have been rolled anew.

How long a bot's turn lasted is taken from the clock of the database: from the row before its first to its last. Beside
the times stands the load of the machine: where that is several times its processors, they tell of that.

`kill` is SIGKILL of a process, again and again; `stop` SIGSTOP for ten seconds; `cut` ends the connections by which the
processes hear of each other; `crash` stops PostgreSQL as a crash would and starts it again; `full` leaves it no room;
`slow` puts 50 ms before it, each way.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import math
import os
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psycopg
from cluster import Cluster, free_port
from kill import Story, finished
from running import Line, Running

from octavo.table.store import Row

PATIENCE = 1.0  # seconds until a player asks another process
SHUNNED = 2.0  # seconds in which nobody is sent to a process that did not answer, if there is another
WITHIN = {"kill": 2.0}  # seconds in which every pick is answered
A_BOT = {"kill": 4.0, "stop": 4.0}  # and in which a bot has gone on, its pause and its thought not counted
ENOUGH = 60.0  # seconds in which every pick is answered, or something is wrong
FSIZE = 2 * 1024 * 1024  # bytes that a file of a full disk may have
CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
BOT = 1  # its seat
Seats = list[dict[str, str]]
PEOPLE: Seats = [{"kind": "link"}] * 2
A_BOT_TO_PLAY: Seats = [{"kind": "link"}, {"kind": "bot", "bot": "chancer"}]


class Slow:
    """What stands before a database that is far away: so much later, each way."""

    def __init__(self, port: int, delay: float) -> None:
        self.port = port
        self.delay = delay
        self.server: asyncio.Server | None = None

    async def open(self) -> int:
        self.server = await asyncio.start_server(self._carry, "127.0.0.1", 0)
        return int(self.server.sockets[0].getsockname()[1])

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.port)
        with contextlib.suppress(OSError, asyncio.CancelledError):
            await asyncio.gather(self._one_way(reader, far_writer), self._one_way(far_reader, writer))

    async def _one_way(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        loop = asyncio.get_running_loop()
        while data := await reader.read(65536):
            loop.call_later(self.delay, writer.write, data)
        loop.call_later(self.delay, writer.close)


@dataclass
class Outcome:
    picks: int = 0  # acknowledged
    again: int = 0  # sent once more
    faults: int = 0
    longest: float = 0.0  # seconds from sending a pick to its answer, over all
    looks: int = 0  # each with a number that had not gone back
    bots: float = 0.0  # seconds that a bot's turn lasted at most
    turns: int = 0  # of bots
    load: float = 0.0  # of the machine, meanwhile

    def __str__(self) -> str:
        return (
            f"{self.faults} faults, {self.picks} picks acknowledged, 0 lost, 0 doubled, no luck drawn anew; "
            f"{self.looks} looks, none at the past; {self.again} sent again, "
            f"longest answer {self.longest:.2f} s, longest of {self.turns} turns of bots {self.bots:.2f} s; "
            f"load {self.load:.1f}"
        )

    def late(self, fault: str) -> str:
        """What took too long."""
        slow = [f"an answer took {self.longest:.2f} s"] if self.longest > WITHIN.get(fault, ENOUGH) else []
        if self.bots > A_BOT.get(fault, ENOUGH):
            slow.append(f"a bot took {self.bots:.2f} s")
        return ", ".join(slow)


class House:
    """A database and so many servers, each on a port of its own, started again on the same one."""

    def __init__(self, folder: Path, count: int, env: dict[str, str], cluster: Cluster, address: str) -> None:
        self.folder = folder
        self.env = env
        self.cluster = cluster
        self.address = address
        self.ports = [free_port() for _ in range(count)]
        self.servers: list[Running] = []
        self.refused: Counter[str] = Counter()  # what was answered by 503, and sent again
        self.silent: dict[int, float] = {}  # which did not answer, and when

    def any_of(self, rng: random.Random) -> int:
        """Whom a proxy would ask next."""
        since = time.monotonic() - SHUNNED
        numbers = [number for number in range(len(self.ports)) if self.silent.get(number, -math.inf) < since]
        return rng.choice(numbers or range(len(self.ports)))

    def start(self, number: int) -> Running:
        port = str(self.ports[number])
        arguments = ("--unlimited", "--pause", "0.2", "--database", self.address, "--port", port)
        return Running(self.folder / f"data{number}", *arguments, env=self.env)

    async def open(self) -> None:
        for number in range(len(self.ports)):
            self.servers.append(await asyncio.to_thread(self.start, number))

    async def again(self, number: int) -> None:
        self.servers[number] = await asyncio.to_thread(self.start, number)

    def close(self) -> None:
        for server in self.servers:
            if server.process.poll() is None:
                server.process.send_signal(signal.SIGCONT)
            server.stop()

    def turns(self, id: str, bot: int) -> list[float]:
        """How long each turn of a bot lasted, from what came before it to its end."""
        with psycopg.connect(self.cluster.url(self.address.rpartition("/")[2])) as connection:
            asked = "SELECT seat, at FROM rows WHERE table_id = %s AND kind = 'pick' ORDER BY row"
            rows = connection.execute(asked, (id,)).fetchall()
        ends = [i for i, (seat, _) in enumerate(rows) if seat == bot and (i + 1 == len(rows) or rows[i + 1][0] != bot)]
        lasted = []
        for end in ends:
            first = next((i for i in range(end, -1, -1) if rows[i][0] != bot), None)
            if first is not None:
                lasted.append(rows[end][1] - rows[first][1])
        return lasted

    def stored(self, id: str) -> tuple[str, list[Row]]:
        with psycopg.connect(self.cluster.url(self.address.rpartition("/")[2])) as connection:
            found = connection.execute("SELECT seed, length FROM tables WHERE id = %s", (id,)).fetchone()
            asked = "SELECT kind, seat, word, row FROM rows WHERE table_id = %s ORDER BY row"
            rows = connection.execute(asked, (id,)).fetchall()
        assert found is not None and [row[3] for row in rows] == list(range(found[1])), "a hole or a double"
        return str(found[0]), [Row(*row[:3]) for row in rows]


@dataclass
class Tale(Story):
    """One table whose players are everywhere."""

    house: House | None = None
    outcome: Outcome = field(default_factory=Outcome)
    seen: dict[int, int] = field(default_factory=dict)  # by seat: the number last seen
    lines: dict[tuple[int, int], Line] = field(default_factory=dict)
    hints: bool = False
    over: bool = False

    async def asked(self, seat: int, method: str, path: str, body: object = None) -> tuple[int, Any]:
        """Of any process, and of another until one answers."""
        assert self.house is not None
        until, tries = time.monotonic() + ENOUGH, 0
        while time.monotonic() < until:
            number = self.house.any_of(self.rng)
            line = self.lines.setdefault((seat, number), Line(f"127.0.0.1:{self.house.ports[number]}", self.keys[seat]))
            tries += 1
            try:
                async with asyncio.timeout(PATIENCE * (1 + tries // 4)):
                    status, answer = await line.ask(method, f"/api/tables/{self.id}{path}", body)
            except TimeoutError:
                line.close()
                self.house.silent[number] = time.monotonic()
            except (ConnectionError, OSError):
                line.close()
                self.house.silent[number] = time.monotonic()
                await asyncio.sleep(0.02)
            else:
                if status != 503:
                    return status, answer
                self.house.refused[answer["error"]] += 1
                await asyncio.sleep(0.05)
            self.outcome.again += 1
        raise AssertionError(f"{path}: nobody has answered for {ENOUGH} seconds")

    def look_at(self, seat: int, answer: Any) -> None:
        assert answer["n"] >= self.seen.get(seat, 0), f"seat {seat} saw {self.seen[seat]}, then {answer['n']}"
        self.seen[seat] = answer["n"]
        self.outcome.looks += 1

    async def everywhere(self) -> None:
        """Until the game is over, or we are stopped."""
        while not self.over:
            await self.one()
        for line in self.lines.values():
            line.close()

    async def one(self) -> None:
        if self.sent is None:
            _, now = await self.asked(0, "GET", "/picks")
            self.look_at(0, now)
            if now["over"]:
                self.over = True
                return
            seat = now["turn"]
            if seat >= len(self.keys):
                await asyncio.sleep(0.05)
                return
            _, now = await self.asked(seat, "GET", "/picks")
            self.look_at(seat, now)
            numbers = {"n": now["n"], "k": now["k"]}
            if now["undo"] and self.rng.random() < 0.3:
                self.sent = (seat, numbers)
            else:
                self.sent = (seat, {**numbers, "word": self.rng.choice(now["picks"])})
            await self.aside(seat, numbers)
        await self.send()

    async def aside(self, seat: int, numbers: dict[str, int]) -> None:
        """What else players do."""
        if self.rng.random() < 0.05:
            status, _ = await self.asked(seat, "POST", "/name", {"name": f"Player {self.rng.randrange(100)}"})
            assert status == 200
        if self.hints and self.rng.random() < 0.02:
            status, answer = await self.asked(seat, "POST", "/hint", numbers)
            assert status == 200, answer

    async def send(self) -> None:
        assert self.sent is not None
        seat, wish = self.sent
        path = "/pick" if "word" in wish else "/undo"
        began = time.monotonic()
        status, answer = await self.asked(seat, "POST", path, wish)
        self.outcome.longest = max(self.outcome.longest, time.monotonic() - began)
        assert status == 200, (wish, answer)
        self.look_at(seat, answer)
        self.said.append((seat, wish.get("word", "")))
        self.sent = None
        self.acknowledged += 1
        self.outcome.picks += 1

    def check(self, name: str) -> None:
        assert self.house is not None
        seed, rows = self.house.stored(self.id)
        sure, perhaps = self.expected(seed, name)
        assert rows in (sure, perhaps), f"table {self.id}: {len(rows)} rows, {len(sure)} were acknowledged"
        assert self.over == finished(self, name, seed) or self.sent is not None


async def bot_plays(tale: Tale) -> None:
    """A person against a bot."""
    while True:
        _, now = await tale.asked(0, "GET", "/picks")
        tale.look_at(0, now)
        if now["over"]:
            return
        if now["turn"] == 0:
            wish = {"n": now["n"], "k": now["k"], "word": tale.rng.choice(now["picks"])}
            status, answer = await tale.asked(0, "POST", "/pick", wish)
            assert status == 200, answer
        await asyncio.sleep(0.02)


async def bots_play(tale: Tale, name: str) -> None:
    """One game after the other against a bot, until it is stopped."""
    assert tale.house is not None
    while True:
        try:
            await bot_plays(tale)
        finally:
            lasted = tale.house.turns(tale.id, BOT)
            tale.outcome.turns += len(lasted)
            tale.outcome.bots = max(tale.outcome.bots, *lasted, 0.0)
        tale = await _renewed(tale, name, A_BOT_TO_PLAY)


# -- what goes wrong --
async def kill(house: House, times: int, rng: random.Random) -> None:
    for _ in range(times):
        number = rng.randrange(len(house.ports))
        await asyncio.sleep(rng.uniform(0.3, 1.0))
        house.servers[number].kill()
        await asyncio.sleep(rng.uniform(0.1, 0.5))
        await house.again(number)


async def stop(house: House, times: int, rng: random.Random, seconds: float = 10.0) -> None:
    for _ in range(times):
        await asyncio.sleep(rng.uniform(0.3, 1.0))
        process = house.servers[rng.randrange(len(house.ports))].process
        process.send_signal(signal.SIGSTOP)
        await asyncio.sleep(seconds)
        process.send_signal(signal.SIGCONT)


async def cut(house: House, times: int, rng: random.Random) -> None:
    for _ in range(times):
        await asyncio.sleep(rng.uniform(0.2, 0.6))
        house.cluster.do(f"{CUT} WHERE query LIKE 'LISTEN%'")


async def crash(house: House, times: int, rng: random.Random) -> None:
    for _ in range(times):
        await asyncio.sleep(rng.uniform(0.5, 1.0))
        await asyncio.to_thread(house.cluster.stop, signal.SIGQUIT)
        await asyncio.sleep(rng.uniform(0.1, 1.0))
        await asyncio.to_thread(house.cluster.start)


async def full(house: House, times: int, rng: random.Random) -> None:
    """No file may grow beyond a size that the rows have reached; then it may again."""
    database = house.address.rpartition("/")[2]
    fill = f"INSERT INTO rows SELECT 'filler', i, 'pick', 0, repeat('x', 200) FROM generate_series(1, {FSIZE // 200}) i"
    house.cluster.do(fill, database)
    for _ in range(times):
        for limit in (str(FSIZE), "unlimited"):
            house.cluster.limit(f"--fsize={limit}:unlimited")
            house.cluster.do(f"{CUT} WHERE backend_type = 'client backend' AND pid != pg_backend_pid()")
            until, refused = time.monotonic() + ENOUGH, house.refused["StoreFailed"] + house.refused["StoreFull"]
            while limit != "unlimited" and refused == house.refused["StoreFailed"] + house.refused["StoreFull"]:
                assert time.monotonic() < until, "it was never full"
                await asyncio.sleep(0.05)
            await asyncio.sleep(1.0)
    house.cluster.do("DELETE FROM rows WHERE table_id = 'filler'", database)


async def slow(house: House, times: int, rng: random.Random) -> None:
    await asyncio.sleep(4.0 * times)


FAULTS: dict[str, Callable[..., Awaitable[None]]] = {
    "kill": kill, "stop": stop, "cut": cut, "crash": crash, "full": full, "slow": slow
}  # fmt: skip


@contextlib.asynccontextmanager
async def housed(folder: Path, processes: int, faults: Collection[str], env: dict[str, str]) -> AsyncIterator[House]:
    with Cluster(segment=1 if "full" in faults else 16) as cluster:
        address = cluster.new()
        if "slow" in faults:
            port = await Slow(cluster.port, 0.05).open()
            address = address.replace(f":{cluster.port}/", f":{port}/")
        house = House(folder, processes, env, cluster, address)
        try:
            await house.open()
            yield house
        finally:
            await asyncio.to_thread(house.close)


async def tormented(
    folder: Path,
    name: str,
    faults: Mapping[str, int],
    *,
    processes: int,
    tables: int,
    seed: int,
    env: dict[str, str],
    hints: bool = False,
    pause: float = 10.0,
) -> Outcome:
    """Lets things go wrong, each so many times, while people play; AssertionError at the first row that is lost or
    different."""
    rng, outcome = random.Random(seed), Outcome()
    async with housed(folder, processes, faults, env) as house:
        opening = Line(f"127.0.0.1:{house.ports[0]}")
        tales: list[Tale] = []

        async def new(seats: Seats) -> Tale:
            status, made = await opening.ask("POST", "/api/tables", {"game": name, "seats": seats})
            assert status == 201, made
            keys = [seat["key"] for seat in made["seats"] if seat["key"]]
            return Tale(made["table"], keys, random.Random(rng.random()), house=house, outcome=outcome, hints=hints)

        tales = [await new(PEOPLE) for _ in range(tables)]
        bots = [await new(A_BOT_TO_PLAY) for _ in range(2)]

        playing = [asyncio.create_task(tale.everywhere()) for tale in tales]
        playing += [asyncio.create_task(bots_play(tale, name)) for tale in bots]
        troubling = asyncio.create_task(_troubled(faults, house, rng, pause))
        while not troubling.done():
            await asyncio.wait([troubling, *[task for task in playing if not task.done()]], timeout=0.5,
                               return_when=asyncio.FIRST_COMPLETED)  # fmt: skip
            for i, task in enumerate(playing):
                if task.done():
                    task.result()
                    if i < tables and not troubling.done():
                        tales[i].check(name)
                        tales[i] = await _renewed(tales[i], name, PEOPLE)
                        playing[i] = asyncio.create_task(tales[i].everywhere())
        troubling.result()
        outcome.faults = sum(faults.values())
        outcome.load = os.getloadavg()[0]
        await asyncio.sleep(0.5)
        for task in playing:
            task.cancel()
        for result in await asyncio.gather(*playing, return_exceptions=True):
            if isinstance(result, Exception):
                raise result
        for tale in tales:
            tale.check(name)
        opening.close()
        for server in house.servers:
            assert "Traceback" not in server.log(), server.log()
    return outcome


async def _renewed(tale: Tale, name: str, seats: Seats) -> Tale:
    """Another game at a table of its own, set up at any process that answers."""
    assert tale.house is not None
    while True:
        line = Line(f"127.0.0.1:{tale.rng.choice(tale.house.ports)}")
        with contextlib.suppress(ConnectionError, OSError, TimeoutError):
            async with asyncio.timeout(2 * PATIENCE):
                status, made = await line.ask("POST", "/api/tables", {"game": name, "seats": seats})
                if status == 201:
                    keys = [seat["key"] for seat in made["seats"] if seat["key"]]
                    return Tale(made["table"], keys, tale.rng, house=tale.house, outcome=tale.outcome, hints=tale.hints)
        line.close()
        await asyncio.sleep(0.05)


async def _troubled(faults: Mapping[str, int], house: House, rng: random.Random, pause: float) -> None:
    for fault, times in faults.items():
        await (stop(house, times, rng, pause) if fault == "stop" else FAULTS[fault](house, times, rng))
        await asyncio.sleep(0.5)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("faults", nargs="*", metavar="FAULT", help=f"{', '.join(FAULTS)}; all, if none is named")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--times", type=int, default=20, help="that it kills; other faults happen a few times")
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--game", default="ingenious")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args()
    if unknown := set(wanted.faults) - FAULTS.keys():
        parser.error(f"{', '.join(sorted(unknown))}: not one of {', '.join(FAULTS)}")
    for fault in wanted.faults or FAULTS:
        times = wanted.times if fault in ("kill", "cut") else max(1, wanted.times // 7)
        print(f"{fault}…", end="\r", file=sys.stderr, flush=True)
        with tempfile.TemporaryDirectory() as folder:
            given = {"processes": wanted.processes, "tables": wanted.tables, "seed": wanted.seed}
            outcome = asyncio.run(tormented(Path(folder), wanted.game, {fault: times}, **given, env={}, hints=True))
        if wanted.json:
            print(json.dumps({"fault": fault, "processes": wanted.processes, **vars(outcome)}))
        else:
            late = outcome.late(fault)
            print(f"{fault:6} {wanted.processes} processes: {outcome}{late and f'. TOO LATE: {late}'}", flush=True)


if __name__ == "__main__":
    main()
