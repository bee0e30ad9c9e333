"""Laws 3, 7, 17 and 20: copies are copies, guessed worlds can be played on, views are bytes that leak nothing, and
batches play as single games do."""

from __future__ import annotations

import copy
import pickle
from typing import Any

from librt.vecs import vec
from mypy_extensions import u8

from octavo.batch import Batch
from octavo.core.batch import next_seed
from octavo.core.rng import Rng
from octavo.core.state import CHANCE, OVER, State
from octavo.fields import differing, fields
from octavo.game import Game
from octavo.laws.games import everyone, oracle, walk
from octavo.laws.playing import alter
from octavo.single import Single

SOME = 7  # every so many positions are looked at more closely
AHEAD = 12  # picks that a guessed world is played on
STEPS = 150  # of a batch
GAMES = 3  # in a batch


def tensor(state: State, seat: int) -> bytes:
    return bytes(state.tensor(seat, vec[u8]()))


def guessed_worlds(rules: Game, seats: int, options: dict[str, str], seed: int) -> None:
    """7: whatever a view shows, of a half-made move of others too, its guess is a whole world that can be played on."""
    rng = Rng(seed)
    told = oracle(rules)
    box = told.BOX(seats, dict(options))
    for match in walk(rules, seats, options, seed):
        if match.over:
            return
        for seat in everyone(match):
            world = match.state.observe(seat).guess(rng)
            for step in range(AHEAD):
                found = told.components(world)
                lost = {name: found.get(name, 0) - box.get(name, 0) for name in box.keys() | found.keys()}
                lost = {name: more for name, more in lost.items() if more}
                draft = "" if match.state.settled else " of a half-made move"
                where = f"a world that seat {seat} guesses from its view{draft} has, {step} picks on,"
                mend = "let guess() take back what it cannot know"
                assert not lost, f"{where} too many or too few: {lost}; {mend}"
                if world.turn == OVER:
                    break
                picks = world.picks()
                assert len(picks), f"{where} nothing to pick; {mend}"
                chance = world.turn == CHANCE
                world.play(world.roll(rng) if chance else int(picks[rng.below(len(picks))]))


def tensors(rules: Game, seats: int, options: dict[str, str], seed: int) -> None:
    """17: a view has one size in bytes, the same for the truth and for any guess of it; views differ in them as they
    differ in fields."""
    layout = rules.layout()
    size = layout.size
    start = rules.start(seats, options)
    assert start.size() == size, f"size() is {start.size()}, the parts of layout() make {size}; let them agree"
    if size == 0:  # a game that writes none
        return
    rng = Rng(seed)
    by_bytes: dict[tuple[int, bytes], dict[str, object]] = {}
    by_fields: dict[tuple[int, str], bytes] = {}
    told: set[str] = set()
    silent: set[str] = set()
    for number, match in enumerate(walk(rules, seats, options, seed)):
        closely = number % SOME == 0 or match.over
        for seat in everyone(match):
            state = match.position(seat)
            view = state.observe(seat)
            found = tensor(state, seat)
            assert len(found) == size, (
                f"a tensor of seat {seat} has {len(found)} bytes, not {size}; fill empty seats up"
            )
            other = part_at(rules, found, tensor(view, seat))
            assert not other, f"seat {seat}: {other} of the truth is not that of the view; hide in tensor() too"
            known = {name: held for name, held in fields(view).items() if name not in layout.left_out}
            same = by_bytes.setdefault((seat, found), known)
            unlike = ", ".join(name for name in known if known[name] != same.get(name))
            assert not unlike, (
                f"two views of seat {seat} differ in {unlike} and not in bytes; write it, or leave it out"
            )
            again = by_fields.setdefault((seat, repr(known)), found)
            assert again == found, f"equal views of seat {seat} have other bytes: {part_at(rules, again, found)}"
            if closely:
                guess = view.guess(rng)
                leak = part_at(rules, tensor(guess, seat), found)
                assert not leak, f"seat {seat} can tell a guess from the truth by {leak}; hide it in tensor()"
                most(rules, found)
        if closely and not match.over and match.state.settled:
            told_apart(rules, match.state, told, silent)
    untold = sorted(silent - told)
    assert not untold, f"{untold} is not in the bytes; write it in tensor(), or name it in left_out of the layout"
    held = vec[u8]([7, 8, 9])
    appended = bytes(start.tensor(0, held))
    assert appended == bytes(held) + tensor(start, 0), "tensor() changes what it appends to; extend `out` and return it"
    for count, chosen in rules.setups():
        another = rules.start(count, chosen)
        if (count, chosen) != (seats, options) and fields(another) != fields(start):
            apart = tensor(another, 0) != tensor(start, 0)
            assert apart, f"{seats} {options} and {count} {chosen} begin with the same bytes; write the options too"


