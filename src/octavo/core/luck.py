"""Luck anyone can check: every draw of a game follows from one secret seed whose hash is shown at once."""

from __future__ import annotations

import hashlib
import hmac
import secrets

from octavo.core.rng import Rng
from octavo.core.state import State

SEED_BYTES = 32


class Luck:
    """A seed of 256 bits; luck step k is drawn with 63 bits of HMAC-SHA256(seed, k)."""

    def __init__(self, seed: bytes) -> None:
        self.seed = seed
        self.hash = hashlib.sha256(seed).hexdigest()

    def answer(self, state: State, step: int) -> int:
        digest = hmac.new(self.seed, str(step).encode(), hashlib.sha256).digest()
        return int(state.roll(Rng(int.from_bytes(digest[:8], "big") >> 1)))


def fresh() -> Luck:
    return Luck(secrets.token_bytes(SEED_BYTES))


def seeded(number: int) -> Luck:
    """Luck for tests and repeatable games: the seed is made from a number."""
    return Luck(hashlib.sha256(str(number).encode()).digest())
