"""Whole games of one bot against itself, for measurements of a game rather than of a bot."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from octavo.core.luck import seeded
from octavo.core.rng import Rng
from octavo.game import game
from octavo.match import Match
from octavo.players.names import bot

Watch = Callable[[Match, str], None]  # told every pick before it is played


def played(
    name: str, seats: int, options: Mapping[str, str], level: str, seed: int, watch: Watch | None = None
) -> Match:
    """One game; the same seed is the same game."""
    rules = game(name)
    match = Match(rules, seats, options, seeded(seed))
    players = [bot(level, rules) for _ in range(seats)]
    luck = [Rng(seed + ((seat + 1) << 32)) for seat in range(seats)]
    while not match.over:
        word = players[match.turn].choose(match.view(match.turn), luck[match.turn])
        if watch is not None:
            watch(match, word)
        match.take(match.turn, word)
    return match
