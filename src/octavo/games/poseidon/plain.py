"""Poseidon's Kingdom in words."""

from __future__ import annotations

from octavo.games.poseidon.rules import Poseidon
from octavo.words import Tongue


def plain(view: Poseidon, seat: int, tongue: Tongue) -> str:
    return "poseidon"


def prompt(view: Poseidon, seat: int, tongue: Tongue) -> str:
    return "poseidon"


def label(view: Poseidon, seat: int, word: str, tongue: Tongue) -> str:
    return tongue.word(word)
