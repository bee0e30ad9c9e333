"""The rules by chapter: each one uses only those before it, and rules.py puts them into the order of a game."""
