"""Listening: somebody at a table who has a keyboard, and what a screen reader is given: the accessibility tree."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from driving import PATIENCE, Player

CHOICES = "Your choices"  # the list of what may be picked


@dataclass(frozen=True)
class Node:
    """Something that a screen reader can tell: what it is, what it is called, whether it has the focus."""

    id: str
    role: str
    name: str
    focused: bool
    live: bool
    within: tuple[str, ...]  # the names of what it lies in


class Listener:
    def __init__(self, someone: Player) -> None:
        self.keyboard = someone.page.keyboard
        self.wire = someone.context.new_cdp_session(someone.page)
        self.wire.send("Accessibility.enable")
        self.spoken = ""  # the id of the line that is spoken

    def tree(self) -> list[Node]:
        """All of the page, in the order in which it is read."""
        told: list[dict[str, Any]] = self.wire.send("Accessibility.getFullAXTree")["nodes"]
        return list(_read(told[0], {one["nodeId"]: one for one in told}, ()))

    def focus(self) -> Node:
        """The innermost thing that has it."""
        return [one for one in self.tree() if one.focused][-1]

    def choices(self) -> list[str]:
        return [one.name for one in self.tree() if one.role == "button" and CHOICES in one.within]

    def press(self, *keys: str) -> None:
        for key in keys:
            self.keyboard.press(key)

    def said(self) -> str:
        """What was said last: in the line at the end of the page; others before it tell of what stands there."""
        self.spoken = self.spoken or [one.id for one in self.tree() if one.live][-1]
        parts = self.wire.send("Accessibility.getChildAXNodes", {"id": self.spoken})["nodes"]
        return " ".join(part["name"]["value"] for part in parts if part["role"]["value"] == "StaticText").strip()

    def hears(self, wanted: str) -> None:
        """Waits until something is said that ends so."""
        self.waits(lambda: self.said().endswith(wanted), lambda: f"said: {self.said()!r}, not {wanted!r}")

    def pick(self, name: str, offered: list[str]) -> None:
        """By keys alone: to the list of choices, which are these, to the one of that name, Enter."""
        self.press("w")
        self.waits(lambda: self.choices() == offered, lambda: f"offered: {self.choices()}, not {offered}")
        assert offered.count(name) == 1, f"who hears {name!r} cannot tell what is meant: {offered}"
        self.press("Home", *["ArrowRight"] * offered.index(name))
        focused = self.focus()
        assert (focused.role, focused.name) == ("button", name), f"the focus is on {focused}, not on {name!r}"
        self.press("Enter")

    def to(self, name: str) -> None:
        """By Tab to something of that name."""
        for _ in range(60):
            self.press("Tab")
            if name in [one.name for one in self.tree() if one.focused]:
                return
        raise AssertionError(f"Tab does not lead to {name}")

    def waits(self, until: Callable[[], bool], otherwise: Callable[[], str]) -> None:
        last = time.monotonic() + PATIENCE / 1000
        while not until():
            assert time.monotonic() < last, otherwise()
            time.sleep(0.02)


def _read(one: dict[str, Any], every: dict[str, dict[str, Any]], within: tuple[str, ...]) -> Iterator[Node]:
    role, name = one.get("role", {}).get("value", ""), one.get("name", {}).get("value", "")
    if not one.get("ignored") and role != "InlineTextBox":
        facts = {fact["name"]: fact["value"].get("value") for fact in one.get("properties", [])}
        yield Node(one["nodeId"], role, name, facts.get("focused") is True, facts.get("live") == "polite", within)
        within = (*within, name) if name else within
    for child in one.get("childIds", ()):
        if child in every:
            yield from _read(every[child], every, within)
