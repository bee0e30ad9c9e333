"""One edit compiles what it touches and nothing else; what stands in build/ from before never shadows it."""

import os
import shutil
import time
from pathlib import Path

import pytest
from house import Copy

from octavo.compiling import compiler

TRIED = "from octavo.games.noughts import rules; print(rules.edited(100), rules.__file__)"
FIRST_FIELD = "        self.turn = CHANCE\n"


@pytest.fixture
def house(tmp_path: Path) -> Copy:
    """Core and one or two games, built; from what `make install` left, if it did."""
    copy = Copy(tmp_path / "house")
    copy.keep("noughts", "ingenious")
    copy.build()
    copy.build()  # mypyc dates what it writes a second ahead: the quickest of the compiled files look old once
    return copy


def made(*names: str) -> list[str]:
    """These libraries, where there is a compiler at all."""
    return sorted(names) if compiler() else []


def answers(house: Copy, code: str = TRIED) -> list[str]:
    """What the built house says, imported from the folder that is shipped."""
    return house.run("-c", code, env={"PYTHONPATH": str(house.shipped())}).split()


def test_nothing_is_compiled_when_nothing_was_edited(house: Copy) -> None:
    before = house.libraries()
    house.build()
    assert house.changed(before) == []


def test_an_edit_of_one_games_rules_compiles_that_game_alone(house: Copy) -> None:
    before = house.libraries()
    number = house.edit("noughts")
    house.build()
    assert house.changed(before) == made("octavo_games_noughts__mypyc")
    said, file = answers(house)
    assert int(said) == 100 + number
    assert file.endswith(".so" if compiler() else ".py")


def test_an_older_file_put_back_is_compiled_too(house: Copy) -> None:
    """Its date is older than that of the library; what is in it counts."""
    house.edit("noughts")
    house.build()
    number = house.edit("noughts")
    hour_ago = time.time() - 3600
    os.utime(house.source / "games" / "noughts" / "rules.py", (hour_ago, hour_ago))
    house.build()
    assert int(answers(house)[0]) == 100 + number


def test_what_the_core_promises_to_games_is_compiled_into_them_anew(house: Copy) -> None:
    """A field more in State moves all fields of every game."""
    house.keep("noughts")
    house.build()
    before = house.libraries()
    state = house.source / "core" / "state.py"
    text = state.read_text("utf-8")
    assert text.count(FIRST_FIELD) == 1
    state.write_text(text.replace(FIRST_FIELD, f"        self.extra: i64 = 7\n{FIRST_FIELD}"), "utf-8")
    house.build()
    assert set(made("octavo_core__mypyc", "octavo_games_noughts__mypyc")) <= set(house.changed(before))
    played = (
        "import octavo; s = octavo.game('noughts').start(); s.play(4); s.play(0); print(s.extra, s.clone().picks())"
    )
    assert answers(house, played)[0] == "7"


def test_what_is_gone_is_shipped_no_more(house: Copy) -> None:
    stray = house.shipped() / "octavo" / "games" / "noughts" / "old.py"
    stray.write_text("raise SystemExit\n", "utf-8")
    shutil.rmtree(house.source / "games" / "ingenious")
    house.build()
    assert not stray.exists()
    assert not [name for name in house.libraries() if "ingenious" in name]
    assert not [file for file in house.shipped().rglob("*") if file.is_file() and "ingenious" in str(file)]


def test_a_library_that_was_being_written_is_made_again(house: Copy) -> None:
    house.keep("noughts")
    for file in house.shipped().glob("octavo_games_noughts__mypyc*"):
        file.write_bytes(file.read_bytes()[:1000])
    (house.folder / "build" / "unfinished").touch()
    house.build()
    answers(house, "import octavo; octavo.game('noughts').start()")


def test_a_compiler_that_fails_leaves_rules_that_run(house: Copy) -> None:
    house.keep("noughts")
    number = house.edit("noughts")
    house.build({"CC": "false"})  # it is there, and cannot: as without the header files of Python
    assert house.libraries() == {}
    said, file = answers(house)
    assert int(said) == 100 + number and file.endswith(".py")
