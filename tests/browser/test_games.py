"""Every game found, in each of its main variants, played from the first pick to the ranking in two browsers.

Both players click only things that are lit in the picture, or buttons. Games of more than SHORT picks would take
minutes: there the browsers play the first and the last picks by clicks, and the picks between are sent by the
API: in a game with the default options with both pages open and following, in the others both leave and come back by
their links. Seats beyond the second are played by the API throughout; a solitaire has one browser. The luck
of the table is read from the server's file, so that the whole game is planned before it begins.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from driving import Player, Step, Table, plan

from octavo.game import game, names, places

SHORT = 40
STRETCH = 16
BRIEF = 7  # instead, with other options than the default ones


def variants() -> list[tuple[str, int, dict[str, str]]]:
    """The default options; then so few set-ups that every other choice stands in one of them, where it means
    something. With two players where two can play."""
    found: list[tuple[str, int, dict[str, str]]] = []
    for name in names():
        usual = {option.name: option.default for option in game(name).options}
        others: list[dict[str, str]] = []
        for option in game(name).options:
            for choice in option.choices:
                if choice != option.default:
                    add(name, {option.name: choice} | dict([option.only.split("=")] if option.only else []), others)
        found += [(name, seats_for(name, usual | chosen), usual | chosen) for chosen in [{}, *others]]
    return found


def add(name: str, wish: dict[str, str], others: list[dict[str, str]]) -> None:
    """To the first set-up that says nothing else of it, or as a set-up of its own."""
    for chosen in others:
        if all(chosen.get(option, choice) == choice for option, choice in wish.items()):
            chosen |= wish
            return
    others.append(wish)


def seats_for(name: str, options: dict[str, str]) -> int:
    return min((n for n in game(name).seats if game(name).fits(n, options)), key=lambda n: (n < 2, n))


def called(variant: tuple[str, int, dict[str, str]]) -> str:
    name, seats, options = variant
    changed = [f"{o.name}-{options[o.name]}" for o in game(name).options if options[o.name] != o.default]
    return "-".join([name, str(seats), *changed])


@pytest.mark.parametrize("variant", variants(), ids=called)
def test_a_whole_game_by_clicks(
    variant: tuple[str, int, dict[str, str]], address: str, data: Path, newcomer: Callable[..., Player]
) -> None:
    name, seats, options = variant
    table = Table.new(address, data, name, seats, options)
    steps, end = plan(name, seats, options, table.luck())
    players = [newcomer() for _ in range(min(seats, 2))]
    for seat, someone in enumerate(players):
        someone.enter(table.link(seat))
    stay = all(options[option.name] == option.default for option in game(name).options)
    stretch = STRETCH if stay else BRIEF
    final = len(steps) - stretch  # from a settled position on: a page is not told of its seat's draft made elsewhere
    while final > 0 and steps[final].k > 0:
        final -= 1
    with httpx.Client() as line:
        clicked: int | None = None  # whose click may still be on its way
        for i, step in enumerate(steps):
            clicks = len(steps) <= SHORT or i < stretch or i >= final
            if clicks and players[0].away:
                for seat, someone in enumerate(players):
                    someone.enter(table.link(seat))
            if clicks and step.seat < len(players):
                click(players[step.seat], step, name)
                clicked = step.seat
                continue
            if clicked is not None:
                own = clicked == step.seat
                players[clicked].sees(step.n, step.k if own else 0, playing=own)
                clicked = None
            if not (clicks or stay or players[0].away):
                for someone in players:
                    someone.leave()
            table.pick(line, step.seat, step.n, step.k, step.word)
    for someone in players:
        someone.page.wait_for_selector("#final")
        shown = someone.page.locator("#final tbody th").all_inner_texts()
        sides = game(name).sides(seats, end.record.options)
        firsts = sorted({sides.index(side) for side in sides}, key=lambda seat: (places(end.state, sides)[seat], seat))
        together = [[seat for seat in range(seats) if sides[seat] == sides[first]] for first in firsts]
        assert shown == [" + ".join(f"Player {seat + 1}" for seat in side) for side in together]
        assert someone.standing() == (end.n, 0, end.n)


def click(someone: Player, step: Step, name: str) -> None:
    """The position must be the planned one, and the word lit or on a button; then a real click."""
    someone.sees(step.n, step.k, playing=True)
    offered = someone.page.locator("#picks button").evaluate_all("buttons => buttons.map(button => button.value)")
    assert step.word in offered
    assert set(someone.lit()) <= set(offered) <= set(game(name).words)
    someone.click(step.word)