def told_apart(rules: Game, state: State, told: set[str], silent: set[str]) -> None:
    """17: each field that is not left out is told: changed, it changes the bytes of some positions at least."""
    seat = int(state.turn)
    view = state.observe(seat)
    before, known = tensor(view, seat), fields(view)
    for name in known.keys() - set(rules.layout().left_out) - told:
        other = view.clone()
        if alter(other, name) and fields(other)[name] != known[name]:
            (told if tensor_or_nothing(other, seat) != before else silent).add(name)


def tensor_or_nothing(state: State, seat: int) -> bytes:
    """A field that was changed for the test may make a view that cannot be: then the change has been noticed."""
    try:
        return tensor(state, seat)
    except (IndexError, OverflowError, ValueError):
        return b""


def most(rules: Game, found: bytes) -> None:
    at = 0
    for part in rules.layout().parts:
        top = max(found[at : at + part.size])
        assert top <= part.most, f"{part.name} has a {top}, more than {part.most}; mend the layout"
        at += part.size


def part_at(rules: Game, one: bytes, other: bytes) -> str:
    """The part in which two tensors first differ; nothing if they do not."""
    at = 0
    for part in rules.layout().parts:
        if one[at : at + part.size] != other[at : at + part.size]:
            return part.name
        at += part.size
    return "the length" if one != other else ""


def pickles(rules: Game, seats: int, options: dict[str, str], seed: int) -> None:
    """3: copies and pickles of a position equal it, and play on as it does without touching it."""
    for number, match in enumerate(walk(rules, seats, options, seed)):
        if number % SOME or match.over:
            continue
        before = fields(match.state)
        for made in (copy.copy(match.state), copy.deepcopy(match.state), pickle.loads(pickle.dumps(match.state))):
            lost = differing(made, match.state)
            assert type(made) is type(match.state) and not lost, f"a copy differs in {lost}; copy it in clone()"
            one, other = match.state.clone(), made
            for step in range(AHEAD):
                if one.turn == OVER:
                    break
                picks, others = list(one.picks()), list(other.picks())
                assert picks == others, f"a copy is offered {others}, not {picks}; copy all that picks() asks"
                pick = int(picks[(seed + step) % len(picks)])
                one.play(pick)
                other.play(pick)
            assert not differing(one, other), f"a copy plays on otherwise: {differing(one, other)} differ"
        assert fields(match.state) == before, "a copy that plays on changes the original; copy vecs in clone() with [:]"


def batches(rules: Game, seats: int, options: dict[str, str], seed: int) -> None:
    """20: a game of a batch is the same game stepped singly: turns, masks, views of every seat, rewards and ends; who
    is not to act sees settled positions only; and what was handed out stays as it was."""
    forced = seed % 2 == 0
    many = Batch(rules, GAMES, seats, options, seed=[seed, seed + 1, seed + 2], forced=forced, watched=True)
    singles = [Single(rules, seats, options, seed + i, forced=forced) for i in range(GAMES)]
    handed: list[tuple[Any, bytes]] = []
    for step in range(STEPS):
        if step % SOME == 0:
            for i, one in enumerate(singles):
                equal(many, i, one)
            handed += [(held, bytes(held)) for held in (many.observations, many.masks, many.rewards, many.done)]
        if step % 3 == 0:
            many.step([int(one.state.picks()[(step + i) % len(one.state.picks())]) for i, one in enumerate(singles)])
        else:
            many.wander()
        for i, one in enumerate(singles):
            one.play(int(many.picks[i]))
            assert bool(many.done[i]) == one.over, f"game {i} of a batch ends at another step"
            worth: Any = many.rewards.tolist()[i]
            assert worth == one.rewards, f"game {i} of a batch has other rewards"
            if one.over:
                for seat in range(seats):
                    last = bytes(many.ends(seat))[i * many.size : (i + 1) * many.size]
                    assert last == bytes(one.tensor(seat)), f"game {i} of a batch forgets how it ended for seat {seat}"
                one.begin(int(next_seed(one.seed)))
    assert all(bytes(held) == before for held, before in handed), "a batch overwrites what it has handed out"


def equal(many: Batch, i: int, one: Single) -> None:
    state, words, size = one.state, many.words, many.size
    assert many.seeds[i] == one.seed, f"game {i} of a batch has another seed"
    assert many.turns[i] == state.turn, f"game {i} of a batch has another turn"
    legal = [word for word in range(words) if bytes(many.masks)[i * words + word]]
    assert legal == [int(pick) for pick in state.picks()], f"game {i} of a batch offers other picks"
    seen = bytes(many.observations)[i * size : (i + 1) * size]
    assert seen == tensor(state, int(state.turn)), f"game {i} of a batch shows something else"
    for seat in range(one.seats):
        view = one.view(seat)
        shown = bytes(many.views(seat))[i * size : (i + 1) * size]
        assert shown == tensor(view, seat), f"game {i} of a batch shows seat {seat} something else"
        unlike = differing(many.view(i, seat), view)
        assert not unlike, f"game {i} of a batch shows seat {seat} another {unlike}"
