"""The stage of Octocube: piles whose top tiles a test knows, and positions that would take very long to play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Self

import pytest

from octavo.core.state import CHANCE
from octavo.games.octocube.chapters.model import face_at
from octavo.games.octocube.data import (
    COIN,
    HOME,
    KIND_WORDS,
    LETTERS,
    NO_ABYSS,
    NOTHING,
    PLAIN,
    POSITIONS,
    SPACE_WORDS,
    A,
)
from octavo.laws.stage import Stage


class Scene(Stage):
    """A game after the deal: `tops` says what luck laid on which pile, `a1=white-pearl c3=abyss-h`."""

    def __init__(self, seats: int = 2, version: str = "standard", tops: str = "", first: int = 0, **options: str):
        super().__init__("octocube", seats, version=version, **options)
        laid = dict(item.split("=") for item in tops.split())
        self.wanted = set(laid.values())
        self.play(f"~first-{first + 1}")
        while self.turn == CHANCE:
            self.say(laid.get(SPACE_WORDS[self.state.uncover]) or self.dull())

    @property
    def rolls(self) -> set[str]:
        return {word for word in self.legal if word in SPACE_WORDS}

    def at(self, seat: int) -> str:
        self.luck()
        space = int(self.state.cube_at[seat])
        return "home" if space == HOME else SPACE_WORDS[space]

    def on(self, seat: int) -> dict[str, str]:
        """What sticks to the cube, by where it is now: U, D, N, S, E, W."""
        self.luck()
        found = {}
        for at, position in enumerate(POSITIONS):
            kind = int(self.state.face[face_at(self.state, seat, at)])
            if kind != NOTHING:
                found[position] = KIND_WORDS[kind]
        return found

    def carried(self, seat: int) -> list[str]:
        return sorted(self.on(seat).values())

    def top(self, space: str) -> str:
        kind = int(self.state.top[SPACE_WORDS.index(space)])
        return "" if kind == NOTHING else KIND_WORDS[kind]

    def height(self, space: str) -> int:
        return int(self.state.height[SPACE_WORDS.index(space)])

    def abyss(self, space: str) -> str:
        letter = int(self.state.abyss[SPACE_WORDS.index(space)])
        return "" if letter == NO_ABYSS else "plain" if letter == PLAIN else LETTERS[letter - A]

    def board(self, seat: int) -> dict[str, int]:
        return {
            word: int(self.state.board[seat * COIN + kind])
            for kind, word in enumerate(KIND_WORDS[:COIN])
            if self.state.board[seat * COIN + kind]
        }

    # -- for positions that would take very long to play --
    def lower(self, spaces: str, height: int = 1) -> Self:
        """These piles have only so many tiles left."""
        for space in spaces.split():
            self.state.height[SPACE_WORDS.index(space)] = height
            if height == 0:
                self.state.top[SPACE_WORDS.index(space)] = NOTHING
        return self

    def lay(self, abyss: str) -> Self:
        """Abyss tiles where piles were: `b2=c`, or `b2=plain`."""
        for item in abyss.split():
            space, letter = item.split("=")
            self.lower(space, 0)
            self.state.abyss[SPACE_WORDS.index(space)] = PLAIN if letter == "plain" else LETTERS.index(letter) + A
            if letter != "plain":
                self.state.letters &= ~(1 << LETTERS.index(letter))
        return self

    def give(self, seat: int, kinds: str) -> Self:
        """Tiles on a board, as if scored before."""
        for kind in kinds.split():
            if kind == "coin":
                self.state.coins[seat] += 1
            else:
                self.state.board[seat * COIN + KIND_WORDS.index(kind)] += 1
                self.state.held[seat] += 1
        return self

    def stick(self, seat: int, tiles: str) -> Self:
        """Tiles on a cube, by position: `U=coin N=white-pearl`."""
        for item in tiles.split():
            position, kind = item.split("=")
            face = face_at(self.state, seat, POSITIONS.index(position))
            self.state.face[face] = NOTHING if kind == "nothing" else KIND_WORDS.index(kind)
        return self


@pytest.fixture
def stage() -> Callable[..., Any]:
    return Scene
