"""Measures one thing and prints it as a line of JSON: `worker.py NAME SECONDS [CORE [SOURCE [MORE]]]`.

This file is run as a script, by our interpreter for our things and by the peers' for theirs, so at the top it imports
nothing but the standard library. What is compared stands side by side and is counted by the same clock: things done per
CPU second, every game played at random, the pick drawn by the same expression, a new game begun the quickest way.
"""

import json
import os
import random
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from runpy import run_path
from time import process_time
from typing import Any

Tally = dict[str, float]
Batch = Callable[[], Tally]  # does a few milliseconds of work and says how much of what was done


def per_second(batch: Batch, seconds: float) -> Tally:
    """How much of each thing the batch does in one CPU second, measured for that many."""
    batch()  # what is done once only, is done now
    done: Tally = {}
    start = process_time()
    while (spent := process_time() - start) < seconds:
        for thing, count in batch().items():
            done[thing] = done.get(thing, 0) + count
    return {thing: count / spent for thing, count in done.items()}


def start(octavo: Any, what: str) -> Any:
    """The first position of `game` or `game:name=choice,…`, for two seats where it can be played by two."""
    game, _, options = what.partition(":")
    rules = octavo.game(game)
    chosen = dict(part.split("=") for part in options.split(",") if part)
    return rules.start(seats=2 if 2 in rules.seats else rules.seats[0], options=chosen)


# -- stepped from Python: one call to ask, one to play ----------------------------------------------------------------
def octavo_stepped(game: str) -> Batch:
    octavo: Any = import_module("octavo")
    first = start(octavo, game)
    over, chance, rng = octavo.OVER, octavo.CHANCE, octavo.Rng(1)

    def batch() -> Tally:
        picks = 0
        for _ in range(100):
            state = first.clone()
            while (turn := state.turn) != over:
                if turn == chance:
                    state.play(state.roll(rng))
                else:
                    legal = state.picks()
                    state.play(legal[int(random.random() * len(legal))])
                    picks += 1
        return {"picks": picks}

    return batch


def openspiel_stepped(game: str) -> Batch:
    pyspiel: Any = import_module("pyspiel")
    first = pyspiel.load_game(game).new_initial_state()

    def batch() -> Tally:
        picks = 0
        for _ in range(100):
            state = first.clone()
            while not state.is_terminal():
                legal = state.legal_actions()
                state.apply_action(legal[int(random.random() * len(legal))])
                picks += 1
        return {"picks": picks}

    return batch


# -- inside the engine ------------------------------------------------------------------------------------------------
def octavo_playouts(game: str) -> Batch:
    """A clone of the first position played to its end, over and over. A move ends where others may look again."""
    octavo: Any = import_module("octavo")
    first = start(octavo, game)
    playout, clone, rng = octavo.playout, first.clone, octavo.Rng(1)
    games = 1 + 2000 // playout(clone(), rng)
    share = moves_per_pick(octavo, first)

    def batch() -> Tally:
        picks = 0
        for _ in range(games):
            picks += playout(clone(), rng)
        return {"playouts": games, "picks": picks, "moves": picks * share}

    return batch


def moves_per_pick(octavo: Any, first: Any) -> float:
    """The engine counts picks; how many of them end a move is counted here, in games outside the clock."""
    rng = octavo.Rng(2)
    picks = moves = 0
    for _ in range(5):
        state = first.clone()
        while state.turn != octavo.OVER:
            if state.turn == octavo.CHANCE:
                state.play(state.roll(rng))
            else:
                legal = state.picks()
                state.play(legal[rng.below(len(legal))])
                picks += 1
                moves += state.settled
    return moves / picks


def openspiel_rollouts(game: str) -> Batch:
    """OpenSpiel's own C++ loop of clone, legal actions, apply until the end.

    That loop is RandomRolloutEvaluator, which Python can make but not call. A search of one simulation does nothing but
    call it on the root: so a bot of one simulation with a thousand rollouts plays a thousand rollouts, and the crossing
    from Python is too small to see, as is its asking for the returns of each. (`evaluate_bots` with two random bots is
    C++ too, but asks and informs bots, and is four times slower: to count that would flatter us.)
    """
    pyspiel: Any = import_module("pyspiel")
    rules = pyspiel.load_game(game)
    first = rules.new_initial_state()
    rollouts = 1000
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=rollouts, seed=1)
    bot = pyspiel.MCTSBot(
        rules, evaluator, uct_c=1.0, max_simulations=1, max_memory_mb=10, solve=False, seed=1, verbose=False
    )

    def batch() -> Tally:
        bot.step(first)
        return {"playouts": rollouts}

    return batch


# -- clones, asked for from Python, of a position two picks deep ------------------------------------------------------
def octavo_clones(game: str) -> Batch:
    octavo: Any = import_module("octavo")
    state = start(octavo, game)
    for _ in range(2):
        state.play(state.picks()[0])
    return copies(state.clone)


def openspiel_clones(game: str) -> Batch:
    pyspiel: Any = import_module("pyspiel")
    state = pyspiel.load_game(game).new_initial_state()
    for _ in range(2):
        state.apply_action(state.legal_actions()[0])
    return copies(state.clone)


def copies(clone: Callable[[], object]) -> Batch:
    def batch() -> Tally:
        for _ in range(10_000):
            clone()
        return {"clones": 10_000}

    return batch


# -- the yardstick and the neighbours ---------------------------------------------------------------------------------
def momaland(game: str) -> Batch:
    return environment(import_module(f"momaland.envs.{game}.mo{game}_v0"))


def pettingzoo(game: str) -> Batch:
    return environment(import_module(f"pettingzoo.classic.{game}.{game}"))


def environment(module: Any) -> Batch:
    """Their environment without the wrappers that check its use, which it can be played without."""
    numpy: Any = import_module("numpy")
    env = module.raw_env()

    def batch() -> Tally:
        env.reset()
        moves = 0
        for _ in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                break
            legal = numpy.flatnonzero(seen["action_mask"])
            env.step(int(legal[int(random.random() * len(legal))]))
            moves += 1
        return {"playouts": 1, "moves": moves}

    return batch


def catanatron(players: str) -> Batch:
    catan: Any = import_module("catanatron")
    colours = list(catan.Color)[: int(players)]

    def batch() -> Tally:
        game = catan.Game([catan.RandomPlayer(colour) for colour in colours])
        game.play()
        return {"playouts": 1, "moves": len(game.state.actions)}

    return batch


MEASURES: dict[str, Callable[[str], Batch]] = {
    "octavo-stepped": octavo_stepped,
    "octavo-playouts": octavo_playouts,
    "octavo-clones": octavo_clones,
    "openspiel-stepped": openspiel_stepped,
    "openspiel-rollouts": openspiel_rollouts,
    "openspiel-clones": openspiel_clones,
    "momaland": momaland,
    "pettingzoo": pettingzoo,
    "catanatron": catanatron,
}
for part in ("searching.py", "judging.py", "batching.py", "doors.py"):
    MEASURES |= run_path(str(Path(__file__).with_name(part)))["MEASURES"]


def main(name: str, seconds: str, core: str = "", source: str = "", more: str = "") -> None:
    """`more` is where packages are found that our own environment may lack."""
    if source and source not in sys.path:
        sys.path.insert(0, source)
    if more:
        sys.path.append(more)
    if core and hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {int(core)})
    random.seed(1)
    measure, _, what = name.partition(":")
    print(json.dumps(per_second(MEASURES[measure](what), float(seconds))))


if __name__ == "__main__":
    main(*sys.argv[1:])
