"""A table for tests: the hands, the chests and the luck are said in words, and so is every pick."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from octavo.core.state import CHANCE
from octavo.games.tentacles.chapters.stages import CHOOSE_TOKEN, COLOUR, NOTES, SHELL
from octavo.games.tentacles.data import CELL_WORDS, TOKEN, TOKENS, WORDS, switches
from octavo.games.tentacles.rules import Tentacles

PICK = {word: pick for pick, word in enumerate(WORDS)}
OUT_OF_THE_WAY = [*(f"{column}{row}" for row in (1, 10) for column in "abcdefghij"), "a5", "a6", "j5", "j6"]
OCTOPUSES = ("red c3", "blue h8", "yellow h3", "green c8")


class Table:
    """`go` plays words: a player's as they are, luck's with a `~`. Luck that is not told takes something dull."""

    def __init__(
        self,
        seats: int = 2,
        chests: str = "",
        octopuses: tuple[str, ...] = OCTOPUSES,
        dealt: bool = True,
        **options: str,
    ) -> None:
        self.state = Tentacles(seats, switches(options))
        self.state.listening = True
        self.wanted: set[str] = set()
        if not octopuses:
            return
        for pair in octopuses[:seats]:
            for word in pair.split():
                if self.state.stage in (COLOUR, SHELL) and word in self.legal:
                    self.play(word)
        if dealt:
            spots = chests.split()
            for spot in [*spots, *(spot for spot in OUT_OF_THE_WAY if spot not in spots)][:22]:
                self.play(spot)
            self.rest()

    @property
    def legal(self) -> list[str]:
        return [WORDS[pick] for pick in self.state.picks()]

    @property
    def turn(self) -> int:
        return int(self.state.turn)

    @property
    def points(self) -> list[int]:
        return [row[0] for row in self.state.scores()]

    @property
    def notes(self) -> list[tuple[object, ...]]:
        """What was said so far: name and facts."""
        return [(NOTES[key][0], *facts[: len(NOTES[key]) - 1]) for key, *facts in self.state.notes]

    def said(self, name: str) -> int:
        return sum(note[0] == name for note in self.notes)

    def dull(self) -> str:
        """What luck takes when nobody cares: nothing that a test has named."""
        legal = self.legal
        return next((word for word in legal if word not in self.wanted), legal[0])

    def play(self, word: str) -> None:
        assert PICK[word] in self.state.picks(), f"{word} is not among {self.legal}"
        self.state.play(PICK[word])

    def go(self, words: str, luck: bool = True) -> Table:
        for word in words.split():
            if word.startswith("~"):
                assert self.turn == CHANCE
                self.play(word[1:])
            else:
                self.rest()
                self.play(word)
        if luck:
            self.rest()
        return self

    def rest(self) -> None:
        while self.turn == CHANCE:
            self.play(self.dull())

    def copy(self) -> Table:
        new = Table.__new__(Table)
        new.state = self.state.clone()
        new.state.listening = True
        new.wanted = self.wanted
        return new

    def options(self, words: str) -> list[str]:
        """What is legal after these words, without playing them here."""
        return self.copy().go(words).legal

    def hand(self, seat: int) -> list[str]:
        return [WORDS[TOKEN + t] for t in range(TOKENS) for _ in range(self.state.hand[seat * TOKENS + t])]

    def at(self, cell: str) -> str:
        """The token on a cell, and the way through it: `red-i1 s n`."""
        c = CELL_WORDS.index(cell)
        there, way = int(self.state.cell[c]), int(self.state.way[c])
        if there >= TOKENS:
            return "octopus" if there < 69 else "chest" if there == 71 else ""
        return f"{WORDS[TOKEN + there]} {'nesw'[way // 5]} {'nesw-'[way % 5]}"

    def tip(self, colour: str, place: str) -> str:
        """Where a tentacle's last segment lies and to which side it leads: `c2 n`, or nothing."""
        t = ("red", "yellow", "green", "blue").index(colour) * 8
        t += ("n", "ne", "e", "se", "s", "sw", "w", "nw").index(place)
        cell = int(self.state.tip[t])
        return "" if cell == 100 else f"{CELL_WORDS[cell]} {'nesw-'[self.state.tip_out[t]]}"

    # -- building a position without playing all that leads to it; every piece stays in the game --
    def hold(self, seat: int, words: str) -> Table:
        """Exchange a hand for these tokens."""
        state = self.state
        for token in range(TOKENS):
            state.unseen[token] += state.hand[seat * TOKENS + token]
            state.left += int(state.hand[seat * TOKENS + token])
            state.hand[seat * TOKENS + token] = 0
        for word in words.split():
            token = PICK[word] - TOKEN
            if state.unseen[token] == 0:  # somebody else holds it: something dull for it
                other = next(s for s in range(int(state.seats)) if state.hand[s * TOKENS + token] and s != seat)
                instead = next(t for t in range(TOKENS) if state.unseen[t] and WORDS[TOKEN + t] not in words)
                state.hand[other * TOKENS + token] -= 1
                state.hand[other * TOKENS + instead] += 1
                state.unseen[token] += 1
                state.unseen[instead] -= 1
            state.unseen[token] -= 1
            state.left -= 1
            state.hand[seat * TOKENS + token] += 1
        state.held[seat] = len(words.split())
        self.wanted |= set(words.split())
        return self

    def build(self, *turns: str) -> Table:
        """Turns as "SEAT WORDS…", whoever's turn it is; the seat gets the token it needs."""
        for turn in turns:
            seat, token, *words = turn.split()
            self.on_turn(int(seat))
            if token not in self.hand(int(seat)):
                self.hold(int(seat), " ".join([token, *self.hand(int(seat))[1:]]))
            self.go(" ".join([token, *words]))
        return self

    def on_turn(self, seat: int) -> Table:
        self.state.seat = self.state.turn = seat
        return self

    def burn_stack(self, keep: int = 0) -> Table:
        """Put the stack on the discard, all but so many, so that the last turns can be played at once."""
        state = self.state
        for token in range(TOKENS):
            while state.unseen[token] > 0 and state.left > keep:
                state.unseen[token] -= 1
                state.discard[token] += 1
                state.left -= 1
        return self


@pytest.fixture
def table() -> type[Table]:
    return Table


@pytest.fixture
def oracle() -> ModuleType:
    spec = importlib.util.spec_from_file_location("oracle_tentacles", Path(__file__).with_name("oracle.py"))
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def endings() -> Callable[[Tentacles], set[tuple[int, tuple[int, int], str, str]]]:
    """Every way to complete a turn by picking: token, cell, in-side and out-side as they come to lie."""

    def all_turns(state: Any) -> set[tuple[int, tuple[int, int], str, str]]:
        found: set[tuple[int, tuple[int, int], str, str]] = set()
        drafts = [state.clone()]
        leaves = 0
        while drafts:
            draft = drafts.pop()
            for pick in draft.picks():
                if TOKEN <= pick < TOKEN + TOKENS or pick < TOKEN:
                    after = draft.clone()
                    token, at = (pick - TOKEN, -1) if draft.stage == CHOOSE_TOKEN else (draft.token, draft.at)
                    after.play(pick)
                    if after.token >= 0 and after.turn == state.turn and not after.settled:
                        drafts.append(after)
                        continue
                    at = pick if pick < 100 else at
                    way = int(after.way[at])
                    leaves += 1
                    found.add((int(token), divmod(int(at), 10), "nesw"[way // 5], "nesw "[way % 5].strip()))
        assert leaves == len(found), "two ways to pick the same turn"
        return found

    return all_turns
