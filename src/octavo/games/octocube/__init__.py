"""Octocube: cubes that roll, in the standard, the kids' and the advanced version."""

from collections.abc import Mapping
from pathlib import Path

from octavo.game import SWITCH, Game, Levels, Option, Strength
from octavo.games.octocube.data import BOARDS, HEIGHTS, SPLITS, VERSIONS, WORDS
from octavo.games.octocube.features import features
from octavo.games.octocube.notes import NOTES
from octavo.games.octocube.picture import card, draw
from octavo.games.octocube.plain import label, plain, prompt
from octavo.games.octocube.rules import Octocube
from octavo.games.octocube.tally import tally
from octavo.games.octocube.tensor import LAYOUT
from octavo.games.octocube.value import Weights, value
from octavo.games.octocube.why import why

# 5.9 and K14 bound a game: 84 tiles leave a pile at most 20 rounds apart, 64 tiles are placed at most 100 rounds apart;
# a turn of four players takes at most some 20 steps each.
LIMIT = 65 * 100 * 4 * 20


def begin(seats: int, options: Mapping[str, str]) -> Octocube:
    return Octocube(
        seats,
        VERSIONS.index(options["version"]),
        HEIGHTS.index(options["heights"]),
        SPLITS.index(options["colours"]),
        SWITCH.index(options["include_a"]),
        SWITCH.index(options["hide_attached"]),
        BOARDS.index(options["kids_boards"]),
    )


GAME = Game(
    name="octocube",
    version=1,
    seats=(2, 3, 4),
    words=WORDS,
    notes=NOTES,
    limit=LIMIT,
    begin=begin,
    draw=draw,
    plain=plain,
    prompt=prompt,
    label=label,
    card=card,
    tally=tally,
    why=why,
    layout=lambda: LAYOUT,
    value=value,
    weights=Weights,
    features=features,
    levels=Levels(0.9, 0.6, 0.2, 40, 4000),
    strength=Strength(variants=("version",)),
    folder=Path(__file__).parent,
    options=(
        Option("version", VERSIONS, "standard"),
        Option("heights", HEIGHTS, "hill"),
        Option("colours", SPLITS, "even", shown=False),  # b2: for who compares; no table needs it
        Option("include_a", SWITCH, "off", only="version=advanced"),
        Option("hide_attached", SWITCH, "off"),
        Option("kids_boards", BOARDS, "cycle", only="version=kids"),
    ),
)
