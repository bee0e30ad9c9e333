"""Ankh'or for two, three and four: the market, the layouts on two and three levels, groups and bonus tokens.

Nothing is secret. A pile is a number of tiles and the colour of its top one; what lies deeper has no identity until
luck gives it one: the colour when a tile becomes the top, the kind when it is turned up.
"""

from __future__ import annotations

from typing import Final, Self, final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from octavo.core.rng import Rng
from octavo.core.state import CHANCE, OVER, State
from octavo.games.ankhor.chapters.groups import groups, settle_groups
from octavo.games.ankhor.chapters.layout import ground, lay, raise_tile, tile_at, tops
from octavo.games.ankhor.chapters.words import (
    ACT,
    AFTER,
    BEGINS,
    BOUGHT,
    BOUGHT_ON_TOP,
    CHOOSE_PILE,
    DEAL_PRICES,
    DESERTS,
    ENDED,
    EXTRA_TURN,
    FIRST_PILE,
    GAVE_BACK,
    GIVING_BACK,
    HOLE,
    LAST_ROUND,
    LIFTING,
    MARKET_EMPTY,
    MOVED,
    NOTHING,
    PLACING,
    PUTTING,
    REDEALT,
    REMOVED,
    REPLACED,
    ROUNDS_OVER,
    SAVED,
    SAVING,
    SHADES,
    START_PLAYER,
    STORED,
    STORING,
    TAKING,
    TOOK,
    TOP_COLOUR,
    TURN_UP,
    TURNED_UP,
    WAREHOUSE_FILLED,
    WAREHOUSE_UNFILLED,
)
from octavo.games.ankhor.data import (
    ANIMALS,
    ANKH,
    ANKH_LIFT,
    BACK,
    BONUS_POINTS,
    BONUS_TOKENS,
    COLOURS,
    DESERT,
    DESERT_WILD,
    DONE,
    END_TURN,
    FACES,
    FIRST,
    KIND,
    KINDS,
    LAST_TILE,
    LEVEL,
    MARKER_ZONE,
    MARKERS,
    MARKERS_EACH,
    MAX_ROUNDS,
    MOST_ANKHS,
    MOST_RESOURCES,
    MOST_TILES,
    MOVE,
    PER_COLOUR,
    PILE,
    PILES,
    PLACE,
    POSITIONS,
    REPLACE,
    SAVE,
    SCORING_GROUP,
    SCRIBE,
    SLOT,
    SPLIT,
    STORE,
    SUPPLY,
    TAKE,
    TILE_POINTS,
    TOKENS_PER_POINT,
    TWO,
    TYPES,
    WAREHOUSE,
)

NO_BYTES: Final = vec[u8]([])
NO_PLACES: Final = vec[i16]([])
NO_MASKS: Final = vec[i64]([])


def bytes_of(value: int, count: i64) -> vec[u8]:
    return vec[u8]([u8(value)] * int(count))


