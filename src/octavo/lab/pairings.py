"""What is to be known about strength: which bots are measured against each other, in which set-ups of a game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from octavo.core.net_file import setup_name
from octavo.game import Game, game
from octavo.lab.fingerprint import fingerprint
from octavo.players.levels import LEVELS
from octavo.players.networks import file_of


@dataclass(frozen=True)
class Pairing:
    """Two bots in one set-up, and the share that the first is asked to win."""

    game: str
    seats: int
    options: dict[str, str]  # those that are not the default
    first: str
    second: str
    bound: float

    @property
    def key(self) -> str:
        return f"{self.setup}: {self.pair}"

    @property
    def pair(self) -> str:
        return f"{Path(self.first).name}/{Path(self.second).name}"

    @property
    def setup(self) -> str:
        return " ".join([self.game, str(self.seats), *(f"{name}={choice}" for name, choice in self.options.items())])

    @property
    def command(self) -> str:
        options = [f"--option {name}={choice}" for name, choice in self.options.items()]
        return " ".join(["octavo levels", self.game, f"--seats {self.seats}", *options])

    @property
    def fingerprint(self) -> str:
        return fingerprint(self.game, self.seats, self.options, [self.first, self.second])

    @property
    def ceiling(self) -> bool:
        """Does it only tell what more search would gain?"""
        return "@" in self.first


def setups(rules: Game) -> Iterator[tuple[int, dict[str, str]]]:
    """The main set-ups of a game: each seat count, and each choice of an option that is a game of its own."""
    choices: list[dict[str, str]] = [{}]
    for option in rules.options:
        if option.name in rules.strength.variants:
            choices += [{option.name: choice} for choice in option.offered if choice != option.default]
    defaults = {option.name: option.default for option in rules.options}
    for chosen in choices:
        for seats in rules.seats:
            if rules.fits(seats, {**defaults, **chosen}):
                yield seats, chosen


def pairings(names: Sequence[str]) -> list[Pairing]:
    """All that is to be known, what matters most first: two seats before more, master against greedy before steps.

    Every step between levels is measured where two play; at larger tables and alone, what search is worth at all.
    """
    found = []
    levels = list(LEVELS)
    steps = [(levels[i], levels[i - 1]) for i in range(1, len(levels))]
    for name in names:
        rules = game(name)
        asked = rules.strength
        for seats, options in setups(rules):
            fair = 1 / len(set(rules.sides(seats, rules.for_table(seats, options)))) if seats > 1 else 0.5
            two = seats == 2
            found.append(Pairing(name, seats, options, "master", "greedy", asked.top if two else fair))
            if two:
                found += [Pairing(name, seats, options, *step, asked.step) for step in reversed(steps)]
                found.append(Pairing(name, seats, options, "master@2", "master", 0.5))
            if file_of(rules, setup_name(seats, options)).exists():
                found.append(Pairing(name, seats, options, "master", "hand:master", asked.learned if two else fair))
        found += [
            Pairing(name, rival.seats, dict(rival.options), "master", rival.bot, rival.share) for rival in asked.rivals
        ]
    return sorted(found, key=lambda pairing: (pairing.seats != 2, pairing.seats == 1))
