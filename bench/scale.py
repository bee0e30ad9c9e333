"""How far one PostgreSQL carries: latency and cost of a move, and how they grow with tables, processes and long games.

    python bench/scale.py                           all of it, into docs/scale.json; a quarter of an hour
    python bench/scale.py load --tables 2000 --processes 2 --seconds 60
    python bench/scale.py plot                      docs/pictures/scale.svg from what was written down

`load`: two programs at every table of noughts, each with a socket, the two of a table at different processes, and a
pick every ten seconds a table. The clock runs from the moment a pick is sent to the moment the other one's socket has
the new number; then he looks what he may do. Beside it stands the CPU time of the servers and of PostgreSQL for a move,
which other work on the machine hardly changes, and the same on one SQLite file. `tables` and `processes` are the same
for more and more of them; `rows` is the cost of a pick, of reading what another process picked, and of coming to a
table, in games of more and more words.

PostgreSQL flushes to the disk before it answers, as it does for people.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import math
import os
import random
import resource
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from cluster import Cluster
from lean import WORDS, Numbers, spent
from load import live
from running import Line, Running, new_table

from octavo.core.luck import seeded
from octavo.game import game
from octavo.match import Match
from octavo.svg import PALETTE
from octavo.table.acts import Who, admit
from octavo.table.hall import Hall
from octavo.table.seats import SeatPlan
from octavo.table.store.opening import open_store

DOCS = Path(__file__).parents[1] / "docs"
FOUND = DOCS / "scale.json"
PICTURE = DOCS / "pictures" / "scale.svg"
PAUSE = 10.0  # seconds between two picks at a table
ALLOWED = 250.0  # milliseconds from a pick to the other's number, for 99 of 100
AT_ONCE = 40  # who sit down at the same time
TABLES, PROCESSES, LENGTHS = (250, 500, 1000, 2000), (1, 2, 4), (50, 500, 1500, 4800)
SEVERAL = 1000  # tables, for more and more processes
ACTS = 60  # for the cost of one
SQLITE, POSTGRES = "SQLite", "PostgreSQL"


@dataclass
class Load:
    store: str
    tables: int
    processes: int
    moves: int
    p50: float  # milliseconds from a pick to the other's number
    p99: float
    most: float
    server: float  # milliseconds of CPU time for a move, all processes together
    database: float
    load: float  # of the machine

    def __str__(self) -> str:
        return (
            f"{self.store:10} {self.tables:5} tables, {self.processes} processes: {self.moves} moves, "
            f"p50 {self.p50:.1f} ms, p99 {self.p99:.1f} ms, most {self.most:.0f} ms; CPU time of a move "
            f"{self.server:.2f} ms server, {self.database:.2f} ms database; load {self.load:.1f}"
        )


def of_a_family(parent: int) -> float:
    """Seconds of CPU time that a process and its children have taken, those that have ended among them."""
    taken, tick = 0, os.sysconf("SC_CLK_TCK")
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = status.read_text().rpartition(")")[2].split()
        except (FileNotFoundError, ProcessLookupError):
            continue
        pid = int(status.parent.name)
        if pid == parent:
            taken += sum(map(int, fields[11:15]))  # with what its children took that have ended
        elif int(fields[1]) == parent:
            taken += sum(map(int, fields[11:13]))
    return taken / tick


# -- many tables --
class Pair:
    """A table and its two programs."""

    def __init__(self, id: str, keys: list[str], hosts: list[str]) -> None:
        self.id = id
        self.keys = keys
        self.hosts = hosts
        self.ears: list[Numbers] = []
        self.waits: list[float] = []

    async def sit(self, room: asyncio.Semaphore) -> None:
        for key, host in zip(self.keys, self.hosts, strict=True):
            async with room:
                self.ears.append(Numbers(await live(host, self.id, key)))

    async def play(self, first: float, until: float) -> None:
        """A pick every so often, for as long as the game lasts."""
        for n, word in enumerate(WORDS):
            wait = first + n * PAUSE - time.monotonic()
            if first + n * PAUSE > until:
                return
            await asyncio.sleep(wait)
            mover, other = self.ears[n % 2], self.ears[1 - n % 2]
            sent = time.perf_counter()
            hearing = asyncio.create_task(self.heard(other, n + 1))
            answer = await mover.answer(pick={"n": n, "k": 0, "word": word})
            assert answer["n"] > n, answer
            self.waits.append(await hearing - sent)
            await other.answer(picks={})

    async def heard(self, ear: Numbers, n: int) -> float:
        await ear.number(n)
        return time.perf_counter()


async def played(servers: list[Running], tables: int, seconds: float, cpu: Callable[[], tuple[float, float]]) -> Load:
    hosts, room = [server.host for server in servers], asyncio.Semaphore(AT_ONCE)
    lines = itertools.cycle([Line(host) for host in hosts])
    pairs = []
    for i in range(tables):
        id, keys = await new_table(next(lines), "noughts", 2)
        pairs.append(Pair(id, keys, [hosts[(i + seat) % len(hosts)] for seat in range(2)]))
    await asyncio.gather(*(pair.sit(room) for pair in pairs))
    await asyncio.sleep(2.0)  # until all that their coming set off is done
    before, began, rng = cpu(), time.monotonic(), random.Random(1)
    await asyncio.gather(*(pair.play(began + rng.random() * PAUSE, began + seconds) for pair in pairs))
    after = cpu()
    waits = sorted(1000 * wait for pair in pairs for wait in pair.waits)
    await asyncio.gather(*(ear.socket.close() for pair in pairs for ear in pair.ears))
    p50, p99 = (waits[math.ceil(len(waits) * part) - 1] for part in (0.5, 0.99))
    server, database = (1000 * (now - then) / len(waits) for now, then in zip(after, before, strict=True))
    return Load("", tables, len(servers), len(waits), p50, p99, waits[-1], server, database, os.getloadavg()[0])


def load(store: str, tables: int, processes: int, seconds: float) -> Load:
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        cluster = stack.enter_context(Cluster("autovacuum=on", quick=False)) if store == POSTGRES else None
        where = ("--database", cluster.new()) if cluster is not None else ()
        servers = [
            stack.enter_context(Running(folder / f"data{number}", "--unlimited", *where)) for number in range(processes)
        ]

        def cpu() -> tuple[float, float]:
            postmaster = cluster.process.pid if cluster is not None and cluster.process is not None else None
            return sum(spent(server.process.pid) for server in servers), of_a_family(postmaster) if postmaster else 0.0

        found = asyncio.run(played(servers, tables, seconds, cpu))
    found.store = store
    print(found, flush=True)
    return found


# -- long games --
def long_game(words: int) -> Match:
    """A game of so many words: four who hoard at Ankh'or, each saying what was said most often. It ends after 4,800."""
    rules = game("ankhor")
    for seed in itertools.count():
        match, said = Match(rules, 4, None, seeded(seed)), dict[str, int]()
        rng = random.Random(seed)
        while not match.over and len(match.record.words) < words:
            legal = rules.legal(match.state)
            word = min(legal, key=lambda word: (word.startswith("slot"), -said.get(word, 0), rng.random()))
            said[word] = said.get(word, 0) + 1
            match.take(match.turn, word)
        if not match.over:
            return match
    raise AssertionError


