"""The gate tells how long its stages took, and fails when one of them does."""

import subprocess
import sys
from pathlib import Path

GATE = Path(__file__).with_name("gate.py")
MAKEFILE = "lint types laws:\n\t@echo ran $@\nbroken:\n\t@exit 3\n"


def run(folder: Path, *stages: str) -> subprocess.CompletedProcess[str]:
    (folder / "Makefile").write_text(MAKEFILE, "utf-8")
    return subprocess.run([sys.executable, str(GATE), *stages], cwd=folder, capture_output=True, text=True)


def test_all_stages_are_run_and_timed(tmp_path: Path) -> None:
    done = run(tmp_path, "lint", "types", "laws")
    assert done.returncode == 0
    for line in ("ran lint", "ran types", "ran laws", "  laws        0:00 of 9 minutes", "all passed"):
        assert line in done.stdout, done.stdout


def test_one_that_fails_fails_the_gate_and_the_others_are_still_run(tmp_path: Path) -> None:
    done = run(tmp_path, "lint", "broken", "laws")
    assert done.returncode == 1
    assert "FAILED: broken" in done.stdout and "ran laws" in done.stdout
