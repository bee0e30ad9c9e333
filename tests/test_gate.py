"""The gate tells how long its stages took, and fails when one of them does."""

import subprocess
import sys
from pathlib import Path

GATE = Path(__file__).with_name("gate.py")
MAKEFILE = f"lint types laws:\n\t@echo ran $@\nbroken:\n\t@exit 3\nstores:\n\t{sys.executable} -m pytest -q tries.py\n"
TRIES = """
from pathlib import Path

def test_passes_from_the_nth_try_on():
    tries = Path("tries")
    done = int(tries.read_text()) + 1
    tries.write_text(str(done))
    assert done >= int(Path("nth").read_text())
"""


def run(folder: Path, *stages: str) -> subprocess.CompletedProcess[str]:
    (folder / "Makefile").write_text(MAKEFILE, "utf-8")
    return subprocess.run([sys.executable, str(GATE), *stages], cwd=folder, capture_output=True, text=True)


def test_all_stages_are_run_and_timed(tmp_path: Path) -> None:
    done = run(tmp_path, "lint", "types", "laws")
    assert done.returncode == 0
    for line in ("ran lint", "ran types", "ran laws", "  laws        0:00 of 9 minutes", "all passed"):
        assert line in done.stdout, done.stdout


def test_a_test_gets_a_second_try_and_is_named(tmp_path: Path) -> None:
    (tmp_path / "tries.py").write_text(TRIES, "utf-8")
    for nth, passes in ((1, True), (2, True), (3, False)):
        (tmp_path / "tries").write_text("0", "utf-8")
        (tmp_path / "nth").write_text(str(nth), "utf-8")
        done = run(tmp_path, "stores")
        assert (done.returncode == 0) == passes, done.stdout
        named = "UNSTEADY, passed at the second try: tries.py::test_passes_from_the_nth_try_on"
        assert (named in done.stdout) == (nth == 2) and (tmp_path / "tries").read_text("utf-8") == str(min(nth, 2))


def test_one_that_fails_fails_the_gate_and_the_others_are_still_run(tmp_path: Path) -> None:
    done = run(tmp_path, "lint", "broken", "laws")
    assert done.returncode == 1
    assert "FAILED: broken" in done.stdout and "ran laws" in done.stdout
