"""Every game in each of its variants by ear: with keys, and with nothing but what a screen reader is given.

A game is played at its beginning and at its end; `make prove` plays all of them whole, with every number of players.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from driving import Player, Table
from hearing import Listener
from listened import Variant, called, play_by_ear, variants

from octavo.game import game, names
from octavo.web.pages.lobby import KEYS
from octavo.web.session.reader import Reader

Newcomer = Callable[..., Player]
STRETCH = 6
TONGUE = Reader().tongue()
HELP = TONGUE.say("page.keys")
USED = ("button", "link", "DisclosureTriangle", "DisclosureTriangleGrouped", "textbox", "radio", "checkbox", "combobox")
KINDS = [variant for name in names() for variant in variants(game(name), every=False)]


@pytest.mark.parametrize("variant", KINDS, ids=called)
def test_a_game_by_ear(variant: Variant, address: str, data: Path, newcomer: Newcomer) -> None:
    play_by_ear(address, data, newcomer, variant, STRETCH)


def table(someone: Player, address: str, data: Path, name: str = "noughts") -> Listener:
    someone.enter(Table.new(address, data, name, 2).link(0))
    return Listener(someone)


def test_help_says_the_keys_and_gives_the_focus_back(address: str, data: Path, newcomer: Newcomer) -> None:
    listener = table(newcomer(), address, data)
    listener.press("w", "ArrowRight", "?")
    listener.waits(lambda: any(one.role == "dialog" for one in listener.tree()), lambda: "no help came")
    said = [one.name for one in listener.tree() if HELP in one.within]
    for _, told in KEYS:
        assert TONGUE.say(told) in said
    assert HELP in listener.focus().within
    listener.press("Escape")
    assert listener.focus().name == "b1", "where it was"


def test_what_the_letters_do_is_done_by_buttons(address: str, data: Path, newcomer: Newcomer) -> None:
    listener = table(newcomer(), address, data)
    found = [one.name for one in listener.tree() if "Read aloud" in one.within and one.role in ("button", "link")]
    assert found == ["What can I do?", "What changed?", "Read the table row by row", HELP]
    listener.to("Read the table row by row")
    for said in ("Row 1: a1 to c1 free.", "Row 2: a2 to c2 free.", "Row 3: a3 to c3 free.", "Row 1: a1 to c1 free."):
        listener.press("Enter")
        listener.hears(said)
    listener.to("What changed?")
    listener.press("Enter")
    listener.hears("Nothing yet. The first move is still to come.")
    listener.to("What can I do?")
    listener.press("Enter")
    listener.hears("Choose a free cell for your cross.")
    assert listener.focus().name == "a1" and listener.choices()[-1] == "c3"


def test_letters_can_be_switched_off(address: str, data: Path, newcomer: Newcomer) -> None:
    someone = newcomer()
    listener = table(someone, address, data)
    listener.press("?")
    listener.waits(lambda: any(one.role == "dialog" for one in listener.tree()), lambda: "no help came")
    listener.to(TONGUE.say("page.keys.letters"))
    listener.press("Enter", "Escape", "r")
    listener.hears("Choose a free cell for your cross.")
    someone.page.reload()
    again = Listener(someone)
    again.press("r")
    again.hears("Choose a free cell for your cross.")
    assert someone.page.evaluate("localStorage.letters") == "off"


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_the_rulebook_leaves_the_board_free_and_gives_the_focus_back(
    address: str, data: Path, newcomer: Newcomer, size: tuple[int, int]
) -> None:
    someone = newcomer(viewport={"width": size[0], "height": size[1]})
    listener = table(someone, address, data)
    page = someone.page
    for close in ("Escape", "Enter"):  # which presses its own button, where the focus is
        listener.to("Rules")
        listener.press("Enter")
        page.wait_for_selector("#drawer[open]")
        boxes = [page.locator(part).bounding_box() for part in ("#drawer", "#frame", ".tools")]
        drawer, board, tools = [box for box in boxes if box]
        if size[0] > 1100:
            assert board["x"] + board["width"] <= drawer["x"] and drawer["y"] + drawer["height"] <= tools["y"]
        else:
            assert drawer["width"] == size[0]
        assert listener.focus().name == "Close"
        listener.press(close)
        assert (listener.focus().role, listener.focus().name) == ("link", "Rules")


def test_whatever_can_be_pressed_has_a_name(address: str, data: Path, newcomer: Newcomer) -> None:
    """On a phone, too; and in the lobby it says which game."""
    someone = newcomer(viewport={"width": 390, "height": 844})
    tables = [Table.new(address, data, name, game(name).usual_seats()).link(0) for name in names()]
    for path in ("/", "/new", *tables):
        someone.page.goto(path)
        if path in tables:
            someone.page.wait_for_selector("#picture")  # the page of the link has sat down
        used = [one for one in Listener(someone).tree() if one.role in USED]
        assert len(used) > 10 and [one for one in used if not one.name.strip()] == [], path
    someone.page.goto("/")
    called = [one.name for one in Listener(someone).tree() if one.role in USED]
    for name in names():
        title = game(name).tongue("en").say("title")
        assert {f"Play a bot: {title}", f"Set up a table: {title}", f"Rules: {title}"} <= set(called)
