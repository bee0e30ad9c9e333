"""How long a move of Master takes in Ingenious, with one process and with two: by the clock, and in CPU time of the
process that takes longest. The load average says how much of the machine was to be had."""

import os
import statistics
import time
from typing import Any

import octavo
from octavo.bots import bot, together
from octavo.bots.heads import Heads

GAME, LEVEL, PICKS, TIMES = "ingenious", "master", 18, 7


def middle() -> octavo.Match:
    match = octavo.Match(octavo.game(GAME), luck=octavo.seeded(5))
    player = bot("greedy", match.game)
    while match.k or len(match.record.words) < PICKS:
        match.take(match.turn, player.choose(match.view(match.turn), octavo.Rng(1)))
    return match


def cpu(*facts: Any) -> float:
    began = time.process_time()
    together.told(*facts)
    return time.process_time() - began


def main() -> None:
    match = middle()
    record, seat = match.record.text(), match.turn
    iterations = together.thinker(LEVEL, match.game).iterations
    for count in (1, 2):
        walls, longest = [], []
        with Heads(count) as heads:
            heads.give(cpu, [(record, seat, LEVEL, 1, 0.0, 0)] * (count - 1))  # until all have come up
            heads.taken()
            for turn in range(TIMES):
                jobs = [
                    (record, seat, LEVEL, share, 0.0, 100 * turn + head)
                    for head, share in enumerate(together.shares(iterations, count))
                ]
                began = time.perf_counter()
                heads.give(cpu, jobs[1:])
                longest.append(max([cpu(*jobs[0]), *heads.taken()]))
                walls.append(time.perf_counter() - began)
        wall, busy = statistics.median(walls), statistics.median(longest)
        print(f"{count}: {wall:.2f} s by the clock, {busy:.2f} s of CPU time, load average {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
