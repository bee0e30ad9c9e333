"""Ingenious for two, three and four, in two teams, and alone. The numbers are those of the rulebook page.

A turn is: a tile, named by the half that goes first; that half's cell; the other half's cell; bonus tiles if earned;
and `refill` or `swap`. Then luck draws.
"""

from __future__ import annotations

from typing import Final, Self, final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from octavo.core.rng import Rng
from octavo.core.state import ALL, CHANCE, OVER, State
from octavo.games.ingenious.data import (
    BOARD,
    CELL,
    COUNT,
    DOUBLE,
    ENOUGH,
    FACES,
    KIND_OF,
    NEAR,
    NEXT,
    NO_SYMBOL,
    OFF,
    OPEN,
    PRINTED,
    RACK,
    REFILL,
    ROOM,
    SHOWS,
    SWAP,
    SWAPS,
    SYMBOL_CELLS,
    TILE_OF,
    TILES,
)

# -- stages, in the order of a turn ---------------------------------------------------------------------------
DRAW: Final = 0
CHOOSE_TILE: Final = 1
BONUS_TILE: Final = 2
FIRST_CELL: Final = 3
SECOND_CELL: Final = 4
END_TURN: Final = 5
SHOW: Final = 6

# -- notes ----------------------------------------------------------------------------------------------------
LAID: Final = 0
SCORED: Final = 1
GENIUS: Final = 2
CROSSED: Final = 3
STOPPED: Final = 4
REFILLED: Final = 5
SWAPPED: Final = 6
SHOWED: Final = 7
DREW: Final = 8
WON: Final = 9
FULL: Final = 10
NOTES: Final = (
    ("laid", "seat", "word"),
    ("scored", "word", "colour", "points"),
    ("genius", "seat", "colour"),
    ("crossed", "seat", "colour"),
    ("stopped", "seat", "n"),
    ("refilled", "seat", "n"),
    ("swapped", "seat"),
    ("showed", "seat", "word"),
    ("drew", "seat", "word"),
    ("won", "seat"),
    ("full",),
)


