"""A game's rulebook as a page: the numbers that tests and refusals cite become places one can jump to, marks become
small, and the positions that it names become figures."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup, escape

from octavo.game import Game, game
from octavo.rulebook import BOLD, FIGURE, NUMBER, folded, marked, numbers, search
from octavo.web.errors import NoSuchPage
from octavo.web.pages.figures import figure_in_page
from octavo.words import ENGLISH, LANGUAGES, Tongue
from octavo.words import rulebook as written

RULE = "|".join(Tongue(language).say("rule") for language in LANGUAGES)  # a sentence may have fallen back to English
CITED = re.compile(rf"(?i)\b({RULE}) {NUMBER}\b")
PARTS = re.compile(r"^( +)([a-z]\. )", re.MULTILINE)
LETTER = re.compile(r"([a-z])\. ")
MARKED = re.compile(r"<strong>\[([^\]]+)\]</strong>|([◇†‡])")
SMALL = "○◇"  # instead of marks that are words, in the order in which the last chapter explains them
SUMMARY = "summary."
AROUND = 70  # letters of a passage before and after what was looked for


@dataclass(frozen=True)
class Chapter:
    id: str
    title: str


@dataclass(frozen=True)
class Rulebook:
    page: Markup
    language: str  # the reader's, or English where the rulebook was not translated
    chapters: tuple[Chapter, ...]
    about: str  # the id of the chapter about this edition, if there is one
    ours: tuple[str, ...]  # the rules that say something which is not printed


@dataclass(frozen=True)
class Found:
    """A passage that has what was looked for, around the first word of that."""

    rule: str
    heading: str
    before: str
    word: str
    after: str


def rulebook(rules: Game, language: str, theme: str = "") -> Rulebook:
    return _rendered(rules.name, language, theme, "")


def summary(rules: Game, language: str, theme: str = "") -> Rulebook:
    """The rules on one page, to print."""
    return _rendered(rules.name, language, theme, SUMMARY)


def has_summary(rules: Game) -> bool:
    return bool(written(rules.folder, ENGLISH, SUMMARY)[0])


@cache
def _rendered(name: str, language: str, theme: str, part: str) -> Rulebook:
    rules = game(name)
    text, written_in = written(rules.folder, language, part)
    if not text:
        raise NoSuchPage(path=f"/rules/{name}")
    tongue = rules.tongue(written_in)
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = reader.parse(_spread(text))
    chapters = tuple(_addressed(tokens))
    shown = _without_figures(tokens)
    about = next((one.id for one in chapters if one.title == tongue.say("rulebook.about")), "")
    page = _small_marks(reader.renderer.render(tokens, reader.options, {}), about)
    for number, found in enumerate(shown):
        page = page.replace(_gap(number), figure_in_page(rules, found, tongue, theme), 1)
    return Rulebook(Markup(page), written_in, chapters, about, tuple(rule for rule in marked(text) if rule))


def _spread(text: str) -> str:
    """The parts of a rule as items of a list, a figure as a paragraph of its own, however closely they were written."""
    lines = PARTS.sub(r"\1- \2", text).splitlines()
    return "\n".join(f"\n{line}\n" if FIGURE.search(line) else line for line in lines)


def _addressed(tokens: list[Token]) -> Iterator[Chapter]:
    """Rules, their parts and chapters get their places."""
    taken: set[str] = set()
    lists: list[int | None] = []  # the numbers of the lists we are in; None for one without numbers
    rule, chapters = "", 0
    for i, token in enumerate(tokens):
        if token.type == "ordered_list_open":
            lists.append(int(token.attrs.get("start", 1)))
        elif token.type == "bullet_list_open":
            lists.append(None)
        elif token.type in ("ordered_list_close", "bullet_list_close"):
            lists.pop()
        elif token.type == "list_item_open" and len(lists) == 1 and lists[0] is not None:
            rule = str(lists[0])
            _place(token, rule, taken)
            lists[0] += 1
        elif token.type == "list_item_open" and rule and (letter := LETTER.match(tokens[i + 2].content)):
            _place(token, rule + letter[1], taken)
            token.attrs["class"] = "part"
        elif token.type == "paragraph_open" and (found := BOLD.match(tokens[i + 1].content)):
            rule = found[1]
            _place(token, rule, taken)
        elif token.type == "heading_open" and token.tag == "h2":
            chapters, rule = chapters + 1, ""
            token.attrs["id"] = f"chapter-{chapters}"
            yield Chapter(f"chapter-{chapters}", tokens[i + 1].content)
        if token.type in ("heading_open", "heading_close"):  # the page has its own first heading
            token.tag = f"h{min(6, int(token.tag[1]) + 1)}"


def _place(token: Token, number: str, taken: set[str]) -> None:
    """A rule gets its number as an address; the first one of that number, if a list begins anew."""
    if number not in taken:
        taken.add(number)
        token.attrs["id"] = f"rule-{number}"


def _without_figures(tokens: list[Token]) -> list[re.Match[str]]:
    """The figures, taken out of the text; where each stood a gap is left."""
    found: list[re.Match[str]] = []
    for i, token in enumerate(tokens):
        if token.type == "inline" and (shown := FIGURE.fullmatch(token.content.strip())):
            tokens[i - 1] = tokens[i + 1] = Token("html_block", "", 0)
            tokens[i] = Token("html_block", "", 0, content=_gap(len(found)))
            found.append(shown)
    return found


def _gap(number: int) -> str:
    return f"<!--figure {number}-->"


def _small_marks(page: str, about: str) -> str:
    """Where something is ours a small sign stays, which leads to the chapter about this edition; that has the words."""
    if not about:
        return page
    rules, begins, told = page.partition(f' id="{about}"')
    words = list(dict.fromkeys(found[1] for found in MARKED.finditer(told) if found[1]))

    def sign(word: str | None, otherwise: str) -> str:
        return SMALL[words.index(word) % len(SMALL)] if word in words else otherwise or SMALL[0]

    def small(found: re.Match[str]) -> str:
        return f'<a class="ours" href="#{about}" title="{escape(found[1] or "")}">{sign(found[1], found[2])}</a>'

    def large(found: re.Match[str]) -> str:
        return f"{found[0]}&nbsp;{sign(found[1], '')}" if found[1] else found[0]

    return MARKED.sub(small, rules) + begins + MARKED.sub(large, told)


# -- where a rule is --
def place(number: str, name: str) -> str:
    """Where a rule, or a part of one, stands in the page: 11b; its rule, 11, where the part has no place of its own."""
    return number if number in _numbers(name) else number.rstrip("abcdefghijklmnopqrstuvwxyz")


@cache
def _numbers(name: str) -> frozenset[str]:
    return numbers(written(game(name).folder, ENGLISH)[0])


def cited(text: str, name: str) -> Markup:
    """A sentence in which every mentioned rule can be opened."""

    def link(found: re.Match[str]) -> str:
        said, number, part = found.groups()
        return f'<a href="/rules/{name}#rule-{place(number + part, name)}" data-drawer>{said} {number}{part}</a>'

    return Markup(CITED.sub(link, str(escape(text))))


def found_in(rules: Game, language: str, wanted: str) -> list[Found]:
    """The passages of the rulebook that have every word of what is looked for."""
    words, answer = folded(wanted).split(), []
    for one in search(written(rules.folder, language)[0], wanted):
        at = max(0, folded(one.text).find(words[0])) if len(folded(one.text)) == len(one.text) else 0
        ends = at + len(words[0])
        start = max(0, at - AROUND)
        answer.append(
            Found(one.rule, one.heading, one.text[start:at], one.text[at:ends], one.text[ends : ends + AROUND])
        )
    return answer
