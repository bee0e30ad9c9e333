"""Where the point of noughts and crosses comes from."""

from octavo.games.noughts.rules import Noughts
from octavo.tally import Line, Tally


def tally(view: Noughts, seat: int, of: int) -> Tally:
    return Tally((Line("row", view.scores()[of][0]),))
