"""Tentacles in words: the board and everybody's things as text and aloud, what is asked, what each answer would do."""

from __future__ import annotations

from dataclasses import dataclass

from octavo.ahead import ahead, every_way
from octavo.aloud import row
from octavo.core.state import OVER
from octavo.games.tentacles.chapters.paths import leads_on, target, ways_of_a_pipe
from octavo.games.tentacles.data import (
    CELL_WORDS,
    CELLS,
    FACE,
    FACES,
    FROM,
    HUE,
    NEAR,
    NEXT,
    NO_SIDE,
    OPPOSITE,
    PIPE,
    PIPE_D,
    PIPE_X,
    RIM,
    SHAPE,
    SHELLS,
    SIZE,
    TO,
    TOKEN,
    TOKENS,
    VALUE,
    WAYS,
    WIDTHS,
    WORDS,
)
from octavo.games.tentacles.position import (
    CHEST,
    CHOOSE_CELL,
    CHOOSE_TOKEN,
    COLOUR,
    EMPTY,
    IN_SIDE,
    LAY_CHEST,
    NOBODY,
    OCTOPUS,
    OUT_SIDE,
    SHELL,
)
from octavo.games.tentacles.rules import Tentacles
from octavo.words import Tongue

PICK = {word: pick for pick, word in enumerate(WORDS)}
LINES = {  # the line that a way through a token draws, by its two sides; in a pipe it is a heavy one
    (0, 2): "│┃",
    (1, 3): "─━",
    (0, 1): "└┗",
    (1, 2): "┌┏",
    (2, 3): "┐┓",
    (0, 3): "┘┛",
    (0, 4): "╵╵",
    (1, 4): "╶╶",
    (2, 4): "╷╷",
    (3, 4): "╴╴",
}


@dataclass(frozen=True)
class Segment:
    """One step of a tentacle."""

    cell: int
    came: int
    out: int
    token: int
    second: bool = False  # in the second channel of a bridge


