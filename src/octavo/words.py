"""Sentences in the reader's language: gettext catalogues, one for the house, one for each room and one for each game.

A language is a folder of catalogues: `locale/<code>.po` for the house, `web/locale/<code>.po`,
`games/<game>/locale/<code>.po`, `games/<game>/rulebook/<code>.md` and so on, in the package itself or in a folder that
OCTAVO_LANGUAGES names. It is known by its catalogue of the house, whose entry `language` says what it is called.
Whatever it lacks is said in English.
"""

from __future__ import annotations

import gettext
import logging
import os
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from io import BytesIO
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from octavo.core.errors import OctavoError
from octavo.tally import Line
from octavo.why import Reason

PACKAGE = Path(__file__).parent
SHELVES = [Path(folder) for folder in os.environ.get("OCTAVO_LANGUAGES", "").split(os.pathsep) if folder]
HOUSE = PACKAGE / "locale"
ENGLISH = "en"  # what is said when a language has no word for it
Note = tuple[int, int, int, int, int]  # key, three facts, and whom it is for
BREAK = re.compile(r"[._-]+|(?<=[a-z])(?=[A-Z])")  # between the words of a key
KEPT = 10_000  # sentences of a language that were looked for, found or not; then all are looked for again
TOLD = 400  # notes of a table that were told lately: more than a page shows
log = logging.getLogger("octavo.words")


class Silence(gettext.NullTranslations):
    """What a catalogue answers for a key it does not have."""

    def gettext(self, message: str) -> str:
        return ""

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return ""


def lying(folder: Path, name: str) -> Path | None:
    """Where a file of one of our folders lies: there, or at the same place of a folder of languages."""
    inside = folder.relative_to(PACKAGE) if folder.is_relative_to(PACKAGE) else Path("games", *folder.parts[-2:])
    places = (folder, *(shelf / inside for shelf in SHELVES))
    return next((place / name for place in places if (place / name).exists()), None)


def read_catalogue(file: Path, language: str) -> Catalog:
    with file.open("rb") as opened:
        return read_po(opened, locale=language)


@cache
def catalogue(folder: Path, language: str) -> gettext.NullTranslations:
    """The sentences of one folder in one language; English says what it lacks."""
    source = lying(folder, f"{language}.po")
    if language == ENGLISH:
        return spoken(read_catalogue(source, language), Silence()) if source else Silence()
    english = catalogue(folder, ENGLISH)
    wanted = dict(entries(folder, ENGLISH))
    if source is None:
        if wanted:
            log.warning("%s: not in %s yet, English instead", folder, language)
        return english
    told = read_catalogue(source, language)
    lacking = wanted.keys() - {key for key, _ in _entries(told)}
    for key, said in list(_entries(told)):
        if key in wanted and not all(sentence and slots(sentence) <= slots(*wanted[key]) for sentence in said):
            told.delete(key)
            lacking.add(key)
    if lacking:
        some = ", ".join(sorted(lacking)[:5])
        log.warning(
            "%s: English instead where it lacks sentences or their slots differ (%d: %s)", source, len(lacking), some
        )
    return spoken(told, english)


def spoken(told: Catalog, otherwise: gettext.NullTranslations) -> gettext.NullTranslations:
    compiled = BytesIO()
    write_mo(compiled, told)
    compiled.seek(0)
    found = gettext.GNUTranslations(compiled)
    found.add_fallback(otherwise)
    return found


def slots(*sentences: str) -> set[str]:
    """What stands in braces; a sentence that cannot be read has a slot that no other has."""
    try:
        return {name for sentence in sentences for _, name, _, _ in Formatter().parse(sentence) if name is not None}
    except ValueError:
        return {"{"}


