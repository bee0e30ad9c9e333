"""Better weights for a game's value, found by play: CMA-ES proposes, a bot against itself judges.

Each proposal plays the bot with the weights as they are, all proposals of a round with the same luck, so that only
their weights differ. The bot is greedy or one that searches: what serves greedy best need not serve a search. Half of a
proposal's worth is the games it wins, half its lead in points, which tells more per game. A weight is varied by a
factor, so none changes its sign. What comes out is then proved: fresh luck, sequential test.
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from octavo.arena import tournament
from octavo.arena.contest import Job, Result
from octavo.arena.errors import NotInstalled
from octavo.arena.processes import results as played_by
from octavo.arena.summary import compared, mean, shares, summary
from octavo.core.errors import BadOption
from octavo.game import game
from octavo.players.pool import Pool
from octavo.players.weights import Named, read, told, weights_of

STEP = 0.3  # how far the first proposals stray, as a logarithm: by a third
PROOF_SEED = 1_000_000  # the luck of the proof is not that of the search


@dataclass(frozen=True)
class Tuned:
    """What was found, how much it wins from what was there, and the numbers on the way."""

    before: Named
    after: Named
    games: int
    trail: list[float]  # the mean share of each round's proposals
    proof: dict[str, Any]


def tune(
    name: str,
    seats: int,
    options: dict[str, str],
    games: int,
    rounds: int,
    seed: int,
    workers: int,
    most: int,
    said: Callable[[Result], None] = lambda result: None,
    population: int = 0,
    only: Sequence[str] = (),
    player: str = "greedy",
) -> Tuned:
    """The same seed finds the same weights, whatever the number of workers."""
    try:
        import cma
    except ImportError:
        raise NotInstalled(name="cma", extra="tune") from None
    before = chosen(read(weights_of(game(name))), only)
    settings: dict[str, Any] = {"seed": seed + 1, "verbose": -9, "verb_log": 0}  # 0 would be the clock
    if population:
        settings["popsize"] = population
    search = cma.CMAEvolutionStrategy([0.0] * len(before), STEP, settings)
    played, trail = 0, []
    with Pool(workers) as pool:
        for number in range(rounds):
            proposals = search.ask()
            specs = [f"{player}?{told(varied(before, factors))}" for factors in proposals]
            luck = seed + number * games
            jobs = [flat(tournament.jobs(name, [spec, player], seats, options, games, luck)) for spec in specs]
            coming = played_by(pool, flat(jobs), tournament.PATIENCE)
            results: list[list[Result]] = []
            for each in jobs:
                results.append([next(coming) for _ in each])
                played += len(each)
                for result in results[-1]:
                    said(result)
            search.tell(proposals, [-worth for worth in worths(results)])
            trail.append(mean([mean(shares(each, 2)[0]) for each in results]))
    after = varied(before, search.result.xfavorite)
    specs = [f"{player}?{told(after)}", player]
    fair = 1 / max(2, len(set(game(name).sides(seats, options))))
    proof = tournament.play(name, specs, seats, options, most, seed + PROOF_SEED, workers, until=fair)
    return Tuned(before, after, played + len(proof), trail, summary(proof, ["tuned", "before"], fair))


def chosen(weights: Named, only: Sequence[str]) -> Named:
    """Those that are to be varied: all, or some; what is nothing stays nothing."""
    for wrong in (part for part in only if not any(part in (name, name.partition(".")[0]) for name in weights)):
        raise BadOption(
            name="--only", value=wrong, valid=list(dict.fromkeys(name.partition(".")[0] for name in weights))
        )
    kept = {name: value for name, value in weights.items() if value != 0.0}
    return {name: value for name, value in kept.items() if not only or {name, name.partition(".")[0]} & set(only)}


def flat(lists: Iterable[list[Job]]) -> list[Job]:
    return [one for each in lists for one in each]


def varied(before: Named, factors: Sequence[float]) -> Named:
    """Three digits are enough, and what is printed is what was played."""
    return {
        name: float(f"{value * math.exp(by):.3g}") for (name, value), by in zip(before.items(), factors, strict=True)
    }


def worths(results: Sequence[Sequence[Result]]) -> list[float]:
    """Of each proposal: half its share, half its lead in points measured by how far leads usually differ."""
    leads = [[lead(result) for result in compared(each)] for each in results]
    usual = statistics.pstdev([one for each in leads for one in each]) or 1.0
    found = []
    for each, ahead in zip(results, leads, strict=True):
        found.append(0.5 * mean(shares(each, 2)[0]) + 0.5 * mean([0.5 + 0.5 * math.tanh(one / usual) for one in ahead]))
    return found


def lead(result: Result) -> float:
    """The first bot's points beside the best of the others."""
    mine = [row[0] for who, row in zip(result.bots, result.scores, strict=True) if who == 0]
    others = [row[0] for who, row in zip(result.bots, result.scores, strict=True) if who != 0]
    return float(max(mine) - max(others))
