"""The stage of Ankh'or: a set-up chosen by its words, then words in and facts out.

Luck's words are played too, so every position is one that a record could tell. `give`, `show` and `build` rig the
table between turns (tokens from the supply, a tile from the unseen), never losing a component.
"""

from __future__ import annotations

from typing import Self

from octavo.games.ankhor.data import (
    ANKH,
    COLOURS,
    FACES,
    HOLE,
    KIND_NAMES,
    KINDS,
    MOST_TILES,
    PLACE,
    POSITIONS,
    TOKEN_NAMES,
    TYPES,
    WORDS,
)
from octavo.games.ankhor.plain import parts
from octavo.games.ankhor.position import AFTER, GIVING_BACK, NOTHING, SAVING, STORING
from octavo.laws.stage import LUCK, Stage

PRICES = "white green red blue black " * 3
ROW = ("white jackal", "green beetle", "red falcon", "blue two", "black warehouse", "white scribe")

FINISHING = (AFTER, STORING, GIVING_BACK)


def face(tile: str) -> int:
    colour, kind = tile.split()
    return TOKEN_NAMES.index(colour) * KINDS + KIND_NAMES.index(kind)


def by_luck(words: str) -> str:
    """The same words, as luck says them."""
    return " ".join(LUCK + word for word in words.split())


def named(tile: int) -> str:
    return f"{TOKEN_NAMES[tile // KINDS]} {KIND_NAMES[tile % KINDS]}"


