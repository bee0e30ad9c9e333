"""Which lesson is offered where: in the lobby those of every version, at a table that is set up the one for it."""

import re

import httpx
from running import Running

from octavo.lesson import lesson_for, lessons


def test_the_usual_version_comes_first_then_the_others_in_the_order_of_their_choices() -> None:
    assert list(lessons("octocube")) == ["first", "kids", "advanced"]


def test_a_table_that_is_set_up_offers_the_lesson_for_it(server: Running) -> None:
    for version, name in (("standard", "first"), ("kids", "kids"), ("advanced", "advanced")):
        found = lesson_for("octocube", {"version": version, "heights": "hill"})
        assert found is not None and found.name == name
        page = httpx.get(f"{server.address}/new?game=octocube&option.version={version}").text
        assert re.findall(r'name="lesson" value="(\w+)"', page) == [name]
    assert 'name="lesson"' not in httpx.get(f"{server.address}/new?game=noughts").text


def test_the_lobby_offers_them_all(server: Running) -> None:
    page = httpx.get(f"{server.address}/").text
    assert re.findall(r'value="octocube">\s*<button name="lesson" value="(\w+)"', page) == ["first"]
    assert 'name="lesson" value="kids"' in page
