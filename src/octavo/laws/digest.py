"""Law 11: the rules say what they said when the digest was written, compiled and interpreted."""

from __future__ import annotations

import hashlib
import itertools
from collections.abc import Iterator, Mapping
from pathlib import Path

from octavo.core.rng import Rng
from octavo.core.state import CHANCE, OVER
from octavo.game import Game

DIGESTED = 3  # seeded games in each set-up
TRAIL = 10  # steps


def fingerprint(rules: Game, seats: int, options: Mapping[str, str], seed: int) -> str:
    """11: what the rules say in one seeded game, and nothing of how they say it: every pick that was offered, the odds
    of luck, the scores. Sixteen digits for the whole game, then one for every tenth step, so that a change can be
    found. The same compiled and interpreted."""
    state = rules.start(seats, options)
    rng = Rng(seed)
    summed = hashlib.sha256()
    trail = ""
    for step in itertools.count(1):
        if state.turn == OVER:
            break
        picks = [int(pick) for pick in state.picks()]
        odds = [int(weight) for weight in state.odds()] if state.turn == CHANCE else []
        pick = int(state.roll(rng)) if odds else picks[rng.below(len(picks))]
        summed.update(b"%d %a %a %d\n" % (state.turn, picks, odds, pick))
        state.play(pick)
        if step % TRAIL == 0:
            trail += summed.hexdigest()[0]
    summed.update(repr([tuple(map(int, row)) for row in state.scores()]).encode())
    return f"{summed.hexdigest()[:16]}-{trail}"


def setup_name(rules: Game, seats: int, options: Mapping[str, str]) -> str:
    """`2 desert=own`: the seats, and each option that is not what a record without it means."""
    usual = {option.name: option.before or option.default for option in rules.options}
    return " ".join([str(seats), *(f"{name}={options[name]}" for name in usual if options[name] != usual[name])])


def on_file(rules: Game) -> Iterator[tuple[int, dict[str, str]]]:
    """The set-ups that the digest tells of, as far as the game still has them: a default of one day stays known."""
    known = {option.name: option for option in rules.options}
    for name in digest_on_file(rules):
        seats, *said = name.split()
        chosen = dict(one.split("=", 1) for one in said)
        if all(option in known and choice in known[option].choices for option, choice in chosen.items()):
            yield int(seats), rules.for_record(int(seats), chosen)


def digest(rules: Game) -> dict[str, list[str]]:
    """11: the fingerprints of a few seeded games in every set-up, of earlier days and of new tables."""
    found: dict[str, list[str]] = {}
    for seats, options in (*rules.setups(old=True), *on_file(rules), *rules.setups()):
        name = setup_name(rules, seats, options)
        if name not in found:
            found[name] = [fingerprint(rules, seats, options, seed) for seed in range(DIGESTED)]
    return found


def digest_file(rules: Game) -> Path:
    return rules.folder / "records" / "digest"


def digest_on_file(rules: Game) -> dict[str, list[str]]:
    file = digest_file(rules)
    lines = file.read_text("utf-8").splitlines() if file.exists() else []
    return {name: said.split() for name, _, said in (line.partition(": ") for line in lines)}


def write_digest(rules: Game) -> None:
    lines = [f"{name}: {' '.join(found)}\n" for name, found in digest(rules).items()]
    digest_file(rules).write_text("".join(lines), "utf-8")


def holds_to_its_digest(rules: Game) -> None:
    """11: the rules say what they said when the digest was written; otherwise where they first differ."""
    renew = f"if it should be so, renew the digest: python -m octavo.laws --digest {rules.name}"
    written, found = digest_on_file(rules), digest(rules)
    assert not (gone := written.keys() - found.keys()), f"{rules.name}: set-ups that are gone: {sorted(gone)}; {renew}"
    for name, games in found.items():
        assert name in written, f"{rules.name}, seats and options {name}: not in the digest; {renew}"
        for seed, (now, then) in enumerate(zip(games, written[name], strict=True)):
            if now != then:
                trails = zip(now.partition("-")[2], then.partition("-")[2], strict=False)
                same = next((i for i, (a, b) in enumerate(trails) if a != b), min(len(now), len(then)) - 17)
                where = f"seats and options {name}, seed {seed}, after step {TRAIL * same}"
                raise AssertionError(f"{rules.name}: picks, odds or scores differ first at {where}; {renew}")
