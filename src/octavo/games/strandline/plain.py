"""Strandline in words: the position as text, what is asked, what the buttons say."""

from __future__ import annotations

from collections.abc import Iterable

from mypy_extensions import u8

from octavo.ahead import ahead
from octavo.core.state import OVER
from octavo.games.strandline.picture import in_the_sand
from octavo.games.strandline.rules import DIG, DONE, KIND_COUNT, LAY, NOBODY, ROUNDS, TAKE, WORDS, Strandline
from octavo.games.strandline.tally import tally
from octavo.words import Tongue


def plain(view: Strandline, seat: int, tongue: Tongue) -> str:
    lines = [
        tongue.say("plain.round", now=min(int(view.round) + 1, ROUNDS), last=ROUNDS),
        tongue.say("plain.beach", finds=listed(view.beach, tongue)),
        tongue.say("sand", n=in_the_sand(view)),
    ]
    free = [tongue.say(f"kind.{kind}") for kind in range(KIND_COUNT) if view.pearl[kind] == NOBODY]
    if view.pearls:
        lines.append(tongue.say("plain.pearls", kinds=", ".join(free) or tongue.say("none")))
    for of in range(int(view.seats)):
        mine = slice(of * KIND_COUNT, (of + 1) * KIND_COUNT)
        lines.append("")
        lines.append(tongue.say("basket", seat=tongue.name(of), n=int(view.held[of])))
        if of == seat or view.turn == OVER:
            lines.append("  " + tongue.say("plain.basket", finds=listed(view.basket[mine], tongue)))
        lines.append("  " + tongue.say("plain.sets", finds=listed(view.laid[mine], tongue)))
        if view.pearls:
            lines.append("  " + tongue.say("tally.pearls", n=int(view.pearls_of(of))))
    return "\n".join(lines)


def prompt(view: Strandline, seat: int, tongue: Tongue) -> str:
    if view.stage == TAKE:
        return tongue.say("prompt.take")
    return tongue.say("prompt.lay" if len(view.picks()) > 1 else "prompt.nothing")


def label(view: Strandline, seat: int, word: str, tongue: Tongue) -> str:
    """What the pick does; what a set would win is asked of the rules."""
    pick = WORDS.index(word)
    if pick < DIG:
        return tongue.say("label.take", kind=tongue.say(f"kind.{pick}"))
    if pick in (DIG, DONE):
        return tongue.say(f"label.{word}")
    kind = pick - LAY
    count = int(view.basket[seat * KIND_COUNT + kind])
    wins = [line.points for line in ahead(view, pick).changes(tally, seat, seat) if line.key != "left"]
    return tongue.say("label.lay", n=count, kind=tongue.say(f"kind.{kind}"), points=sum(wins))


def listed(counts: Iterable[u8], tongue: Tongue) -> str:
    """`shell × 2, glass × 1`, or that there is nothing."""
    kept = [tongue.say("kept", n=int(n), kind=tongue.say(f"kind.{kind}")) for kind, n in enumerate(counts) if n]
    return ", ".join(kept) or tongue.say("none")
