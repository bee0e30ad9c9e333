"""Law 22: a rulebook shows what it says. Its figures can be drawn, in every language the same, and its page of symbols
explains whatever a picture has a name for."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import unescape

from octavo.core.record import read
from octavo.core.state import SPECTATOR
from octavo.figure import BadFigure, in_words, shown
from octavo.game import Game
from octavo.laws.games import golden
from octavo.laws.speaking import spoken_in, strict
from octavo.match import replay
from octavo.rulebook import figures, marked, numbers
from octavo.seen import see
from octavo.signs import Sign, drawn, signs
from octavo.words import ENGLISH, Tongue, lying

TITLE = re.compile(r"<title>([^<]*)</title>")
LONGEST = 330  # letters of a caption, in any language
HEAVIEST = 90_000  # bytes of a picture: over the line a sixth of that
MOMENTS = 6  # of each golden record whose names are looked at


def illustrates(rules: Game) -> None:
    """22: every figure can be drawn and read, points at what is there, and stands at the same rule in every language;
    every name in a picture is explained on the page of symbols; what is not printed is explained in a chapter."""
    tongues = [strict(rules, language) for language in spoken_in(rules)]
    for part in ("", "summary."):
        books = {tongue.language: _text(rules, f"{part}{tongue.language}.md") for tongue in tongues}
        told = [(one.rule, one.figure) for one in figures(books[ENGLISH])]
        for tongue in tongues:
            file, text = f"rulebook/{part}{tongue.language}.md", books[tongue.language]
            found = [(one.rule, one.figure) for one in figures(text)]
            assert found == told, f"{file} has other figures than English: {_first(found, told)}; show the same"
            assert numbers(text) == numbers(books[ENGLISH]), f"{file} has other numbers than English"
            assert bool(text) == bool(books[ENGLISH]), f"{file} is missing; English has it"
            _shows(rules, text, file, tongue)
            if not part:
                _explains(text, file, tongue)
    _names(rules, tongues)


def _text(rules: Game, name: str) -> str:
    found = lying(rules.folder / "rulebook", name)
    return found.read_text("utf-8") if found else ""


def _first(found: Sequence[object], told: Sequence[object]) -> object:
    return next((pair for pair in zip(found, told, strict=False) if pair[0] != pair[1]), (len(found), len(told)))


def _shows(rules: Game, text: str, file: str, tongue: Tongue) -> None:
    for one in figures(text):
        at = f"{file}, line {one.line + 1}"
        assert one.caption.strip(), f"{at}: a figure without a caption; say what it shows"
        assert len(one.caption) <= LONGEST, f"{at}: a caption of {len(one.caption)} letters; {LONGEST} can be read"
        try:
            figure = shown(rules, one.figure, tongue)
        except BadFigure as error:
            raise AssertionError(f"{at}: {error}") from error
        assert figure.twin.strip(), f"{at}: nothing is told of the position"
        for cut in figure.cuts:
            weight = len(cut.standalone().encode())
            assert weight <= HEAVIEST, f"{at}: a picture of {weight} bytes; {HEAVIEST} are enough: show another panel"
    assert "](" not in in_words(rules, text, tongue) or "](http" in text, f"{file}: a figure that is not told in words"


def _explains(text: str, file: str, tongue: Tongue) -> None:
    if marked(text):
        about = f"## {tongue.say('rulebook.about')}"
        assert about in text.splitlines(), f"{file} marks what is not printed; explain that in a chapter {about!r}"


def _names(rules: Game, tongues: list[Tongue]) -> None:
    """The page of symbols."""
    told = signs(rules)
    for tongue in tongues:
        book = numbers(_text(rules, f"{tongue.language}.md"))
        for sign in told.signs:
            _means(rules, sign, book, tongue)
    if told.signs:
        open = told.unexplained(names_drawn(rules))
        assert not open, (
            f"rulebook/signs.toml explains none of {open[:5]}; add a sign, or say in `untold` that it is none"
        )


def _means(rules: Game, sign: Sign, book: frozenset[str], tongue: Tongue) -> None:
    assert sign.rule in book, f"signs.toml: {sign.name} names rule {sign.rule}, which {tongue.language}.md has not"
    assert tongue.say(sign.name).strip() and tongue.say(sign.means).strip()
    assert sign.shows, f"signs.toml: {sign.name} shows nothing"
    assert len(list(drawn(rules, sign, tongue))) == len(sign.shows)


def names_drawn(rules: Game) -> set[str]:
    """What the pictures of the golden records call things, in English: to the first player, and to who looks on."""
    found: set[str] = set()
    for file in golden(rules):
        match = replay(read(file.read_text("utf-8")))
        for n in {match.n * step // (MOMENTS - 1) for step in range(MOMENTS)}:
            for seat in (0, SPECTATOR):
                seen = see(match, seat, rules.tongue(), n, lines=0)
                for panel in seen.picture.panels:
                    found |= {unescape(title) for title in TITLE.findall(panel.inside())}
    return found
