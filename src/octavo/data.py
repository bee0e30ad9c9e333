"""Played games to and from Parquet (`octavo[data]`): see `octavo.research.data`."""

from octavo.research.data import About, Played, about, fingerprint, read, verify, write

__all__ = ["About", "Played", "about", "fingerprint", "read", "verify", "write"]
