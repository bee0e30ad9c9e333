"""A game played by ear: every position that is heard and every choice that is offered must be what the rules say."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import httpx
from driving import PATIENCE, Player, Step, Table, plan
from hearing import Listener

from octavo.aloud import sentences
from octavo.game import Game, game
from octavo.match import Match
from octavo.seen import Seen, see

Variant = tuple[str, int, dict[str, str]]
LANGUAGE = "en"


def variants(rules: Game, every: bool) -> list[Variant]:
    """A game in each of its variants: where two play, or as few as can; or with every number of players."""
    usual = {option.name: option.default for option in rules.options}
    found: list[Variant] = []
    for seats, options in sorted(rules.setups(), key=lambda setup: (setup[0] < 2, setup[0])):
        changed = {name for name in options if options[name] != usual[name]}
        known = any(options == of for _, _, of in found)
        if changed <= set(rules.strength.variants) and (every or not known):
            found.append((rules.name, seats, options))
    return found


def called(variant: Variant) -> str:
    name, seats, options = variant
    changed = [f"{o.name}-{options[o.name]}" for o in game(name).options if options[o.name] != o.default]
    return "-".join([name, str(seats), *changed])


@dataclass
class Heard:
    """One table: the first seat is played by ear, the others by the API; a match beside it knows how it stands."""

    table: Table
    someone: Player
    line: httpx.Client
    match: Match
    steps: list[Step]

    @property
    def seen(self) -> Seen:
        return see(self.match, 0, self.match.game.tongue(LANGUAGE))

    def play(self, first: int, last: int) -> None:
        """By ear from one step to another, if any of them are ours."""
        self.someone.enter(self.table.link(0))
        listener = Listener(self.someone)
        listener.hears(self.asked(self.seen))
        self.read(listener)
        for step in self.steps[first:last]:
            told = self.match.n
            if step.seat == 0:
                (name,) = [choice.label for choice in self.seen.choices if choice.word == step.word]
                listener.pick(name, [choice.label for choice in self.seen.choices])
            else:
                self.table.pick(self.line, step.seat, step.n, step.k, step.word)
            self.take(step)
            if step.seat == 0 or self.match.n > told:
                news = [said for n, said in self.seen.news if n == self.match.n > told]
                listener.hears(" ".join([*news, self.asked(self.seen)]))
        if self.match.over:
            self.read(listener)

    def send(self, first: int, last: int) -> None:
        """By the API, while nobody listens."""
        self.someone.leave()
        for step in self.steps[first:last]:
            self.table.pick(self.line, step.seat, step.n, step.k, step.word)
            self.take(step)

    def take(self, step: Step) -> None:
        self.match.take(step.seat, step.word)

    def asked(self, seen: Seen) -> str:
        return sentences([seen.verdict([0]) or seen.prompt], seen.tongue)

    def read(self, listener: Listener) -> None:
        """What changed, and all rows of the table, by their keys."""
        seen = self.seen
        listener.press("c")
        listener.hears(" ".join(said for _, said in seen.news) or "Nothing yet. The first move is still to come.")
        for line in seen.aloud:
            listener.press("r")
            listener.hears(line)


def play_by_ear(
    address: str, data: Path, newcomer: Callable[..., Player], variant: Variant, stretch: int | None = None
) -> int:
    """A whole game, or its beginning and its end, so many picks of everybody, with the rest sent by the API. How many
    picks it had."""
    name, seats, options = variant
    table = Table.new(address, data, name, seats, options)
    luck = table.luck()
    steps, _ = plan(name, seats, options, luck)
    with httpx.Client(timeout=PATIENCE / 1000) as line:
        heard = Heard(table, newcomer(), line, Match(game(name), seats, options, luck), steps)
        if stretch is None or len(steps) <= 2 * stretch:
            heard.play(0, len(steps))
        else:
            final = len(steps) - stretch
            while steps[final].k:
                final -= 1
            first = stretch
            while steps[first].k:
                first += 1
            heard.play(0, first)
            heard.send(first, final)
            heard.play(final, len(steps))
        ranked = [one.name for one in Listener(heard.someone).tree() if one.role == "rowheader"]
        assert ranked == [rank.name for rank in heard.seen.ranking]
    return len(steps)
