"""A picture is made of panels, and together they are one picture."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree

import pytest

from octavo.picture import Panel, Picture
from octavo.svg import Svg

SVG = "{http://www.w3.org/2000/svg}"


def two() -> Picture:
    """A board, and beside it, at half its size, a rack."""
    board = Panel("board", -50, -50, 100, 100, "Board", whole=True)
    board.add("rect", id="cell", word="a1")
    rack = Panel("rack.0", 0, 0, 80, 40, "Rack", at=(60, 10), scale=0.5, held=True)
    rack.add("rect", id="tile", word="red")
    shapes = Svg(0, 0, 0, 0)
    with shapes.group(id="shape"):
        shapes.add("circle", r=3)
    return Picture("Two", board, rack, shapes=shapes)


def test_a_panel_is_a_window_into_the_picture_unless_it_is_told_where_it_stands() -> None:
    board, rack = two().panels
    assert board.place == board.box == (-50, -50, 100, 100)
    assert rack.place == (60, 10, 40, 20)


def test_the_picture_has_room_for_all_its_panels() -> None:
    assert two().box == (-50, -50, 150, 100)


def test_all_panels_are_in_the_one_picture_at_their_places() -> None:
    root = ElementTree.fromstring(two().render(["red"], ["red"], id="picture"))
    assert root.get("viewBox") == "-50 -50 150 100" and root.get("id") == "picture"
    board, rack = root.findall(f"{SVG}svg")
    assert [board.get("id"), rack.get("id")] == ["panel-board", "panel-rack.0"]
    assert [rack.get(name) for name in ("x", "y", "width", "height", "viewBox")] == [
        "60",
        "10",
        "40",
        "20",
        "0 0 80 40",
    ]
    assert board[0].get("data-lit") is None and rack[0].get("data-lit") == "" == rack[0].get("data-hint")
    assert root.find(f"{SVG}g[@id='shape']") is not None, "shapes that all of them use stand in the picture once"
    told = [element.text for element in root.iter(f"{SVG}title")]
    assert told == ["Two"], "a title in a panel would be a tip for all that it shows"


def test_its_words_are_those_of_all_panels() -> None:
    assert two().words() == {"a1", "red"}


def test_what_is_held_asks_for_the_panel_that_it_is_for() -> None:
    """Something lit or advised elsewhere comes first."""
    board, reef = Panel("board", 0, 0, 10, 10, "Board"), Panel("reef.0", 0, 0, 10, 10, "Reef")
    board.add("rect", word="a1")
    hand = Panel("hand", 0, 0, 10, 10, "Hand", held=True, onto="reef.0")
    hand.add("rect", word="tile")
    picture = Picture("Three", board, reef, hand)
    assert picture.asked(["tile"]) is reef and picture.asked(["tile", "a1"]) is board
    assert picture.asked(["tile"], ["a1"]) is board and picture.asked([]) is None
    assert two().asked(["red"]) is None


def test_in_a_file_it_brings_its_palette() -> None:
    root = ElementTree.fromstring(two().standalone(["a1"], "dark"))
    assert root.get("data-theme") == "dark" and root.get("width") == "150"
    assert "--coral" in (root.findtext(f"{SVG}style") or "")
    assert "--coral" in two()._repr_svg_()


@pytest.mark.parametrize("name", ["", "Reef", "reef 1", "reef.", "1"])
def test_a_name_that_no_page_could_use_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="name it like"):
        Panel(name, 0, 0, 1, 1, "Reef")
