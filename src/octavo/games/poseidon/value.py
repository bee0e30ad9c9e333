"""How good a view of Poseidon's Kingdom looks to a seat."""

from __future__ import annotations

from mypy_extensions import i64

from octavo.games.poseidon.rules import Poseidon


def value(state: Poseidon, seat: i64) -> float:
    return 0.5
