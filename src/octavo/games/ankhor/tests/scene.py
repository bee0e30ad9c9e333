"""A table for tests: a set-up chosen by its words, then words in and facts out.

`Scene` plays luck's words too, so every position is one that a record could tell. `give`, `show` and `build` rig the
table between turns (tokens from the supply, a tile from the unseen), never losing a component.
"""

from __future__ import annotations

from octavo.core.state import CHANCE
from octavo.games.ankhor.data import FACES, HOLE, KIND_NAMES, KINDS, PLACE, SPLIT_NAMES, TOKEN_NAMES, WORDS, ZONE_NAMES
from octavo.games.ankhor.plain import parts
from octavo.games.ankhor.position import AFTER, GIVING_BACK, SAVING, STORING
from octavo.games.ankhor.rules import Ankhor

PRICES = "white green red blue black white green red blue black white green red blue black"
ROW = ("white jackal", "green beetle", "red falcon", "blue two", "black warehouse", "white scribe")

FINISHING = (AFTER, STORING, GIVING_BACK)


def face(tile: str) -> int:
    colour, kind = tile.split()
    return TOKEN_NAMES.index(colour) * KINDS + KIND_NAMES.index(kind)


def named(tile: int) -> str:
    return f"{TOKEN_NAMES[tile // KINDS]} {KIND_NAMES[tile % KINDS]}"


