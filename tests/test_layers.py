"""Layers look down only."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import octavo
from octavo.compiling import RULES, found

SOURCE = Path(octavo.__file__).parent
# Each room may import itself and the rooms before it.
ROOMS = (
    "compiling outside core kit tally why rulebook ahead fields muting svg extent stamp picture words aloud game "
    "result taken_back match since lesson batch single seen digest figure signs laws games players arena lab research "
    "spiel data mcp bench table web cli"
).split()


def imports(path: Path) -> set[str]:
    """The rooms of ours that a file imports."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return {name.split(".")[1] for name in found if name.startswith("octavo.")}


def modules(path: Path) -> set[str]:
    """The modules of ours that a file imports, also those for types only."""
    nodes = ast.walk(ast.parse(path.read_text("utf-8")))
    return {node.module for node in nodes if isinstance(node, ast.ImportFrom) and node.module}


def module_of(path: Path) -> str:
    return ".".join(("octavo", *path.relative_to(SOURCE).with_suffix("").parts))


def files() -> list[tuple[str, Path]]:
    found = []
    for path in sorted(SOURCE.rglob("*.py")):
        room = path.relative_to(SOURCE).parts[0].removesuffix(".py")
        if "tests" not in path.parts and room not in ("__init__", "__main__"):
            found.append((room, path))
    return found


def test_every_file_stands_in_a_known_room() -> None:
    assert {room for room, _ in files()} <= set(ROOMS)


def test_layers_look_down_only() -> None:
    for room, path in files():
        for other in imports(path):
            assert other not in ROOMS or ROOMS.index(other) <= ROOMS.index(room), f"{path} imports {other}"


def test_only_seen_asks_a_game_to_draw_or_speak() -> None:
    """What anyone is shown is a `Seen`: page, API, terminal and files render it."""
    asked = {"draw", "plain", "aloud", "prompt", "label", "card", "tally"}
    for room, path in files():
        if room in ("table", "web", "cli") and path.name not in ("guard.py", "limits.py"):  # they draw from buckets
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                called = node.func if isinstance(node, ast.Call) else None
                if isinstance(called, ast.Attribute) and called.attr in asked:
                    of = ast.unparse(called.value)  # a tongue has a sentence for a tally, a mark draws itself
                    assert of in ("seen.tongue", "known_by") or of.startswith("mark"), f"{path}: {of}.{called.attr}"


def test_the_server_imports_neither_lab_nor_arena() -> None:
    for room, path in files():
        if room in ("table", "web"):
            assert not imports(path) & {"arena", "lab"}, path


@pytest.mark.parametrize(
    ("loaded", "never"),
    [("octavo.web.server.run, octavo.table.hall", ("arena", "lab", "bench")), ("octavo.cli", ("lab", "bench"))],
)
def test_a_process_that_serves_never_loads_the_lab(loaded: str, never: tuple[str, ...]) -> None:
    """Not by a detour either; `octavo serve` begins as a command among others."""
    code = f"import sys, {loaded}; print(*sys.modules)"
    modules = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.split()
    assert "octavo.table.hall" in modules or "octavo.cli" in modules
    assert not [name for name in modules if name.startswith(tuple(f"octavo.{room}" for room in never))]


def parts(name: str) -> list[Path]:
    """The files of a game."""
    return [path for path in sorted((SOURCE / "games" / name).rglob("*.py")) if "tests" not in path.parts]


def of_the_rules(name: str) -> list[Path]:
    return found(SOURCE / "games" / name, RULES)


@pytest.mark.parametrize("name", octavo.names())
def test_rules_import_core_kit_and_their_own_parts_only(name: str) -> None:
    own = {f"octavo.games.{name}.chapters", *(module_of(path) for path in of_the_rules(name))}
    for path in of_the_rules(name):
        assert imports(path) <= {"core", "kit", "games"}, path
        for module in modules(path):
            assert not module.startswith("octavo.games") or module in own, f"{path} imports {module}"


@pytest.mark.parametrize("name", octavo.names())
def test_the_parts_of_the_rules_import_in_no_circle(name: str) -> None:
    ours = {module_of(path): modules(path) for path in of_the_rules(name)}

    def below(module: str, above: tuple[str, ...] = ()) -> None:
        assert module not in above, " -> ".join((*above, module))
        for other in ours[module] & ours.keys():
            below(other, (*above, module))

    for module in ours:
        below(module)


@pytest.mark.parametrize("name", octavo.names())
def test_scoring_stands_in_no_picture_and_no_text(name: str) -> None:
    """Points and prices are known to the rules alone: pictures, labels and texts ask (octavo.ahead, tally)."""
    scoring = f"octavo.games.{name}.scoring"
    for path in parts(name):
        if path not in of_the_rules(name) and path.name not in ("value.py", "tally.py", "features.py", "planning.py"):
            assert scoring not in modules(path), f"{path} imports {scoring}"
