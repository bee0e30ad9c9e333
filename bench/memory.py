"""What five hundred tables at hand take: games that are over, played at random, with every position that one can step
back to.

    python bench/memory.py                     a mixture of all games
    python bench/memory.py --game poseidon --seats 4 --tables 500

Prints the memory of a process that has opened them one after the other as the server does, without its workers.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
from pathlib import Path

import octavo
from octavo.core.luck import seeded
from octavo.table.hall import Hall
from octavo.table.seats import SeatPlan
from octavo.table.store.sqlite import SqliteStore
from octavo.web.server.app import make_app


def resident() -> float:
    """MB of this process that lie in memory now."""
    pages = Path("/proc/self/statm").read_text("ascii").split()[1]
    return int(pages) * 4096 / 1e6


def finished(name: str, seats: int, seed: int) -> octavo.Record:
    match, rng = octavo.Match(octavo.game(name), seats, luck=seeded(seed)), random.Random(seed)
    while not match.over:
        match.take(match.turn, rng.choice(match.game.legal(match.state)))
    return match.record


async def measured(folder: Path, games: list[tuple[str, int]], tables: int) -> tuple[float, float]:
    """MB before and with so many tables at hand."""
    hall = await Hall.open(await SqliteStore.open(folder / "octavo.db"), pause=0)
    app = make_app(hall)
    held, before = [], 0.0
    for number in range(tables):
        name, seats = games[number % len(games)]
        record = finished(name, seats, number)
        if number == len(games):
            before = resident()
        plans = [SeatPlan("here")] * seats
        held.append(await hall.create(name, plans, record.options, player="ann", record=record))
    after = resident()
    assert app.site.state.hall is hall and len(held) == tables
    await hall.close()
    return before, after


def main() -> None:
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument("--game", default="")
    asked.add_argument("--seats", type=int, default=0)
    asked.add_argument("--tables", type=int, default=500)
    wanted = asked.parse_args()
    names = [wanted.game] if wanted.game else octavo.names()
    games = [(name, wanted.seats or max(seats for seats in octavo.game(name).seats if seats <= 4)) for name in names]
    with tempfile.TemporaryDirectory() as folder:
        before, after = asyncio.run(measured(Path(folder), games, wanted.tables))
    each = (after - before) / wanted.tables * 1000
    print(f"{wanted.tables} finished tables: {after:.0f} MB in all, {each:.0f} kB each ({', '.join(names)})")


if __name__ == "__main__":
    main()
