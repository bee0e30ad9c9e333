"""The second opinion: slow, obvious, and written from the rules page alone, with plain tuples and dictionaries.

It reads what lies where (tokens and the ways they are turned) and works everything else out anew: which segments make a
tentacle, where it ends, what may be played, what it is all worth.
"""

from __future__ import annotations

from typing import Any

from octavo.core.state import CHANCE

COLOURS = ("red", "yellow", "green", "blue")
STEP = {"n": (-1, 0), "e": (0, 1), "s": (1, 0), "w": (0, -1)}
SIDES = "nesw"
BACK = {"n": "s", "e": "w", "s": "n", "w": "e"}
AROUND = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))
SET = {"i": (1, 1, 2, 3, -1, -2), "l": (1, 2, 2, 3, 4, -1, -2, -3), "e": (1, -1)}
CHESTS = {"+1": 3, "+2": 4, "+3": 3, "+4": 2, "+5": 1, "-1": 2, "-2": 2, "-3": 1, "skip": 4}
FACES = (1, 2, 3, 4, 5, -1, -2, -3, 0)
ORDER = [("i", 1), ("i", 2), ("i", 3), ("i", -1), ("i", -2), ("l", 1), ("l", 2), ("l", 3), ("l", 4)]
ORDER += [("l", -1), ("l", -2), ("l", -3), ("e", 1), ("e", -1)]
KINDS = [(colour, shape, value) for colour in COLOURS for shape, value in ORDER]
KINDS += [("pipe", "i", 0), ("pipe", "l", 0), ("pipe", "x", 0), ("pipe", "d", 0), ("once", "i", 0), ("once", "l", 0)]

Cell = tuple[int, int]
Segment = tuple[Cell, str, str]  # cell, in-side, out-side ("" for a dead end)
Action = tuple[int, Cell, str, str]  # token, cell, in-side, out-side


def name(kind: tuple[str, str, int]) -> str:
    return f"{kind[0]} {kind[1]} {kind[2]:+d}"


# -- the box -------------------------------------------------------------------------------------


def BOX(seats: int, options: dict[str, str]) -> dict[str, int]:
    box = {f"chest {face}": count for face, count in CHESTS.items()}
    box["chests"] = 22
    for colour in COLOURS:
        box[f"octopus {colour}"] = 1
        for shape, values in SET.items():
            for value in values:
                key = name((colour, shape, value))
                box[key] = box.get(key, 0) + 1
    plain = options.get("single_use_pipes") == "plain"
    counts = {"pipe i": 3, "pipe l": 3, "pipe x": 0 if plain else 2, "pipe d": 0 if plain else 2}
    counts |= {"once i": 2 if plain else 0, "once l": 2 if plain else 0}
    box |= {f"{pipe} +0": count for pipe, count in counts.items()}
    return box


def components(state: Any) -> dict[str, int]:
    found = {name(kind): 0 for kind in KINDS}
    in_play = [c for c in range(4) if state.owner[c] != 255]
    for i, kind in enumerate(KINDS):
        count = state.unseen[i] + state.discard[i] + sum(state.hand[seat * 62 + i] for seat in range(4))
        count += sum(state.cell[c] == i for c in range(100))
        # 3: the colours nobody plays leave the game when the tokens are shuffled
        dealt = state.chests == 0
        if kind[0] in COLOURS and COLOURS.index(kind[0]) not in in_play and dealt and not state.switches & 128:
            assert count == 0
            count = SET[kind[1]].count(kind[2])
        found[name(kind)] += count
    for colour in range(4):
        lying = sum(state.cell[c] == 62 + colour for c in range(100))
        found[f"octopus {COLOURS[colour]}"] = lying if state.home[colour] != 100 else lying + 1
    for i, face in enumerate(CHESTS):
        found[f"chest {face}"] = state.faces[i] + sum(state.taken[seat * 9 + i] for seat in range(4))
    found["chests"] = state.chests + sum(state.cell[c] == 71 for c in range(100)) + sum(state.taken)
    if state.stage == 9 and state.turn == CHANCE:  # covered a moment ago, about to be turned up
        found["chests"] += 1
    return found


