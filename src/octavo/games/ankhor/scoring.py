"""What scores in Ankh'or (rules 31, 42 and 48); what is asked for a tile lies on the price board of each game."""

from __future__ import annotations

from typing import Final

BONUS_POINTS: Final = 3  # 7, F10: each bonus token
BONUS_GROUP: Final = 5  # 42: so many tiles in a group earn one
TILE_POINTS: Final = 2  # 31: a tile of two points
SCORING_GROUP: Final = 2  # 48: a group scores its tiles from so many on
TOKENS_PER_POINT: Final = 3  # 48: tokens left, of any type
