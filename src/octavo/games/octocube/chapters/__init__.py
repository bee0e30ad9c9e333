"""The rules by chapter, as functions of the State in rules.py."""
