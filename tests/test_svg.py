"""The picture builder escapes everything and marks what can be clicked."""

import xml.etree.ElementTree as ElementTree
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from octavo.core.errors import BadSeats
from octavo.game import game
from octavo.stamp import stamp
from octavo.svg import PALETTE, SEATS, Svg, number, palette_css, seat_mark
from octavo.web.pages.render import static_files

TEXT = st.text(st.characters(exclude_categories=["Cs", "Cc"], exclude_characters="\ufffe\uffff"), max_size=30)


@given(TEXT, TEXT)
def test_whatever_is_written_stays_text(body: str, tip: str) -> None:
    svg = Svg(0, 0, 10, 10, title=tip)
    svg.text(1, 2, body)
    with svg.group(id=body, tip=tip, at=(1, 2.5)):
        svg.add("rect", x=1, cls=tip, tip=body)
    root = ElementTree.fromstring(str(svg))
    told = [element.text for element in root.iter() if element.tag.endswith("title")]
    assert told == [said for said in (tip, tip, body) if said], "every tip is text and nothing else"
    assert [element.tag.rpartition("}")[2] for element in root][-2:] == ["text", "g"]


def test_only_legal_words_are_lit() -> None:
    svg = Svg(0, 0, 10, 10)
    svg.add("rect", word="a1")
    svg.add("rect", word="b1")
    root = ElementTree.fromstring(svg.render(["b1"]))
    assert [element.get("data-word") for element in root if element.get("data-lit") is not None] == ["b1"]
    assert svg.words() == {"a1", "b1"}


def test_a_picture_in_a_file_brings_its_palette() -> None:
    svg = Svg(0, 0, 10, 10)
    for seat in range(len(SEATS)):
        svg.seat(seat, 1, 1, 1)
    ElementTree.fromstring(svg._repr_svg_())
    assert "--coral" in svg._repr_svg_() and "--coral" in palette_css()
    assert set(SEATS) <= set(PALETTE)


def light(colour: str) -> float:
    """The relative luminance of WCAG."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    r, g, b = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: str, other: str) -> float:
    high, low = sorted((light(one), light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize("seat", range(6))
def test_the_mark_of_every_seat_can_be_seen_and_told_from_the_others(seat: int, theme: int) -> None:
    fill, ink = PALETTE[SEATS[seat]][theme], PALETTE["ink"][theme]
    for ground in ("paper", "sheet", "mat", "cell"):  # its edge against what it lies on, or its colour
        assert max(contrast(ink, PALETTE[ground][theme]), contrast(fill, PALETTE[ground][theme])) >= 4.5
    assert fill not in [PALETTE[other][theme] for other in ("coral", *SEATS[:seat])], "coral is for your move"
    svg = Svg(-12, -12, 24, 24)
    for each in range(6):
        svg.seat(each, 0, 0, 9)
    shapes = [(element.tag, element.get("points")) for element in ElementTree.fromstring(str(svg))]
    assert len(set(shapes)) == len(SEATS) == 6


def test_every_seat_has_a_mark_in_its_colour_and_room_for_its_card() -> None:
    style = static_files()["style.css"].decode()
    for seat, colour in enumerate(SEATS):
        drawn = Svg(0, 0, 1, 1)
        seat_mark(seat).draw(drawn, 0, 0, 9)
        assert seat_mark(seat).colour == f"var(--{colour})" and f"var(--{colour})" in str(drawn)
        assert f".seats-{seat + 1}" in style or seat < 2


def test_a_game_for_seven_is_refused() -> None:
    with pytest.raises(BadSeats):
        replace(game("noughts"), seats=(2, 7))


def test_words_that_would_not_fit_are_smaller() -> None:
    svg = Svg(0, 0, 100, 10)
    svg.text(0, 0, "short", 10, 60)
    svg.text(0, 0, "a good deal longer", 10, 60)
    sizes = [float(element.get("font-size", "")) for element in ElementTree.fromstring(str(svg))]
    assert sizes[0] == 10 and sizes[1] < 6


def test_numbers_are_short() -> None:
    assert [number(1.0), number(0.333333), number(-0.0), number(12)] == ["1", "0.33", "0", "12"]


def test_what_is_advised_is_marked_and_nothing_else() -> None:
    svg = Svg(0, 0, 10, 10)
    svg.add("rect", word="a1")
    svg.add("rect", word="b1")
    root = ElementTree.fromstring(svg.render(["a1", "b1"], ["b1"]))
    assert [element.get("data-word") for element in root if element.get("data-hint") is not None] == ["b1"]


def test_words_are_centred_unless_they_are_told_otherwise() -> None:
    svg = Svg(0, 0, 10, 10)
    svg.text(1, 1, "middle")
    svg.text(1, 1, "left", text_anchor="start")
    assert [element.get("text-anchor") for element in ElementTree.fromstring(str(svg))] == ["middle", "start"]


def test_the_same_value_is_written_as_its_attribute_wants() -> None:
    svg = Svg(0, 0, 10, 10)
    for _ in range(2):  # the second time it is known
        svg.add("rect", x=1, y=1.0, width=True, cls="a<b", piece="a<b", fill_opacity=0.333333, stroke=None)
    one = '<rect x="1" y="1" width="1" class="a&lt;b" data-piece="a&lt;b" fill-opacity="0.33"/>'
    assert svg.inside() == one * 2


def test_a_stamp_paints_once_and_prints_what_may_be_clicked() -> None:
    painted = []

    @stamp
    def cell(svg: Svg, x: float, word: str, tip: str = "") -> None:
        painted.append(x)
        with svg.group(word=word, tip=tip):
            svg.add("rect", x=x)

    svg = Svg(0, 0, 10, 10)
    for x in (1, 1, 2):
        cell(svg, x, "a1", tip="A < 1")
    assert painted == [1, 2] and svg.words() == {"a1"}
    root = ElementTree.fromstring(svg.render(["a1"]))
    assert [group.get("data-lit") for group in root] == ["", "", ""]
    assert [group[1].get("x") for group in root] == ["1", "1", "2"] and root[0][0].text == "A < 1"


def test_a_stamp_is_told_no_view() -> None:
    @stamp
    def board(svg: Svg, view: object) -> None:
        raise AssertionError("never painted")

    with pytest.raises(TypeError, match="tell it what it paints"):
        board(Svg(0, 0, 1, 1), game("noughts").start())
