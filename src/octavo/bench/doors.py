"""Games stepped through OpenSpiel, measured: loaded by worker.py on both sides, so at the top it too imports the
standard library only. On both sides it is OpenSpiel that is called, and a game in Python that answers."""

import random
from collections.abc import Callable
from importlib import import_module
from typing import Any

Tally = dict[str, float]
Batch = Callable[[], Tally]
GAMES = 5  # in a batch of the clock's
SIMULATIONS = 100  # a move


def octavo_spiel(game: str) -> Batch:
    import_module("octavo.spiel")
    return stepped(f"octavo_{game}")


def openspiel_python(game: str) -> Batch:
    import_module("open_spiel.python.games")
    return stepped(game)


def stepped(name: str) -> Batch:
    """Random games; luck is a step like any other, and all of its answers are taken to be as likely."""
    first = import_module("pyspiel").load_game(name).new_initial_state()

    def batch() -> Tally:
        steps = 0
        for _ in range(GAMES):
            state = first.clone()
            while not state.is_terminal():
                legal = state.legal_actions()
                state.apply_action(legal[int(random.random() * len(legal))])
                steps += 1
        return {"steps": steps}

    return batch


def octavo_spiel_search(game: str) -> Batch:
    """Their search in Python on our game, played out inside the engine."""
    return searched(game, import_module("octavo.spiel").Playouts(seed=1))


def octavo_spiel_search_outside(game: str) -> Batch:
    """The same, played out step by step through OpenSpiel."""
    import_module("octavo.spiel")
    return searched(game, import_module("open_spiel.python.algorithms.mcts").RandomRolloutEvaluator(1, rng()))


def searched(game: str, evaluator: Any) -> Batch:
    rules = import_module("pyspiel").load_game(f"octavo_{game}")
    bot = import_module("open_spiel.python.algorithms.mcts").MCTSBot(
        rules, uct_c=2.0, max_simulations=SIMULATIONS, evaluator=evaluator, solve=False, random_state=rng()
    )
    first = rules.new_initial_state()
    while first.is_chance_node():
        first.apply_action(first.chance_outcomes()[0][0])

    def batch() -> Tally:
        bot.step(first)
        return {"simulations": SIMULATIONS}

    return batch


def rng() -> Any:
    return import_module("numpy").random.RandomState(1)


MEASURES: dict[str, Callable[[str], Batch]] = {
    "octavo-spiel": octavo_spiel,
    "octavo-spiel-search": octavo_spiel_search,
    "octavo-spiel-search-outside": octavo_spiel_search_outside,
    "openspiel-python": openspiel_python,
}
