"""Everyone can play: with a keyboard, a screen reader, a phone, without script, with a slow line."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from checking import check, tabbed, wrongs
from driving import Player, Table, plan
from playwright.sync_api import expect

from octavo.game import game, names

Newcomer = Callable[..., Player]
THEMES = ("light", "dark")
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
FINGER = 36


def at_the_middle(address: str, data: Path, name: str, someone: Player, picks: int) -> Table:
    """A table of two after so many picks, opened by whoever is to move."""
    seats = 2 if 2 in game(name).seats else min(game(name).seats)
    table = Table.new(address, data, name, seats)
    steps, _ = plan(name, seats, {}, table.luck())
    with httpx.Client() as line:
        for step in steps[:picks]:
            table.pick(line, step.seat, step.n, step.k, step.word)
    someone.enter(table.link(steps[picks].seat if picks < len(steps) else 0))
    return table


@pytest.mark.parametrize("theme", THEMES)
def test_pages_have_names_order_and_contrast(newcomer: Newcomer, address: str, data: Path, theme: str) -> None:
    someone = newcomer(color_scheme=theme)
    page = someone.page
    for path in ("/", "/new?game=ingenious&seats=3", "/rules/ingenious", "/nowhere"):
        page.goto(path)
        assert wrongs(page) == [], path
    someone.troubles[:] = [said for said in someone.troubles if "404" not in said]
    page.goto("/")
    page.locator(".plate summary").first.click()
    assert wrongs(page) == [], "with the menu of bots"
    page.goto("/new?game=noughts&seats=2&kind=here&kind=link")
    page.get_by_role("button", name="Begin").click()
    expect(page.locator(".share")).to_be_visible()
    assert wrongs(page) == [], "with the links open"


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", names())
def test_tables_have_names_order_and_contrast(
    newcomer: Newcomer, address: str, data: Path, name: str, theme: str
) -> None:
    someone = newcomer(color_scheme=theme)
    at_the_middle(address, data, name, someone, 4)
    someone.page.locator("#twin summary").click()
    assert wrongs(someone.page) == []
    someone.page.goto(someone.page.url + "?n=0")
    assert wrongs(someone.page) == [], "in the past"
    at_the_middle(address, data, name, someone, 10**6)
    expect(someone.page.locator("#final")).to_be_visible()
    assert wrongs(someone.page) == [], "at the end"


def test_focus_goes_in_the_order_of_the_page_and_can_be_seen(newcomer: Newcomer, address: str, data: Path) -> None:
    someone = newcomer()
    at_the_middle(address, data, "ingenious", someone, 0)
    for path in ("/", "/new?game=ingenious", someone.page.url):
        someone.page.goto(path)
        wanted, reached, unmarked = tabbed(someone.page)
        assert reached == wanted, path
        assert unmarked == [], path


def test_a_whole_game_with_the_keyboard_only(newcomer: Newcomer) -> None:
    """From the lobby to the ranking and a rematch, without a mouse."""
    someone = newcomer()
    page = someone.page
    page.goto("/new?game=noughts&seats=2&kind=here&kind=here")
    tab_to(someone, lambda focus: focus["text"] == "Begin")
    page.keyboard.press("Enter")
    someone.sees(0, 0, playing=True)
    tab_to(someone, lambda focus: focus["word"] == "a1")
    page.keyboard.press("Enter")  # a1
    someone.sees(1, 0, playing=True)
    assert focus(someone)["word"] == "b1", "the focus stays in the picture"
    walk(someone, "ArrowDown", "b2")
    page.keyboard.press("Enter")
    someone.sees(2, 0, playing=True)
    walk(someone, "ArrowRight", "c1")
    walk(someone, "ArrowLeft", "b1")
    page.keyboard.press("Enter")
    someone.sees(3, 0, playing=True)
    tab_to(someone, lambda focus: focus["id"] == "fold")  # the same picks as a list of buttons
    page.keyboard.press("Enter")
    tab_to(someone, lambda focus: focus["id"] == "pick-c1")
    page.keyboard.press("ArrowRight")
    assert focus(someone)["id"] == "pick-a2"
    page.keyboard.press("Enter")
    someone.sees(4, 0, playing=True)
    assert focus(someone)["id"].startswith("pick-"), "the focus stays in the list"
    page.keyboard.press("Enter")  # c1: three in a row for the first
    expect(page.locator("#prompt-words")).to_have_text("Player 1 wins")
    tab_to(someone, lambda focus: focus["text"] == "Rematch")
    page.keyboard.press("Enter")
    someone.sees(0, 0, playing=True)


def test_escape_takes_back_with_the_keyboard(newcomer: Newcomer, address: str, data: Path) -> None:
    someone = newcomer()
    at_the_middle(address, data, "ingenious", someone, 0)
    someone.page.keyboard.press("ArrowDown")  # goes to the first thing that is lit
    someone.page.keyboard.press("Enter")
    someone.sees(0, 1, playing=True)
    someone.page.keyboard.press("Enter")
    someone.sees(0, 2, playing=True)
    someone.page.keyboard.press("Escape")
    someone.sees(0, 3, playing=True)
    assert focus(someone)["word"], "and the next pick can begin"


def focus(someone: Player) -> dict[str, str]:
    found: dict[str, str] = someone.page.evaluate(
        "(e => ({ id: e.id, text: e.textContent.trim(), word: e.dataset.word || '' }))(document.activeElement)"
    )
    return found


def tab_to(someone: Player, wanted: Callable[[dict[str, str]], bool]) -> None:
    for _ in range(60):
        someone.page.keyboard.press("Tab")
        if wanted(focus(someone)):
            return
    raise AssertionError("Tab does not lead there")


def walk(someone: Player, key: str, word: str) -> None:
    someone.page.keyboard.press(key)
    assert focus(someone)["word"] == word


def test_what_happens_is_said_aloud(newcomer: Newcomer, address: str, data: Path) -> None:
    table = Table.new(address, data, "noughts", 2)
    one, two = newcomer(), newcomer()
    one.enter(table.link(0))
    two.enter(table.link(1))
    one.click("b2")
    two.sees(1, 0, playing=True)
    expect(two.page.locator("#said")).to_have_text("Player 1 marks b2. Choose a free cell for your nought.")
    thing = two.page.locator("#picture [data-lit]").first
    expect(thing).to_have_attribute("role", "button")
    assert thing.get_attribute("aria-label")
    two.page.locator("#twin summary").click()
    expect(two.page.locator("#rows")).to_contain_text("b2 cross")


@pytest.mark.parametrize("name", names())
def test_a_phone_needs_no_sideways_scrolling_and_fits_a_finger(
    newcomer: Newcomer, address: str, data: Path, name: str
) -> None:
    someone = newcomer(**PHONE)
    page = someone.page
    for picks in (0, 7, 10**6):
        at_the_middle(address, data, name, someone, picks)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, f"after {picks} picks"
    at_the_middle(address, data, name, someone, 0)
    for _ in range(4):
        if not check(page, "small", FINGER):
            break
        page.locator("[data-zoom=in]").tap()
    assert check(page, "small", FINGER) == [], "what can be touched must be as large as a finger, zoomed in at least"
    someone.page.locator("#fold").tap()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    word = page.locator("#picks button").first.get_attribute("value")
    page.locator("#picks button").first.tap()
    page.wait_for_function("() => +main.dataset.n + +main.dataset.k > 0")
    assert word


def test_other_pages_fit_a_phone(newcomer: Newcomer) -> None:
    someone = newcomer(**PHONE)
    for path in ("/", "/new?game=ingenious&seats=4", "/rules/ingenious"):
        someone.page.goto(path)
        assert someone.page.evaluate("document.documentElement.scrollWidth") <= 390, path


def test_a_tap_plays_and_a_long_press_explains(newcomer: Newcomer, address: str, data: Path) -> None:
    someone = newcomer(**PHONE)
    at_the_middle(address, data, "noughts", someone, 0)
    page = someone.page
    box = page.locator("#picture [data-word=b2]").bounding_box()
    assert box is not None
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch = someone.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    expect(page.locator(".tip")).to_have_text("b2: free")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert someone.standing() == (0, 0, 0), "a long press explains and does not play"
    page.touchscreen.tap(at["x"], at["y"])
    someone.sees(1, 0, playing=False)


def test_a_whole_game_without_script(newcomer: Newcomer) -> None:
    someone = newcomer(java_script_enabled=False)
    page = someone.page
    page.goto("/new?game=noughts&seats=2&kind=here&kind=here")
    page.locator("button.strong").click()
    for word in ("a1", "b2", "a2", "b3"):
        page.locator(f"#pick-{word}").click()
        page.wait_for_load_state()
    page.locator("#confirm").click()
    page.locator("#pick-a3").click()
    page.locator("#unsure").click()
    page.locator("#pick-a3").click()
    page.locator("#sure").click()
    expect(page.locator("#final")).to_be_visible()
    expect(page.locator("#prompt-words")).to_have_text("Player 1 wins")
    page.locator("#step-back").click()
    expect(page.locator("#prompt-words")).to_have_text("Position 4 of 5")
    page.locator("#play-on").click()
    page.get_by_label("No bots").check()
    page.locator("button.strong").click()
    page.locator("#pick-c3").click()
    page.locator("#sure").click()
    expect(page.locator("#log")).to_contain_text("marks c3")


def test_undo_and_drop_without_script(newcomer: Newcomer, address: str, data: Path) -> None:
    someone = newcomer(java_script_enabled=False)
    table = Table.new(address, data, "ingenious", 2)
    someone.page.goto(table.link(0))
    someone.page.get_by_role("button", name="Sit down").click()
    for k, button in ((1, "#undo"), (3, "#drop button")):
        someone.page.locator("#picks button").first.click()
        someone.page.wait_for_selector(f"main[data-k='{k}']")
        someone.page.locator(button).click()
        someone.page.wait_for_selector(f"main[data-k='{k + 1}']")
        expect(someone.page.locator("#drop")).to_have_count(0)


def test_the_table_in_words_without_script(newcomer: Newcomer, address: str, data: Path) -> None:
    someone = newcomer(java_script_enabled=False)
    someone.page.goto(Table.new(address, data, "noughts", 2).link(0))
    someone.page.get_by_role("button", name="Sit down").click()
    someone.page.locator("#twin summary").click()
    someone.page.locator("#rows a").click()
    expect(someone.page.locator("#rows")).to_contain_text("Row 3: a3 to c3 free.")
    expect(someone.page.locator("#rows")).to_be_visible()


def test_the_set_up_form_follows_the_options(newcomer: Newcomer) -> None:
    someone = newcomer()
    page = someone.page
    page.goto("/new?game=ingenious")
    page.locator("input[name='option.mode'][value=teams]").check(force=True)
    expect(page.locator(".rows li")).to_have_count(4)
    page.locator("input[name='option.mode'][value=solo]").check(force=True)
    expect(page.locator(".rows li")).to_have_count(1)
    page.locator("input[name=game][value=noughts]").check(force=True)
    expect(page.locator(".rows li")).to_have_count(2)
    plain = newcomer(java_script_enabled=False)
    plain.page.goto("/new?game=ingenious")
    plain.page.locator("input[name='option.mode'][value=teams]").check(force=True)
    plain.page.locator("button.strong").click()
    expect(plain.page.locator(".refusal")).to_contain_text("4")
    expect(plain.page.locator(".rows li")).to_have_count(4)
    plain.page.locator("button.strong").click()
    expect(plain.page.locator("#cards .card")).to_have_count(2)  # a card for each team
    expect(plain.page.locator("#cards .member")).to_have_count(4)
    assert [said for said in plain.troubles if "400" not in said] == []
    plain.troubles.clear()


def test_the_first_page_is_light(newcomer: Newcomer, address: str, data: Path) -> None:
    """All that a browser that was never here loads, as it travels: under 100 kB in all."""
    for path in ("/", at_the_middle(address, data, "ingenious", newcomer(), 30).link(0)):
        someone = newcomer()
        loaded: dict[str, float] = {}
        wire = someone.context.new_cdp_session(someone.page)
        wire.send("Network.enable")
        wire.on(
            "Network.loadingFinished",
            lambda it, loaded=loaded: loaded.update({it["requestId"]: it["encodedDataLength"]}),
        )
        someone.page.goto(path)
        someone.page.wait_for_load_state("networkidle")
        total = sum(loaded.values())
        print(f"{re.sub('/s/.*', '/s/…', path)}: {total / 1000:.1f} kB in {len(loaded)} requests")
        assert total < 100_000
