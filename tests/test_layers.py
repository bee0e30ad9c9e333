"""Layers look down only."""

import ast
from pathlib import Path

import octavo

SOURCE = Path(octavo.__file__).parent
# Each room may import itself and the rooms before it.
ROOMS = ("core", "svg", "words", "game", "match", "laws", "games", "bots", "bench", "table", "web", "cli")


def imports(path: Path) -> set[str]:
    """The rooms of ours that a file imports."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return {name.split(".")[1] for name in found if name.startswith("octavo.")}


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


def test_rules_import_the_core_their_own_data_and_chapters_only() -> None:
    for path in SOURCE.glob("games/*/**/*.py"):
        if path.name in ("rules.py", "data.py") or path.parent.name == "chapters":
            text = path.read_text("utf-8")
            wanted = {"core", "games"}
            assert imports(path) <= wanted, path
            name = path.relative_to(SOURCE / "games").parts[0]
            own = (f"from octavo.games.{name}.data import", f"from octavo.games.{name}.chapters.")
            for line in text.splitlines():
                if line.startswith("from octavo.games"):
                    assert line.startswith(own), f"{path}: {line}"
