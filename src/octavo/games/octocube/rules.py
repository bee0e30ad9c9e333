"""Octocube: cubes that roll over piles of tiles, in the standard, the kids' and the advanced version.

A turn from top to bottom; what each step means stands in the chapters. The comments cite the rulebook page.
"""

from __future__ import annotations

from typing import Self, final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from octavo.core.rng import Rng
from octavo.core.state import CHANCE, OVER, SPECTATOR
from octavo.games.octocube.chapters.advanced import (
    can_use,
    come_down_traded,
    letter_below,
    power_picks,
    power_play,
    powers_beside,
    use,
)
from octavo.games.octocube.chapters.end import begin, end_turn, wait
from octavo.games.octocube.chapters.kids import ask_tile, keep_coins, kids_picks, kids_play
from octavo.games.octocube.chapters.knowledge import knows_sets
from octavo.games.octocube.chapters.majorities import shares
from octavo.games.octocube.chapters.model import ask_luck, attached, neighbours, set_down
from octavo.games.octocube.chapters.place import (
    choose_face,
    choose_turn,
    edge_spaces,
    faces_to_put_down,
    place,
    ways_round,
)
from octavo.games.octocube.chapters.roll import actions, roll_to, rotate
from octavo.games.octocube.chapters.score import removals, remove, take_home
from octavo.games.octocube.data import (
    ABYSS,
    ADVANCED,
    CENTRE,
    DONE,
    FACE,
    FACES,
    FIRST,
    HOME,
    KIDS,
    KIND,
    KINDS,
    LETTER_COUNT,
    NO_ABYSS,
    NOTHING,
    PLAIN,
    POWER,
    SCORE,
    SKIP,
    SPACES,
    TURN,
    A,
)
from octavo.games.octocube.notes import GOES_FIRST, SHOWED_LETTER, SKIPPED, UNCOVERED
from octavo.games.octocube.position import (
    ACT,
    DEALING,
    EXTRA_ROLL,
    FACE_DOWN,
    FIRST_PLAYER,
    LIFTED,
    MOVED,
    NOTHING_MORE,
    OFFER,
    PLACE,
    POWERS,
    QUARTERS,
    REMOVE,
    ROLLING,
    TURNING,
    UNCOVER,
    Position,
)
from octavo.games.octocube.tensor import SIZE, write
from octavo.kit.draw import drawn_of


