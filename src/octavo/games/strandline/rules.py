"""Strandline: take what the sea left on the beach, keep it in a closed basket, lay it out in sets.

The numbers are those of the rulebook page. A turn is: take a find from the beach, or dig for one; then lay a set, or
don't. After that luck fills the beach up again.
"""

from __future__ import annotations

from typing import Final, Self, final

from librt.vecs import append, extend, vec
from mypy_extensions import i16, i64, u8

from octavo.core.rng import Rng
from octavo.core.state import CHANCE, OVER, State
from octavo.core.tensor import Layout, Part, each_seen, rows_seen, seat_seen
from octavo.kit.draw import drawn
from octavo.kit.notes import Notes

# -- what is in the box ---------------------------------------------------------------------------------------
KINDS: Final = ("shell", "star", "urchin", "glass", "pebble", "feather")
KIND_COUNT: Final = 6
EACH: Final = 12  # finds of a kind
MOST_SEATS: Final = 6
BEACH: Final = 4  # finds that lie open
DEALT: Final = 2  # finds that everyone begins with
ROUNDS: Final = 8
SMALLEST_SET: Final = 2
SET_POINTS: Final = vec[u8]([0, 0, 3, 6, 10, 15, 21, 28])  # by its size
LARGEST_SET: Final = 7  # that is worth more than a smaller one
PEARL_POINTS: Final = 2
NOBODY: Final = 255

# -- words: a pick is a number, here is what each is called ---------------------------------------------------
DIG: Final = 6  # the kinds are 0 to 5
LAY: Final = 7  # and the kind
DONE: Final = 13
WORDS: Final = (*KINDS, "dig", *(f"lay-{kind}" for kind in KINDS), "done")

# -- notes: what is told, and the names of its facts ----------------------------------------------------------
LIST: Final = Notes()
GOT: Final = LIST.add("got", "seat", "kind")
WASHED_UP: Final = LIST.add("washed-up", "kind")
TOOK: Final = LIST.add("took", "seat", "kind")
DUG: Final = LIST.add("dug", "seat")
LAID: Final = LIST.add("laid", "seat", "n", "kind")
PEARL: Final = LIST.add("pearl", "seat", "kind")
KEPT: Final = LIST.add("kept", "seat", "n")
NOTES: Final = LIST.names()

# -- stages, in the order of a game and of a turn -------------------------------------------------------------
DEAL: Final = 0  # luck gives a find to a basket
FILL: Final = 1  # luck lays a find on the beach
TAKE: Final = 2
FIND: Final = 3  # luck gives what was dug for
LAY_SET: Final = 4

# -- what a program that learns is told, in this order; people and programs see the same -----------------------
LAYOUT: Final = Layout(
    (
        Part("seats", (1,), MOST_SEATS),
        Part("pearls", (1,), 1),
        Part("turn", (1,), MOST_SEATS + 1),
        Part("seat", (1,), MOST_SEATS),
        Part("settled", (1,), 1),
        Part("stage", (1,), LAY_SET),
        Part("round", (1,), ROUNDS),
        Part("sand", (KIND_COUNT,), EACH),
        Part("beach", (KIND_COUNT,), BEACH),
        Part("pearl", (KIND_COUNT,), MOST_SEATS),
        Part("held", (MOST_SEATS,)),
        Part("basket", (MOST_SEATS, KIND_COUNT), EACH),
        Part("laid", (MOST_SEATS, KIND_COUNT), EACH),
    )
)
SIZE: Final = LAYOUT.size


