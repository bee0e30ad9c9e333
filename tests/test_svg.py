"""The picture builder escapes everything and marks what can be clicked."""

import xml.etree.ElementTree as ElementTree

from hypothesis import given
from hypothesis import strategies as st

from octavo.svg import PALETTE, SEATS, Svg, number, palette_css

TEXT = st.text(st.characters(exclude_categories=["Cs", "Cc"], exclude_characters="\ufffe\uffff"), max_size=30)


@given(TEXT, TEXT)
def test_whatever_is_written_stays_text(body: str, tip: str) -> None:
    svg = Svg(0, 0, 10, 10, title=tip)
    svg.text(1, 2, body)
    with svg.group(id=body, tip=tip, at=(1, 2.5)):
        svg.add("rect", x=1, cls=tip)
    root = ElementTree.fromstring(str(svg))
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
    ElementTree.fromstring(svg.standalone())
    assert "--coral" in svg._repr_svg_() and "--coral" in palette_css()
    assert set(SEATS) <= set(PALETTE)


def test_numbers_are_short() -> None:
    assert [number(1.0), number(0.333333), number(-0.0), number(12)] == ["1", "0.33", "0", "12"]
