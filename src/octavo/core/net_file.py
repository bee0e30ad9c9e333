"""The file in which a network's weights lie: a line that says what they are for and what made them, then the weights as
numbers of two bytes."""

from __future__ import annotations

import hashlib
import json
import struct
from collections.abc import Mapping

from octavo.core.errors import BadNet
from octavo.core.net import Encoding, Hand, Net, size

FORMAT = 1
LARGEST = 100_000  # bytes
TWO_BYTES = "<{}e"  # so many halves, the low byte first


def setup_name(seats: int, options: Mapping[str, str]) -> str:
    """A set-up as its file is called: the seats, and the options that are not the usual ones."""
    return ",".join([str(seats), *(f"{name}={choice}" for name, choice in sorted(options.items()))])


def features(encoding: Encoding) -> str:
    """A hash of the names of all numbers that go in."""
    return hashlib.sha256("\n".join([*encoding.own, "", *encoding.shared]).encode()).hexdigest()[:16]


def written(
    game: str, seats: int, sides: int, options: Mapping[str, str], encoding: Encoding, weights: list[float], by: str
) -> bytes:
    """The whole file."""
    own, shared = len(encoding.own), len(encoding.shared)
    halves = struct.pack(TWO_BYTES.format(len(weights)), *weights)
    label = {
        "format": FORMAT,
        "game": game,
        "seats": seats,
        "sides": sides,
        "options": dict(options),
        "own": own,
        "shared": shared,
        "hidden": units(len(weights), own, shared, seats),
        "features": features(encoding),
        "made_by": by,
        "weights": hashlib.sha256(halves).hexdigest(),
    }
    return json.dumps(label).encode() + b"\n" + halves


def units(weights: int, own: int, shared: int, seats: int) -> int:
    """How many hidden units so many weights make."""
    inputs = seats * own + shared
    return (weights - inputs - 1) // (inputs + 2)


def setup_of(data: bytes) -> str:
    """The set-up that a file says it is for."""
    try:
        label = json.loads(data.partition(b"\n")[0])
        return setup_name(label["seats"], label["options"])
    except (ValueError, KeyError, TypeError, AttributeError):
        return ""


def read(data: bytes, game: str, setup: str, encoding: Encoding, hand: Hand, file: str) -> Net:
    """The network in a file; refuses one that is damaged or made for something else."""
    if len(data) > LARGEST:
        raise BadNet(file=file, what="bytes", found=len(data), wanted=LARGEST)
    line, _, halves = data.partition(b"\n")
    try:
        label = json.loads(line)
        told = {"format": label["format"], "game": label["game"], "features": label["features"]}
        told["setup"] = setup_name(label["seats"], label["options"])
        seats, sides, hidden = int(label["seats"]), int(label["sides"]), int(label["hidden"])
        told["own"], told["shared"] = label["own"], label["shared"]
        told["weights"] = label["weights"]
    except (ValueError, KeyError, TypeError, AttributeError):
        raise BadNet(file=file, what="label", found=line[:40].decode("ascii", "replace"), wanted="JSON") from None
    wanted = {"format": FORMAT, "game": game, "setup": setup, "own": len(encoding.own), "shared": len(encoding.shared)}
    wanted["features"], wanted["weights"] = features(encoding), hashlib.sha256(halves).hexdigest()
    for what, value in wanted.items():
        if told[what] != value:
            raise BadNet(file=file, what=what, found=told[what], wanted=value)
    count = int(size(len(encoding.own), len(encoding.shared), seats, hidden))
    if len(halves) != 2 * count or not 1 <= sides <= seats:
        raise BadNet(file=file, what="bytes", found=len(halves), wanted=2 * count)
    return Net(encoding, seats, sides, hidden, list(struct.unpack(TWO_BYTES.format(count), halves)), hand)
