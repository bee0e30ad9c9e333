"""Where the points of a player in Strandline come from."""

from octavo.core.state import OVER
from octavo.games.strandline.rules import KIND_COUNT, PEARL_POINTS, Strandline
from octavo.tally import Line, Tally


def tally(view: Strandline, seat: int, of: int) -> Tally:
    lines = []
    for kind in range(KIND_COUNT):
        size = int(view.laid[of * KIND_COUNT + kind])
        if size:
            lines.append(Line("set", int(view.set_points(of, kind)), {"n": size, "kind": kind}))
    pearls = int(view.pearls_of(of))
    if pearls:
        lines.append(Line("pearls", PEARL_POINTS * pearls, {"n": pearls}))
    left = int(view.held[of])
    if left and view.turn == OVER:
        lines.append(Line("left", -left, {"n": left}))
    elif left and seat == of:  # nobody else needs to be told, and it does not count before the end
        lines.append(Line("left", -left, {"n": left}, private=True))
    return Tally(tuple(lines))
