"""Bots: each sees an observation and answers with words."""

from octavo.bots.bot import NAMES, Bot, bot, moves, think

__all__ = ["NAMES", "Bot", "bot", "moves", "think"]
