"""A view of Poseidon's Kingdom as bytes, for programs that learn. Whatever belongs to a player, dice too, is told by
how far round the table he sits from the viewer."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64, u8

from octavo.core.state import OVER
from octavo.core.tensor import BLANK, Layout, Part, each_seen, filled, rows_seen, seat_seen, seats_seen, two_bytes
from octavo.games.poseidon.chapters.knowledge import hide
from octavo.games.poseidon.data import (
    ARMS,
    CORALS,
    DIE_KINDS,
    DIE_ON,
    FIELDS,
    FIGURES,
    HEXES,
    KINDS,
    LEVELS,
    MOST_SEATS,
    NEUTRAL,
    OWNERS,
    REEF,
    SIDES,
    SLOTS,
    STACKS,
    UNKNOWN,
    WAVES,
)
from octavo.games.poseidon.position import GREET, Position

MOST_ROLLED: Final = i64(SLOTS[MOST_SEATS])
ALL: Final = (1 << MOST_SEATS) - 1
LAYOUT: Final = Layout(
    (
        Part("seats", (1,), MOST_SEATS),
        Part("exact_load", (1,), 1),
        Part("head_once", (1,), 1),
        Part("only_fallen", (1,), 1),
        Part("by_lot", (1,), 1),
        Part("surplus", (1,), 1),
        Part("may_decline", (1,), 1),
        Part("turn", (1,), MOST_SEATS + 1),
        Part("active", (1,), MOST_SEATS),
        Part("settled", (1,), 1),
        Part("stage", (1,), GREET),
        Part("start_tiles", (1,)),
        Part("skeletons", (1,)),
        Part("free", (1,)),
        Part("shark", (1,), FIELDS),
        Part("facing", (1,), 1),
        Part("kind", (1,)),
        Part("first", (1,), HEXES),
        Part("moving", (2,), MOST_SEATS),  # whose figure, and which
        Part("offer", (2,)),
        Part("taken", (1,)),
        Part("die", (1,), DIE_KINDS),
        Part("goal", (1,)),
        Part("corals_taken", (1,), 3),
        Part("at_head", (1,), ALL),
        Part("looker", (1,), MOST_SEATS),
        Part("looked_at", (1,), CORALS),
        Part("asked", (1,), MOST_SEATS),
        Part("saw_secret", (1,), 1),
        Part("starter", (1,), MOST_SEATS),
        Part("turns", (2,)),
        Part("quiet", (1,)),
        Part("progress", (1,), 1),
        Part("last", (1,), MOST_SEATS),
        Part("height", (MOST_SEATS, REEF)),
        Part("symbol", (MOST_SEATS, REEF)),
        Part("tile", (MOST_SEATS, REEF)),
        Part("lies", (MOST_SEATS, REEF), DIE_ON + DIE_KINDS),
        Part("fresh", (REEF,)),  # 1 for the first hex that received a die this turn, 2 for the next
        Part("laid", (MOST_SEATS,)),
        Part("level", (MOST_SEATS, LEVELS)),
        Part("shelves", (MOST_SEATS,)),
        Part("kept", (MOST_SEATS, SIDES)),
        Part("stack", (STACKS,)),
        Part("supply", (OWNERS,)),
        Part("big_wave", (OWNERS,)),
        Part("dice", (WAVES, OWNERS, SIDES)),
        Part("rolls", (1,), 15),
        Part("rolled", (15,)),
        Part("total", (MOST_SEATS,)),
        Part("figure", (MOST_SEATS, FIGURES), FIELDS),
        Part("kraken", (MOST_SEATS,)),
        Part("token", (MOST_SEATS, ARMS)),
        Part("token_next", (ARMS,)),
        Part("freed", (MOST_SEATS,)),
        Part("steps", (MOST_SEATS,)),
        Part("plate", (SIDES,)),
        Part("coral", (CORALS,), UNKNOWN),
        Part("seen", (CORALS,), ALL),
        Part("taker", (CORALS,), MOST_SEATS),
        Part("unseen", (KINDS,), CORALS),
    ),
    left_out=("shore",),
)
SIZE: Final = LAYOUT.size


def write(position: Position, seat: i64, truth: bool, out: vec[u8]) -> vec[u8]:
    """As LAYOUT says; `truth` shows every coral that anybody has seen."""
    seats = position.seats
    out = append(out, u8(seats))
    out = append(out, u8(position.exact_load))
    out = append(out, u8(position.head_once))
    out = append(out, u8(position.only_fallen))
    out = append(out, u8(position.by_lot))
    out = append(out, u8(position.surplus))
    out = append(out, u8(position.may_decline))
    out = append(out, seat_seen(position.turn, seat, seats, MOST_SEATS))
    out = append(out, seat_seen(position.active, seat, seats, MOST_SEATS))
    out = append(out, u8(position.settled))
    out = append(out, u8(position.stage))
    out = append(out, u8(position.start_tiles))
    out = append(out, u8(position.skeletons))
    out = append(out, u8(position.free))
    out = append(out, u8(position.shark))
    out = append(out, u8(position.facing))
    out = turn_so_far(position, seat, out)
    out = append(out, seat_seen(position.starter, seat, seats, MOST_SEATS))
    out = two_bytes(out, position.turns)
    out = append(out, u8(position.quiet))
    out = append(out, u8(position.progress))
    out = append(out, u8(position.last))
    out = reefs(position, seat, out)
    out = extend(out, position.stack)
    out = owners(out, position.supply, seat, seats)
    out = owners(out, position.big_wave, seat, seats)
    out = waves(position, seat, out)
    out = append(out, u8(len(position.rolled)))
    out = filled(out, position.rolled, MOST_ROLLED)
    out = rows_seen(out, position.total, 1, seat, seats, MOST_SEATS)
    out = rows_seen(out, position.figure, FIGURES, seat, seats, MOST_SEATS)
    out = rows_seen(out, position.kraken, 1, seat, seats, MOST_SEATS)
    out = rows_seen(out, position.token, ARMS, seat, seats, MOST_SEATS)
    out = extend(out, position.token_next)
    out = rows_seen(out, position.freed, 1, seat, seats, MOST_SEATS)
    out = rows_seen(out, position.steps, 1, seat, seats, MOST_SEATS)
    out = extend(out, position.plate)
    return corals(position, seat, truth, out)


def turn_so_far(position: Position, seat: i64, out: vec[u8]) -> vec[u8]:
    seats = position.seats
    out = append(out, u8(position.kind))
    out = append(out, u8(position.first))
    out = append(out, seat_seen(position.moving // FIGURES, seat, seats, MOST_SEATS))
    out = append(out, u8(position.moving % FIGURES))
    out = two_bytes(out, position.offer)
    out = append(out, u8(position.taken))
    out = append(out, die_seen(position.die, seat, seats))
    out = append(out, u8(position.goal))
    out = append(out, u8(position.corals_taken))
    out = append(out, seats_seen(position.at_head, seat, seats))
    out = append(out, seat_seen(position.looker, seat, seats, MOST_SEATS))
    out = append(out, u8(position.looked_at))
    out = append(out, u8(position.asked))
    return append(out, u8(position.saw_secret))


def die_seen(die: i64, viewer: i64, seats: i64) -> u8:
    """A die by its owner, as the viewer counts, and its value."""
    owner = die // SIDES
    if viewer <= 0 or owner >= seats:
        return u8(die)
    return u8(i64(seat_seen(owner, viewer, seats, MOST_SEATS)) * SIDES + die - owner * SIDES)


def reefs(position: Position, seat: i64, out: vec[u8]) -> vec[u8]:
    seats = position.seats
    out = rows_seen(out, position.height, REEF, seat, seats, MOST_SEATS)
    out = rows_seen(out, position.symbol, REEF, seat, seats, MOST_SEATS)
    out = rows_seen(out, position.tile, REEF, seat, seats, MOST_SEATS)
    lies = position.lies
    if seat > 0:
        lies = lies[:]
        for at in range(i64(len(lies))):
            if lies[at] >= DIE_ON:
                lies[at] = u8(DIE_ON + i64(die_seen(i64(lies[at]) - DIE_ON, seat, seats)))
    out = rows_seen(out, lies, REEF, seat, seats, MOST_SEATS)
    if len(position.fresh) == 0:
        out = extend(out, BLANK[:REEF])
    else:
        fresh = BLANK[:REEF]
        for i in range(i64(len(position.fresh))):
            fresh[i64(position.fresh[i])] = u8(i + 1)
        out = extend(out, fresh)
    out = rows_seen(out, position.laid, 1, seat, seats, MOST_SEATS)
    out = rows_seen(out, position.level, LEVELS, seat, seats, MOST_SEATS)
    out = rows_seen(out, position.shelves, 1, seat, seats, MOST_SEATS)
    return rows_seen(out, position.kept, SIDES, seat, seats, MOST_SEATS)


def owners(out: vec[u8], held: vec[u8], seat: i64, seats: i64) -> vec[u8]:
    """One number for each owner of dice; the neutral ones stay last."""
    return append(rows_seen(out, held[:NEUTRAL], 1, seat, seats, MOST_SEATS), held[NEUTRAL])


def waves(position: Position, seat: i64, out: vec[u8]) -> vec[u8]:
    if seat <= 0:
        return extend(out, position.dice)
    dice = BLANK[: WAVES * DIE_KINDS]
    for die in range(i64(DIE_KINDS)):
        there = i64(die_seen(die, seat, position.seats))
        for wave in range(i64(WAVES)):
            dice[wave * DIE_KINDS + there] = position.dice[wave * DIE_KINDS + die]
    return extend(out, dice)


def corals(position: Position, seat: i64, truth: bool, out: vec[u8]) -> vec[u8]:
    coral = position.coral
    unseen = position.unseen
    if not truth and position.turn != OVER:
        coral = coral[:]
        unseen = unseen[:]
        hide(position, seat, coral, unseen)
    out = extend(out, coral)
    for seen in position.seen:
        out = append(out, seats_seen(i64(seen), seat, position.seats))
    out = each_seen(out, position.taker, seat, position.seats, MOST_SEATS)
    return extend(out, unseen)
