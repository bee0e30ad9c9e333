"""Ingenious (Genius, Einfach Genial): the lowest of six colours is what counts."""

from collections.abc import Mapping
from pathlib import Path

from octavo.game import SWITCH, Game, Levels, Option, Rival, Search, Strength
from octavo.games.ingenious.data import MODES, WORDS
from octavo.games.ingenious.encoding import ENCODING
from octavo.games.ingenious.features import features
from octavo.games.ingenious.notes import NOTES
from octavo.games.ingenious.picture import card, draw
from octavo.games.ingenious.plain import aloud, label, left_out, plain, prompt
from octavo.games.ingenious.rules import Ingenious
from octavo.games.ingenious.tally import tally
from octavo.games.ingenious.tensor import LAYOUT
from octavo.games.ingenious.value import Weights, value
from octavo.games.ingenious.why import why

SEATS = {"standard": (2, 3, 4), "teams": (4,), "solo": (1,)}
ROOTS = "docs/examples/roots.py:Roots"  # the largest sum of square roots, and no more


def begin(seats: int, options: Mapping[str, str]) -> Ingenious:
    return Ingenious(seats, options["mode"], options["open_team"])


def fits(seats: int, options: Mapping[str, str]) -> bool:
    return seats in SEATS[options["mode"]]


def side(seat: int, options: Mapping[str, str]) -> int:
    return seat % 2 if options["mode"] == "teams" else seat


GAME = Game(
    name="ingenious",
    version=1,
    seats=(1, 2, 3, 4),
    options=(Option("mode", MODES, "standard"), Option("open_team", SWITCH, "off", only="mode=teams")),
    fits=fits,
    side=side,
    words=WORDS,
    notes=NOTES,
    limit=1000,
    begin=begin,
    draw=draw,
    card=card,
    tally=tally,
    why=why,
    plain=plain,
    aloud=aloud,
    prompt=prompt,
    label=label,
    left_out=left_out,
    asked=frozenset({"refill"}),  # 11b: a turn that ends by itself would tell that no swap was on offer
    final=frozenset({"swap"}),  # 11: its button says so, and the whole rack is shown at once
    layout=lambda: LAYOUT,
    value=value,
    encoding=ENCODING,
    weights=Weights,
    features=features,
    search=Search(explore=0.05, rounds=False, settled=True),  # the value sees everybody's next move
    levels=Levels(0.95, 0.8, 10, 100, 2500),
    strength=Strength(variants=("mode",), rivals=(Rival(ROOTS, 0.75), Rival(ROOTS, 0.5, 1, {"mode": "solo"}))),
    folder=Path(__file__).parent,
)
