"""Ankh'or in words: the whole table as text, what is asked, what the buttons say."""

from __future__ import annotations

from octavo.core.state import OVER
from octavo.games.ankhor.chapters.words import (
    ACT,
    AFTER,
    CHOOSE_PILE,
    GIVING_BACK,
    HOLE,
    LIFTING,
    NOTHING,
    PLACING,
    PUTTING,
    SAVING,
    STORING,
    TAKING,
)
from octavo.games.ankhor.data import (
    ANKH,
    BACK,
    BONUS_POINTS,
    COLOURS,
    END_TURN,
    LEVEL,
    MOST_TILES,
    PILE,
    PLACE,
    POSITIONS,
    SAVE,
    SIDE,
    SLOT,
    STORE,
    TOKEN_NAMES,
    TYPES,
    WORDS,
    place_word,
)
from octavo.games.ankhor.rules import Ankhor
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
    out = []
    for colour in range(COLOURS):
        held = int(view.hand[seat * TYPES + colour]) + int(view.stock[seat * COLOURS + colour])
        out += [colour] * max(0, int(view.price[slot * COLOURS + colour]) - held)
    return out


def finds_roof(view: Ankhor, seat: int, slot: int) -> bool:
    """Is there a place on top for the tile of a position?"""
    return bool(int(view.roof[seat]) >> (int(view.row[slot]) // 7) & 1)


def gain(view: Ankhor, pick: int) -> int:
    """The points of the layout that a place would bring at once, bonus tokens included."""
    seat = int(view.seat)
    after = view.clone()
    after.play(pick)
    if after.stage == SAVING and after.turn == seat:
        after.play(int(after.picks()[0]))
    return sum(after.points(seat)[:4]) - sum(view.points(seat)[:4])


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
    for pile in range(2):
        lines.append("  " + pile_text(view, pile, tongue))
    lines.append(tongue.say("plain.supply", tokens=_counted([int(n) for n in view.supply], tongue)))
    lines.append(tongue.say("plain.bonus", count=int(view.bonus_supply), points=BONUS_POINTS))
    return lines


def affordable(view: Ankhor, seat: int, slot: int, tongue: Tongue) -> str:
    """Can the player buy it, or what is missing?"""
    short = missing(view, seat, slot)
    if not short:
        return tongue.say("plain.payable")
    said = tongue.say("plain.missing", tokens=", ".join(tongue.say(f"token.{colour}") for colour in short))
    if len(short) == 1 and finds_roof(view, seat, slot):
        said = tongue.say("plain.payable-on-top")
    return said


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
        points = view.points(player)
        lines.append(tongue.say("plain.player", seat=tongue.name(player), points=sum(points)))
        parts = [f"{tongue.say(f'part.{part}')} {n}" for part, n in zip(PARTS, points, strict=True)]
        lines.append("  " + ", ".join(parts))
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
        if int(view.depot[player * COLOURS + tile // 7]) == i + 1:
            full = view.stock[player * COLOURS + tile // 7] > 0
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
        return tongue.say("prompt.take", n=3 - int(view.took))
    if stage == GIVING_BACK:
        return tongue.say("prompt.back", n=int(view.resources()) - 5)
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
        key = "label.buy" if not missing(view, seat, slot) else "label.buy-on-top"
        return tongue.say(key, tile=tongue.say(f"tile.{int(view.row[slot])}"), price=cost)
    if PILE <= pick < PILE + 2:
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
        for i in range(int(view.count[seat])):
            if int(view.place[seat * MOST_TILES + i]) == pick - PLACE:
                tile = int(view.face[seat * MOST_TILES + i])
                return tongue.say("label.lift", tile=tongue.say(f"tile.{tile}"), place=word)
    points = f"{gain(view, pick):+d}".replace("-", "−")
    on_top = pick - PLACE >= LEVEL
    if view.stage == PUTTING:
        return tongue.say("label.put-on-top" if on_top else "label.put", place=word, points=points)
    return tongue.say("label.place-on-top" if on_top else "label.place", place=word, points=points)


def token_name(token: int, tongue: Tongue) -> str:
    """Ankh or a good by its colour, as a heading."""
    return tongue.say("good.ankh") if token == ANKH else tongue.say(f"good.{TOKEN_NAMES[token]}")
