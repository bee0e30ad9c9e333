"""The peers' own environment: pinned, installed once, never mixed with ours."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
import tomllib
import venv
from collections.abc import Callable
from pathlib import Path
from typing import Final

# The five peers, and of their needs only those that the measured games import. JAX, below pgx, is 530 of the 750 MB.
PINS: Final = (
    "open_spiel==2.0.2",
    "momaland==0.2.0",
    "pettingzoo==1.27.0",
    "catanatron==3.2.1",
    "pgx==2.6.0",
    "jax==0.10.2",
    "jaxlib==0.10.2",
    "ml_dtypes==0.6.0",
    "opt_einsum==3.4.0",
    "scipy==1.17.1",
    "svgwrite==1.4.3",
    "absl-py==2.5.1",
    "ml_collections==1.1.0",
    "pyyaml==6.0.3",
    "numpy==2.4.6",
    "gymnasium==1.4.0",
    "networkx==3.6.1",
    "pygame-ce==2.5.8",
    "typing-extensions==4.16.0",
    "cloudpickle==3.1.2",
    "farama-notifications==0.0.6",
)


class NotInstalled(Exception):
    """The peers could not be installed; `why` is what the installer said."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


def home(cwd: Path | None = None) -> Path:
    """In a checkout of Octavo its `.bench/`, elsewhere the user's cache; one folder per version of Python."""
    cwd = cwd or Path.cwd()
    shelf = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "octavo"
    for folder in (cwd, *cwd.parents):
        if is_checkout(folder):
            shelf = folder / ".bench"
            break
    return shelf / f"peers-{sys.version_info.major}.{sys.version_info.minor}"


def is_checkout(folder: Path) -> bool:
    try:
        project = tomllib.loads((folder / "pyproject.toml").read_text("utf-8"))
    except (OSError, ValueError):
        return False
    return bool(project.get("project", {}).get("name") == "octavo")


def python(folder: Path) -> Path:
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def packages(folder: Path) -> Path:
    """Where the peers are, for a game of ours that is played through one of them."""
    version = f"python{sys.version_info.major}.{sys.version_info.minor}"
    return folder / ("Lib" if os.name == "nt" else f"lib/{version}") / "site-packages"


def ready(folder: Path) -> bool:
    """Is all of it there, in the pinned versions?"""
    pins = folder / "pins.txt"
    return python(folder).exists() and pins.exists() and pins.read_text("utf-8").split() == list(PINS)


def install(folder: Path, progress: Callable[[str], None]) -> None:
    """Make the environment from nothing; `progress` hears what is being fetched."""
    own_pip = importlib.util.find_spec("pip") is not None  # a Debian without ensurepip can still use ours
    try:
        venv.create(folder, clear=True, with_pip=not own_pip, symlinks=os.name != "nt")
    except (OSError, subprocess.CalledProcessError) as error:
        raise NotInstalled(str(error)) from error
    theirs = str(python(folder))
    pip = [sys.executable, "-m", "pip", "--python", theirs] if own_pip else [theirs, "-m", "pip"]
    how = ["install", "--no-input", "--disable-pip-version-check", "--retries=2", "--no-deps", "--only-binary=:all:"]
    said: list[str] = []
    fetched = 0
    with subprocess.Popen([*pip, *how, *PINS], text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as process:
        assert process.stdout is not None
        for line in process.stdout:
            said.append(line.strip())
            if line.startswith(("Collecting ", "Processing ")):
                fetched += 1
                progress(f"{fetched} of {len(PINS)}: {Path(said[-1]).name.removeprefix('Collecting ')}")
            elif line.startswith("Installing "):
                progress("installing")
    if process.returncode != 0:
        raise NotInstalled("\n".join([line for line in said if line.startswith("ERROR")] or said[-3:]))
    (folder / "pins.txt").write_text("\n".join(PINS) + "\n", "utf-8")
