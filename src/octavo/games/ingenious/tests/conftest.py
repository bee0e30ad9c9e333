"""A table of Ingenious on which a position can be set out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Self

import pytest

from octavo.games.ingenious.chapters.laying import close, cover
from octavo.games.ingenious.data import CELL, CELLS, COLOUR_COUNT, COLOURS, FREE, KIND_COUNT, KINDS, PLAYED, WORDS
from octavo.games.ingenious.position import SHOW
from octavo.laws.stage import LUCK, Stage


class Table(Stage):
    def __init__(self, seats: int = 2, mode: str = "standard", open_team: str = "off", racks: str = "") -> None:
        super().__init__("ingenious", seats, mode=mode, open_team=open_team)
        self.play(" ".join(LUCK + tile for tile in racks.replace("/", " ").split()))
        self.luck()

    def play(self, words: str) -> Self:
        """Luck's tiles may be named from either end."""
        return super().play(" ".join(map(drawn, words.split())))

    def say(self, word: str) -> Self:
        """In a swap the tiles are shown by themselves."""
        super().say(word)
        while self.state.stage == SHOW:
            self.state.play(int(self.state.picks()[0]))
        return self

    def put(self, colour: str, cells: str) -> Self:
        """Symbols that lie on the board without having been played."""
        for cell in (self.game.picks[word] - CELL for word in cells.split()):
            if self.state.cell[cell] == FREE:
                cover(self.state, cell, COLOURS.index(colour))
            self.state.cell[cell] = COLOURS.index(colour)
        close(self.state)
        return self

    def fill(self, but: str) -> Self:
        """Fill the field up, but for some cells, without lines."""
        for cell in range(CELLS):
            if self.state.cell[cell] == FREE and WORDS[CELL + cell] not in but.split():
                cover(self.state, cell, (cell + cell // 3) % COLOUR_COUNT)
        close(self.state)
        return self

    def begun(self) -> Self:
        """As if the first round were over."""
        self.state.laid = self.state.seats
        for i in range(int(self.state.laid)):
            self.state.played[PLAYED * i + 2] = i
        return self

    def mark(self, side: int, *values: int) -> Self:
        """Markers in the order of the colours."""
        for colour, value in enumerate(values):
            self.state.track[side * COLOUR_COUNT + colour] = value
        return self

    def markers(self, side: int) -> tuple[int, ...]:
        return tuple(int(value) for value in self.state.track[side * COLOUR_COUNT : (side + 1) * COLOUR_COUNT])

    def rack(self, seat: int) -> list[str]:
        held = []
        for kind, (a, b) in enumerate(KINDS):
            held += [f"{COLOURS[a]}-{COLOURS[b]}"] * int(self.state.rack[seat * KIND_COUNT + kind])
        return held


def drawn(word: str) -> str:
    if not word.startswith(LUCK):
        return word
    return LUCK + "-".join(sorted(word.removeprefix(LUCK).split("-"), key=COLOURS.index))


@pytest.fixture
def table() -> Callable[..., Table]:
    return Table
