"""A second opinion on Ankh'or, slow and obvious, written from the rules page alone.

It reads only where things lie: the row, the piles' sizes and top colours, the hands, and each tile's place.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

COLOURS = ["white", "green", "red", "blue", "black"]
TOKENS = [*COLOURS, "ankh"]
KINDS = ["jackal", "beetle", "falcon", "two", "warehouse", "scribe", "desert"]
SPLITS = {"points": [2, 2, 2, 2, 1, 1, 1], "deserts": [2, 2, 2, 1, 1, 1, 2]}
HOLE = 35

Place = tuple[int, int, int]
Tile = tuple[str, str]


def BOX(seats: int, options: dict[str, str]) -> dict[str, int]:
    """Rules 2, 4, 5, 7: what lies on the table once the unused tokens are back in the box."""
    split = SPLITS[options.get("split", "points")]
    box = {f"{colour} {kind}": n for colour in COLOURS for kind, n in zip(KINDS, split, strict=True)}
    box |= {f"{token} token": {2: 4, 3: 5, 4: 6}[seats] for token in TOKENS}
    box |= {f"{colour} marker": 3 for colour in COLOURS}
    return box | {"bonus": 12}


def components(state: Any) -> dict[str, int]:
    """Everything, counted wherever it is."""
    found: Counter[str] = Counter()
    for face in range(35):
        found[name(face)] += int(state.unseen[face]) + int(state.removed[face])
    for face in state.row:
        if face != HOLE:
            found[name(int(face))] += 1
    for seat in range(state.seats):
        for tile in tiles(state, seat).values():
            found[" ".join(tile)] += 1
        for i, token in enumerate(TOKENS):
            found[f"{token} token"] += int(state.hand[seat * 6 + i])
        for i, colour in enumerate(COLOURS):
            found[f"{colour} token"] += int(state.stock[seat * 5 + i])
        found["bonus"] += int(state.bonus[seat])
    for i, token in enumerate(TOKENS):
        found[f"{token} token"] += int(state.supply[i])
    for i, colour in enumerate(COLOURS):
        found[f"{colour} marker"] += int(state.loose[i]) + sum(int(m) == i for m in state.marker)
    found["bonus"] += int(state.bonus_supply)
    return {key: n for key, n in found.items() if n}


def odds_total(state: Any) -> int:
    """Rules 3, 5, 6, 8: markers left to deal, tiles that may be the next top, tiles of its colour, piles, seats."""
    if state.stage == 0:
        return 15 - sum(int(m) < 5 for m in state.marker)
    hidden = 55 - sum(int(n) for n in state.removed) - sum(int(f) != HOLE for f in state.row)
    hidden -= sum(len(tiles(state, seat)) for seat in range(state.seats))
    shown = [int(top) for top in state.top if int(top) < 5]
    if state.stage == 1:
        return hidden - len(shown)
    if state.stage == 2:
        return 2
    if state.stage == 3:
        colour = int(state.top[state.pile])
        return sum(int(state.unseen[colour * 7 + kind]) for kind in range(7))
    return int(state.seats)


def name(face: int) -> str:
    return f"{COLOURS[face // 7]} {KINDS[face % 7]}"


def tiles(state: Any, seat: int) -> dict[Place, Tile]:
    """Where a player's tiles lie, in rule 18's coordinates."""
    found: dict[Place, Tile] = {}
    for i in range(int(state.count[seat])):
        place, face = int(state.place[seat * 18 + i]), int(state.face[seat * 18 + i])
        found[place % 20, place % 400 // 20, place // 400] = (COLOURS[face // 7], KINDS[face % 7])
    return found


# -- rules 39 to 45: groups ------------------------------------------------------
def supports(place: Place) -> set[Place]:
    x, y, z = place
    return {(x, y, z - 1), (x + 1, y, z - 1), (x, y + 1, z - 1), (x + 1, y + 1, z - 1)}


def beside(place: Place) -> set[Place]:
    x, y, z = place
    return {(x - 1, y, z), (x + 1, y, z), (x, y - 1, z), (x, y + 1, z)}


def adjacent(a: Place, b: Place) -> bool:
    return b in beside(a) or b in supports(a) or a in supports(b)


def clusters(places: set[Place]) -> list[set[Place]]:
    out = []
    while places:
        cluster = {places.pop()}
        while grown := {p for p in places if any(adjacent(p, q) for q in cluster)}:
            cluster |= grown
            places = places - grown
        out.append(cluster)
    return out


def colour_groups(layout: dict[Place, Tile], wild: bool, lone: bool = True) -> list[set[Place]]:
    out = []
    if wild and lone:
        out += [cluster for cluster in clusters({*layout}) if all(layout[p][1] == "desert" for p in cluster)]
    for colour in COLOURS:
        own = {p for p, (c, k) in layout.items() if c == colour}
        if wild:
            own |= {p for p, (c, k) in layout.items() if k == "desert"}
        for cluster in clusters(own):
            if not wild or any(layout[p][0] == colour and layout[p][1] != "desert" for p in cluster):
                out.append(cluster)
    return out


def animal_groups(layout: dict[Place, Tile]) -> list[set[Place]]:
    return [c for animal in KINDS[:3] for c in clusters({p for p, (_, k) in layout.items() if k == animal})]


def big_groups(layout: dict[Place, Tile], wild: bool, lone: bool) -> int:
    return sum(len(group) >= 5 for group in colour_groups(layout, wild, lone) + animal_groups(layout))


# -- rules 48 and 49: points -----------------------------------------------------
def tokens(state: Any, seat: int) -> int:
    held = sum(int(state.hand[seat * 6 + i]) for i in range(6))
    return held + sum(int(state.stock[seat * 5 + i]) for i in range(5))


def breakdown(state: Any, seat: int) -> tuple[int, int, int, int, int]:
    layout = tiles(state, seat)
    colours = sum(len(g) for g in colour_groups(layout, state.wild, state.lone) if len(g) >= 2)
    animals = sum(len(g) for g in animal_groups(layout) if len(g) >= 2)
    values = 2 * sum(kind == "two" for _, kind in layout.values())
    return colours, animals, values, 3 * int(state.bonus[seat]), tokens(state, seat) // 3


def scores(state: Any) -> list[tuple[int, ...]]:
    return [
        (sum(breakdown(state, seat)), -len(tiles(state, seat)), -tokens(state, seat)) for seat in range(state.seats)
    ]


# -- rules 9 to 38: what may be done, in words -------------------------------------
def word(place: Place) -> str:
    x, y, z = place
    return f"{'abcdefghijklmnopqrst'[x]}{y + 1}" + (f"-{z + 1}" if z else "")


def price(state: Any, slot: int) -> Counter[str]:
    sizes = [[2, 2, 2, 3, 3, 3], [3, 2, 3, 2, 3, 2], [3, 3, 3, 2, 2, 2]][state.zones]
    start = sum(sizes[:slot])
    return Counter(COLOURS[int(m)] for m in state.marker[start : start + sizes[slot]])


def purse(state: Any, seat: int) -> Counter[str]:
    return Counter({c: int(state.hand[seat * 6 + i]) + int(state.stock[seat * 5 + i]) for i, c in enumerate(COLOURS)})


def ground_places(layout: dict[Place, Tile]) -> set[Place]:
    """Rules 19, 20, 55."""
    ground = {p for p in layout if p[2] == 0}
    if not ground:
        return {(9, 9, 0)}
    out = set()
    for p in ground:
        for q in beside(p):
            xs, ys = [x for x, _, _ in [*ground, q]], [y for _, y, _ in [*ground, q]]
            if q not in ground and max(xs) - min(xs) < 18 and max(ys) - min(ys) < 18:
                out.add(q)
    return out


def top_places(layout: dict[Place, Tile]) -> set[Place]:
    """Rule 21 without the colour."""
    found = {(x, y, z + 1) for x, y, z in layout}
    return {p for p in found if p not in layout and all(s in layout for s in supports(p))}


def places_to_buy(state: Any, slot: int) -> set[Place]:
    seat, face = state.seat, int(state.row[slot])
    layout, colour = tiles(state, seat), COLOURS[face // 7]
    cost, money = price(state, slot), purse(state, seat)
    out = set()
    if not cost - money:
        out |= ground_places(layout)
    if any(not (cost - Counter([less])) - money for less in cost):
        out |= {p for p in top_places(layout) if any(layout[s][0] == colour for s in supports(p))}
    return out


def uncovered(layout: dict[Place, Tile]) -> set[Place]:
    return {p for p in layout if not any(p in supports(q) for q in layout)}


def places_to_put(state: Any, lifted: Place) -> set[Place]:
    layout = tiles(state, state.seat)
    rest = {p: t for p, t in layout.items() if p != lifted}
    if not rest:
        return set()
    out = ground_places(rest)
    if lifted[2] > 0 or state.lift:
        out |= top_places(rest)
    return out - {lifted}


def replace_changes(state: Any) -> bool:
    """Rule 36."""
    row = [int(f) != HOLE for f in state.row]
    drawable = int(state.left[0]) + int(state.left[1]) > 0
    if state.seats == 2:
        return any(row) or drawable
    return any(not here and (drawable or any(row[i + 1 :])) for i, here in enumerate(row))


def ankh_uses(state: Any) -> set[str]:
    if state.usable == 0:
        return set()
    out = {"replace"} if replace_changes(state) else set()
    layout = tiles(state, state.seat)
    return out | ({"move"} if any(places_to_put(state, p) for p in uncovered(layout)) else set())


def storable(state: Any) -> set[str]:
    """Rules 15a, 26, 27."""
    seat, layout = state.seat, tiles(state, state.seat)
    free = uncovered(layout)
    out = set()
    for i, colour in enumerate(COLOURS):
        own = any(p in free for p, tile in layout.items() if tile == (colour, "warehouse"))
        if own and not state.stock[seat * 5 + i] and state.hand[seat * 6 + i]:
            out.add(f"store-{colour}")
    return out


def legal(state: Any) -> set[str]:
    """All words that a seat may say now."""
    seat = state.seat
    taking = {t for i, t in enumerate(TOKENS) if state.supply[i]}
    if state.stage == 5:
        slots = {f"slot{s + 1}" for s in range(6) if int(state.row[s]) != HOLE and places_to_buy(state, s)}
        return taking | slots | ankh_uses(state)
    if state.stage == 6:
        return taking
    if state.stage == 7:
        return {word(p) for p in places_to_buy(state, state.slot)}
    if state.stage == 8:
        cost, money = price(state, state.slot), purse(state, seat)
        return {f"save-{less}" for less in cost if not (cost - Counter([less])) - money}
    if state.stage == 9:
        return {f"pile{p + 1}" for p in range(2) if state.left[p]}
    if state.stage == 10:
        layout = tiles(state, seat)
        return {word(p) for p in uncovered(layout) if places_to_put(state, p)}
    if state.stage == 11:
        place = int(state.place[seat * 18 + state.lifted])
        return {word(p) for p in places_to_put(state, (place % 20, place % 400 // 20, place // 400))}
    if state.stage == 12:
        return ankh_uses(state) | {"end-turn"}
    if state.stage == 13:
        return storable(state) | {"done"}
    return {f"back-{c}" for i, c in enumerate(COLOURS) if state.hand[seat * 6 + i]}
