"""A game's rulebook as a page: the numbers that tests and refusals cite become places one can jump to."""

from __future__ import annotations

from functools import cache

from markdown_it import MarkdownIt
from markupsafe import Markup

from octavo.core.errors import NoSuchPage
from octavo.game import Game, game


def rulebook(rules: Game, language: str) -> Markup:
    return _rendered(rules.name, language)


@cache
def _rendered(name: str, language: str) -> Markup:
    file = game(name).folder / "rulebook" / f"{language}.md"
    if not file.exists():
        raise NoSuchPage(path=f"/rules/{name}")
    text = file.read_text("utf-8")
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = reader.parse(text)
    numbers: list[int | None] = []  # of the lists we are in; None for one without numbers
    taken: set[str] = set()
    for token in tokens:
        if token.type == "ordered_list_open":
            numbers.append(int(token.attrs.get("start", 1)))
        elif token.type == "bullet_list_open":
            numbers.append(None)
        elif token.type in ("ordered_list_close", "bullet_list_close"):
            numbers.pop()
        elif token.type == "list_item_open" and len(numbers) == 1 and numbers[0] is not None:
            place = f"rule-{numbers[0]}"
            if place not in taken:
                token.attrs["id"] = place
                taken.add(place)
            numbers[0] += 1
        elif token.type in ("heading_open", "heading_close"):  # the page has its own first heading
            token.tag = f"h{min(6, int(token.tag[1]) + 1)}"
    return Markup(reader.renderer.render(tokens, reader.options, {}))
