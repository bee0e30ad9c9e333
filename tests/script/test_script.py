"""The browser's modules: what checks them sees what it should, they look down only, and nothing in them is idle."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from typescript import unpack

from octavo.web.pages.render import FIRST, SIT, STATIC, TALK, static_files

ROOT = Path(__file__).parents[2]
TOOL = Path(__file__).parent / "typescript.py"
MODULES = {path.name: path.read_text("utf-8") for path in (STATIC / "script").glob("*.js")}
START = "octavo.js"  # what nobody imports
IMPORT = re.compile(r'^import (?:(.+) from )?"\./(\w+\.js)";$', re.MULTILINE)
EXPORT = re.compile(r"^export (?:async )?(?:function|const|let) (\w+)", re.MULTILINE)
PLANTED = {
    "unused.js": ('import { find } from "./page.js";\nlet never = 1;\n', {"TS6133"}),
    "unknown.js": ("nowhere();\n", {"TS2304"}),
    "wrong.js": ('import { pause } from "./page.js";\npause("a second");\n', {"TS2345"}),
    "missing.js": ('import { hovercraft } from "./page.js";\nhovercraft();\n', {"TS2305"}),
    "careless.js": ('import { find } from "./page.js";\nfind("#hint").focus();\n', {"TS2531"}),
    "untyped.js": ("export const twice = thing => thing + thing;\n", {"TS7006"}),
}


def compiler(*wishes: str) -> tuple[int, str]:
    done = subprocess.run([sys.executable, TOOL, "check", *wishes], capture_output=True, text=True, cwd=ROOT)
    return done.returncode, done.stdout + done.stderr


def laid(folder: Path, scripts: dict[str, str], **wishes: object) -> str:
    """These scripts and the house's wishes in a folder of their own."""
    said = re.sub(r"^\s*//.*", "", (ROOT / "jsconfig.json").read_text("utf-8"), flags=re.MULTILINE)
    config = json.loads(said) | {"include": ["*.js"]}
    config["compilerOptions"] |= wishes
    folder.mkdir(exist_ok=True)
    for name, text in scripts.items():
        (folder / name).write_text(text, "utf-8")
    (folder / "jsconfig.json").write_text(json.dumps(config), "utf-8")
    return str(folder / "jsconfig.json")


def test_the_checker_sees_what_is_wrong_and_nothing_else(tmp_path: Path) -> None:
    planted = {name: text for name, (text, _) in PLANTED.items()}
    status, said = compiler("--pretty", "false", "--project", laid(tmp_path / "planted", MODULES | planted))
    assert status != 0
    found: dict[str, set[str]] = {}
    for name, error in re.findall(r"(\w+\.js)\(\d+,\d+\): error (TS\d+)", said):
        found.setdefault(name, set()).add(error)
    assert found == {name: errors for name, (_, errors) in PLANTED.items()}, said


def test_what_goes_over_the_line_differs_in_comments_and_indents_only(tmp_path: Path) -> None:
    """Both forms, written anew by the compiler without comments, are the same."""
    served = {name: static_files()[f"script/{name}"].decode() for name in MODULES}
    assert served != MODULES
    written = []
    for kind, scripts in (("here", MODULES), ("served", served)):
        config = laid(tmp_path / kind, scripts, checkJs=False, noEmit=False, removeComments=True, outDir="out")
        assert compiler("--project", config) == (0, "")
        written.append({name: (tmp_path / kind / "out" / name).read_text("utf-8") for name in MODULES})
    assert written[0] == written[1]


def imports() -> dict[str, set[str]]:
    return {name: {other for _, other in IMPORT.findall(text)} for name, text in MODULES.items()}


def test_modules_import_without_a_circle() -> None:
    waiting = imports()
    while waiting:
        free = {name for name, needs in waiting.items() if not needs & waiting.keys()}
        assert free, f"a circle among {sorted(waiting)}"
        waiting = {name: needs for name, needs in waiting.items() if name not in free}


def test_every_module_and_every_export_is_used() -> None:
    used = set().union(*imports().values())
    assert used == MODULES.keys() - {START, Path(FIRST).name, Path(TALK).name, Path(SIT).name}
    taken = set()
    for text in MODULES.values():
        for what, other in IMPORT.findall(text):
            if whole := re.fullmatch(r"\* as (\w+)", what):
                taken |= {(other, name) for name in re.findall(rf"\b{whole[1]}\.(\w+)", text)}
            else:
                taken |= {(other, name) for name in re.findall(r"\w+", what)}
    assert taken >= {(name, export) for name, text in MODULES.items() for export in EXPORT.findall(text)}


def test_only_the_pinned_compiler_is_unpacked(tmp_path: Path) -> None:
    (tmp_path / "package").mkdir()
    (tmp_path / "package" / "tsc.js").write_text("0;\n", "utf-8")
    packed = Path(shutil.make_archive(str(tmp_path / "typescript"), "gztar", tmp_path, "package"))
    right = "sha512-" + base64.b64encode(hashlib.sha512(packed.read_bytes()).digest()).decode()
    home = tmp_path / "home"
    with pytest.raises(SystemExit, match="is not the one"):
        unpack(packed, right.replace(right[20], "-"), home)
    assert not home.exists()
    unpack(packed, right, home)
    assert (home / "package" / "tsc.js").exists()
