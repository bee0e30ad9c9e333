"""Poseidon's Kingdom counted slowly, from the rules page alone, for the laws."""

from typing import Any

COLOURS = ["green", "blue", "orange", "yellow"]
TILES = {"AM": 6, "AS": 6, "MS": 6, "MW": 4, "WS": 4}  # b5
TOKENS = {  # b4, highest on top
    2: [[8, 6]] * 4 + [[10, 6]] * 2,
    3: [[8, 6, 4]] * 4 + [[10, 8, 6]] * 2,
    4: [[8, 6, 4, 2]] * 4 + [[10, 8, 6, 2]] * 2,
}
KINDS = ["fins", "rider", "mouth", "graveyard", "trident"]
ARROW, MOUTH, WAVE = 0, 1, 2
SKELETON = 1


def reef(state: Any, seat: int) -> list[dict[str, int]]:
    """Every hex with a stack: its height, its top symbol and what lies on it."""
    rows = zip(
        *(list(part)[seat * 218 : seat * 218 + 217] for part in (state.height, state.symbol, state.lies)), strict=True
    )
    return [{"height": row[0], "symbol": row[1], "lies": row[2]} for row in rows if row[0] > 0]


def components(state: Any) -> dict[str, int]:
    seats = int(state.seats)
    found: dict[str, int] = {}
    spots = [spot for seat in range(seats) for spot in reef(state, seat)]
    dice = list(state.dice)
    for owner in range(5):
        name = f"{[*COLOURS, 'grey'][owner]} dice"
        count = int(state.supply[owner]) + int(state.big_wave[owner])
        count += sum(dice[wave * 30 + owner * 6 + value] for wave in range(8) for value in range(6))
        count += sum((spot["lies"] - 2) // 6 == owner for spot in spots if spot["lies"] >= 2)
        found[name] = count
    found["skeletons"] = int(state.skeletons) + sum(spot["lies"] == SKELETON for spot in spots)
    # Tiles: what is left in the stacks, and half of all the halves that lie in the reefs; start tiles still in hand.
    halves = sum(spot["height"] for spot in spots)
    assert halves % 2 == 0
    found["tiles"] = sum(map(int, state.stack)) + halves // 2 + in_hand(state)
    found["ocean figures"] = len(list(state.figure))
    found["Kraken figures"] = len(list(state.kraken))
    found["friends"] = sum(int(state.freed[seat]) for seat in range(seats))
    found["friends"] += sum(int(token) == 0 for token in state.token)
    for arm in range(6):
        left = TOKENS[seats][arm][int(state.token_next[arm]) :]
        out = [int(state.token[seat * 6 + arm]) for seat in range(seats) if state.token[seat * 6 + arm]]
        found[f"tokens of arm {arm + 1}"] = sum(left) + sum(out)
    for kind in range(5):
        known = sum(int(coral) == kind for coral in state.coral)
        found[KINDS[kind]] = known + int(state.unseen[kind])
    found["sharks"] = int(0 <= state.shark < 18)
    return found


def still_hidden(record: Any, steps: list[int], seat: int) -> list[int]:
    """Of the corals that others turned up first, those at which this seat has not looked since (45a, 76)."""
    moves = list(zip(record.actors, record.words, strict=True))
    return [step for step in steps if (seat, record.words[step - 1]) not in moves[step:]]


def in_hand(state: Any) -> int:
    """Start tiles that are not laid yet (9a): of the seat that lays, and of those after it."""
    if state.stage > 2:
        return 0
    each = 3 if state.seats == 3 else 4
    waiting = each * (int(state.seats) - 1 - int(state.turn))
    return waiting + bin(int(state.start_tiles)).count("1")


def BOX(seats: int, options: dict[str, str]) -> dict[str, int]:
    box = {f"{colour} dice": 10 if i < seats else 0 for i, colour in enumerate(COLOURS)}
    box["grey dice"] = 15
    box["skeletons"] = 36
    start = seats * (3 if seats == 3 else 4)
    box["tiles"] = sum(TILES.values()) - 5 * (4 - seats) + start
    box["ocean figures"] = 2 * seats
    box["Kraken figures"] = 4
    box["friends"] = 6 * seats
    for arm in range(6):
        box[f"tokens of arm {arm + 1}"] = sum(TOKENS[seats][arm])
    box |= {"fins": 2, "rider": 2, "mouth": 2, "graveyard": 1, "trident": 1}
    box["sharks"] = 1
    return box


def odds_total(state: Any) -> int:
    if state.stage == 3:  # a die falls: 40 weights of b2, six values each
        return (3 + 3 + 5 + 6 + 6 + 6 + 5 + 4 + 2) * 6
    if state.stage == 4:  # 12: those still tied
        return len(tied(state))
    return sum(int(seen) == 0 for seen in state.seen)  # 4a: tiles that nobody has seen


def tied(state: Any) -> list[int]:
    seats = range(int(state.seats))
    if state.by_lot:
        return list(seats)
    dice = {
        seat: [
            value + 1
            for wave in range(8)
            for value in range(6)
            for _ in range(int(state.dice[wave * 30 + seat * 6 + value]))
        ]
        for seat in seats
    }
    best = max(sum(dice[seat]) for seat in seats)
    among = [seat for seat in seats if sum(dice[seat]) == best]
    highest = max(max(dice[seat], default=0) for seat in among)
    return [seat for seat in among if max(dice[seat], default=0) == highest]


def coral_points(spots: list[dict[str, int]], kind: str) -> int:
    """78-81."""
    visible = [spot["symbol"] for spot in spots if spot["lies"] != SKELETON]
    skeletons = sum(spot["lies"] == SKELETON for spot in spots)
    return {
        "fins": visible.count(ARROW),
        "mouth": visible.count(MOUTH),
        "rider": visible.count(WAVE),
        "graveyard": 3 if skeletons == 0 else -skeletons,
    }[kind]


def scores(state: Any) -> list[tuple[int, ...]]:
    rows: list[tuple[int, ...]] = []
    for seat in range(int(state.seats)):
        spots = reef(state, seat)
        tokens = sum(int(state.token[seat * 6 + arm]) for arm in range(6))
        mine = [KINDS[int(state.coral[i])] for i in range(8) if state.taker[i] == seat and state.coral[i] < 5]
        points = tokens
        for kind in mine:
            if kind == "trident":
                points += max(coral_points(spots, other) for other in KINDS[:4])
            else:
                points += coral_points(spots, kind)
        tallest = max(spot["height"] for spot in spots)
        skeletons = sum(spot["lies"] == SKELETON for spot in spots)
        rows.append((points, int("trident" in mine), tallest, -skeletons, tokens))
    return rows
