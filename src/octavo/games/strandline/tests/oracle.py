"""Strandline counted slowly, from the rulebook page alone, for the laws."""

from typing import Any

POINTS = {0: 0, 2: 3, 3: 6, 4: 10, 5: 15, 6: 21}  # 11: seven or more count 28


def per_kind(state: Any, where: str) -> list[list[int]]:
    """For each seat how many finds of each kind lie there."""
    counts = [int(count) for count in getattr(state, where)]
    return [counts[6 * seat : 6 * seat + 6] for seat in range(state.seats)]


def components(state: Any) -> dict[str, int]:
    found = {}
    for kind in range(6):
        lying = int(state.sand[kind]) + int(state.beach[kind])
        lying += sum(basket[kind] for basket in per_kind(state, "basket"))
        lying += sum(laid[kind] for laid in per_kind(state, "laid"))
        found[f"kind {kind}"] = lying
    return found


def BOX(seats: int, options: dict[str, str]) -> dict[str, int]:
    return {f"kind {kind}": 12 for kind in range(6)}


def odds_total(state: Any) -> int:
    """Every find in the sand is as likely as the others."""
    return sum(int(count) for count in state.sand)


def scores(state: Any) -> list[tuple[int, ...]]:
    rows: list[tuple[int, ...]] = []
    for seat, (laid, basket) in enumerate(zip(per_kind(state, "laid"), per_kind(state, "basket"), strict=True)):
        points = sum(POINTS.get(size, 28) for size in laid)
        points += sum(2 for owner in state.pearl if owner == seat)
        rows.append((points - sum(basket), sum(size > 0 for size in laid)))
    return rows


def still_hidden(record: Any, steps: list[int], seat: int) -> list[int]:
    """Of the luck that a seat did not see, what it cannot know by now: a set that is laid shows what was in the basket,
    so only finds that came into it later stay hidden."""
    owner = {step: _owner(record, step) for step in steps}
    laid = [(step, record.actors[step]) for step, word in enumerate(record.words) if word.startswith("lay-")]
    return [step for step in steps if not any(later > step and who == owner[step] for later, who in laid)]


def _owner(record: Any, step: int) -> int:
    """Whose find it is: dealt two by two at the start, later dug for by whoever acted before."""
    return step // 2 if step < 2 * record.seats else int(record.actors[step - 1])
