"""All that a position holds, by name: for whoever compares two positions, in either build."""

from __future__ import annotations

from octavo.core.state import State

NOT_PART = ("listening", "notes")  # whether somebody listens is no part of a position, nor what he was told


def fields(state: State) -> dict[str, object]:
    found: dict[str, object] = {}
    for name in dir(state):
        if name.startswith("_") or name in NOT_PART:
            continue
        held = getattr(state, name)
        if not callable(held):
            found[name] = _frozen(held)
    return found


def differing(one: State, other: State) -> str:
    """The names of the fields in which two positions differ."""
    mine, theirs = fields(one), fields(other)
    return ", ".join(sorted(name for name in mine.keys() | theirs.keys() if mine.get(name) != theirs.get(name)))


def _frozen(held: object) -> object:
    if isinstance(held, bool | str | float) or held is None:
        return held
    if isinstance(held, int):
        return int(held)
    parts = tuple(held)  # type: ignore[var-annotated, arg-type]
    if set(map(type, parts)) <= {int}:  # a vec: by far the most common, and the longest
        return parts
    return tuple(_frozen(part) for part in parts)
