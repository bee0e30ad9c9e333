"""Who plays: each bot sees an observation and answers with words."""

from octavo.players.bot import Bot, Budget, think
from octavo.players.names import NAMES, bot

__all__ = ["NAMES", "Bot", "Budget", "bot", "think"]
