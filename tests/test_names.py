"""What players are called stands whole in every picture: nobody is `Pla…`, and no two bots are `Bot · Casu…`."""

import re

import pytest

import octavo
from octavo.laws import walk
from octavo.svg import Svg
from octavo.words import LANGUAGES

# What the page itself calls people; the longest may be cut, but what tells two of a kind apart stands first.
CALLED = {"": "{}", "bots": "Bot {} · Beginner", "patient": "Bot {} · Master, unhurried"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", CALLED)
@pytest.mark.parametrize("name", octavo.names())
def test_usual_names_are_whole_in_the_picture(name: str, kind: str, language: str) -> None:
    rules = octavo.game(name)
    for seats, options in {seats: (seats, options) for seats, options in rules.setups()}.values():
        names = [CALLED[kind].format(seat + 1) if kind else "" for seat in range(seats)]
        tongue = rules.tongue(language, names)
        *_, match = walk(rules, seats, options, 1, 12)
        for seat in (0, octavo.SPECTATOR):
            drawn = str(rules.draw(match.view(seat), seat, (), tongue).render())
            cut = re.findall("([^>]*)…", drawn)
            assert not cut or kind == "patient", f"{seats} seats: {cut}"
            assert all(part.startswith("Bot") and len(part) > len("Bot 1 · Master") for part in cut), cut


def test_a_long_name_is_cut_where_it_could_not_be_read_and_what_follows_it_stays() -> None:
    svg = Svg(0, 0, 100, 100)
    svg.called(0, 10, "Bartholomew the Magnificent", 20, 100, " · 8/13")
    assert "… · 8/13</text>" in svg.render() and "Bartho" in svg.render()
    svg.called(0, 10, "Bot 1 · Casual", 20, 100)
    assert ">Bot 1 · Casual</text>" in svg.render()
