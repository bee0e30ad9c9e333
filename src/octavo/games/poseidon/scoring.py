"""What is paid and what is scored: prices of arms, tokens, coral points, and what a tip must show for a bonus."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import u8

from octavo.games.poseidon.data import ARMS

# -- what the arms ask (37), besides the total that is printed on the first: exactly so many dice --
PAIR: Final = 2
LOW: Final = 3  # a low pair is of this value at most
IN_A_ROW: Final = 3
THE_SAME: Final = 3
DIFFERENT: Final = 4

# -- safe place tokens (b4), for two, three and four players, by arm, the highest on top --
SAFE: Final = (
    ((8, 6), (8, 6), (8, 6), (8, 6), (10, 6), (10, 6)),
    ((8, 6, 4), (8, 6, 4), (8, 6, 4), (8, 6, 4), (10, 8, 6), (10, 8, 6)),
    ((8, 6, 4, 2), (8, 6, 4, 2), (8, 6, 4, 2), (8, 6, 4, 2), (10, 8, 6, 2), (10, 8, 6, 2)),
)
DEEPEST: Final = 4  # tokens in the largest stack
NO_TOKEN: Final = 0
TOKEN: Final = vec[u8](  # ((seats - 2) * 6 + arm) * 4 + tokens taken
    [
        stacks[arm][taken] if taken < len(stacks[arm]) else NO_TOKEN
        for stacks in SAFE
        for arm in range(ARMS)
        for taken in range(DEEPEST)
    ]
)

# -- coral --
NO_SKELETON_POINTS: Final = 3  # 79: the graveyard of a reef without skeletons; else each costs a point

# -- what one's dice must show for a bonus (66), by the number of the bonus --
BONUS_AT: Final = vec[u8]([0, 3, 7, 12, 12, 16, 19])
