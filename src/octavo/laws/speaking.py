"""Law 10: every position can be drawn, read and spoken of, in every language that the game has catalogues in."""

from __future__ import annotations

import itertools
import re
import xml.etree.ElementTree as ElementTree

from octavo.core.state import ALL
from octavo.game import Game
from octavo.laws.games import everyone, walk
from octavo.match import Match
from octavo.words import ENGLISH, LANGUAGES, Tongue, entries, lying

SLOT = re.compile(r"{(\w+)")


class StrictTongue(Tongue):
    """A tongue that refuses to be silent."""

    def say(self, key: str, /, **slots: object) -> str:
        assert self.has(key), f"no catalogue has a sentence {key}; add it to locale/*.po of the game"
        said = super().say(key, **slots)
        assert said.strip(), f"the sentence {key} is empty in {self.language}; write it in locale/{self.language}.po"
        return said


def strict(rules: Game, language: str) -> Tongue:
    usual = rules.tongue(language)
    return StrictTongue(language, [rules.folder / "locale"], (), usual.words, usual.notes)


def spoken_in(rules: Game) -> list[str]:
    """The languages of the game's catalogues; in others it is shown in English."""
    found = [language for language in LANGUAGES if lying(rules.folder / "locale", f"{language}.po")]
    assert ENGLISH in found, f"{rules.folder / 'locale'} has no {ENGLISH}.po; write it: other languages fall back to it"
    return found


def shows(rules: Game, seats: int, options: dict[str, str], seed: int, every: int = 7) -> None:
    """10: the picture is well-formed, ids are unique, every pick has a button and every sentence exists everywhere."""
    tongues = {language: strict(rules, language) for language in spoken_in(rules)}
    for step, match in enumerate(walk(rules, seats, options, seed)):
        for language, note in itertools.product(tongues, match.moments[-1].notes):
            named, told = rules.notes[note[0]][0], note[4]
            assert told == ALL or 0 <= told < seats, f"note {named} is told to {told}; tell it to a seat or to ALL"
            closed(tongues[language].note(note), f"note.{named}", language)
        if step % every and not match.over:
            continue
        language = list(tongues)[step // every % len(tongues)]
        for seat in everyone(match):
            _shows(rules, match, seat, tongues[language])


def closed(said: str, key: str, language: str) -> None:
    assert "{" not in said, f"a slot of {key} is left open in {language}: {said!r}; name its slots as the note's facts"


def _shows(rules: Game, match: Match, seat: int, tongue: Tongue) -> None:
    view = match.view(seat)
    legal = rules.legal(view) if view.turn == seat else []
    picture = rules.draw(view, seat, match.moments[-1].told(seat), tongue)
    root = ElementTree.fromstring(picture.render(legal))
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    twice = sorted({i for i in ids if ids.count(i) > 1})
    assert not twice, f"ids twice in the picture: {', '.join(twice[:3])}; number them, so that each thing has its own"
    called = [panel.name for panel in picture.panels]
    assert called, "draw() returns a picture without panels; give it one at least"
    assert len(set(called)) == len(called), f"panels of the same name: {', '.join(called)}; number them, as in reef.1"
    assert picture.free, "every panel is held; leave one for the stage"
    untold = [panel.name for panel in picture.panels if not panel.title.strip()]
    assert not untold, f"panels without a title: {', '.join(untold)}; name each for people"
    unknown = picture.words() - set(rules.words)
    assert not unknown, f"things to click with unknown words: {sorted(unknown)}; use words of WORDS in word="
    assert rules.plain(view, seat, tongue).strip(), "plain() says nothing; let it tell the whole view in words"
    for of in range(match.record.seats):
        for line in rules.tally(view, seat, of).lines:
            closed(tongue.tally(line), f"tally.{line.key}", tongue.language)
        card = rules.card(view, seat, of, tongue)
        if card is not None:
            ElementTree.fromstring(str(card))
    told = rules.aloud(view, seat, tongue)
    assert told is None or any(line.strip() for line in told), "aloud() says nothing; tell the whole view, line by line"
    labels: dict[str, str] = {}
    for word in legal:
        label = rules.label(view, seat, word, tongue)
        assert label.strip(), f"label() has no name for {word}; say what it does"
        same = labels.setdefault(label, word)
        assert same == word, f"label() calls {same} and {word} both {label!r}; who hears it must know which is which"
    if legal:
        assert rules.prompt(view, seat, tongue).strip(), "prompt() says nothing; say in one sentence what is asked"


def speaks(rules: Game) -> None:
    """10: the catalogues have the same keys and slots, and all that the game can say is in them."""
    folder, languages = rules.folder / "locale", spoken_in(rules)
    told = {language: dict(entries(folder, language)) for language in languages}
    english = told[ENGLISH]
    for name, *facts in rules.notes:
        unfilled = set(SLOT.findall(english.get(f"note.{name}", ("",))[-1])) - set(facts)
        assert not unfilled, f"note.{name} has the slots {sorted(unfilled)}, its facts are {facts}; use those names"
    for language, said in told.items():
        file = f"locale/{language}.po"
        lacks, more = sorted(english.keys() - said.keys()), sorted(said.keys() - english.keys())
        assert not lacks, f"{file} lacks {', '.join(lacks)}; translate them from locale/en.po"
        assert not more, f"{file} has {', '.join(more)} and English has not; add them to locale/en.po or take them out"
        for key, sentences in said.items():
            wanted = set(SLOT.findall(english[key][-1]))
            for sentence in sentences:
                assert sentence.strip(), f"{key} is empty in {file}; write it"
                found = set(SLOT.findall(sentence))
                fits = found == wanted or (len(sentences) > 1 and found >= wanted - {"n"})
                assert fits, (
                    f"{key} has the slots {sorted(found)} in {file}; give it those of English: {sorted(wanted)}"
                )
    needed = ["title", "tagline", *(f"note.{note[0]}" for note in rules.notes)]
    needed += [f"score.{i}" for i in range(len(rules.start(*next(rules.setups())).scores()[0]))]
    for option in rules.options:
        needed += [f"option.{option.name}", *(f"option.{option.name}.{choice}" for choice in option.choices)]
    needed += [f"quick.{name}.{choice}" for name, choice in rules.quick]
    missing = [key for key in needed if not strict(rules, ENGLISH).has(key)]
    assert not missing, f"locale/en.po lacks {', '.join(missing)}; every game says these"
    for language in languages:
        book = lying(rules.folder / "rulebook", f"{language}.md")
        assert book is not None, (
            f"rulebook/{language}.md is missing; write it, or take locale/{language}.po out as well"
        )
        assert book.read_text("utf-8").startswith("# "), f"{book} does not begin with its title; begin it with '# '"
