"""The rules by chapter of the rulebook, as functions of a position."""
