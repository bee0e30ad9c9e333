"""A short evening of chaos (bench/chaos.py, longer in `make prove`): every game ends, nothing is lost or leaks."""

from pathlib import Path

from chaos import GAMES, chaos


def test_whatever_people_do_every_game_ends(tmp_path: Path) -> None:
    said = chaos(tmp_path, GAMES, seed=7, steps=30)
    assert said.startswith("5 games ended") and "kills" in said
