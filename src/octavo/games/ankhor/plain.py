"""Ankh'or in words: the whole table as text, what is asked, what the buttons say."""

from __future__ import annotations

from octavo.ahead import Ahead, ahead
from octavo.core.state import OVER
from octavo.games.ankhor.chapters.buying import ANYWHERE, ON_TOP, missing_of, payable
from octavo.games.ankhor.chapters.end_of_turn import excess
from octavo.games.ankhor.chapters.ending import bonus_points
from octavo.games.ankhor.chapters.kinds import is_warehouse
from octavo.games.ankhor.chapters.layout import finds_roof, tile_at
from octavo.games.ankhor.chapters.taking import still_to_take
from octavo.games.ankhor.data import (
    ANKH,
    BACK,
    COLOURS,
    END_TURN,
    HOLE,
    LAST_TILE,
    LEVEL,
    MOST_TILES,
    MOVE,
    PILE,
    PILES,
    PLACE,
    POSITIONS,
    REPLACE,
    SAVE,
    SIDE,
    SLOT,
    STORE,
    TOKEN_NAMES,
    TYPES,
    WORDS,
    colour_of,
    place_word,
)
from octavo.games.ankhor.position import (
    ACT,
    AFTER,
    CHOOSE_PILE,
    GIVING_BACK,
    LIFTING,
    NOTHING,
    PLACING,
    PUTTING,
    SAVING,
    STORING,
    TAKING,
)
from octavo.games.ankhor.rules import Ankhor
from octavo.games.ankhor.tally import tally
from octavo.words import Tongue

PROMPTS = {
    PLACING: "prompt.place",
    SAVING: "prompt.save",
    CHOOSE_PILE: "prompt.pile",
    LIFTING: "prompt.lift",
    PUTTING: "prompt.put",
    STORING: "prompt.store",
}
PARTS = ("colours", "animals", "values", "bonus", "tokens")


# -- facts that the picture uses as well ------------------------------------------------
def price(view: Ankhor, slot: int) -> list[int]:
    """The markers above a position, as colours."""
    return [colour for colour in range(COLOURS) for _ in range(int(view.price[slot * COLOURS + colour]))]


def missing(view: Ankhor, seat: int, slot: int) -> list[int]:
    """The colours of a price that a player cannot pay."""
    return [colour for colour in range(COLOURS) for _ in range(int(missing_of(view, seat, slot, colour)))]


def gain(view: Ankhor, pick: int) -> int:
    """The points that a pick would bring or cost at once, with what it is paid with, whichever marker is left out."""
    return _after(view, pick).gains[int(view.seat)]


def costs_points(view: Ankhor, pick: int) -> bool:
    """Do the tokens that it is paid with count for less at the end?"""
    return any(
        line.key == "tokens" and line.points < 0 for line in _after(view, pick).changes(tally, 0, int(view.seat))
    )


def _after(view: Ankhor, pick: int) -> Ahead[Ankhor]:
    return ahead(view, pick, until=lambda after: after.stage != SAVING)


def parts(view: Ankhor, of: int) -> list[tuple[str, int]]:
    """The points of a player by what they are for."""
    lines = tally(view, of, of).lines
    return [(part, sum(line.points for line in lines if line.key == part)) for part in PARTS]


def told_parts(view: Ankhor, of: int, tongue: Tongue) -> list[str]:
    return [tongue.say("plain.part", part=tongue.say(f"part.{part}"), points=n) for part, n in parts(view, of)]


# -- the whole view ----------------------------------------------------------------------
def plain(view: Ankhor, seat: int, tongue: Tongue) -> str:
    return "\n".join([*_market(view, seat, tongue), "", *_players(view, seat, tongue)])