def odds_total(state: Any) -> int:
    if state.stage == 3:  # luck lays a chest: each legal cell alike
        return len(cells_for_chests(state))
    if state.stage == 9:  # every chest that nobody has seen
        return 22 - int(sum(state.taken))
    return int(state.left)


def cells_for_chests(state: Any) -> set[Cell]:
    gap = 2 if state.switches & 4 else 1
    banned = set()
    for home in (int(h) for h in state.home if h != 100):
        banned.add(divmod(home, 10))
        for row, column in AROUND[::gap]:
            banned.add((home // 10 + row, home % 10 + column))
    chests = {divmod(c, 10) for c in range(100) if state.cell[c] == 71}
    wide = range(width(state))
    return {(row, column) for row in wide for column in wide} - banned - chests


# -- the score ---------------------------------------------------------------------------------------


def scores(state: Any) -> list[tuple[int, ...]]:
    out: list[tuple[int, ...]] = []
    for seat in range(state.seats):
        colour = int(state.colour[seat])
        lying = [KINDS[t] for t in state.cell if t < 56 and colour != 255 and KINDS[t][0] == COLOURS[colour]]
        chests = [FACES[face] for face in range(9) for _ in range(state.taken[seat * 9 + face])]
        points = sum(value for _, _, value in lying) + sum(chests)
        out.append((points, len(lying), len(chests)) if state.switches & 64 else (points,))
    return out


# -- tentacles, walked from the octopus to the tip -----------------------------------------------------


def beside(cell: Cell, side: str) -> Cell:
    return cell[0] + STEP[side][0], cell[1] + STEP[side][1]


def width(state: Any) -> int:
    return (8, 9, 9, 10, 10)[state.switches >> 10]


def on_board(state: Any, cell: Cell) -> bool:
    return 0 <= cell[0] < width(state) and 0 <= cell[1] < width(state)


def token_at(state: Any, cell: Cell) -> int:
    return int(state.cell[cell[0] * 10 + cell[1]])


def free(state: Any, cell: Cell) -> bool:
    return on_board(state, cell) and token_at(state, cell) in (70, 71)


def turned(way: int) -> tuple[str, str]:
    return SIDES[way // 5], (SIDES + " ")[way % 5].strip()


def segments(state: Any) -> dict[tuple[Cell, str], tuple[str, int, int]]:
    """(cell, in-side) -> (out-side, colour, tentacle), for every channel that a tentacle lies in."""
    found = {}
    for c in range(100):
        if state.cell[c] < 62:
            came, out = turned(int(state.way[c]))
            found[divmod(c, 10), came] = out, int(state.arm[c]) // 8, int(state.arm[c])
        if state.cell[c] in (58, 59) and state.under[c] != 255:
            came = SIDES[state.under[c] // 32]
            out = (set(SIDES) - set("".join(turned(int(state.way[c])))) - {came}).pop()
            found[divmod(c, 10), came] = out, int(state.under[c]) % 32 // 8, int(state.under[c]) % 32
    return found


def empty_channel(state: Any, cell: Cell, side: str) -> str:
    """The other end of the empty second channel that opens to that side, or nothing."""
    if not on_board(state, cell) or token_at(state, cell) not in (58, 59):
        return ""
    c = cell[0] * 10 + cell[1]
    first = set("".join(turned(int(state.way[c]))))
    if state.under[c] != 255 or side in first:
        return ""
    return (set(SIDES) - first - {side}).pop()


def starts(state: Any, colour: int) -> list[tuple[int, Cell, str]]:
    """(place in AROUND, cell, in-side): where a tentacle of that colour may begin."""
    if state.home[colour] == 100:
        return []
    row, column = divmod(int(state.home[colour]), 10)
    out = []
    for d, (down, right) in enumerate(AROUND):
        nearer = [side for side, far in (("n", 1), ("s", -1)) if down == far]
        nearer += [side for side, far in (("w", 1), ("e", -1)) if right == far]
        if d % 2 == 0 or state.switches & 2:
            out += [(d, (row + down, column + right), side) for side in nearer]
    return out


def tentacles(state: Any) -> dict[int, list[Segment]]:
    """Every tentacle, as the chain that rule 7 describes."""
    found = {}
    lies = segments(state)
    for colour in range(4):
        for d, cell, side in starts(state, colour):
            if (cell, side) not in lies or lies[cell, side][1] != colour:
                continue
            if d % 2 and lies[cell, side][2] != colour * 8 + d:
                continue  # on a diagonal cell another tentacle may have come in by that side
            chain: list[Segment] = []
            while (cell, side) in lies and lies[cell, side][1] == colour and len(chain) <= 200:
                out, _, t = lies[cell, side]
                if state.switches & 2 and t != colour * 8 + d:
                    break  # a tentacle that began on a diagonal cell before this one ran into its root
                chain.append((cell, side, out))
                if not out:
                    break
                cell, side = beside(cell, out), BACK[out]
            found[colour * 8 + d] = chain
    return found


def open_ends(state: Any, chains: dict[int, list[Segment]]) -> dict[int, tuple[Cell, str]]:
    """Tentacles that are neither closed nor stuck: the free cell they face, and its side that they face."""
    found = {}
    for t, chain in chains.items():
        cell, _, out = chain[-1]
        if out and free(state, beside(cell, out)):
            found[t] = beside(cell, out), BACK[out]
    return found


# -- what may be played -----------------------------------------------------------------------------------


def leads_on(state: Any, cell: Cell, out: str) -> bool:
    cell, side = beside(cell, out), BACK[out]
    while empty_channel(state, cell, side):
        out = empty_channel(state, cell, side)
        cell, side = beside(cell, out), BACK[out]
    return free(state, cell)


def outs(shape: str, came: str) -> list[str]:
    if shape == "i":
        return [BACK[came]]
    if shape == "l":
        return [side for side in SIDES if side not in (came, BACK[came])]
    return [""]


def growths(state: Any, seat: int, token: int) -> set[Action]:
    """Actions A and B."""
    colour, shape, _ = KINDS[token]
    if colour not in COLOURS:
        return set()
    hue = COLOURS.index(colour)
    ins = {spot for t, spot in open_ends(state, tentacles(state)).items() if t // 8 == hue}
    if state.owner[hue] == seat or (state.owner[hue] != 255 and state.switches & 1):
        ins |= {(cell, side) for _, cell, side in starts(state, hue) if free(state, cell)}
    return {(token, cell, came, out) for cell, came in ins for out in outs(shape, came)}


def replacements(state: Any, token: int) -> set[Action]:
    """Actions C, D and E."""
    colour, shape, value = KINDS[token]
    spare = bool(state.switches & 32)
    chains = tentacles(state)
    open_now = open_ends(state, chains)
    found: set[Action] = set()
    for t, chain in chains.items():
        for i, (cell, came, out) in enumerate(chain):
            there = token_at(state, cell)
            kind = KINDS[there]
            if colour in COLOURS:
                same = kind[:2] == ("pipe", shape) and t // 8 == COLOURS.index(colour)
                if same and value > 0 and shape in "il":
                    found.add((token, cell, came, out))
            elif kind[0] in COLOURS:
                minus = kind[2] < 0
                channel = {"x": "i", "d": "l"}.get(
                    shape, shape
                )  # a bridge is a straight or a corner with a second channel
                if shape in "xd":
                    ends = [(c[-1], beside(c[-1][0], c[-1][2])) for c in chains.values() if c[-1][2]]
                    waits = any(to == cell and BACK[end[2]] not in (came, out) for end, to in ends)
                    if kind[1] == channel and (minus or waits or not spare):
                        found.add((token, cell, came, out))
                elif kind[1] == shape and (minus or not spare):
                    found.add((token, cell, came, out))
                goes_on = shape in "il" or not state.switches & 512  # 17d
                if goes_on and i == len(chain) - 1 and t not in open_now:
                    found |= {(token, cell, came, to) for to in outs(channel, came) if leads_on(state, cell, to)}
    return found


def actions(state: Any, seat: int) -> tuple[set[Action], bool]:
    """All that the seat may play, and whether it must play something (22)."""
    found: set[Action] = set()
    must = False
    for token in range(62):
        if state.hand[seat * 62 + token]:
            grown = growths(state, seat, token)
            must = must or bool(grown)
            found |= grown | replacements(state, token)
    return found, must
