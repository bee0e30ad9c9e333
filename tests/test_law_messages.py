"""A law that fails says what it saw and what to do next: the sample game with one mistake in it, again and again."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import octavo
import octavo.games
from octavo import laws
from octavo.cli.new_game import write
from octavo.laws import counting, playing, reasons, secrets, speaking

# what is changed in which file, the law that notices, and what it says to do
MISTAKES: dict[str, tuple[str, str, str, Callable[..., Any], str]] = {
    "orde": ("rules.py", "i16(DONE)", "i16(DIG)", playing.ends, "append them in the order of WORDS, each once"),
    "silent": (
        "rules.py",
        "            out = append(out, i16(DONE))\n",
        "",
        playing.ends,
        "let picks() offer something",
    ),
    "long": ("__init__.py", "limit=200", "limit=20", playing.ends, "or raise limit in Game"),
    "draft": ("rules.py", "        self.settled = True\n", "", playing.ends, "set settled to True where a turn ends"),
    "shared": ("rules.py", "like.sand[:]", "like.sand", playing.clones, "copy vecs and lists in clone() with [:]"),
    "forgotten": ("rules.py", "= like.round", "= 0", playing.clones, "differs in round; copy it in clone()"),
    "odds": ("rules.py", "i16(count)", "i16(1)", counting.luck, "mend odds() or odds_total"),
    "lost": ("rules.py", "        self.beach[kind] += 1\n", "", counting.conserves, "mend play(), or components"),
    "score": ("rules.py", "([0, 0, 3,", "([0, 0, 4,", counting.scores, "read the rule again and mend the wrong one"),
    "tally": ("tally.py", "PEARL_POINTS * pearls", "pearls", counting.tallies, "every point that"),
    "guess": (
        "rules.py",
        "                new.sand[kind] -= 1\n",
        "",
        secrets.observes,
        "fill in only what observe() hid",
    ),
    "leak": (
        "rules.py",
        "        if self.turn != OVER:\n            for place",
        "        if False:\n            for place",
        secrets.no_leak,
        "hide it in observe()",
    ),
    "twice": ("picture.py", 'f"row-{of}"', '"row"', speaking.shows, "number them"),
    "untold": ("picture.py", 'tongue.say("title"))\n', '"")\n', speaking.shows, "name each for people"),
    "unruled": ("why.py", 'Reason("7"', 'Reason("77"', reasons.explains, "has none: name one that it has"),
    "unexplained": ("why.py", '"take_first"', '"later"', reasons.explains, "no catalogue has a sentence why.later"),
    "openslot": ("why.py", ', "least": SMALLEST_SET}', "}", reasons.explains, "give them as facts"),
    "unsaid": ("picture.py", 'say("sand"', 'say("dune"', speaking.shows, "no catalogue has a sentence dune; add it"),
}


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("OCTAVO_GAMES", str(tmp_path))
    monkeypatch.setattr(octavo.games, "__path__", [*octavo.games.__path__, str(tmp_path)])
    return tmp_path


def changed(shelf: Path, name: str, file: str, old: str, new: str) -> octavo.Game:
    write(name, shelf / name)
    text = (shelf / name / file).read_text("utf-8")
    assert text.count(old) >= 1, f"{old} is not in {file}"
    (shelf / name / file).write_text(text.replace(old, new), "utf-8")
    return octavo.game(name)


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_law_says_what_to_do_next(mistake: str, shelf: Path) -> None:
    file, old, new, law, advice = MISTAKES[mistake]
    rules = changed(shelf, f"mistaken_{mistake}", file, old, new)
    with pytest.raises(AssertionError, match=re.escape(advice)) as failed:
        for seats in (2, 6):
            for seed in range(5):
                law(rules, seats, {"pearls": "on"}, seed)
    assert re.search(r"; \w", str(failed.value)), "what was seen; what to do"


@pytest.mark.parametrize(
    ("name", "file", "old", "new", "advice"),
    [
        ("lacks", "locale/nl.po", 'msgid "none"', 'msgid "nought"', "locale/nl.po lacks none; translate them"),
        ("slots", "locale/ru.po", "{seat} копает", "{who} копает", "give it those of English"),
        ("facts", "locale/en.po", "{seat} takes: {kind}", "{seat} takes: {find}", "its facts are ['seat', 'kind']"),
        ("empty", "rulebook/nl.md", "# ", "", "begin it with"),
    ],
)
def test_a_catalogue_that_lacks_something_is_told(
    shelf: Path, name: str, file: str, old: str, new: str, advice: str
) -> None:
    rules = changed(shelf, f"mistaken_{name}", file, old, new)
    with pytest.raises(AssertionError, match=re.escape(advice)):
        laws.speaks(rules)


def test_a_digest_that_differs_says_where_and_how_to_renew_it(shelf: Path) -> None:
    rules = changed(shelf, "mistaken_digest", "rules.py", "ROUNDS: Final = 8", "ROUNDS: Final = 7")
    with pytest.raises(AssertionError, match=r"differ first at .* after step \d+; .* --digest mistaken_digest"):
        laws.holds_to_its_digest(rules)


def test_a_game_in_english_only_obeys_the_law(shelf: Path) -> None:
    write("english_only", shelf / "english_only")
    for language in ("nl", "ru"):
        (shelf / "english_only" / "locale" / f"{language}.po").unlink()
        (shelf / "english_only" / "rulebook" / f"{language}.md").unlink()
    rules = octavo.game("english_only")
    laws.speaks(rules)
    laws.shows(rules, 2, {"pearls": "on"}, 1)
