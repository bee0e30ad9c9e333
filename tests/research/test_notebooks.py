"""The notebooks run from top to bottom, in a folder of their own, and what they claim holds."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

NOTEBOOKS = sorted((Path(__file__).parents[2] / "docs" / "notebooks").glob("*.ipynb"))
PATIENCE = 600  # seconds for one cell: the machine may be busy


@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: file.stem)
def test_a_notebook_runs(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENBLAS_NUM_THREADS", "1")  # small matrices: more threads only wait for each other
    notebook = nbformat.read(file, 4)
    assert all(not cell.get("outputs") for cell in notebook.cells), f"{file.name} is kept without its outputs"
    NotebookClient(notebook, timeout=PATIENCE, resources={"metadata": {"path": str(tmp_path)}}).execute()


def test_there_are_notebooks() -> None:
    assert len(NOTEBOOKS) == 4
