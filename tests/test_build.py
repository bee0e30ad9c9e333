"""Which build is under test: compiled where it must be, interpreted where it is meant to be."""

import importlib
import os
from pathlib import Path

import octavo
from octavo.compiling import units

SOURCE = Path(octavo.__file__).parent


def test_the_build_is_the_one_that_was_asked_for() -> None:
    if os.environ.get("OCTAVO_INTERPRETED") == "1":
        assert not octavo.compiled
    elif os.environ.get("OCTAVO_COMPILED") == "1":
        assert octavo.compiled, "the C build failed"


def test_every_part_of_every_unit_is_built_like_the_core() -> None:
    for unit in units(SOURCE):
        assert unit.files
        for file in unit.files:
            name = ".".join(("octavo", *file.relative_to(SOURCE).with_suffix("").parts))
            module = importlib.import_module(name)
            assert str(module.__file__).endswith(".py") != octavo.compiled, name
