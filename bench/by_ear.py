"""Whole games by ear: every game in each of its variants, with every number of players, from the first pick to the end.

    python bench/by_ear.py                             all of them, an hour or two
    python bench/by_ear.py --games ingenious --seats 2

One player has a keyboard and what a screen reader is given, the accessibility tree; the others are played by the API.
What is said, offered and read is compared with the rules at every step (tests/browser/listened.py); the gate does the
same at the beginning and at the end of a game. The first difference ends it.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import sync_playwright
from running import Running

sys.path.append(str(Path(__file__).parents[1] / "tests" / "browser"))
from driving import Player, player
from listened import called, play_by_ear, variants

from octavo.game import game, names


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="+", choices=names(), default=names())
    parser.add_argument("--seats", nargs="+", type=int, help="only with so many players")
    wish = parser.parse_args()
    wanted = [variant for name in wish.games for variant in variants(game(name), every=True)]
    wanted = [variant for variant in wanted if not wish.seats or variant[1] in wish.seats]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        arguments = ["--no-sandbox", "--disable-gpu"]
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=arguments)
        with Running(Path(folder) / "data", "--unlimited") as server:
            for variant in wanted:
                came: list[Player] = []

                def newcomer(came: list[Player] = came) -> Player:
                    came.append(player(browser, server.address))
                    return came[-1]

                began = time.monotonic()
                picks = play_by_ear(server.address, server.data, newcomer, variant)
                for someone in came:
                    someone.context.close()
                    assert someone.troubles == [], someone.troubles
                said = f"{called(variant)}: {picks} picks, {time.monotonic() - began:.0f} s"
                print(said, file=sys.stderr, flush=True)
        browser.close()
    print(f"{len(wanted)} games by ear")


if __name__ == "__main__":
    main()
