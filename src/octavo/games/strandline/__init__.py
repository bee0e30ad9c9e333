"""Strandline, a small game to learn from: luck, a secret basket, turns of two picks, one option, one to six seats."""

from collections.abc import Mapping
from pathlib import Path

from octavo.game import SWITCH, Game, Option
from octavo.games.strandline.features import features
from octavo.games.strandline.picture import card, draw
from octavo.games.strandline.plain import label, plain, prompt
from octavo.games.strandline.rules import LAYOUT, NOTES, WORDS, Strandline
from octavo.games.strandline.tally import tally
from octavo.games.strandline.value import value
from octavo.games.strandline.why import why


def begin(seats: int, options: Mapping[str, str]) -> Strandline:
    return Strandline(seats, options["pearls"])


GAME = Game(
    name="strandline",
    version=1,
    seats=(1, 2, 3, 4, 5, 6),
    options=(Option("pearls", SWITCH, "on"),),
    words=WORDS,
    notes=NOTES,
    limit=200,
    begin=begin,
    draw=draw,
    card=card,
    tally=tally,
    why=why,
    plain=plain,
    prompt=prompt,
    label=label,
    asked=frozenset({"done"}),  # a turn that ends by itself would tell that there is no set in the basket
    layout=lambda: LAYOUT,
    value=value,
    features=features,
    folder=Path(__file__).parent,
)
