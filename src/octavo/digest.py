"""What happened while somebody was away, short: whose turns they were, and what it cost or won.

It is made from two views of one and the same viewer, then and now, and from what he was told between them. So nothing
stands in it that he could not have seen himself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from octavo.aloud import sentences
from octavo.match import Match
from octavo.seen import GAP, Card, LogLine, Said, Seen, see, signed
from octavo.since import while_away
from octavo.tally import gained
from octavo.words import Tongue, figure

TURNS = 8  # that are told, the newest; how many came before them is said
SENTENCES = 4  # of one turn
LINES = 4  # of a tally, those that changed most


@dataclass(frozen=True)
class Turn:
    """One turn: whose, the position that its first line tells of, and what is said of it."""

    mover: int
    n: int
    said: tuple[str, ...]

    @property
    def says(self) -> str:
        return ". ".join(self.said).replace(f"{GAP}. ", f"{GAP} ")


@dataclass(frozen=True)
class Change:
    """What changed in the points of a player, or of those who win and lose together."""

    seats: tuple[int, ...]
    gain: int
    points: int
    lines: tuple[tuple[str, int], ...]  # where it comes from
    says: str


@dataclass(frozen=True)
class Digest:
    after: int  # the position that the viewer knows
    until: int  # and the newest of those that he is told of
    title: str
    count: int  # of all turns
    more: str  # that there were turns before these
    turns: tuple[Turn, ...]
    changes: tuple[Change, ...]

    def sentences(self) -> tuple[str, ...]:
        """All of it, the oldest first."""
        turns = (turn.says for turn in self.turns)
        return (*([self.more] if self.more else []), *turns, *(change.says for change in self.changes))

    def spoken(self, tongue: Tongue) -> str:
        return sentences((self.title, *self.sentences()), tongue)


def since(match: Match, seat: int, tongue: Tongue, strange: Sequence[int] = ()) -> Digest:
    """What happened since a seat's last move, as that seat may know it; to a spectator, since the game began."""
    after, until = while_away(match, seat, strange)
    then = see(match, seat, tongue, after, lines=0)
    return digest(then, see(match, seat, tongue, until, lines=until - after + 1, until=until))


def digest(then: Seen, now: Seen) -> Digest:
    """What lies between two positions that one viewer sees."""
    say, story = now.tongue.say, {one.n: one for one in now.story}
    turns = [lines for turn in now.turns if (lines := [line for line in turn if line.n > then.n])]
    more = len(turns) - TURNS
    return Digest(
        after=then.n,
        until=now.n,
        title=say("since.title" if turns and then.n else "since.begun" if turns else "since.nothing"),
        count=len(turns),
        more=say("since.more", n=more) if more > 0 else "",
        turns=tuple(Turn(turn[0].mover, turn[0].n, shortened(now, turn, story)) for turn in turns[-TURNS:]),
        changes=tuple(
            change
            for before, card in zip(then.cards, now.cards, strict=True)
            if (change := changed(before, card, now.tongue))
        ),
    )


def shortened(seen: Seen, turn: Sequence[LogLine], story: dict[int, Said]) -> tuple[str, ...]:
    """A turn in a few sentences: what it began with, what befell the viewer, what it cost or won; and of the rest, in
    order, as much as there is room for."""
    said = [sentence for line in turn for sentence in line.said]
    if len(said) <= SENTENCES:
        return tuple(said)
    weights = [weight for line in turn for weight in _weights(seen, story[line.n], len(line.said))]
    weights[0] = 0
    kept = sorted(sorted(range(len(said)), key=lambda i: (weights[i], i))[:SENTENCES])
    told: list[str] = []
    for i, place in enumerate(kept):
        gap = place > (kept[i - 1] + 1 if i else 0)
        told += [GAP, said[place]] if gap else [said[place]]
    return (*told, GAP) if kept[-1] < len(said) - 1 else tuple(told)


def _weights(seen: Seen, one: Said, sentences: int) -> list[int]:
    """For each sentence of a line of the log how much it matters to the viewer, the smallest most."""
    weights = [2] * sentences
    for i, note in enumerate(one.notes[:sentences]):
        slots = seen.game.notes[note[0]][1:]
        if any(slot.startswith("seat") and fact == seen.seat for slot, fact in zip(slots, note[1:4], strict=False)):
            weights[i] = 1
    if len(one.notes) < sentences:
        weights[-1] = 0  # what it cost or won
    return weights


def changed(before: Card, now: Card, tongue: Tongue) -> Change | None:
    """What changed in a player's points, and in which lines of his tally; nothing where all is as it was."""
    gain = (now.points or 0) - (before.points or 0)
    lines = [(tongue.tally(line), by) for line, by in gained(before.tally, now.tally) if line.key != "points"]
    if not gain and not lines:
        return None
    points = now.points or 0
    head = {"seat": now.name, "gain": signed(gain), "points": figure(points)}
    says = tongue.say("log.gain" if gain else "since.same", **head)
    told = [tongue.say("since.line", what=what, gain=signed(by)) for what, by in lines[:LINES]]
    if told:
        says = tongue.say("since.lines", who=says, lines=", ".join([*told, *([GAP] if len(lines) > LINES else [])]))
    return Change(now.seats, gain, points, tuple(lines), says)
