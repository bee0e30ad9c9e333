"""Games for the laws to look at: random ones, golden ones, and the oracle that each game brings."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

from octavo.core.luck import seeded
from octavo.core.rng import Rng
from octavo.core.state import SPECTATOR
from octavo.game import Game
from octavo.match import Match


def walk(rules: Game, seats: int, options: dict[str, str], seed: int, most: int = 10**9) -> Iterator[Match]:
    """A random game, handed out after every pick."""
    match = Match(rules, seats, options, seeded(seed))
    rng = Rng(seed)
    yield match
    for _ in range(most):
        if match.over:
            return
        picks = match.state.picks()
        match.take(match.turn, rules.words[picks[rng.below(len(picks))]])
        yield match


def everyone(match: Match) -> list[int]:
    return [*range(match.record.seats), SPECTATOR]


def oracle(rules: Game) -> ModuleType:
    """The game's own slow counter, loaded from its tests folder."""
    spec = importlib.util.spec_from_file_location(f"oracle_{rules.name}", rules.folder / "tests" / "oracle.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def golden(rules: Game) -> list[Path]:
    return sorted((rules.folder / "records").glob("*.game"))
