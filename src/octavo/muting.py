"""Weights of a value of which some are silent: what those are worth in a position is the difference that they make."""

from __future__ import annotations

from typing import TypeVar

W = TypeVar("W")


def muted(weights: W, *names: str) -> W:
    """These weights, an object of its own that may be changed, with the named ones at nothing."""
    for name in names:
        held = getattr(weights, name)
        if isinstance(held, float):
            setattr(weights, name, 0.0)
        else:
            for i in range(len(held)):
                held[i] = 0.0
    return weights
