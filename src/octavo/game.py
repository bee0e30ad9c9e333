"""What a folder under games/ offers to everyone else: one `GAME`, found by looking, never registered."""

from __future__ import annotations

import importlib
import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from librt.vecs import vec

from octavo.core.errors import (
    BadOption,
    BadSeats,
    GameIsOver,
    IllegalPick,
    NotYourTurn,
    SeatsNeedOption,
    UnknownGame,
    UnknownOption,
)
from octavo.core.net import Encoding
from octavo.core.rewards import leads, reward
from octavo.core.state import OVER, State
from octavo.core.tensor import Layout, no_layout
from octavo.outside import shelves
from octavo.picture import Picture
from octavo.svg import SEATS, Mark, Svg, seat_mark
from octavo.tally import Tally, points_alone
from octavo.why import Reason, not_now
from octavo.words import Note, Tongue

SWITCH = ("off", "on")
TRUTHS = {"true": "on", "yes": "on", "1": "on", "false": "off", "no": "off", "0": "off"}


@dataclass(frozen=True)
class Option:
    """A choice made before the game. Its sentences: `option.<name>`, `option.<name>.<choice>`. A rule that changes is
    a new option, or a new choice of one: `default` is what a new table gets, `before` what an old record means."""

    name: str
    choices: tuple[str, ...]
    default: str
    before: str = ""  # what a record means that does not name this option; nothing said: the default
    old: tuple[str, ...] = ()  # choices that only records may name; they are not offered to a new table
    shown: bool = True  # is it asked for when a table is set up?
    only: str = ""  # `version=kids`: it means something with that choice of another option, and nothing otherwise

    @property
    def offered(self) -> tuple[str, ...]:
        """What a table that is set up may choose from; nothing where there is nothing to choose."""
        offered = tuple(choice for choice in self.choices if choice not in self.old)
        return offered if self.shown and len(offered) > 1 else ()

    def matters(self, chosen: Mapping[str, str]) -> bool:
        """Does it mean anything beside these choices?"""
        name, _, choice = self.only.partition("=")
        return not name or chosen[name] == choice

    def settle(self, value: object) -> str:
        """The choice meant by a value from a form, a command line or Python."""
        said = str(value).lower()
        if self.choices == SWITCH:
            said = TRUTHS.get(said, said)
        if said not in self.choices:
            raise BadOption(name=self.name, value=value, valid=self.choices)
        return said


@dataclass(frozen=True)
class Search:
    """How the tree search plays this game best; measured, see docs/bots.md."""

    playouts: float = 0.0  # the share of leaves that are played out at random; the others are valued
    explore: float = 0.1
    blur: float = 0.03  # how far apart in value two picks must be for one to be liked much more; 0: all are alike
    open_loop: bool = False  # luck does not branch: fewer nodes, each seen under more luck
    rounds: bool = True  # a position is judged only when the searching seat is to act again, after a whole round
    settled: bool = False  # without rounds: only when others may see it, after a whole move


@dataclass(frozen=True)
class Learned:
    """How a set-up is played by those who search with its network; measured, see docs/bots.md."""

    search: Search = Search()
    share: float = 1.0  # of a level's iterations: each takes longer than with the value made by hand
    least: int = 1  # but a level that has no more than these makes them all

    def tries(self, iterations: int) -> int:
        """The iterations of a level that would make so many by hand."""
        return max(min(iterations, self.least), int(iterations * self.share))


@dataclass(frozen=True)
class Levels:
    """What the five levels are made of: below 1, the share of better moves that it does not notice; else its iterations
    a move. Spaced by play, so that each wins about two games of three from the one before."""

    beginner: float = 0.9
    casual: float = 0.5
    club: float = 300
    expert: float = 1200
    master: float = 5000


@dataclass(frozen=True)
class Rival:
    """Another bot that Master is measured against, and the share of the games that he is to win from it."""

    bot: str  # as the arena takes it
    share: float
    seats: int = 2
    options: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Strength:
    """What the bots are asked to win in this game; `octavo levels` measures it."""

    step: float = 0.65  # each level from the one below, where two play
    top: float = 0.85  # and master from greedy
    learned: float = 0.65  # master from hand:master, where a network plays
    variants: tuple[str, ...] = ()  # options whose choices are games of their own: each is measured
    rivals: tuple[Rival, ...] = ()


def no_card(view: State, seat: int, of: int, tongue: Tongue) -> Svg | None:
    return None


def by_seat(view: State, seat: int) -> Mark:
    return seat_mark(seat)


def no_features(view: State, seat: int) -> list[tuple[str, float]]:
    return []


def nothing(view: State, word: str) -> bool:
    return False


def any_seats(seats: int, options: Mapping[str, str]) -> bool:
    return True


def own_side(seat: int, options: Mapping[str, str]) -> int:
    return seat


