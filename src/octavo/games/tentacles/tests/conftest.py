"""A table for tests: the hands, the chests and the luck are said in words, and so is every pick."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any, Self

import pytest

from octavo.games.tentacles.data import CELL_WORDS, TOKEN, TOKENS, WORDS
from octavo.games.tentacles.position import CHOOSE_TOKEN, COLOUR, SHELL
from octavo.games.tentacles.rules import Tentacles
from octavo.laws.stage import Stage

OUT_OF_THE_WAY = [*(f"{column}{row}" for row in (1, 10) for column in "abcdefghij"), "a5", "a6", "j5", "j6"]
OCTOPUSES = ("red c3", "blue h8", "yellow h3", "green c8")


class Table(Stage):
    """Two octopuses or more, chests out of the way, hands dealt. After a turn luck answers, unless a test wants to."""

    def __init__(
        self,
        seats: int = 2,
        chests: str = "",
        octopuses: tuple[str, ...] = OCTOPUSES,
        dealt: bool = True,
        **options: str,
    ) -> None:
        super().__init__(
            "tentacles", seats, **{"board": "10", **options}
        )  # a wide one has room for what a test sets out
        if not octopuses:
            return
        for pair in octopuses[:seats]:
            for word in pair.split():
                if self.state.stage in (COLOUR, SHELL) and word in self.legal:
                    self.say(word)
        if dealt:
            spots = [*chests.split(), *OUT_OF_THE_WAY]
            for _ in range(22):
                legal = self.legal  # a smaller board may have to put some in the way
                self.say(next((spot for spot in spots if spot in legal), legal[0]))
            self.luck()

    def dull(self) -> str:
        """The first that no test has named."""
        legal = self.legal
        return next((word for word in legal if word not in self.wanted), legal[0])

    def play(self, words: str, luck: bool = True) -> Self:
        super().play(words)
        return self.luck() if luck else self

    def options(self, words: str) -> list[str]:
        """What is legal after these words, without playing them here."""
        return self.copy().play(words).legal

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
    def hold(self, seat: int, words: str) -> Self:
        """Exchange a hand for these tokens."""
        state = self.state
        for token in range(TOKENS):
            state.unseen[token] += state.hand[seat * TOKENS + token]
            state.left += int(state.hand[seat * TOKENS + token])
            state.hand[seat * TOKENS + token] = 0
        for word in words.split():
            token = self.game.picks[word] - TOKEN
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

    def build(self, *turns: str) -> Self:
        """Turns as "SEAT WORDS…", whoever's turn it is; the seat gets the token it needs."""
        for turn in turns:
            seat, token, *words = turn.split()
            self.on_turn(int(seat))
            if token not in self.hand(int(seat)):
                self.hold(int(seat), " ".join([token, *self.hand(int(seat))[1:]]))
            self.play(" ".join([token, *words]))
        return self

    def on_turn(self, seat: int) -> Self:
        self.state.seat = self.state.turn = seat
        return self

    def burn_stack(self, keep: int = 0) -> Self:
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
