"""Ankh'or in words: the whole table as text, what is asked, what the buttons say."""

from __future__ import annotations

from octavo.ahead import ahead
from octavo.core.state import OVER
from octavo.games.ankhor.chapters.buying import ANYWHERE, NOWHERE, missing_of, payable
from octavo.games.ankhor.chapters.end_of_turn import excess
from octavo.games.ankhor.chapters.ending import bonus_points
from octavo.games.ankhor.chapters.kinds import is_warehouse
from octavo.games.ankhor.chapters.layout import tile_at
from octavo.games.ankhor.chapters.taking import still_to_take
from octavo.games.ankhor.data import (
    ANKH,
    BACK,
    COLOURS,
    END_TURN,
    HOLE,
    LEVEL,
    MOST_TILES,
    PILE,
    PILES,
    PLACE,
    POSITIONS,
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
    AFTER: "prompt.after",
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
    """The points that a place would bring at once, bonus tokens included; what it is paid with is not counted."""
    seat = int(view.seat)
    after = ahead(view, pick).after
    if after.stage == SAVING:  # whichever marker is left out
        after = ahead(after, int(after.picks()[0])).after
    return _without_tokens(after, seat) - _without_tokens(view, seat)


def _without_tokens(view: Ankhor, of: int) -> int:
    return sum(points for part, points in parts(view, of) if part != "tokens")


def parts(view: Ankhor, of: int) -> list[tuple[str, int]]:
    """The points of a player by what they are for."""
    lines = tally(view, of, of).lines
    return [(part, sum(line.points for line in lines if line.key == part)) for part in PARTS]


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
    if where != NOWHERE:
        return tongue.say("plain.payable" if where == ANYWHERE else "plain.payable-on-top")
    short = (tongue.say(f"token.{colour}") for colour in missing(view, seat, slot))
    return tongue.say("plain.missing", tokens=", ".join(short))


def pile_text(view: Ankhor, pile: int, tongue: Tongue) -> str:
    if view.left[pile] == 0 or view.top[pile] == NOTHING:
        return tongue.say("plain.pile-empty" if view.left[pile] == 0 else "plain.pile-hidden", pile=pile + 1)
    top = tongue.say(f"token.{int(view.top[pile])}")
    return tongue.say("plain.pile", pile=pile + 1, count=int(view.left[pile]), top=top)


def _counted(tokens: list[int], tongue: Tongue) -> str:
    held = [f"{tongue.say(f'token.{i}')} {n}" for i, n in enumerate(tokens) if n]
    return ", ".join(held) or tongue.say("plain.none")


def _players(view: Ankhor, seat: int, tongue: Tongue) -> list[str]:
    lines: list[str] = []
    order = [s for s in range(int(view.seats)) if s == seat] + [s for s in range(int(view.seats)) if s != seat]
    for player in order:
        points = parts(view, player)
        lines.append(tongue.say("plain.player", seat=tongue.name(player), points=sum(n for _, n in points)))
        lines.append("  " + ", ".join(f"{tongue.say(f'part.{part}')} {n}" for part, n in points))
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
        return tongue.say("prompt.act-ankh" if view.usable > 0 else "prompt.act")
    if stage == TAKING:
        return tongue.say("prompt.take", n=int(still_to_take(view)))
    if stage == GIVING_BACK:
        return tongue.say("prompt.back", n=int(excess(view)))
    if stage == PLACING:
        return tongue.say("prompt.place", tile=tongue.say(f"tile.{int(view.row[view.slot])}"))
    if stage == PUTTING:
        tile = int(view.face[seat * MOST_TILES + int(view.lifted)])
        return tongue.say("prompt.put", tile=tongue.say(f"tile.{tile}"))
    return tongue.say(PROMPTS[stage])


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
    return tongue.say("label.take-none") if pick == END_TURN and view.stage == ACT else tongue.word(word)


def _place_label(view: Ankhor, seat: int, pick: int, tongue: Tongue) -> str:
    word = WORDS[pick]
    if view.stage == LIFTING:
        tile = int(view.face[seat * MOST_TILES + int(tile_at(view, pick - PLACE))])
        return tongue.say("label.lift", tile=tongue.say(f"tile.{tile}"), place=word)
    points = f"{gain(view, pick):+d}".replace("-", "−")
    on_top = pick - PLACE >= LEVEL
    if view.stage == PUTTING:
        return tongue.say("label.put-on-top" if on_top else "label.put", place=word, points=points)
    return tongue.say("label.place-on-top" if on_top else "label.place", place=word, points=points)


def token_name(token: int, tongue: Tongue) -> str:
    """Ankh or a good by its colour, as a heading."""
    return tongue.say("good.ankh") if token == ANKH else tongue.say(f"good.{TOKEN_NAMES[token]}")
