"""The score board of a side in Ingenious: six colours, of which the lowest counts."""

from octavo.games.ingenious.chapters.markers import side
from octavo.games.ingenious.data import COLOUR_COUNT
from octavo.games.ingenious.rules import Ingenious
from octavo.tally import LEAST, Line, Tally


def tally(view: Ingenious, seat: int, of: int) -> Tally:
    at = int(side(view, of)) * COLOUR_COUNT
    track = view.track[at : at + COLOUR_COUNT]
    return Tally(tuple(Line("colour", int(marker), {"colour": colour}) for colour, marker in enumerate(track)), LEAST)
