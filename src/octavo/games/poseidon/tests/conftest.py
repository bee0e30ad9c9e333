"""A table to play the rules at by words, luck included, and to set out a position on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import octavo
from octavo.games.poseidon import data, position
from octavo.games.poseidon.chapters import build, kraken

GAME = octavo.game("poseidon")
SYMBOLS = ("arrow", "mouth", "wave", "storage", "bare")


class Table:
    def __init__(self, seats: int = 2, **options: str) -> None:
        self.state: Any = GAME.start(seats, options)
        self.state.listening = True

    # -- playing --
    def say(self, words: str) -> Table:
        for word in words.split():
            assert word in self.legal, f"{word} is not among {' '.join(self.legal)}"
            self.state.play(GAME.picks[word])
        return self

    @property
    def legal(self) -> list[str]:
        return [] if self.state.turn == octavo.OVER else GAME.legal(self.state)

    @property
    def stage(self) -> str:
        names: tuple[str, ...] = (
            "LAY_TILE",
            "LAY_FIRST",
            "LAY_SECOND",
            "TIP",
            "LOT",
            "BUILD_OR_LOAD",
            "FIRST_HEX",
            "SECOND_HEX",
        )
        names += ("FIGURE", "END_FIELD", "TAKE", "STORE_DIE", "STORE_HEX", "EAT", "CORAL_DIE", "CORAL_NEXT")
        names += ("KRAKEN", "LOOK", "REVEAL", "BURY", "RETURN", "CHOOSE_BONUS")
        return next(name for name in names if getattr(position, name) == self.state.stage)

    @property
    def notes(self) -> list[str]:
        """The names of all notes so far."""
        return [GAME.notes[note[0]][0] for note in self.state.notes]

    # -- setting out --
    def started(self, dice: str) -> Table:
        """All lay the default layout, then the dice of the setup fall like this."""
        self.say("default " * self.state.seats)
        return self.say(dice)

    def quiet(self) -> Table:
        """Started with green; then every die of the ocean goes home, so that only what a test sets out is there."""
        seats = int(self.state.seats)
        self.started("w1-6 w1-6 w1-6 " + "w1-1 " * 3 * (seats - 1) + "w1-1 w1-1 w1-1")
        for at, count in enumerate(list(self.state.dice)):
            self.state.supply[at % 30 // 6] += count
            self.state.dice[at] = 0
        for owner, count in enumerate(list(self.state.big_wave)):
            self.state.supply[owner] += count
            self.state.big_wave[owner] = 0
            self.state.free += count
        self.state.notes.clear()
        return self

    def asks(self, seat: int) -> Table:
        """A turn of this seat begins."""
        self.state.active = seat
        self.state.begin_turn()
        return self

    def put(self, wave: int, *dice: str) -> Table:
        """Dice from the supply onto a wave, 1 to 8."""
        for word in dice:
            die = GAME.picks[word] - data.DIE
            self.state.supply[die // 6] -= 1
            self.state.dice[(wave - 1) * 30 + die] += 1
        return self

    def keep(self, seat: int, **dice: str) -> Table:
        """Dice from the supply onto hexes of a reef: i10="blue-3" is written i10="blue_3"."""
        for hexagon, word in dice.items():
            die = GAME.picks[word.replace("_", "-")] - data.DIE
            self.state.supply[die // 6] -= 1
            self.state.lies[self.spot(seat, hexagon)] = data.DIE_ON + die
            self.state.kept[seat * 6 + die % 6] += 1
        return self

    def bury(self, seat: int, *hexes: str) -> Table:
        for hexagon in hexes:
            self.state.lies[self.spot(seat, hexagon)] = data.SKELETON
            self.state.skeletons -= 1
        build.survey(self.state, seat)
        return self

    def build(self, seat: int, *tiles: str) -> Table:
        """Tiles into a reef, each "kind first second"."""
        for tile in tiles:
            kind, first, second = tile.split()
            number = GAME.picks[kind] - data.TILE
            if number < data.STACKS and self.state.stack[number] > 0:
                self.state.stack[number] -= 1
            build.place(self.state, seat, number, GAME.picks[first], GAME.picks[second])
        return self

    def load(self, owner: int, count: int) -> Table:
        build.load(self.state, owner, count)
        return self

    def swim(self, seat: int, first: str, second: str) -> Table:
        """The figures of a seat stand on these fields."""
        self.state.figure[seat * 2] = GAME.picks[first] - data.FIELD
        self.state.figure[seat * 2 + 1] = GAME.picks[second] - data.FIELD
        return self

    def shark(self, field: str, facing: int = 1) -> Table:
        self.state.shark = GAME.picks[field] - data.FIELD
        self.state.facing = facing
        return self

    def free(self, seat: int, *arms: int) -> Table:
        """Friends of a seat come off these arms, 1 to 6."""
        for arm in arms:
            kraken.free_friend(self.state, seat, arm - 1)
        return self

    # -- looking --
    def spot(self, seat: int, hexagon: str) -> int:
        return seat * data.REEF + GAME.picks[hexagon]

    def top(self, seat: int, hexagon: str) -> tuple[int, str]:
        """Height and symbol of a hex."""
        at = self.spot(seat, hexagon)
        return int(self.state.height[at]), SYMBOLS[self.state.symbol[at]]

    def lies(self, seat: int, hexagon: str) -> str:
        on = int(self.state.lies[self.spot(seat, hexagon)])
        return "" if on == 0 else "skeleton" if on == 1 else GAME.words[data.DIE + on - 2]

    def wave(self, number: int) -> list[str]:
        """The dice on a wave, 1 to 8."""
        at = (number - 1) * 30
        return [GAME.words[data.DIE + die] for die in range(30) for _ in range(self.state.dice[at + die])]

    def figures(self, seat: int) -> list[str]:
        return [GAME.words[data.FIELD + field] for field in list(self.state.figure)[seat * 2 : seat * 2 + 2]]

    @property
    def shark_at(self) -> str:
        return str(GAME.words[data.FIELD + self.state.shark])

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
