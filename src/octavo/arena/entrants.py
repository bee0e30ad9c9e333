"""Who enters the arena, by name: a bot of the house, one with more time or other weights, and your own from a file."""

from __future__ import annotations

import importlib.util
import inspect
import sys
import traceback
from dataclasses import replace
from pathlib import Path
from typing import Any

from octavo.arena.errors import BadBot
from octavo.core.net_file import read as read_net
from octavo.core.net_file import setup_of
from octavo.core.rng import Rng
from octavo.core.state import State
from octavo.game import Game
from octavo.players.bot import Bot, Budget
from octavo.players.errors import UnknownBot
from octavo.players.names import BOTS, HAND, NAMES, bot
from octavo.players.weights import heard, read, reweighed, weights_of

SPECS = (*NAMES, "hand:LEVEL", "LEVEL@TIMES", "BOT?WEIGHT=…", "LEVEL?net=FILE", "FILE.py:CLASS")
NET = "net="  # instead of weights: the file of a network


def made(spec: str, rules: Game) -> Bot:
    """`master`, `master@2` (twice the iterations), `hand:master` (without a network), `file.py:Class`; with weights:
    `greedy?bonus=12&ours=1`; with another network: `master?net=mine.net`."""
    spec, query, values = spec.partition("?")
    if values.startswith(NET):
        rules = networked(spec, rules, Path(values.removeprefix(NET)))
    elif query:
        known = read(weights_of(rules))
        try:
            rules = reweighed(rules, heard(values, known))
        except (ValueError, KeyError):
            raise UnknownBot(name=f"{spec}?{values}", valid=[f"{spec}?{name}=" for name in known]) from None
    if is_own(spec):
        file, _, name = spec.rpartition(":")
        return from_file(spec, Path(file), name, rules)
    name, at, times = spec.partition("@")
    if name.removeprefix(HAND) not in BOTS:
        raise UnknownBot(name=spec, valid=SPECS)
    player = bot(name, rules)
    if at:
        try:
            more = player.budget.times(float(times))
        except (ValueError, OverflowError):
            raise UnknownBot(name=spec, valid=SPECS) from None
        if not player.budget.iterations:  # it does not search
            raise UnknownBot(name=spec, valid=SPECS)
        player.budget = more
    return player


def is_own(spec: str) -> bool:
    """Is it a bot of one's own, from a file?"""
    return ":" in spec.partition("?")[0].removeprefix(HAND)


def networked(spec: str, rules: Game, file: Path) -> Game:
    """The same game for a bot that plays by the network in this file; one that fits no set-up of it is refused."""
    encoding = rules.encoding
    if encoding is None or not file.is_file():
        raise UnknownBot(name=f"{spec}?{NET}{file}", valid=SPECS)
    data = file.read_bytes()
    read_net(data, rules.name, setup_of(data), encoding, rules.value, str(file))
    return replace(rules, net=file)


class Own:
    """A bot of one's own, which need not know more than how to choose."""

    def __init__(self, game: Game, player: Any) -> None:
        self.game = game
        self.budget = Budget()
        self.player = player

    def choose(self, view: State, rng: Rng) -> str:
        word: str = self.player.choose(view, rng)
        return word


def from_file(spec: str, path: Path, name: str, rules: Game) -> Bot:
    if not path.is_file():
        raise UnknownBot(name=spec, valid=SPECS)
    try:
        own = loaded(path)
        kinds = [one for one in vars(own) if isinstance(getattr(own, one), type)]
        if name not in kinds:
            raise UnknownBot(name=spec, valid=kinds)
        kind = getattr(own, name)
        needs = [one for one in inspect.signature(kind).parameters.values() if one.default is one.empty]
        player: Any = kind(rules) if needs else kind()
        player.game = rules
        if not callable(getattr(player, "choose", None)):
            raise BadBot(name=spec, reason="choose(self, view, rng)")
    except (UnknownBot, BadBot):
        raise
    except BaseException as error:  # also SystemExit: whatever a file does, it does not end the arena
        raise BadBot(name=spec, reason=said(error)) from None
    return Own(rules, player)


def loaded(path: Path) -> Any:
    """The file as a module; what lies beside it can be imported by it."""
    path = path.resolve()
    name = f"octavo_own_{path.stem}"
    if str(path.parent) not in sys.path:
        sys.path.append(str(path.parent))
    module_spec = importlib.util.spec_from_file_location(name, path)
    assert module_spec is not None and module_spec.loader is not None
    module = importlib.util.module_from_spec(module_spec)
    sys.modules[name] = module
    module_spec.loader.exec_module(module)
    return module


def said(error: BaseException) -> str:
    """What an error says, and where it was raised: `mine.py:7: ZeroDivisionError: division by zero`."""
    what = f"{type(error).__name__}: {' '.join(str(error).split())}".removesuffix(": ")
    where = [(step.filename, step.lineno) for step in traceback.extract_tb(error.__traceback__)]
    if isinstance(error, SyntaxError) and error.filename:
        where.append((error.filename, error.lineno))
    return f"{Path(where[-1][0]).name}:{where[-1][1]}: {what[:300]}" if where else what[:300]
