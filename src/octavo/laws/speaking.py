"""Law 10: every position can be drawn, read and spoken of, in every language."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree

from octavo.core.state import ALL
from octavo.game import Game
from octavo.laws.games import everyone, walk
from octavo.words import LANGUAGES, Tongue, entries

SLOT = re.compile(r"{(\w+)")


class StrictTongue(Tongue):
    """A tongue that refuses to be silent."""

    def say(self, key: str, /, **slots: object) -> str:
        assert self.has(key), f"no sentence {key} in {self.language}"
        said = super().say(key, **slots)
        assert said.strip(), f"an empty sentence {key} in {self.language}"
        return said


def strict(rules: Game, language: str) -> Tongue:
    usual = rules.tongue(language)
    return StrictTongue(language, [rules.folder / "locale"], (), usual.words, usual.notes)


def shows(rules: Game, seats: int, options: dict[str, str], seed: int, every: int = 7) -> None:
    """10: the picture is well-formed, ids are unique, every pick has a button and every sentence exists everywhere."""
    tongues = {language: strict(rules, language) for language in LANGUAGES}
    for step, match in enumerate(walk(rules, seats, options, seed)):
        for moment in match.moments[-1:]:
            for language, note in ((language, note) for language in LANGUAGES for note in moment.notes):
                assert note[4] == ALL or 0 <= note[4] < seats
                assert "{" not in tongues[language].note(note), f"a slot is left open in {language}: {note}"
        if step % every and not match.over:
            continue
        language = list(LANGUAGES)[step // every % len(LANGUAGES)]
        tongue = tongues[language]
        for seat in everyone(match):
            view = match.view(seat)
            legal = rules.legal(view) if view.turn == seat else []
            picture = rules.draw(view, seat, match.moments[-1].told(seat), tongue)
            root = ElementTree.fromstring(picture.render(legal))
            ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
            assert len(ids) == len(set(ids)), f"an id twice: {sorted(i for i in ids if ids.count(i) > 1)[:3]}"
            assert picture.words() <= set(rules.words), "a clickable thing with an unknown word"
            assert rules.plain(view, seat, tongue).strip()
            for line in (line for of in range(seats) for line in rules.tally(view, seat, of).lines):
                assert "{" not in tongue.tally(line), f"a slot is left open in {language}: {line}"
            for of in range(seats):
                card = rules.card(view, seat, of, tongue)
                if card is not None:
                    ElementTree.fromstring(str(card))
            for word in legal:
                assert rules.label(view, seat, word, tongue).strip()
            if legal:
                assert rules.prompt(view, seat, tongue).strip()


def speaks(rules: Game) -> None:
    """10: the catalogues have the same keys and slots, and all that the game can say is in them."""
    folder = rules.folder / "locale"
    told = {language: dict(entries(folder, language)) for language in LANGUAGES}
    for language, said in told.items():
        assert said.keys() == told["en"].keys(), f"{language}: {said.keys() ^ told['en'].keys()}"
        for key, sentences in said.items():
            wanted = set(SLOT.findall(told["en"][key][-1]))
            for sentence in sentences:
                assert sentence.strip(), f"{language}: {key} is empty"
                found = set(SLOT.findall(sentence))
                assert found == wanted or (len(sentences) > 1 and found >= wanted - {"n"}), f"{language}: {key}"
    needed = ["title", "tagline", *(f"note.{note[0]}" for note in rules.notes)]
    needed += [f"score.{i}" for i in range(len(rules.start(*next(rules.setups())).scores()[0]))]
    for option in rules.options:
        needed += [f"option.{option.name}", *(f"option.{option.name}.{choice}" for choice in option.choices)]
    for key in needed:
        for language in LANGUAGES:
            assert strict(rules, language).has(key), f"{language}: no {key}"
    for language in LANGUAGES:
        assert (rules.folder / "rulebook" / f"{language}.md").read_text("utf-8").startswith("# ")
