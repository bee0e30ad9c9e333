"""The tables of strengths on a page, written from what was kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import astuple
from typing import Any

from octavo.arena.tournament import MOST
from octavo.game import game
from octavo.lab.pairings import Pairing, pairings
from octavo.lab.strength import Book
from octavo.players.levels import LEVELS

START, END = "<!-- strength: written by `octavo levels` -->", "<!-- /strength -->"
SAID = {"above": "more", "below": "less", "open": "open", "": ""}


def written(page: str, names: Sequence[str], book: Book) -> str:
    """The page with its tables made anew from the book."""
    before, start, rest = page.partition(START)
    _, end, after = rest.partition(END)
    assert start and end, f"{START} … {END}"
    return f"{before}{start}\n\n{tables(names, book)}\n{end}{after}"


def tables(names: Sequence[str], book: Book) -> str:
    every = pairings(names)
    known = [(pairing, book.known[pairing.key]) for pairing in every if pairing.key in book.known]
    stale = any(book.state(pairing) == "stale" for pairing, _ in known)
    games = sum(entry["games"] for _, entry in known)
    hours = sum(entry["seconds"] for _, entry in known) / 3600
    missing = [pairing for pairing in every if pairing.key not in book.known and not pairing.ceiling]
    lines = [
        f"{len(known)} pairings, {games:,} games, {hours:.1f} CPU hours in all; at most {MOST} games a pairing.",
        "The command above a table measures it anew; `octavo levels --page` writes this page from what was kept.",
        "",
        *budgets(names),
    ]
    for setup in dict.fromkeys(pairing.setup for pairing, _ in known):
        rows = [(pairing, entry) for pairing, entry in known if pairing.setup == setup]
        lines += ["", *table(setup, rows, book)]
    if stale:
        lines += ["", "† measured before the last change of the game or its bots."]
    if missing:
        lines += ["", f"Not measured yet: {len(missing)} pairings; `octavo levels --list` names them."]
    return "\n".join(lines) + "\n"


def budgets(names: Sequence[str]) -> list[str]:
    """What each level is made of in each game."""
    head = "| iterations a move, or better moves not noticed | " + " | ".join(LEVELS) + " |"
    lines = [head, "|---|" + "--:|" * len(LEVELS)]
    for name in names:
        parts = [f"{part:,}" if part >= 1 else f"{part:.3g}" for part in astuple(game(name).levels)]
        lines.append(f"| {name} | " + " | ".join(parts) + " |")
    return lines


def table(setup: str, rows: list[tuple[Pairing, dict[str, Any]]], book: Book) -> list[str]:
    name, seats, *options = setup.split()
    solo = seats == "1"
    title = ", ".join([name.capitalize(), "solo" if solo else f"{seats} seats", *(o for o in options if not solo)])
    asked = "mean points (95 %)" if solo else "asked"
    lines = [
        f"### {title}",
        "",
        f"    {rows[0][0].command}",
        "",
        f"| | wins | interval | {asked} | decided | games | CPU s a move, mean and longest |",
        "|---|--:|--:|--:|---|--:|--:|",
    ]
    for pairing, entry in rows:
        first, second = entry["first"], entry["second"]
        mark = " †" if book.state(pairing) == "stale" else ""
        bound = f"{entry['bound']:.0%}"
        if solo:
            points = (
                f"{one['points']:.1f} ({one['points_low']:.1f} … {one['points_high']:.1f})" for one in (first, second)
            )
            bound = " : ".join(points)
        span = f"{first['low']:.1%} … {first['high']:.1%}"
        lines.append(
            f"| {pairing.pair.replace('/', ' : ')}{mark} | {first['share']:.1%} | {span} | "
            f"{bound} | {SAID[entry['verdict']]} | {entry['games']} | "
            f"{first['seconds_a_move']:.3f} … {first['longest_move']:.2f} : "
            f"{second['seconds_a_move']:.3f} … {second['longest_move']:.2f} |"
        )
    return lines
