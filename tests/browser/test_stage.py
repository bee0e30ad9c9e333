"""The stage of a phone: what stands on it, and what fingers do there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from driving import PLACE, QUIET, Player, Table, plan
from measure import LEAST, LOOK, MEASURES
from playwright.sync_api import CDPSession, Page, expect
from turns import Turn, turns

Newcomer = Callable[..., Player]
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SCALE = "document.querySelector('#picture .staged .view').getScreenCTM().a"
STAGED = "document.querySelector('#picture .staged').id"


class Fingers:
    """Fingers on a screen: down, moved, up."""

    def __init__(self, someone: Player) -> None:
        self.line: CDPSession = someone.context.new_cdp_session(someone.page)

    def put(self, *at: tuple[float, float]) -> None:
        self._send("touchStart", at)

    def slide(self, *to: tuple[float, float]) -> None:
        self._send("touchMove", to)

    def lift(self) -> None:
        self._send("touchEnd", ())

    def tap(self, x: float, y: float) -> None:
        self.put((x, y))
        self.lift()

    def _send(self, kind: str, at: tuple[tuple[float, float], ...]) -> None:
        points = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(at)]
        self.line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def seated(address: str, someone: Player, turn: Turn) -> None:
    """A table that stands where a turn of a golden record begins, seen by who acts."""
    wish = {"record": turn.text, "seats": [{"kind": "link"}] * turn.record.seats}
    opened = httpx.post(f"{address}/api/tables", json=wish).json()
    someone.enter(f"{address}/s/{opened['seats'][turn.seat]['key']}")


def place(page: Page, word: str) -> tuple[float, float]:
    x, y = page.evaluate(PLACE, [word, "lit"])
    return x, y


def test_what_was_meant_for_another_panel_does_nothing(newcomer: Newcomer, address: str) -> None:
    """A tap within 300 ms of a change of the stage was meant for what stood there."""
    someone = newcomer(**PHONE)
    page = someone.page
    seated(address, someone, turns("ankhor")[0])
    first, word = page.evaluate(STAGED), page.locator("#picture .staged [data-lit]").first.get_attribute("data-word")
    other = page.locator("#picture .free > .panel:not(.staged)").first.get_attribute("id")
    tap = """([panel, word]) => {
      document.querySelector(`[data-bring="${panel}"]`)?.click();
      const thing = document.querySelector(`#picture [data-lit][data-word="${word}"]`);
      thing.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
      return document.querySelectorAll("[data-chosen]").length;
    }"""
    for panel in (other, first):
        assert page.evaluate(tap, [panel, word]) == 0
        assert page.evaluate(STAGED) == panel
        page.wait_for_timeout(QUIET + 20)
    assert page.evaluate(tap, ["none", word]) > 0, "and then it counts again"


def test_two_quick_taps_never_hit_two_things(newcomer: Newcomer, address: str, data: Path) -> None:
    """The second tap comes when the answer to the first is there already, and something else lies at its place."""
    someone = newcomer(**PHONE)
    someone.enter(Table.new(address, data, "noughts", 2).link(0))
    page = someone.page
    picks: list[str] = []
    page.on("request", lambda request: picks.append(request.url) if request.url.endswith("/pick") else None)
    page.evaluate(
        """async ([x, y]) => {
          const tap = () => new MouseEvent("click", { bubbles: true, detail: 1, clientX: x, clientY: y });
          const taps = [tap(), tap(), tap()];
          const hit = () => document.elementFromPoint(x, y).dispatchEvent(taps.pop());
          hit();
          hit();
          while (main.dataset.n === "0") await new Promise(requestAnimationFrame);
          hit();
        }""",
        place(page, "b2"),
    )
    page.wait_for_timeout(QUIET)
    assert len(picks) == 1 and page.locator(".tip").count() == 0, "what lies there now was not meant"


def test_small_views_are_pictures_and_come_to_the_stage(newcomer: Newcomer, address: str, data: Path) -> None:
    someone = newcomer(**PHONE)
    page = someone.page
    someone.enter(Table.new(address, data, "octocube", 3).link(0))
    views = page.locator("#picture .free > .panel:not(.staged)")
    for i in range(views.count()):
        view = views.nth(i)
        box = view.bounding_box()
        assert box is not None and min(box["width"], box["height"]) >= 36
        hit = page.evaluate(
            "([x, y]) => document.elementFromPoint(x, y).className",
            [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2],
        )
        assert "bring" in hit, "nothing in it can be hit"
    id = views.last.get_attribute("id")
    page.locator(f'[data-bring="{id}"]').tap()
    assert page.evaluate(STAGED) == id
    ids = page.evaluate("[...document.querySelectorAll('#picture .panel')].map(panel => panel.id)")
    assert len(ids) == len(set(ids)), "each is in the page once"


def test_what_happens_elsewhere_comes_forward(newcomer: Newcomer, address: str, data: Path) -> None:
    table = Table.new(address, data, "octocube", 2)
    steps, _ = plan("octocube", 2, {}, table.luck())
    watcher = newcomer(**PHONE)
    watcher.enter(table.link(1))
    page = watcher.page
    board = page.evaluate(STAGED)
    page.locator("#picture .free > .panel:not(.staged) > .bring").last.tap()
    assert page.evaluate(STAGED) != board
    with httpx.Client() as line:
        for step in [step for step in steps if step.n == 0]:
            table.pick(line, step.seat, step.n, step.k, step.word)
    page.wait_for_function("() => +main.dataset.n > 0")
    assert page.evaluate(STAGED) == board


def test_a_finger_aims_through_the_loupe_and_picks_on_release(newcomer: Newcomer, address: str, data: Path) -> None:
    someone = newcomer(**PHONE)
    someone.enter(Table.new(address, data, "ingenious", 4).link(0))
    page, fingers = someone.page, Fingers(someone)
    page.touchscreen.tap(*place(page, someone.lit()[0]))
    someone.sees(0, 1, playing=True)
    one, other = someone.lit()[0], someone.lit()[-1]
    (x, y), (a, b) = place(page, one), place(page, other)
    page.wait_for_timeout(QUIET)
    fingers.put((x, y))
    fingers.slide(((x + a) / 2, (y + b) / 2))
    fingers.slide((a, b))
    expect(page.locator(".loupe")).to_be_visible()
    glass = page.locator(".loupe").bounding_box()
    assert glass is not None
    inside = glass["x"] <= a <= glass["x"] + glass["width"] and glass["y"] <= b <= glass["y"] + glass["height"]
    assert not inside, "the loupe is not under the finger"
    assert page.locator("[data-aimed]").get_attribute("data-word") == other
    assert page.locator(".loupe b").inner_text() == page.locator("[data-aimed]").get_attribute("aria-label")
    assert someone.standing() == (0, 1, 0), "nothing is picked before the finger leaves"
    fingers.lift()
    page.wait_for_function("() => +main.dataset.k > 1")
    assert page.locator("#frame").get_attribute("data-said") == other
    expect(page.locator(".loupe")).to_have_count(0)


def test_pinch_double_tap_keys_and_buttons_zoom(newcomer: Newcomer, address: str, data: Path) -> None:
    someone = newcomer(**PHONE)
    someone.enter(Table.new(address, data, "ankhor", 2).link(0))
    page, fingers = someone.page, Fingers(someone)
    box = page.locator("#picture .staged").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    whole = page.evaluate(SCALE)
    fingers.put((x - 40, y), (x + 40, y))
    fingers.slide((x - 60, y), (x + 60, y))
    fingers.slide((x - 80, y), (x + 80, y))
    fingers.lift()
    assert page.evaluate(SCALE) == pytest.approx(2 * whole, rel=0.1), "two fingers"
    assert page.evaluate("visualViewport.scale") == 1, "the page itself does not zoom"
    assert someone.standing() == (0, 0, 0)
    left = page.evaluate("document.querySelector('#picture .staged .view').getBoundingClientRect().x")
    fingers.put((x, y))
    for shift in (10, 25, 40):
        fingers.slide((x - shift, y))
    fingers.lift()
    assert page.evaluate("document.querySelector('#picture .staged .view').getBoundingClientRect().x") < left, "a drag"
    page.evaluate("document.querySelector('[data-zoom=all]').click()")
    assert page.evaluate(SCALE) == pytest.approx(whole, rel=0.01)
    page.evaluate("document.querySelector('[data-zoom=in]').click()")
    assert page.evaluate(SCALE) > 1.3 * whole, "a button"
    page.keyboard.press("-")
    assert page.evaluate(SCALE) == pytest.approx(whole, rel=0.01), "a key"
    page.keyboard.press("+")
    assert page.evaluate(SCALE) > 1.3 * whole
    page.evaluate("document.querySelector('[data-zoom=all]').click()")
    at = [box["x"] + 3, box["y"] + 3]
    page.evaluate(
        """([x, y]) => document.elementFromPoint(x, y).dispatchEvent(
          new MouseEvent("dblclick", { bubbles: true, clientX: x, clientY: y, detail: 2 }))""",
        at,
    )
    assert page.evaluate(SCALE) > 1.3 * whole, "a double tap"


def test_what_is_lit_outside_the_frame_is_pointed_to(newcomer: Newcomer, address: str, data: Path) -> None:
    """An arrow stands where something lit lies beyond the frame, leads there, and covers nothing that is lit."""
    someone = newcomer(**PHONE)
    page = someone.page
    someone.enter(Table.new(address, data, "noughts", 2).link(0))
    assert page.locator(".toward").count() == 0
    page.evaluate(
        """async () => { const { x, y } = document.querySelector("#picture .staged").getBoundingClientRect();
        const lens = await import(document.querySelector("script[type=module]").src.replace(/[^/]*$/, "lens.js"));
        lens.zoom(3, x, y); }"""
    )
    assert [arrow.get_attribute("data-toward") for arrow in page.locator(".toward").all()] == ["right", "down"]
    assert page.evaluate(PLACE, ["c3", "lit"]) is None
    for _ in range(4):
        if page.evaluate(PLACE, ["c3", "lit"]) is None:
            page.locator(".toward.right, .toward.down").first.dispatch_event("click")
            page.wait_for_timeout(QUIET)
    page.touchscreen.tap(*place(page, "c3"))
    someone.sees(1, 0, playing=False)


@pytest.mark.parametrize("word", ["a1", "b2", "c3"])
def test_a_tip_is_never_under_the_finger(newcomer: Newcomer, address: str, data: Path, word: str) -> None:
    someone = newcomer(**PHONE)
    someone.enter(Table.new(address, data, "noughts", 2).link(0))
    page, fingers = someone.page, Fingers(someone)
    x, y = place(page, word)
    fingers.put((x, y))
    expect(page.locator(".tip")).to_be_visible()
    tip = page.locator(".tip").bounding_box()
    assert tip is not None
    aside = max(tip["x"] - x, x - tip["x"] - tip["width"])
    above = y - tip["y"] - tip["height"]
    assert above > 20 or aside > 20, "the hand lies below the finger"
    fingers.lift()
    assert someone.standing() == (0, 0, 0)


def test_pieces_glide_from_panel_to_panel(newcomer: Newcomer, address: str) -> None:
    """What one holds moves to the board before one's eyes."""
    someone = newcomer(**PHONE, reduced_motion="no-preference")
    page = someone.page
    turn = next(turn for turn in turns("tentacles") if turn.words and turn.words[0].startswith("red-"))
    seated(address, someone, turn)
    page.evaluate(
        """() => { window.glides = []; const animate = Element.prototype.animate;
        Element.prototype.animate = function (frames, how) {
          if (frames.translate) window.glides.push(this.closest(".panel")?.id);
          return animate.call(this, frames, how);
        }; }"""
    )
    before = someone.standing()
    for word in turn.words:
        n, k, _ = someone.standing()
        someone.click(word)
        page.wait_for_function("([n, k]) => +main.dataset.n !== n || +main.dataset.k !== k", arg=[n, k])
    assert someone.standing()[0] > before[0]
    assert "panel-board" in page.evaluate("window.glides")


