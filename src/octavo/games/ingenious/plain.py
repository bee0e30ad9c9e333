"""Ingenious in words: the board as text and read aloud, the scores, the racks; what is asked, what the buttons say."""

from __future__ import annotations

from octavo.ahead import ahead
from octavo.aloud import row
from octavo.core.state import OVER
from octavo.games.ingenious.chapters.markers import side
from octavo.games.ingenious.chapters.swapping import may_swap
from octavo.games.ingenious.data import (
    CELL,
    CELLS,
    COLOUR_COUNT,
    COLOURS,
    FREE,
    KIND_COUNT,
    KINDS,
    RIM,
    SWAPS,
    WORDS,
)
from octavo.games.ingenious.position import BONUS_TILE, CHOOSE_TILE, FIRST_CELL, SECOND_CELL, SHOW
from octavo.games.ingenious.rules import Ingenious
from octavo.games.ingenious.tally import tally
from octavo.words import Tongue


def plain(view: Ingenious, seat: int, tongue: Tongue) -> str:
    lines = [*_board(view, seat, tongue), ""]
    for colour in range(6):
        cells = " ".join(WORDS[CELL + cell] for cell in range(CELLS) if view.cell[cell] == colour)
        lines.append(tongue.say("plain.colour", sign=tongue.say(f"sign.{colour}"), cells=cells, **_of(colour, tongue)))
    return "\n".join([*lines, *_last(view, tongue), "", *_scores(view, tongue), "", *_racks(view, seat, tongue)])


def aloud(view: Ingenious, seat: int, tongue: Tongue) -> list[str]:
    rows = [
        row(letter, [(WORDS[CELL + cell], _on(view, cell, seat, tongue)) for cell in cells], tongue)
        for letter, cells in _rows(view).items()
    ]
    return [*rows, *_last(view, tongue), *_told_scores(view, tongue), *_racks(view, seat, tongue)]


def _on(view: Ingenious, cell: int, seat: int, tongue: Tongue) -> str:
    if cell == view.first and seat == view.turn:
        return tongue.say(f"half.{int(view.tile) // 6}")
    return tongue.say("aloud.free") if view.cell[cell] == FREE else tongue.say(f"colour.{int(view.cell[cell])}")


def _last(view: Ingenious, tongue: Tongue) -> list[str]:
    latest = recent(view)
    if not latest:
        return []
    said = ", ".join(f"{tongue.word(_name(view, i))} {_where(view, i)}" for i in latest)
    return [tongue.say("plain.last", seat=tongue.name(int(view.played[latest[0] * 3 + 2])), tiles=said)]


def _of(colour: int, tongue: Tongue) -> dict[str, object]:
    return {"colour": tongue.say(f"colour.{colour}")}


def _rows(view: Ingenious) -> dict[str, list[int]]:
    rows: dict[str, list[int]] = {}
    for cell in range(CELLS):
        if view.cell[cell] != RIM:
            rows.setdefault(WORDS[CELL + cell][0], []).append(cell)
    return rows


def _board(view: Ingenious, seat: int, tongue: Tongue) -> list[str]:
    """Row by row, each named by its first cell; a half-made move in small letters."""
    rows = _rows(view)
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


def _who(view: Ingenious, tongue: Tongue) -> list[str]:
    """Whose score boards there are."""
    seats = range(int(view.seats))
    return (
        [tongue.together(team) for team in (seats[::2], seats[1::2])] if view.teams else list(map(tongue.name, seats))
    )


def _told_scores(view: Ingenious, tongue: Tongue) -> list[str]:
    lines = []
    for board, name in enumerate(_who(view, tongue)):
        track = [int(value) for value in view.track[board * 6 : board * 6 + 6]]
        told = [tongue.say("aloud.colour", points=points, **_of(colour, tongue)) for colour, points in enumerate(track)]
        lowest = tongue.say("plain.lowest", points=min(track))
        lines.append(tongue.say("aloud.scores", seat=name, scores=", ".join(told), lowest=lowest))
    return lines


def _scores(view: Ingenious, tongue: Tongue) -> list[str]:
    heads = [tongue.say(f"sign.{colour}") for colour in range(6)]
    who = _who(view, tongue)
    wide = max(len(name) for name in [*who, tongue.say("plain.scores")])
    lines = [f"{tongue.say('plain.scores'):<{wide}} " + "".join(f"{head:>3}" for head in heads)]
    for board, name in enumerate(who):
        track = [int(value) for value in view.track[board * 6 : board * 6 + 6]]
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


def gains(view: Ingenious, pick: int) -> tuple[list[tuple[int, int]], bool]:
    """How far each colour comes with the second half on this cell, and whether that earns a bonus tile."""
    seat, would = int(view.seat), ahead(view, pick)
    moved = [(line.facts["colour"], line.points) for line in would.changes(tally, seat, seat)]
    return moved, would.after.bonus > view.bonus


def reach(view: Ingenious, pick: int) -> int:
    """How far the colour of the first half comes at most with that half on this cell: every way to go on is played."""
    at = int(side(view, int(view.seat))) * COLOUR_COUNT + int(view.tile) // COLOUR_COUNT
    begun, most = view.clone(), 0
    begun.play(pick)
    for second in begun.picks():
        after = begun.clone()
        after.play(int(second))
        most = max(most, int(after.track[at]) - int(view.track[at]))
    return most


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
        return tongue.say("label.first", cell=word, points=reach(view, WORDS.index(word)))
    if view.stage == SECOND_CELL:
        moved, bonus = gains(view, WORDS.index(word))
        told = [tongue.say("label.gain", points=points, **_of(colour, tongue)) for colour, points in moved]
        told += [tongue.say("label.bonus")] if bonus else []
        return tongue.say("label.second", cell=word, gains=", ".join(told) or tongue.say("label.nothing"))
    if word == "enough":
        return tongue.say("label.enough", n=int(view.bonus))
    return tongue.word(word)


def left_out(view: Ingenious, word: str) -> bool:
    """In a long move it matters which tiles, and what they score, which the second cell tells; not which are shown."""
    return bool(view.stage in (FIRST_CELL, SHOW)) or word == "refill"
