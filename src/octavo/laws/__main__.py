"""`python -m octavo.laws NAME` puts games to the laws; `--digest NAME` writes their digests anew."""

import sys

from octavo.game import folders, game
from octavo.laws import check
from octavo.laws.digest import write_digest

if sys.argv[1:2] == ["--digest"]:
    for name in sys.argv[2:] or folders():
        write_digest(game(name))
else:
    for name in sys.argv[1:] or folders():
        check(game(name))
