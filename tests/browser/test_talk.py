"""Talk beside the board: what is said comes without a reload, is counted until it is read and told to the ear; on a
phone it leaves a part of the board in sight."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import httpx
from driving import Player, Table
from playwright.sync_api import expect
from test_axe import violations

COVERED = """() => {
  const box = part => document.querySelector(part).getBoundingClientRect();
  const [board, talk] = [box("#picture .staged"), box("#drawer")];
  const wide = Math.max(0, Math.min(board.right, talk.right) - Math.max(board.left, talk.left));
  const high = Math.max(0, Math.min(board.bottom, talk.bottom) - Math.max(board.top, talk.top));
  return wide * high / (board.width * board.height);
}"""


def test_talk_beside_the_board(newcomer: Callable[..., Player], address: str, data: Path) -> None:
    table = Table.new(address, data, "noughts", 2)
    ben = {"Authorization": f"Bearer {table.keys[1]}"}

    def says(**wish: str) -> None:
        assert httpx.post(f"{address}/api/tables/{table.id}/say", json=wish, headers=ben).status_code == 201

    ann = newcomer(locale="nl")
    page = ann.page
    ann.enter(table.link(0))
    chip, unread, text = page.locator("#talk-chip"), page.locator("#talk-chip .unread"), page.locator("#talk-text")
    expect(unread).to_be_hidden()

    # Closed: counted, and told to the ear, in her language.
    says(phrase="hello")
    expect(unread).to_have_text("1")
    expect(page.locator("#heard")).to_have_text("Speler 2: Hallo!")
    says(text="<b>tea?</b>")
    expect(unread).to_have_text("2")
    expect(chip).to_have_attribute("aria-label", "Praten (2)")

    # Open, by the keyboard: it is read, she answers, and both go on while it is her turn at the board.
    chip.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#drawer #said-2 p")).to_have_text("<b>tea?</b>")
    expect(unread).to_be_hidden()
    assert page.evaluate(COVERED) == 0, "wide, it lies beside the board"
    expect(text).to_be_focused()
    page.keyboard.type("Graag!")
    page.keyboard.press("Enter")
    expect(page.locator("#drawer #said-3 p")).to_have_text("Graag!")
    expect(text).to_have_value("")
    says(phrase="nice")
    expect(page.locator("#drawer #said-4 p")).to_have_text("Mooie zet!")
    expect(unread).to_be_hidden()
    httpx.post(f"{address}/api/tables/{table.id}/name", json={"name": "Ben"}, headers=ben)
    expect(page.locator("#drawer #said-4 b")).to_have_text("Ben")
    assert page.locator("#drawer .said").get_attribute("role") == "log"
    wrong = violations(page)

    # Deleted by her, then muted: what comes from there is neither shown nor counted.
    page.locator("#said-3 summary").click()
    page.locator("#said-3 .about button").click()
    expect(page.locator("#said-3")).to_have_count(0)
    page.locator("#said-4 summary").click()
    page.get_by_role("button", name="Ben negeren").click()
    expect(page.locator("#said-4")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(chip).to_be_focused()
    ann.click("b2")
    ann.sees(1, 0, playing=False)
    says(text="do you hear me?")
    page.reload()
    page.wait_for_function("fetch(location.pathname + '/live').then(answer => answer.json()).then(({t}) => t === 6)")
    expect(unread).to_be_hidden()

    # On a phone it leaves part of the board in sight, upright and on its side.
    for width, height in ((390, 844), (844, 390), (820, 1180)):
        page.set_viewport_size({"width": width, "height": height})
        chip.click()
        expect(page.locator("#drawer #talk")).to_be_visible()
        assert page.evaluate(COVERED) < 0.75, (width, height)
        wrong += violations(page)
        page.get_by_role("button", name="Sluiten").click()
    assert wrong == [], "\n".join(wrong)
