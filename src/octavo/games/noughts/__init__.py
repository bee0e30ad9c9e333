"""Noughts and crosses."""

from pathlib import Path

from octavo.game import Game
from octavo.games.noughts.features import features
from octavo.games.noughts.picture import card, draw
from octavo.games.noughts.plain import aloud, plain, prompt
from octavo.games.noughts.rules import LAYOUT, NOTES, WORDS, Noughts
from octavo.games.noughts.tally import tally
from octavo.games.noughts.value import Weights, value
from octavo.games.noughts.why import why

GAME = Game(
    name="noughts",
    version=1,
    seats=(2,),
    words=WORDS,
    notes=NOTES,
    limit=9,
    begin=lambda seats, options: Noughts(),
    draw=draw,
    plain=plain,
    aloud=aloud,
    prompt=prompt,
    card=card,
    tally=tally,
    why=why,
    layout=lambda: LAYOUT,
    value=value,
    weights=Weights,
    features=features,
    folder=Path(__file__).parent,
)
