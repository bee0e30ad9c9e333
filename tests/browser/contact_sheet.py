"""Every game, variant and number of seats at the start, in the middle and at the end, at five sizes, light and dark, on
one page: to be looked at before each release.

    python tests/browser/contact_sheet.py FOLDER [GAME …] [--size 390x844 …] [--language nl]

FOLDER/index.html shows all pictures. The language is the one with the longest words, unless another is named.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from html import escape
from pathlib import Path

from measure import SIZES, Hands, opened
from turns import Turn, longest_language, of, records

from octavo.core.record import Record
from octavo.game import game, names
from octavo.match import replay

THEMES = ("light", "dark")
HEAD = """<!doctype html><meta charset="utf-8"><title>Octavo, every hand</title><style>
body { font: 15px system-ui; margin: 20px; background: #999 } img { height: 320px; margin: 2px }
h2 { margin: 24px 0 4px }
</style>"""


def looked_at(name: str) -> Iterator[tuple[str, Turn]]:
    """For each variant and number of seats one record: its first turn, one from the middle, and its end. What a new
    table has comes first; a record of an earlier day, or with rules of its own, stands in where there is no other."""
    seen = set()
    for source, record in sorted(records(name), key=lambda pair: unlike_a_new_table(pair[1])):
        variant = (record.seats, *(record.options.get(option, "") for option in game(name).strength.variants))
        if variant in seen:
            continue
        seen.add(variant)
        turns = list(of(source, record))
        for turn in (turns[0], turns[len(turns) // 2], turns[-1]):
            yield " ".join(map(str, variant)), turn


def unlike_a_new_table(record: Record) -> int:
    chosen = replay(record).record.options
    return sum(chosen[option.name] != option.default for option in game(record.game).options)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("game", nargs="*", help="all, unless some are named")
    parser.add_argument("--size", nargs="+", default=SIZES)
    parser.add_argument("--language", default="")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    sheet = [HEAD]
    with opened() as (browser, address):
        for name in given.game or names():
            sheet.append(f"<h1>{escape(name)}</h1>")
            for theme in THEMES:
                hands = Hands(browser, address, given.language or longest_language(name), tuple(given.size), theme)
                for variant, turn in looked_at(name):
                    hands.open(turn)
                    sheet.append(f"<h2>{escape(f'{name} {variant}: {turn}, {theme}')}</h2>")
                    for size, page in zip(hands.sizes, hands.pages, strict=True):
                        file = f"{name}-{turn.source}-{turn.n}-{size}-{theme}.png"
                        page.screenshot(path=given.folder / file)
                        sheet.append(f'<a href="{file}"><img loading="lazy" src="{file}" title="{size}"></a>')
                hands.close()
    (given.folder / "index.html").write_text("\n".join(sheet), "utf-8")
    print(given.folder / "index.html")


if __name__ == "__main__":
    main()
