"""Do the bots of Octocube wait each other out? Games of a level against itself, and how long nothing was done in them.

    nice -n 19 python bench/stand_offs.py                            300 games for two of Expert and 300 of Master
    nice -n 19 python bench/stand_offs.py expert --games 1000 --seats 3 --option version=advanced

A turn in which nobody places, rolls, scores or uses a power does nothing (rulebook 5.9): the player skips or rotates.
Printed, now and then and at the end, are the games that ended by a safeguard, those with more than four such turns in a
row, and the longest run.
"""

from __future__ import annotations

import argparse
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from typing import cast

from octavo.arena.entrants import made
from octavo.core.luck import seeded
from octavo.core.rng import Rng
from octavo.game import game
from octavo.games.octocube.position import ACT, PLACE
from octavo.games.octocube.rules import Octocube
from octavo.match import Match

GAME = "octocube"
LONG = 4  # turns in a row in which nothing is done; more are a stand-off
EVERY = 50  # games between two reports
IDLE = ("skip", "turn-")  # the words of a turn that does nothing
SAFEGUARDS = ("quiet", "dry", "hopeless", "blocked")


@dataclass(frozen=True)
class Played:
    """One game: its turns, the longest run of those that did nothing, and the safeguard that ended it, if one did."""

    turns: int
    idle: int
    longest: int
    ended_by: str


def played(spec: str, seats: int, options: dict[str, str], seed: int) -> Played:
    rules = game(GAME)
    match = Match(rules, seats, options, seeded(seed))
    players = [made(spec, rules) for _ in range(seats)]
    luck = [Rng(seed + ((seat + 1) << 32)) for seat in range(seats)]
    turns = idle = run = longest = 0
    while not match.over:
        seat, begins = match.turn, cast(Octocube, match.state).stage in (PLACE, ACT)
        word = players[seat].choose(match.view(seat), luck[seat])
        if begins:
            turns += 1
            run = run + 1 if word.startswith(IDLE) else 0
            idle += run > 0
            longest = max(longest, run)
        match.take(seat, word)
    told = {rules.notes[note[0]][0] for note in match.moments[-1].notes}
    return Played(turns, idle, longest, next((name for name in SAFEGUARDS if name in told), ""))


def report(spec: str, games: list[Played]) -> str:
    ended = Counter(one.ended_by for one in games if one.ended_by)
    long = sum(one.longest > LONG for one in games)
    turns = sum(one.turns for one in games)
    idle = sum(one.idle for one in games)
    return (
        f"{spec}: {len(games)} games of {turns / len(games):.0f} turns, {100 * idle / turns:.1f} % of them idle; "
        f"{ended.total()} ended by a safeguard {dict(ended)}; {long} with more than {LONG} idle turns in a row, "
        f"the longest run {max(one.longest for one in games)}"
    )


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("bots", nargs="*", default=["expert", "master"], help="as the arena takes them")
    asked.add_argument("--games", type=int, default=300)
    asked.add_argument("--seats", type=int, default=2)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--workers", type=int, default=1)
    asked.add_argument("--option", action="append", default=[], metavar="NAME=CHOICE")
    told = asked.parse_args()
    options = dict(option.split("=") for option in told.option)
    with ProcessPoolExecutor(told.workers) as workers:
        for spec in told.bots:
            jobs = [workers.submit(played, spec, told.seats, options, told.seed + i) for i in range(told.games)]
            games: list[Played] = []
            for job in jobs:
                games.append(job.result())
                if len(games) % EVERY == 0 or len(games) == len(jobs):
                    print(report(spec, games), flush=True)


if __name__ == "__main__":
    main()
