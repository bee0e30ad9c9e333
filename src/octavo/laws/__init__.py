"""The laws every game obeys, as checks that any game can be put to: `python -m octavo.laws NAME`.

Each law plays random games and fails with an AssertionError that names what it saw. The numbers are those of
docs/laws.md. What only the game knows (its components, its scoring) it tells in its `tests/oracle.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from octavo.game import Game
from octavo.laws.counting import conserves, luck, scores, tallies
from octavo.laws.digest import holds_to_its_digest
from octavo.laws.figures import illustrates
from octavo.laws.games import everyone, golden, oracle, walk
from octavo.laws.learning import batches, guessed_worlds, pickles, tensors
from octavo.laws.lessons import teaches
from octavo.laws.playing import clones, copies, drafts, ends, left_open, replays
from octavo.laws.reasons import explains, not_now_share, report, shares
from octavo.laws.secrets import dealt_anew, has_secrets, no_leak, observes, unseen_by
from octavo.laws.speaking import SLOT, shows, speaks, strict

__all__ = [
    "LAWS",
    "SLOT",
    "check",
    "dealt_anew",
    "everyone",
    "golden",
    "has_secrets",
    "holds_to_its_digest",
    "illustrates",
    "no_leak",
    "not_now_share",
    "oracle",
    "report",
    "shares",
    "shows",
    "speaks",
    "strict",
    "teaches",
    "unseen_by",
    "walk",
]

LAWS: tuple[Callable[..., Any], ...] = (
    ends,
    clones,
    copies,
    pickles,
    replays,
    luck,
    conserves,
    observes,
    guessed_worlds,
    no_leak,
    scores,
    tallies,
    shows,
    explains,
    drafts,
    left_open,
    tensors,
    batches,
)


def check(rules: Game, games: int = 2) -> None:
    """All laws for one game, with progress."""
    speaks(rules)
    teaches(rules)
    illustrates(rules)
    for law in LAWS:
        for seats, options in rules.setups():
            for seed in range(games):
                law(rules, seats, options, seed)
        print(f"{rules.name}: {law.__name__} holds: {(law.__doc__ or '').strip()}", flush=True)
    holds_to_its_digest(rules)
