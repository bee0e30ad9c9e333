"""The laws every game obeys, as checks that any game can be put to: `python -m octavo.laws NAME`.

Each law plays random games and fails with an AssertionError that names what it saw. The numbers are those of
docs/laws.md. What only the game knows (its components, its scoring) it tells in its `tests/oracle.py`.
"""

from __future__ import annotations

import hashlib
import importlib.util
import itertools
import re
import sys
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

from octavo.core.errors import OctavoError
from octavo.core.luck import seeded
from octavo.core.record import read
from octavo.core.rng import Rng
from octavo.core.state import ALL, CHANCE, OVER, SPECTATOR, State
from octavo.game import Game, folders, game
from octavo.match import Match, as_seen, replay, verify
from octavo.words import LANGUAGES, Tongue, entries

Observe = Callable[[State, int], State]
WORD = re.compile(r"[a-z0-9][a-z0-9-]*")
SLOT = re.compile(r"{(\w+)")
DIGESTED = 3  # seeded games in each set-up
TRAIL = 10  # steps


class StrictTongue(Tongue):
    """A tongue that refuses to be silent."""

    def say(self, key: str, /, **slots: object) -> str:
        assert self.has(key), f"no sentence {key} in {self.language}"
        said = super().say(key, **slots)
        assert said.strip(), f"an empty sentence {key} in {self.language}"
        return said


def strict(rules: Game, language: str) -> Tongue:
    usual = rules.tongue(language)
    return StrictTongue(language, [rules.folder / "locale"], (), usual.words, usual.notes)


