"""Tentacles: grow your own, tangle theirs."""

from pathlib import Path

from octavo.game import Game, Levels, Option
from octavo.games.tentacles.data import BEFORE, OPTIONS, SEATS, WORDS, switches
from octavo.games.tentacles.encoding import ENCODING
from octavo.games.tentacles.features import features
from octavo.games.tentacles.notes import NOTES
from octavo.games.tentacles.picture import card, draw, mark
from octavo.games.tentacles.plain import aloud, label, plain, prompt
from octavo.games.tentacles.rules import Tentacles
from octavo.games.tentacles.tally import tally
from octavo.games.tentacles.tensor import LAYOUT
from octavo.games.tentacles.value import Weights, value
from octavo.games.tentacles.why import why

GAME = Game(
    name="tentacles",
    version=1,
    seats=SEATS,
    words=WORDS,
    notes=NOTES,
    limit=1200,  # 28a: 110 placements of 4 picks, 510 turns of one, 30 of the set-up, 74 tokens, 44 for the chests
    begin=lambda seats, options: Tentacles(seats, switches(dict(options))),
    draw=draw,
    plain=plain,
    aloud=aloud,
    prompt=prompt,
    label=label,
    card=card,
    mark=mark,
    tally=tally,
    why=why,
    layout=lambda: LAYOUT,
    value=value,
    encoding=ENCODING,
    weights=Weights,
    features=features,
    levels=Levels(0.955, 0.88, 0.71, 20, 2000),
    folder=Path(__file__).parent,
    options=tuple(
        Option(
            name,
            tuple(sorted(choices, key=("off", "on").index)) if "on" in choices else choices,
            default=choices[0],
            before=BEFORE.get(name, ""),
        )
        for name, choices in OPTIONS
    ),
    quick=(("chests_by_luck", "on"),),
    asked=frozenset({"draw-and-skip", "pass"}),  # 22b
)
