"""In the tab: the title, a mark on its picture, and for who wants it a sound and a note; the lobby is live. Real sounds
and notes: they are counted as the page makes them."""

from __future__ import annotations

from collections.abc import Callable

import httpx
from driving import Player
from playwright.sync_api import Page, expect

COUNTED = """
window.tones = 0;
window.notes = [];
const tone = AudioContext.prototype.createOscillator;
AudioContext.prototype.createOscillator = function () { window.tones++; return tone.call(this); };
window.Notification = class extends Notification {
  constructor(title, told) { super(title, told); window.notes.push([title, told.body, told.tag]); }
};
// A page that a test drives always has the focus: this one says when nobody looks.
document.hasFocus = () => !window.away;
"""


def icon(page: Page) -> str:
    return str(page.locator("#icon").get_attribute("href"))


def test_in_the_tab_and_in_the_lobby(newcomer: Callable[..., Player], address: str) -> None:
    ann = newcomer(permissions=["notifications"])
    ann.context.add_init_script(COUNTED)
    page = ann.page
    seats = [{"kind": "here", "name": "Ann"}, {"kind": "link", "name": "Ben"}]
    wish = {"game": "noughts", "seats": seats}
    page.request.post("/api/tables", data=wish, headers={"Origin": address})
    page.goto("/")
    expect(page).to_have_title("(1) Octavo")
    opened = page.request.post("/api/tables", data=wish, headers={"Origin": address}).json()
    id, ben = opened["table"], {"Authorization": f"Bearer {opened['seats'][1]['key']}"}

    # The lobby hears of another table, which was set up elsewhere, and says that it waits for her, too.
    expect(page).to_have_title("(2) Octavo")
    row = page.locator(f"#table-{id}")
    expect(row).to_have_class("now")
    assert "mark-waits" in icon(page)

    # At the table she switches both on, and moves; then nobody looks, and it is her turn again.
    page.goto(f"/t/{id}")
    expect(page).to_have_title("● Noughts and crosses · Octavo")
    assert "mark-waits" in icon(page)
    page.locator("#calls summary").click()
    for way in ("sound", "note"):
        page.locator(f"[data-call={way}]").click()
        expect(page.locator(f"[data-call={way}]")).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("window.tones") == 2, "a sound that is switched on is heard once"
    ann.click("b2")
    ann.sees(1, 0, playing=False)
    expect(page).to_have_title("Noughts and crosses · Octavo")
    assert "mark-waits" not in icon(page)
    expect(page.locator("[data-call=note]")).to_have_attribute("aria-pressed", "true")
    page.evaluate("window.away = true")
    play(address, id, ben, "a1")
    ann.sees(2, 0, playing=True)
    page.wait_for_function("window.notes.length")
    assert page.evaluate("window.notes") == [["Noughts and crosses", "Your move", f"octavo-{id}"]]
    assert page.evaluate("window.tones") == 4 and "mark-waits" in icon(page)
    ann.click("c3")
    ann.sees(3, 0, playing=False)

    # In the lobby, likewise; and a new name stands there without a reload.
    page.goto("/")
    expect(row).not_to_have_class("now")
    page.evaluate("window.away = true")
    httpx.post(f"{address}/api/tables/{id}/name", json={"name": "Benjamin"}, headers=ben)
    expect(row).to_contain_text("with Benjamin")
    play(address, id, ben, "a3")
    expect(row).to_have_class("now")
    page.wait_for_function("window.notes.length")
    assert page.evaluate("window.notes") == [["Noughts and crosses", "Your move · with Benjamin", f"octavo-{id}"]]
    expect(page.locator("#said")).to_contain_text("Your move")
    page.locator("#calls summary").click()
    page.locator("[data-call=note]").click()
    expect(page.locator("[data-call=note]")).to_have_attribute("aria-pressed", "false")


def play(address: str, id: str, who: dict[str, str], word: str) -> None:
    now = httpx.get(f"{address}/api/tables/{id}/picks", headers=who).json()
    wish = {"n": now["n"], "k": now["k"], "word": word}
    assert httpx.post(f"{address}/api/tables/{id}/pick", json=wish, headers=who).is_success
