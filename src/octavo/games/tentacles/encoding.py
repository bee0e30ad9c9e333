"""What a network is told of a position of Tentacles: of each player the points, the room to grow, the chests nearer to
him than to others, the hand as far as it is known, and what the hand-made value makes of it."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from octavo.core.net import Encoding
from octavo.core.state import OVER, State
from octavo.games.tentacles.chapters.paths import growing, target
from octavo.games.tentacles.data import (
    CELLS,
    CHESTS_BY_LUCK,
    CORNER,
    NEAR,
    NEXT,
    OF_A_COLOUR,
    ONCE_I,
    ONCE_L,
    PIPE,
    PIPE_D,
    PIPE_I,
    PIPE_L,
    PIPE_X,
    RIM,
    SHAPE,
    STRAIGHT,
    TOKENS,
    VALUE,
    WAYS,
)
from octavo.games.tentacles.position import CHEST, CHOOSE_TOKEN, DEAL, DRAW, EMPTY, OPEN_CHEST
from octavo.games.tentacles.rules import Tentacles
from octavo.games.tentacles.value import (
    FAR,
    WEIGHTS,
    a_chest,
    after,
    at_most_one,
    discarded,
    distance,
    expected_hand,
    free_around,
    half_made,
    prospects,
    sure,
    young,
)

AWAY: Final = 99  # steps to a cell that cannot be reached
MOST_SEATS: Final = 4
HUES: Final = 4
BOARD: Final = CELLS + 1
COUNTED: Final = 3  # ends and starts, more are as good
SEEN: Final = 6  # steps to a chest, more are as good

# -- of each seat, in this order; a number is divided so that it is seldom far above 1 --
POINTS: Final = 0
TREASURE: Final = 1
DISCARDED: Final = 2
SKIPS: Final = 3
OPENING: Final = 4  # a chest about to be his, and what it is worth
STUCK: Final = 6
ENDS: Final = 7
STARTS: Final = 10
ROOM: Final = 13
REACHED: Final = 14  # chests by steps over free cells
NEARER: Final = 20  # those among them that nobody else reaches sooner
CLOSE: Final = 26  # chests as the crow flies
CELLS_REACHED: Final = 32
CELLS_NEARER: Final = 33
NO_CELLS: Final = 34
OWN: Final = 35  # tokens in hand of his own colour, by kind
AGAINST: Final = 49  # of others' colours
PIPES: Final = 63  # straight, corner, crossing, double bend
PLUS: Final = 67
MINUS: Final = 68
IDLE_PLUS: Final = 69
NOTHING_GROWS: Final = 70
IDLE_MINUS: Final = 71
RECLAIM: Final = 72
PIPES_LYING: Final = 74
HELD: Final = 76
LYING: Final = 77  # tokens of his colour on the board, by kind
HARM: Final = 91  # by pipe: straight, corner
MEND: Final = 93
BEST_OF_OTHERS: Final = 95
WORST_OF_OWN: Final = 97
LAYING: Final = 99
CORNERS: Final = 101
STRAIGHTS: Final = 102
PLUS_AND_END: Final = 103
NEXT_TO_MOVE: Final = 104
KNOWN: Final = 105
HOPE: Final = 106  # the hand-made value: in points, and by how sure it is
EVERY: Final = 108
UNSEEN: Final = 109  # tokens of his colour that nobody has shown, by kind
OWN_NUMBERS: Final = 123

# -- of nobody --
YOUNG: Final = 0
YOUNG_SQUARED: Final = 1
STACK: Final = 2
A_CHEST: Final = 3
CHOOSING: Final = 4
DRAWING: Final = 5
IN_CHEST: Final = 6
HALF_MADE: Final = 7
STACK_EMPTY: Final = 8
FREE_CELLS: Final = 9
PIPES_UNSEEN: Final = 10
SHARED_NUMBERS: Final = 16

PARTS: Final = (
    ("points", 1), ("treasure", 1), ("discarded", 1), ("skips", 1), ("opening", 2), ("stuck", 1), ("ends", 3),
    ("starts", 3), ("room", 1), ("reached", 6), ("nearer", 6), ("close", 6), ("cells_reached", 1), ("cells_nearer", 1),
    ("no_cells", 1), ("own", 14), ("against", 14), ("pipes", 4), ("plus", 1), ("minus", 1), ("idle_plus", 1),
    ("nothing_grows", 1), ("idle_minus", 1), ("reclaim", 2), ("pipes_lying", 2), ("held", 1), ("lying", 14),
    ("harm", 2), ("mend", 2), ("best_of_others", 2), ("worst_of_own", 2), ("laying", 2), ("corners", 1),
    ("straights", 1), ("plus_and_end", 1), ("next_to_move", 1), ("known", 1), ("hope", 2), ("every", 1),
    ("unseen", 14),
)  # fmt: skip
SHARED_PARTS: Final = (
    ("young", 1), ("young_squared", 1), ("stack", 1), ("a_chest", 1), ("choosing", 1), ("drawing", 1),
    ("in_chest", 1), ("half_made", 1), ("stack_empty", 1), ("free_cells", 1), ("pipes_unseen", 6),
)  # fmt: skip


def named(parts: tuple[tuple[str, int], ...]) -> tuple[str, ...]:
    return tuple(f"{name}.{i}" for name, count in parts for i in range(count))


@final
class Tentacled(Encoding):
    def __init__(self) -> None:
        super().__init__(named(PARTS), named(SHARED_PARTS))
        self.steps: vec[i64] = vec[i64]([0] * (MOST_SEATS * BOARD))  # of each seat to each cell
        self.queue: vec[i64] = vec[i64]([0] * BOARD)
        self.lying: vec[i64] = vec[i64]([0] * TOKENS)

    def setup(self, state: State) -> str:
        assert isinstance(state, Tentacles)
        return str(state.seats) if state.switches & ~CHESTS_BY_LUCK == 0 else ""

    def write(self, state: State, out: vec[float]) -> bool:
        assert isinstance(state, Tentacles)
        if state.stage <= DEAL or state.turn == OVER:
            return False
        for i in range(i64(len(out))):
            out[i] = 0.0
        for token in range(i64(TOKENS)):
            self.lying[token] = 0
        for c in range(i64(CELLS)):
            if state.cell[c] < PIPE:
                self.lying[i64(state.cell[c])] += 1
        for seat in range(state.seats):
            self.walk(state, seat)
        chest = a_chest(state)
        rest = young(state)
        for seat in range(state.seats):
            at = seat * OWN_NUMBERS
            self.board(state, seat, chest, out, at)
            self.in_hand(state, seat, out, at)
            hope = prospects(state, seat, rest, WEIGHTS)
            out[at + HOPE] = hope / 10.0
            out[at + HOPE + 1] = hope / sure(rest) / 4.0
            out[at + EVERY] = 1.0
            out[at + NEXT_TO_MOVE] = 1.0 if after(state) == seat else 0.0
        self.all(state, rest, chest, out, state.seats * OWN_NUMBERS)
        return True

    def walk(self, state: Tentacles, seat: i64) -> None:
        """Steps over free cells from his open ends and from where he may begin."""
        steps = self.steps
        queue = self.queue
        cell = state.cell
        base = seat * BOARD
        for c in range(i64(BOARD)):
            steps[base + c] = AWAY
        tail: i64 = 0
        colour = i64(state.colour[seat])
        for t in range(colour * 8, colour * 8 + 8):
            c = target(state, t)
            if cell[c] >= EMPTY and steps[base + c] != 0:
                steps[base + c] = 0
                queue[tail] = c
                tail += 1
        home = i64(state.home[colour])
        for d in range(i64(0), i64(8), i64(2)):
            c = i64(NEAR[home * 8 + d])
            if cell[c] >= EMPTY and steps[base + c] != 0:
                steps[base + c] = 0
                queue[tail] = c
                tail += 1
        head: i64 = 0
        while head < tail:
            c = queue[head]
            head += 1
            more = steps[base + c] + 1
            for side in range(i64(4)):
                n = i64(NEXT[c * WAYS + side])
                if cell[n] >= EMPTY and steps[base + n] > more:
                    steps[base + n] = more
                    queue[tail] = n
                    tail += 1

    def board(self, state: Tentacles, seat: i64, chest: float, out: vec[float], at: i64) -> None:
        colour = i64(state.colour[seat])
        cell = state.cell
        on_board = i64(state.points[colour])
        if state.token >= 0 and state.token < PIPE and state.token // OF_A_COLOUR == colour:
            if half_made(state):
                on_board += i64(VALUE[state.token])
            if state.stage == OPEN_CHEST or cell[state.at] == CHEST:
                out[at + OPENING] = 1.0
                out[at + OPENING + 1] = chest
        out[at + POINTS] = float(on_board) / 10.0
        out[at + TREASURE] = float(i64(state.treasure[seat])) / 10.0
        out[at + DISCARDED] = float(discarded(state, colour)) / 5.0
        out[at + SKIPS] = float(i64(state.skips[seat]))
        out[at + HELD] = float(i64(state.held[seat])) / 7.0
        near: list[i64] = []
        room: i64 = 0
        for t in range(colour * 8, colour * 8 + 8):
            c = target(state, t)
            if cell[c] >= EMPTY:
                room += free_around(state, c)
                near.append(c)
            elif state.tip[t] < RIM:
                out[at + STUCK] += 0.5
        ends = i64(len(near))
        home = i64(state.home[colour])
        for d in range(i64(0), i64(8), i64(2)):
            c = i64(NEAR[home * 8 + d])
            if cell[c] >= EMPTY:
                near.append(c)
        starts = i64(len(near)) - ends
        for k in range(i64(COUNTED)):
            if ends > k:
                out[at + ENDS + k] = 1.0
            if starts > k:
                out[at + STARTS + k] = 1.0
        out[at + ROOM] = float(room) / 4.0
        self.chests(state, seat, near, chest, out, at)
        for k in range(i64(OF_A_COLOUR)):
            out[at + LYING + k] = float(self.lying[colour * OF_A_COLOUR + k])
            out[at + UNSEEN + k] = float(i64(state.unseen[colour * OF_A_COLOUR + k]))

    def chests(self, state: Tentacles, seat: i64, near: list[i64], chest: float, out: vec[float], at: i64) -> None:
        """Cells and chests in reach, and those that nobody else reaches as soon."""
        steps = self.steps
        base = seat * BOARD
        reached: i64 = 0
        nearer: i64 = 0
        worth = 0.3 * chest
        for c in range(i64(CELLS)):
            mine = steps[base + c]
            is_chest = state.cell[c] == CHEST
            if mine < AWAY:
                reached += 1
                first = True
                for other in range(state.seats):
                    if other != seat and steps[other * BOARD + c] <= mine:
                        first = False
                if first:
                    nearer += 1
                if is_chest:
                    k = mine if mine < SEEN - 1 else i64(SEEN - 1)
                    out[at + REACHED + k] += worth
                    if first:
                        out[at + NEARER + k] += worth
            if is_chest:
                flies = i64(FAR)
                for start in near:
                    away = distance(c, start)
                    if away < flies:
                        flies = away
                if flies < FAR:
                    out[at + CLOSE + flies] += worth
        out[at + CELLS_REACHED] = float(reached) / 50.0
        out[at + CELLS_NEARER] = float(nearer) / 50.0
        out[at + NO_CELLS] = 1.0 if reached == 0 else 0.0

    def in_hand(self, state: Tentacles, seat: i64, out: vec[float], at: i64) -> None:
        """The hand; what is not known is as the unseen on average."""
        hand = expected_hand(state, seat)
        own = i64(state.colour[seat])
        first = own * OF_A_COLOUR
        grows = growing(state, seat)
        rivals = 1.0 / float(state.seats - 1)
        plus = 0.0
        minus = 0.0
        idle = 0.0
        straight = 0.0
        corner = 0.0
        for k in range(i64(OF_A_COLOUR)):
            count = hand[first + k]
            printed = float(i64(VALUE[first + k]))
            out[at + OWN + k] = count
            if printed > 0.0:
                plus += count * printed
                if SHAPE[first + k] == STRAIGHT:
                    straight += count
                elif SHAPE[first + k] == CORNER:
                    corner += count
            for other in range(state.seats):
                colour = i64(state.colour[other])
                if colour != own:
                    against = hand[colour * OF_A_COLOUR + k] * rivals
                    out[at + AGAINST + k] += against
                    if printed < 0.0:
                        minus -= against * printed
                        if (grows >> colour) & 1 == 0:
                            idle -= against * printed
        out[at + PIPES] = hand[PIPE_I] + hand[ONCE_I]
        out[at + PIPES + 1] = hand[PIPE_L] + hand[ONCE_L]
        out[at + PIPES + 2] = hand[PIPE_X]
        out[at + PIPES + 3] = hand[PIPE_D]
        out[at + PLUS] = plus / 5.0
        out[at + MINUS] = minus / 3.0
        if (grows >> own) & 1 == 0:
            out[at + IDLE_PLUS] = plus / 5.0
            out[at + NOTHING_GROWS] = 1.0
        out[at + IDLE_MINUS] = idle / 3.0
        for shape in range(i64(2)):
            if state.pipes[own * 2 + shape] > 0:
                out[at + RECLAIM + shape] = at_most_one(straight if shape == STRAIGHT else corner)
            out[at + PIPES_LYING + shape] = float(i64(state.pipes[own * 2 + shape]))
        out[at + CORNERS] = at_most_one(corner)
        out[at + STRAIGHTS] = at_most_one(straight)
        out[at + PLUS_AND_END] = plus / 5.0 if out[at + ENDS] > 0.0 else 0.0
        known: i64 = 0
        for token in range(seat * TOKENS, seat * TOKENS + TOKENS):
            known += i64(state.hand[token])
        out[at + KNOWN] = 1.0 if known == i64(state.held[seat]) else 0.0
        self.by_pipe(state, seat, hand, out, at)

    def by_pipe(self, state: Tentacles, seat: i64, hand: vec[float], out: vec[float], at: i64) -> None:
        """16, 17: what pipes can take away from others, and from what lies against oneself."""
        own = i64(state.colour[seat])
        best = vec[i64]([0, 0, 0])  # of others, by shape
        worst = vec[i64]([0, 0, 0])
        for token in range(i64(PIPE)):
            if self.lying[token] > 0:
                shape = i64(SHAPE[token])
                printed = i64(VALUE[token])
                if token // OF_A_COLOUR == own:
                    if printed < worst[shape]:
                        worst[shape] = printed
                elif printed > best[shape]:
                    best[shape] = printed
        can = at_most_one(hand[PIPE_I] + hand[PIPE_X] + hand[ONCE_I])
        for shape in range(i64(2)):
            out[at + HARM + shape] = can * float(best[shape]) / 3.0
            out[at + MEND + shape] = can * float(worst[shape]) / 3.0
            out[at + BEST_OF_OTHERS + shape] = float(best[shape]) / 3.0
            out[at + WORST_OF_OWN + shape] = float(worst[shape]) / 3.0
            can = at_most_one(hand[PIPE_L] + hand[PIPE_D] + hand[ONCE_L])
        if half_made(state) and seat == state.seat and state.token >= PIPE:
            k = i64(SHAPE[state.token]) % 3
            out[at + LAYING] = float(best[k]) / 3.0
            out[at + LAYING + 1] = float(-worst[k]) / 3.0

    def all(self, state: Tentacles, rest: float, chest: float, out: vec[float], at: i64) -> None:
        free: i64 = 0
        for c in range(i64(CELLS)):
            if state.cell[c] >= EMPTY:
                free += 1
        out[at + YOUNG] = rest
        out[at + YOUNG_SQUARED] = rest * rest
        out[at + STACK] = float(state.left) / 40.0
        out[at + A_CHEST] = chest / 3.0
        out[at + CHOOSING] = 1.0 if state.stage == CHOOSE_TOKEN else 0.0
        out[at + DRAWING] = 1.0 if state.stage == DRAW else 0.0
        out[at + IN_CHEST] = 1.0 if state.stage == OPEN_CHEST else 0.0
        out[at + HALF_MADE] = 1.0 if half_made(state) else 0.0
        out[at + STACK_EMPTY] = 1.0 if state.left == 0 else 0.0
        out[at + FREE_CELLS] = float(free) / 50.0
        for k in range(i64(6)):
            out[at + PIPES_UNSEEN + k] = float(i64(state.unseen[PIPE + k])) / 2.0


ENCODING: Final = Tentacled()
