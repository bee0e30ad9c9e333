"""The bot of docs/bots.md plays, and the command line says what came of it."""

import json
import re
from pathlib import Path

import pytest

from octavo.cli import main

PAGE = Path(__file__).parents[2] / "docs" / "bots.md"


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.chdir(tmp_path)
    (code,) = re.findall(r"```python\n(class MyBot.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert len(code.splitlines()) <= 10
    Path("mine.py").write_text(code, "utf-8")
    return "mine.py:MyBot"


def test_the_bot_on_the_page_plays(mine: str, capsys: pytest.CaptureFixture[str]) -> None:
    main(["arena", "ingenious", mine, "chancer", "--games", "2", "--json"])
    found = json.loads(capsys.readouterr().out)
    assert found["games"] == 2 and found["faults"] == []
    assert found["bots"][0]["bot"] == mine and found["bots"][0]["share"] == 1.0
    assert "octavo arena ingenious mine.py:MyBot master" in PAGE.read_text("utf-8")


def test_a_fault_is_told_in_a_sentence(mine: str, capsys: pytest.CaptureFixture[str]) -> None:
    Path("mine.py").write_text("class MyBot:\n    def choose(self, view, rng):\n        return 7\n", "utf-8")
    main(["arena", "noughts", "chancer", mine, "--games", "2", "--until", "0.5", "--lang", "nl"])
    said = capsys.readouterr().out
    assert "mine.py:MyBot verloor een partij door een antwoord dat geen woord is (plaats 2, woord 2, seed 0): 7" in said
    assert "Niet beslist na 2 partijen" in said


def test_a_bot_that_cannot_play_is_refused_in_a_sentence(mine: str, capsys: pytest.CaptureFixture[str]) -> None:
    Path("mine.py").write_text("1 / 0", "utf-8")
    with pytest.raises(SystemExit):
        main(["arena", "noughts", "chancer", mine])
    assert "The bot mine.py:MyBot cannot play: mine.py:1: ZeroDivisionError" in " ".join(
        capsys.readouterr().err.split()
    )