def _market(view: Ankhor, seat: int, tongue: Tongue) -> list[str]:
    lines = [tongue.say("plain.round", round=int(view.round))]
    if view.last_round and view.turn != OVER:
        lines[0] += " " + tongue.say("plain.last")
    lines.append(tongue.say("plain.market"))
    for slot in range(POSITIONS):
        tile = int(view.row[slot])
        cost = " + ".join(tongue.say(f"token.{colour}") for colour in price(view, slot))
        shown = tongue.say("plain.hole") if tile == HOLE else tongue.say(f"tile.{tile}")
        line = f"  {slot + 1}. {shown} ({cost})"
        if seat >= 0 and tile != HOLE:
            line += "  " + affordable(view, seat, slot, tongue)
        lines.append(line)
    for pile in range(len(PILES)):
        lines.append("  " + pile_text(view, pile, tongue))
    lines.append(tongue.say("plain.supply", tokens=_counted([int(n) for n in view.supply], tongue)))
    lines.append(tongue.say("plain.bonus", count=int(view.bonus_supply), points=int(bonus_points(1))))
    return lines


def affordable(view: Ankhor, seat: int, slot: int, tongue: Tongue) -> str:
    """Can the player buy it, or what is missing?"""
    where = payable(view, seat, slot)
    if where == ON_TOP:
        return tongue.say("plain.payable-on-top")
    if where == ANYWHERE:
        roof = finds_roof(view, seat, int(view.row[slot]))
        return tongue.say("plain.payable-cheaper" if roof else "plain.payable")
    short = (tongue.say(f"token.{colour}") for colour in missing(view, seat, slot))
    return tongue.say("plain.missing", tokens=", ".join(short))


def pile_text(view: Ankhor, pile: int, tongue: Tongue) -> str:
    if view.left[pile] == 0 or view.top[pile] == NOTHING:
        return tongue.say("plain.pile-empty" if view.left[pile] == 0 else "plain.pile-hidden", pile=pile + 1)
    top = tongue.say(f"token.{int(view.top[pile])}")
    return tongue.say("plain.pile", pile=pile + 1, count=int(view.left[pile]), top=top)


def tiles_laid(view: Ankhor, player: int, tongue: Tongue) -> str:
    """46: the clock of the game, and the first thing that decides a tie: 8/13."""
    return tongue.say("plain.tiles", tiles=int(view.count[player]), last=LAST_TILE)


def _counted(tokens: list[int], tongue: Tongue) -> str:
    held = [f"{tongue.say(f'token.{i}')} {n}" for i, n in enumerate(tokens) if n]
    return ", ".join(held) or tongue.say("plain.none")


def _players(view: Ankhor, seat: int, tongue: Tongue) -> list[str]:
    lines: list[str] = []
    order = [s for s in range(int(view.seats)) if s == seat] + [s for s in range(int(view.seats)) if s != seat]
    for player in order:
        points = parts(view, player)
        total = sum(n for _, n in points)
        tiles = tiles_laid(view, player, tongue)
        lines.append(tongue.say("plain.player", seat=tongue.name(player), points=total, tiles=tiles))
        lines.append("  " + ", ".join(told_parts(view, player, tongue)))
        hand = [int(view.hand[player * TYPES + token]) for token in range(TYPES)]
        lines.append("  " + tongue.say("plain.hand", tokens=_counted(hand, tongue)))
        lines += ["  " + line for line in _layout(view, player, tongue)]
    return lines


