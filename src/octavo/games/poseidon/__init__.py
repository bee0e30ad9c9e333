"""Poseidon's Kingdom: the wave, the shark and the Kraken, for two to four players."""

from collections.abc import Mapping
from pathlib import Path

from octavo.game import SWITCH, Game, Levels, Option, Search
from octavo.games.poseidon.data import WORDS
from octavo.games.poseidon.features import features
from octavo.games.poseidon.notes import NOTES
from octavo.games.poseidon.picture import card, draw, mark
from octavo.games.poseidon.plain import label, left_out, plain, prompt
from octavo.games.poseidon.rules import Poseidon
from octavo.games.poseidon.tally import tally
from octavo.games.poseidon.tensor import LAYOUT
from octavo.games.poseidon.value import Weights, value
from octavo.games.poseidon.why import why


def begin(seats: int, options: Mapping[str, str]) -> Poseidon:
    """The open points of the printed rules, settled by options."""
    return Poseidon(
        seats,
        exact_load=int(options["load"] == "exact"),
        head_once=int(options["head"] == "once"),
        only_fallen=int(options["total"] == "fallen"),
        by_lot=int(options["starter"] == "lot"),
        surplus=int(options["surplus"] == "on"),
        may_decline=int(options["decline"] == "on"),
    )


GAME = Game(
    name="poseidon",
    version=1,
    seats=(2, 3, 4),
    words=WORDS,
    notes=NOTES,
    limit=40_000,
    begin=begin,
    draw=draw,
    plain=plain,
    prompt=prompt,
    label=label,
    left_out=left_out,
    card=card,
    mark=mark,
    tally=tally,
    why=why,
    layout=lambda: LAYOUT,
    value=value,
    weights=Weights,
    features=features,
    search=Search(rounds=False, settled=True),  # a turn is long: what others reply is seen where it matters most
    levels=Levels(0.99, 0.98, 0.95, 0.5, 2000),
    folder=Path(__file__).parent,
    options=(
        Option("load", ("up-to", "exact"), "up-to"),  # 21
        Option("head", ("again", "once"), "again"),  # 47
        Option("total", ("all", "fallen"), "all"),  # 66
        Option("starter", ("dice", "lot"), "dice"),  # 12
        Option("surplus", SWITCH, "off", before="off"),  # 37b
        Option("decline", SWITCH, "off", before="off"),  # 45b
    ),
)
