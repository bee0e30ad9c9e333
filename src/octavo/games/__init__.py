"""The games of the house; those in folders named by OCTAVO_GAMES are found beside them."""

import sys

from octavo.outside import Finder, shelves

__path__ += shelves()
sys.meta_path.insert(0, Finder())