async def cost(doing: Callable[[int], Awaitable[object]], family: int | None) -> tuple[float, float]:
    """Milliseconds of CPU time for one: of this process, and of the database."""
    here, there = time.process_time(), of_a_family(family) if family else 0.0
    for i in range(ACTS):
        await doing(i)
    took = time.process_time() - here, (of_a_family(family) if family else 0.0) - there
    return 1000 * took[0] / ACTS, 1000 * took[1] / ACTS


async def rows_at(address: str, store: str, words: int, family: int | None) -> dict[str, Any]:
    """What a pick costs in a game of so many words, what it costs another process to read it, and to come to the
    table."""
    halls = [await Hall.open(await open_store(address, ""), pause=0) for _ in range(2 if store == POSTGRES else 1)]
    record = long_game(words).record
    table = await halls[0].create("ankhor", [SeatPlan("link")] * 4, record.options, record=record)
    other = await halls[-1].table(table.id)

    async def act(i: int) -> None:
        match = table.match
        if match.drafted:
            await table.undo(match.turn, match.n, match.k)
        else:
            legal = [word for word in match.game.legal(match.state) if _stays(match, word)]
            await table.take(match.turn, match.n, match.k, legal[0])

    async def read(i: int) -> None:
        await act(i)
        await admit(halls[-1], Who(key=other.seats[0].key), other.id)

    async def come(i: int) -> None:
        hall = Hall(halls[0].store, halls[0].workers, 0)
        await hall.table(table.id)

    for hall in halls:
        await hall.others.close()  # nothing is measured twice
    found: dict[str, Any] = {"store": store, "words": len(table.match.record.words)}
    for name, doing in (("pick", act), ("read", read), ("come", come)):
        if name != "read" or len(halls) > 1:
            found[name] = await cost(doing, family)
    for hall in halls:
        await hall.close()
    if "read" in found:
        found["read"] = [both - alone for both, alone in zip(found["read"], found["pick"], strict=True)]
    print(store, json.dumps({key: _short(value) for key, value in found.items()}), flush=True)
    return found


