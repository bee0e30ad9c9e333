"""Ingenious in words: the board as text, the scores, the racks; what is asked, what the buttons say."""

from __future__ import annotations

from octavo.core.state import OVER
from octavo.games.ingenious.chapters.markers import lines as in_line
from octavo.games.ingenious.chapters.swapping import may_swap
from octavo.games.ingenious.data import CELL, CELLS, COLOURS, FREE, KIND_COUNT, KINDS, NEXT, RIM, SWAPS, WORDS
from octavo.games.ingenious.position import BONUS_TILE, CHOOSE_TILE, FIRST_CELL, SECOND_CELL
from octavo.games.ingenious.rules import Ingenious
from octavo.words import Tongue


def plain(view: Ingenious, seat: int, tongue: Tongue) -> str:
    lines = [*_board(view, seat, tongue), ""]
    for colour in range(6):
        cells = " ".join(WORDS[CELL + cell] for cell in range(CELLS) if view.cell[cell] == colour)
        lines.append(tongue.say("plain.colour", sign=tongue.say(f"sign.{colour}"), cells=cells, **_of(colour, tongue)))
    latest = recent(view)
    if latest:
        said = ", ".join(f"{tongue.word(_name(view, i))} {_where(view, i)}" for i in latest)
        lines.append(tongue.say("plain.last", seat=tongue.name(int(view.played[latest[0] * 3 + 2])), tiles=said))
    return "\n".join([*lines, "", *_scores(view, tongue), "", *_racks(view, seat, tongue)])


def _of(colour: int, tongue: Tongue) -> dict[str, object]:
    return {"colour": tongue.say(f"colour.{colour}")}


def _board(view: Ingenious, seat: int, tongue: Tongue) -> list[str]:
    """Row by row, each named by its first cell; a half-made move in brackets."""
    rows: dict[str, list[int]] = {}
    for cell in range(CELLS):
        if view.cell[cell] != RIM:
            rows.setdefault(WORDS[CELL + cell][0], []).append(cell)
    widest = max(len(cells) for cells in rows.values())
    lines = []
    for cells in rows.values():
        signs = []
        for cell in cells:
            sign = "." if view.cell[cell] == FREE else tongue.say(f"sign.{int(view.cell[cell])}")
            if cell == view.first and seat == view.turn:
                sign = tongue.say(f"sign.{int(view.tile) // 6}").lower()
            signs.append(sign)
        lines.append(f"{WORDS[CELL + cells[0]]:>4} {' ' * (widest - len(cells))}{' '.join(signs)}".rstrip())
    return lines


def _scores(view: Ingenious, tongue: Tongue) -> list[str]:
    heads = [tongue.say(f"sign.{colour}") for colour in range(6)]
    who = [tongue.name(seat) for seat in range(int(view.seats))]
    if view.teams:
        who = [f"{who[0]} + {who[2]}", f"{who[1]} + {who[3]}"]
    wide = max(len(name) for name in [*who, tongue.say("plain.scores")])
    lines = [f"{tongue.say('plain.scores'):<{wide}} " + "".join(f"{head:>3}" for head in heads)]
    for side, name in enumerate(who):
        track = [int(value) for value in view.track[side * 6 : side * 6 + 6]]
        values = "".join(f"{value:>3}" for value in track)
        lines.append(f"{name:<{wide}} {values}  {tongue.say('plain.lowest', points=min(track))}")
    return lines


def _racks(view: Ingenious, seat: int, tongue: Tongue) -> list[str]:
    lines = []
    for of in range(int(view.seats)):
        tiles = [tongue.word(word) for word in rack(view, of)]
        if view.solo:
            if tiles:
                lines.append(tongue.say("plain.drawn", tiles=tiles[0]))
        elif tiles:
            lines.append(tongue.say("plain.rack", seat=tongue.name(of), tiles=", ".join(tiles)))
        else:
            lines.append(tongue.say("plain.hidden", seat=tongue.name(of), n=int(view.held[of])))
    lines.append(tongue.say("plain.bag", n=int(view.left)))
    shown = known(view)
    if shown and view.turn != OVER:
        lines.append(tongue.say("plain.shown", tiles=", ".join(tongue.word(word) for word in shown)))
    if view.bonus and view.turn == seat:
        lines.append(tongue.say("plain.bonus", n=int(view.bonus)))
    return lines


