"""A made-up language: the English catalogues and rulebooks with other letters and longer words.

`python tests/browser/made_up_language.py FOLDER`, then `OCTAVO_LANGUAGES=FOLDER octavo serve --lang qaa`: whatever
stays English did not come from a catalogue, and whatever does not fit will not fit in the next language either.
"""

from __future__ import annotations

import math
import re
import sys
from collections.abc import Iterable
from pathlib import Path

from babel.messages.pofile import read_po, write_po

from octavo.game import folders
from octavo.words import ENGLISH, PACKAGE

CODE = "qaa"  # a code that no real language will ever have
PLAIN = "abcdefghijklmnopqrstuvwxyz"
OTHER = "áƀçđéƒğħíĵķłɱñóþʠřšŧúʋŵχýž"
LETTERS = str.maketrans(PLAIN + PLAIN.upper(), OTHER + OTHER.upper().replace("Χ", "Ẋ"))
LONGER = 0.4
TAIL = "öëüïäÿ"
WORD = re.compile(r"[A-Za-z]+")
KEPT = re.compile(  # slots, then what is markup in a rulebook: code, where a link leads to, the number of a rule
    r"\{[^}]*\}|`[^`]*`|(?<=\])\([^)]*\)|\*\*[A-Z]?\d[\d.]*\*\*|\b[A-Z]\d+(?:\.\d+)*\b|\b[a-z]\d+\b"
)


def word(said: str) -> str:
    """One word: every letter another one, and about two fifths more of them."""
    longer = "".join(TAIL[i % len(TAIL)] for i in range(math.ceil(LONGER * len(said))))
    return said.translate(LETTERS) + longer


def sentence(said: str) -> str:
    """A text in the made-up language; slots, markup and coordinates stay."""
    parts, kept = KEPT.split(said), [*KEPT.findall(said), ""]
    return "".join(WORD.sub(lambda found: word(found[0]), part) + keep for part, keep in zip(parts, kept, strict=True))


def write(target: Path) -> None:
    """The folder of the language: the same tree as the package, games of other folders under `games` too."""
    shelf = [(folder, Path("games") / name) for name, folder in folders().items()]
    rooms = [(file.parent.parent, file.parent.parent.relative_to(PACKAGE)) for file in _outside_games()]
    for folder, inside in [*rooms, *shelf]:
        _catalogue(folder / "locale" / f"{ENGLISH}.po", target / inside / "locale" / f"{CODE}.po")
        book = folder / "rulebook" / f"{ENGLISH}.md"
        if book.exists():
            copy = target / inside / "rulebook" / f"{CODE}.md"
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_text(sentence(book.read_text("utf-8")), "utf-8")


def _outside_games() -> Iterable[Path]:
    return (file for file in sorted(PACKAGE.rglob(f"locale/{ENGLISH}.po")) if "games" not in file.parts[-4:])


def _catalogue(source: Path, copy: Path) -> None:
    with source.open("rb") as file:
        told = read_po(file, locale=ENGLISH)
    for message in told:
        if message.id:
            said = message.string
            message.string = sentence(said) if isinstance(said, str) else tuple(map(sentence, said or ()))
    copy.parent.mkdir(parents=True, exist_ok=True)
    with copy.open("wb") as file:
        write_po(file, told)


if __name__ == "__main__":
    write(Path(sys.argv[1]))
