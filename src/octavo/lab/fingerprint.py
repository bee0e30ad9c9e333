"""How two bots play a set-up, as a few letters: a strength is worth something as long as they are the same.

The bots are asked at some moments of two games. What moves their strength moves the answer: the rules, the value, how
it is searched, what a level is made of. What only stands elsewhere or is called otherwise does not.
"""

from __future__ import annotations

import hashlib
import json
from functools import cache
from typing import Any

from octavo.arena.entrants import is_own, made
from octavo.core.luck import seeded
from octavo.core.rng import Rng
from octavo.core.state import State
from octavo.game import Game, game
from octavo.match import Match
from octavo.players.bot import Bot, Budget, think
from octavo.players.chancer import Chancer
from octavo.players.greedy import Greedy
from octavo.players.searcher import Searcher
from octavo.players.shared_search import tried

GAMES = 2
MOMENTS = 12  # of each game
ITERATIONS = 100  # of those who search: enough to tell them apart, and the same for all
RANDOM = 4  # in the games one move of so many is greedy's, the others are anybody's


def fingerprint(name: str, seats: int, options: dict[str, str], specs: list[str]) -> str:
    """Of these bots in this set-up; what a file of one's own holds is not looked into."""
    told = [
        (settings(made(spec, game(name))), plays(name, seats, json.dumps(options), spec))
        for spec in specs
        if not is_own(spec)
    ]
    return hashlib.sha256(json.dumps(told).encode()).hexdigest()[:16]


def settings(player: Bot) -> dict[str, float]:
    """What a bot is made with: its iterations, or the share of better moves that it overlooks."""
    found = {key: value for key, value in vars(player).items() if isinstance(value, float)}
    return {**found, "iterations": player.budget.iterations} if player.budget.iterations else found


@cache
def plays(name: str, seats: int, options: str, spec: str) -> list[Any]:
    return shown(made(spec, game(name)), moments(name, seats, options))


def shown(player: Bot, views: list[State]) -> list[Any]:
    """What a bot does at each moment: its words, or how often it tried each pick of its move."""
    if isinstance(player, Searcher):
        player.budget = Budget(ITERATIONS)
    return [done(player, view, Rng(number)) for number, view in enumerate(views)]


def done(player: Bot, view: State, rng: Rng) -> Any:
    if not isinstance(player, Searcher):
        return think(player, view, rng)
    tree, _ = player.searched(view, rng)
    return [(path, pick, times) for path, picks in tried(tree, view).items() for pick, (times, _) in picks.items()]


@cache
def moments(name: str, seats: int, options: str) -> list[State]:
    """What the seat to act sees now and then in a few games."""
    rules = game(name)
    found = []
    for seed in range(GAMES):
        seen = walked(rules, seats, rules.for_table(seats, json.loads(options)), seed)
        found += [seen[len(seen) * i // MOMENTS] for i in range(MOMENTS)]
    return found


def walked(rules: Game, seats: int, options: dict[str, str], seed: int) -> list[State]:
    match, rng = Match(rules, seats, options, seeded(seed)), Rng(seed)
    greedy, chancer = Greedy(rules), Chancer(rules)
    seen = []
    while not match.over:
        view = match.view(match.turn)
        if not match.drafted:
            seen.append(view)
            player: Bot = chancer if rng.below(RANDOM) else greedy
        match.take(match.turn, player.choose(view, rng))
    return seen
