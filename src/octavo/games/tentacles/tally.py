"""Where the points of a player of Tentacles come from: every tentacle by itself, and the chests (29)."""

from octavo.games.tentacles.data import CELLS, FACE, FACE_VALUE, FACES, NEAR, PIPE, VALUE
from octavo.games.tentacles.position import NOBODY
from octavo.games.tentacles.rules import Tentacles
from octavo.tally import Line, Tally

ARMS = 8  # places around an octopus where a tentacle can begin


def tally(view: Tentacles, seat: int, of: int) -> Tally:
    colour = int(view.colour[of])
    found = [*_tentacles(view, colour), *_chests(view, of)] if colour != NOBODY else []
    return Tally(tuple(found) or (Line("nothing", 0),))


def _tentacles(view: Tentacles, colour: int) -> list[Line]:
    points: dict[int, int] = {}
    for cell in range(CELLS):
        token, arm = int(view.cell[cell]), int(view.arm[cell])
        if token < PIPE and arm // ARMS == colour:
            points[arm] = points.get(arm, 0) + int(VALUE[token])
    home = int(view.home[colour]) * ARMS
    return [Line("tentacle", points[arm], {"word": int(NEAR[home + arm % ARMS])}) for arm in sorted(points)]


def _chests(view: Tentacles, seat: int) -> list[Line]:
    taken = {face: int(view.taken[seat * FACES + face]) for face in range(FACES) if FACE_VALUE[face]}
    return [
        Line("chests", int(FACE_VALUE[face]) * count, {"word": FACE + face, "count": count})
        if count > 1
        else Line("chest", int(FACE_VALUE[face]), {"word": FACE + face})
        for face, count in taken.items()
        if count
    ]
