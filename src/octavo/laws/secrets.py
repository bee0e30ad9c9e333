"""Laws 7 and 8: a view hides once and for all, and nothing that anyone is shown tells what it hides."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from librt.vecs import vec
from mypy_extensions import u8

from octavo.core.errors import OctavoError
from octavo.core.luck import seeded
from octavo.core.rng import Rng
from octavo.core.state import SPECTATOR, State
from octavo.digest import since
from octavo.fields import differing, fields
from octavo.game import Game
from octavo.laws.games import everyone, oracle, walk
from octavo.match import Match, as_seen, begun, replay, unseen
from octavo.match import walk as walk_record
from octavo.seen import see

Observe = Callable[[State, int], State]
Tensor = Callable[[State, int], bytes]
HIDE = "hide it in observe(), say() it to its seat only, or name in the oracle's still_hidden what is open by now"


def observes(rules: Game, seats: int, options: dict[str, str], seed: int) -> None:
    """7: a view offers what the truth offers, hides once and for all, and any guess fits it."""
    rng = Rng(seed)
    for match in walk(rules, seats, options, seed):
        for seat in everyone(match):
            view = match.view(seat)
            if seat == match.turn:
                offered = [rules.legal(view), rules.legal(match.state)]
                other = f"seat {seat} would be offered {offered[0]}, the truth offers {offered[1]}"
                assert offered[0] == offered[1], f"{other}; let observe() keep what its own seat chooses from"
            seen = fields(view)
            more = differing(view.observe(seat), view)
            assert not more, (
                f"observing twice changes {more}; what observe() hides must stay as it is when hidden again"
            )
            guess = view.guess(rng)
            assert fields(view) == seen, "guess() changed the view; fill in a clone"
            unfit = differing(guess.observe(seat), view)
            assert not unfit, f"a guess of seat {seat} does not fit its view: {unfit}; fill in only what observe() hid"


def as_bytes(state: State, seat: int) -> bytes:
    return bytes(state.tensor(seat, vec[u8]()))


def showing(match: Match, seat: int, observe: Observe, tensor: Tensor, after: int = 0) -> list[object]:
    """Everything that a seat is shown of every settled position after so many words: what it sees and is told of all,
    and of every fifth and the last also the picture, the text and the cards, which are made from that alone; and what
    happened since its last move."""
    tongue = match.game.tongue("en")
    shown: list[object] = [match.n, as_seen(match, seat).text().splitlines()[6:] if seat == SPECTATOR else None]
    first = next((n for n, moment in enumerate(match.moments) if moment.steps >= after), len(match.moments))
    for number, n in enumerate(range(match.n, first - 1, -1)):
        seen = see(match, seat, tongue, n, lines=1, until=n)
        seen = replace(seen, view=observe(match.moments[n].state, seat))
        shown.append(tensor(match.moments[n].state, seat))
        shown += [fields(seen.view), [tongue.note(note) for note in seen.notes], seen.log]
        if number % 5 == 0:
            shown += [seen.render(), seen.twin, seen.prompt, seen.choices, seen.tallies, seen.ranking]
            shown += [str(card.picture) for card in seen.cards]
            shown.append([seen.why(word) for word in sorted(seen.drawn)])
    if match.moments:  # else it is cut inside the first deal
        shown.append(since(match, seat, tongue))
    return shown


def no_leak(
    rules: Game,
    seats: int,
    options: dict[str, str],
    seed: int,
    observe: Observe = lambda state, seat: state.observe(seat),
    tensor: Tensor = as_bytes,
) -> int:
    """8: luck that a seat did not see, dealt anew, changes nothing that it is shown. Returns how many did."""
    rng = Rng(seed)
    whole = list(walk(rules, seats, options, seed))[-1].record
    survived = 0
    for seat in [int(rng.below(seats)), SPECTATOR]:
        for _ in range(6):
            part = whole.prefix(int(rng.below(len(whole.words))))
            match = replay(part, seeded(seed))
            if match.over:
                continue
            hidden = unseen_by(rules, match, seat)
            if not hidden:
                continue
            for _ in range(8):
                other = dealt_anew(rules, match, hidden, seat, rng)
                if other is not None:
                    survived += 1
                    words = zip(other.record.words, match.record.words, strict=True)
                    after = next(step for step, (new, old) in enumerate(words) if new != old)  # the same until then
                    shown = [showing(dealt, seat, observe, tensor, after) for dealt in (other, match)]
                    leak = difference(*shown)
                    assert not leak, f"seat {seat} can tell luck that it did not see by {leak}; {HIDE}"
                    break
    return survived


def difference(one: list[object], other: list[object]) -> str:
    """What is shown otherwise first: names of fields, or the words that differ."""
    if len(one) != len(other):
        return "how much is shown"
    for here, there in zip(one, other, strict=True):
        if isinstance(here, dict) and isinstance(there, dict) and here != there:
            return "the fields " + ", ".join(name for name in here if here[name] != there[name])
        if isinstance(here, bytes) and here != there:
            return "the bytes of its tensor"
        for a, b in zip(str(here).split(">"), str(there).split(">"), strict=False) if here != there else ():
            if a != b:
                return f"{a.strip()[:60]!r} ({b.strip()[:60]!r} with other luck)"
    return "" if one == other else "the order of what is shown"


def unseen_by(rules: Game, match: Match, seat: int) -> list[int]:
    """The steps whose luck this seat did not see. A game in which it may see later what fell earlier (without a word
    that tells) leaves those out in its oracle's `still_hidden`."""
    steps = unseen(match.record, seat)
    if not (rules.folder / "tests" / "oracle.py").exists():
        return steps
    told = oracle(rules)
    return told.still_hidden(match.record, steps, seat) if hasattr(told, "still_hidden") else steps


def dealt_anew(rules: Game, match: Match, hidden: list[int], seat: int, rng: Rng) -> Match | None:
    """The same game with some unseen luck changed or exchanged; None when it cannot have gone on like that."""
    words = list(match.record.words)
    late = hidden[-1 - int(rng.below(min(len(hidden), 12)))]
    if rng.below(2) == 0:
        other = hidden[int(rng.below(len(hidden)))]
        words[late], words[other] = words[other], words[late]
    else:
        state = begun(match.record)
        for _ in walk_record(rules, state, match.record.actors[:late], words[:late]):
            pass
        words[late] = rules.words[int(state.roll(rng))]
    if words == match.record.words:
        return None
    changed = match.record.prefix(len(words))
    changed.words = words
    try:
        return replay(changed, match.luck)
    except OctavoError:
        return None


def has_secrets(rules: Game) -> bool:
    """Is there luck in this game that somebody does not see?"""
    for seats, options in rules.setups():
        *_, match = walk(rules, seats, options, 0, most=400)
        if any(unseen_by(rules, match, seat) for seat in everyone(match)):
            return True
    return False
