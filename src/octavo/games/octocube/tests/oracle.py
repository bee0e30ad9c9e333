"""Octocube told slowly and plainly, from the rules page alone: what is in the box, the scores, and a whole second game.

`retell` plays a list of words again with lists and dictionaries instead of tables, and says how the game ends. It
trusts the words to be legal and knows nothing of the rules module but the words.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

COLOURS = ["white", "light", "dark", "green"]
OBJECTS = ["starfish", "amphora", "sextant", "pearl", "diamond"]
KINDS = [f"{colour}-{thing}" for colour in COLOURS for thing in OBJECTS] + ["coin"]
NOTHING = 31
SETS = {0: 0, 1: 0, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15}
FIRST_PRIZE = {"starfish": 3, "amphora": 4, "sextant": 5, "pearl": 6, "diamond": 7}
SECOND_PRIZE = {"starfish": 0, "amphora": 1, "sextant": 2, "pearl": 3, "diamond": 4}
SUPPLY = {2: 5, 3: 6, 4: 7}
EVEN = {  # b2: white, light blue, dark blue, green
    "starfish": [5, 5, 4, 5],
    "amphora": [4, 4, 5, 4],
    "sextant": [4, 3, 4, 4],
    "pearl": [3, 3, 3, 3],
    "diamond": [2, 3, 2, 2],
}


# -- what is in the box --------------------------------------------------------------------------------
def tiles(options: dict[str, str]) -> Counter[str]:
    counts: Counter[str] = Counter({"coin": 12})
    for thing, by_colour in EVEN.items():
        for colour, count in zip(COLOURS, by_colour if options["colours"] == "even" else by_colour[::-1], strict=True):
            counts[f"{colour}-{thing}"] = count
    return counts


def BOX(seats: int, options: dict[str, str]) -> dict[str, int]:
    advanced = options["version"] == "advanced"
    box = dict(tiles(options))
    box["cubes"] = seats
    box["abyss tiles in play"] = SUPPLY[seats] + (seats > 2)
    box["letters"] = (9 if options["include_a"] == "on" else 8) if advanced else int(seats > 2)
    box["tiles below without a name, minus names without a tile"] = 0
    return box


def seen(state: Any) -> Counter[str]:
    """Every tile whose face somebody has seen, wherever it is now."""
    found: Counter[str] = Counter()
    for space in range(25):
        if state.top[space] != NOTHING:
            found[KINDS[state.top[space]]] += 1
        for i in range(state.known[space]):
            found[KINDS[state.deep[space * 84 + i]]] += 1
    for kind in [*state.face, *state.rest]:
        if kind != NOTHING:
            found[KINDS[kind]] += 1
    for at, count in enumerate(state.board):
        found[KINDS[at % 20]] += count
    found["coin"] += sum(state.coins)
    return found


def components(state: Any) -> dict[str, int]:
    found = seen(state)
    in_piles = sum(int(state.top[space] != NOTHING) + int(state.known[space]) for space in range(25))
    for kind, count in enumerate(state.unseen):
        found[KINDS[kind]] += count
    found["cubes"] = len([1 for seat in range(state.seats) if 0 <= state.cube_at[seat] <= 25])
    found["abyss tiles in play"] = state.supply + sum(letter != 0 for letter in state.abyss)
    hidden = bin(state.letters).count("1")
    found["letters"] = hidden + sum(1 <= letter <= 9 for letter in state.abyss) + int(state.a_in_supply)
    found["tiles below without a name, minus names without a tile"] = (
        sum(state.height) - in_piles - sum(int(count) for count in state.unseen)
    )
    return {name: int(count) for name, count in found.items()}


def odds_total(state: Any) -> int:
    if state.left == 84 and sum(seen(state).values()) == 0 and state.stage == 0:
        return int(state.seats)
    if state.height[state.uncover] == 0:
        letters = {letter for letter in state.abyss if 1 <= letter <= 9}
        return (9 if state.include_a else 8) - len(letters)
    return 84 - sum(seen(state).values())


# -- scores of a finished game ----------------------------------------------------------------------------
def scores(state: Any) -> list[tuple[int, ...]]:
    seats = range(state.seats)
    if state.version == 1:
        covered = [sum(state.spot[seat * 16 + spot] != NOTHING for spot in range(16)) for seat in seats]
        return [(covered[seat], int(state.coins[seat])) for seat in seats]
    boards = []
    for seat in seats:
        boards.append(Counter({KINDS[kind]: int(state.board[seat * 20 + kind]) for kind in range(20)}))
    points = [int(state.points[seat]) for seat in seats]
    return totals(boards, points, [int(state.coins[seat]) for seat in seats])


def totals(boards: list[Counter[str]], points: list[int], coins: list[int]) -> list[tuple[int, ...]]:
    """5.3 to 5.8."""
    total = [points[seat] + 3 * coins[seat] for seat in range(len(boards))]
    for category in COLOURS + OBJECTS:
        have = [sum(n for kind, n in board.items() if category in kind.split("-")) for board in boards]
        first, second = FIRST_PRIZE.get(category, 5), SECOND_PRIZE.get(category, 2)
        ranked = sorted(set(have), reverse=True)
        for seat, count in enumerate(have):
            if count == 0:
                continue
            if count == ranked[0]:
                total[seat] += first
            elif count == ranked[1] and have.count(ranked[0]) == 1:
                total[seat] += second
    return [(total[seat], sum(boards[seat].values())) for seat in range(len(boards))]


# -- a whole second game -------------------------------------------------------------------------------------
STEPS = {"N": (0, -1), "S": (0, 1), "E": (1, 0), "W": (-1, 0)}
RISE = {  # X'=Y: the face now at X was at Y before
    "N": {"U": "S", "N": "U", "D": "N", "S": "D"},
    "S": {"U": "N", "S": "U", "D": "S", "N": "D"},
    "E": {"U": "W", "E": "U", "D": "E", "W": "D"},
    "W": {"U": "E", "W": "U", "D": "W", "E": "D"},
    "turn": {"E": "N", "S": "E", "W": "S", "N": "W"},
}
START = {"U": 1, "D": 2, "N": 3, "S": 4, "E": 5, "W": 6}


def tipped(faces: dict[str, int], how: str) -> dict[str, int]:
    return {position: faces[RISE[how].get(position, position)] for position in faces}


def orientations() -> list[tuple[str, str, dict[str, int]]]:
    """The words for each orientation, the one a cube lies in at home first."""
    ways = {2: "", 3: "N", 4: "S", 5: "E", 6: "W", 1: "NN"}
    out = []
    for down, way in ways.items():
        faces = START
        for roll in way:
            faces = tipped(faces, roll)
        for degrees in (0, 90, 180, 270):
            out.append((f"face{down}", f"turn-{degrees}", faces))
            faces = tipped(faces, "turn")
    return out


class Cube:
    def __init__(self) -> None:
        self.at: str = ""  # "" is the personal area
        self.faces = dict(START)
        self.tile: dict[int, str] = {}
        self.claimed = False

    def down(self) -> int:
        return self.faces["D"]

    def up(self) -> int:
        return self.faces["U"]


class Game:
    def __init__(self, seats: int, options: dict[str, str], words: list[str]) -> None:
        self.words = words
        self.next = 0
        self.seats = seats
        self.version = options["version"]
        size = 4 if seats == 2 else 5
        self.spaces = [f"{'abcde'[column]}{row + 1}" for row in range(size) for column in range(size)]
        self.piles: dict[str, list[str]] = {space: [] for space in self.spaces}  # bottom to top, "" for unseen
        self.abyss: dict[str, str] = {}
        self.supply = SUPPLY[seats]
        self.a_in_supply = False
        self.cubes = [Cube() for _ in range(seats)]
        self.boards: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.spots: list[dict[int, str]] = [{} for _ in range(seats)]
        self.points = [0] * seats
        self.coins = [0] * seats
        self.ending = False
        self.tile_left = self.something = self.covered = False
        self.options = options

    def word(self) -> str:
        self.next += 1
        return self.words[self.next - 1]

    def coming(self) -> str:
        return self.words[self.next] if self.next < len(self.words) else ""

    def play(self) -> list[tuple[int, ...]]:
        first = int(self.word().removeprefix("first-")) - 1
        if self.seats > 2:
            self.abyss["c3"] = self.word().removeprefix("abyss-") if self.version == "advanced" else "a"
        for space in self.spaces:
            height = self.height(space)
            if height:
                self.piles[space] = [""] * (height - 1) + [self.word()]
        quiet = dry = blocked = 0
        while True:
            self.tile_left = self.something = self.covered = False
            for i in range(self.seats):
                self.turn((first + i) % self.seats)
            quiet = 0 if self.something else quiet + 1
            dry = 0 if self.tile_left else dry + 1
            blocked = 0 if self.covered else blocked + 1
            if self.ending:
                break
            if self.version == "kids":
                if blocked == 100 or self.next == len(self.words):  # hopeless boards: the words end here
                    break
            elif quiet == 8 or dry == 20:
                break
        assert self.next == len(self.words), f"{len(self.words) - self.next} words too many"
        if self.version == "kids":
            return [(len(self.spots[seat]), self.coins[seat]) for seat in range(self.seats)]
        for seat, cube in enumerate(self.cubes):
            self.pay(seat, list(cube.tile))
        return totals(self.boards, self.points, self.coins)

    def height(self, space: str) -> int:
        column, row = "abcde".index(space[0]), int(space[1]) - 1
        if self.seats == 2:
            inner = column in (1, 2) and row in (1, 2)
            return (6 if inner else 5) if self.options["heights"] == "hill" else (3 if inner else 6)
        away = sorted((abs(column - 2), abs(row - 2)))
        if away == [0, 0]:
            return 0
        if away[1] == 2:
            return 3
        straight = away == [0, 1]
        return 5 if straight == (self.options["heights"] == "hill") else 4

    # -- a turn --
    def turn(self, seat: int) -> None:
        cube = self.cubes[seat]
        word = self.word()
        if not cube.at:
            self.something = True
            self.orient(cube)
            self.set_down(cube, word)
        elif word in self.piles:
            self.something = True
            self.roll(seat, word)
        elif word.startswith("turn"):
            for _ in range(int(word.removeprefix("turn-")) // 90):
                cube.faces = tipped(cube.faces, "turn")
        elif word == "score":
            self.something = True
            self.go_home(cube)
            self.remove(seat)
        elif word == "take-back":
            self.take_back(seat)
        elif word.startswith("power"):
            self.something = True
            self.power(seat, word[-1])
        else:
            assert word == "skip", word

    def orient(self, cube: Cube, current: dict[str, int] | None = None) -> None:
        """One of each look is on offer; words are only spent where there is a choice."""
        looks: dict[Any, tuple[str, str, dict[str, int]]] = {}
        for face, turn, faces in orientations():
            if faces == current:
                continue
            lifted = current is not None and cube.claimed and faces["D"] != current["D"]
            look = (*(cube.tile.get(faces[position]) for position in "UDNSEW"), lifted)
            looks.setdefault(look, (face, turn, faces))
        offered = list(looks.values())
        if self.version == "kids":
            return
        if len({face for face, _, _ in offered}) > 1:
            chosen = self.word()
            offered = [offer for offer in offered if offer[0] == chosen]
        if len(offered) > 1:
            chosen = self.word()
            offered = [offer for offer in offered if offer[1] == chosen]
        (cube.faces,) = [faces for _, _, faces in offered]

    def lift(self, cube: Cube) -> None:
        """1.10"""
        if cube.claimed:
            cube.claimed = False
            self.uncover(cube.at)

    def uncover(self, space: str) -> None:
        pile = self.piles[space]
        if pile:
            if not pile[-1]:
                pile[-1] = self.word()
        elif self.supply:
            self.supply -= 1
            if self.version == "advanced":
                self.abyss[space] = self.word().removeprefix("abyss-")
            elif self.supply == 0 and self.a_in_supply:
                self.abyss[space] = "a"
                self.a_in_supply = False
            else:
                self.abyss[space] = "plain"
            if self.supply == 0 and self.version != "kids":
                self.ending = True

    def set_down(self, cube: Cube, space: str) -> None:
        """1.9"""
        cube.at = space
        if self.version == "kids":
            empty = next((face for face in range(1, 7) if face not in cube.tile), 0)
            if empty and self.piles[space]:
                cube.tile[empty] = self.piles[space].pop()
                cube.claimed = self.tile_left = True
        elif cube.down() not in cube.tile and self.piles[space]:
            assert self.piles[space][-1], "a tile nobody has seen"
            cube.tile[cube.down()] = self.piles[space].pop()
            cube.claimed = self.tile_left = True

    def roll(self, seat: int, space: str) -> None:
        cube = self.cubes[seat]
        column, row = "abcde".index(space[0]) - "abcde".index(cube.at[0]), int(space[1]) - int(cube.at[1])
        (direction,) = [d for d, step in STEPS.items() if step == (column, row)]
        self.lift(cube)
        cube.faces = tipped(cube.faces, direction)
        self.set_down(cube, space)
        if self.version == "kids" and len(cube.tile) == 6:
            self.take_back(seat)
        elif self.version != "advanced" and self.abyss.get(space) == "a":
            word = self.word()
            if word != "done":
                self.roll(seat, word)
        elif self.version == "advanced" and space in self.abyss and self.usable(seat, self.abyss[space]):
            word = self.word()
            if word != "done":
                self.power(seat, word[-1])

    def go_home(self, cube: Cube) -> None:
        self.lift(cube)
        cube.at = ""
        cube.faces = dict(START)

    def remove(self, seat: int) -> None:
        cube = self.cubes[seat]
        removed: list[int] = []
        while len(removed) < len(cube.tile):
            word = self.word()
            if word == "done":
                break
            removed = list(cube.tile) if word == "all" else [*removed, int(word.removeprefix("face"))]
        self.pay(seat, removed)

    def pay(self, seat: int, faces: list[int]) -> None:
        kinds = [self.cubes[seat].tile.pop(face) for face in faces]
        self.coins[seat] += kinds.count("coin")
        for thing in OBJECTS:
            self.points[seat] += SETS[len([kind for kind in kinds if kind.endswith(thing)])]
        self.boards[seat].update(kind for kind in kinds if kind != "coin")

    # -- powers --
    def usable(self, seat: int, letter: str) -> bool:
        cube = self.cubes[seat]
        top = cube.tile.get(cube.up(), "")
        taken = [other.at for other in self.cubes]
        neighbours = []
        for step in STEPS.values():
            column, row = "abcde".index(cube.at[0]) + step[0], int(cube.at[1]) + step[1]
            if 0 <= column < 5 and f"{'abcde'[column]}{row}" in self.piles:
                neighbours.append(f"{'abcde'[column]}{row}")
        free = [space for space in self.spaces if space not in taken]
        if letter == "a":
            return any(space in free for space in neighbours)
        if letter == "b":
            return top not in ("", "coin") and sum(self.boards[seat].values()) > 0
        if letter == "d":
            return not top and any(self.piles[space] for space in free)
        if letter == "f":
            tops = [self.piles[space][-1] for space in neighbours if space in free and self.piles[space]]
            return sum(self.boards[seat].values()) > 0 and any(kind != "coin" for kind in tops)
        others = [other for other in self.cubes if other is not cube and other.at]
        if letter == "g":
            return len(others) > 0
        if letter == "h":
            return len([space for space in free if self.piles[space] or space in self.abyss]) > 1
        if letter == "i":
            return bool(top) and any(other.up() in other.tile for other in others)
        return True

    def power(self, seat: int, letter: str) -> None:
        cube = self.cubes[seat]
        board = self.boards[seat]
        if letter == "a":
            self.roll(seat, self.word())
        elif letter == "b":
            wanted = self.word()
            board[cube.tile[cube.up()]] += 1
            board[wanted] -= 1
            cube.tile[cube.up()] = wanted
        elif letter == "c":
            space = self.word()
            self.lift(cube)
            self.set_down(cube, space)
        elif letter == "d":
            space = self.word()
            cube.tile[cube.up()] = self.piles[space].pop()
            self.tile_left = True
            self.uncover(space)
        elif letter == "e":
            before = dict(cube.faces)
            self.orient(cube, before)
            if cube.faces["D"] != before["D"]:
                self.lift(cube)
                self.set_down(cube, cube.at)
        elif letter == "f":
            space, wanted = self.word(), self.word()
            board[self.piles[space].pop()] += 1
            board[wanted] -= 1
            self.piles[space].append(wanted)
        elif letter in "gi":
            space = self.word()
            (other,) = [other for other in self.cubes if other.at == space]
            if letter == "i":
                mine, theirs = cube.up(), other.up()
                cube.tile[mine], other.tile[theirs] = other.tile[theirs], cube.tile[mine]
            else:
                here = cube.at
                self.lift(cube)
                self.lift(other)
                self.set_down(cube, space)
                self.set_down(other, here)
        else:
            one, two = self.word(), self.word()
            self.piles[one], self.piles[two] = self.piles[two], self.piles[one]
            on_one, on_two = self.abyss.pop(one, ""), self.abyss.pop(two, "")
            self.abyss.update({space: tile for space, tile in ((one, on_two), (two, on_one)) if tile})

    # -- kids --
    def take_back(self, seat: int) -> None:
        cube = self.cubes[seat]
        self.go_home(cube)
        carried = list(cube.tile.values())
        cube.tile.clear()
        self.coins[seat] += carried.count("coin")
        carried = [kind for kind in carried if kind != "coin"]
        while any(self.fitting(seat, kind) for kind in carried):
            kind = self.word()
            spots = self.fitting(seat, kind)
            spot = int(self.word().removeprefix("spot")) if len(spots) > 1 else spots[0]
            self.spots[seat][spot] = kind
            carried.remove(kind)
            self.covered = True
        if len(self.spots[seat]) == 16:
            self.ending = True
        if carried:
            stacked = []
            while carried:
                kind = self.word() if len(set(carried)) > 1 else carried[0]
                carried.remove(kind)
                stacked.append(kind)
            space = self.word()
            if space in self.abyss:
                self.a_in_supply = self.a_in_supply or self.abyss[space] == "a"
                del self.abyss[space]
                self.supply += 1
            self.piles[space] += stacked

    def board_of(self, seat: int) -> list[tuple[str, str]]:
        """b6, or the easier boards: for each spot the object and the colour it asks for."""
        first = int(self.words[0].removeprefix("first-")) - 1
        b = (seat - first) % self.seats
        if self.options["kids_boards"] == "simple":
            rows = ["starfish starfish starfish", "amphora " * 3, "sextant " * 3, "starfish pearl diamond"]
            return [
                spot for row, text in enumerate(rows) for spot in [*((t, "") for t in text.split()), ("", COLOURS[row])]
            ]
        rows = ["starfish starfish", "amphora amphora", "sextant sextant", "pearl diamond"]
        board = []
        for row, text in enumerate(rows):
            one, two = text.split()
            colour = COLOURS[(b + row) % 4]
            board += [(one, ""), (two, ""), (one, colour), ("", colour)]
        return board

    def fitting(self, seat: int, kind: str) -> list[int]:
        """The open spots for a tile; of those that ask for the same only the first."""
        found = []
        asked = []
        for number, (thing, colour) in enumerate(self.board_of(seat), 1):
            fits = kind.endswith(thing) and kind.startswith(colour)
            if fits and number not in self.spots[seat] and (thing, colour) not in asked:
                asked.append((thing, colour))
                found.append(number)
        return found


def retell(seats: int, options: dict[str, str], words: list[str]) -> list[tuple[int, ...]]:
    return Game(seats, options, words).play()