# -- facts that picture and text share -----------------------------------------------------------------------
def rack(view: Ingenious, seat: int) -> list[str]:
    """The tiles that are seen on a rack."""
    tiles = []
    for kind, (a, b) in enumerate(KINDS):
        tiles += [WORDS[a * 6 + b]] * int(view.rack[seat * KIND_COUNT + kind])
    return tiles


def known(view: Ingenious) -> list[str]:
    """11b: what was shown in swaps, and was not laid since."""
    tiles = []
    for kind, (a, b) in enumerate(KINDS):
        tiles += [WORDS[a * 6 + b]] * sum(int(view.shown[swap * KIND_COUNT + kind]) for swap in range(SWAPS))
    return tiles


def recent(view: Ingenious) -> list[int]:
    """The tiles of the last turn: one, and its bonus tiles."""
    latest: list[int] = []
    for i in range(int(view.laid) - 1, -1, -1):
        if latest and (view.solo or view.played[i * 3 + 2] != view.played[latest[0] * 3 + 2]):
            break
        latest.insert(0, i)
    return latest


def _name(view: Ingenious, i: int) -> str:
    first, second = int(view.played[i * 3]), int(view.played[i * 3 + 1])
    return WORDS[int(view.cell[first]) * 6 + int(view.cell[second])]


def _where(view: Ingenious, i: int) -> str:
    return f"{WORDS[CELL + int(view.played[i * 3])]} {WORDS[CELL + int(view.played[i * 3 + 1])]}"


def yields(view: Ingenious, second: int) -> tuple[int, int]:
    """What the two halves would score with the second one on this cell."""
    first, (a, b) = int(view.first), divmod(int(view.tile), 6)
    towards = [int(NEXT[first * 6 + d]) for d in range(6)].index(second)
    return int(in_line(view, first, a, towards)), int(in_line(view, second, b, 5 - towards))


def reach(view: Ingenious, first: int) -> int:
    """The most that the first half could score on this cell."""
    colour = int(view.tile) // 6
    return max(int(in_line(view, first, colour, d)) for d in range(6))


# -- what is asked -------------------------------------------------------------------------------------------
def prompt(view: Ingenious, seat: int, tongue: Tongue) -> str:
    stage = view.stage
    if stage == CHOOSE_TILE:
        return tongue.say("prompt.solo" if view.solo else "prompt.tile")
    if stage == BONUS_TILE:
        return tongue.say("prompt.bonus", n=int(view.bonus))
    if stage == FIRST_CELL:
        key = "prompt.opening" if view.laid < view.seats else "prompt.first"
        return tongue.say(key, half=tongue.say(f"half.{int(view.tile) // 6}"))
    if stage == SECOND_CELL:
        return tongue.say("prompt.second", half=tongue.say(f"half.{int(view.tile) % 6}"))
    return tongue.say("prompt.swap" if may_swap(view) else "prompt.refill")


def label(view: Ingenious, seat: int, word: str, tongue: Tongue) -> str:
    if word in WORDS[:CELL]:
        first, second = word.split("-")
        key = "label.double" if first == second else "label.tile"
        names = [tongue.say(f"colour.{COLOURS.index(colour)}") for colour in (first, second)]
        return tongue.say(key, first=names[0], second=names[1])
    if view.stage == FIRST_CELL:
        return tongue.say("label.first", cell=word, points=reach(view, WORDS.index(word) - CELL))
    if view.stage == SECOND_CELL:
        points, others = yields(view, WORDS.index(word) - CELL)
        a, b = divmod(int(view.tile), 6)
        names = [tongue.say(f"colour.{colour}") for colour in (a, b)]
        return tongue.say("label.second", cell=word, first=names[0], points=points, second=names[1], others=others)
    return tongue.word(word)
