"""What a player can see coming, asked of the rules: the tile that a cube will pick up, what it adds, if it will fit."""

from __future__ import annotations

from octavo.ahead import ahead
from octavo.games.octocube.chapters.kids_boards import open_spots
from octavo.games.octocube.chapters.sets import worth
from octavo.games.octocube.data import ALL_FACES, COIN, FACES, HOME, NOTHING
from octavo.games.octocube.position import FACE_DOWN, QUARTERS
from octavo.games.octocube.rules import Octocube


def picked_up(view: Octocube, pick: int, space: int = HOME) -> int:
    """The tile that sticks to the own cube when it comes to rest after this pick, on this space or wherever it then is;
    or NOTHING. Which way round it is put down makes no difference."""
    after = ahead(view, pick, until=lambda state: state.stage not in (FACE_DOWN, QUARTERS)).after
    space = int(after.cube_at[view.seat]) if space == HOME else space
    if space == HOME or after.height[space] == view.height[space]:
        return NOTHING
    return int(view.top[space])


def added(view: Octocube, seat: int, space: int) -> int:
    """What a roll to this space would add to what the tiles on the own cube pay."""
    after = ahead(view, space).after
    return int(worth(after, seat, ALL_FACES)) - int(worth(view, seat, ALL_FACES))


def fits(view: Octocube, seat: int, kind: int, carried: bool = True) -> bool:
    """K10: will this tile find a spot on the kids' board, beside those that the cube carries already?"""
    tiles = [int(view.face[seat * FACES + face]) for face in range(FACES)] if carried else []
    wanting = [tile for tile in tiles if tile < COIN]
    return kind < COIN and _placed(view, seat, [*wanting, kind]) > _placed(view, seat, wanting)


def _placed(view: Octocube, seat: int, kinds: list[int]) -> int:
    """How many of these tiles can be put on open spots, each on one of its own."""
    lies: dict[int, int] = {}  # by spot: which of the tiles

    def find(tile: int, tried: set[int]) -> bool:
        for spot in open_spots(view, seat, kinds[tile]):
            if spot not in tried:
                tried.add(spot)
                if spot not in lies or find(lies[spot], tried):
                    lies[spot] = tile
                    return True
        return False

    return sum(find(tile, set()) for tile in range(len(kinds)))
