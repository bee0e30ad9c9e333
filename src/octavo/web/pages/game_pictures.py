"""The picture of a game in the lobby: drawn by the game itself, from the middle of one of its golden records."""

from __future__ import annotations

import hashlib
import re
from functools import cache

from octavo.core.record import read
from octavo.game import game
from octavo.match import Match, replay
from octavo.seen import Seen, see

MIDDLE = 0.6  # of the way through a game it looks most like itself
RECORDS = 8  # that are looked at
CLICKED = re.compile(r' data-word="[^"]*"')


@cache
def plate(name: str, theme: str = "", language: str = "en") -> str:
    """The picture as a file of its own, in a theme or (without one) in the system's. Nothing in it can be clicked."""
    return CLICKED.sub("", scene(name, language).standalone(theme or None))


def scene(name: str, language: str = "en") -> Seen:
    """The moment of a game that is shown, as its first player saw it."""
    return _seen(*_scene(name), language)


@cache
def fingerprint(name: str) -> str:
    """Changes when the picture does, so that browsers may keep it."""
    return hashlib.sha256(plate(name).encode()).hexdigest()[:10]


@cache
def _scene(name: str) -> tuple[Match, int]:
    """The fullest of the middles; a game without records shows its start."""
    rules = game(name)
    files = sorted((rules.folder / "records").glob("*.game"))[:RECORDS]
    records = [
        record for record in (read(file.read_text("utf-8")) for file in files) if record.version == rules.version
    ]
    scenes = [(match, int(match.n * MIDDLE)) for match in map(replay, records)]
    if not scenes:
        return Match(rules, *next(rules.setups())), 0
    return max(scenes, key=lambda scene: len(_seen(scene[0], scene[1], "en").picture.parts))


def _seen(match: Match, n: int, language: str) -> Seen:
    return see(match, 0, match.game.tongue(language), n, lines=0)
