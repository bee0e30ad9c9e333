"""A small stage for tests: positions are played by words, luck is told what to say."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from octavo.core.state import CHANCE, OVER
from octavo.games.octocube.data import (
    ABYSS,
    FACE_AT,
    FIRST,
    HOME,
    KIND,
    KIND_WORDS,
    LETTERS,
    NO_ABYSS,
    NOTHING,
    PLAIN,
    SPACE_WORDS,
    VERSIONS,
    WORDS,
)
from octavo.games.octocube.rules import Octocube

PICK = {word: pick for pick, word in enumerate(WORDS)}
POSITIONS = "UDNSEW"


class Scene:
    """A game in which `!word` tells luck what to say; without it luck shows the commonest tile left."""

    def __init__(self, seats: int = 2, version: str = "standard", tops: str = "", first: int = 0, **options: int):
        self.state = Octocube(seats, VERSIONS.index(version), **options)
        self.state.listening = True
        self.wanted = dict(item.split("=") for item in tops.split())
        self.state.play(FIRST + first)
        while self.state.turn == CHANCE:
            self.luck(self.wanted.get(SPACE_WORDS[self.state.uncover]))

    def luck(self, word: str | None = None) -> None:
        state = self.state
        assert state.turn == CHANCE
        picks = [int(pick) for pick in state.picks()]
        if word is None:
            if picks[0] >= ABYSS:
                pick = picks[0]
            else:
                kept = [PICK[kind] - KIND for kind in self.wanted.values() if kind in KIND_WORDS]
                pick = max(picks, key=lambda pick: (pick - KIND not in kept, state.unseen[pick - KIND], -pick))
        else:
            pick = PICK[word]
            assert pick in picks, f"luck cannot say {word}: {self.legal}"
        state.play(pick)

    def __call__(self, words: str) -> Scene:
        for word in words.split():
            if word.startswith("!"):
                self.luck(word[1:])
                continue
            while self.state.turn == CHANCE:
                self.luck()
            assert PICK[word] in [int(pick) for pick in self.state.picks()], f"{word} not in {self.legal}"
            self.state.play(PICK[word])
        return self

    def finish(self) -> Scene:
        """Luck says whatever it still has to say."""
        while self.state.turn == CHANCE:
            self.luck()
        return self

    @property
    def legal(self) -> list[str]:
        return [WORDS[pick] for pick in self.state.picks()]

    @property
    def rolls(self) -> set[str]:
        return {word for word in self.legal if word in SPACE_WORDS}

    @property
    def over(self) -> bool:
        return bool(self.state.turn == OVER)

    def at(self, seat: int) -> str:
        self.finish()
        space = int(self.state.cube_at[seat])
        return "home" if space == HOME else SPACE_WORDS[space]

    def on(self, seat: int) -> dict[str, str]:
        """What sticks to the cube, by where it is now: U, D, N, S, E, W."""
        self.finish()
        found = {}
        for p, position in enumerate(POSITIONS):
            kind = int(self.state.face[seat * 6 + int(FACE_AT[int(self.state.orient[seat]) * 6 + p])])
            if kind != NOTHING:
                found[position] = KIND_WORDS[kind]
        return found

    def carried(self, seat: int) -> list[str]:
        return sorted(self.on(seat).values())

    def top(self, space: str) -> str:
        kind = int(self.state.top[PICK[space]])
        return "" if kind == NOTHING else KIND_WORDS[kind]

    def height(self, space: str) -> int:
        return int(self.state.height[PICK[space]])

    def abyss(self, space: str) -> str:
        letter = int(self.state.abyss[PICK[space]])
        return "" if letter == NO_ABYSS else "plain" if letter == PLAIN else LETTERS[letter - 1]

    def board(self, seat: int) -> dict[str, int]:
        return {
            word: int(self.state.board[seat * 20 + kind])
            for kind, word in enumerate(KIND_WORDS[:20])
            if self.state.board[seat * 20 + kind]
        }

    def said(self, key: int) -> list[tuple[int, ...]]:
        return [note[1:4] for note in self.state.notes if note[0] == key]

    # -- for positions that would take very long to play --
    def lower(self, spaces: str, height: int = 1) -> Scene:
        """These piles have only so many tiles left."""
        for space in spaces.split():
            self.state.height[PICK[space]] = height
            if height == 0:
                self.state.top[PICK[space]] = NOTHING
        return self

    def lay(self, abyss: str) -> Scene:
        """Abyss tiles where piles were: `b2=c`, or `b2=plain`."""
        for item in abyss.split():
            space, letter = item.split("=")
            self.lower(space, 0)
            self.state.abyss[PICK[space]] = PLAIN if letter == "plain" else LETTERS.index(letter) + 1
            if letter != "plain":
                self.state.letters &= ~(1 << LETTERS.index(letter))
        return self

    def give(self, seat: int, kinds: str) -> Scene:
        """Tiles on a board, as if scored before."""
        for kind in kinds.split():
            if kind == "coin":
                self.state.coins[seat] += 1
            else:
                self.state.board[seat * 20 + KIND_WORDS.index(kind)] += 1
                self.state.held[seat] += 1
        return self

    def stick(self, seat: int, tiles: str) -> Scene:
        """Tiles on a cube, by position: `U=coin N=white-pearl`."""
        for item in tiles.split():
            position, kind = item.split("=")
            face = int(FACE_AT[int(self.state.orient[seat]) * 6 + POSITIONS.index(position)])
            self.state.face[seat * 6 + face] = NOTHING if kind == "nothing" else KIND_WORDS.index(kind)
        return self


@pytest.fixture
def play() -> Callable[..., Any]:
    return Scene