@final
class Ankhor(State):
    def __init__(
        self,
        seats: i64,
        wild: bool = DESERT_WILD,
        zones: i64 = 0,
        lift: bool = ANKH_LIFT,
        split: i64 = 0,
        blank: bool = False,
    ) -> None:
        super().__init__()
        self.seats: i64 = seats
        self.wild: bool = wild  # B4: a desert is any colour in a group
        self.zones: i64 = zones  # B1: which row of ZONES
        self.lift: bool = lift  # B6: an Ankh may lift a ground tile on top
        self.split: i64 = split  # B2: which row of SPLITS
        self.stage: i64 = DEAL_PRICES
        self.seat: i64 = 0  # whose turn it is, also while luck acts
        self.first: i64 = -1  # the start player
        self.round: i64 = 1
        self.last_round: bool = False
        self.acted: bool = False  # the mandatory action of this turn is done
        self.extra: bool = False  # a scribe was bought in this turn
        self.usable: i64 = 0  # Ankhs that may still be used in this turn
        self.took: i64 = 0
        self.slot: i64 = -1  # the position whose tile is being bought
        self.spot: i64 = -1  # the place chosen for it
        self.lifted: i64 = -1  # the tile an Ankh is moving
        self.pile: i64 = -1  # the pile tiles are drawn from
        self.dealt: i64 = 0  # price markers on the board
        self.bonus_supply: i64 = BONUS_TOKENS
        # a clone brings its own arrays
        bare: i64 = 0 if blank else seats
        self.supply: vec[u8] = NO_BYTES if blank else bytes_of(SUPPLY[int(seats)], TYPES)
        self.taken: vec[u8] = NO_BYTES if blank else bytes_of(0, TYPES)  # by the take of this turn
        self.marker: vec[u8] = NO_BYTES if blank else bytes_of(NOTHING, MARKERS)
        self.loose: vec[u8] = NO_BYTES if blank else bytes_of(MARKERS_EACH, COLOURS)  # markers not yet dealt
        self.price: vec[u8] = NO_BYTES if blank else bytes_of(0, POSITIONS * COLOURS)  # position * COLOURS + colour
        self.row: vec[u8] = NO_BYTES if blank else bytes_of(HOLE, POSITIONS)
        self.unseen: vec[u8] = NO_BYTES if blank else SPLIT[split * FACES : (split + 1) * FACES]
        self.hue: vec[u8] = NO_BYTES if blank else bytes_of(PER_COLOUR, COLOURS)  # the unseen by colour
        self.removed: vec[u8] = NO_BYTES if blank else bytes_of(0, FACES)
        self.left: vec[u8] = NO_BYTES if blank else vec[u8]([u8(n) for n in PILES])
        self.top: vec[u8] = NO_BYTES if blank else bytes_of(NOTHING, 2)  # the colour of each pile's top tile
        self.hand: vec[u8] = NO_BYTES if blank else bytes_of(0, bare * TYPES)
        self.depot: vec[u8] = NO_BYTES if blank else bytes_of(0, bare * COLOURS)  # 1 + the tile that is a warehouse
        self.stock: vec[u8] = NO_BYTES if blank else bytes_of(0, bare * COLOURS)  # tokens on warehouses
        self.bonus: vec[u8] = NO_BYTES if blank else bytes_of(0, bare)
        self.count: vec[u8] = NO_BYTES if blank else bytes_of(0, bare)  # tiles placed
        self.big: vec[u8] = NO_BYTES if blank else bytes_of(0, bare)  # groups of five or more
        self.roof: vec[u8] = NO_BYTES if blank else bytes_of(0, bare)  # mask of the colours that find a place on top
        self.face: vec[u8] = NO_BYTES if blank else bytes_of(0, bare * MOST_TILES)
        self.load: vec[u8] = NO_BYTES if blank else bytes_of(0, bare * MOST_TILES)  # tiles that rest on this one
        self.place: vec[i16] = NO_PLACES if blank else vec[i16]([i16(0)] * int(bare * MOST_TILES))
        self.near: vec[i64] = NO_MASKS if blank else vec[i64]([i64(0)] * int(bare * MOST_TILES))  # adjacent tiles
        self.shade: vec[i64] = NO_MASKS if blank else vec[i64]([i64(0)] * int(bare * SHADES))

    def clone(self) -> Self:
        new = Ankhor(self.seats, self.wild, self.zones, self.lift, self.split, True)
        new.turn = self.turn
        new.settled = self.settled
        new.stage = self.stage
        new.seat = self.seat
        new.first = self.first
        new.round = self.round
        new.last_round = self.last_round
        new.acted = self.acted
        new.extra = self.extra
        new.usable = self.usable
        new.took = self.took
        new.slot = self.slot
        new.spot = self.spot
        new.lifted = self.lifted
        new.pile = self.pile
        new.dealt = self.dealt
        new.bonus_supply = self.bonus_supply
        new.supply = self.supply[:]
        new.taken = self.taken[:]
        dealing = self.dealt < MARKERS
        new.marker = self.marker[:] if dealing else self.marker  # 5: once dealt, prices never change
        new.loose = self.loose[:] if dealing else self.loose
        new.price = self.price[:] if dealing else self.price
        new.row = self.row[:]
        new.unseen = self.unseen[:]
        new.hue = self.hue[:]
        new.removed = self.removed[:]
        new.left = self.left[:]
        new.top = self.top[:]
        new.hand = self.hand[:]
        new.depot = self.depot[:]
        new.stock = self.stock[:]
        new.bonus = self.bonus[:]
        new.count = self.count[:]
        new.big = self.big[:]
        new.roof = self.roof[:]
        new.face = self.face[:]
        new.load = self.load[:]
        new.place = self.place[:]
        new.near = self.near[:]
        new.shade = self.shade[:]
        return new

    # -- what may be done -----------------------------------------------------
    def picks(self) -> vec[i16]:
        stage = self.stage
        if stage == ACT:
            return self.actions()
        if stage == TAKING:
            return self.tokens()
        if stage == PLACING:
            return self.places_to_buy()
        if stage == AFTER:
            out = self.ankh_uses(vec[i16](capacity=3))
            return append(out, i16(END_TURN))
        if stage == LIFTING:
            return self.tiles_to_lift()
        if stage == PUTTING:
            return self.places_to_put()
        if stage == GIVING_BACK:
            out = vec[i16](capacity=COLOURS)
            for colour in range(i64(COLOURS)):
                if self.hand[self.seat * TYPES + colour] > 0:
                    out = append(out, i16(BACK + colour))
            return out
        if stage == STORING:
            out = vec[i16]([i16(DONE)], capacity=TYPES)
            for colour in range(i64(COLOURS)):
                if self.can_store(colour):
                    out = append(out, i16(STORE + colour))
            return out
        if stage == SAVING:
            out = vec[i16](capacity=COLOURS)
            for colour in range(i64(COLOURS)):
                if self.price[self.slot * COLOURS + colour] > 0:
                    out = append(out, i16(SAVE + colour))
            return out
        if stage == CHOOSE_PILE:
            return vec[i16]([i16(PILE), i16(PILE + 1)])
        if stage == ENDED:
            return vec[i16]()
        return self.luck()

    def tokens(self) -> vec[i16]:
        out = vec[i16](capacity=16)
        supply = self.supply
        for token in range(i64(TYPES)):
            if supply[token] > 0:
                out = append(out, i16(token))
        return out

    def actions(self) -> vec[i16]:
        out = self.tokens()
        none = len(out) == 0
        for slot in range(i64(POSITIONS)):
            tile = i64(self.row[slot])
            if tile != HOLE:
                missing = self.missing(slot)
                # 22: one colour may be missing where the tile finds a place on top
                if missing == 0 or (missing == 1 and (i64(self.roof[self.seat]) >> (tile // KINDS)) & 1 == 1):
                    out = append(out, i16(SLOT + slot))
        if self.usable > 0:
            out = self.ankh_uses(out)
        if none:
            out = append(out, i16(END_TURN))  # 14: taking all that is left, which is nothing
        return out

    def missing(self, slot: i64) -> i64:
        """How many markers of the price above a position the player cannot pay."""
        price = self.price
        hand = self.hand
        stock = self.stock
        total: i64 = 0
        for colour in range(i64(COLOURS)):
            short = (
                i64(price[slot * COLOURS + colour])
                - i64(hand[self.seat * TYPES + colour])
                - i64(stock[self.seat * COLOURS + colour])
            )
            if short > 0:
                total += short
        return total

    def ankh_uses(self, out: vec[i16]) -> vec[i16]:
        if self.can_replace():
            out = append(out, i16(REPLACE))
        if self.can_move():
            out = append(out, i16(MOVE))
        return out

    def can_replace(self) -> bool:
        """36: a replacement that would leave the row as it is may not be bought."""
        row = self.row
        drawable = self.left[0] > 0 or self.left[1] > 0
        if self.seats == 2:
            return drawable or not self.row_empty()
        hole = False
        for slot in range(i64(POSITIONS)):
            if row[slot] == HOLE:
                hole = True
            elif hole:
                return True
        return hole and drawable

    def can_move(self) -> bool:
        # 38: some tile is always uncovered, and beside the others there is always an empty cell within rule 55's span
        return self.count[self.seat] > 1

    def places_to_buy(self) -> vec[i16]:
        out = vec[i16](capacity=40)
        missing = self.missing(self.slot)
        if missing == 0:
            out = ground(self, out, -1)
        if (i64(self.roof[self.seat]) >> (i64(self.row[self.slot]) // KINDS)) & 1 == 1:
            out = tops(self, out, -1, i64(self.row[self.slot]) // KINDS)
        return out

    def places_to_put(self) -> vec[i16]:
        """37: the ground for any tile; only what lay on top may go on top again, unless B6 says otherwise."""
        out = ground(self, vec[i16](capacity=40), self.lifted)
        if self.lift or self.place[self.seat * MOST_TILES + self.lifted] >= LEVEL:
            out = tops(self, out, self.lifted, -1)
        return out

    def tiles_to_lift(self) -> vec[i16]:
        out = vec[i16](capacity=MOST_TILES)
        mine = self.seat * MOST_TILES
        for tile in range(i64(self.count[self.seat])):
            if self.load[mine + tile] == 0:
                out = append(out, i16(PLACE + i64(self.place[mine + tile])))
        return ascending(out, 0)

    def can_store(self, colour: i64) -> bool:
        """15a, 26, 27: an empty, uncovered warehouse of that colour, and a token for it in hand."""
        mine = self.seat * COLOURS + colour
        depot = i64(self.depot[mine])
        return (
            depot > 0
            and self.stock[mine] == 0
            and self.load[self.seat * MOST_TILES + depot - 1] == 0
            and self.hand[self.seat * TYPES + colour] > 0
        )

    # -- play: the setup, then a turn in the order of the rulebook ---------------
    def play(self, pick: i64) -> None:
        stage = self.stage
        if stage < ACT:
            if stage == TURN_UP:
                self.turn_up(pick - KIND)
            elif stage == TOP_COLOUR:
                self.show_top(pick)
            elif stage == DEAL_PRICES:
                self.deal_price(pick)
            elif stage == FIRST_PILE:
                self.pile = pick - PILE
                self.fill()
            else:
                self.first = pick - FIRST
                self.say(BEGINS, self.first)
                self.begin_turn(self.first)
            return
        self.settled = False
        if stage == TAKING:
            self.take(pick)
        elif stage in (ACT, AFTER):
            self.act(pick)
        elif stage == PLACING:
            self.choose_place(pick - PLACE)
        elif stage == SAVING:
            self.buy(pick - SAVE)
        elif stage == LIFTING:
            self.lifted = tile_at(self, pick - PLACE)
            self.stage = PUTTING
        elif stage == PUTTING:
            self.put(pick - PLACE)
        elif stage == CHOOSE_PILE:
            self.pile = pick - PILE
            self.fill()
        elif stage == STORING:
            self.store(pick)
        else:
            self.give_back(pick - BACK)

    # -- setup: prices, piles, row, start player -----------------------------------
    def deal_price(self, colour: i64) -> None:
        zone = i64(MARKER_ZONE[self.zones * MARKERS + self.dealt])
        self.marker[self.dealt] = u8(colour)
        self.dealt += 1
        self.loose[colour] -= 1
        price = self.price
        price[zone * COLOURS + colour] += 1
        if price[zone * COLOURS + colour] == 3:
            # 5: three of one colour in a zone: everything is shuffled and dealt anew
            self.dealt = 0
            self.marker = bytes_of(NOTHING, MARKERS)
            self.loose = bytes_of(MARKERS_EACH, COLOURS)
            self.price = bytes_of(0, POSITIONS * COLOURS)
            self.say(REDEALT)
        elif self.dealt == MARKERS:
            self.stage = TOP_COLOUR

    def bare_pile(self) -> i64:
        """The pile whose top tile has not shown its colour yet."""
        return 0 if self.top[0] == NOTHING and self.left[0] > 0 else 1

    def show_top(self, colour: i64) -> None:
        self.top[self.bare_pile()] = u8(colour)
        if self.pile >= 0:
            self.fill()
        elif self.top[1] != NOTHING:
            self.stage = FIRST_PILE

    def turn_up(self, kind: i64) -> None:
        pile = self.pile
        colour = i64(self.top[pile])
        tile = colour * KINDS + kind
        slot = self.hole()
        self.row[slot] = u8(tile)
        self.unseen[tile] -= 1
        self.hue[colour] -= 1
        self.left[pile] -= 1
        self.top[pile] = NOTHING
        self.say(TURNED_UP, tile, slot + 1)
        if self.left[pile] > 0:
            self.stage = TOP_COLOUR  # 3: the next top shows its colour after every single draw
        else:
            self.fill()

    def hole(self) -> i64:
        """The leftmost empty position, or POSITIONS."""
        row = self.row
        for slot in range(i64(POSITIONS)):
            if row[slot] == HOLE:
                return slot
        return POSITIONS

    def fill(self) -> None:
        """6, 32.4, 33: draw into the leftmost hole, from the other pile if this one has run out."""
        if self.left[self.pile] == 0 and self.left[1 - self.pile] > 0:
            self.pile = 1 - self.pile
        self.settled = True
        if self.left[self.pile] > 0 and self.hole() < POSITIONS:
            self.turn = CHANCE
            self.stage = TURN_UP
        elif self.first < 0:
            self.stage = START_PLAYER
        else:
            self.turn = self.seat
            self.ankh_used()

    # -- a turn ------------------------------------------------------------------
    def begin_turn(self, seat: i64) -> None:
        self.seat = seat
        self.turn = seat
        self.stage = ACT
        self.settled = True
        self.acted = False
        self.extra = False
        self.usable = i64(self.hand[seat * TYPES + ANKH])  # 11: those held now, none that will be taken
        if self.took > 0:
            self.took = 0
            for token in range(i64(TYPES)):
                self.taken[token] = 0

    def act(self, pick: i64) -> None:
        if pick < TYPES:
            self.stage = TAKING
            self.take(pick)
        elif pick == REPLACE:
            self.replace()
        elif pick == MOVE:
            self.pay_ankh()
            self.stage = LIFTING
        elif pick == END_TURN:
            self.acted = True
            self.check()
        else:
            self.slot = pick - SLOT
            self.stage = PLACING

    def take(self, token: i64) -> None:
        self.supply[token] -= 1
        self.hand[self.seat * TYPES + token] += 1
        self.taken[token] += 1
        self.took += 1
        if self.took == TAKE or self.supply_empty():
            for kind in range(i64(TYPES)):
                if self.taken[kind] > 0:
                    self.say(TOOK, self.seat, kind, i64(self.taken[kind]))
            self.action_done()

    def supply_empty(self) -> bool:
        total: i64 = 0
        for token in range(i64(TYPES)):
            total += i64(self.supply[token])
        return total == 0

    def choose_place(self, place: i64) -> None:
        self.spot = place
        if place < LEVEL:
            self.buy(-1)
            return
        # 22: the buyer chooses which marker to leave out, such that he can pay the rest
        missing = self.missing(self.slot)
        colours: i64 = 0
        save: i64 = -1
        for colour in range(i64(COLOURS)):
            asked = i64(self.price[self.slot * COLOURS + colour])
            if asked > 0:
                held = i64(self.hand[self.seat * TYPES + colour]) + i64(self.stock[self.seat * COLOURS + colour])
                if missing == 0 or asked > held:
                    colours += 1
                    save = colour
        if colours == 1:
            self.buy(save)
        else:
            self.stage = SAVING

    def buy(self, save: i64) -> None:
        """16b: pay, empty the position, place, cover, fill a warehouse, bonus, end."""
        seat = self.seat
        tile = i64(self.row[self.slot])
        colour = tile // KINDS
        kind = tile - colour * KINDS
        self.say(BOUGHT if save < 0 else BOUGHT_ON_TOP, seat, tile, self.slot + 1)
        if save >= 0:
            self.say(SAVED, seat, save)
        self.pay(save)
        self.row[self.slot] = HOLE
        index = i64(self.count[seat])
        self.count[seat] += 1
        self.face[seat * MOST_TILES + index] = u8(tile)
        bit = i64(1) << index
        self.shade[seat * SHADES + colour] |= bit
        if kind < ANIMALS:
            self.shade[seat * SHADES + COLOURS + kind] |= bit
        elif kind == DESERT:
            self.shade[seat * SHADES + DESERTS] |= bit
        elif kind == WAREHOUSE:
            self.depot[seat * COLOURS + colour] = u8(index + 1)
        elif kind == SCRIBE:
            self.extra = True
        lay(self, index, self.spot)
        if kind == WAREHOUSE:
            if self.supply[colour] > 0:
                self.supply[colour] -= 1
                self.stock[seat * COLOURS + colour] = 1
                self.say(WAREHOUSE_FILLED, seat, colour)
            else:
                self.say(WAREHOUSE_UNFILLED, seat, colour)  # 51
        settle_groups(self)
        if index + 1 >= LAST_TILE and not self.last_round:
            self.last_round = True
            self.say(LAST_ROUND, seat)
        self.slot = -1
        self.spot = -1
        self.action_done()

    def pay(self, save: i64) -> None:
        """16, 22, 28: colour for colour, one marker less on top, the warehouse's token before those in hand."""
        for colour in range(i64(COLOURS)):
            due = i64(self.price[self.slot * COLOURS + colour])
            if colour == save:
                due -= 1
            if due > 0:
                self.supply[colour] += u8(due)
                if self.stock[self.seat * COLOURS + colour] > 0:
                    self.stock[self.seat * COLOURS + colour] = 0
                    due -= 1
                self.hand[self.seat * TYPES + colour] -= u8(due)

    def action_done(self) -> None:
        self.acted = True
        self.ankh_used()

    def ankh_used(self) -> None:
        """9: Ankhs come before and after the action, as long as one can be used."""
        if not self.acted:
            self.stage = ACT
        elif self.usable > 0 and (self.can_replace() or self.can_move()):
            self.stage = AFTER
        else:
            self.check()

    # -- the uses of an Ankh -------------------------------------------------------
    def pay_ankh(self) -> None:
        self.usable -= 1
        self.hand[self.seat * TYPES + ANKH] -= 1
        self.supply[ANKH] += 1

    def replace(self) -> None:
        self.pay_ankh()
        self.say(REPLACED, self.seat)
        row = self.row
        if self.seats == 2:
            for slot in range(i64(POSITIONS)):
                if row[slot] != HOLE:
                    self.removed[i64(row[slot])] += 1
                    self.say(REMOVED, i64(row[slot]))
                    row[slot] = HOLE
                    break
        to: i64 = 0
        for slot in range(i64(POSITIONS)):
            if row[slot] != HOLE:
                tile = row[slot]
                row[slot] = HOLE
                row[to] = tile
                to += 1
        if self.left[0] > 0 and self.left[1] > 0:
            self.stage = CHOOSE_PILE
        elif self.left[0] > 0 or self.left[1] > 0:
            self.pile = 0 if self.left[0] > 0 else 1
            self.fill()
        else:
            self.ankh_used()

    def put(self, place: i64) -> None:
        """37: lift, lay, and only then count the groups."""
        tile = self.lifted
        raise_tile(self, tile)
        self.lifted = -1
        lay(self, tile, place)
        mine = self.seat * MOST_TILES + tile
        self.say(MOVED, self.seat, i64(self.face[mine]), PLACE + i64(self.place[mine]))
        settle_groups(self)
        self.ankh_used()

    # -- the end of a turn ---------------------------------------------------------
    def check(self) -> None:
        """15a: storing comes first, and is offered whenever it can be done."""
        for colour in range(i64(COLOURS)):
            if self.can_store(colour):
                self.stage = STORING
                return
        self.limits()

    def store(self, pick: i64) -> None:
        if pick == DONE:
            self.limits()
            return
        colour = pick - STORE
        self.hand[self.seat * TYPES + colour] -= 1
        self.stock[self.seat * COLOURS + colour] = 1
        self.say(STORED, self.seat, colour)
        self.check()

    def limits(self) -> None:
        """15b, 15c: no more than two Ankhs and five resources."""
        ankhs = i64(self.hand[self.seat * TYPES + ANKH])
        if ankhs > MOST_ANKHS:
            self.hand[self.seat * TYPES + ANKH] = MOST_ANKHS
            self.supply[ANKH] += u8(ankhs - MOST_ANKHS)
            self.say(GAVE_BACK, self.seat, ANKH, ankhs - MOST_ANKHS)
        if self.resources() > MOST_RESOURCES:
            self.stage = GIVING_BACK
        else:
            self.end_turn()

    def resources(self) -> i64:
        total: i64 = 0
        for colour in range(i64(COLOURS)):
            total += i64(self.hand[self.seat * TYPES + colour])
        return total

    def give_back(self, colour: i64) -> None:
        self.hand[self.seat * TYPES + colour] -= 1
        self.supply[colour] += 1
        self.say(GAVE_BACK, self.seat, colour, 1)
        if self.resources() <= MOST_RESOURCES:
            self.end_turn()

    def end_turn(self) -> None:
        """15d: an empty market, then a scribe's extra turn, then the end of the round."""
        if not self.last_round and self.left[0] == 0 and self.left[1] == 0 and self.row_empty():
            self.last_round = True
            self.say(MARKET_EMPTY)
        if self.extra:
            self.say(EXTRA_TURN, self.seat)
            self.begin_turn(self.seat)
            return
        after = self.seat + 1 if self.seat + 1 < self.seats else 0
        if after == self.first:
            if self.last_round or self.round == MAX_ROUNDS:
                if not self.last_round:
                    self.say(ROUNDS_OVER, MAX_ROUNDS)
                self.turn = OVER
                self.stage = ENDED
                self.settled = True
                return
            self.round += 1
        self.begin_turn(after)

    def row_empty(self) -> bool:
        holes: i64 = 0
        for slot in range(i64(POSITIONS)):
            if self.row[slot] == HOLE:
                holes += 1
        return holes == POSITIONS

    # -- groups, bonus tokens and points -----------------------------------------------
    def points(self, seat: i64) -> tuple[int, int, int, int, int]:
        """48: colours, animals, values printed on tiles, bonus tokens, tokens left."""
        colours: i64 = 0
        for shade in range(i64(COLOURS)):
            colours += groups(self, seat, shade, SCORING_GROUP, True)
        animals: i64 = 0
        for shade in range(i64(COLOURS), i64(DESERTS)):
            animals += groups(self, seat, shade, SCORING_GROUP, True)
        values: i64 = 0
        for tile in range(i64(self.count[seat])):
            if i64(self.face[seat * MOST_TILES + tile]) % KINDS == TWO:
                values += TILE_POINTS
        bonus = i64(self.bonus[seat]) * BONUS_POINTS
        return (int(colours), int(animals), int(values), int(bonus), int(self.tokens_of(seat) // TOKENS_PER_POINT))

    def tokens_of(self, seat: i64) -> i64:
        total: i64 = 0
        for token in range(i64(TYPES)):
            total += i64(self.hand[seat * TYPES + token])
        for colour in range(i64(COLOURS)):
            total += i64(self.stock[seat * COLOURS + colour])
        return total

    def scores(self) -> list[tuple[int, ...]]:
        """49: points, then the fewest tiles, then the fewest tokens."""
        out: list[tuple[int, ...]] = []
        for seat in range(self.seats):
            out.append((sum(self.points(seat)), -int(self.count[seat]), -int(self.tokens_of(seat))))
        return out

    # -- luck ---------------------------------------------------------------------------
    def luck(self) -> vec[i16]:
        stage = self.stage
        out = vec[i16](capacity=KINDS)
        if stage == FIRST_PILE:
            return vec[i16]([i16(PILE), i16(PILE + 1)])
        if stage == START_PLAYER:
            for seat in range(self.seats):
                out = append(out, i16(FIRST + seat))
        elif stage == TURN_UP:
            base = i64(self.top[self.pile]) * KINDS
            for kind in range(i64(KINDS)):
                if self.unseen[base + kind] > 0:
                    out = append(out, i16(KIND + kind))
        else:
            for colour in range(i64(COLOURS)):
                if self.weight(colour) > 0:
                    out = append(out, i16(colour))
        return out

    def weight(self, colour: i64) -> i64:
        """The markers of a colour still to deal, or the tiles of a colour that may be the top of a pile."""
        if self.stage == DEAL_PRICES:
            return i64(self.loose[colour])
        weight = i64(self.hue[colour])
        if i64(self.top[1 - self.bare_pile()]) == colour:
            weight -= 1
        return weight

    def odds(self) -> vec[i16]:
        stage = self.stage
        out = vec[i16](capacity=KINDS)
        if stage in (FIRST_PILE, START_PLAYER):
            for _ in range(i64(2) if stage == FIRST_PILE else self.seats):
                out = append(out, i16(1))
        elif stage == TURN_UP:
            base = i64(self.top[self.pile]) * KINDS
            for kind in range(i64(KINDS)):
                if self.unseen[base + kind] > 0:
                    out = append(out, i16(self.unseen[base + kind]))
        else:
            for colour in range(i64(COLOURS)):
                weight = self.weight(colour)
                if weight > 0:
                    out = append(out, i16(weight))
        return out

    def roll(self, rng: Rng) -> i64:
        stage = self.stage
        if stage == TURN_UP:
            colour = i64(self.top[self.pile])
            base = colour * KINDS
            n = rng.below(i64(self.hue[colour]))
            for kind in range(i64(KINDS)):
                n -= i64(self.unseen[base + kind])
                if n < 0:
                    return KIND + kind
        elif stage in (TOP_COLOUR, DEAL_PRICES):
            total: i64 = 0
            for colour in range(i64(COLOURS)):
                total += self.weight(colour)
            n = rng.below(total)
            for colour in range(i64(COLOURS)):
                n -= self.weight(colour)
                if n < 0:
                    return colour
        elif stage == FIRST_PILE:
            return PILE + rng.below(2)
        return FIRST + rng.below(self.seats)


def ascending(picks: vec[i16], start: i64) -> vec[i16]:
    """Insertion sort from a place on: these lists are short."""
    for i in range(start + 1, i64(len(picks))):
        pick = picks[i]
        j = i
        while j > start and picks[j - 1] > pick:
            picks[j] = picks[j - 1]
            j -= 1
        picks[j] = pick
    return picks
