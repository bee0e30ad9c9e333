"""Every game as an environment of PettingZoo (AEC): one agent after the other, who is not to act sees what is settled.

env = octavo.env("ingenious", seats=3)
env.reset(seed=7)
for agent in env.agent_iter():
    observation, reward, ended, cut, info = env.last()
    env.step(None if ended else env.action_space(agent).sample(observation["action_mask"]))
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from typing import Any, Self

import numpy
from numpy.typing import NDArray

from octavo.arena.errors import NotInstalled
from octavo.core.batch import next_seed
from octavo.core.errors import BadOption
from octavo.core.luck import fresh
from octavo.game import Game
from octavo.research.spaces import MODES, checked_mode, mask, mask_space, pick_space, rendered, seen, seen_space, truth
from octavo.research.versions import found, versioned
from octavo.single import Single

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
except ImportError:
    raise NotInstalled(name="pettingzoo", extra="zoo") from None

OBSERVATION, INFO = PLACES = ("observation", "info")  # where masks are
SEED_BYTES = 7


class Env(AECEnv):  # type: ignore[misc]
    """One table. Rewards come at the end, by place from 1 to -1 and together nothing; alone, the points. `masks` says
    whether an observation is a dict with its mask, as in PettingZoo's own board games, or an array with the mask in
    `info` (where it always is as well). With `forced`, picks that have only one answer are played inside. Copies, also
    by pickle, are independent and play on as the original does."""

    def __init__(
        self,
        name: str | Game,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        *,
        masks: str = OBSERVATION,
        forced: bool = False,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if masks not in PLACES:
            raise BadOption(name="masks", value=masks, valid=PLACES)
        rules = found(name)
        self.table = Single(rules, seats, options, new_seed(), forced=forced)
        self.masks = masks
        self.render_mode = checked_mode(render_mode)
        self.metadata = {"name": versioned(rules), "render_modes": list(MODES), "is_parallelizable": False}
        self.possible_agents = [f"player_{seat}" for seat in range(self.table.seats)]
        shown = seen_space(rules)
        if masks == OBSERVATION:
            shown = spaces.Dict({"observation": shown, "action_mask": mask_space(rules)})
        self.observation_spaces = {agent: deepcopy(shown) for agent in self.possible_agents}
        self.action_spaces = {agent: pick_space(rules) for agent in self.possible_agents}
        self._begin()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. It follows from its seed and its picks; without one, from the seed of the game before."""
        self.table.begin(int(next_seed(self.table.seed)) if seed is None else seed)
        self._begin()

    def _begin(self) -> None:
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._ask()

    def _ask(self) -> None:
        """Whose turn it is, and what he is told."""
        self.agent_selection = self.possible_agents[max(self.table.turn, 0)]
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        for seat, agent in enumerate(self.agents):
            self.infos[agent]["action_mask"] = mask(self.table, seat)
            if self.table.over:
                self.infos[agent]["score"] = tuple(map(int, self.table.state.scores()[seat]))

    def observe(self, agent: str) -> Any:
        seat = self.possible_agents.index(agent)
        shown = seen(self.table, seat)
        return shown if self.masks == INFO else {"observation": shown, "action_mask": mask(self.table, seat)}

    def truth_tensor(self, agent: str) -> NDArray[numpy.uint8]:
        """Everything, hidden or not, counted from that agent. For critics in training, never for playing."""
        return truth(self.table, self.possible_agents.index(agent))

    def step(self, action: Any) -> None:
        """Plays a pick for the agent whose turn it is; an illegal one is refused before anything is played."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self.table.play(int(action))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.agents, self.table.rewards, strict=True))
        self.terminations = dict.fromkeys(self.agents, self.table.over)
        self._ask()
        self._accumulate_rewards()

    def render(self) -> Any:
        """What the agent to act sees."""
        return rendered(self.table, max(self.table.turn, 0), self.render_mode, self.possible_agents)

    def close(self) -> None:
        """There is nothing to close."""

    def __copy__(self) -> Self:
        return deepcopy(self)


def new_seed() -> int:
    """For whoever says none."""
    return int.from_bytes(fresh().seed[:SEED_BYTES], "little")
