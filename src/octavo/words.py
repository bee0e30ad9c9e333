"""Sentences in the reader's language: gettext catalogues, a base one for the house and one per game."""

from __future__ import annotations

import gettext
from collections.abc import Iterator, Sequence
from functools import cache
from io import BytesIO
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from octavo.core.errors import OctavoError
from octavo.tally import Line

LANGUAGES = {"en": "English", "nl": "Nederlands", "ru": "Русский"}
HOUSE = Path(__file__).parent / "locale"
Note = tuple[int, int, int, int, int]  # key, three facts, and whom it is for


class Silence(gettext.NullTranslations):
    """What a catalogue answers for a key it does not have."""

    def gettext(self, message: str) -> str:
        return ""

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return ""


@cache
def catalogue(folder: Path, language: str) -> gettext.NullTranslations:
    """The sentences of one folder in one language; a folder without them has none."""
    source = folder / f"{language}.po"
    if not source.exists():
        return Silence()
    with source.open("rb") as file:
        entries = read_po(file, locale=language)
    compiled = BytesIO()
    write_mo(compiled, entries)
    compiled.seek(0)
    found = gettext.GNUTranslations(compiled)
    found.add_fallback(Silence())
    return found


class Tongue:
    """One language, with the sentences of the house and of other folders, and the names of who sits where."""

    def __init__(
        self,
        language: str = "en",
        folders: Sequence[Path] = (),
        names: Sequence[str] = (),
        words: Sequence[str] = (),
        notes: Sequence[tuple[str, ...]] = (),
    ) -> None:
        self.language = language if language in LANGUAGES else "en"
        self.names = tuple(names)
        self.words = words
        self.notes = notes
        self.catalogues = [catalogue(folder, self.language) for folder in (*folders, HOUSE)]

    def has(self, key: str) -> bool:
        return self._find(key, None) is not None

    def say(self, key: str, /, **slots: object) -> str:
        """The sentence of that key. A slot called `n` chooses between singular and plural."""
        n = slots.get("n")
        template = self._find(key, n if isinstance(n, int) else None)
        if template is None:
            return key
        return template.format_map(slots) if slots else template

    def name(self, seat: int) -> str:
        """What the player of a seat is called."""
        given = self.names[seat] if seat < len(self.names) else ""
        return given or self.say("seat", number=seat + 1)

    def note(self, note: Note) -> str:
        """A note of the rules as a sentence: `note.<name>`, its facts named by the game's NOTES."""
        name, *slots = self.notes[note[0]]
        facts = dict(zip(slots, note[1:4], strict=False))
        return self.say(f"note.{name}", **{slot: self.fact(slot, fact) for slot, fact in facts.items()})

    def tally(self, line: Line) -> str:
        """Where points come from: `tally.<key>`, its facts spoken as those of a note."""
        return self.say(f"tally.{line.key}", **{slot: self.fact(slot, fact) for slot, fact in line.facts.items()})

    def fact(self, slot: str, fact: int) -> str | int:
        """A `seat` by its player's name, a `word` as the word of that pick, a kind of thing by its own entry
        `<slot>.<number>`, the rest as a number."""
        if slot.startswith("seat"):
            return self.name(fact)
        if slot.startswith("word"):
            return self.word(self.words[fact])
        return self.say(f"{slot}.{fact}") if self.has(f"{slot}.{fact}") else fact

    def word(self, word: str) -> str:
        """What a word of the vocabulary is called: `word.<word>`, or the word itself."""
        return self.say(f"word.{word}") if self.has(f"word.{word}") else word

    def feature(self, key: str) -> str:
        """A reason from a game's value: `feature.<name>`; of `colour.2` the slot {colour} is filled by that entry."""
        name, dot, _ = key.partition(".")
        return self.say(f"feature.{name}", **{name: self.say(key)}) if dot else self.say(f"feature.{name}")

    def error(self, error: OctavoError) -> str:
        facts = {key: _listed(value) for key, value in error.facts.items()}
        return self.say(f"error.{type(error).__name__}", **facts)

    def _find(self, key: str, n: int | None) -> str | None:
        for entries in self.catalogues:
            found = "" if n is None else entries.ngettext(key, key, n)
            found = found or entries.gettext(key)
            if found:
                return found
        return None


def _listed(fact: object) -> object:
    if isinstance(fact, list | tuple | set | frozenset):
        return ", ".join(map(str, fact))
    return writable(fact) if isinstance(fact, str) else fact


def writable(text: str) -> str:
    """A text from anywhere, without the halves of characters that no file and no page can hold."""
    return text.encode("utf-8", "replace").decode("utf-8")


def entries(folder: Path, language: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every key of a catalogue with its sentences (several where there are plurals), for tests and tools."""
    with (folder / f"{language}.po").open("rb") as file:
        for message in read_po(file, locale=language):
            if message.id:
                key = message.id if isinstance(message.id, str) else message.id[0]
                said = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
                yield key, said
