"""Who knows what is in whose hand (21)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from octavo.games.tentacles.data import PIPE_I, PIPE_L, TOKENS
from octavo.games.tentacles.position import Position


def hide(position: Position, seat: i64, hand: vec[u8], unseen: vec[u8]) -> None:
    """Other hands go among the unseen, except for the pipes that everybody saw go there."""
    for other in range(position.seats):
        if other != seat:
            for token in range(i64(TOKENS)):
                at = other * TOKENS + token
                count = hand[at]
                if count > 0:
                    known: u8 = 0
                    if token in (PIPE_I, PIPE_L):
                        known = position.known[other * 2 + token - PIPE_I]
                    unseen[token] += count - known
                    hand[at] = known
