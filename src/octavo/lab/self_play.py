"""Games of a bot against itself, in one compiled loop, and what is kept of them for a network to learn from."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from octavo.core.net import Encoding, Net, first_places
from octavo.core.rng import Rng
from octavo.core.state import CHANCE, OVER, State
from octavo.players.search import WIDTH, Value

WHOLE: Final = 1 << 20  # a share of all is so many of these


@final
class Kept:
    """Positions of one game as numbers, in order, and what each led to."""

    def __init__(self, encoding: Encoding, seats: i64) -> None:
        self.encoding: Encoding = encoding
        self.seats: i64 = seats
        self.row: vec[float] = vec[float]([0.0] * (int(seats) * len(encoding.own) + len(encoding.shared)))
        self.x: vec[float] = vec[float]()  # row after row
        self.told: vec[float] = vec[float]()  # of each row the chances of the seats, or -1 where the game will tell
        self.rows: i64 = 0
        self.end: vec[float] = vec[float]([0.0] * int(seats))  # everybody's share of the first place
        self.lead: vec[float] = vec[float]([0.0] * int(seats))  # and points ahead of the best of the others

    def keep(self, state: State) -> None:
        if self.encoding.write(state, self.row):
            self.x = extend(self.x, self.row)
            for _seat in range(self.seats):
                self.told = append(self.told, -1.0)
            self.rows += 1

    def keep_as(self, state: State, chances: vec[float]) -> None:
        if self.encoding.write(state, self.row):
            self.x = extend(self.x, self.row)
            self.told = extend(self.told, chances)
            self.rows += 1


@final
class Pupil:
    """Plays both sides: the move that looks best at once, by a network or by a value made by hand."""

    def __init__(self, net: Net | None, value: Value, sides: i64) -> None:
        self.net: Net | None = net
        self.value: Value = value
        self.sides: i64 = sides
        self.after: State | None = None  # where the last move leads, as its seat sees it

    def worth(self, state: State, seat: i64) -> float:
        net = self.net
        if net is not None:
            return net.value(state, seat)
        if state.turn == OVER and len(state.scores()) > 1:
            return self.value(state, int(seat)) + 2.0 * ahead(state.scores(), seat)
        return self.value(state, int(seat))

    def move(self, view: State, rng: Rng, noise: float) -> list[i64]:
        """The picks of the move that looks best, with so much noise added to what each is worth."""
        seat = view.turn
        best = -1e18
        chosen: list[i64] = []
        front: list[tuple[float, State, list[i64]]] = [(0.0, view, [])]
        while len(front) > 0:
            grown: list[tuple[float, State, list[i64]]] = []
            for _, state, path in front:
                for pick in state.picks():
                    after = state.clone()
                    after.play(i64(pick))
                    way = [*path, i64(pick)]
                    if after.turn == seat and not after.settled:
                        grown.append((0.0, after, way))
                        continue
                    worth = self.worth(after, seat) + float(rng.below(WHOLE)) * 1e-14
                    if noise > 0.0:
                        worth += noise * (float(rng.below(WHOLE)) + float(rng.below(WHOLE)) - WHOLE) / WHOLE
                    if worth > best:
                        best = worth
                        chosen = way
                        self.after = after
            if len(grown) > WIDTH:
                judged: list[tuple[float, State, list[i64]]] = []
                for _, state, path in grown:
                    judged.append((self.worth(state, seat), state, path))
                judged.sort(key=_worth, reverse=True)
                grown = judged[:WIDTH]
            front = grown
        return chosen


def _worth(row: tuple[float, State, list[i64]]) -> float:
    return row[0]


def ahead(rows: list[tuple[int, ...]], seat: i64) -> float:
    """How many more rivals a seat has beaten than beat it, as a share."""
    mine = rows[seat]
    beaten = 0.0
    for theirs in rows:
        if mine > theirs:
            beaten += 1.0
        elif mine < theirs:
            beaten -= 1.0
    return beaten / float(len(rows) - 1)


def play(
    state: State, pupil: Pupil, luck: Rng, dice: Rng, random: float, noise: float, keep: float, half: float, kept: Kept
) -> None:
    """One game from here to its end. Of its moves the share `random` is anybody's; of its positions, before, in and
    after moves, the share `keep` is kept, as their seat sees them or as they are; beside a share `half` of its moves a
    half-made move that was not chosen is kept, too, as good as what can be made of it."""
    while (turn := state.turn) != OVER:
        if turn == CHANCE:
            state.play(state.roll(luck))
            continue
        picks = state.picks()
        if len(picks) == 1:
            state.play(i64(picks[0]))
            continue
        if likely(dice, keep):
            kept.keep(state.observe(turn) if likely(dice, 0.5) else state)
        if likely(dice, half):
            keep_half_made(state, pupil, dice, kept)
        if likely(dice, random):
            while True:
                picks = state.picks()
                state.play(i64(picks[dice.below(len(picks))]))
                if state.turn != turn or state.settled:
                    break
        else:
            way = pupil.move(state.observe(turn), dice, noise)
            for i in range(i64(len(way))):
                state.play(way[i])
                if i < i64(len(way)) - 1 and likely(dice, 0.25 * keep):
                    kept.keep(state)
        if state.turn != OVER and likely(dice, keep):
            kept.keep(state.observe(turn) if likely(dice, 0.5) else state)
    if kept.seats == 1:
        kept.end[0] = pupil.value(state, 0)
    else:
        rows = state.scores()
        first_places(rows, pupil.sides, kept.end)
        for seat in range(kept.seats):
            best = -1e9
            for other in range(kept.seats):
                if (other - seat) % pupil.sides != 0:
                    best = max(best, float(rows[other][0]))
            kept.lead[seat] = float(rows[seat][0]) - best


def keep_half_made(state: State, pupil: Pupil, dice: Rng, kept: Kept) -> None:
    """A move begun at random, and the chances after the best that can be made of it."""
    net = pupil.net
    if net is None:
        return
    seat = state.turn
    begun = state.observe(seat) if likely(dice, 0.5) else state.clone()
    steps = 1 + dice.below(2)
    for _step in range(steps):
        picks = begun.picks()
        after = begun.clone()
        after.play(i64(picks[dice.below(len(picks))]))
        if after.turn != seat or after.settled:
            break
        begun = after
    if begun.settled:
        return
    pupil.move(begun, dice, 0.0)
    end = pupil.after
    if end is not None and net.judge(end):
        kept.keep_as(begun, net.out)


def likely(dice: Rng, share: float) -> bool:
    return float(dice.below(WHOLE)) < share * float(WHOLE)


def duel(state: State, players: list[Pupil], luck: Rng, dice: Rng) -> list[float]:
    """One game between these, by seat, each at its best: everybody's share of the first place, or alone what the game
    is worth."""
    while (turn := state.turn) != OVER:
        if turn == CHANCE:
            state.play(state.roll(luck))
            continue
        picks = state.picks()
        if len(picks) == 1:
            state.play(i64(picks[0]))
            continue
        for pick in players[turn].move(state.observe(turn), dice, 0.0):
            state.play(pick)
    if len(players) == 1:
        return [players[0].value(state, 0)]
    won = vec[float]([0.0] * len(players))
    first_places(state.scores(), players[0].sides, won)
    return list(won)
