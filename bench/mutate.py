"""Do the tests notice? Small mistakes are made in the source, one at a time, and the tests of that room are run.

    python bench/mutate.py --each 12 --seed 1 [--only match,svg] [--workers 2]

A mutation turns a comparison, an `and`, an `or` or a `not` round, exchanges True and False, or leaves a statement out.
Each is made in a copy of the source, uncompiled. What no test notices is printed with its place; the last line has the
share that was caught.
"""

from __future__ import annotations

import argparse
import ast
import copy
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent
SECONDS = 900  # for the tests of one mutation; one that hangs is noticed, too, and said to hang
LAWS = "tests/test_laws.py::test_law[noughts-replays] tests/test_laws.py::test_law[strandline-replays]"
LAWS += " tests/test_laws.py::test_law[strandline-drafts] tests/test_laws.py::test_law[strandline-no_leak]"
# For each room its files, and the tests that are to notice.
ROOMS = {
    "match": ("match.py", f"tests/test_match.py tests/test_options.py tests/core {LAWS}"),
    "svg": ("svg.py", "tests/test_svg.py tests/test_laws.py::test_law[strandline-shows]"),
    "words": ("words.py", "tests/test_words.py tests/web/test_languages.py"),
    "table": ("table/*.py table/store/*.py", "tests/table"),
    "web": (
        "web/api/*.py web/pages/*.py web/session/*.py web/server/*.py",
        "tests/web/test_pages.py tests/web/test_api.py tests/web/test_doors.py tests/web/test_guard.py "
        "tests/web/test_socket.py tests/web/test_serve.py tests/web/test_advice.py tests/web/test_door.py "
        "tests/web/test_strangers.py tests/web/test_six_seats.py tests/web/test_no_leak.py",
    ),
}
TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}


@dataclass(frozen=True)
class Mutation:
    room: str
    file: Path
    line: int
    what: str
    source: str  # the whole file with the mistake in it


def places(file: Path) -> Iterator[tuple[Path, int]]:
    """Where in a file a mistake can be made: the numbers of its nodes."""
    for number, node in enumerate(ast.walk(ast.parse(file.read_text("utf-8")))):
        if turned(copy.deepcopy(node)):
            yield file, number


def mutation(room: str, file: Path, number: int) -> Mutation:
    tree = ast.parse(file.read_text("utf-8"))
    node = list(ast.walk(tree))[number]
    line, what = getattr(node, "lineno", 0), turned(node)
    return Mutation(room, file, line, what, ast.unparse(ast.fix_missing_locations(tree)))


def turned(node: ast.AST) -> str:
    """Makes one mistake in a node, and says which; nothing where none can be made."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in TURNED:
        node.ops = [TURNED[type(node.ops[0])]()]
        return f"compares otherwise: {ast.unparse(node)}"
    if isinstance(node, ast.BoolOp):
        node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        return f"and for or: {ast.unparse(node)}"
    if isinstance(node, ast.If) and isinstance(node.test, ast.UnaryOp) and isinstance(node.test.op, ast.Not):
        node.test = node.test.operand
        return f"without not: {ast.unparse(node.test)}"
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        said = [i for i, step in enumerate(node.body) if isinstance(step, ast.Expr) and not _is_text(step)]
        if said:
            left_out = node.body.pop(said[0])
            node.body = node.body or [ast.Pass()]
            return f"leaves out: {ast.unparse(left_out)}"
    return ""


def _is_text(step: ast.Expr) -> bool:
    return isinstance(step.value, ast.Constant)


def chosen(each: int, seed: int, rooms: list[str]) -> list[Mutation]:
    """So many of each room, the same for the same seed."""
    rng = random.Random(seed)
    found: list[Mutation] = []
    for room in rooms:
        files = [file for pattern in ROOMS[room][0].split() for file in sorted((ROOT / "src/octavo").glob(pattern))]
        possible = [place for file in files for place in places(file)]
        found += [mutation(room, *place) for place in rng.sample(possible, min(each, len(possible)))]
    return found


def verdict(mistake: Mutation) -> str:
    """Do the tests fail, hang or miss it?"""
    with tempfile.TemporaryDirectory() as folder:
        copied = Path(folder)
        for part in ("src", "tests", "bench"):
            shutil.copytree(ROOT / part, copied / part, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
        shutil.copy(ROOT / "pyproject.toml", copied)
        (copied / mistake.file.relative_to(ROOT)).write_text(mistake.source, "utf-8")
        environment = {**os.environ, "PYTHONPATH": str(copied / "src"), "OCTAVO_QUICK": "1", "OCTAVO_INTERPRETED": "1"}
        command = [
            sys.executable,
            "-m",
            "pytest",
            "-x",
            "-q",
            "-p",
            "no:cacheprovider",
            *ROOMS[mistake.room][1].split(),
        ]
        try:
            run = subprocess.run(command, cwd=copied, env=environment, capture_output=True, timeout=SECONDS)
        except subprocess.TimeoutExpired:
            return "hangs"
        return "caught" if run.returncode else "MISSED"


def main() -> None:
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument("--each", type=int, default=12, help="mutations in each room")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--only", default=",".join(ROOMS))
    asked.add_argument("--workers", type=int, default=2)
    wanted = asked.parse_args()
    made = chosen(wanted.each, wanted.seed, wanted.only.split(","))
    survived = 0
    with ThreadPoolExecutor(wanted.workers) as pool:
        for number, (mistake, said) in enumerate(zip(made, pool.map(verdict, made), strict=True), 1):
            where = f"{mistake.file.relative_to(ROOT)}:{mistake.line}"
            survived += said == "MISSED"
            print(f"{number:3} of {len(made)}  {said}  {where}  {mistake.what}", flush=True)
    print(f"{len(made) - survived} of {len(made)} mutations caught ({(len(made) - survived) / len(made):.0%})")


if __name__ == "__main__":
    main()
