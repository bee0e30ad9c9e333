"""A hint and a review, in a real browser."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import httpx
from checking import wrongs
from driving import Player, Table
from playwright.sync_api import expect

Newcomer = Callable[..., Player]
LOST = ("a1", "b1", "b2", "a2", "c3")


def played(address: str, data: Path, *words: str) -> Table:
    table = Table.new(address, data, "noughts", 2)
    with httpx.Client() as line:
        for n, word in enumerate(words):
            table.pick(line, n % 2, n, 0, word)
    return table


def test_a_hint_by_key_and_by_click(newcomer: Newcomer, address: str, data: Path) -> None:
    table = played(address, data, "a1", "b2", "a2", "c3")
    ann, ben = newcomer(), newcomer(viewport={"width": 390, "height": 844}, color_scheme="dark")
    ann.enter(table.link(0))
    ben.enter(table.link(1))
    expect(ben.page.locator("#hint")).to_be_disabled()
    ann.page.keyboard.press("h")
    advice = ann.page.locator("#advice")
    expect(advice).to_contain_text("Expert would choose: a3. It makes three in a row.")
    expect(ann.page.locator("#said")).to_contain_text("It makes three in a row.")
    hinted = ann.page.locator("#picture [data-hint]")
    expect(hinted).to_have_attribute("data-word", "a3")
    assert wrongs(ann.page) == []
    expect(ben.page.locator("#advice")).to_have_count(0)
    ann.click("b3")  # he knows better
    expect(advice).to_have_count(0)
    ben.sees(5, 0, playing=True)
    ben.page.locator("#hint").click()
    expect(ben.page.locator("#advice")).to_contain_text("It stops three in a row")
    assert wrongs(ben.page) == []
    ben.click("a3")
    ann.sees(6, 0, playing=True)


def test_a_game_is_reviewed_and_the_dearest_move_looked_at(newcomer: Newcomer, address: str, data: Path) -> None:
    table = played(address, data, *LOST)
    ann = newcomer()
    ann.enter(table.link(0))
    ann.page.locator("#review").click()
    expect(ann.page.locator(".curve")).to_be_visible(timeout=30_000)
    assert "Win chance over the game." in (ann.page.locator(".curve").get_attribute("aria-label") or "")
    first = ann.page.locator(".dear a").first
    expect(first).to_contain_text("Played: b1. Expert: b2.")
    assert ann.page.locator(".dear img").first.evaluate("image => image.decode().then(() => image.naturalWidth > 0)")
    assert wrongs(ann.page) == []
    ann.page.get_by_text("All moves").click()
    expect(ann.page.locator(".all tbody tr")).to_have_count(5)
    first.click()
    expect(ann.page.locator("#advice")).to_contain_text("played b1, which cost")
    expect(ann.page.locator("#picture [data-hint]")).to_have_attribute("data-word", "b2")
    assert wrongs(ann.page) == []
    ann.page.locator("#step-forward").click()
    expect(ann.page.locator("#advice")).to_contain_text("as good as what Expert would have done")
    ann.page.get_by_role("link", name="Back to the review").click()
    expect(ann.page.locator(".curve")).to_be_visible()
