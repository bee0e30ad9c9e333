"""The stage for Poseidon's Kingdom: how to set out a position that would take long to play, and what lies where."""

from __future__ import annotations

from collections.abc import Callable
from typing import Self

import pytest

from octavo.games.poseidon import data
from octavo.games.poseidon.chapters import build, kraken
from octavo.laws.stage import Stage

SYMBOLS = ("arrow", "mouth", "wave", "storage", "bare")
STAGES = (
    *("LAY_TILE", "LAY_FIRST", "LAY_SECOND", "TIP", "LOT", "BUILD_OR_LOAD", "FIRST_HEX", "SECOND_HEX", "FIGURE"),
    *("END_FIELD", "TAKE", "STORE_DIE", "STORE_HEX", "EAT", "CORAL_DIE", "CORAL_NEXT", "KRAKEN", "LOOK", "REVEAL"),
    *("BURY", "RETURN", "CHOOSE_BONUS", "GREET"),
)


class Table(Stage):
    def __init__(self, seats: int = 2, **options: str) -> None:
        super().__init__("poseidon", seats, **options)

    # -- setting out --
    def started(self, dice: str) -> Self:
        """All lay the default layout, then the dice of the setup fall like this."""
        return self.play("default " * self.state.seats + dice)

    def quiet(self) -> Self:
        """Started with green; then every die of the ocean goes home, so that only what a test sets out is there."""
        seats = int(self.state.seats)
        self.started("~w1-6 " * 3 + "~w1-1 " * 3 * seats)
        for at, count in enumerate(list(self.state.dice)):
            self.state.supply[at % 30 // 6] += count
            self.state.dice[at] = 0
        for owner, count in enumerate(list(self.state.big_wave)):
            self.state.supply[owner] += count
            self.state.big_wave[owner] = 0
            self.state.free += count
        self.state.notes.clear()
        return self

    def asks(self, seat: int) -> Self:
        """A turn of this seat begins."""
        self.state.active = seat
        self.state.begin_turn()
        return self

    def put(self, wave: int, *dice: str) -> Self:
        """Dice from the supply onto a wave, 1 to 8."""
        for word in dice:
            die = self.game.picks[word] - data.DIE
            self.state.supply[die // 6] -= 1
            self.state.dice[(wave - 1) * 30 + die] += 1
        return self

    def keep(self, seat: int, **dice: str) -> Self:
        """Dice from the supply onto hexes of a reef: i10="blue-3" is written i10="blue_3"."""
        for hexagon, word in dice.items():
            die = self.game.picks[word.replace("_", "-")] - data.DIE
            self.state.supply[die // 6] -= 1
            self.state.lies[self.spot(seat, hexagon)] = data.DIE_ON + die
            self.state.kept[seat * 6 + die % 6] += 1
        return self

    def bury(self, seat: int, *hexes: str) -> Self:
        for hexagon in hexes:
            self.state.lies[self.spot(seat, hexagon)] = data.SKELETON
            self.state.skeletons -= 1
        build.survey(self.state, seat)
        return self

    def build(self, seat: int, *tiles: str) -> Self:
        """Tiles into a reef, each "kind first second"."""
        for tile in tiles:
            kind, first, second = tile.split()
            number = self.game.picks[kind] - data.TILE
            if number < data.STACKS and self.state.stack[number] > 0:
                self.state.stack[number] -= 1
            build.place(self.state, seat, number, self.game.picks[first], self.game.picks[second])
        return self

    def load(self, owner: int, count: int) -> Self:
        build.load(self.state, owner, count)
        return self

    def swim(self, seat: int, first: str, second: str) -> Self:
        """The figures of a seat stand on these fields."""
        self.state.figure[seat * 2] = self.game.picks[first] - data.FIELD
        self.state.figure[seat * 2 + 1] = self.game.picks[second] - data.FIELD
        return self

    def shark(self, field: str, facing: int = 1) -> Self:
        self.state.shark = self.game.picks[field] - data.FIELD
        self.state.facing = facing
        return self

    def free(self, seat: int, *arms: int) -> Self:
        """Friends of a seat come off these arms, 1 to 6."""
        for arm in arms:
            kraken.free_friend(self.state, seat, arm - 1)
        return self

    # -- looking --
    @property
    def stage(self) -> str:
        return STAGES[self.state.stage]

    @property
    def told(self) -> list[str]:
        """The names of all notes so far."""
        return [str(note[0]) for note in self.notes]

    def spot(self, seat: int, hexagon: str) -> int:
        return seat * data.REEF + self.game.picks[hexagon]

    def top(self, seat: int, hexagon: str) -> tuple[int, str]:
        """Height and symbol of a hex."""
        at = self.spot(seat, hexagon)
        return int(self.state.height[at]), SYMBOLS[self.state.symbol[at]]

    def lies(self, seat: int, hexagon: str) -> str:
        on = int(self.state.lies[self.spot(seat, hexagon)])
        return "" if on == 0 else "skeleton" if on == 1 else self.game.words[data.DIE + on - 2]

    def wave(self, number: int) -> list[str]:
        """The dice on a wave, 1 to 8."""
        at = (number - 1) * 30
        return [self.game.words[data.DIE + die] for die in range(30) for _ in range(self.state.dice[at + die])]

    def figures(self, seat: int) -> list[str]:
        return [self.game.words[data.FIELD + field] for field in list(self.state.figure)[seat * 2 : seat * 2 + 2]]

    @property
    def shark_at(self) -> str:
        return str(self.game.words[data.FIELD + self.state.shark])

    @property
    def kraken(self) -> list[int]:
        return [int(field) for field in self.state.kraken]

    @property
    def supply(self) -> list[int]:
        return [int(count) for count in self.state.supply]

    @property
    def big_wave(self) -> list[int]:
        return [int(count) for count in self.state.big_wave]

    def tokens(self, seat: int) -> list[int]:
        return [int(points) for points in self.state.token][seat * 6 : seat * 6 + 6]


@pytest.fixture
def new() -> Callable[..., Table]:
    """A table before anything has happened."""
    return Table


@pytest.fixture
def quiet() -> Callable[..., Table]:
    """A table where green is to act, with nothing in the ocean but figures and the shark."""
    return lambda seats=2, **options: Table(seats, **options).quiet()
