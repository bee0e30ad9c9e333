"""Law 22: the figures of a rulebook, what they point at, and the signs that its last page explains."""

import dataclasses
import re
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

import octavo
from octavo import laws
from octavo.extent import extent
from octavo.figure import BadFigure, in_words, shown
from octavo.rulebook import FIGURE, Figure, figure, figures, found, marked, numbers, search
from octavo.words import LANGUAGES, rulebook

INGENIOUS = octavo.game("ingenious")
BOOK = """# Shells

## One

1. Take a **shell**. **[open]** Or two.
   a. Or none.
      ![None.](two.game#3 "beach: #sand")
   ![One.](two.game#4@2 "near beach sand: shell+#pearl *")
   - b. Ours. ◇

## Two

**2.1** Élan counts.
"""


def told(reference: str) -> Figure:
    found = FIGURE.search(f"![Here.]({reference})")
    assert found is not None
    return figure(found)


def test_a_figure_is_a_line_of_the_text() -> None:
    none, one = figures(BOOK)
    assert (none.rule, none.caption, none.figure.step, none.figure.seat) == ("1a", "None.", 3, None)
    assert one.rule == "1"  # it stands below the parts
    assert one.figure == Figure("two", 4, 1, ("beach", "sand"), True, (("shell", "#pearl"), ("*",)))
    assert one.figure.lit and one.figure.named == (("shell", "#pearl"),)
    assert numbers(BOOK) == {"1", "1a", "1b", "2.1"}
    assert marked(BOOK) == {"1": ["open"], "1b": ["◇"]}


def test_a_rulebook_can_be_searched() -> None:
    assert [one.rule for one in search(BOOK, "SHELL take")] == ["1"]
    assert [one.rule for one in search(BOOK, "elan")] == ["2.1"] and not search(BOOK, "shell elan")
    assert search(BOOK, "none")[0].text == "a. Or none. None."
    assert found(BOOK, "ours") == "1b: b. Ours.\n\n" and found(BOOK, " ") == ""


@pytest.mark.parametrize(
    ("drawn", "box"),
    [
        ('<rect x="1" y="2" width="3" height="4"/>', (1, 2, 3, 4)),
        ('<g transform="translate(10 5) scale(2)"><circle cx="1" r="2"/></g>', (8, 1, 8, 8)),
        ('<g transform="rotate(90)"><path d="M0 0H4V2Z"/></g>', (-2, 0, 2, 4)),
        ('<use href="#dot" x="3" y="1"/>', (2, 0, 2, 2)),
        ('<path d="M1 1l2 0c0 4 1 5 2 2z"/>', (1, 1, 4, 5)),
        ('<g><title>Nothing</title><rect opacity="0" width="9"/></g>', None),
    ],
)
def test_how_much_room_a_thing_takes(drawn: str, box: tuple[float, ...] | None) -> None:
    shapes = {"dot": ElementTree.fromstring('<circle id="dot" r="1"/>')}
    measured = extent(ElementTree.fromstring(drawn), shapes)
    assert measured == (None if box is None else pytest.approx(box))


def test_a_figure_is_cut_to_what_it_points_at() -> None:
    tongue = INGENIOUS.tongue()
    whole = shown(INGENIOUS, told('one-blue.game "board: #half-h7"'), tongue)
    near = shown(INGENIOUS, told('one-blue.game "near board: #half-h7 #half-h8"'), tongue)
    assert whole.cuts[0].box[2] == 648 and near.cuts[0].box[2] < 300
    assert whole.cuts[0].inside.count('stroke="var(--coral)"') == 1 and ">2</text>" in near.cuts[0].inside
    assert near.twin == whole.twin and "Scores" in near.twin
    lit = shown(INGENIOUS, told('two-full-board.game#18 "board: *"'), tongue)
    assert "data-lit" in lit.cuts[0].inside and "data-lit" not in whole.cuts[0].inside
    both = shown(INGENIOUS, told('two-full-board.game#209@1 "rack card.0"'), tongue)
    assert len(both.cuts) == 2
    for cut in (*whole.cuts, *near.cuts, *both.cuts):
        ElementTree.fromstring(cut.standalone("dark"))


def test_who_looks_sees_no_more_than_his_seat() -> None:
    """Figures are views: the rack of another is backs."""
    mine, other = (
        shown(INGENIOUS, told(f'two-full-board.game#12@{seat} "rack"'), INGENIOUS.tongue()).twin for seat in (1, 2)
    )
    assert "Player 1 holds: " in mine and "Player 1 holds 6 tiles" in other


@pytest.mark.parametrize(
    ("reference", "what"),
    [
        ('nothing.game "board"', "nothing.game"),
        ('one-blue.game#99 "board"', "99"),
        ('one-blue.game "boat"', "boat"),
        ('one-blue.game "board: #half-z9"', "#half-z9"),
        ('one-blue.game "board: h7"', "h7"),  # a word that nothing stands for: a tile covers it
    ],
)
def test_22_what_is_not_there_is_refused(reference: str, what: str) -> None:
    with pytest.raises(BadFigure) as refused:
        shown(INGENIOUS, told(reference), INGENIOUS.tongue())
    assert refused.value.facts["what"] == what


def changed(tmp_path: Path, language: str, change: Callable[[str], str]) -> octavo.Game:
    """Ingenious with another rulebook in one language."""
    home = tmp_path / "ingenious"
    home.mkdir()
    for part in ("locale", "records"):
        (home / part).symlink_to(INGENIOUS.folder / part)
    (home / "rulebook").mkdir()
    for file in (INGENIOUS.folder / "rulebook").iterdir():
        text = file.read_text("utf-8")
        (home / "rulebook" / file.name).write_text(change(text) if file.name == f"{language}.md" else text, "utf-8")
    return dataclasses.replace(INGENIOUS, folder=home)


@pytest.mark.parametrize(
    ("language", "change", "said"),
    [
        ("nl", lambda text: text.replace("one-blue.game", "two-blue.game"), "other figures than English"),
        ("ru", lambda text: FIGURE.sub("", text, count=1), "other figures than English"),
        ("ru", lambda text: re.sub(r"!\[[^\]]*\]", "![ ]", text, count=1), "without a caption"),
        ("nl", lambda text: text.replace("\n8. ", "\nAcht. "), "other numbers than English"),
        ("en", lambda text: text.replace("## About this edition", "## What is ours"), "explain that in a chapter"),
    ],
)
def test_22_catches_a_rulebook_that_shows_something_else(
    tmp_path: Path, language: str, change: Callable[[str], str], said: str
) -> None:
    with pytest.raises(AssertionError, match=said):
        laws.illustrates(changed(tmp_path, language, change))


def test_in_words_every_figure_is_told() -> None:
    text = rulebook(INGENIOUS.folder, "nl")[0]
    said = in_words(INGENIOUS, text, INGENIOUS.tongue("nl"))
    assert said.count("*Figuur: ") == len(figures(text)) and not FIGURE.search(said)
    assert "      1: " in said and re.search(r"\n +c3 ", said)  # what is pointed at, and the board


@pytest.mark.parametrize("name", ["ankhor", "ingenious", "octocube", "poseidon", "tentacles"])
def test_every_language_marks_as_much(name: str) -> None:
    """What is ours is marked in every language, rule by rule."""
    kinds = [
        {rule: len(marks) for rule, marks in marked(rulebook(octavo.game(name).folder, language)[0]).items() if rule}
        for language in LANGUAGES
    ]
    assert kinds[0] and all(other == kinds[0] for other in kinds)
