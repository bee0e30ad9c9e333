"""Law 15: what stands in the picture and may not be picked has a reason, which names a rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from octavo.fields import fields
from octavo.game import Game
from octavo.laws.games import everyone, walk
from octavo.laws.speaking import SLOT, spoken_in, strict
from octavo.match import Match
from octavo.rulebook import numbers
from octavo.seen import Seen, see
from octavo.why import HOUSE, Reason, not_now
from octavo.words import Tongue, lying


def explains(rules: Game, seats: int, options: dict[str, str], seed: int, every: int = 7) -> None:
    """15: against every word that is drawn and not legal `why` names a rule that exists, in every language, and does
    nothing to the view. (What it must not tell is law 8.) A game without `why` is left to what the house says."""
    if rules.why is not_now:
        return
    tongues = [strict(rules, language) for language in spoken_in(rules)]
    books = {tongue.language: book(rules, tongue.language) for tongue in tongues}
    told: set[tuple[str, str]] = set()
    for step, match in enumerate(walk(rules, seats, options, seed)):
        if step % every and not match.over:
            continue
        for seat in everyone(match):
            seen = see(match, seat, tongues[0], lines=0)
            before = fields(seen.view)
            for word in unlit(seen):
                reason = rules.why(seen.view, seat, word)
                if (reason.rule, reason.key) not in told:
                    told.add((reason.rule, reason.key))
                    _says(reason, word, tongues, books)
            assert fields(seen.view) == before, "why() changed the view; try things out on a clone"


def book(rules: Game, language: str) -> frozenset[str]:
    """The numbers of the rules in one language."""
    found = lying(rules.folder / "rulebook", f"{language}.md")
    return numbers(found.read_text("utf-8")) if found else frozenset()


def _says(reason: Reason, word: str, tongues: list[Tongue], books: dict[str, frozenset[str]]) -> None:
    for tongue in tongues:
        language = tongue.language
        named = f"why() names rule {reason.rule!r} against {word}"
        assert reason.rule in books[language], f"{named}; rulebook/{language}.md has none: name one that it has"
        lacking = set(SLOT.findall(tongue.say(f"why.{reason.key}"))) - {*reason.facts, "prompt"}
        assert not lacking, f"why.{reason.key} has the slots {sorted(lacking)} in {language}; give them as facts"


def unlit(seen: Seen) -> list[str]:
    """The words that stand in the picture and can be picked neither now nor instead of something in the draft."""
    return sorted(seen.drawn - set(seen.words) - set(seen.instead))


# -- how often there is more to say than that it is not the moment -------------------------------------------------
def cases(rules: Game, seed: int, every: int = 3) -> Iterator[tuple[Match, int, Reason]]:
    """Every unlit word of some positions of a random game of each set-up, for every seat, and the reason against it."""
    for number, (seats, options) in enumerate(rules.setups()):
        for step, match in enumerate(walk(rules, seats, options, 1000 * number + seed)):
            if not match.over and step % every == 0:
                for seat in range(seats):
                    seen = see(match, seat, rules.tongue(), lines=0)
                    for word in unlit(seen):
                        yield match, seat, rules.why(seen.view, seat, word)


def shares(rules: Game, seed: int = 0, every: int = 3) -> tuple[Counter[str], Counter[str]]:
    """The reasons that were given to whoever is to act, and to those who wait: how often which rule and sentence."""
    acting, waiting = Counter[str](), Counter[str]()
    for match, seat, reason in cases(rules, seed, every):
        (acting if match.turn == seat else waiting)[f"{reason.rule or '-'} {reason.key}"] += 1
    return acting, waiting


def not_now_share(told: Counter[str]) -> float:
    """How many of these only said that it is not the turn, or not the moment."""
    only = sum(count for said, count in told.items() if said.split()[1] in HOUSE)
    return only / max(1, told.total())


def report(rules: Game) -> str:
    """What whoever clicks beside what is lit is told, in shares."""
    lines = []
    for who, told in zip(("to act", "waiting"), shares(rules), strict=True):
        lines.append(f"{rules.name}, {who}: {told.total()} cases, {not_now_share(told):.0%} not now")
        lines += [f"  {count / told.total():6.1%}  {said}" for said, count in told.most_common()]
    return "\n".join(lines)
