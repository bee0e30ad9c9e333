"""The games of the house; those in folders named by OCTAVO_GAMES are found beside them."""

import os

__path__ += [folder for folder in os.environ.get("OCTAVO_GAMES", "").split(os.pathsep) if folder]