@final
class Strandline(State):
    def __init__(self, seats: int = 2, pearls: str = "on", like: Strandline | None = None) -> None:
        super().__init__()
        if like is None:
            self.seats: i64 = seats
            self.pearls: bool = pearls == "on"  # 8
            self.stage: i64 = DEAL
            self.seat: i64 = 0  # whose turn it is, also while luck acts
            self.round: i64 = 0  # that are over
            self.sand: vec[u8] = vec[u8](
                [EACH] * KIND_COUNT
            )  # nobody sees it; in a view: also what is in others' baskets
            self.beach: vec[u8] = vec[u8]([0] * KIND_COUNT)
            self.basket: vec[u8] = vec[u8]([0] * (MOST_SEATS * KIND_COUNT))  # at seat * KIND_COUNT + kind
            self.held: vec[u8] = vec[u8]([0] * MOST_SEATS)  # finds in a basket: everyone can count those
            self.laid: vec[u8] = vec[u8]([0] * (MOST_SEATS * KIND_COUNT))  # the size of each set
            self.pearl: vec[u8] = vec[u8]([NOBODY] * KIND_COUNT)  # who has the pearl of a kind
        else:
            self.turn = like.turn
            self.settled = like.settled
            self.seats = like.seats
            self.pearls = like.pearls
            self.stage = like.stage
            self.seat = like.seat
            self.round = like.round
            self.sand = like.sand[:]
            self.beach = like.beach[:]
            self.basket = like.basket[:]
            self.held = like.held[:]
            self.laid = like.laid[:]
            self.pearl = like.pearl[:]

    def clone(self) -> Self:
        return Strandline(like=self)

    # -- what may be done -------------------------------------------------------------------------------------
    def picks(self) -> vec[i16]:
        out = vec[i16]()
        if self.stage == TAKE:  # 5
            for kind in range(i64(KIND_COUNT)):
                if self.beach[kind] > 0:
                    out = append(out, i16(kind))
            out = append(out, i16(DIG))
        elif self.stage == LAY_SET:  # 6, 7
            for kind in range(i64(KIND_COUNT)):
                place = self.seat * KIND_COUNT + kind
                if self.basket[place] >= SMALLEST_SET and self.laid[place] == 0:
                    out = append(out, i16(LAY + kind))
            out = append(out, i16(DONE))
        else:
            for kind in range(i64(KIND_COUNT)):
                if self.sand[kind] > 0:
                    out = append(out, i16(kind))
        return out

    # -- a game, in the order of the rulebook -----------------------------------------------------------------
    def play(self, pick: i64) -> None:
        stage = self.stage
        if stage == DEAL:
            self.deal(pick)
        elif stage == FILL:
            self.fill(pick)
        elif stage == TAKE:
            self.take(pick)
        elif stage == FIND:
            self.find(pick)
        else:
            self.lay_set(pick)

    def deal(self, kind: i64) -> None:
        """3: two finds for everyone, then the beach."""
        self.into_basket(kind)
        self.sand[kind] -= 1
        self.say(GOT, self.seat, kind, to=self.seat)
        if self.held[self.seat] == DEALT:
            self.seat += 1
        if self.seat == self.seats:
            self.seat = 0
            self.stage = FILL

    def fill(self, kind: i64) -> None:
        """3, 9: until four finds lie open."""
        self.sand[kind] -= 1
        self.beach[kind] += 1
        self.say(WASHED_UP, kind)
        if self.finds_on_beach() == BEACH:
            self.turn = self.seat
            self.stage = TAKE

    def take(self, pick: i64) -> None:
        """5: a find from the beach, which can be taken back as long as the turn lasts, or one from the sand."""
        if pick == DIG:
            self.say(DUG, self.seat)
            self.turn = CHANCE
            self.stage = FIND
        else:
            self.say(TOOK, self.seat, pick)
            self.beach[pick] -= 1
            self.into_basket(pick)
            self.settled = False
            self.stage = LAY_SET

    def find(self, kind: i64) -> None:
        """5: only its finder sees what was dug up."""
        self.sand[kind] -= 1
        self.into_basket(kind)
        self.say(GOT, self.seat, kind, to=self.seat)
        self.turn = self.seat
        self.stage = LAY_SET

    def lay_set(self, pick: i64) -> None:
        """6 to 8: all finds of one kind, and its pearl for the first who lays it."""
        seat = self.seat
        if pick != DONE:
            kind = pick - LAY
            place = seat * KIND_COUNT + kind
            self.say(LAID, seat, i64(self.basket[place]), kind)
            self.laid[place] = self.basket[place]
            self.held[seat] -= self.basket[place]
            self.basket[place] = 0
            if self.pearls and self.pearl[kind] == NOBODY:
                self.pearl[kind] = u8(seat)
                self.say(PEARL, seat, kind)
        self.end_turn()

    def end_turn(self) -> None:
        """4, 9, 10: the beach is filled up, and the next one plays; after eight rounds the baskets are opened."""
        self.settled = True
        self.seat += 1
        if self.seat == self.seats:
            self.seat = 0
            self.round += 1
        if self.round == ROUNDS:
            self.turn = OVER
            for seat in range(self.seats):
                if self.held[seat] > 0:
                    self.say(KEPT, seat, i64(self.held[seat]))
        elif self.finds_on_beach() < BEACH:
            self.turn = CHANCE
            self.stage = FILL
        else:
            self.turn = self.seat
            self.stage = TAKE

    def into_basket(self, kind: i64) -> None:
        self.basket[self.seat * KIND_COUNT + kind] += 1
        self.held[self.seat] += 1

    def finds_on_beach(self) -> i64:
        total: i64 = 0
        for count in self.beach:
            total += i64(count)
        return total

    # -- points -----------------------------------------------------------------------------------------------
    def scores(self) -> list[tuple[int, ...]]:
        """11, 12: points, then the number of sets."""
        rows: list[tuple[int, ...]] = []
        for seat in range(self.seats):
            points: i64 = 0
            sets: i64 = 0
            for kind in range(i64(KIND_COUNT)):
                points += self.set_points(seat, kind)
                if self.laid[seat * KIND_COUNT + kind] > 0:
                    sets += 1
            points += self.pearls_of(seat) * PEARL_POINTS
            if self.turn == OVER:
                points -= i64(self.held[seat])
            rows.append((int(points), int(sets)))
        return rows

    def set_points(self, seat: i64, kind: i64) -> i64:
        """11: what the set of that kind is worth."""
        return i64(SET_POINTS[min(i64(self.laid[seat * KIND_COUNT + kind]), i64(LARGEST_SET))])

    def pearls_of(self, seat: i64) -> i64:
        count: i64 = 0
        for kind in range(i64(KIND_COUNT)):
            if i64(self.pearl[kind]) == seat:
                count += 1
        return count

    # -- luck -------------------------------------------------------------------------------------------------
    def odds(self) -> vec[i16]:
        out = vec[i16]()
        for count in self.sand:
            if count > 0:
                out = append(out, i16(count))
        return out

    def sees(self, seat: i64) -> bool:
        """What is laid on the beach is seen by all, what goes into a basket by its owner."""
        return self.stage == FILL or seat == self.seat

    # -- secrets ----------------------------------------------------------------------------------------------
    def observe(self, seat: i64) -> Self:
        """2: what is in the baskets of others is poured back into the sand; when all is over they are open."""
        new = self.clone()
        if self.turn != OVER:
            for place in range(self.seats * KIND_COUNT):
                if place // KIND_COUNT != seat:
                    new.sand[place % KIND_COUNT] += new.basket[place]
                    new.basket[place] = 0
        return new

    def guess(self, rng: Rng) -> Self:
        """Closed baskets are filled from the sand."""
        new = self.clone()
        for seat in range(self.seats):
            hidden = i64(self.held[seat])
            for kind in range(i64(KIND_COUNT)):
                hidden -= i64(self.basket[seat * KIND_COUNT + kind])
            for _ in range(hidden):
                kind = drawn(new.sand, rng)
                new.sand[kind] -= 1
                new.basket[seat * KIND_COUNT + kind] += 1
        return new

    # -- for programs that learn ------------------------------------------------------------------------------
    def size(self) -> i64:
        return SIZE

    def tensor(self, seat: i64, out: vec[u8]) -> vec[u8]:
        return self.observe(seat).truth_tensor(seat, out)

    def truth_tensor(self, seat: i64, out: vec[u8]) -> vec[u8]:
        """As LAYOUT says; of whatever belongs to seats, the viewer's comes first."""
        seats = self.seats
        out = append(out, u8(seats))
        out = append(out, u8(self.pearls))
        out = append(out, seat_seen(self.turn, seat, seats, MOST_SEATS))
        out = append(out, seat_seen(self.seat, seat, seats, MOST_SEATS))
        out = append(out, u8(self.settled))
        out = append(out, u8(self.stage))
        out = append(out, u8(self.round))
        out = extend(out, self.sand)
        out = extend(out, self.beach)
        out = each_seen(out, self.pearl, seat, seats, MOST_SEATS)
        out = rows_seen(out, self.held, 1, seat, seats, MOST_SEATS)
        out = rows_seen(out, self.basket, KIND_COUNT, seat, seats, MOST_SEATS)
        return rows_seen(out, self.laid, KIND_COUNT, seat, seats, MOST_SEATS)
