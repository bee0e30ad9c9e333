"""What a game can tell, as one list: each note is declared once, with its name and the names of its facts."""

from __future__ import annotations

from mypy_extensions import i64


class Notes:
    """`BOUGHT: Final = NOTES.add("bought", "seat", "word")` is the number that the rules say; its sentence is
    `note.bought` in the catalogues, with the slots {seat} and {word}."""

    def __init__(self) -> None:
        self.declared: list[tuple[str, ...]] = []

    def add(self, name: str, first: str = "", second: str = "", third: str = "") -> i64:
        self.declared.append((name, *(slot for slot in (first, second, third) if slot)))
        return i64(len(self.declared) - 1)

    def names(self) -> tuple[tuple[str, ...], ...]:
        """Name and facts of every note, by its number."""
        return tuple(self.declared)
