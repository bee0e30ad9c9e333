"""One game stepped from Python as a batch steps its games: luck from its seed, and others kept to what is settled."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from typing import Any, Self

from librt.vecs import vec
from mypy_extensions import i64, u8

from octavo.core.errors import IllegalPick
from octavo.core.rng import Rng
from octavo.core.state import CHANCE, OVER, State
from octavo.game import Game, game, rewards


class Single:
    """With `forced`, picks that have only one answer are played here. A copy, also by pickle, goes on as this one."""

    def __init__(
        self,
        rules: Game | str,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        seed: int = 0,
        *,
        forced: bool = False,
    ) -> None:
        self.game = game(rules) if isinstance(rules, str) else rules
        self.seats = self.game.usual_seats(options) if seats is None else seats
        self.options = self.game.for_table(self.seats, options)
        self.sides = self.game.sides(self.seats, self.options)
        self.forced = forced
        self.begin(seed)

    def begin(self, seed: int) -> None:
        """A new game; it follows from its seed and its picks alone."""
        self.seed = seed
        self.luck = Rng(seed)
        self.state = self.game.begin(self.seats, self.options)
        self.shown = self.state.clone()  # the last settled position, where it is not the present one
        self.go_on()

    def go_on(self) -> None:
        """Luck answers, and if wished whoever has only one answer, until there is something to ask."""
        state = self.state
        while (turn := state.turn) != OVER:
            if turn == CHANCE:
                state.play(state.roll(self.luck))
            elif self.forced and len(picks := state.picks()) == 1:
                self._keep()
                state.play(i64(picks[0]))
            else:
                return

    def play(self, pick: int) -> None:
        """Plays a pick for the seat to act; an illegal one is refused before anything is played."""
        if pick not in self.state.picks() or self.over:
            word = self.game.words[pick] if 0 <= pick < len(self.game.words) else str(pick)
            raise IllegalPick(word=word, valid=[] if self.over else self.game.legal(self.state))
        self._keep()
        self.state.play(pick)
        self.go_on()

    def _keep(self) -> None:
        """Before a seat acts: others go on seeing what they see now, until it is settled again."""
        if self.state.settled:
            self.shown = self.state.clone()

    @property
    def turn(self) -> int:
        return int(self.state.turn)

    @property
    def over(self) -> bool:
        return self.state.turn == OVER

    @property
    def rewards(self) -> list[float]:
        """For each seat what the finished game is worth; nothing before."""
        return rewards(self.state, self.sides) if self.over else [0.0] * self.seats

    def position(self, seat: int) -> State:
        """What stands on the table for a seat: a half-made move stands there for its actor only."""
        return self.state if self.state.settled or self.state.turn == seat else self.shown

    def view(self, seat: int) -> State:
        return self.position(seat).observe(seat)

    def tensor(self, seat: int) -> vec[u8]:
        """What a seat sees, as bytes that `game.layout()` names."""
        return self.position(seat).tensor(seat, vec[u8]())

    def truth_tensor(self, seat: int) -> vec[u8]:
        """Everything, hidden or not, counted from that seat. For training, never for playing."""
        return self.state.truth_tensor(seat, vec[u8]())

    # -- copies ----------------------------------------------------------------------------------------------
    def __copy__(self) -> Self:
        new = type(self).__new__(type(self))
        new.__dict__.update(self.__dict__)
        new.state, new.luck = self.state.clone(), copy(self.luck)  # nobody plays on what is shown
        return new

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self.__copy__()

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "game": self.game.name}

    def __setstate__(self, held: dict[str, Any]) -> None:
        self.__dict__.update(held, game=game(held["game"]))