def lines_of_plain(view: State, seat: int, tongue: Tongue) -> Sequence[str] | None:
    """What is read aloud where `plain` is made of words: its own lines."""
    return None


def spoken(view: State, seat: int, word: str, tongue: Tongue) -> str:
    """A button's name where the word alone tells enough: `word.<word>`, or the word itself."""
    return tongue.word(word)


@dataclass(frozen=True, eq=False)
class Game:
    """One game: its rules behind a door, and how a view of it looks, reads and is valued."""

    name: str
    version: int
    seats: tuple[int, ...]
    words: tuple[str, ...]  # the vocabulary: words[pick]
    notes: tuple[tuple[str, ...], ...]  # NOTES of the rules: the name of each note and of its slots
    limit: int  # the most steps a game can take, luck included
    begin: Callable[[int, Mapping[str, str]], State]
    draw: Callable[[Any, int, Sequence[Note], Tongue], Picture]
    plain: Callable[[Any, int, Tongue], str]
    prompt: Callable[[Any, int, Tongue], str]
    value: Callable[[Any, int], float]  # how good a view looks to a seat, from 0 to 1
    folder: Path
    options: tuple[Option, ...] = ()
    fits: Callable[[int, Mapping[str, str]], bool] = any_seats  # do these seats go with these options?
    side: Callable[[int, Mapping[str, str]], int] = own_side  # seats with the same side win and lose together
    label: Callable[[Any, int, str, Tongue], str] = spoken
    # The view as it is read aloud, line by line, where `plain` draws with letters; nothing: the lines of `plain`.
    aloud: Callable[[Any, int, Tongue], Sequence[str] | None] = lines_of_plain
    left_out: Callable[[Any, str], bool] = nothing  # picks that matter less, when a long move is told in a line
    card: Callable[[Any, int, int, Tongue], Svg | None] = no_card
    mark: Callable[[Any, int], Mark] = by_seat  # what a player is known by, on cards, in the log and in the ranking
    tally: Callable[[Any, int, int], Tally] = points_alone  # where the points of a seat come from, as another knows it
    why: Callable[[Any, int, str], Reason] = not_now  # which rule stands against a word that may not be said now
    asked: frozenset[str] = frozenset()  # words a seat is asked for even when there is no other: else all could tell
    final: frozenset[str] = frozenset()  # words that say of themselves that they end the move, whatever else follows
    layout: Callable[[], Layout] = no_layout  # what stands where in `State.tensor`
    environment: int = 0  # `_v0`: raised when the same picks and luck lead elsewhere than before, or to other bytes
    encoding: Encoding | None = None  # what a network is told of a position; its weights lie in nets/
    learned: Mapping[str, Learned] = field(default_factory=dict)  # by set-up, as the file of its network is called
    net: Path | None = None  # other weights than those in nets/
    weights: Callable[[], Any] | None = None  # makes the weights of `value`, which takes others as a third argument
    search: Search = Search()
    levels: Levels = Levels()
    strength: Strength = Strength()
    features: Callable[[Any, int], Sequence[tuple[str, float]]] = no_features  # what `value` is made of, for hints
    # Choices that whoever plays a bot is asked about, (option, choice); their sentences: `quick.<name>.<choice>`.
    quick: tuple[tuple[str, str], ...] = ()
    picks: Mapping[str, int] = field(init=False)

    def __post_init__(self) -> None:
        if not set(self.seats) <= set(range(1, len(SEATS) + 1)):  # nobody else has a colour and a shape
            raise BadSeats(game=self.name, seats=max(self.seats), valid=list(range(1, len(SEATS) + 1)))
        object.__setattr__(self, "picks", {word: pick for pick, word in enumerate(self.words)})

    def for_table(self, seats: int, options: Mapping[str, object] | None = None) -> dict[str, str]:
        """Every option with its choice at a new table; refuses names, choices and seat counts that don't exist."""
        return self._settle(seats, options or {}, {option.name: option.default for option in self.options})

    def for_record(self, seats: int, options: Mapping[str, object]) -> dict[str, str]:
        """Every option with the choice that a record means, also one from before the option was there."""
        return self._settle(seats, options, {option.name: option.before or option.default for option in self.options})

    def _settle(self, seats: int, options: Mapping[str, object], unsaid: Mapping[str, str]) -> dict[str, str]:
        chosen = self._chosen(options, unsaid)
        valid = self._fitting(chosen)
        if seats not in valid:
            others = [(option.name, choice) for option in self.options for choice in option.offered]
            instead = [
                f"{name}={choice}" for name, choice in others if seats in self._fitting({**chosen, name: choice})
            ]
            if instead:
                raise SeatsNeedOption(game=self.name, seats=seats, valid=valid, options=instead)
            raise BadSeats(game=self.name, seats=seats, valid=valid)
        return chosen

    def _chosen(self, options: Mapping[str, object], unsaid: Mapping[str, str]) -> dict[str, str]:
        known = {option.name: option for option in self.options}
        for name in options:
            if name not in known:
                raise UnknownOption(game=self.name, name=name, valid=sorted(known))
        return {name: known[name].settle(options.get(name, unsaid[name])) for name in known}

    def _fitting(self, chosen: Mapping[str, str]) -> list[int]:
        return [count for count in self.seats if self.fits(count, chosen)]

    def usual_seats(self, options: Mapping[str, object] | None = None) -> int:
        """How many play if nobody says: what the options leave, two where two can."""
        defaults = {option.name: option.default for option in self.options}
        fitting = self._fitting(self._chosen(options or {}, defaults))
        return min(fitting, key=lambda count: (count < 2, count), default=0)

    def sides(self, seats: int, options: Mapping[str, str]) -> tuple[int, ...]:
        """For each seat the side that it wins and loses with."""
        return tuple(self.side(seat, options) for seat in range(seats))

    def start(self, seats: int | None = None, options: Mapping[str, object] | None = None) -> State:
        """The position before anything has happened."""
        count = self.usual_seats(options) if seats is None else seats
        return self.begin(count, self.for_table(count, options))

    def take(self, state: State, seat: int, word: str) -> None:
        """The door: plays the word for that seat, or refuses it and leaves the state as it was."""
        if state.turn == OVER:
            raise GameIsOver()
        if state.turn != seat:
            raise NotYourTurn(seat=seat, turn=int(state.turn))
        pick = self.picks.get(word, -1)
        if pick not in state.picks():
            raise IllegalPick(word=word[:80], valid=self.legal(state))
        state.play(pick)

    def legal(self, state: State) -> list[str]:
        """The words of all picks, in order."""
        return [self.words[pick] for pick in state.picks()]

    def asks(self, state: State, said: str = "") -> bool:
        """Is the seat to act asked at all? A pick that has only one answer is played by the table; but the one that
        ends a move is left to its player, who can still take it back, unless the word he `said` last was `final`."""
        picks = state.picks()
        if len(picks) > 1 or self.words[picks[0]] in self.asked:
            return True
        return not state.settled and said not in self.final and ends_move(state, int(picks[0]))

    def tongue(self, language: str = "en", names: Sequence[str] = ()) -> Tongue:
        return Tongue(language, [self.folder / "locale"], names, self.words, self.notes)

    def setups(self, old: bool = False) -> Iterator[tuple[int, dict[str, str]]]:
        """Every seat count with the default options, or with what records without them mean, and with each other
        choice of each option by itself."""
        usual = {option.name: option.before if old and option.before else option.default for option in self.options}
        changed = [{**usual, option.name: choice} for option in self.options for choice in option.choices]
        seen: list[tuple[int, dict[str, str]]] = []
        for options, seats in itertools.product([usual, *changed], self.seats):
            if self.fits(seats, options) and (seats, options) not in seen:
                seen.append((seats, options))
                yield seats, options


