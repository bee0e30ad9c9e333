"""Every point of the rulebook is printed, open in print ([open]) or our own design ([reconstructed]), and says so."""

import re
from collections import Counter

import octavo
from octavo.words import LANGUAGES

GAME = octavo.game("poseidon")
MARKS = {
    "en": ("[open]", "[reconstructed]"),
    "nl": ("[open]", "[gereconstrueerd]"),
    "ru": ("[открыто]", "[реконструкция]"),
}
OPEN = (
    "11",
    "12",
    "21",
    "22",
    "29",
    "34",
    "37",
    "40",
    "42",
    "45",
    "46",
    "47",
    "52",
    "54",
    "57",
    "66",
    "71",
    "73",
    "74",
    "83",
    "84",
)


def marked(language: str) -> Counter[tuple[str, str]]:
    """How often a rule, or the part of the page before all rules, has a mark: (``9``, reconstructed)."""
    found: Counter[tuple[str, str]] = Counter()
    rule = ""
    for line in (GAME.folder / "rulebook" / f"{language}.md").read_text("utf-8").splitlines():
        if number := re.match(r"(\d+)\. ", line):
            rule = number[1]
        elif line.startswith("#"):
            rule = ""
        for mark, meant in zip(MARKS[language], ("open", "reconstructed"), strict=True):
            found[rule, meant] += line.count(mark)
    return +found


def test_what_the_printed_rules_leave_open_is_marked() -> None:
    found = marked("en")
    assert [rule for rule, meant in found if rule and meant == "open"] == list(OPEN)
    assert found["9", "reconstructed"] == 1 and found["", "reconstructed"] > 5


def test_every_language_marks_the_same_points() -> None:
    assert {language: marked(language) for language in LANGUAGES} == dict.fromkeys(LANGUAGES, marked("en"))
