"""Checks that a page can be used by everyone, in the manner of axe; checks.js looks, this asks."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

CHECKS = (Path(__file__).parent / "checks.js").read_text("utf-8").partition("\n")[2].strip().removesuffix(";")


def check(page: Page, name: str, *given: object) -> Any:
    return page.evaluate(f"given => {CHECKS}.{name}(...given)", list(given))


def wrongs(page: Page) -> list[str]:
    """All that a page does wrong, but for the order of focus."""
    return [wrong for name in ("names", "order", "contrast") for wrong in check(page, name)]


def tabbed(page: Page) -> tuple[list[str], list[str], list[str]]:
    """What Tab should reach, what it does reach, and what does not show that it has the focus."""
    wanted: list[str] = check(page, "focusable")
    page.evaluate("() => { document.activeElement.blur(); scrollTo(0, 0); }")
    reached, unmarked = [], []
    for _ in wanted:
        page.keyboard.press("Tab")
        name, marked = check(page, "focused")
        reached.append(name)
        if not marked:
            unmarked.append(name)
    return wanted, reached, unmarked
