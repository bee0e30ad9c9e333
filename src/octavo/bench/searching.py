"""Search, measured: loaded by worker.py on both sides, so at the top it too imports the standard library only.

An iteration is one way down the tree, one new node, one random game to the end, and the way up. A move is given the
same number of them on both sides, from the same position, in a tree that starts empty.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any

Tally = dict[str, float]
Batch = Callable[[], Tally]
SIMULATIONS = 1000  # a move
MANY = 500  # guesses of one view, in one call from Python
CURIOSITY = 1.0  # results lie between 0 and 1; OpenSpiel's lie between -1 and 1, so it has twice that


def octavo_search(game: str) -> Batch:
    """Our search with random games at its leaves and no hints from the value, as theirs has none."""
    dataclasses: Any = import_module("dataclasses")
    octavo: Any = import_module("octavo")
    players: Any = import_module("octavo.players")
    searcher: Any = import_module("octavo.players.searcher")
    how = import_module("octavo.game").Search(playouts=1.0, explore=CURIOSITY, blur=0.0, rounds=False)
    rules = dataclasses.replace(octavo.game(game), search=how)
    rng = octavo.Rng(1)
    view = opened(octavo, rules, rng)
    bot = searcher.Searcher(rules, players.Budget(SIMULATIONS))

    def batch() -> Tally:
        bot.tree(view, rng)
        return {"iterations": SIMULATIONS}

    return batch


def opened(octavo: Any, rules: Any, rng: Any) -> Any:
    """What the first to act sees when luck has dealt."""
    state = rules.start(seats=2 if 2 in rules.seats else rules.seats[0])
    while state.turn == octavo.CHANCE:
        state.play(state.roll(rng))
    return state.observe(state.turn)


def openspiel_search(game: str) -> Batch:
    pyspiel: Any = import_module("pyspiel")
    rules = pyspiel.load_game(game)
    first = rules.new_initial_state()
    bot = pyspiel.MCTSBot(
        rules,
        pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=1),
        uct_c=2 * CURIOSITY,
        max_simulations=SIMULATIONS,
        max_memory_mb=1000,
        solve=False,
        seed=1,
        verbose=False,
    )

    def batch() -> Tally:
        bot.step(first)
        return {"iterations": SIMULATIONS}

    return batch


def openspiel_search_python(game: str) -> Batch:
    pyspiel: Any = import_module("pyspiel")
    mcts: Any = import_module("open_spiel.python.algorithms.mcts")
    rules = pyspiel.load_game(game)
    first = rules.new_initial_state()
    bot = mcts.MCTSBot(
        rules,
        uct_c=2 * CURIOSITY,
        max_simulations=SIMULATIONS,
        evaluator=mcts.RandomRolloutEvaluator(n_rollouts=1),
        solve=False,
    )

    def batch() -> Tally:
        bot.step(first)
        return {"iterations": SIMULATIONS}

    return batch


def octavo_guesses(game: str) -> Batch:
    """A clone and a guess, of what the seat to act sees at ten moments of a random game."""
    octavo: Any = import_module("octavo")
    guesses = import_module("octavo.core.repeat").guesses
    rules = octavo.game(game)
    rng = octavo.Rng(1)
    state = rules.start(seats=2 if 2 in rules.seats else rules.seats[0])
    seen = []
    while state.turn != octavo.OVER:
        if state.turn == octavo.CHANCE:
            state.play(state.roll(rng))
        else:
            seen.append(state.observe(state.turn))
            legal = state.picks()
            state.play(legal[rng.below(len(legal))])
    views = [seen[len(seen) * i // 10] for i in range(10)]

    def batch() -> Tally:
        for view in views:
            guesses(view, MANY, rng)
        return {"guesses": MANY * len(views)}

    return batch


def octavo_playouts_inside(game: str) -> Batch:
    """Random games, on the same footing as the guesses: both are repeated inside the engine, not from Python."""
    octavo: Any = import_module("octavo")
    playouts = import_module("octavo.core.repeat").playouts
    rules = octavo.game(game)
    first = rules.start(seats=2 if 2 in rules.seats else rules.seats[0])
    rng = octavo.Rng(1)
    games = 1 + 20_000 // playouts(first, 1, rng)

    def batch() -> Tally:
        playouts(first, games, rng)
        return {"playouts": games}

    return batch


MEASURES: dict[str, Callable[[str], Batch]] = {
    "octavo-search": octavo_search,
    "octavo-guesses": octavo_guesses,
    "octavo-playouts-inside": octavo_playouts_inside,
    "openspiel-search": openspiel_search,
    "openspiel-search-python": openspiel_search_python,
}
