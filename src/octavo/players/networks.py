"""Which network judges a position: the one that lies in the game's folder for its set-up, if there is one."""

from __future__ import annotations

import logging
from functools import lru_cache
from pathlib import Path

from octavo.core.errors import BadNet
from octavo.core.net import Net
from octavo.core.net_file import read
from octavo.core.state import State
from octavo.game import Game, Learned
from octavo.words import Tongue

log = logging.getLogger("octavo.players")
FOLDER = "nets"
USUAL = Learned()


def net_for(game: Game, view: State) -> Net | None:
    """None where the value made by hand is to play."""
    if game.encoding is None:
        return None
    setup = game.encoding.setup(view)
    return loaded(game, setup, file_of(game, setup)) if setup else None


def file_of(game: Game, setup: str) -> Path:
    return game.net or game.folder / FOLDER / f"{setup}.net"


def learned(game: Game, view: State) -> Learned:
    """How its set-up is played with a network."""
    assert game.encoding is not None
    return game.learned.get(game.encoding.setup(view), USUAL)


@lru_cache(16)
def loaded(game: Game, setup: str, file: Path) -> Net | None:
    """Read once; weights that do not fit are refused in a sentence, said once, and the value made by hand plays."""
    assert game.encoding is not None
    if not file.exists():
        return None
    try:
        return read(file.read_bytes(), game.name, setup, game.encoding, game.value, str(file))
    except BadNet as refused:
        log.warning("%s", Tongue("en").error(refused))
        return None
