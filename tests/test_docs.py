"""Docs that run: the first game is built from its page, and every Python example is executed."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import octavo

ROOT = Path(__file__).parent.parent
BLOCK = re.compile(r"```python\n(.*?)```", re.DOTALL)
NAMED = re.compile(r"^`([\w./]+)`\n\n```\w+\n(.*?)```$", re.DOTALL | re.MULTILINE)
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


def test_the_first_game_on_the_page_is_the_one_in_the_house() -> None:
    house = Path(octavo.__file__).parent / "games" / "strandline"
    files = NAMED.findall((ROOT / "docs" / "first-game.md").read_text("utf-8"))
    assert len(files) == 12
    for name, text in files:
        assert text == (house / name).read_text("utf-8"), f"docs/first-game.md and {name} differ"


def test_the_first_game_can_be_built_from_its_page(tmp_path: Path) -> None:
    """In English only, as on the page: whoever asks for another language is told so, and answered."""
    folder = tmp_path / "mine" / "harbour"
    for name, text in NAMED.findall((ROOT / "docs" / "first-game.md").read_text("utf-8")):
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text.replace("strandline", "harbour").replace("Strandline", "Harbour"), "utf-8")
    (folder / "records").mkdir()
    environment = {**os.environ, "OCTAVO_GAMES": str(tmp_path / "mine")}
    for command in (["octavo.laws", "--digest", "harbour"], ["octavo.laws", "harbour"]):
        subprocess.run([sys.executable, "-m", *command], env=environment, check=True, capture_output=True, cwd=tmp_path)
    rules = [sys.executable, "-m", "octavo", "rules", "harbour", "--lang", "nl"]
    told = subprocess.run(rules, env=environment, check=True, capture_output=True, text=True, cwd=tmp_path)
    assert told.stdout.startswith("Deze tekst is in het Engels; er is nog geen vertaling.\n\n# Harbour\n")


@pytest.mark.parametrize("page", [page for page in PAGES if page.stem != "first-game"], ids=lambda page: page.stem)
def test_examples_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    facts: dict[str, object] = {"__name__": "example"}
    for example in BLOCK.findall(page.read_text("utf-8")):
        exec(compile(example, str(page), "exec"), facts)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_links_lead_somewhere(page: Path) -> None:
    prose = re.sub(r"```.*?```", "", page.read_text("utf-8"), flags=re.DOTALL)
    for target in re.findall(r"\]\(([^)#\s]+)", prose):
        if "://" not in target:
            assert (page.parent / target).exists(), f"{page.name}: {target}"
