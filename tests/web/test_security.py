"""The page about security names a test beside every threat, and every one of them is there."""

import ast
import re
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "security.md").read_text("utf-8")
NAMED = re.compile(r"^`(tests/[\w/]+\.py)::(test_\w+)`$")


@cache
def named_in(file: str) -> set[str]:
    tree = ast.parse((ROOT / file).read_text("utf-8"))
    return {part.name for part in tree.body if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef)}


def test_every_threat_has_a_test_that_is_there() -> None:
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")] for line in PAGE.splitlines() if line.startswith("| ")
    ]
    rows = [row for row in rows[1:] if not re.fullmatch(r"\*.*\*", row[0])]
    assert len(rows) >= 40 and len({threat for threat, *_ in rows}) == len(rows)
    for threat, against, test in rows:
        named = NAMED.match(test)
        assert against and named, threat
        assert named[2] in named_in(named[1]), f"{threat}: there is no {test}"


def test_the_page_says_what_a_reader_looks_for() -> None:
    for part in ("promised, and against whom", "Threats, and the test", "not covered", "How to report"):
        assert f"\n## What is {part}" in PAGE or f"\n## {part}" in PAGE
    for script in re.findall(r"`(?:python )?(bench/\w+\.py)`", PAGE):
        assert (ROOT / script).exists()
