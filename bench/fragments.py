"""What a person's move costs the server: the part of the page that its player and the others ask for after it.

    python bench/fragments.py                                       every game
    python bench/fragments.py octocube poseidon --positions 20
    python bench/fragments.py --beside ../before/.venv/bin/python   the same in turn with the house of another Python

In every set-up of a game one game is played at random from its first pick to its end. At some of its positions, the
first and the last among them, the page is asked for by whoever is to act and, where others may see it, by somebody
else: each position is new to the server, and each page is asked for once; what was seen a pick before it was asked for,
too, as in any game, and is not counted. What counts is CPU time of the whole process,
from the request to the last byte, compressed as browsers want it. In milliseconds a page, means in the columns that say
what it was spent on:

    see        what the viewer may know, and what he was told
    draw       the picture, by the game
    markup     the picture as text, with what may be clicked
    labels     what the viewer may do, in words, and what he is asked
    twin       the view as text
    log        what happened, in words
    cards      players, points and where they come from
    template   the page around all that
    gzip       compressing it
    door       everything else: routes, cookies, limits
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import importlib
import json
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
import zlib
from collections import defaultdict
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import Any

from octavo.core.luck import seeded
from octavo.game import Game, game, names
from octavo.match import Match
from octavo.table.hall import Hall
from octavo.table.seats import SeatPlan
from octavo.table.store.sqlite import SqliteStore
from octavo.table.table import Table
from octavo.web.server.app import make_app
from octavo.web.server.limits import UNLIMITED
from octavo.web.server.run import COLLECT

DOOR = "door"
MARK = re.compile(rb' data-mark="(\w+)"')
# What is measured by itself: (part, module, name in it). A house of another day may not have all of them.
PARTS = (
    ("see", "octavo.web.pages.table", "see"),
    ("draw", "octavo.seen", "Seen.board"),
    ("markup", "octavo.web.pages.table", "arranged"),
    ("labels", "octavo.seen", "Seen.choices"),
    ("labels", "octavo.seen", "Seen.prompt"),
    ("twin", "octavo.seen", "Seen.twin"),
    ("log", "octavo.seen", "Seen.log"),
    ("cards", "octavo.seen", "Seen.cards"),
    ("template", "jinja2", "Template.render"),
    ("gzip", "starlette.middleware.gzip", "GZipResponder._compress_body"),
)
COLUMNS = [*dict.fromkeys(part for part, _, _ in PARTS), DOOR]
ALLOWED = 4.0  # milliseconds, for one of two
Sample = dict[str, float]  # what one page cost, by part; `mover`, and its size, on the line and before that


class Meter:
    """CPU time by part; a part that asks another one does not pay for that."""

    def __init__(self) -> None:
        self.spent: defaultdict[str, float] = defaultdict(float)
        self.parts = [DOOR]
        self.began = 0.0

    def start(self) -> None:
        self.spent.clear()
        self.began = time.process_time()

    def charge(self) -> None:
        """What was spent up to now is charged to the part that is at work."""
        now = time.process_time()
        self.spent[self.parts[-1]] += now - self.began
        self.began = now

    def measured(self, part: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def paying(*arguments: Any, **named: Any) -> Any:
            self.charge()
            self.parts.append(part)
            try:
                return function(*arguments, **named)
            finally:
                self.charge()
                self.parts.pop()

        return paying

    def install(self) -> None:
        for part, module, name in PARTS:
            *path, last = name.split(".")
            holder: Any = importlib.import_module(module)
            for step in path:
                holder = getattr(holder, step)
            found = vars(holder).get(last)
            if isinstance(found, cached_property):
                found.func = self.measured(part, found.func)
            elif found is not None:
                setattr(holder, last, self.measured(part, found))


async def asked(app: Any, id: str, secret: str, has: str) -> bytes:
    """The page of a table for a browser, as far as its script asks for it, compressed; it has what has these marks."""
    head = {"host": "x", "x-octavo": f"fragment {has}".strip(), "cookie": f"octavo={secret}", "accept-encoding": "gzip"}
    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "GET",
        "scheme": "http",
        "path": f"/t/{id}",
        "raw_path": f"/t/{id}".encode(),
        "query_string": b"",
        "root_path": "",
        "headers": [(name.encode(), value.encode()) for name, value in head.items()],
        "client": ("127.0.0.1", 1),
        "server": ("x", 80),
    }
    status, body = 0, b""

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: dict[str, Any]) -> None:
        nonlocal status, body
        status = message.get("status", status)
        body += message.get("body", b"")

    await app(scope, receive, send)
    assert status == 200, status
    return body


class Measured:
    """Pages of one game, in this process."""

    def __init__(self, hall: Hall, meter: Meter) -> None:
        self.hall = hall
        self.meter = meter
        self.app = make_app(hall, UNLIMITED)
        self.samples: list[Sample] = []
        self.has = set[str]()  # marks of what the browsers have got

    async def seated(self, rules: Game, seats: int, options: dict[str, str]) -> tuple[Table, list[str]]:
        """A table with a browser at each seat, and one more that watches."""
        plans = [SeatPlan("link", f"Ann {seat}") for seat in range(seats)]
        table = await self.hall.create(rules.name, plans, options)
        secrets = [f"{seat:032}" for seat in range(seats + 1)]
        for secret, key in zip(secrets, [*(seat.key for seat in table.seats), table.watch_key], strict=True):
            await self.hall.enter(key, secret)
        return table, secrets

    async def page(self, table: Table, secret: str, mover: bool) -> None:
        self.meter.start()
        body = await asked(self.app, table.id, secret, " ".join(self.has))
        self.meter.charge()
        spent = {part: 1000 * self.meter.spent[part] for part in COLUMNS}
        text = zlib.decompress(body, 16 + zlib.MAX_WBITS)
        size = len(text)
        self.has |= {mark.decode() for mark in MARK.findall(text)}
        self.samples.append({**spent, "mover": mover, "line": len(body), "size": size})

    async def play(self, rules: Game, seats: int, options: dict[str, str], positions: int, seed: int) -> None:
        table, secrets = await self.seated(rules, seats, options)
        words = random_game(rules, seats, options, seed)
        wanted = {round(i * len(words) / max(1, positions - 1)) for i in range(positions)}
        match = Match(rules, seats, options, seeded(seed), table.names())
        for step in range(len(words) + 1):
            if step in wanted or step + 1 in wanted:
                table.match = match
                mover, before = max(0, match.turn), len(self.samples)
                await self.page(table, secrets[mover], mover=True)
                if not match.k:
                    await self.page(table, secrets[mover + 1], mover=False)
                if step not in wanted:
                    del self.samples[before:]
            if step < len(words):
                match.take(match.turn, words[step])


def random_game(rules: Game, seats: int, options: dict[str, str], seed: int) -> list[str]:
    match, rng, words = Match(rules, seats, options, seeded(seed)), random.Random(seed), list[str]()
    while not match.over:
        words.append(rng.choice(rules.legal(match.state)))
        match.take(match.turn, words[-1])
    return words


async def measure(name: str, positions: int, seed: int) -> list[Sample]:
    meter, rules = Meter(), game(name)
    meter.install()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT)  # as the server does
    with tempfile.TemporaryDirectory() as folder:
        hall = await Hall.open(await SqliteStore.open(Path(folder) / "octavo.db"), pause=0)
        measured = Measured(hall, meter)
        seats, options = next(iter(rules.setups()))
        await measured.play(rules, seats, options, 10, seed - 1)  # a server that has just been started is slower
        measured.samples.clear()
        for seats, options in rules.setups():
            await measured.play(rules, seats, options, positions, seed)
        await hall.close()
    return measured.samples


def row(name: str, house: str, samples: list[Sample]) -> str:
    totals = sorted(sum(sample[part] for part in COLUMNS) for sample in samples)
    late = totals[int(0.95 * len(totals))]
    parts = " ".join(f"{statistics.mean(sample[part] for sample in samples):8.2f}" for part in COLUMNS)
    line, size = (statistics.mean(sample[kind] for sample in samples) / 1000 for kind in ("line", "size"))
    return f"{name:11} {house:7} {statistics.median(totals):6.2f} {late:6.2f} {parts} {size:7.1f} {line:6.1f}"


def told(python: str, name: str, positions: int, seed: int) -> list[Sample]:
    """What a process of its own measured, in the house of that Python."""
    command = [python, __file__, name, "--positions", str(positions), "--seed", str(seed), "--json"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tempfile.gettempdir())
    if done.returncode:
        sys.exit(done.stderr)
    return list(json.loads(done.stdout))


def main() -> None:
    asking = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asking.add_argument("games", nargs="*")
    asking.add_argument("--positions", type=int, default=8, help="of each game")
    asking.add_argument("--seed", type=int, default=1)
    asking.add_argument("--beside", action="append", default=[], help="the Python of another house; may be repeated")
    asking.add_argument("--json", action="store_true", help="the samples of one game, from this very process")
    wish = asking.parse_args()
    if wish.json:
        print(json.dumps(asyncio.run(measure(wish.games[0], wish.positions, wish.seed))))
        return
    columns = " ".join(f"{part:>8}" for part in COLUMNS)
    print(f"{'game':11} {'page':7} {'median':>6} {'p95':>6} {columns} {'kB':>7} {'line':>6}")
    slow = []
    for name in wish.games or names():
        for python in [*wish.beside, sys.executable]:
            samples = told(python, name, wish.positions, wish.seed)
            if python != sys.executable:
                print(row(name, "before", samples), flush=True)
                continue
            for mover in (True, False):
                part = [sample for sample in samples if sample["mover"] == mover]
                print(row(name, "mover" if mover else "other", part), flush=True)
            print(row(name, "both", samples), flush=True)
            if statistics.median(sum(sample[part] for part in COLUMNS) for sample in samples) > ALLOWED:
                slow.append(name)
    sys.exit(f"more than {ALLOWED:g} ms in the median: {', '.join(slow)}" if slow else 0)


if __name__ == "__main__":
    main()