def tentacle(view: Tentacles, t: int) -> list[Segment]:
    """A tentacle from its octopus to its tip."""
    tip = int(view.tip[t])
    if tip == RIM:
        return []
    root = int(NEAR[int(view.home[t // 8]) * 8 + t % 8])
    back: list[Segment] = []
    cell, out = tip, int(view.tip_out[t])
    while True:
        came, leads = divmod(int(view.way[cell]), WAYS)
        second = leads != out or int(view.arm[cell]) != t
        if second:
            came = int(view.under[cell]) // 32
        back.append(Segment(cell, came, out, int(view.cell[cell]), second))
        if cell == root and not second:
            return back[::-1]
        cell, out = int(NEXT[cell * WAYS + came]), int(OPPOSITE[came])


def signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


# -- what a pick would do --------------------------------------------------------------------------
@dataclass(frozen=True)
class Outcome:
    """What the token in hand would do on a cell, and to whom."""

    kind: str  # grow, close, reclaim, replace, mend, bridge
    seat: int  # whose tentacle it is
    points: int
    chest: bool = False
    gone: int = -1  # the token that makes way
    passes: tuple[int, ...] = ()  # whose tentacles pass through a bridge, whichever sides are chosen
    may_pass: tuple[int, ...] = ()  # whose do if the sides are chosen so


def outcome(view: Tentacles, cell: int) -> Outcome:
    """Asked of the rules: the token is laid there, by every way that is open to it, and what changed is told."""
    ways = every_way(view, cell, until=lambda state: state.token < 0)
    passed = [passing(view, way.after) for way in ways]
    passes = tuple(seat for seat in passed[0] if all(seat in one for one in passed))
    may_pass = tuple(dict.fromkeys(seat for one in passed for seat in one if seat not in passes))
    done = ways[0]  # the points are the same by each
    there, owner = int(view.cell[cell]), int(view.owner[int(done.after.arm[cell]) // 8])
    kind, gone = _kind(view, cell, done.after), there if there < PIPE else -1
    return Outcome(kind, owner, done.gains[owner], there == CHEST, gone, passes, may_pass)


def _kind(view: Tentacles, cell: int, after: Tentacles) -> str:
    there, now = int(view.cell[cell]), int(after.cell[cell])
    if there >= EMPTY:
        return "close" if int(after.way[cell]) % WAYS == NO_SIDE else "grow"
    if there >= PIPE:
        return "reclaim"
    own_way = 1 << int(view.way[cell]) % WAYS
    mends = int(ways_of_a_pipe(view, now, cell)) & ~own_way
    return "mend" if mends else "bridge" if now in (PIPE_X, PIPE_D) else "replace"


def passing(before: Tentacles, after: Tentacles) -> tuple[int, ...]:
    """Whose tentacles passed through the second channel of a bridge, once for each."""
    arms = [int(after.under[c]) % 32 for c in range(CELLS) if before.under[c] == NOBODY != after.under[c]]
    return tuple(dict.fromkeys(int(after.owner[arm // 8]) for arm in arms))


# -- the view as text ------------------------------------------------------------------------------
def plain(view: Tentacles, seat: int, tongue: Tongue) -> str:
    return "\n".join([_grid(view, tongue), tongue.say("plain.key"), "", *_beside(view, seat, tongue)]).rstrip()


def aloud(view: Tentacles, seat: int, tongue: Tongue) -> list[str]:
    width, rows = WIDTHS[view.board], []
    for first in range(0, width * SIZE, SIZE):
        cells = [(CELL_WORDS[cell], _on(view, cell, tongue)) for cell in range(first, first + width)]
        rows.append(row(str(first // SIZE + 1), cells, tongue))
    return [*rows, *_beside(view, seat, tongue)]


def _on(view: Tentacles, cell: int, tongue: Tongue) -> str:
    """What is on a cell."""
    there = int(view.cell[cell])
    if there == CHEST:
        return tongue.say("aloud.chest")
    if there >= EMPTY:
        return tongue.say("aloud.shell" if cell in SHELLS[view.board] else "aloud.free")
    if there >= OCTOPUS:
        return tongue.say("aloud.octopus", colour=tongue.word(WORDS[HUE + there - OCTOPUS]))
    if there < PIPE:
        return tongue.word(WORDS[TOKEN + there])
    colour = tongue.word(WORDS[HUE + int(view.arm[cell]) // 8])
    return tongue.say("aloud.pipe", colour=colour, pipe=tongue.word(WORDS[TOKEN + there]))


def _beside(view: Tentacles, seat: int, tongue: Tongue) -> list[str]:
    """All that is not the board."""
    lines = []
    for player in range(view.seats):
        lines += [*_player(view, player, tongue), ""]
    chests = [word for cell, word in enumerate(CELL_WORDS) if view.cell[cell] == CHEST]
    if chests:
        lines.append(tongue.say("plain.chests", cells=" ".join(chests)))
    if view.chests == 0:
        lines.append(tongue.say("plain.stack", n=int(view.left)))
    if thrown := discarded(view, tongue):
        lines.append(tongue.say("plain.discard", tokens=thrown))
    if view.turn == OVER:
        lines.append(tongue.say(f"ending.{int(view.ending)}"))
    elif view.turn == seat and view.token >= 0:
        lines.append(tongue.say("plain.chosen", token=tongue.word(WORDS[TOKEN + view.token])))
    return lines


def _grid(view: Tentacles, tongue: Tongue) -> str:
    width = WIDTHS[view.board]
    rows = ["    " + "".join(f"{letter}   " for letter in "abcdefghij"[:width]).rstrip()]
    for line in range(width):
        cells = [_sign(view, line * SIZE + column, tongue) for column in range(width)]
        rows.append(f"{line + 1:>2} {' '.join(cells)}".rstrip())
    return "\n".join(rows)


def _sign(view: Tentacles, cell: int, tongue: Tongue) -> str:
    there = int(view.cell[cell])
    if there == CHEST:
        return " $ "
    if there >= EMPTY:
        return " o " if cell in SHELLS[view.board] else " · "
    if there >= OCTOPUS:
        return tongue.say(f"letters.{there - OCTOPUS}") + "@"
    letters = tongue.say(f"letters.{int(view.arm[cell]) // 8}")
    if there == PIPE_X:
        return letters + "╋"
    if there == PIPE_D:
        return letters + "╬"
    came, out = divmod(int(view.way[cell]), WAYS)
    return letters + LINES[min(came, out), max(came, out)][there >= PIPE]


def _player(view: Tentacles, player: int, tongue: Tongue) -> list[str]:
    colour = int(view.colour[player])
    if colour == NOBODY:
        return [tongue.say("plain.waiting", seat=tongue.name(player))]
    said = tongue.say(
        "plain.player",
        seat=tongue.name(player),
        colour=tongue.word(WORDS[HUE + colour]),
        cell=CELL_WORDS[view.home[colour]] if view.home[colour] != RIM else "–",
        points=signed(view.scores()[player][0]),
    )
    lines = [said]
    for t in range(colour * 8, colour * 8 + 8):
        chain = tentacle(view, t)
        if chain:
            lines.append("  " + _chain(view, t, chain, tongue))
    chests = _counted([(FACE + f, int(view.taken[player * FACES + f])) for f in range(FACES)], tongue)
    if chests:
        lines.append("  " + tongue.say("plain.taken", chests=chests))
    if view.skips[player]:
        lines.append("  " + tongue.say("plain.skips", n=int(view.skips[player])))
    if view.chests == 0:
        lines.append("  " + _hand(view, player, tongue))
    return lines


def _chain(view: Tentacles, t: int, chain: list[Segment], tongue: Tongue) -> str:
    steps = []
    for step in chain:
        name = tongue.say("plain.channel") if step.second else short(step.token, tongue)
        steps.append(f"{CELL_WORDS[step.cell]} {name}")
    faced = int(target(view, t))
    if chain[-1].out == NO_SIDE:
        end = tongue.say("plain.closed")
    elif faced == RIM or view.cell[faced] < EMPTY:
        end = tongue.say("plain.stuck", side=tongue.say(f"side.{chain[-1].out}"))
    else:
        key = "plain.faces-chest" if view.cell[faced] == CHEST else "plain.faces"
        end = tongue.say(key, cell=CELL_WORDS[faced])
    return tongue.say("plain.tentacle", steps=", ".join(steps), end=end)


def short(token: int, tongue: Tongue) -> str:
    """A token without its colour."""
    if token >= PIPE:
        return tongue.word(WORDS[TOKEN + token])
    return tongue.say("plain.token", shape=tongue.say(f"shape.{int(SHAPE[token])}"), points=signed(int(VALUE[token])))


def _hand(view: Tentacles, player: int, tongue: Tongue) -> str:
    known = [(TOKEN + t, int(view.hand[player * TOKENS + t])) for t in range(TOKENS)]
    held, shown = int(view.held[player]), sum(count for _, count in known)
    if shown == 0:
        return tongue.say("plain.held", n=held)
    key = "plain.hand" if shown == held else "plain.held-known"
    return tongue.say(key, n=held, tokens=_counted(known, tongue))


def discarded(view: Tentacles, tongue: Tongue) -> str:
    """What lies in the discard, for everyone to look at."""
    return _counted([(TOKEN + t, int(view.discard[t])) for t in range(TOKENS)], tongue)


def _counted(things: list[tuple[int, int]], tongue: Tongue) -> str:
    """Words with how many of each, as a list."""
    named = [(tongue.word(WORDS[pick]), count) for pick, count in things if count]
    return ", ".join(name if count == 1 else f"{name} ×{count}" for name, count in named)


# -- what is asked, and what the buttons say -------------------------------------------------------
def prompt(view: Tentacles, seat: int, tongue: Tongue) -> str:
    stage = int(view.stage)
    if stage in (COLOUR, SHELL):
        return tongue.say("prompt.colour" if stage == COLOUR else "prompt.shell")
    if stage == LAY_CHEST:
        return tongue.say("prompt.chest", n=int(view.chests))
    if stage == CHOOSE_TOKEN:
        *tokens, last = map(int, view.picks())
        if WORDS[last] not in ("draw-and-skip", "pass"):
            return tongue.say("prompt.token")
        ways = {
            "replace" if token - TOKEN >= PIPE else "reclaim" for token in tokens
        }  # 22: a pipe to lay, or to get back
        what = "token" if len(ways) > 1 else ways.pop() if ways else "only"
        return tongue.say(f"prompt.{what}-{WORDS[last]}" if what == "only" else f"prompt.{what}-or-{WORDS[last]}")
    chosen = tongue.word(WORDS[TOKEN + view.token])
    if stage == CHOOSE_CELL:
        return tongue.say("prompt.replace" if view.token >= PIPE else "prompt.cell", token=chosen)
    key = "prompt.in-side" if stage == IN_SIDE else "prompt.out-side"
    return tongue.say(key, token=chosen, cell=CELL_WORDS[view.at])


def label(view: Tentacles, seat: int, word: str, tongue: Tongue) -> str:
    pick, stage = PICK[word], int(view.stage)
    if stage == CHOOSE_CELL and pick < CELLS:
        done = outcome(view, pick)
        key = f"label.{done.kind}-chest" if done.chest else f"label.{done.kind}"
        gone = tongue.word(WORDS[TOKEN + done.gone]) if done.gone >= 0 else ""
        said = tongue.say(key, cell=word, seat=tongue.name(done.seat), points=signed(done.points), token=gone)
        return _with_passes(said, done.passes, tongue, done.may_pass)
    if stage in (IN_SIDE, OUT_SIDE):
        said = _to(view, pick - TO, tongue) if stage == OUT_SIDE else _from(view, pick - FROM, tongue)
        return _with_passes(said, passing(view, ahead(view, pick).after), tongue)
    if stage == CHOOSE_TOKEN and TOKEN <= pick < TOKEN + TOKENS:
        count = int(view.hand[seat * TOKENS + pick - TOKEN]) if seat >= 0 else 1
        return tongue.word(word) if count < 2 else f"{tongue.word(word)} ×{count}"
    return tongue.word(word)


def _with_passes(said: str, passes: tuple[int, ...], tongue: Tongue, may_pass: tuple[int, ...] = ()) -> str:
    for seat in passes:
        said = tongue.say("label.passes", label=said, seat=tongue.name(seat))
    for seat in may_pass:
        said = tongue.say("label.may-pass", label=said, seat=tongue.name(seat))
    return said


def _to(view: Tentacles, side: int, tongue: Tongue) -> str:
    cell = int(NEXT[view.at * WAYS + side])
    there = int(view.cell[cell])
    if there == CHEST:
        key = "label.to-chest"
    elif there >= EMPTY:
        key = "label.to-free"
    elif cell != RIM and leads_on(view, view.at, side):
        key = "label.to-bridge"
    else:
        return tongue.say("label.to-blocked", side=tongue.say(f"side.{side}"))
    return tongue.say(key, side=tongue.say(f"side.{side}"), cell=CELL_WORDS[cell])


def _from(view: Tentacles, side: int, tongue: Tongue) -> str:
    cell = int(NEXT[view.at * WAYS + side])
    key = "label.from-octopus" if OCTOPUS <= view.cell[cell] < OCTOPUS + 4 else "label.from-end"
    return tongue.say(key, side=tongue.say(f"side.{side}"), cell=CELL_WORDS[cell] if cell != RIM else "")
