"""What people can do at a table, in real browsers."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from driving import PATIENCE, PLACE, QUIET, Player, Table, plan
from playwright.sync_api import Browser, WebSocketRoute, expect
from running import Running

from octavo.game import game

Newcomer = Callable[..., Player]


def two_at(table: Table, newcomer: Newcomer, **wishes: object) -> tuple[Player, Player]:
    one, two = newcomer(**wishes), newcomer(**wishes)
    one.enter(table.link(0))
    two.enter(table.link(1))
    return one, two


def test_two_clicks_to_a_game_against_a_bot(newcomer: Newcomer) -> None:
    someone = newcomer()
    someone.page.goto("/")
    card = someone.page.locator(".plate", has=someone.page.locator("input[value=noughts]"))
    card.get_by_text("Play a bot").click()
    card.get_by_role("button", name="Beginner").click()
    someone.sees(0, 0, playing=True)
    someone.click("b2")
    someone.sees(2, 0, playing=True)  # the bot has answered
    expect(someone.page.locator("#log")).to_contain_text("Bot · Beginner marks")


def test_what_may_not_be_picked_tells_its_rule_and_opens_it(newcomer: Newcomer, address: str, data: Path) -> None:
    """By a click beside what is lit, and by its name for who cannot point at it."""
    table = Table.new(address, data, "ingenious", 2)
    someone, _ = two_at(table, newcomer)
    page, tip = someone.page, someone.page.locator(".tip")
    someone.sees(0, 0, playing=True)
    page.locator('#picture [data-word="h8"]').click(force=True)
    expect(tip).to_contain_text("Rule 5a: First choose a tile")
    expect(page.locator("#said")).to_contain_text("First choose a tile")
    page.mouse.move(400, 400)  # over other things: it stays, so that its rule can be opened
    page.mouse.move(420, 420)
    tip.get_by_role("link").click()
    expect(page.locator("#drawer .cited")).to_contain_text("You point at the half that goes first")
    expect(page.locator("#drawer .cited")).to_be_in_viewport()
    expect(tip).to_have_count(0)
    page.keyboard.press("Escape")
    page.locator("#twin summary").click()
    page.get_by_label("Ask about something").fill("swap")
    page.keyboard.press("Enter")
    expect(tip).to_contain_text("Rule 4: First lay a tile")


def test_an_empty_lobby_invites_and_a_full_one_says_whose_turn_it_is(
    newcomer: Newcomer, address: str, data: Path
) -> None:
    table = Table.new(address, data, "noughts", 2)
    someone = newcomer()
    someone.page.goto("/")
    expect(someone.page.locator("#games")).to_have_text("Which game shall it be?")
    expect(someone.page.locator("#mine")).to_have_count(0)
    someone.enter(table.link(0))
    someone.page.goto("/")
    expect(someone.page.locator(".tables .now")).to_contain_text("Your move")


def test_set_up_a_table_and_send_a_link(newcomer: Newcomer) -> None:
    host, guest = newcomer(), newcomer()
    host.page.goto("/")
    host.page.locator(".plate", has=host.page.locator("input[value=noughts]")).get_by_text("Set up a table").click()
    host.page.get_by_label("Name at seat 1").fill("Anna")
    host.page.get_by_label("Name at seat 2").fill("Bram")
    host.page.get_by_role("button", name="Begin").click()
    link = host.page.get_by_label(re.compile("Send this to Bram"))
    expect(link).to_be_visible()
    guest.enter(link.input_value())
    assert "/s/" not in guest.page.url, "the secret must not stay in the address"
    guest.sees(0, 0, playing=False)
    host.page.keyboard.press("Escape")
    host.click("b2")
    guest.sees(1, 0, playing=True)
    expect(guest.page.locator("#log")).to_contain_text("Anna marks b2")
    guest.page.locator("#rename-1 summary").click()
    guest.page.get_by_label("Name", exact=True).fill("Vera <b>")
    guest.page.get_by_role("button", name="Save").click()
    expect(guest.page.locator("#card-1")).to_contain_text("Vera <b>")
    guest.page.goto("/")  # and comes back by the list
    guest.page.locator(".tables a").click()
    guest.sees(1, 0, playing=True)


def test_without_script_a_link_has_a_button(newcomer: Newcomer, address: str, data: Path) -> None:
    guest = newcomer(java_script_enabled=False)
    guest.page.goto(Table.new(address, data, "noughts", 2).link(0))
    assert "/s/" in guest.page.url
    guest.page.get_by_role("button", name="Sit down").click()
    expect(guest.page.locator("#card-0")).to_be_visible()
    assert "/t/" in guest.page.url


def test_a_link_that_nobody_looks_at_yet_waits(newcomer: Newcomer, address: str, data: Path) -> None:
    guest = newcomer()
    hidden = "Object.defineProperty(document, 'visibilityState', { get: () => window.shown ? 'visible' : 'hidden' })"
    guest.page.add_init_script(hidden)
    guest.page.goto(Table.new(address, data, "noughts", 2).link(0))
    guest.page.wait_for_timeout(300)
    assert "/s/" in guest.page.url
    guest.page.evaluate("window.shown = true; document.dispatchEvent(new Event('visibilitychange'))")
    guest.page.wait_for_url("**/t/*")
    guest.page.go_back()
    assert "/s/" not in guest.page.url, "the key is not in the browser's history"


def test_the_other_one_sees_a_move_at_once(newcomer: Newcomer, address: str, data: Path) -> None:
    one, two = two_at(Table.new(address, data, "noughts", 2), newcomer)
    two.page.evaluate(
        """() => { new MutationObserver(() => { window.seen ||= main.dataset.n === "1" && Date.now(); })
        .observe(main, { attributes: true }); }"""
    )
    one.page.evaluate("addEventListener('click', () => { window.clicked = Date.now(); }, true)")
    one.click("b2")
    two.sees(1, 0, playing=True)
    waited = two.page.evaluate("window.seen") - one.page.evaluate("window.clicked")
    assert waited < 1000, f"{waited} ms; a tenth of a second on a machine that does nothing else"


def test_a_new_name_is_on_the_other_page_at_once(newcomer: Newcomer, address: str, data: Path) -> None:
    one, two = two_at(Table.new(address, data, "ingenious", 2), newcomer)
    one.sees(0, 0, playing=True)
    one.click(one.page.locator("#picture [data-lit]").first.get_attribute("data-word") or "")
    one.sees(0, 1, playing=True)
    two.page.get_by_label("What shall we call you?").fill("Vera")
    two.page.get_by_role("button", name="Save").click()
    expect(one.page.locator("#card-1")).to_contain_text("Vera")
    one.sees(0, 1, playing=True)  # the draft is as it was
    assert one.page.evaluate("document.querySelector('#main').dataset.e") == "1"


def test_undo_pick_by_pick_and_drop_a_draft(newcomer: Newcomer, address: str, data: Path) -> None:
    someone, other = two_at(Table.new(address, data, "ingenious", 2), newcomer)
    page = someone.page

    def draft(k: int) -> None:
        """A tile, and its first cell. Each step counts, and each step back."""
        for step in (0, 1):
            someone.sees(0, k + step, playing=True)
            someone.click(someone.lit()[0])
        someone.sees(0, k + 2, playing=True)

    draft(0)
    expect(page.locator("#picture .ghost").first).to_be_visible()
    assert other.standing() == (0, 0, 0), "a draft is nobody else's business"
    page.locator("#undo").click()
    someone.sees(0, 3, playing=True)
    page.locator("#undo").click()
    someone.sees(0, 4, playing=True)
    expect(page.locator("#undo")).to_be_disabled()
    draft(4)
    page.keyboard.press("Escape")
    someone.sees(0, 7, playing=True)
    expect(page.locator("#undo")).to_be_disabled()
    draft(7)
    box = page.locator("#frame").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + 4, box["y"] + box["height"] / 2)  # beside everything
    someone.sees(0, 10, playing=True)
    expect(page.locator("#undo")).to_be_enabled()


def test_another_tile_is_chosen_in_one_click_and_the_chosen_one_put_back(
    newcomer: Newcomer, address: str, data: Path
) -> None:
    someone, _ = two_at(Table.new(address, data, "ingenious", 2), newcomer)
    page = someone.page
    first, *_, other = someone.lit()
    someone.click(first)
    someone.sees(0, 1, playing=True)
    someone.click(someone.lit()[0])
    someone.sees(0, 2, playing=True)
    assert page.locator("#frame").get_attribute("data-said") not in (first, other)
    page.mouse.click(*page.evaluate(PLACE, [other, "instead"]))
    someone.sees(0, 4, playing=True)
    assert page.locator("#frame").get_attribute("data-said") == other
    page.wait_for_timeout(QUIET)
    page.mouse.click(*page.evaluate(PLACE, [other, "word"]))
    someone.sees(0, 5, playing=True)
    expect(page.locator("#undo")).to_be_disabled()


def test_what_is_drawn_but_not_lit_says_why(newcomer: Newcomer, address: str, data: Path) -> None:
    one, two = two_at(Table.new(address, data, "ingenious", 2), newcomer)
    mine = two.page.locator("#picture [data-tip]").first
    mine.click(force=True)
    expect(two.page.locator(".tip")).to_have_text("Not now: Waiting for Player 1")
    expect(two.page.locator("#said")).to_have_text("Not now: Waiting for Player 1")
    one.click(one.lit()[0])
    one.sees(0, 1, playing=True)
    prompt = one.page.locator("#prompt-words").inner_text()
    one.page.locator("#picture [data-tip]:not([data-word])").first.click(force=True)
    expect(one.page.locator(".tip")).to_have_text(f"Not now: {prompt}")
    assert one.standing() == (0, 1, 0), "and nothing is thrown away"


def test_step_back_while_the_game_goes_on(newcomer: Newcomer, address: str, data: Path) -> None:
    one, two = two_at(Table.new(address, data, "noughts", 2), newcomer)
    one.click("a1")
    two.sees(1, 0, playing=True)
    one.page.locator("#step-back").click()
    one.sees(0, 0, playing=False)
    expect(one.page.locator("#prompt-words")).to_have_text("Position 0 of 1")
    two.click("b2")
    one.page.wait_for_function("() => document.querySelector('#main').dataset.last === '2'")
    assert one.standing() == (0, 0, 2), "who looks at the past is not torn out of it"
    one.page.keyboard.press("ArrowRight")
    one.sees(1, 0, playing=False)
    one.page.locator("#log a").last.click()  # the newest line
    one.page.locator("#step-live").or_(one.page.locator("#step-back")).first.click()
    one.page.goto(one.page.url.split("?")[0])
    one.sees(2, 0, playing=True)


def test_languages_switch_at_once_the_log_included(newcomer: Newcomer, address: str, data: Path) -> None:
    one, _ = two_at(Table.new(address, data, "noughts", 2), newcomer)
    one.click("b2")
    one.sees(1, 0, playing=False)
    for code, name, said in (("nl", "Nederlands", "Speler 1 zet op b2"), ("ru", "Русский", "Игрок 1 ставит на b2")):
        one.page.locator("details:has([name=language]) > summary").click()
        one.page.get_by_role("button", name=name).click()
        expect(one.page.locator("#log")).to_contain_text(said)
        assert one.page.evaluate("document.documentElement.lang") == code


def test_light_and_dark(newcomer: Newcomer) -> None:
    someone = newcomer(color_scheme="dark")
    someone.page.goto("/")
    ground = "getComputedStyle(document.body).backgroundColor"
    assert someone.page.evaluate(ground) == "rgb(15, 26, 38)", "the system's wish"
    someone.page.get_by_role("button", name="Switch to light").click()
    someone.page.wait_for_function("() => document.documentElement.dataset.theme === 'light'")
    assert someone.page.evaluate(ground) == "rgb(246, 241, 231)"
    someone.page.reload()
    assert someone.page.evaluate(ground) == "rgb(246, 241, 231)", "and it is remembered"
    someone.page.locator(".foot").get_by_role("button", name="system").click()
    someone.page.wait_for_function("() => document.documentElement.dataset.theme === undefined")


def test_confirm_waits_for_one_more_click(newcomer: Newcomer, address: str, data: Path) -> None:
    one, two = two_at(Table.new(address, data, "noughts", 2), newcomer)
    one.page.locator("#confirm").click()
    expect(one.page.locator("#confirm")).to_have_attribute("aria-pressed", "true")
    one.click("a1")
    expect(one.page.locator("#prompt-words")).to_have_text("Play this? a1")
    one.click("b2")  # changed his mind
    expect(one.page.locator("#prompt-words")).to_have_text("Play this? b2")
    one.page.keyboard.press("Escape")
    expect(one.page.locator("#sure")).to_have_count(0)
    one.click("c3")
    one.page.locator("#sure").click()
    two.sees(1, 0, playing=True)
    expect(two.page.locator("#log")).to_contain_text("marks c3")


def test_a_curtain_between_seats_with_secrets(newcomer: Newcomer) -> None:
    someone = newcomer()
    page = someone.page
    page.goto("/new?game=ingenious&seats=2&kind=here&kind=here&name=Anna&name=Bram")
    page.get_by_role("button", name="Begin").click()
    for name in ("Anna", "Bram", "Anna"):
        expect(page.locator("#pass")).to_have_text(f"Pass the screen to {name}")
        assert not someone.lit(), "nothing of a hand is shown before the curtain is opened"
        page.get_by_role("link", name=f"I am {name}").click()
        page.wait_for_selector("[data-playing]")
        before = someone.standing()[0]
        while not page.locator("#pass").count():
            n, k, _ = someone.standing()
            someone.sees(n, k, playing=True)
            someone.click((someone.lit() or ["refill"])[0])
            page.wait_for_function("([n, k]) => +main.dataset.n !== n || +main.dataset.k !== k", arg=[n, k])
        assert someone.standing()[0] > before


def test_no_curtain_where_nothing_is_hidden(newcomer: Newcomer) -> None:
    someone = newcomer()
    someone.page.goto("/new?game=noughts&seats=2&kind=here&kind=here")
    someone.page.get_by_role("button", name="Begin").click()
    for n, word in enumerate(("a1", "b1", "a2", "b2", "a3")):
        someone.sees(n, 0, playing=True)
        someone.click(word)
    expect(someone.page.locator("#prompt-words")).to_have_text("Player 1 wins")


def test_a_finished_game_offers_a_rematch_and_its_record(newcomer: Newcomer, address: str, data: Path) -> None:
    one, two = two_at(Table.new(address, data, "noughts", 2), newcomer)
    for n, word in enumerate(("a1", "b1", "a2", "b2", "a3")):
        (one, two)[n % 2].sees(n, 0, playing=True)
        (one, two)[n % 2].click(word)
    expect(one.page.locator("#prompt-words")).to_have_text("You win!")
    expect(two.page.locator("#prompt-words")).to_have_text("Player 1 wins")
    with one.page.expect_download() as download:
        one.page.locator(".after a[download]").click()
    text = Path(download.value.path()).read_text("utf-8")
    assert text.startswith("octavo record 1") and "seed " in text
    one.page.get_by_role("button", name="Rematch").click()
    one.page.wait_for_url(re.compile("/t/"))
    one.sees(0, 0, playing=False)  # the other one begins now
    two.page.reload()
    two.page.get_by_role("link", name=re.compile("rematch is on")).click()
    two.sees(0, 0, playing=True)
    assert one.page.url == two.page.url


def test_a_record_is_stepped_through_and_played_on(newcomer: Newcomer) -> None:
    someone = newcomer()
    page = someone.page
    page.goto("/")
    page.locator("input[type=file]").set_input_files(game("noughts").folder / "records" / "draw.game")
    page.get_by_role("button", name="Open the record").click()
    someone.sees(0, 0, playing=False)
    for n in (1, 2, 3):
        page.locator("#step-forward").click()
        someone.sees(n, 0, playing=False)
    page.locator("#play-on").click()
    page.locator("#drawer").get_by_label("No bots").check()
    page.locator("#drawer").get_by_role("button", name="Begin").click()
    page.wait_for_url(lambda url: "n=" not in url)
    someone.sees(3, 0, playing=True)
    someone.click(someone.lit()[0])
    someone.sees(4, 0, playing=True)


def test_moves_of_others_are_shown_one_after_the_other_and_can_be_skipped(
    newcomer: Newcomer, address: str, data: Path
) -> None:
    """With motion on: nine moves come at once, the page takes its time, and skips when asked to."""
    table = Table.new(address, data, "ingenious", 2)
    steps, _ = plan("ingenious", 2, {}, table.luck())
    watcher = newcomer(reduced_motion="no-preference")
    page = watcher.page
    sockets: list[WebSocketRoute] = []
    page.route_web_socket(
        re.compile("/live$"), lambda socket: sockets.append(socket)
    )  # the server's numbers are held back
    watcher.enter(f"{address}/s/{table.watch}")
    page.evaluate(
        """() => { window.shown = []; new MutationObserver(() => { window.shown.push(+main.dataset.n); })
        .observe(main, { attributes: true, attributeFilter: ["data-n"] }); }"""
    )
    with httpx.Client() as line:
        for step in steps[:30]:
            table.pick(line, step.seat, step.n, step.k, step.word)
    sockets[0].send(json.dumps({"n": steps[30].n}))
    page.wait_for_function("() => window.shown.length > 2")
    assert page.evaluate("window.shown.slice(0, 3)") == [1, 2, 3]
    expect(page.locator("#prompt-words")).not_to_contain_text("Position")  # it says what happens, like a reporter
    page.locator("#hurry").click()
    watcher.sees(steps[30].n, 0, playing=False)
    assert len(page.evaluate("window.shown")) < steps[30].n, "the rest was skipped"


def test_a_bot_answers_by_itself(newcomer: Newcomer, address: str, data: Path) -> None:
    someone = newcomer(reduced_motion="no-preference")
    someone.enter(Table.new(address, data, "ingenious", 4, bot="chancer").link(0))
    while someone.standing()[0] == 0:
        k = someone.standing()[1]
        someone.sees(0, k, playing=True)
        someone.click((someone.lit() or ["refill"])[0])
        someone.page.wait_for_function("k => +main.dataset.n > 0 || +main.dataset.k !== k", arg=k)
    someone.page.wait_for_selector("[data-playing]", timeout=3 * PATIENCE)
    assert someone.standing()[0] >= 4


def test_a_lost_connection_shows_retries_and_catches_up(browser: Browser, tmp_path: Path, newcomer: Newcomer) -> None:
    """The server is killed while two play, and comes back on the same port with the same file."""
    folder = tmp_path / "data"
    with Running(folder, "--unlimited") as first:
        table = Table.new(first.address, folder, "noughts", 2)
        one, two = newcomer(), newcomer()
        one.enter(table.link(0))
        two.enter(table.link(1))
        first.kill()
        expect(one.page.locator("#notice")).to_contain_text("Connection lost", timeout=PATIENCE)
        one.click("b2")  # sent again and again until it is heard
        port = first.address.rsplit(":", 1)[1]
        with Running(folder, "--unlimited", "--port", port):
            two.sees(1, 0, playing=True)
            one.sees(1, 0, playing=False)
            expect(one.page.locator("#notice")).to_have_count(0, timeout=PATIENCE)
            two.click("a1")
            one.sees(2, 0, playing=True)
            one.context.close()
            two.context.close()
    for someone in (one, two):  # a browser says so when a server is gone; nothing else may be wrong
        someone.troubles[:] = [said for said in someone.troubles if not re.search("ERR_|WebSocket", said)]


def test_polling_does_without_a_socket(newcomer: Newcomer, address: str, data: Path) -> None:
    table = Table.new(address, data, "noughts", 2)
    one, two = newcomer(), newcomer()
    two.page.route_web_socket(re.compile("/live$"), lambda socket: socket.close())
    one.enter(table.link(0))
    two.enter(table.link(1))
    one.click("b2")
    two.sees(1, 0, playing=True)
    expect(two.page.locator("#notice")).to_have_count(0)


def test_a_stale_page_is_told_and_catches_up(newcomer: Newcomer, address: str, data: Path) -> None:
    one, _ = two_at(Table.new(address, data, "noughts", 2), newcomer)
    one.page.evaluate("document.querySelectorAll('[name=n]').forEach(field => { field.value = 7; })")
    one.click("b2")
    expect(one.page.locator("#refusal")).to_contain_text("has moved on")
    one.click("b2")
    one.sees(1, 0, playing=False)
    assert [said for said in one.troubles if "409" not in said] == []
    one.troubles.clear()


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_zoom_and_pan(newcomer: Newcomer, address: str, data: Path, scale: float) -> None:
    one, _ = two_at(Table.new(address, data, "ingenious", 2), newcomer, device_scale_factor=scale)
    page = one.page
    width = "document.querySelector('#picture [data-lit]').getBoundingClientRect().width"
    before = page.evaluate(width)
    page.get_by_role("button", name="Closer").click()
    assert page.evaluate(width) > 1.5 * before
    box = page.locator("#frame").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    left = page.evaluate("document.querySelector('#picture').getBoundingClientRect().x")
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2 - 80, box["y"] + box["height"] / 2, steps=4)
    page.mouse.up()
    assert page.evaluate("document.querySelector('#picture').getBoundingClientRect().x") < left
    assert one.standing() == (0, 0, 0), "a drag is not a click"
    page.mouse.wheel(0, -400)
    page.wait_for_function(f"() => {width} > {2.2 * before}")
    page.get_by_role("button", name="The whole board").click()
    assert page.evaluate(width) == pytest.approx(before, rel=0.01)


def test_rules_open_beside_the_board(newcomer: Newcomer, address: str, data: Path) -> None:
    one, _ = two_at(Table.new(address, data, "noughts", 2), newcomer)
    one.page.get_by_role("link", name="Rules").click()
    expect(one.page.locator("#drawer #rule-3")).to_be_visible()
    one.page.keyboard.press("Escape")
    expect(one.page.locator("#drawer")).to_be_hidden()
    one.click("b2")
    one.sees(1, 0, playing=False)


def test_a_spectator_sees_and_cannot_touch(newcomer: Newcomer, address: str, data: Path) -> None:
    table = Table.new(address, data, "noughts", 2)
    one, watcher = newcomer(), newcomer()
    one.enter(table.link(0))
    watcher.enter(f"{address}/s/{table.watch}")
    assert watcher.lit() == []
    one.click("b2")
    watcher.sees(1, 0, playing=False)
    expect(watcher.page.locator("#log")).to_contain_text("marks b2")


def test_a_table_is_private(newcomer: Newcomer, address: str, data: Path) -> None:
    table = Table.new(address, data, "noughts", 2)
    stranger = newcomer()
    stranger.page.goto(table.url)
    expect(stranger.page.locator("main")).to_contain_text("they open by the link of a seat")
    assert [said for said in stranger.troubles if "404" not in said] == []
    stranger.troubles.clear()
