"""The rulebook of Ingenious, chapter by chapter, as functions on a position."""
