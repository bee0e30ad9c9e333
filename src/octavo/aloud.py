"""Reading aloud: sentences with an end, signs as words, and the rows of a board cell by cell."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from functools import lru_cache

from octavo.words import Tongue

SIGNS = {"+": "aloud.plus", "\N{MINUS SIGN}": "aloud.minus", "÷": "aloud.divided"}
SIGN = re.compile(r"\s*([+\N{MINUS SIGN}÷])\s*")
COUNTED = re.compile(r"(\d) × ?(?=\D)")  # 2 × white
TIMES = re.compile(r"\s*× ?(\d+)")  # starfish ×5
BRACKET = re.compile(r"(?<=[(\[]) ")
ENDS = (".", "!", "?", "…", ":")


@lru_cache(4096)  # most of what a page says was said a move ago
def sentence(said: str, tongue: Tongue) -> str:
    """One sentence as it is spoken: its signs are words, and it ends."""
    said = COUNTED.sub(r"\1 ", said)
    said = TIMES.sub(lambda found: ", " + tongue.say("aloud.times", n=int(found[1])), said)
    said = SIGN.sub(lambda found: f" {tongue.say(SIGNS[found[1]])} ", said)
    said = BRACKET.sub("", " ".join(said.split()))
    return said if not said or said.rstrip("”»“\"')").endswith(ENDS) else f"{said}."


def sentences(told: Sequence[str], tongue: Tongue) -> str:
    """Several, one after the other."""
    return " ".join(filter(None, (sentence(said, tongue) for said in told)))


def row(name: str, cells: Sequence[tuple[str, str]], tongue: Tongue) -> str:
    """A row of a board: what is on each of its cells, (cell, what); what is the same on neighbours is said once."""
    told = []
    for what, run in itertools.groupby(cells, key=lambda cell: cell[1]):
        first, *more = [cell for cell, _ in run]
        told.append(
            tongue.say("aloud.cells" if more else "aloud.cell", first=first, last=(more or [first])[-1], what=what)
        )
    return tongue.say("aloud.row", row=name, cells=", ".join(told))
