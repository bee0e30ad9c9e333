"""How long a move of Master takes in Ingenious, with one process and with two: by the clock, and in CPU time of the
process that takes longest. The load average says how much of the machine was to be had."""

import os
import statistics
import time

import octavo
from octavo.players import Budget, bot
from octavo.players.pool import Pool, at_seat
from octavo.players.shared_search import grow, shares

GAME, LEVEL, PICKS, TIMES = "ingenious", "master", 18, 7


def middle() -> octavo.Match:
    match = octavo.Match(octavo.game(GAME), luck=octavo.seeded(5))
    player = bot("greedy", match.game)
    while match.k or len(match.record.words) < PICKS:
        match.take(match.turn, player.choose(match.view(match.turn), octavo.Rng(1)))
    return match


def cpu(record: str, seat: int, iterations: int, seed: int) -> float:
    began = time.process_time()
    at_seat(grow, record, seat, LEVEL, Budget(iterations), seed)
    return time.process_time() - began


def main() -> None:
    match = middle()
    record, seat = match.record.text(), match.turn
    iterations = bot(LEVEL, match.game).budget.iterations
    for count in (1, 2):
        walls, longest = [], []
        with Pool(count - 1) as others:
            for one in [others.ask(cpu, record, seat, 1, 0) for _ in range(count - 1)]:
                one.result()  # until all have come up
            for turn in range(TIMES):
                jobs = [(record, seat, share, 100 * turn + one) for one, share in enumerate(shares(iterations, count))]
                began = time.perf_counter()
                asked = [others.ask(cpu, *job) for job in jobs[1:]]
                longest.append(max([cpu(*jobs[0]), *(one.result() for one in asked)]))
                walls.append(time.perf_counter() - began)
        wall, busy = statistics.median(walls), statistics.median(longest)
        print(f"{count}: {wall:.2f} s by the clock, {busy:.2f} s of CPU time, load average {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
