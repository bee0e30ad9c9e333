"""Who reads a page: in which language and theme, and how he likes to play. All of it is in plain cookies."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from starlette.requests import HTTPConnection
from starlette.responses import Response

from octavo.game import Game
from octavo.web.session.cookie import YEAR
from octavo.words import ENGLISH, LANGUAGES, Tongue, known

LOCALE = Path(__file__).parent.parent / "locale"
AT_HAND = 128  # tongues, each with the names of one table
THEMES = ("light", "dark")
LANGUAGE = re.compile(r"\s*([a-zA-Z]{2,3}(?:-[^;,\s]*)?)\s*(?:;\s*q=([0-9.]{1,5}))?\s*")


@dataclass(frozen=True)
class Reader:
    language: str = ENGLISH
    theme: str = ""  # as the system has it, unless the reader chose
    confirm: bool = False  # the last pick of a move waits for one more click
    across: bool = False  # around one screen: those who sit across the table see it turned to them
    name: str = ""  # what he called himself last time

    def tongue(self, game: Game | None = None, names: Sequence[str] = ()) -> Tongue:
        """Sentences for this reader: the pages', and those of a game with its players' names."""
        return tongue(self.language, game, tuple(names))


@lru_cache(AT_HAND)
def tongue(language: str, game: Game | None, names: tuple[str, ...]) -> Tongue:
    """One for all who read the same: it remembers what it has said."""
    if game is None:
        return Tongue(language, [LOCALE], names)
    return Tongue(language, [game.folder / "locale", LOCALE], names, game.words, game.notes)


def reader_of(request: HTTPConnection) -> Reader:
    cookies = request.cookies
    theme = cookies.get("theme", "")
    language = cookies.get("language", "")
    return Reader(
        language if language in LANGUAGES else preferred(request.headers.get("accept-language", "")),
        theme if theme in THEMES else "",
        cookies.get("confirm") == "on",
        cookies.get("across") == "on",
        unpack(cookies.get("name", "")),
    )


def preferred(accepted: str) -> str:
    """The first of our languages that a browser asks for."""
    wishes: list[tuple[float, int, str]] = []
    for place, part in enumerate(accepted[:400].split(",")):
        found = LANGUAGE.fullmatch(part)
        if found and (language := known(found[1])):
            wishes.append((-_quality(found[2]), place, language))
    return min(wishes)[2] if wishes else ENGLISH


def _quality(said: str | None) -> float:
    try:
        return float(said or 1)
    except ValueError:
        return 0.0


def choose(response: Response, wishes: dict[str, str]) -> None:
    """Keeps what the reader chose; an empty wish forgets the choice."""
    for key, value in wishes.items():
        if value:
            response.set_cookie(key, value, max_age=YEAR, samesite="lax")
        else:
            response.delete_cookie(key, samesite="lax")


def pack(name: str) -> str:
    """A name as a cookie may carry it."""
    return name.encode("utf-8").hex()


def unpack(packed: str) -> str:
    try:
        return bytes.fromhex(packed[:400]).decode("utf-8")
    except ValueError:
        return ""
