"""Every game registered with OpenSpiel, as `octavo_NAME`: explicit chance, information states and observations as
strings and tensors, worlds guessed from what a player knows, and an evaluator that plays out inside the engine.

    import octavo.spiel, pyspiel
    game = pyspiel.load_game("octavo_ingenious(players=3)")
    alone = pyspiel.load_game("octavo_ingenious(mode=solo)")
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, NamedTuple

import numpy
from librt.vecs import vec
from mypy_extensions import u8
from numpy.typing import NDArray

from octavo.arena.errors import NotInstalled
from octavo.core.errors import BadOption
from octavo.core.rng import Rng
from octavo.core.state import CHANCE, OVER, SPECTATOR, State, playout
from octavo.fields import fields
from octavo.game import Game, game, names, rewards

try:
    import pyspiel
    from open_spiel.python.algorithms import mcts
except ImportError:
    raise NotInstalled(name="open_spiel", extra="spiel") from None

PLACE, POINTS = UTILITIES = ("place", "points")
MOST_POINTS: Final = 1_000_000.0  # OpenSpiel asks for a bound, and no rulebook has one
NEWEST: Final = 4096  # seen steps in the tensor of an information state; in the string are all
TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)
UNSEEN: Final = "?"
EVERYBODY: Final = -1  # all bits: nobody looked away
TEXT: Final = "_"  # before a choice of digits: octavo_ankhor(zones=_222333)
WORLDS: Final = 2**62


class Step(NamedTuple):
    """A pick, and all that came before it. Never written to, so copies share it."""

    before: Step | None
    number: int
    actor: int
    pick: int
    seen: int  # by which seats, as bits


class At:
    """Where a game stands: the position, the last settled one, and the way to both."""

    __slots__ = ("shown", "shown_step", "state", "step")

    def __init__(self, state: State, shown: State, step: Step | None = None, shown_step: Step | None = None) -> None:
        self.state = state
        self.shown = shown
        self.step = step
        self.shown_step = shown_step

    def __deepcopy__(self, memo: dict[int, object]) -> At:
        return At(self.state.clone(), self.shown, self.step, self.shown_step)

    def __reduce__(self) -> tuple[object, ...]:
        told = [(step.actor, step.pick, step.seen) for step in way(self.step)]
        return revived, (self.state, self.shown, told, self.shown_step.number if self.shown_step else 0)

    def known(self, player: int) -> tuple[State, Step | None]:
        """What stands on the table for a seat, and the way to it: a half-made move is there for its actor only."""
        if self.state.settled or self.state.turn == player:
            return self.state, self.step
        return self.shown, self.shown_step


def revived(state: State, shown: State, told: list[tuple[int, int, int]], number: int) -> At:
    step, shown_step = None, None
    for count, one in enumerate(told, 1):
        step = Step(step, count, *one)
        if count == number:
            shown_step = step
    return At(state, shown, step, shown_step)


def way(step: Step | None) -> list[Step]:
    """All steps up to this one, the first one first."""
    return list(back(step))[::-1]


def back(step: Step | None) -> Iterator[Step]:
    while step is not None:
        yield step
        step = step.before


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A set-up of a game. Its parameters are `players` (0: as many as the options leave), the options of the game, and
    `utility`: `place`, from 1 to -1 and together nothing, or `points`, less the mean of the table. Alone it is the
    points."""

    rules: Game  # of the class: each game has one of its own

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        rules, params = self.rules, params or {}
        options = {name: str(params[name]).removeprefix(TEXT) for name in option_names(rules) if name in params}
        self.seats = int(params.get("players", 0)) or rules.usual_seats(options)
        self.options = rules.for_table(self.seats, options)
        self.sides = rules.sides(self.seats, self.options)
        self.utility = params.get("utility", PLACE)
        if self.utility not in UTILITIES:
            raise BadOption(name="utility", value=self.utility, valid=UTILITIES)
        self.first = rules.begin(self.seats, self.options)
        by_place = self.utility == PLACE and len(set(self.sides)) > 1
        info = pyspiel.GameInfo(
            num_distinct_actions=len(rules.words),
            max_chance_outcomes=len(rules.words) if has_luck(self.first) else 0,
            num_players=self.seats,
            min_utility=-1.0 if by_place else -MOST_POINTS,
            max_utility=1.0 if by_place else MOST_POINTS,
            utility_sum=0.0 if self.seats > 1 else None,
            max_game_length=rules.limit,
        )
        said = {"players": self.seats, "utility": self.utility, **as_texts(self.options)}
        super().__init__(game_type(rules, self.first, self.seats > 1), info, said)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return self.rules.limit if has_luck(self.first) else 0

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)

    def returns(self, state: State) -> list[float]:
        if state.turn != OVER:
            return [0.0] * self.seats
        if self.utility == PLACE or self.seats == 1:
            return rewards(state, self.sides)
        points = [float(row[0]) for row in state.scores()]
        return [mine - sum(points) / self.seats for mine in points]


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position. Of `at`, what no player may know, nothing goes out but through the observers."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.at = At(game.first.clone(), game.first)

    def current_player(self) -> int:
        turn = int(self.at.state.turn)
        return TERMINAL if turn == OVER else turn

    def is_terminal(self) -> bool:
        return self.at.state.turn == OVER

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.at.state.picks())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        state = self.at.state
        odds = [int(weight) for weight in state.odds()]
        total = sum(odds)
        return [(pick, weight / total) for pick, weight in zip(state.picks(), odds, strict=True)]

    def _apply_action(self, action: int) -> None:
        at = self.at
        state, step = at.state, at.step
        actor = state.turn
        seen = EVERYBODY
        if actor == CHANCE:
            seen = sum(1 << seat for seat in range(self.num_players()) if state.sees(seat))
        elif state.settled:
            at.shown, at.shown_step = state.clone(), step
        at.step = Step(step, step.number + 1 if step else 1, actor, action, seen)
        state.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return str(self.get_game().rules.words[action])

    def returns(self) -> list[float]:
        found: list[float] = self.get_game().returns(self.at.state)
        return found

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A world that this player cannot tell from this one, by `guess`. Its history is empty, as nobody can know how
        it came about; while a half-made move stands there, others see a world that is guessed by itself."""
        rng = Rng(int(sampler() * WORLDS))
        position, step = self.at.known(player)
        told = None
        for one in way(step):
            seen = one.seen if one.seen >> player & 1 else 0
            told = Step(told, one.number, one.actor, one.pick if seen else 0, seen)
        state = position.observe(player).guess(rng)
        shown, shown_step = state.clone(), told
        if not state.settled:
            shown, shown_step = self.at.shown.observe(player).guess(rng), None
            number = self.at.shown_step.number if self.at.shown_step else 0
            for one in back(told):
                if one.number == number:
                    shown_step = one
        new: SpielState = self.get_game().new_initial_state()
        new.at = At(state, shown, told, shown_step)
        return new

    def __str__(self) -> str:
        words, at = self.get_game().rules.words, self.at
        told = " ".join(words[step.pick] if step.seen else UNSEEN for step in way(at.step))
        return f"{told} | {summary(at.state)}"


class Observer:
    """What a player sees (`tensor`, and by the names of the game's layout `dict`); with perfect recall also all that he
    has seen before. Without private information it is what a spectator sees."""

    def __init__(self, game: SpielGame, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"Observation parameters not supported; passed {params}")
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("What others hide is told by octavo.spiel.truth_tensor only")
        self.rules = game.rules
        self.own = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.recall = kind.perfect_recall
        self.newest = min(NEWEST, self.rules.limit) if self.recall else 0
        parts = [(part.name, part.shape, part.size) for part in self.rules.layout().parts]
        if self.recall:
            parts.append(("history", (self.newest, 2), 2 * self.newest))
        self.size = self.rules.layout().size
        self.tensor: NDArray[numpy.float32] = numpy.zeros(sum(size for *_, size in parts), numpy.float32)
        self.dict: dict[str, NDArray[numpy.float32]] = {}
        at = 0
        for name, shape, size in parts:
            self.dict[name] = self.tensor[at : at + size].reshape(shape)
            at += size

    def set_from(self, state: SpielState, player: int) -> None:
        player = max(player, 0)  # asked for nobody, OpenSpiel wants a shape
        position, step = state.at.known(player)
        self.tensor[: self.size] = memoryview(position.tensor(self._viewer(player), vec[u8]()))
        if self.recall:
            self.tensor[self.size :] = 0
            history = self.dict["history"]
            told = [(one.actor + 2, one.pick + 2 if self._saw(one, player) else 1) for one in way(step)[-self.newest :]]
            if told:
                history[: len(told)] = told

    def string_from(self, state: SpielState, player: int) -> str:
        position, step = state.at.known(player)
        seen = summary(position, self._viewer(player))
        if not self.recall:
            return f"{player} {seen}"
        words = self.rules.words
        told = [f"{one.actor}:{words[one.pick] if self._saw(one, player) else UNSEEN}" for one in way(step)]
        return f"{player} {' '.join(told)} | {seen}"

    def _viewer(self, player: int) -> int:
        return player if self.own else SPECTATOR

    def _saw(self, step: Step, player: int) -> bool:
        return step.seen == EVERYBODY or (self.own and step.seen >> player & 1 == 1)


def summary(state: State, viewer: int | None = None) -> str:
    """All that a position holds, or what a viewer sees of it, in a line: its bytes where the game writes them."""
    if state.size():
        write = state.truth_tensor if viewer is None else state.tensor
        return bytes(write(0 if viewer is None else viewer, vec[u8]())).hex()
    return repr(fields(state if viewer is None else state.observe(viewer)))


def truth_tensor(state: SpielState, player: int) -> NDArray[numpy.uint8]:
    """Everything, hidden or not, counted from that player. For critics in training, never for playing."""
    return numpy.asarray(memoryview(state.at.state.truth_tensor(player, vec[u8]())))


class Playouts(mcts.Evaluator):  # type: ignore[misc]
    """For OpenSpiel's search in Python: plays `count` games to their end at random, inside the engine."""

    def __init__(self, count: int = 1, seed: int = 0) -> None:
        self.count = count
        self.rng = Rng(seed)

    def evaluate(self, state: SpielState) -> NDArray[numpy.float64]:
        game, total = state.get_game(), numpy.zeros(state.num_players())
        for _ in range(self.count):
            world = state.at.state.clone()
            playout(world, self.rng)
            total += game.returns(world)
        return total / self.count

    def prior(self, state: SpielState) -> list[tuple[int, float]]:
        if state.is_chance_node():
            return state.chance_outcomes()
        legal = state.legal_actions()
        return [(action, 1.0 / len(legal)) for action in legal]


def option_names(rules: Game) -> list[str]:
    return [option.name for option in rules.options]


def as_texts(options: Mapping[str, str]) -> dict[str, str]:
    """Choices as OpenSpiel reads texts: one that looks like a number would be one, and be refused."""
    return {name: f"{TEXT}{choice}" if choice.isdecimal() else choice for name, choice in options.items()}


def has_luck(state: State) -> bool:
    return type(state).odds is not State.odds


def has_secrets(state: State) -> bool:
    return type(state).observe is not State.observe


def game_type(rules: Game, first: State, zero_sum: bool = True) -> Any:
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"octavo_{rules.name}",
        long_name=f"Octavo: {rules.tongue('en').say('title')}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC if has_luck(first) else kinds.ChanceMode.DETERMINISTIC,
        information=kinds.Information.IMPERFECT_INFORMATION
        if has_secrets(first)
        else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if zero_sum else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(rules.seats),
        min_num_players=min(rules.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=rules.layout().size > 0,
        parameter_specification={
            "players": 0,
            "utility": PLACE,
            **as_texts({option.name: option.default for option in rules.options}),
        },
    )


REGISTERED: dict[str, type[SpielGame]] = {}


def register(name: str) -> str:
    """Makes a game known to OpenSpiel; answers what it is called there. All that are found are, when this is
    imported."""
    if name not in REGISTERED:
        rules = game(name)
        # A class, which is never freed: OpenSpiel lets go of what it was given when Python is gone already.
        REGISTERED[name] = type(f"Spiel{name.title()}", (SpielGame,), {"rules": rules})
        pyspiel.register_game(game_type(rules, rules.start()), REGISTERED[name])
    return f"octavo_{name}"


for name in names():
    register(name)
