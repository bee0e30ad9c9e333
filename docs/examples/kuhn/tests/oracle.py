"""Kuhn poker counted slowly, from the rulebook page alone, for the laws."""

from typing import Any

ENDS = {"pp": 1, "pbp": 1, "pbb": 2, "bp": 1, "bb": 2}


def components(state: Any) -> dict[str, int]:
    return {"cards": len({int(card) for card in state.cards if card != 3}) + 3 - int(state.dealt)}


def BOX(seats: int, options: dict[str, str]) -> dict[str, int]:
    return {"cards": 3}


def odds_total(state: Any) -> int:
    return 3 - int(state.dealt)


def scores(state: Any) -> list[tuple[int, ...]]:
    said = "".join("pb"[int(word) - 3] for word in state.said)
    if said not in ENDS:
        return [(0,), (0,)]
    folded = {"bp": 0, "pbp": 1}.get(said)
    winner = folded if folded is not None else int(state.cards[1] > state.cards[0])
    return [(ENDS[said] if seat == winner else -ENDS[said],) for seat in range(2)]
