"""The rulebook says of every point whether the leaflet has it or we had to work it out (marked ◇)."""

import re

import pytest

import octavo
from octavo.words import LANGUAGES

GAME = octavo.game("tentacles")
OURS = (
    *(
        "4",
        "4a",
        "4b",
        "5",
        "10",
        "11a",
        "11b",
        "12a",
        "12b",
        "13",
        "16a",
        "16c",
        "16d",
        "16e",
        "17d",
        "18a",
        "18b",
        "18c",
    ),
    *("19", "20", "20a", "20b", "22", "22b", "23", "27", "27b", "28", "28a"),
)
PRINTED = ("2", "6", "12", "14", "26", "29")


def points(language: str) -> dict[str, str]:
    """Every point by its number: `16` up to its first letter, `16a`."""
    found: dict[str, str] = {}
    number = name = ""
    for line in (GAME.folder / "rulebook" / f"{language}.md").read_text("utf-8").splitlines():
        if rule := re.match(r"(\d+)\. ", line):
            number = name = rule[1]
        elif part := re.match(r" +- ([a-z])\. ", line):
            name = number + part[1]
        elif line.startswith("#"):
            name = ""
        found[name] = found.get(name, "") + line + "\n"
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_not_in_the_leaflet_is_marked(language: str) -> None:
    said = points(language)
    assert [name for name in OURS if "◇" not in said[name]] == []
    assert [name for name in PRINTED if "◇" in said[name]] == []
    assert "◇ (ii)" in said["27"]


def test_every_language_marks_the_same_points() -> None:
    marked = [{name for name, said in points(language).items() if "◇" in said} for language in ("en", "nl", "ru")]
    assert marked[0] == marked[1] == marked[2]
