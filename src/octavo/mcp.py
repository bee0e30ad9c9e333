"""A seat for a language model (`octavo[mcp]`): see `octavo.research.language_models`."""

from octavo.research.language_models import Seat, server

__all__ = ["Seat", "server"]
