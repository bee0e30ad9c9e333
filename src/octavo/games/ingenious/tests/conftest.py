"""A table of Ingenious where luck does what the test says."""

from collections.abc import Callable

import pytest

from octavo.core.state import CHANCE
from octavo.games.ingenious.data import COLOURS, FREE, KINDS, WORDS
from octavo.games.ingenious.rules import SHOW, Ingenious

PICK = {word: pick for pick, word in enumerate(WORDS)}


class Table:
    """`say` plays words; luck takes what is plentiful unless the next word is for luck: `+red-blue`."""

    def __init__(self, seats: int = 2, mode: str = "standard", open_team: str = "off", racks: str = "") -> None:
        self.state = Ingenious(seats, mode, open_team)
        self.say(" ".join(f"+{word}" for word in racks.replace("/", " ").split()))
        self.luck()

    @property
    def legal(self) -> list[str]:
        return [WORDS[pick] for pick in self.state.picks()]

    def luck(self) -> None:
        while self.state.turn == CHANCE:
            odds, picks = list(self.state.odds()), list(self.state.picks())
            self.state.play(int(picks[odds.index(max(odds))]))

    def say(self, words: str) -> "Table":
        for word in words.split():
            if word.startswith("+"):
                assert self.state.turn == CHANCE, f"{word}: luck is not asked"
                word = "-".join(sorted(word[1:].split("-"), key=COLOURS.index))
            else:
                self.luck()
            assert word in self.legal, f"{word} is not one of {self.legal}"
            self.state.play(PICK[word])
            while self.state.stage == SHOW:
                self.state.play(int(self.state.picks()[0]))
        return self

    def put(self, colour: str, cells: str) -> "Table":
        """Symbols that lie on the board without having been played."""
        for cell in (PICK[word] - 36 for word in cells.split()):
            if self.state.cell[cell] == FREE:
                self.state.cover(cell, COLOURS.index(colour))
            self.state.cell[cell] = COLOURS.index(colour)
        self.state.close()
        return self

    def fill(self, but: str) -> "Table":
        """Fill the field up, but for some cells, without lines."""
        for cell in range(169):
            if self.state.cell[cell] == FREE and WORDS[36 + cell] not in but.split():
                self.state.cover(cell, (cell + cell // 3) % 6)
        self.state.close()
        return self

    def begun(self) -> "Table":
        """As if the first round were over."""
        self.state.laid = self.state.seats
        for i in range(int(self.state.laid)):
            self.state.played[3 * i + 2] = i
        return self

    def mark(self, side: int, *values: int) -> "Table":
        """Markers in the order of the colours."""
        for colour, value in enumerate(values):
            self.state.track[side * 6 + colour] = value
        return self

    def markers(self, side: int) -> tuple[int, ...]:
        return tuple(int(value) for value in self.state.track[side * 6 : side * 6 + 6])

    def rack(self, seat: int) -> list[str]:
        held = []
        for kind, (a, b) in enumerate(KINDS):
            held += [f"{COLOURS[a]}-{COLOURS[b]}"] * int(self.state.rack[seat * 21 + kind])
        return held


@pytest.fixture
def table() -> Callable[..., Table]:
    return Table
