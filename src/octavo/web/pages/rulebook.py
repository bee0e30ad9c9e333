"""A game's rulebook as a page: the numbers that tests and refusals cite become places one can jump to."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup, escape

from octavo.game import Game, game
from octavo.rulebook import BOLD, NUMBER
from octavo.web.errors import NoSuchPage
from octavo.words import LANGUAGES, Tongue
from octavo.words import rulebook as written

RULE = "|".join(Tongue(language).say("rule") for language in LANGUAGES)  # a sentence may have fallen back to English
CITED = re.compile(rf"(?i)\b({RULE}) {NUMBER}\b")


@dataclass(frozen=True)
class Rulebook:
    page: Markup
    language: str  # the reader's, or English where the rulebook was not translated


def rulebook(rules: Game, language: str) -> Rulebook:
    return _rendered(rules.name, language)


@cache
def _rendered(name: str, language: str) -> Rulebook:
    text, written_in = written(game(name).folder, language)
    if not text:
        raise NoSuchPage(path=f"/rules/{name}")
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = reader.parse(text)
    taken: set[str] = set()
    numbers: list[int | None] = []  # of the lists we are in; None for one without numbers
    for i, token in enumerate(tokens):
        if token.type == "ordered_list_open":
            numbers.append(int(token.attrs.get("start", 1)))
        elif token.type == "bullet_list_open":
            numbers.append(None)
        elif token.type in ("ordered_list_close", "bullet_list_close"):
            numbers.pop()
        elif token.type == "list_item_open" and len(numbers) == 1 and numbers[0] is not None:
            _place(token, str(numbers[0]), taken)
            numbers[0] += 1
        elif token.type == "paragraph_open" and (found := BOLD.match(tokens[i + 1].content)):
            _place(token, found[1], taken)
        elif token.type in ("heading_open", "heading_close"):  # the page has its own first heading
            token.tag = f"h{min(6, int(token.tag[1]) + 1)}"
    return Rulebook(Markup(reader.renderer.render(tokens, reader.options, {})), written_in)


def _place(token: Token, number: str, taken: set[str]) -> None:
    """A rule gets its number as an address; the first one of that number, if a list begins anew."""
    if number not in taken:
        taken.add(number)
        token.attrs["id"] = f"rule-{number}"


def place(number: str) -> str:
    """Where a rule, or a part of one, stands in the page: `11` for 11b."""
    return number.rstrip("abcdefghijklmnopqrstuvwxyz")


def cited(text: str, game: str) -> Markup:
    """A sentence in which every mentioned rule can be opened."""
    link = rf'<a href="/rules/{game}#rule-\2" data-drawer>\1 \2\3</a>'
    return Markup(CITED.sub(link, str(escape(text))))
