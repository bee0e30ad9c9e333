"""How strong the levels are: each against the one below and master against greedy, in every game, kept in one file."""

from __future__ import annotations

import ast
import hashlib
import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import octavo
from octavo.bots import arena
from octavo.bots.contest import Result, sides
from octavo.bots.levels import LEVELS, made_of
from octavo.bots.own import made
from octavo.bots.sequential import ABOVE
from octavo.bots.tally import summary
from octavo.bots.tired import Tired
from octavo.game import Game, game

MOST = 400  # games for one pairing
LEAST = 100  # where less is won than asked, to know how much less
PATIENCE = 3600.0  # seconds for an answer: our own bots do answer, and the machine may be busy
STEP, TOP = 0.65, 0.85  # what each level is to win from the one below, and master from greedy, where two play
VARIANTS = ("mode", "version")  # options whose choices are games of their own
SOLO_ROUNDS = 100
ROOTS = "docs/examples/roots.py:Roots"
# Pairings that only one game has: game, seats, options, the two bots, and what the first is to win.
OTHERS: tuple[tuple[str, int, dict[str, str], str, str, float], ...] = (
    ("ingenious", 2, {}, "master", ROOTS, 0.75),
    ("ingenious", 1, {"mode": "solo"}, "master", ROOTS, 0.5),
)


@dataclass(frozen=True)
class Pairing:
    """Two bots in one set-up, and the share that the first is asked to win."""

    game: str
    seats: int
    options: dict[str, str]  # those that are not the default
    first: str
    second: str
    bound: float

    @property
    def key(self) -> str:
        return f"{self.setup}: {self.pair}"

    @property
    def pair(self) -> str:
        return f"{Path(self.first).name}/{Path(self.second).name}"

    @property
    def setup(self) -> str:
        return " ".join([self.game, str(self.seats), *(f"{name}={choice}" for name, choice in self.options.items())])

    @property
    def command(self) -> str:
        options = [f"--option {name}={choice}" for name, choice in self.options.items()]
        return " ".join(["octavo levels", self.game, f"--seats {self.seats}", *options])

    @property
    def fingerprint(self) -> str:
        """Changes when the rules, the value or the bots do, but not with a comment or a docstring."""
        bots = Path(octavo.__file__).parent / "bots"
        files = [bots / f"{name}.py" for name in ("search", "thinker", "planner", "greedy")]
        if any(isinstance(made(spec, game(self.game)), Tired) for spec in (self.first, self.second) if ":" not in spec):
            files.append(bots / "tired.py")
        files += sorted(needed(game(self.game).folder / "value.py"))
        trees = [ast.dump(bare(ast.parse(file.read_text("utf-8")))) for file in files]
        settled = [str(sorted(self.settings(spec).items())) for spec in (self.first, self.second)]
        return hashlib.sha256("\n".join([*trees, *settled, str(game(self.game).search)]).encode()).hexdigest()[:16]

    def settings(self, spec: str) -> dict[str, Any]:
        """What a bot was made with: iterations and the like."""
        if ":" in spec:
            return {}
        plain = (bool, int, float, str)
        return {name: value for name, value in vars(made(spec, game(self.game))).items() if isinstance(value, plain)}