def ends_move(state: State, pick: int) -> bool:
    """Does this pick complete the move, so that others see it and it cannot be taken back?"""
    after = state.clone()
    after.play(pick)
    return bool(after.settled)


def places(state: State, sides: Sequence[int] = ()) -> list[int]:
    """For each seat its place at the end, 1 is best; equal scores share one. Who wins and loses together (`sides`, as
    `Game.sides` tells them) counts once; nothing said: everyone for himself."""
    rows = state.scores()
    once = [rows[seat] for seat in range(len(rows)) if not sides or sides.index(sides[seat]) == seat]
    return [1 + sum(other > row for other in once) for row in rows]


def rewards(state: State, sides: Sequence[int]) -> list[float]:
    """For each seat what a finished game is worth: by place from 1 to -1, together nothing; alone, the points."""
    lead = leads(list(sides))
    out = vec[float]([0.0] * len(sides))
    reward(state.scores(), lead, out, 0)
    return list(out)


def folders() -> dict[str, Path]:
    """Every game's folder by name: those of the house, then those in the folders that OCTAVO_GAMES names."""
    found: dict[str, Path] = {}
    extra = shelves()
    importable = importlib.import_module("octavo.games").__path__
    importable.extend(folder for folder in extra if folder not in importable)
    for shelf in [Path(__file__).parent / "games", *map(Path, extra)]:
        for rules in sorted(shelf.glob("*/rules.py")):
            found.setdefault(rules.parent.name, rules.parent)
    return found


def names() -> list[str]:
    return list(folders())


def game(name: str) -> Game:
    """The game of that name."""
    found = folders()
    if name not in found:
        raise UnknownGame(name=name, valid=list(found))
    offered = importlib.import_module(f"octavo.games.{name}").GAME
    assert isinstance(offered, Game)
    return offered
