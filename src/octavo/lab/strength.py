"""How strong the levels are: pairings are played, and what came out is kept in one file."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import octavo
from octavo.arena.contest import Result
from octavo.arena.entrants import is_own, made
from octavo.arena.sequential import ABOVE
from octavo.arena.summary import summary
from octavo.arena.tournament import play
from octavo.game import game
from octavo.lab.fingerprint import settings
from octavo.lab.pairings import Pairing

LEAST = 100  # where less is won than asked, to know how much less
PATIENCE = 3600.0  # seconds for an answer: our own bots do answer, and the machine may be busy
SOLO_ROUNDS = 100


def measured(
    pairing: Pairing, games: int, seed: int, workers: int, told: Callable[[Result], None] = lambda result: None
) -> dict[str, Any]:
    """Plays it, and says what came out as the file keeps it."""
    specs = [pairing.first, pairing.second]
    options = game(pairing.game).for_table(pairing.seats, pairing.options)
    until = pairing.bound
    if pairing.seats == 1:  # the mean counts, so a fixed number of games
        games, test = min(games, 2 * SOLO_ROUNDS), None
    else:
        test = until
    results = play(pairing.game, specs, pairing.seats, options, games, seed, workers, told, test, PATIENCE, least=LEAST)
    found = summary(results, specs, test)
    first, second = found["bots"]
    kept = ("share", "low", "high", "points", "points_low", "points_high", "seconds_a_move", "longest_move", "faults")
    return {
        "game": pairing.game,
        "seats": pairing.seats,
        "options": pairing.options,
        "bound": pairing.bound,
        "verdict": found["until"]["verdict"] if test is not None else "",
        "games": found["games"],
        "most": games,
        "seed": seed,
        "seconds": round(first["seconds"] + second["seconds"], 1),
        "first": {"bot": pairing.first, **{name: round(first[name], 4) for name in kept}},
        "second": {"bot": pairing.second, **{name: round(second[name], 4) for name in kept}},
        "settings": {spec: settings(made(spec, game(pairing.game))) for spec in specs if not is_own(spec)},
        "seat_shares": [round(share, 4) for share in found["seat_shares"]],
        "mean_picks": round(found["mean_picks"], 1),
        "compiled": octavo.compiled,
        "fingerprint": pairing.fingerprint,
    }


class Book:
    """The file that keeps what was measured, pairing by pairing."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.known: dict[str, dict[str, Any]] = json.loads(file.read_text("utf-8")) if file.exists() else {}

    def state(self, pairing: Pairing) -> str:
        """`missing`, `stale` (the game or the bots have changed since), or `known`."""
        entry = self.known.get(pairing.key)
        if entry is None:
            return "missing"
        return "known" if entry["fingerprint"] == pairing.fingerprint else "stale"

    def keep(self, pairing: Pairing, entry: dict[str, Any]) -> None:
        """Reads the file again first: somebody else may be measuring something else."""
        self.known = {**Book(self.file).known, pairing.key: entry}
        text = json.dumps(self.known, indent=1, sort_keys=True) + "\n"
        beside = self.file.with_suffix(".new")
        beside.write_text(text, "utf-8")
        beside.replace(self.file)

    def wanted(self, pairing: Pairing) -> bool:
        """Is there still something to find out? What more search would gain, only where something was not reached."""
        if self.state(pairing) == "known":
            return False
        if not pairing.ceiling:
            return True
        here = [entry for key, entry in self.known.items() if key.startswith(f"{pairing.setup}: ")]
        return any(entry["verdict"] not in (ABOVE, "") and "@" not in entry["first"]["bot"] for entry in here)