def bare(tree: ast.Module) -> ast.Module:
    """Without docstrings."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node, clean=False):
            node.body = node.body[1:]
    return tree


def needed(file: Path) -> set[Path]:
    """A file of a game, and those of the same game that it imports, and so on."""
    found: set[Path] = set()
    ahead = [file]
    while ahead:
        file = ahead.pop()
        if file in found or not file.exists():
            continue
        found.add(file)
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("octavo.games."):
                ahead.append(shelf(file) / Path(*str(node.module).split(".")[2:]).with_suffix(".py"))
    return found


def shelf(file: Path) -> Path:
    """The folder that the games of this file stand in."""
    return next(folder.parent for folder in file.parents if (folder / "rules.py").exists())


def setups(rules: Game) -> Iterator[tuple[int, dict[str, str]]]:
    """The main set-ups of a game: each seat count, and each choice of an option that is a game of its own."""
    choices: list[dict[str, str]] = [{}]
    for option in rules.options:
        if option.name in VARIANTS:
            choices += [{option.name: choice} for choice in option.choices if choice != option.default]
    defaults = {option.name: option.default for option in rules.options}
    for chosen in choices:
        for seats in rules.seats:
            if rules.fits(seats, {**defaults, **chosen}):
                yield seats, chosen


def pairings(names: Sequence[str]) -> list[Pairing]:
    """All that is to be known, what matters most first: two seats before more, master against greedy before steps.

    Every step between levels is measured where two play; at larger tables and alone, what search is worth at all.
    """
    found = []
    levels = list(LEVELS)
    steps = [(levels[i], levels[i - 1]) for i in range(1, len(levels))]
    for name in names:
        rules = game(name)
        for seats, options in setups(rules):
            fair = 1 / len(set(sides(rules, seats, rules.for_table(seats, options)))) if seats > 1 else 0.5
            two = seats == 2
            found.append(Pairing(name, seats, options, "master", "greedy", TOP if two else fair))
            if two:
                found += [Pairing(name, seats, options, *step, STEP) for step in reversed(steps)]
                found.append(Pairing(name, seats, options, "master@2", "master", 0.5))
        found += [Pairing(*row) for row in OTHERS if row[0] == name]
    return sorted(found, key=lambda pairing: (pairing.seats != 2, pairing.seats == 1))


def ceiling(pairing: Pairing) -> bool:
    return "@" in pairing.first


def measured(
    pairing: Pairing, games: int, seed: int, workers: int, told: Callable[[Result], None] = lambda result: None
) -> dict[str, Any]:
    """Plays it, and says what came out as the file keeps it."""
    specs = [pairing.first, pairing.second]
    options = game(pairing.game).for_table(pairing.seats, pairing.options)
    until = pairing.bound
    if pairing.seats == 1:  # the mean counts, so a fixed number of games
        games, test = min(games, 2 * SOLO_ROUNDS), None
    else:
        test = until
    results = arena.play(
        pairing.game, specs, pairing.seats, options, games, seed, workers, told, test, PATIENCE, least=LEAST
    )
    found = summary(results, specs, test)
    first, second = found["bots"]
    kept = ("share", "low", "high", "points", "points_low", "points_high", "seconds_a_move", "longest_move", "faults")
    return {
        "game": pairing.game,
        "seats": pairing.seats,
        "options": pairing.options,
        "bound": pairing.bound,
        "verdict": found["until"]["verdict"] if test is not None else "",
        "games": found["games"],
        "most": games,
        "seed": seed,
        "seconds": round(first["seconds"] + second["seconds"], 1),
        "first": {"bot": pairing.first, **{name: round(first[name], 4) for name in kept}},
        "second": {"bot": pairing.second, **{name: round(second[name], 4) for name in kept}},
        "settings": {spec: pairing.settings(spec) for spec in specs},
        "seat_shares": [round(share, 4) for share in found["seat_shares"]],
        "mean_picks": round(found["mean_picks"], 1),
        "compiled": octavo.compiled,
        "fingerprint": pairing.fingerprint,
    }


class Book:
    """The file that keeps what was measured, pairing by pairing."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.known: dict[str, dict[str, Any]] = json.loads(file.read_text("utf-8")) if file.exists() else {}

    def state(self, pairing: Pairing) -> str:
        """`missing`, `stale` (the game or the bots have changed since), or `known`."""
        entry = self.known.get(pairing.key)
        if entry is None:
            return "missing"
        return "known" if entry["fingerprint"] == pairing.fingerprint else "stale"

    def keep(self, pairing: Pairing, entry: dict[str, Any]) -> None:
        """Reads the file again first: somebody else may be measuring something else."""
        self.known = {**Book(self.file).known, pairing.key: entry}
        text = json.dumps(self.known, indent=1, sort_keys=True) + "\n"
        beside = self.file.with_suffix(".new")
        beside.write_text(text, "utf-8")
        beside.replace(self.file)

    def wanted(self, pairing: Pairing) -> bool:
        """Is there still something to find out? What more search would gain, only where something was not reached."""
        if self.state(pairing) == "known":
            return False
        if not ceiling(pairing):
            return True
        here = [entry for key, entry in self.known.items() if key.startswith(f"{pairing.setup}: ")]
        return any(entry["verdict"] not in (ABOVE, "") and "@" not in entry["first"]["bot"] for entry in here)


# -- the page --
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
    missing = [pairing for pairing in every if pairing.key not in book.known and not ceiling(pairing)]
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
        parts = [f"{part:,}" if part >= 1 else f"{part:.3g}" for part in made_of(name)]
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