def entries(folder: Path, language: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Every key of a catalogue with its sentences (several where there are plurals)."""
    source = lying(folder, f"{language}.po")
    if source is not None:
        yield from _entries(read_catalogue(source, language))


def _entries(told: Catalog) -> Iterator[tuple[str, tuple[str, ...]]]:
    for message in told:
        if message.id:
            key = message.id if isinstance(message.id, str) else message.id[0]
            yield key, (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def languages() -> dict[str, str]:
    """Every language there is a catalogue of the house in, by what it calls itself; English first."""
    codes = {file.stem for folder in (HOUSE, *(shelf / "locale" for shelf in SHELVES)) for file in folder.glob("*.po")}
    ordered = sorted(codes, key=lambda code: (code != ENGLISH, code))
    return {code: dict(entries(HOUSE, code)).get("language", ("",))[0] or code for code in ordered}


LANGUAGES = languages()


def known(tag: str) -> str:
    """The language of ours that a browser or a system means by `pt-BR` or `pt_BR.UTF-8`, or none."""
    wanted = tag.partition(".")[0].replace("_", "-").lower()
    whole, first = {code.lower(): code for code in LANGUAGES}, wanted.partition("-")[0]
    related = [code for code in LANGUAGES if code.lower().partition("-")[0] == first]
    return whole.get(wanted) or whole.get(first) or (related[0] if related else "")


@cache
def rulebook(folder: Path, language: str, part: str = "") -> tuple[str, str]:
    """The rulebook of a game's folder, or a part that lies beside it (`summary.`), and the language it is in: English
    where it was not translated; or nothing."""
    for code in (language, ENGLISH):
        source = lying(folder / "rulebook", f"{part}{code}.md")
        if source is not None:
            if code != language:
                log.warning("%s: no rulebook in %s yet, English instead", folder, language)
            return source.read_text("utf-8"), code
    return "", ENGLISH


class Sentences:
    """What the catalogues of some folders say in one language: the first that has a key says it."""

    def __init__(self, folders: Sequence[Path], language: str) -> None:
        self.catalogues = [catalogue(folder, language) for folder in folders]
        self.found: dict[tuple[str, int | None], str | None] = {}

    def find(self, key: str, n: int | None) -> str | None:
        """The sentence, for so many where that matters."""
        asked = key, n
        if asked in self.found:
            return self.found[asked]
        if len(self.found) >= KEPT:
            self.found.clear()
        self.found[asked] = found = self._look(key, n)
        return found

    def _look(self, key: str, n: int | None) -> str | None:
        for entries in self.catalogues:
            found = "" if n is None else entries.ngettext(key, key, n)
            found = found or entries.gettext(key)
            if found:
                return found
        return None


@cache
def sentences(folders: tuple[Path, ...], language: str) -> Sentences:
    return Sentences(folders, language)


class Tongue:
    """One language, with the sentences of the house and of other folders, and the names of who sits where."""

    def __init__(
        self,
        language: str = ENGLISH,
        folders: Sequence[Path] = (),
        names: Sequence[str] = (),
        words: Sequence[str] = (),
        notes: Sequence[tuple[str, ...]] = (),
    ) -> None:
        self.language = language if language in LANGUAGES else ENGLISH
        self.names = tuple(names)
        self.words = words
        self.notes = notes
        self._find = sentences((*folders, HOUSE), self.language).find
        self._facts: dict[tuple[str, int], str | int] = {}
        self._notes: dict[Note, str] = {}

    def has(self, key: str) -> bool:
        return self._find(key, None) is not None

    def say(self, key: str, /, **slots: object) -> str:
        """The sentence of that key. A slot called `n` chooses between singular and plural."""
        n = slots.get("n") if slots else None
        template = self._find(key, n if isinstance(n, int) else None)
        if template is None:
            return plain_words(key, slots)
        if not slots:
            return template
        for slot, fact in slots.items():
            if isinstance(fact, int) and fact < 0:
                slots[slot] = figure(fact)
        try:
            return template.format_map(slots)
        except (LookupError, ValueError):  # English itself asks for a slot that nobody fills
            return plain_words(key, slots)

    def name(self, seat: int) -> str:
        """What the player of a seat is called."""
        given = self.names[seat] if seat < len(self.names) else ""
        return given or self.say("seat", number=seat + 1)

    def together(self, seats: Sequence[int]) -> str:
        """What those are called who win and lose together."""
        return " + ".join(map(self.name, seats))

    def note(self, note: Note) -> str:
        """A note of the rules as a sentence: `note.<name>`, its facts named by the game's NOTES."""
        told = self._notes.get(note)
        if told is None:
            if len(self._notes) >= TOLD:
                self._notes.clear()
            told = self._notes[note] = self._note(note)
        return told

    def _note(self, note: Note) -> str:
        named = self.notes[note[0]]
        facts = {slot: self.fact(slot, fact) for slot, fact in zip(named[1:], note[1:4], strict=False)}
        return self.say(f"note.{named[0]}", **facts)

    def tally(self, line: Line) -> str:
        """Where points come from: `tally.<key>`, its facts spoken as those of a note."""
        return self.say(f"tally.{line.key}", **{slot: self.fact(slot, fact) for slot, fact in line.facts.items()})

    def why(self, reason: Reason, prompt: str = "") -> str:
        """What stands against a word: `why.<key>`, with the number of its rule before it; a sentence may name in its
        slot {prompt} what is asked instead."""
        facts = {slot: self.fact(slot, fact) for slot, fact in reason.facts.items()}
        said = self.say(f"why.{reason.key}", prompt=prompt, **facts)
        return self.say("why.rule", rule=reason.rule, why=said) if reason.rule else said

    def fact(self, slot: str, fact: int) -> str | int:
        """A `seat` by its player's name, a `word` as the word of that pick, a kind of thing by its own entry
        `<slot>.<number>`, the rest as a number."""
        told = self._facts.get((slot, fact))
        if told is None:
            told = self._facts[slot, fact] = self._fact(slot, fact)
        return told

    def _fact(self, slot: str, fact: int) -> str | int:
        if slot.startswith("seat"):
            return self.name(fact)
        if slot.startswith("word"):
            return self.word(self.words[fact])
        return self.say(f"{slot}.{fact}") if self.has(f"{slot}.{fact}") else fact

    def word(self, word: str) -> str:
        """What a word of the vocabulary is called: `word.<word>`, or the word itself."""
        return self.say(f"word.{word}") if self.has(f"word.{word}") else word

    def feature(self, key: str) -> str:
        """A reason from a game's value: `feature.<name>`. Of `colour.2` and of `colour_near.2` the slot {colour} is
        filled, as that of a note."""
        name, dot, number = key.partition(".")
        slot = name.partition("_")[0]
        return self.say(f"feature.{name}", **({slot: self.fact(slot, int(number))} if dot else {}))

    def error(self, error: OctavoError) -> str:
        """A refusal with its facts; a fact that has an entry `<fact>.<value>` of its own is said by that. Where it is
        known which rule stands against it, that is said."""
        if "why" in error.facts:
            return str(error.facts["why"])
        facts = {key: self._told(key, value) for key, value in error.facts.items()}
        return self.say(f"error.{type(error).__name__}", **facts)

    def _told(self, name: str, fact: object) -> object:
        known = isinstance(fact, str) and self.has(f"{name}.{fact}")
        return self.say(f"{name}.{fact}") if known else _listed(fact)


def figure(fact: object) -> object:
    """A number below zero with a minus sign, which a hyphen is not; everything else as it is."""
    return f"\N{MINUS SIGN}{-fact}" if isinstance(fact, int) and fact < 0 else fact


def _listed(fact: object) -> object:
    if isinstance(fact, list | tuple | set | frozenset):
        return ", ".join(map(str, fact))
    return writable(fact) if isinstance(fact, str) else fact


def writable(text: str) -> str:
    """A text from anywhere, without the halves of characters that no file and no page can hold."""
    return text.encode("utf-8", "replace").decode("utf-8")


def plain_words(key: str, slots: Mapping[str, object]) -> str:
    """What is shown for a key that no catalogue can say: `note.sets-sail` with a seat is `sets sail: Ann`."""
    unknown(key)
    room, _, rest = key.partition(".")
    said = " ".join(BREAK.split(rest if rest.strip(".0123456789") else f"{room} {rest}")).strip().lower()
    return f"{said}: {', '.join(map(str, slots.values()))}" if slots else said


@lru_cache(1000)
def unknown(key: str) -> None:
    """Said once for each key."""
    log.warning("no catalogue has a sentence %s with these slots; give it one in English at least", key)
