"""The rules by chapter, as functions on a position; rules.py calls them in the order of a turn."""
