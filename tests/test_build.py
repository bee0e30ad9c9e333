"""Which build is under test: compiled where it must be, interpreted where it is meant to be."""

import importlib
import os

import octavo


def test_the_build_is_the_one_that_was_asked_for() -> None:
    if os.environ.get("OCTAVO_INTERPRETED") == "1":
        assert not octavo.compiled
    elif os.environ.get("OCTAVO_COMPILED") == "1":
        assert octavo.compiled, "the C build failed"


def test_every_game_is_built_like_the_core() -> None:
    for name in octavo.names():
        chapters = sorted(octavo.game(name).folder.glob("chapters/[a-z]*.py"))
        for module in ("data", "rules", *(f"chapters.{chapter.stem}" for chapter in chapters)):
            try:
                found = importlib.import_module(f"octavo.games.{name}.{module}")
            except ModuleNotFoundError:
                assert module == "data"  # a small game has none
                continue
            assert str(found.__file__).endswith(".py") != octavo.compiled, f"{name}.{module}"
