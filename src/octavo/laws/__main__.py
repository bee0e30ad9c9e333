"""`python -m octavo.laws NAME` puts games to the laws; `--digest NAME` writes their digests anew; `--why NAME` tells
which reasons are given against what may not be picked, and how often."""

import sys

from octavo.game import folders, game
from octavo.laws import check, report
from octavo.laws.digest import write_digest

named = [game(name) for name in [word for word in sys.argv[1:] if not word.startswith("--")] or folders()]
for rules in named:
    if "--digest" in sys.argv:
        write_digest(rules)
    elif "--why" in sys.argv:
        print(report(rules), flush=True)
    else:
        check(rules)
