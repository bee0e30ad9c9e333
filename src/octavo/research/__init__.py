"""What researchers use elsewhere, for every game of the house: PettingZoo, Gymnasium, OpenSpiel. Each is an extra, and
none has a line about any single game."""