def _short(value: object) -> object:
    return [round(float(one), 3) for one in value] if isinstance(value, (list, tuple)) else value


def _stays(match: Match, word: str) -> bool:
    ahead = match.fork()
    ahead.take(match.turn, word)
    return ahead.n == match.n


def rows(lengths: tuple[int, ...]) -> list[dict[str, Any]]:
    found = []
    with Cluster(quick=False) as cluster, tempfile.TemporaryDirectory() as folder:
        assert cluster.process is not None
        for words in lengths:
            found.append(asyncio.run(rows_at(cluster.new(), POSTGRES, words, cluster.process.pid)))
            found.append(asyncio.run(rows_at(str(Path(folder) / f"{words}.db"), SQLITE, words, None)))
    return found


# -- the picture --
def plot(found: dict[str, Any]) -> None:
    import matplotlib
    from matplotlib.figure import Figure

    ink, paper, soft = (PALETTE[name][0] for name in ("ink", "paper", "soft"))
    teal, coral, plum = (PALETTE[name][0] for name in ("teal", "coral", "plum"))
    look = {"text.color": ink, "axes.labelcolor": ink, "axes.edgecolor": soft, "axes.spines.top": False}
    with matplotlib.rc_context({**look, "axes.spines.right": False, "svg.hashsalt": "octavo", "font.size": 9}):
        figure = Figure(figsize=(11, 3.6), facecolor=paper, layout="constrained")
        left, middle, right = figure.subplots(1, 3)
        for axes, by, what in ((left, "tables", "tables, two processes"), (middle, "processes", "processes")):
            some = found[by]
            across = [one[by] for one in some]
            axes.plot(across, [one["server"] for one in some], "o-", color=teal, label="servers")
            axes.plot(across, [one["database"] for one in some], "s-", color=coral, label="PostgreSQL")
            axes.set(xlabel=what, ylabel="CPU time of a move, ms", ylim=(0, None), xticks=across)
            axes.legend(frameon=False)
        middle.set_xlabel(f"processes, {found['processes'][0]['tables']} tables")
        told = (("pick", "a pick", teal), ("read", "read by another process", coral), ("come", "coming to it", plum))
        for name, label, colour in told:
            long = [one for one in found["rows"] if one["store"] == POSTGRES]
            right.plot(
                [one["words"] for one in long], [sum(one[name]) for one in long], "o-", color=colour, label=label
            )
        right.set(xlabel="words of the game", ylabel="CPU time, ms", xscale="log", yscale="log")
        right.legend(frameon=False)
        figure.savefig(PICTURE, metadata={"Date": None})


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument(
        "parts", nargs="*", metavar="PART", help="load, tables, processes, rows, plot; all, if none is named"
    )
    parser.add_argument("--tables", type=int, default=2000)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--store", choices=(SQLITE, POSTGRES), default=POSTGRES)
    parser.add_argument("--keep", action="store_true", help=f"write what is found into {FOUND.name}")
    wanted = parser.parse_args()
    parts = wanted.parts or ["load", "tables", "processes", "rows", "plot"]
    found: dict[str, Any] = json.loads(FOUND.read_text("utf-8")) if FOUND.exists() else {}
    good = True
    if "load" in parts:
        both = [load(wanted.store, wanted.tables, wanted.processes, wanted.seconds)]
        if wanted.store == POSTGRES:
            both.append(load(SQLITE, wanted.tables, 1, wanted.seconds / 2))
        good = both[0].p99 < ALLOWED
        found["load"] = [asdict(one) for one in both]
    short = wanted.seconds / 3
    if "tables" in parts:
        found["tables"] = [asdict(load(POSTGRES, tables, 2, short)) for tables in TABLES]
    if "processes" in parts:
        found["processes"] = [asdict(load(POSTGRES, SEVERAL, processes, short)) for processes in PROCESSES]
    if "rows" in parts:
        found["rows"] = rows(LENGTHS)
    if wanted.keep or not wanted.parts:
        FOUND.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    if "plot" in parts:
        plot(found)
    if not good:
        print(f"NOT GOOD: p99 must be under {ALLOWED:.0f} ms")
    sys.exit(not good)


if __name__ == "__main__":
    main()
