"""Telling somebody that it is his turn, with no page of ours open: where to, when, and how it gets there."""