class Scene:
    """Prices by default, left to right: white green, red blue, black white, green red blue, black white green,
    red blue black. Seat 0 begins. The tops of the piles are then red and green."""

    def __init__(
        self,
        seats: int = 2,
        prices: str = PRICES,
        row: tuple[str, ...] = ROW,
        first: int = 0,
        desert: str = "any",
        zones: str = "222333",
        ankh_lift: str = "off",
        split: str = "points",
    ) -> None:
        self.state = Ankhor(
            seats, desert == "any", ZONE_NAMES.index(zones), ankh_lift == "on", SPLIT_NAMES.index(split)
        )
        self.state.listening = True
        tops = [tile.split()[0] for tile in row] + ["red"]
        self.play(prices)
        self.play(f"{tops[0]} green pile1")
        for tile, top in zip(row, tops[1:], strict=True):
            self.play(f"{tile.split()[1]} {top}")
        self.play(f"first-{first + 1}")

    # -- words in --
    def play(self, words: str) -> Scene:
        for word in words.split():
            assert word in self.legal(), f"{word} is not among {' '.join(sorted(self.legal()))}"
            self.state.play(WORDS.index(word))
        return self

    def luck(self) -> Scene:
        """Luck answers with its first word until somebody is to act."""
        while self.state.turn == CHANCE:
            self.state.play(int(self.state.picks()[0]))
        return self

    def finish(self) -> Scene:
        """The turn to its end, without further wishes."""
        self.luck()
        seat, round_ = self.state.seat, self.state.round
        while self.state.turn == seat and self.state.round == round_ and self.state.stage in FINISHING:
            words = [word for word in ("end-turn", "done") if word in self.legal()]
            self.play(words[0] if words else sorted(self.legal())[0])
        return self

    # -- facts out --
    def legal(self) -> set[str]:
        return {WORDS[int(pick)] for pick in self.state.picks()}

    def places(self) -> set[str]:
        return {WORDS[int(pick)] for pick in self.state.picks() if pick >= PLACE}

    def odds(self) -> dict[str, int]:
        return {WORDS[int(p)]: int(n) for p, n in zip(self.state.picks(), self.state.odds(), strict=True)}

    def hand(self, seat: int = 0) -> dict[str, int]:
        held = {name: int(self.state.hand[seat * 6 + i]) for i, name in enumerate(TOKEN_NAMES)}
        return {name: n for name, n in held.items() if n}

    def supply(self) -> dict[str, int]:
        return {name: int(self.state.supply[i]) for i, name in enumerate(TOKEN_NAMES)}

    def stock(self, seat: int = 0) -> set[str]:
        return {name for i, name in enumerate(TOKEN_NAMES[:5]) if self.state.stock[seat * 5 + i]}

    def row(self) -> list[str]:
        return ["." if int(tile) == HOLE else named(int(tile)) for tile in self.state.row]

    def layout(self, seat: int = 0) -> dict[str, str]:
        return {
            WORDS[PLACE + int(self.state.place[seat * 18 + i])]: named(int(self.state.face[seat * 18 + i]))
            for i in range(int(self.state.count[seat]))
        }

    def points(self, seat: int = 0) -> dict[str, int]:
        return dict(parts(self.state, seat))

    def notes(self) -> list[tuple[int, ...]]:
        return [note[:4] for note in self.state.notes]

    # -- rigging --
    def turn_of(self, seat: int) -> Scene:
        """That seat begins a turn."""
        self.state.begin_turn(seat)
        return self

    def give(self, tokens: str, seat: int = 0) -> Scene:
        """Tokens from the supply, as if held since earlier turns."""
        for token in tokens.split():
            i = TOKEN_NAMES.index(token)
            assert self.state.supply[i] > 0, f"no {token} left"
            self.state.supply[i] = int(self.state.supply[i]) - 1
            self.state.hand[seat * 6 + i] = int(self.state.hand[seat * 6 + i]) + 1
        if self.state.turn == seat and not self.state.acted:
            self.state.usable = int(self.state.hand[seat * 6 + 5])
        return self

    def show(self, slot: int, tile: str) -> Scene:
        """A tile from the unseen takes the place of the one on that position (1 to 6); "." empties it."""
        state = self.state
        old = int(state.row[slot - 1])
        if old != HOLE:
            self.unsee(old, 1)
        state.row[slot - 1] = HOLE
        elsewhere = [i for i in range(6) if tile != "." and int(state.row[i]) == face(tile)]
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

    def remove(self, tile: str, n: int = 1) -> Scene:
        """Tiles out of the unseen, out of the game."""
        self.unsee(face(tile), -n)
        self.state.removed[face(tile)] = int(self.state.removed[face(tile)]) + n
        return self

    def drain(self, pile1: int, pile2: int) -> Scene:
        """The piles shrink to these sizes; what was in them is removed, rare kinds first."""
        state = self.state
        gone = sum(int(n) for n in state.unseen) - pile1 - pile2
        state.left[0], state.left[1] = pile1, pile2
        for pile, size in ((0, pile1), (1, pile2)):
            if size == 0:
                state.top[pile] = 9
        for tile in reversed(range(FACES)):
            keep = sum(int(top) == tile // KINDS for top in state.top)
            n = min(gone, int(state.unseen[tile]), max(0, int(state.hue[tile // KINDS]) - keep))
            self.remove(named(tile), n)
            gone -= n
        assert gone == 0
        return self

    def build(self, layout: str, seat: int = 0) -> Scene:
        """Buys tile after tile ("white jackal j10, red two j11"), then begins a turn with an empty hand."""
        for entry in layout.split(","):
            colour, kind, place = entry.split()
            self.buy(f"{colour} {kind}", place, seat).finish()
        self.state.round = 1
        return self.take_away(seat).turn_of(seat)

    def take_away(self, seat: int = 0) -> Scene:
        """All tokens of a hand back to the supply."""
        for i in range(6):
            self.state.supply[i] = int(self.state.supply[i]) + int(self.state.hand[seat * 6 + i])
            self.state.hand[seat * 6 + i] = 0
        return self

    def buy(self, tile: str, place: str, seat: int = 0, save: str = "") -> Scene:
        """One purchase at position 1, its tile and its price put there for it; any Ankhs wait."""
        kept = self.row()[0]
        self.turn_of(seat).show(1, tile)
        for colour in range(5):
            due = int(self.state.price[colour]) - int(self.state.hand[seat * 6 + colour])
            self.give(" ".join([TOKEN_NAMES[colour]] * max(0, due)), seat)
        stocked = self.stock(seat)
        self.play(f"slot1 {place}")
        if self.state.stage == SAVING:
            self.play(save or sorted(self.legal())[0])
        for paid in stocked - self.stock(seat):
            self.restock(paid, seat)
        if kept != "." and self.state.unseen[face(kept)] > 0 and self.row()[0] == ".":
            self.show(1, kept)
        return self

    def restock(self, colour: str, seat: int = 0) -> Scene:
        """A warehouse that paid for the building gets its token back, unless it is covered."""
        i = TOKEN_NAMES.index(colour)
        if self.state.load[seat * 18 + int(self.state.depot[seat * 5 + i]) - 1] == 0:
            self.state.supply[i] = int(self.state.supply[i]) - 1
            self.state.stock[seat * 5 + i] = 1
        return self
