"""One seat of a game as an environment of Gymnasium; bots by their names have the others.

env = octavo.gym("ingenious", bots="greedy")
observation, info = env.reset(seed=7)
while not ended:
    observation, reward, ended, cut, info = env.step(env.action_space.sample(info["action_mask"]))
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any, Self

import numpy
from numpy.typing import NDArray

from octavo.core.batch import next_seed
from octavo.core.errors import BadArray, BadSeats
from octavo.core.rng import Rng
from octavo.game import Game
from octavo.players.bot import Bot
from octavo.players.names import bot
from octavo.research.spaces import MODES, checked_mode, mask, pick_space, rendered, seen, seen_space, truth
from octavo.research.versions import found, versioned
from octavo.research.zoo import new_seed
from octavo.single import Single

try:
    import gymnasium
except ImportError:
    from octavo.arena.errors import NotInstalled

    raise NotInstalled(name="gymnasium", extra="zoo") from None

Answer = tuple[NDArray[numpy.uint8], dict[str, Any]]


class SeatEnv(gymnasium.Env):  # type: ignore[misc]
    """The bots play inside a step, from their own views. What may be picked is in `info["action_mask"]`, and by the
    name that sb3-contrib asks for (`action_masks()`). The reward comes at the end, by place from 1 to -1; alone, the
    points."""

    def __init__(
        self,
        name: str | Game,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        *,
        bots: str | Sequence[str] = "greedy",
        seat: int = 0,
        forced: bool = False,
        render_mode: str | None = None,
    ) -> None:
        rules = found(name)
        self.table = Single(rules, seats, options, new_seed(), forced=forced)
        others = [other for other in range(self.table.seats) if other != seat]
        if len(others) == self.table.seats:
            raise BadSeats(game=rules.name, seats=seat, valid=list(range(self.table.seats)))
        named = [bots] * len(others) if isinstance(bots, str) else list(bots)
        if len(named) != len(others):
            raise BadArray(name="bots", found=[len(named)], wanted=[len(others)])
        self.seat = seat
        self.bots = dict(zip(others, named, strict=True))
        self.players: dict[int, Bot] = {other: bot(named, rules) for other, named in self.bots.items()}
        self.render_mode = checked_mode(render_mode)
        self.metadata = {"name": versioned(rules), "render_modes": list(MODES)}
        self.observation_space = seen_space(rules)
        self.action_space = pick_space(rules)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> Answer:
        """A new game, up to where this seat is asked. It follows from its seed and the picks."""
        super().reset(seed=seed)
        self.table.begin(int(next_seed(self.table.seed)) if seed is None else seed)
        # Nobody's choices depend on another's dice.
        self.dice = {other: Rng(self.table.seed + ((other + 1) << 32)) for other in self.bots}
        self._others()
        return seen(self.table, self.seat), self._info()

    def step(self, action: Any) -> tuple[NDArray[numpy.uint8], float, bool, bool, dict[str, Any]]:
        """Plays a pick, then whatever the others do until this seat is asked again; an illegal pick is refused before
        anything is played."""
        self.table.play(int(action))
        self._others()
        return seen(self.table, self.seat), self.table.rewards[self.seat], self.table.over, False, self._info()

    def _others(self) -> None:
        table = self.table
        while (turn := table.turn) >= 0 and turn != self.seat:
            word = self.players[turn].choose(table.view(turn), self.dice[turn])
            table.play(table.game.picks[word])

    def _info(self) -> dict[str, Any]:
        told: dict[str, Any] = {"action_mask": self.action_masks()}
        return {**told, "scores": self.table.state.scores()} if self.table.over else told

    def action_masks(self) -> NDArray[numpy.int8]:
        return mask(self.table, self.seat)

    def truth_tensor(self) -> NDArray[numpy.uint8]:
        """Everything, hidden or not, counted from this seat. For critics in training, never for playing."""
        return truth(self.table, self.seat)

    def render(self) -> Any:
        names = [self.bots.get(seat, "you") for seat in range(self.table.seats)]
        return rendered(self.table, self.seat, self.render_mode, names)

    # -- copies: a bot is made anew from its name ------------------------------------------------------------
    def __copy__(self) -> Self:
        return deepcopy(self)

    def __getstate__(self) -> dict[str, Any]:
        return {name: held for name, held in self.__dict__.items() if name != "players"}

    def __setstate__(self, held: dict[str, Any]) -> None:
        self.__dict__.update(held)
        self.players = {seat: bot(name, self.table.game) for seat, name in self.bots.items()}