@final
class Octocube(Position):
    def clone(self) -> Self:
        new = Octocube(0)
        new.copy(self)
        return new

    # -- what may be done --------------------------------------------------------------------------
    def picks(self) -> vec[i16]:
        stage = self.stage
        if stage == ACT:
            out = actions(self)
            return powers_beside(self, out) if self.version == ADVANCED else out
        if stage == UNCOVER:
            return self.uncoverings()
        if stage == PLACE:
            return edge_spaces(self)
        if stage == REMOVE:
            return removals(self)
        if stage == FACE_DOWN:
            return faces_to_put_down(self)
        if stage == QUARTERS:
            return ways_round(self)
        if stage == EXTRA_ROLL:
            return append(neighbours(self, vec[i16](capacity=8)), i16(DONE))
        if stage == FIRST_PLAYER:
            return self.players()
        if stage == OFFER:
            out = append(vec[i16](capacity=2), i16(DONE))
            return append(out, i16(POWER - A + letter_below(self)))
        if stage >= POWERS:
            return power_picks(self)
        return kids_picks(self)

    def uncoverings(self) -> vec[i16]:
        """The letters or the tiles that nobody has seen."""
        out = vec[i16](capacity=KINDS)
        if self.uncovers_a_tile():
            unseen = self.unseen
            for kind in range(i64(KINDS)):
                if unseen[kind] > 0:
                    out = append(out, i16(KIND + kind))
        else:
            for letter in range(i64(LETTER_COUNT)):
                if self.letters >> letter & 1:
                    out = append(out, i16(ABYSS + letter))
        return out

    def uncovers_a_tile(self) -> bool:
        """Does luck turn up a tile of a pile, or a letter of an abyss tile?"""
        return self.height[self.uncover] > 0

    def players(self) -> vec[i16]:
        """1.1: luck makes one of them first; at the end there is nothing to say."""
        out = vec[i16](capacity=4)
        if self.turn != OVER:
            for seat in range(self.seats):
                out = append(out, i16(FIRST + seat))
        return out

    # -- a turn, in the order of the rulebook ------------------------------------------------------
    def play(self, pick: i64) -> None:
        if self.turn == CHANCE:
            self.answer(pick)
            self.go_on()
            self.settled = True
            return
        self.settled = False
        stage = self.stage
        if stage == ACT:
            self.act(pick)
        elif stage == PLACE:
            place(self, pick)
        elif stage == REMOVE:
            remove(self, pick)
        elif stage == FACE_DOWN:
            choose_face(self, pick - FACE)
        elif stage == QUARTERS:
            choose_turn(self, pick - TURN)
        elif stage in (EXTRA_ROLL, OFFER):
            self.follow_up(pick)
        elif stage >= POWERS:
            power_play(self, pick)
        else:
            kids_play(self, pick)
        if self.then != NOTHING_MORE:
            self.go_on()

    def act(self, pick: i64) -> None:
        """3.3: roll, rotate, score (K2: take back) or skip; V4: or use a power beside the cube."""
        if pick < FACE:
            self.acted = True
            roll_to(self, pick)
        elif pick < SCORE:
            rotate(self, pick - TURN)
        elif pick < SKIP:
            self.acted = True
            take_home(self)
        elif pick == SKIP:
            self.say(SKIPPED, self.seat)
            end_turn(self)
        else:
            use(self, pick - POWER + A)

    def follow_up(self, pick: i64) -> None:
        """3.4, V4 (ii): what rolling onto an abyss tile allows, once more or not."""
        if pick == DONE:
            end_turn(self)
        elif pick < FACE:
            roll_to(self, pick)
        else:
            use(self, pick - POWER + A)

    def go_on(self) -> None:
        """1.10: what a cube left behind shows itself first; then what was begun goes on."""
        while self.then != NOTHING_MORE:
            if self.uncover != HOME:
                self.turn = CHANCE
                self.stage = UNCOVER
                self.settled = True
                return
            then = self.then
            self.then = NOTHING_MORE
            if then == ROLLING:
                self.rolled()
            elif then == LIFTED:
                self.lifted()
            elif then == DEALING:
                self.deal()
            elif then == TURNING:
                set_down(self, self.seat, i64(self.cube_at[self.seat]))
                end_turn(self)
            elif then == MOVED:
                end_turn(self)
            else:
                come_down_traded(self)

    def rolled(self) -> None:
        """What a roll may bring: a full cube (K6), the extra roll of A (3.4, K7), or a power (V4 ii)."""
        letter = letter_below(self)
        if self.version == KIDS and attached(self, self.seat) == FACES:
            take_home(self)
        elif letter in (NO_ABYSS, PLAIN):
            end_turn(self)
        elif self.version != ADVANCED:
            wait(self, EXTRA_ROLL)
        elif can_use(self, letter):
            wait(self, OFFER)
        else:
            end_turn(self)

    def lifted(self) -> None:
        """3.6, K9: the cube is at home with its tiles."""
        if self.version == KIDS:
            keep_coins(self)
            ask_tile(self)
        elif attached(self, self.seat) == 0:
            end_turn(self)
        else:
            wait(self, REMOVE)

    def deal(self) -> None:
        """2.1: the next pile shows its top tile, until all do."""
        for space in range(i64(SPACES)):
            if self.height[space] > 0 and self.top[space] == NOTHING:
                ask_luck(self, space)
                self.then = DEALING
                return
        begin(self, self.first)

    # -- luck --------------------------------------------------------------------------------------
    def answer(self, pick: i64) -> None:
        """A player gets the first turn, an abyss tile shows its letter, or a tile nobody has seen itself."""
        if pick >= FIRST:
            self.first = pick - FIRST
            self.seat = self.first
            self.say(GOES_FIRST, self.first)
            if self.version == ADVANCED and self.grid:
                ask_luck(self, CENTRE)  # V2
            return
        space = self.uncover
        if pick >= ABYSS:
            letter = pick - ABYSS
            self.abyss[space] = u8(letter + A)
            self.letters &= ~(i64(1) << letter)
            self.say(SHOWED_LETTER, space, letter + A)
        else:
            kind = pick - KIND
            self.unseen[kind] -= 1
            self.left -= 1
            self.top[space] = u8(kind)
            if self.then != DEALING:
                self.say(UNCOVERED, space, kind)
        self.uncover = self.uncover_next
        self.uncover_next = HOME

    def odds(self) -> vec[i16]:
        out = vec[i16](capacity=KINDS)
        if self.stage == UNCOVER and self.uncovers_a_tile():
            for count in self.unseen:
                if count > 0:
                    out = append(out, i16(count))
        else:
            for _ in range(i64(len(self.picks()))):
                out = append(out, i16(1))
        return out

    def roll(self, rng: Rng) -> i64:
        if self.stage == UNCOVER and self.uncovers_a_tile():
            return KIND + drawn_of(self.unseen, self.left, rng)
        picks = self.picks()
        return i64(picks[rng.below(i64(len(picks)))])

    # -- the score -----------------------------------------------------------------------------------
    def scores(self) -> list[tuple[int, ...]]:
        """5.3 and 5.8: points, then object tiles; the kids' version: covered spots, then coins (K13, K14).

        Points for sets are left out as long as they lie face down (4.2).
        """
        if self.version == KIDS:
            return [(int(self.held[seat]), int(self.coins[seat])) for seat in range(self.seats)]
        rows: list[tuple[int, ...]] = []
        for seat, (sets, coins, colours, objects) in enumerate(shares(self)):
            shown = sets if knows_sets(self, SPECTATOR, seat) else 0
            rows.append((shown + coins + colours + objects, int(self.held[seat])))
        return rows

    # -- for programs that learn --------------------------------------------------------------------
    def size(self) -> i64:
        return SIZE

    def tensor(self, seat: i64, out: vec[u8]) -> vec[u8]:
        return write(self, seat, out)
