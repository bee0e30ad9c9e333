"""The rulebook, chapter by chapter: functions on a position."""
