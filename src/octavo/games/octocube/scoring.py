"""What pays how much in Octocube; known to the rules and to whoever values a position, asked by everybody else."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import u8

SET_POINTS: Final = vec[u8]([0, 0, 2, 4, 7, 10, 15])  # 3.6: by the number of equal objects taken off together
COIN_POINTS: Final = 3  # 5.3

# 5.5: the nine majorities: white, light blue, dark blue, green; starfish, amphora, sextant, pearl, diamond (b3)
FIRST_PRIZE: Final = vec[u8]([5, 5, 5, 5, 3, 4, 5, 6, 7])
SECOND_PRIZE: Final = vec[u8]([2, 2, 2, 2, 0, 1, 2, 3, 4])