@final
class Ingenious(State):
    def __init__(
        self, seats: int = 2, mode: str = "standard", open_team: str = "off", like: Ingenious | None = None
    ) -> None:
        super().__init__()
        if like is None:
            self.seats: i64 = seats
            self.teams: bool = mode == "teams"
            self.solo: bool = mode == "solo"
            self.open_team: bool = self.teams and open_team == "on"
            self.top: i64 = BOARD if mode == "standard" else DOUBLE  # where a marker stops for good
            self.hand: i64 = 1 if self.solo else RACK  # tiles to hold at the start of a turn
            self.seat: i64 = 0  # whose turn it is, also while luck acts
            self.stage: i64 = DRAW
            self.cell: vec[u8] = PRINTED[seats][:]
            self.room: vec[u8] = ROOM[seats][:]  # free neighbours of a free cell; 0 where nothing can be laid
            self.open: vec[i16] = OPEN[seats][:]  # the picks of cells with room, ascending
            self.gaps: i64 = len(self.open)  # how many of these still have room
            self.used: i64 = 0  # symbols chosen in the first round, as bits
            self.unseen: vec[u8] = COUNT[:]  # the bag; in an observation also what is hidden on racks
            self.pool: i64 = TILES  # how many are unseen
            self.left: i64 = TILES  # how many are in the bag
            self.rack: vec[u8] = vec[u8]([0] * 84)  # seat * 21 + kind
            self.held: vec[u8] = vec[u8]([0] * 4)
            self.track: vec[u8] = vec[u8]([0] * 24)  # side * 6 + colour
            self.bonus: i64 = 0  # bonus tiles still to be laid
            self.tile: i64 = -1  # the draft: a tile in the hand, and the cell of its first half
            self.first: i64 = -1
            self.swapping: bool = False
            # 11b. The tiles shown in the last swaps were in the bag afterwards, so they cannot be on a rack among the
            # tiles that were there before. `shown[swap * 21 + kind]` counts them, the latest swap last; the tile on
            # place i of a rack can only be one of the first `since[seat * 6 + i]` swaps. All of it is public: which of
            # his tiles a player laid is not, so the places of a rack are the best case, in descending order.
            self.shown: vec[u8] = vec[u8]([0] * (SWAPS * 21))
            self.since: vec[u8] = vec[u8]([SWAPS] * 24)
            self.laid: i64 = 0  # tiles on the board
            self.played: vec[u8] = vec[u8]([OFF] * 243)  # of each tile on the board: first cell, second cell, seat
        else:
            self.turn = like.turn
            self.settled = like.settled
            self.seats = like.seats
            self.teams = like.teams
            self.solo = like.solo
            self.open_team = like.open_team
            self.top = like.top
            self.hand = like.hand
            self.seat = like.seat
            self.stage = like.stage
            self.cell = like.cell[:]
            self.room = like.room[:]
            self.open = like.open[:]
            self.gaps = like.gaps
            self.used = like.used
            self.unseen = like.unseen[:]
            self.pool = like.pool
            self.left = like.left
            self.rack = like.rack[:]
            self.held = like.held[:]
            self.track = like.track[:]
            self.bonus = like.bonus
            self.tile = like.tile
            self.first = like.first
            self.swapping = like.swapping
            self.shown = like.shown[:]
            self.since = like.since[:]
            self.laid = like.laid
            self.played = like.played[:]

    def clone(self) -> Self:
        return Ingenious(like=self)

    # -- what may be done -------------------------------------------------------------------------------------
    def picks(self) -> vec[i16]:
        stage = self.stage
        if stage == FIRST_CELL:
            return self.first_cells()
        if stage == SECOND_CELL:
            return self.second_cells()
        if stage == END_TURN:
            if self.may_swap():
                return vec[i16]([SWAP, REFILL])
            return vec[i16]([REFILL])
        if stage == DRAW:
            return self.kinds_unseen()
        if stage == SHOW:
            return self.tiles_held()[:1]
        return self.tiles_held()

    def tiles_held(self) -> vec[i16]:
        rack = self.rack
        kind_of = KIND_OF
        faces = FACES
        mine = self.seat * 21
        size: i64 = 0
        for kind in range(i64(21)):
            size += i64(faces[kind]) * i64(rack[mine + kind] > 0)
        out = vec[i16]([ENOUGH] * (size + i64(self.stage == BONUS_TILE)))
        n: i64 = 0
        tile: i64 = 0
        while n < size:
            out[n] = i16(tile)
            n += i64(rack[mine + i64(kind_of[tile])] > 0)
            tile += 1
        return out

    def first_cells(self) -> vec[i16]:
        if self.laid >= self.seats:
            return self.open[: self.gaps]
        # 6: in the first round the tile must touch a symbol that nobody has chosen, with this half or the other.
        fits = vec[u8]([0] * (OFF + 1))
        for symbol in range(i64(6)):
            if not (self.used >> symbol) & 1:
                for d in range(i64(6)):
                    beside = i64(NEXT[i64(SYMBOL_CELLS[symbol]) * 6 + d])
                    if self.room[beside] > 0:
                        fits[beside] = 1
                        for e in range(i64(6)):
                            fits[i64(NEXT[beside * 6 + e])] = 1
        out = vec[i16](capacity=96)
        for pick in self.open[: self.gaps]:
            if fits[i64(pick) - CELL] > 0:
                out = append(out, pick)
        return out

    def second_cells(self) -> vec[i16]:
        room = self.room
        step = NEXT
        first = self.first
        if self.laid < self.seats and not self.chooses(first):
            out = vec[i16](capacity=6)
            for d in range(i64(6)):
                c = i64(step[first * 6 + d])
                if room[c] > 0 and self.chooses(c):
                    out = append(out, i16(CELL + c))
            return out
        size = i64(room[first])
        out = vec[i16]([0] * size)
        n: i64 = 0
        towards = first * 6
        while n < size:
            c = i64(step[towards])
            out[n] = i16(CELL + c)
            n += i64(room[c] > 0)
            towards += 1
        return out

    def chooses(self, cell: i64) -> bool:
        """6: does this cell touch a symbol that is still on offer?"""
        symbol = i64(NEAR[cell])
        return symbol != NO_SYMBOL and not (self.used >> symbol) & 1

    def may_swap(self) -> bool:
        """11: no tile on the rack shows any of the lowest colours. An empty rack has nothing to swap."""
        mine = self.seat * 21
        if self.held[self.seat] == 0:
            return False
        lowest = self.lowest()
        rack = self.rack
        shows = SHOWS
        for kind in range(i64(21)):  # noqa: SIM110, a generator would be slow
            if rack[mine + kind] > 0 and i64(shows[kind]) & lowest:
                return False
        return True

    def lowest(self) -> i64:
        """The colours in which the acting side stands lowest, as bits."""
        track = self.track
        at = self.side(self.seat) * 6
        low = i64(track[at])
        bits: i64 = 1
        for colour in range(i64(1), i64(6)):
            value = i64(track[at + colour])
            if value < low:
                low = value
                bits = 0
            if value == low:
                bits |= i64(1) << colour
        return bits

    def side(self, seat: i64) -> i64:
        """15: whose score board a seat writes on."""
        return seat & 1 if self.teams else seat

    # -- a turn, in the order of the rulebook -----------------------------------------------------------------
    def play(self, pick: i64) -> None:
        stage = self.stage
        if stage == CHOOSE_TILE:
            self.choose_tile(pick)
        elif stage == FIRST_CELL:
            self.first = pick - CELL
            self.stage = SECOND_CELL
        elif stage == SECOND_CELL:
            self.lay(pick - CELL)
        elif stage == END_TURN:
            self.end_turn(pick)
        elif stage == DRAW:
            self.draw(pick)
        elif stage == SHOW:
            self.show(pick)
        elif pick == ENOUGH:
            self.say(STOPPED, self.seat, self.bonus)
            self.bonus = 0
            self.stage = END_TURN
        else:
            self.bonus -= 1
            self.choose_tile(pick)

    def choose_tile(self, tile: i64) -> None:
        self.tile = tile
        self.stage = FIRST_CELL
        self.settled = False

    def lay(self, second: i64) -> None:
        """5, 4a: lay the tile and score it; then see how the turn goes on."""
        first = self.first
        a = self.tile // 6
        b = self.tile - a * 6
        towards: i64 = 0
        while i64(NEXT[first * 6 + towards]) != second:
            towards += 1
        self.say(LAID, self.seat, self.tile)
        points = self.lines(first, a, towards)
        others = self.lines(second, b, 5 - towards)
        if a == b and self.better_reversed(a, points, others):
            self.score(second, b, others)
            self.score(first, a, points)
        else:
            self.score(first, a, points)
            self.score(second, b, others)
        if self.laid < self.seats:
            symbol = i64(NEAR[first])
            self.used |= i64(1) << (symbol if symbol != NO_SYMBOL else i64(NEAR[second]))
        self.cover(first, a)
        self.cover(second, b)
        self.close()
        self.played[self.laid * 3] = u8(first)
        self.played[self.laid * 3 + 1] = u8(second)
        self.played[self.laid * 3 + 2] = u8(self.seat)
        self.laid += 1
        self.take_off_rack(i64(KIND_OF[self.tile]))
        self.tile = -1
        self.first = -1
        if self.complete():
            self.say(WON, self.seat)
            self.finish()
        elif self.gaps == 0:
            self.say(FULL)
            self.finish()
        elif self.solo:
            self.let_luck_draw()
        elif self.bonus > 0 and self.held[self.seat] > 0:
            self.stage = BONUS_TILE  # still the same draft
        else:
            self.bonus = 0
            self.stage = END_TURN

    def lines(self, at: i64, colour: i64, skip: i64) -> i64:
        """7: the matching symbols in the five directions that leave the tile."""
        total: i64 = 0
        cell = self.cell
        step = NEXT
        for d in range(i64(6)):
            if d != skip:
                c = i64(step[at * 6 + d])
                while i64(cell[c]) == colour:
                    total += 1
                    c = i64(step[c * 6 + d])
        return total

    def score(self, cell: i64, colour: i64, points: i64) -> None:
        """8, 9, 16: one half moves its marker, and earns a bonus tile when the marker comes to the end of a board."""
        at = self.side(self.seat) * 6 + colour
        was = i64(self.track[at])
        now = self.moved(was, points)
        self.track[at] = u8(now)
        self.say(SCORED, CELL + cell, colour, points)
        if now > was and now in (BOARD, DOUBLE):
            if self.solo:
                self.say(CROSSED, self.seat, colour)
            else:
                self.bonus += 1
                self.say(GENIUS, self.seat, colour)

    def moved(self, marker: i64, points: i64) -> i64:
        """8, 16: a marker stops at the end of each board; what is left over is lost."""
        end = BOARD if marker < BOARD else self.top
        return min(marker + points, end)

    def better_reversed(self, colour: i64, points: i64, others: i64) -> bool:
        """16b: of a double on a double board, the order of the halves that ends higher counts."""
        was = i64(self.track[self.side(self.seat) * 6 + colour])
        return self.moved(self.moved(was, others), points) > self.moved(self.moved(was, points), others)

    def cover(self, at: i64, colour: i64) -> None:
        self.cell[at] = u8(colour)
        room = self.room
        step = NEXT
        room[at] = 0
        for d in range(i64(6)):
            c = i64(step[at * 6 + d])
            if room[c] > 0:
                room[c] -= 1

    def close(self) -> None:
        """Keep the cells that still have room, in order."""
        cells = self.open
        room = self.room
        n: i64 = 0
        for i in range(self.gaps):
            pick = cells[i]
            cells[n] = pick
            n += i64(room[i64(pick) - CELL] > 0)
        self.gaps = n

    def complete(self) -> bool:
        """10, 19: all six markers at the end."""
        at = self.side(self.seat) * 6
        for colour in range(i64(6)):  # noqa: SIM110, a generator would be slow
            if i64(self.track[at + colour]) != self.top:
                return False
        return True

    def finish(self) -> None:
        """10a, 13: pending bonus tiles, swap and refill lapse."""
        self.bonus = 0
        self.turn = OVER
        self.settled = True

    def end_turn(self, pick: i64) -> None:
        """11, 12: show the rack and draw six, or fill the rack up."""
        if pick == SWAP:
            self.begin_swap()
        else:
            if self.held[self.seat] < 5:  # one tile is drawn in every turn
                self.say(REFILLED, self.seat, self.hand - i64(self.held[self.seat]))
            self.let_luck_draw()

    def let_luck_draw(self) -> None:
        self.turn = CHANCE
        self.stage = DRAW
        self.settled = True

    def draw(self, pick: i64) -> None:
        seat = self.seat
        kind = i64(KIND_OF[pick])
        self.unseen[kind] -= 1
        self.pool -= 1
        self.left -= 1
        self.rack[seat * 21 + kind] += 1
        self.held[seat] += 1
        self.place_on_rack()
        if self.listening:
            self.tell_draw(pick)
        if i64(self.held[seat]) == self.hand:
            if self.swapping:
                self.put_back()
            self.seat = seat + 1 if seat + 1 < self.seats else 0
            if i64(self.held[self.seat]) == self.hand:
                self.turn = self.seat
                self.stage = CHOOSE_TILE

    def tell_draw(self, tile: i64) -> None:
        if self.solo:
            self.say(DREW, self.seat, tile, to=ALL)
            return
        for seat in range(self.seats):
            if self.sees(seat):
                self.say(DREW, self.seat, tile, to=seat)

    def scores(self) -> list[tuple[int, ...]]:
        """14, 19: the lowest colour, then the next lowest, and so on."""
        sides = [self.side(seat) * 6 for seat in range(self.seats)]
        return [tuple(sorted(int(self.track[at + colour]) for colour in range(i64(6)))) for at in sides]

    # -- the swap, and what everybody knows after it ----------------------------------------------------------
    def begin_swap(self) -> None:
        """11: this is now the latest of the swaps that are remembered, and the oldest is forgotten."""
        self.say(SWAPPED, self.seat)
        shown = self.shown
        since = self.since
        for i in range(i64((SWAPS - 1) * 21)):
            shown[i] = shown[i + 21]
        for kind in range(i64((SWAPS - 1) * 21), i64(SWAPS * 21)):
            shown[kind] = 0
        for i in range(i64(24)):
            if since[i] > 0:
                since[i] -= 1
        self.swapping = True
        self.stage = SHOW

    def show(self, tile: i64) -> None:
        """11b: tile by tile, so that the record tells what all have seen; then six new ones are drawn."""
        kind = i64(KIND_OF[tile])
        self.say(SHOWED, self.seat, tile)
        self.take_off_rack(kind)
        self.shown[(SWAPS - 1) * 21 + kind] += 1
        if self.held[self.seat] == 0:
            self.let_luck_draw()

    def put_back(self) -> None:
        """11: the tiles set aside return to the bag."""
        for kind in range(i64(21)):
            count = i64(self.shown[(SWAPS - 1) * 21 + kind])
            self.unseen[kind] += u8(count)
            self.pool += count
            self.left += count
        self.swapping = False

    def take_off_rack(self, kind: i64) -> None:
        """A tile leaves the rack. It may have been one that was shown: then that is no longer known to be unseen."""
        self.rack[self.seat * 21 + kind] -= 1
        self.held[self.seat] -= 1
        forget(self.shown, kind, i64(self.since[self.seat * 6]))

    def place_on_rack(self) -> None:
        """The new tile may be any that is in the bag; during a swap that is not one of those set aside."""
        since = self.since
        at = self.seat * 6
        if i64(since[at + 5]) == SWAPS:
            return
        for i in range(i64(5)):
            since[at + 5 - i] = since[at + 4 - i]
        since[at] = SWAPS - 1 if self.swapping else SWAPS

    # -- luck -------------------------------------------------------------------------------------------------
    def kinds_unseen(self) -> vec[i16]:
        out = vec[i16](capacity=21)
        for kind in range(i64(21)):
            if self.unseen[kind] > 0:
                out = append(out, i16(TILE_OF[kind]))
        return out

    def odds(self) -> vec[i16]:
        out = vec[i16](capacity=21)
        for kind in range(i64(21)):
            if self.unseen[kind] > 0:
                out = append(out, i16(self.unseen[kind]))
        return out

    def roll(self, rng: Rng) -> i64:
        return i64(TILE_OF[drawn(self.unseen, self.pool, rng)])

    def sees(self, seat: i64) -> bool:
        return self.knows(seat, self.seat)

    # -- secrets ----------------------------------------------------------------------------------------------
    def knows(self, seat: i64, rack: i64) -> bool:
        """20a, 21: whose rack a seat sees."""
        return seat == rack or self.solo or (self.open_team and seat >= 0 and (seat & 1) == (rack & 1))

    def observe(self, seat: i64) -> Self:
        new = self.clone()
        if self.turn != OVER:
            rack = new.rack
            unseen = new.unseen
            for other in range(self.seats):
                if not self.knows(seat, other):
                    for kind in range(other * 21, other * 21 + 21):
                        count = rack[kind]
                        if count > 0:
                            unseen[kind - other * 21] += count
                            new.pool += i64(count)
                            rack[kind] = 0
        return new

    def guess(self, rng: Rng) -> Self:
        """Hidden racks are filled from the unseen, the most restricted places first: so all ways are equally likely."""
        new = self.clone()
        rack = new.rack
        blank = vec[u8]([0] * 4)  # how many tiles of a rack are hidden
        shown = self.shown[:]  # less what is known to lie on the racks that are seen
        for seat in range(self.seats):
            blank[seat] = self.held[seat]
            for kind in range(i64(21)):
                for _ in range(i64(rack[seat * 21 + kind])):
                    blank[seat] -= 1
                    forget(shown, kind, i64(self.since[seat * 6]))
        lot = self.unseen[:]  # what may lie on the places that are filled now: first what was never shown
        size = self.pool
        swaps: i64 = SWAPS - 1 if self.swapping else SWAPS  # the latest still lies aside
        for i in range(i64(21)):
            for swap in range(swaps):
                lot[i] -= shown[swap * 21 + i]
                size -= i64(shown[swap * 21 + i])
        for level in range(swaps + 1):
            if level > 0:
                for i in range(i64(21)):
                    lot[i] += shown[(level - 1) * 21 + i]
                    size += i64(shown[(level - 1) * 21 + i])
            for seat in range(self.seats):
                for place in range(i64(blank[seat])):
                    if i64(self.since[seat * 6 + place]) == level:
                        kind = drawn(lot, size, rng)
                        lot[kind] -= 1
                        size -= 1
                        new.unseen[kind] -= 1
                        new.pool -= 1
                        rack[seat * 21 + kind] += 1
        return new


def drawn(lot: vec[u8], size: i64, rng: Rng) -> i64:
    """A kind drawn blindly from so many tiles."""
    n = rng.below(size)
    kind: i64 = 0
    n -= i64(lot[0])
    while n >= 0:
        kind += 1
        n -= i64(lot[kind])
    return kind


def forget(shown: vec[u8], kind: i64, swaps: i64) -> None:
    """A tile of this kind is accounted for; if it can have been shown in one of the first swaps, take it for that."""
    for swap in range(swaps):
        at = (swaps - 1 - swap) * 21 + kind
        if shown[at] > 0:
            shown[at] -= 1
            return