def oracle(rules: Game) -> ModuleType:
    """The game's own slow counter, loaded from its tests folder."""
    spec = importlib.util.spec_from_file_location(f"oracle_{rules.name}", rules.folder / "tests" / "oracle.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def facts(state: State) -> dict[str, object]:
    """All that a position holds, comparable in both builds."""
    found: dict[str, object] = {}
    for name in dir(state):
        if name.startswith("_") or name in ("listening", "notes"):
            continue
        fact = getattr(state, name)
        if not callable(fact):
            found[name] = _frozen(fact)
    return found


def _frozen(fact: object) -> object:
    if isinstance(fact, bool | str | float) or fact is None:
        return fact
    if isinstance(fact, int):
        return int(fact)
    parts = tuple(fact)  # type: ignore[var-annotated, arg-type]
    if set(map(type, parts)) <= {int}:  # a vec: by far the most common, and the longest
        return parts
    return tuple(_frozen(part) for part in parts)


def walk(rules: Game, seats: int, options: dict[str, str], seed: int, most: int = 10**9) -> Iterator[Match]:
    """A random game, handed out after every pick."""
    match = Match(rules, seats, options, seeded(seed))
    rng = Rng(seed)
    yield match
    for _ in range(most):
        if match.over:
            return
        picks = match.state.picks()
        match.take(match.turn, rules.words[picks[rng.below(len(picks))]])
        yield match


def everyone(match: Match) -> list[int]:
    return [*range(match.record.seats), SPECTATOR]


# -- the laws ---------------------------------------------------------------------------------------------------------
def ends(rules: Game, seats: int, options: dict[str, str], seed: int) -> None:
    """1 and 2: somebody always has a pick, picks are in order and have words, the game ends within its limit."""
    assert len(set(rules.words)) == len(rules.words), "two picks share a word"
    assert all(WORD.fullmatch(word) for word in rules.words)
    state = rules.start(seats, options)
    rng = Rng(seed)
    for _ in range(rules.limit):
        if state.turn == OVER:
            break
        picks = [int(pick) for pick in state.picks()]
        assert picks, f"nothing to pick at turn {state.turn}"
        assert picks == sorted(set(picks)), "picks out of order"
        assert picks == [int(pick) for pick in state.picks()], "picks are not a function of the state"
        assert picks[0] >= 0 and picks[-1] < len(rules.words), "a pick without a word"
        assert state.turn == CHANCE or 0 <= state.turn < seats
        before = int(state.turn)
        if before == CHANCE:
            pick = int(state.roll(rng))
            assert pick in picks, "luck answered what was not asked"
        else:
            pick = picks[rng.below(len(picks))]
        state.play(pick)
        if before == CHANCE or state.turn != before:
            assert state.settled, f"after {rules.words[pick]}: not settled, though {before} passed on to {state.turn}"
    assert state.turn == OVER, f"not over within {rules.limit} steps"
    assert len(state.scores()) == seats


def clones(rules: Game, seats: int, options: dict[str, str], seed: int) -> None:
    """3: a clone plays on without touching the original."""
    kept: list[tuple[State, dict[str, object]]] = []
    rng = Rng(seed)
    for match in walk(rules, seats, options, seed):
        copy = match.state.clone()
        assert facts(copy) == facts(match.state), "a clone differs"
        kept.append((copy, facts(copy)))
        other = copy.clone()
        for _ in range(4):
            if other.turn != OVER:
                picks = other.picks()
                other.play(int(picks[rng.below(len(picks))]))
    for copy, before in kept:
        assert facts(copy) == before, "a position changed after it was cloned from or to"


def replays(rules: Game, seats: int, options: dict[str, str], seed: int) -> None:
    """4: a record tells the game again, as text too, and so does any part of it; its luck can be checked."""
    match = None
    for match in walk(rules, seats, options, seed):
        if match.record.words and (seed + len(match.record.words)) % 17 == 0:
            again = replay(read(match.record.text()), match.luck)
            assert facts(again.state) == facts(match.state) and again.n == match.n and again.k == match.k
            assert [moment.notes for moment in again.moments] == [moment.notes for moment in match.moments]
    assert match is not None
    text = match.record.text()
    assert read(text).text() == text
    assert facts(replay(read(text)).state) == facts(match.state)
    assert verify(match.record) == match.record.actors.count(CHANCE)


def luck(rules: Game, seats: int, options: dict[str, str], seed: int) -> None:
    """5: odds are positive and add up to what the rules say is left."""
    state = rules.start(seats, options)
    rng = Rng(seed)
    told = oracle(rules)
    while state.turn != OVER:
        picks = state.picks()
        if state.turn == CHANCE:
            odds = [int(weight) for weight in state.odds()]
            assert len(odds) == len(picks) and min(odds) > 0
            assert sum(odds) == told.odds_total(state), "the odds do not add up"
            state.play(state.roll(rng))
        else:
            state.play(int(picks[rng.below(len(picks))]))


def conserves(rules: Game, seats: int, options: dict[str, str], seed: int) -> None:
    """6: every component is somewhere, after every step."""
    state = rules.start(seats, options)
    told = oracle(rules)
    box = told.BOX(seats, rules.settle(seats, dict(options)))
    rng = Rng(seed)
    while True:
        assert told.components(state) == box, "a component got lost or was made up"
        if state.turn == OVER:
            break
        picks = state.picks()
        pick = state.roll(rng) if state.turn == CHANCE else int(picks[rng.below(len(picks))])
        state.play(pick)


def observes(rules: Game, seats: int, options: dict[str, str], seed: int) -> None:
    """7: a view offers what the truth offers, hides once and for all, and any guess fits it."""
    rng = Rng(seed)
    for match in walk(rules, seats, options, seed):
        for seat in everyone(match):
            view = match.view(seat)
            if seat == match.turn:
                assert list(view.picks()) == list(match.state.picks()), "a view offers other picks"
            seen = facts(view)
            assert facts(view.observe(seat)) == seen, "observing twice hides more"
            guess = view.guess(rng)
            assert facts(view) == seen, "a guess changed the view"
            assert facts(guess.observe(seat)) == seen, "a guess does not fit the view"


def showing(match: Match, seat: int, observe: Observe, since: int = 0) -> list[object]:
    """Everything that a seat is shown of every settled position after `since` words: what it sees and is told of all,
    and of every fifth and the last also the picture, the text and the cards, which are made from that alone."""
    rules = match.game
    tongue = rules.tongue("en")
    shown: list[object] = [match.n, as_seen(match, seat).text().splitlines()[6:] if seat == SPECTATOR else None]
    moments = [moment for moment in match.moments if moment.steps >= since]
    for number, moment in enumerate(reversed(moments)):
        view = observe(moment.state, seat)
        told = moment.told(seat)
        shown += [facts(view), *(tongue.note(note) for note in told)]
        if number % 5 == 0:
            lit = rules.legal(view) if view.turn == seat else []
            shown += [rules.draw(view, seat, told, tongue).render(lit), rules.plain(view, seat, tongue)]
            shown += [str(rules.card(view, seat, of, tongue)) for of in range(match.record.seats)]
    return shown


def no_leak(
    rules: Game,
    seats: int,
    options: dict[str, str],
    seed: int,
    observe: Observe = lambda state, seat: state.observe(seat),
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
            hidden = _unseen(rules, match, seat)
            if not hidden:
                continue
            for _ in range(8):
                other = _dealt_anew(rules, match, hidden, seat, rng)
                if other is not None:
                    survived += 1
                    words = zip(other.record.words, match.record.words, strict=True)
                    since = next(step for step, (new, old) in enumerate(words) if new != old)  # the same until then
                    told = showing(other, seat, observe, since)
                    assert told == showing(match, seat, observe, since), f"seat {seat} can tell"
                    break
    return survived


def _unseen(rules: Game, match: Match, seat: int) -> list[int]:
    """The steps whose luck this seat did not see. A game in which it may see later what fell earlier (without a word
    that tells) leaves those out in its oracle's `still_hidden`."""
    state = rules.start(match.record.seats, match.record.options)
    steps = []
    for step, word in enumerate(match.record.words):
        if state.turn == CHANCE and not state.sees(seat):
            steps.append(step)
        state.play(rules.picks[word])
    if not (rules.folder / "tests" / "oracle.py").exists():
        return steps
    told = oracle(rules)
    return told.still_hidden(match.record, steps, seat) if hasattr(told, "still_hidden") else steps


def _dealt_anew(rules: Game, match: Match, hidden: list[int], seat: int, rng: Rng) -> Match | None:
    """The same game with some unseen luck changed or exchanged; None when it cannot have gone on like that."""
    words = list(match.record.words)
    late = hidden[-1 - int(rng.below(min(len(hidden), 12)))]
    if rng.below(2) == 0:
        other = hidden[int(rng.below(len(hidden)))]
        words[late], words[other] = words[other], words[late]
    else:
        state = rules.start(match.record.seats, match.record.options)
        for word in words[:late]:
            state.play(rules.picks[word])
        words[late] = rules.words[int(state.roll(rng))]
    if words == match.record.words:
        return None
    changed = match.record.prefix(len(words))
    changed.words = words
    try:
        return replay(changed, match.luck)
    except OctavoError:
        return None


def scores(rules: Game, seats: int, options: dict[str, str], seed: int) -> None:
    """9: a slow and obvious counter agrees with the rules."""
    state = rules.start(seats, options)
    rng = Rng(seed)
    while state.turn != OVER:
        picks = state.picks()
        state.play(state.roll(rng) if state.turn == CHANCE else int(picks[rng.below(len(picks))]))
    expected = [tuple(int(part) for part in row) for row in oracle(rules).scores(state)]
    assert [tuple(int(part) for part in row) for row in state.scores()] == expected


def shows(rules: Game, seats: int, options: dict[str, str], seed: int, every: int = 7) -> None:
    """10: the picture is well-formed, ids are unique, every pick has a button and every sentence exists everywhere."""
    tongues = {language: strict(rules, language) for language in LANGUAGES}
    for step, match in enumerate(walk(rules, seats, options, seed)):
        for moment in match.moments[-1:]:
            for language, note in ((language, note) for language in LANGUAGES for note in moment.notes):
                assert note[4] == ALL or 0 <= note[4] < seats
                assert "{" not in tongues[language].note(note), f"a slot is left open in {language}: {note}"
        if step % every and not match.over:
            continue
        language = list(LANGUAGES)[step // every % len(LANGUAGES)]
        tongue = tongues[language]
        for seat in everyone(match):
            view = match.view(seat)
            legal = rules.legal(view) if view.turn == seat else []
            picture = rules.draw(view, seat, match.moments[-1].told(seat), tongue)
            root = ElementTree.fromstring(picture.render(legal))
            ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
            assert len(ids) == len(set(ids)), f"an id twice: {sorted(i for i in ids if ids.count(i) > 1)[:3]}"
            assert picture.words() <= set(rules.words), "a clickable thing with an unknown word"
            assert rules.plain(view, seat, tongue).strip()
            for of in range(seats):
                card = rules.card(view, seat, of, tongue)
                if card is not None:
                    ElementTree.fromstring(str(card))
            for word in legal:
                assert rules.label(view, seat, word, tongue).strip()
            if legal:
                assert rules.prompt(view, seat, tongue).strip()


def speaks(rules: Game) -> None:
    """10: the catalogues have the same keys and slots, and all that the game can say is in them."""
    folder = rules.folder / "locale"
    told = {language: dict(entries(folder, language)) for language in LANGUAGES}
    for language, said in told.items():
        assert said.keys() == told["en"].keys(), f"{language}: {said.keys() ^ told['en'].keys()}"
        for key, sentences in said.items():
            wanted = set(SLOT.findall(told["en"][key][-1]))
            for sentence in sentences:
                assert sentence.strip(), f"{language}: {key} is empty"
                found = set(SLOT.findall(sentence))
                assert found == wanted or (len(sentences) > 1 and found >= wanted - {"n"}), f"{language}: {key}"
    needed = ["title", "tagline", *(f"note.{note[0]}" for note in rules.notes)]
    needed += [f"score.{i}" for i in range(len(rules.start(*next(rules.setups())).scores()[0]))]
    for option in rules.options:
        needed += [f"option.{option.name}", *(f"option.{option.name}.{choice}" for choice in option.choices)]
    for key in needed:
        for language in LANGUAGES:
            assert strict(rules, language).has(key), f"{language}: no {key}"
    for language in LANGUAGES:
        assert (rules.folder / "rulebook" / f"{language}.md").read_text("utf-8").startswith("# ")


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
    usual = {option.name: option.default for option in rules.options}
    return " ".join([str(seats), *(f"{name}={options[name]}" for name in usual if options[name] != usual[name])])


def digest(rules: Game) -> dict[str, list[str]]:
    """11: the fingerprints of a few seeded games in every set-up."""
    return {
        setup_name(rules, seats, options): [fingerprint(rules, seats, options, seed) for seed in range(DIGESTED)]
        for seats, options in rules.setups()
    }


def drafts(rules: Game, seats: int, options: dict[str, str], seed: int) -> None:
    """12: a draft can be taken back, pick by pick or whole, and shows nobody else anything."""
    for match in walk(rules, seats, options, seed):
        if match.over or match.k == 0:
            continue
        last = match.moments[-1]
        others = [seat for seat in everyone(match) if seat != match.turn]
        assert all(match.position(seat) is last.state for seat in others)
        assert all(len(as_seen(match, seat).words) == last.steps for seat in others)
        before, words, n = facts(match.state), list(match.record.words), match.n
        for whole in (False, True):
            seat = match.turn
            kept = match.undo(seat, whole)
            assert match.n == n and (kept == last.steps or not whole)
            if whole:
                assert facts(match.state) == facts(last.state), "taking back leaves a trace"
            for word in words[kept:]:
                if len(match.record.words) < len(words) and word == words[len(match.record.words)]:
                    match.take(seat, word)
            assert facts(match.state) == before and match.record.words == words, "redoing leads elsewhere"


LAWS: tuple[Callable[..., Any], ...] = (
    ends,
    clones,
    replays,
    luck,
    conserves,
    observes,
    no_leak,
    scores,
    shows,
    drafts,
)


def has_secrets(rules: Game) -> bool:
    """Is there luck in this game that somebody does not see?"""
    for seats, options in rules.setups():
        *_, match = walk(rules, seats, options, 0, most=400)
        if any(_unseen(rules, match, seat) for seat in everyone(match)):
            return True
    return False


def golden(rules: Game) -> list[Any]:
    return sorted((rules.folder / "records").glob("*.game"))


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
    on_file, found = digest_on_file(rules), digest(rules)
    assert not (gone := on_file.keys() - found.keys()), f"{rules.name}: set-ups that are gone: {sorted(gone)}; {renew}"
    for name, games in found.items():
        assert name in on_file, f"{rules.name}, seats and options {name}: not in the digest; {renew}"
        for seed, (now, then) in enumerate(zip(games, on_file[name], strict=True)):
            if now != then:
                trails = zip(now.partition("-")[2], then.partition("-")[2], strict=False)
                same = next((i for i, (a, b) in enumerate(trails) if a != b), min(len(now), len(then)) - 17)
                where = f"seats and options {name}, seed {seed}, after step {TRAIL * same}"
                raise AssertionError(f"{rules.name}: picks, odds or scores differ first at {where}; {renew}")


def check(rules: Game, games: int = 2) -> None:
    """All laws for one game, with progress."""
    speaks(rules)
    for law in LAWS:
        for seats, options in rules.setups():
            for seed in range(games):
                law(rules, seats, options, seed)
        print(f"{rules.name}: {law.__name__} holds: {(law.__doc__ or '').strip()}", flush=True)
    holds_to_its_digest(rules)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--digest"]:
        for name in sys.argv[2:] or folders():
            write_digest(game(name))
    else:
        for name in sys.argv[1:] or folders():
            check(game(name))
