"""Octavo: a table for board games. `octavo.game("ingenious")` is a game; start it, pick, play."""

from importlib import import_module
from typing import Any

from octavo.batch import Batch
from octavo.core.batch import next_seed
from octavo.core.luck import Luck, seeded
from octavo.core.record import Record, read
from octavo.core.rng import Rng
from octavo.core.state import ALL, CHANCE, OVER, SPECTATOR, State, playout
from octavo.core.state import __file__ as state_file
from octavo.game import Game, Option, game, names, places, rewards
from octavo.match import Match, as_seen, play_on, replay, verify
from octavo.seen import Seen, see
from octavo.single import Single

compiled = not state_file.endswith(".py")  # are the rules compiled, or do they run as they are?
__version__ = "0.1.0"
__all__ = [
    "ALL",
    "CHANCE",
    "OVER",
    "SPECTATOR",
    "Batch",
    "Game",
    "Luck",
    "Match",
    "Option",
    "Record",
    "Rng",
    "Seen",
    "Single",
    "State",
    "as_seen",
    "compiled",
    "env",
    "game",
    "gym",
    "names",
    "next_seed",
    "places",
    "play_on",
    "playout",
    "read",
    "replay",
    "rewards",
    "see",
    "seeded",
    "verify",
]


def env(name: str | Game, *setup: Any, **how: Any) -> Any:
    """A game as an environment of PettingZoo (`octavo[zoo]`): see `octavo.research.zoo.Env`."""
    return import_module("octavo.research.zoo").Env(name, *setup, **how)


def gym(name: str | Game, *setup: Any, **how: Any) -> Any:
    """One seat of a game as an environment of Gymnasium, against bots: see `octavo.research.gym.SeatEnv`."""
    return import_module("octavo.research.gym").SeatEnv(name, *setup, **how)
