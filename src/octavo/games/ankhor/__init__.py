"""Ankh'or: the market on the Nile."""

from collections.abc import Mapping
from pathlib import Path

from octavo.game import SWITCH, Game, Levels, Option
from octavo.games.ankhor.data import SPLIT_NAMES, WORDS, ZONE_NAMES
from octavo.games.ankhor.features import features
from octavo.games.ankhor.notes import NOTES
from octavo.games.ankhor.picture import card, draw
from octavo.games.ankhor.plain import label, left_out, plain, prompt
from octavo.games.ankhor.rules import Ankhor
from octavo.games.ankhor.tally import tally
from octavo.games.ankhor.tensor import LAYOUT
from octavo.games.ankhor.value import Weights, value
from octavo.games.ankhor.why import why


def begin(seats: int, options: Mapping[str, str]) -> Ankhor:
    return Ankhor(
        seats,
        options["desert"] == "any",
        ZONE_NAMES.index(options["zones"]),
        options["ankh_lift"] == "on",
        SPLIT_NAMES.index(options["split"]),
        options["lone_deserts"] == "group",
    )


GAME = Game(
    name="ankhor",
    version=1,
    seats=(2, 3, 4),
    words=WORDS,
    notes=NOTES,
    limit=20_000,  # 200 rounds of four players, at most 19 picks a turn; 55 tiles, prices and extra turns besides
    begin=begin,
    draw=draw,
    plain=plain,
    prompt=prompt,
    label=label,
    left_out=left_out,
    card=card,
    tally=tally,
    why=why,
    layout=lambda: LAYOUT,
    value=value,
    weights=Weights,
    features=features,
    levels=Levels(0.96, 0.8, 5, 60, 6000),
    folder=Path(__file__).parent,
    options=(
        Option("desert", ("any", "own"), "any"),
        Option("zones", ZONE_NAMES, ZONE_NAMES[0]),
        Option("ankh_lift", SWITCH, "off"),
        Option("split", SPLIT_NAMES, SPLIT_NAMES[0]),
        Option("lone_deserts", ("group", "none"), "group", before="none", shown=False),
    ),
)
