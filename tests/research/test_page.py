"""The page for researchers says what holds: its tables name every game, with the sizes that it has today."""

import re
from pathlib import Path

import octavo
from octavo.game import game, names
from octavo.research.page import BASELINES, PAIRS, TABLE, Nature, main, nature, row

ROOT = Path(__file__).parent.parent.parent
PAGE = ROOT / "docs" / "research.md"


def part(name: str) -> list[list[str]]:
    """The cells of the table in that part of the page."""
    text = PAGE.read_text("utf-8").partition(f"<!-- {name}:")[2].partition(f"<!-- /{name} -->")[0]
    return [line.strip("| ").split(" | ") for line in text.splitlines() if line.startswith("| `")]


def test_every_game_is_in_the_table_with_its_sizes() -> None:
    told = {cells[0].strip("`"): cells for cells in part(TABLE)}
    assert list(told) == names(), "write it anew: python -m octavo.research.page docs/research.md"
    for name, cells in told.items():
        now = row(game(name), Nature(0, 0, 0, 0), 0).strip("| ").split(" | ")
        same = [0, 1, 2, 3, 8]
        assert [cells[i] for i in same] == [now[i] for i in same], "python -m octavo.research.page docs/research.md"


def test_every_game_has_its_baselines_with_intervals() -> None:
    told = {(cells[0].strip("`"), cells[2], cells[3]): cells for cells in part(BASELINES)}
    assert set(told) == {(name, *pair) for name in names() for pair in PAIRS}
    for cells in told.values():
        low, high = map(float, cells[6].split(" … "))
        assert low < float(cells[5]) < high or float(cells[5]) in (0, 1)
        assert int(cells[4]) >= 100


def test_it_is_written_by_one_command(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(PAGE.read_text("utf-8"), "utf-8")
    before = len(page.read_text("utf-8").splitlines())
    main([str(page), "--games", "1"])
    again = page.read_text("utf-8")
    assert "Means of 1 games" in again and len(again.splitlines()) == before


def test_noughts_are_as_they_are() -> None:
    found = nature(game("noughts"), 300)
    assert found.widest == 9 and 5 < found.length < 9 and found.luck == 0
    assert 5 < found.branching < 7


def test_the_citation_is_of_this_version() -> None:
    said = (ROOT / "CITATION.cff").read_text("utf-8")
    assert re.search(rf"^version: {re.escape(octavo.__version__)}$", said, re.MULTILINE)
