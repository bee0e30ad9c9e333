"""Where the points of a player come from, as on the score sheet (rule 48)."""

from __future__ import annotations

from octavo.games.ankhor.chapters.ending import bonus_points, group_points, token_points, value_points
from octavo.games.ankhor.chapters.groups import group_sizes
from octavo.games.ankhor.data import ANIMALS, COLOURS
from octavo.games.ankhor.rules import Ankhor
from octavo.games.ankhor.scoring import SCORING_GROUP
from octavo.tally import Line, Tally


def tally(view: Ankhor, seat: int, of: int) -> Tally:
    """Each group that scores, then values printed on tiles, bonus tokens and tokens left; nothing is secret."""
    lines = []
    for colour in range(COLOURS):
        lines += _groups(view, of, colour, "colours", {"colour": colour})
    for animal in range(ANIMALS):
        lines += _groups(view, of, COLOURS + animal, "animals", {"animal": animal})
    lines.append(Line("values", int(value_points(view, of))))
    lines.append(Line("bonus", int(bonus_points(int(view.bonus[of])))))
    lines.append(Line("tokens", int(token_points(view, of))))
    return Tally(tuple(lines))


def _groups(view: Ankhor, of: int, shade: int, key: str, which: dict[str, int]) -> list[Line]:
    """A line for each group; two of one size are told apart by their number."""
    sizes = [int(size) for size in group_sizes(view, of, shade, SCORING_GROUP)]
    return [Line(key, int(group_points(size)), {**which, "size": size, "nth": n}) for n, size in enumerate(sizes, 1)]