class Scene(Stage):
    """Prices by default, left to right: white green, red blue, black white, green red blue, black white green,
    red blue black. Seat 0 begins. The tops of the piles are then red and green. Or nothing is dealt yet."""

    def __init__(
        self,
        seats: int = 2,
        prices: str = PRICES,
        row: tuple[str, ...] = ROW,
        first: int = 0,
        dealt: bool = True,
        **options: str,
    ) -> None:
        super().__init__("ankhor", seats, **options)
        if dealt:
            tops = [tile.split()[0] for tile in row] + ["red"]
            self.play(by_luck(f"{prices} {tops[0]} green pile1"))
            for tile, top in zip(row, tops[1:], strict=True):
                self.play(by_luck(f"{tile.split()[1]} {top}"))
            self.play(by_luck(f"first-{first + 1}"))

    # -- words in --
    def finish(self) -> Self:
        """The turn to its end, without further wishes."""
        self.luck()
        seat, round_ = self.state.seat, self.state.round
        while self.state.turn == seat and self.state.round == round_ and self.state.stage in FINISHING:
            words = [word for word in ("end-turn", "done") if word in self.legal]
            self.play(words[0] if words else sorted(self.legal)[0])
        return self

    # -- facts out --
    @property
    def offered(self) -> set[str]:
        return {*self.legal}

    @property
    def places(self) -> set[str]:
        return {WORDS[int(pick)] for pick in self.state.picks() if pick >= PLACE}

    def hand(self, seat: int = 0) -> dict[str, int]:
        held = {name: int(self.state.hand[seat * TYPES + i]) for i, name in enumerate(TOKEN_NAMES)}
        return {name: n for name, n in held.items() if n}

    def supply(self) -> dict[str, int]:
        return {name: int(self.state.supply[i]) for i, name in enumerate(TOKEN_NAMES)}

    def stock(self, seat: int = 0) -> set[str]:
        return {name for i, name in enumerate(TOKEN_NAMES[:COLOURS]) if self.state.stock[seat * COLOURS + i]}

    def row(self) -> list[str]:
        return ["." if int(tile) == HOLE else named(int(tile)) for tile in self.state.row]

    def layout(self, seat: int = 0) -> dict[str, str]:
        return {
            WORDS[PLACE + int(self.state.place[seat * MOST_TILES + i])]: named(
                int(self.state.face[seat * MOST_TILES + i])
            )
            for i in range(int(self.state.count[seat]))
        }

    def parts(self, seat: int = 0) -> dict[str, int]:
        """The points by what they are for."""
        return dict(parts(self.state, seat))

    @property
    def told(self) -> list[str]:
        """The names of the notes so far."""
        return [str(name) for name, *_ in self.notes]

    # -- rigging --
    def turn_of(self, seat: int) -> Self:
        """That seat begins a turn."""
        self.state.begin_turn(seat)
        return self

    def give(self, tokens: str, seat: int = 0) -> Self:
        """Tokens from the supply, as if held since earlier turns."""
        for token in tokens.split():
            i = TOKEN_NAMES.index(token)
            assert self.state.supply[i] > 0, f"no {token} left"
            self.state.supply[i] = int(self.state.supply[i]) - 1
            self.state.hand[seat * TYPES + i] = int(self.state.hand[seat * TYPES + i]) + 1
        if self.state.turn == seat and not self.state.acted:
            self.state.usable = int(self.state.hand[seat * TYPES + ANKH])
        return self

    def show(self, slot: int, tile: str) -> Self:
        """A tile from the unseen takes the place of the one on that position (1 to 6); "." empties it."""
        state = self.state
        old = int(state.row[slot - 1])
        if old != HOLE:
            self.unsee(old, 1)
        state.row[slot - 1] = HOLE
        elsewhere = [i for i in range(POSITIONS) if tile != "." and int(state.row[i]) == face(tile)]
        if elsewhere and state.unseen[face(tile)] == 0:
            state.row[elsewhere[0]] = HOLE
            self.unsee(face(tile), 1)
        if tile != ".":
            assert state.unseen[face(tile)] > 0, f"no {tile} left"
            self.unsee(face(tile), -1)
            state.row[slot - 1] = face(tile)
        return self

    def unsee(self, tile: int, n: int) -> None:
        self.state.unseen[tile] = int(self.state.unseen[tile]) + n
        self.state.hue[tile // KINDS] = int(self.state.hue[tile // KINDS]) + n

    def remove(self, tile: str, n: int = 1) -> Self:
        """Tiles out of the unseen, out of the game."""
        self.unsee(face(tile), -n)
        self.state.removed[face(tile)] = int(self.state.removed[face(tile)]) + n
        return self

    def drain(self, pile1: int, pile2: int) -> Self:
        """The piles shrink to these sizes; what was in them is removed, rare kinds first."""
        state = self.state
        gone = sum(int(n) for n in state.unseen) - pile1 - pile2
        state.left[0], state.left[1] = pile1, pile2
        for pile, size in ((0, pile1), (1, pile2)):
            if size == 0:
                state.top[pile] = NOTHING
        for tile in reversed(range(FACES)):
            keep = sum(int(top) == tile // KINDS for top in state.top)
            n = min(gone, int(state.unseen[tile]), max(0, int(state.hue[tile // KINDS]) - keep))
            self.remove(named(tile), n)
            gone -= n
        assert gone == 0
        return self

    def build(self, layout: str, seat: int = 0) -> Self:
        """Buys tile after tile ("white jackal j10, red two j11"), then begins a turn with an empty hand."""
        for entry in layout.split(","):
            colour, kind, place = entry.split()
            self.buy(f"{colour} {kind}", place, seat).finish()
        self.state.round = 1
        return self.take_away(seat).turn_of(seat)

    def take_away(self, seat: int = 0) -> Self:
        """All tokens of a hand back to the supply."""
        for i in range(TYPES):
            self.state.supply[i] = int(self.state.supply[i]) + int(self.state.hand[seat * TYPES + i])
            self.state.hand[seat * TYPES + i] = 0
        return self

    def buy(self, tile: str, place: str, seat: int = 0, save: str = "") -> Self:
        """One purchase at position 1, its tile and its price put there for it; any Ankhs wait."""
        kept = self.row()[0]
        self.turn_of(seat).show(1, tile)
        for colour in range(COLOURS):
            due = int(self.state.price[colour]) - int(self.state.hand[seat * TYPES + colour])
            self.give(" ".join([TOKEN_NAMES[colour]] * max(0, due)), seat)
        stocked = self.stock(seat)
        self.play(f"slot1 {place}")
        if self.state.stage == SAVING:
            self.play(save or sorted(self.legal)[0])
        for paid in stocked - self.stock(seat):
            self.restock(paid, seat)
        if kept != "." and self.state.unseen[face(kept)] > 0 and self.row()[0] == ".":
            self.show(1, kept)
        return self

    def restock(self, colour: str, seat: int = 0) -> Self:
        """A warehouse that paid for the building gets its token back, unless it is covered."""
        i = TOKEN_NAMES.index(colour)
        if self.state.load[seat * MOST_TILES + int(self.state.depot[seat * COLOURS + i]) - 1] == 0:
            self.state.supply[i] = int(self.state.supply[i]) - 1
            self.state.stock[seat * COLOURS + i] = 1
        return self
