"""The arena: rotated seats, paired luck, faults that cost a game and nothing else."""

from pathlib import Path

import pytest

from octavo.bots import arena
from octavo.core.errors import UnknownBot

BOTS = """
class First:
    def choose(self, view, rng):
        return self.game.legal(view)[0]

class Cheat:
    def choose(self, view, rng):
        return "z9"

class Crash:
    def choose(self, view, rng):
        return 1 / 0

class Stall:
    def choose(self, view, rng):
        while True:
            pass
"""


@pytest.fixture
def mine(tmp_path: Path) -> str:
    file = tmp_path / "mine.py"
    file.write_text(BOTS, "utf-8")
    return str(file)


def test_every_bot_sits_in_every_seat() -> None:
    assert arena.rotations(2, 2) == [(0, 1), (1, 0)]
    assert arena.rotations(3, 3) == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    assert arena.rotations(2, 4) == [(0, 1, 1, 1), (1, 0, 1, 1), (1, 1, 0, 1), (1, 1, 1, 0)]


def test_greedy_beats_a_bot_of_your_own(mine: str) -> None:
    results = arena.play("noughts", ["greedy", f"{mine}:First"], 2, {}, games=4, seed=1)
    assert [result.bots for result in results] == [(0, 1), (1, 0), (0, 1), (1, 0)]
    assert arena.shares(results, 2)[0] == [1.0] * 4
    again = arena.play("noughts", ["greedy", f"{mine}:First"], 2, {}, games=4, seed=1, workers=2)
    assert again == results


@pytest.mark.parametrize(
    ("fault", "told"), [("Cheat", "IllegalPick"), ("Crash", "ZeroDivisionError"), ("Stall", "Stalled")]
)
def test_a_fault_loses_the_game_with_a_report(mine: str, fault: str, told: str) -> None:
    result = arena.contest("noughts", {}, ["chancer", f"{mine}:{fault}"], (0, 1), seed=1, wait=0.2)
    assert result.places == (1, 2) and told in result.fault


def test_an_unknown_bot_is_refused_before_the_first_game(mine: str) -> None:
    for spec in ("einstein", "nowhere.py:Bot", f"{mine}:Nobody"):
        with pytest.raises(UnknownBot):
            arena.play("noughts", ["greedy", spec], 2, {}, games=1, seed=0)


def test_intervals_hold_their_mean() -> None:
    mean, low, high = arena.interval([1.0] * 60 + [0.0] * 40)
    assert low < mean == 0.6 < high and low > 0.5 and high < 0.7
