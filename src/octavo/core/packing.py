"""The fields of a position as what pickle knows: arrays become bytes and the letter of their kind."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i16, i32, i64, u8

SKIPPED: Final = ("listening", "notes")  # a copy hears nothing until somebody listens


class Packed:
    """An array on its way."""

    def __init__(self, kind: str, held: bytes) -> None:
        self.kind = kind
        self.held = held

    def __reduce__(self) -> tuple[object, ...]:
        return Packed, (self.kind, self.held)


def packed(state: object) -> dict[str, object]:
    found: dict[str, object] = {}
    for name in dir(state):
        if not name.startswith("_") and name not in SKIPPED:
            held = getattr(state, name)
            if not callable(held):
                found[name] = _pack(held)
    return found


def revived(kind: Any, fields: dict[str, object]) -> object:
    """The position that was packed."""
    state = kind.__new__(kind)
    state.listening = False
    state.notes = []
    for name, held in fields.items():
        setattr(state, name, _unpack(held))
    return state


def _pack(held: object) -> object:
    if isinstance(held, bool | int | float | str | bytes | None):
        return held
    if isinstance(held, list | tuple):
        return type(held)(_pack(part) for part in held)
    try:
        seen = memoryview(held)  # type: ignore[arg-type]
    except TypeError:
        return held
    return Packed(seen.format, seen.tobytes())


def _unpack(held: object) -> object:
    if isinstance(held, list | tuple):
        return type(held)(_unpack(part) for part in held)
    if not isinstance(held, Packed):
        return held
    numbers = memoryview(held.held).cast(held.kind)  # type: ignore[call-overload]
    if held.kind == "B":
        return vec[u8](numbers)
    if held.kind == "h":
        return vec[i16](numbers)
    if held.kind == "i":
        return vec[i32](numbers)
    if held.kind == "d":
        return vec[float](numbers)
    if held.kind == "b":
        return vec[bool]([bool(number) for number in numbers])
    return vec[i64](numbers)
