"""Which set-ups the tests of this folder play: every number of seats with the usual options, and each other choice of
an option at its smallest table. In `make check` two of them, in `make prove` all."""

import os

import octavo

Setups = list[tuple[int, dict[str, str]]]


def some_setups(name: str) -> Setups:
    every = list(octavo.game(name).setups())
    if os.environ.get("OCTAVO_QUICK"):
        return [every[0], every[-1]]
    if os.environ.get("OCTAVO_EVERY_SETUP"):
        return every
    usual = every[0][1]
    return [
        (seats, options)
        for number, (seats, options) in enumerate(every)
        if options == usual or options not in [earlier for _, earlier in every[:number]]
    ]
