"""The same thing drawn again is the same ink: worked out once, then printed.

Most of a picture is as it was a move ago. What paints a part of it from nothing but what it is told (numbers, words,
tuples of them; never a view, which has everything) is a stamp:

    @stamp
    def pile(svg: Svg, x: float, y: float, height: int, tip: str) -> None: ...
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Concatenate, ParamSpec

from octavo.core.state import State
from octavo.svg import Part, Svg, run_together

P = ParamSpec("P")
KEPT = 2048  # prints of one stamp; what was not used for longest goes first
FEW = 256  # of a large one


def stamp(paint: Callable[Concatenate[Svg, P], None]) -> Callable[Concatenate[Svg, P], None]:
    """Whatever it paints is kept, by all that it was told."""
    return _keeping(paint, KEPT)


def large_stamp(paint: Callable[Concatenate[Svg, P], None]) -> Callable[Concatenate[Svg, P], None]:
    """The same for what would fill the memory, a whole panel for one."""
    return _keeping(paint, FEW)


def _keeping(paint: Callable[Concatenate[Svg, P], None], most: int) -> Callable[Concatenate[Svg, P], None]:
    @lru_cache(most, typed=True)  # 1 and 1.0 may be written differently
    def ink(*told: P.args, **named: P.kwargs) -> list[Part]:
        if any(isinstance(one, State) for one in (*told, *named.values())):
            raise TypeError(f"{paint.__name__} is told a view, which may change; tell it what it paints")
        svg = Svg(0, 0, 0, 0)
        paint(svg, *told, **named)
        return run_together(svg.parts)

    @wraps(paint)
    def printed(svg: Svg, /, *told: P.args, **named: P.kwargs) -> None:
        svg.parts.extend(ink(*told, **named))  # type: ignore[arg-type]  # all of it can be hashed

    return printed
