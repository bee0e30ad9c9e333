"""How `make docs` makes a site of these pages; a broken link or name fails it."""

import sys
from pathlib import Path

from sphinx.application import Sphinx

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "src"))  # the reference is read from the source, whatever is installed

project = "Octavo"
extensions = ["myst_parser", "sphinx.ext.autodoc"]
source_suffix = {".md": "markdown"}
exclude_patterns = ["site", "examples"]
myst_heading_anchors = 3
myst_enable_extensions = ["colon_fence"]
nitpicky = True
nitpick_ignore_regex = [
    ("py:.*", r"(?!octavo).*"),  # other people's names are theirs to explain
    ("py:.*", r"octavo(\.\w+)+\.[A-Z]"),  # type variables
]
autodoc_typehints = "description"
autodoc_member_order = "bysource"
autodoc_default_options = {"members": True, "show-inheritance": True}
suppress_warnings = ["misc.highlighting_failure"]  # JSON with … in it
html_theme = "furo"
html_title = "Octavo"
html_static_path: list[str] = []
html_copy_source = False


def setup(app: Sphinx) -> None:
    """The README speaks of files beside it; on the site they are pages."""

    def placed(app: Sphinx, path: Path, parent: str, content: list[str]) -> None:
        content[0] = content[0].replace("](CONTRIBUTING.md)", "](contributing.md)")

    app.connect("include-read", placed)
