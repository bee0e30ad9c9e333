"""The picture of a game in the lobby: drawn by the game itself, from the middle of one of its golden records."""

from __future__ import annotations

import hashlib
from functools import cache

from octavo.core.luck import seeded
from octavo.core.record import read
from octavo.game import Game, game
from octavo.match import Match, replay

MIDDLE = 0.55  # of the way through a game it looks most like itself


@cache
def plate(name: str, theme: str = "", language: str = "en") -> str:
    """The picture as a file of its own, in a theme or (without one) in the system's."""
    rules = game(name)
    match = _played(rules)
    n = int(match.n * MIDDLE)
    picture = rules.draw(match.view(0, n), 0, match.moments[n].told(0), rules.tongue(language))
    return picture.standalone(theme=theme or None)


@cache
def fingerprint(name: str) -> str:
    """Changes when the picture does, so that browsers may keep it."""
    return hashlib.sha256(plate(name).encode()).hexdigest()[:10]


def _played(rules: Game) -> Match:
    """The longest golden record; a game without one shows its start."""
    records = [read(path.read_text("utf-8")) for path in sorted((rules.folder / "records").glob("*.game"))]
    fitting = [record for record in records if record.version == rules.version]
    if not fitting:
        return Match(rules, *next(rules.setups()), seeded(1))
    return replay(max(fitting, key=lambda record: len(record.words)))