def _layout(view: Ankhor, player: int, tongue: Tongue) -> list[str]:
    """Level by level and row by row, each tile with its place."""
    rows: dict[tuple[int, int], list[tuple[int, str]]] = {}
    for i in range(int(view.count[player])):
        place = int(view.place[player * MOST_TILES + i])
        tile = int(view.face[player * MOST_TILES + i])
        said = f"{place_word(place)} {tongue.say(f'tile.{tile}')}"
        if is_warehouse(view, player, i):
            full = view.stock[player * COLOURS + int(colour_of(tile))] > 0
            said += " " + tongue.say("plain.stocked" if full else "plain.empty")
        rows.setdefault((place // LEVEL, place % LEVEL // SIDE), []).append((place, said))
    if not rows:
        return [tongue.say("plain.no-tiles")]
    lines = []
    for (level, _), tiles in sorted(rows.items()):
        line = ", ".join(said for _, said in sorted(tiles))
        lines.append(line if level == 0 else tongue.say("plain.on-top", tiles=line))
    return lines


# -- what is asked -----------------------------------------------------------------------
def prompt(view: Ankhor, seat: int, tongue: Tongue) -> str:
    stage = int(view.stage)
    if stage == ACT:
        return tongue.say(_what_to_do(view))
    if stage == TAKING:
        return tongue.say("prompt.take", n=int(still_to_take(view)))
    if stage == GIVING_BACK:
        return tongue.say("prompt.back", n=int(excess(view)))
    if stage == PLACING:
        return tongue.say("prompt.place", tile=tongue.say(f"tile.{int(view.row[view.slot])}"))
    if stage == PUTTING:
        tile = int(view.face[seat * MOST_TILES + int(view.lifted)])
        return tongue.say("prompt.put", tile=tongue.say(f"tile.{tile}"))
    if stage == AFTER:
        return tongue.say("prompt.after-another" if view.used > 0 else "prompt.after")
    return tongue.say(PROMPTS[stage])


def _what_to_do(view: Ankhor) -> str:
    """Only what can be done now: tokens to take, a tile that can be paid for, an Ankh that can be used."""
    picks = {int(pick) for pick in view.picks()}
    key = "prompt.act"
    if not picks.isdisjoint(range(SLOT, SLOT + POSITIONS)):
        key += "-buy"
    if picks & {REPLACE, MOVE}:
        key += "-another" if view.used > 0 else "-ankh"
    return key


def label(view: Ankhor, seat: int, word: str, tongue: Tongue) -> str:
    """The name of a button, with what it costs or brings."""
    pick = WORDS.index(word)
    if pick < TYPES:
        return tongue.say("label.take", token=tongue.say(f"token.{pick}"), count=int(view.supply[pick]))
    if SLOT <= pick < SLOT + POSITIONS:
        slot = pick - SLOT
        cost = " + ".join(tongue.say(f"token.{colour}") for colour in price(view, slot))
        key = "label.buy" if payable(view, seat, slot) == ANYWHERE else "label.buy-on-top"
        return tongue.say(key, tile=tongue.say(f"tile.{int(view.row[slot])}"), price=cost)
    if PILE <= pick < PILE + len(PILES):
        return pile_text(view, pick - PILE, tongue)
    if pick >= PLACE:
        return _place_label(view, seat, pick, tongue)
    for start, key in ((STORE, "label.store"), (SAVE, "label.save"), (BACK, "label.back")):
        if start <= pick < start + COLOURS:
            return tongue.say(key, token=tongue.say(f"token.{pick - start}"))
    if pick == REPLACE and (lost := gain(view, pick)):
        return tongue.say("label.ankh-costs", n=abs(lost), what=tongue.word(word), points=signed(lost))
    return tongue.say("label.take-none") if pick == END_TURN and view.stage == ACT else tongue.word(word)


def left_out(view: Ankhor, word: str) -> bool:
    """In a long move it matters what is taken, bought and paid; that it ends, and that nothing is stored, goes without
    saying."""
    return word in ("end-turn", "done")


def _place_label(view: Ankhor, seat: int, pick: int, tongue: Tongue) -> str:
    word = WORDS[pick]
    if view.stage == LIFTING:
        tile = int(view.face[seat * MOST_TILES + int(tile_at(view, pick - PLACE))])
        return tongue.say("label.lift", tile=tongue.say(f"tile.{tile}"), place=word)
    key = ("label.put" if view.stage == PUTTING else "label.place") + ("-on-top" if pick - PLACE >= LEVEL else "")
    gained = gain(view, pick)
    said = tongue.say(key, n=abs(gained), place=word, points=signed(gained))
    return tongue.say("label.paid", label=said) if costs_points(view, pick) else said


def signed(points: int) -> str:
    return f"{points:+d}".replace("-", "−")


def token_name(token: int, tongue: Tongue) -> str:
    """Ankh or a good by its colour, as a heading."""
    return tongue.say("good.ankh") if token == ANKH else tongue.say(f"good.{TOKEN_NAMES[token]}")
