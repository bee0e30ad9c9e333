"""What a link that was sent looks like before it is opened: a card with the picture of the game, never of the table."""

from __future__ import annotations

import re
from pathlib import Path

from octavo.game import game
from octavo.svg import PALETTE, PICTURE_CSS, escaped, framed
from octavo.table.hall import Hall
from octavo.table.line import HINT
from octavo.web.pages.game_pictures import scene
from octavo.web.session.reader import tongue

WIDTH, HEIGHT = 1200, 630  # as those ask for who show links
EDGE, COLUMN = 40, 380  # around everything; of the words beside the picture
DRAWING = 0.5  # seconds that it takes, about
LONGEST = 10.0  # and at most
SANS, SERIF = "DejaVu Sans", "DejaVu Serif"  # where a server has no such fonts, the card shows no letters
VARIABLE = re.compile(r"var\(--(\w+)(?:,#\w+)?\)")
OCTOPUS = re.compile(r"<svg [^>]*>(.*)</svg>", re.S)
MARK = (Path(__file__).parent.parent / "static" / "mark.svg").read_text("utf-8")

drawn: dict[tuple[str, str], bytes] = {}  # by game and language; there are as many as there are games


async def card(hall: Hall, client: str, name: str, language: str) -> bytes:
    """The card as PNG. It is drawn once, by a worker: nobody at a table waits for it."""
    found = drawn.get((name, language))
    if found is None:
        found = await hall.workers.do(client, HINT, DRAWING, painted, name, language, patience=LONGEST)
        drawn[name, language] = found
    return found


def painted(name: str, language: str) -> bytes:
    import resvg_py  # by a worker, and only there

    svg = VARIABLE.sub(lambda found: PALETTE[found[1]][0], laid_out(name, language))
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=WIDTH, sans_serif_family=SANS, serif_family=SERIF))


def laid_out(name: str, language: str) -> str:
    """Our mark, the game's name and what it is about, and beside them its picture."""
    tells = tongue(language, game(name), ())
    picture = scene(name, language).picture
    left = EDGE + COLUMN + EDGE
    inside = picture.render(x=left, y=EDGE, width=WIDTH - left - EDGE, height=HEIGHT - 2 * EDGE)
    octopus = OCTOPUS.search(MARK)
    assert octopus
    mark = framed((0, 0, 64, 64), "", octopus[1], x=EDGE, y=EDGE, width=110, height=110, stroke_linecap="round")
    title = lines(tells.say("title"), 14, 46, 270, "serif")
    motto = lines(tells.say("tagline"), 26, 25, 290 + 54 * title.count("<text"), "sans-serif")
    paper = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="var(--paper)"/>'
    return framed((0, 0, WIDTH, HEIGHT), "", f"<style>{PICTURE_CSS}</style>{paper}{mark}{title}{motto}{inside}")


def lines(text: str, letters: int, size: int, top: int, family: str) -> str:
    """A text in lines of so many letters at most, as long as no word is longer."""
    rows = [""]
    for word in text.split():
        if rows[-1] and len(rows[-1]) + len(word) >= letters:
            rows.append("")
        rows[-1] = f"{rows[-1]} {word}".strip()
    return "".join(
        f'<text x="{EDGE}" y="{top + round(1.25 * size * i)}" font-size="{size}" font-family="{family}" '
        f'fill="var(--ink)">{escaped(row)}</text>'
        for i, row in enumerate(rows)
    )
