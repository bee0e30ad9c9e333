"""Solves Kuhn poker through OpenSpiel, ours and its own, and prints value and exploitability of both:
`OCTAVO_GAMES=docs/examples python docs/examples/kuhn_cfr.py`"""

import pyspiel
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability

import octavo.spiel

ITERATIONS = 300


def solved(name: str) -> tuple[float, float]:
    """What the first player can expect, and how much the worst opponent would gain."""
    game = pyspiel.load_game(name)
    solver = cfr.CFRSolver(game)
    for _ in range(ITERATIONS):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    value = expected_game_score.policy_value(game.new_initial_state(), [policy, policy])
    return float(value[0]), float(exploitability.exploitability(game, policy))


if __name__ == "__main__":
    for name in (f"{octavo.spiel.register('kuhn')}(utility=points)", "kuhn_poker"):
        value, exploitable = solved(name)
        print(f"{name}: value {value:.12f}, exploitability {exploitable:.12f}")