def test_the_picture_turns_to_who_sits_across_the_table(newcomer: Newcomer) -> None:
    """One tablet between two: the second one sees board and prompt upright, and a finger hits what it points at."""
    someone = newcomer(viewport={"width": 820, "height": 1180}, has_touch=True, is_mobile=True)
    page = someone.page
    page.goto("/new?game=noughts&seats=2&kind=here&kind=here")
    page.locator("button.strong").click()
    page.locator("#across").tap()
    expect(page.locator("#across")).to_have_attribute("aria-pressed", "true")
    assert page.locator(".turned").count() == 0, "the first one sits on the near side"
    corner = place(page, "a1")
    page.touchscreen.tap(*corner)
    someone.sees(1, 0, playing=True)
    expect(page.locator("#main.turned")).to_be_visible()
    x, y = page.evaluate(PLACE, ["c3", "word"])
    assert (x, y) == pytest.approx(corner, abs=40), "what was far is near"
    page.wait_for_timeout(QUIET)
    page.touchscreen.tap(x, y)
    someone.sees(2, 0, playing=True)
    expect(page.locator("#log")).to_contain_text("c3")
    assert page.locator(".turned").count() == 0


@pytest.mark.parametrize("game", ["octocube&option.version=kids", "ingenious"])
def test_across_the_table_there_are_secrets_and_panels_too(newcomer: Newcomer, game: str) -> None:
    """Behind a curtain that stands on its head, too: nothing is too small, covered or cut for who sits there, and turns
    are played by tapping what is lit."""
    someone = newcomer(viewport={"width": 820, "height": 1180}, has_touch=True, is_mobile=True)
    page = someone.page
    page.add_init_script(MEASURES)
    page.goto(f"/new?game={game}&seats=2&kind=here&kind=here")
    page.locator("button.strong").click()
    page.locator("#across").tap()
    expect(page.locator("#across")).to_have_attribute("aria-pressed", "true")
    turned = []
    for _ in range(4):
        if page.locator("#reveal").count():
            page.wait_for_timeout(QUIET)
            page.locator("#reveal").tap()
        expect(page.locator("#main[data-playing]")).to_be_visible()
        seat = int(page.evaluate("main.dataset.seat"))
        turned.append(seat)
        n = someone.standing()[0]
        while someone.standing()[0] == n:
            assert page.locator("#main.turned").count() == seat
            assert page.evaluate(LOOK, [False, LEAST])["wrong"] == []
            stood = someone.standing()
            tap(page, (someone.lit() or [""])[0])
            page.wait_for_function("([n, k]) => +main.dataset.n !== n || +main.dataset.k !== k", arg=stood[:2])
    assert {0, 1} <= set(turned)


def tap(page: Page, word: str) -> None:
    """What is lit, where it lies now; or the first of the answers."""
    page.wait_for_timeout(QUIET)
    found = page.evaluate(PLACE, [word, "lit"])
    if found:
        page.touchscreen.tap(*found)
    else:
        page.locator(".answers button").first.tap()
