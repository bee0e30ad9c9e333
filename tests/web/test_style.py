"""The style sheet: nothing in it that no page, script or picture has."""

from __future__ import annotations

import re
from pathlib import Path

import octavo
from octavo.web.pages.render import STATIC

SOURCE = Path(octavo.__file__).parent
USERS = [
    *SOURCE.glob("web/templates/*.html"),
    *STATIC.glob("script/*.js"),
    *SOURCE.glob("*.py"),
    *(path for part in ("web", "games") for path in SOURCE.glob(f"{part}/**/*.py") if "tests" not in path.parts),
]
NAME = re.compile(r"[.#]([a-zA-Z][\w-]*)|\[([\w-]+)")  # a class, an id, an attribute


def named() -> set[str]:
    written = "".join(path.read_text("utf-8") for path in STATIC.glob("*.css"))
    style = re.sub(r"/\*.*?\*/", "", written, flags=re.DOTALL)
    selectors = [head for head in re.findall(r"([^{}]+)\{", style) if not head.strip().startswith("@")]
    return {name for head in selectors for found in NAME.findall(head) for name in found if name}


def test_every_name_in_the_style_sheet_is_used() -> None:
    text = "\n".join(path.read_text("utf-8") for path in USERS)
    words = set(re.findall(r"[\w-]+", text))
    words |= {f"data-{name}" for name in re.findall(r"dataset\.(\w+)", text)}
    counted = set(re.findall(r"([\w-]+)-\{\{", text))  # seats-{{ … }}
    idle = {name for name in named() - words if re.sub(r"-\d+$", "", name) not in counted}
    assert len(named()) > 100 and idle == set()
