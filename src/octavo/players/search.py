"""Monte Carlo tree search over picks, for every game: luck is sampled, secrets are guessed anew in each iteration.

The tree is the searcher's: a step of luck that its seat will not see does not branch, so positions that look the same
to it share a node. A node's picks may differ from guess to guess; each edge therefore counts how often it could have
been taken, beside how often it was. Nodes and edges are numbers into growing arrays; an edge list is sorted by pick.

The arrays are longer than what is in them: to fill a place in one is quicker than to append to it. They are moved only
when they grow, so a loop that has made room first may hold on to them.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final, final

from librt.vecs import append, extend, vec
from mypy_extensions import i32, i64

from octavo.core.net import Net
from octavo.core.rng import Rng
from octavo.core.state import CHANCE, OVER, State, playout

NONE: Final = -1
ROOM: Final = 64  # of an array to begin with
WIDTH: Final = 48  # how many half-made moves are looked at further, at each pick; greedy has the same
Value = Callable[[State, int], float]


@final
class Search:
    """One tree, grown for the seat to act in `view`."""

    def __init__(
        self,
        view: State,
        seats: i64,
        value: Value,
        playouts: float,
        explore: float,
        blur: float,
        open_loop: bool,
        rounds: bool,
        settled: bool,
    ) -> None:
        self.view: State = view
        self.seat: i64 = view.turn
        self.seats: i64 = seats
        self.value: Value = value
        self.net: Net | None = None  # if there is one it judges, and the value where it cannot
        self.playouts: float = playouts  # the share of a leaf's worth that is played out; the rest is valued
        self.explore: float = explore
        self.blur: float = blur  # how far apart in value two picks must be for one to be liked much more
        self.open_loop: bool = open_loop  # luck does not branch
        self.rounds: bool = rounds  # a position is judged only when its own seat is to act again
        self.whole: bool = settled  # or only when others may see it
        self.edges: vec[i32] = vec[i32]([0] * ROOM)  # the way down, used over and over
        self.movers: vec[i32] = vec[i32]([0] * ROOM)
        self.offered: vec[i32] = vec[i32]([0] * ROOM)  # the edges of one choice, likewise
        self.worth: vec[float] = vec[float]([0.0] * int(seats))  # of one leaf to each seat, likewise
        self.nodes: i64 = 1  # how many there are; node 0 is the view
        self.head: vec[i32] = vec[i32]([NONE] * ROOM)  # of each node its first edge
        self.visits: vec[i32] = vec[i32]([0] * ROOM)  # of each node
        self.made: i64 = 0  # how many edges there are
        self.pick: vec[i32] = vec[i32]([0] * ROOM)  # of each edge, and so on
        self.after: vec[i32] = vec[i32]([0] * ROOM)  # the next edge of the same node
        self.child: vec[i32] = vec[i32]([0] * ROOM)  # the node it leads to, or NONE
        self.tried: vec[float] = vec[float]([0.0] * ROOM)  # a whole number, but one that is reckoned with
        self.won: vec[float] = vec[float]([0.0] * ROOM)  # summed for the seat that picks
        self.look: vec[float] = vec[float]([0.0] * ROOM)  # the value after the pick, before it was tried
        self.liking: vec[float] = vec[float]([0.0] * ROOM)  # grows steeply with the look

    # -- growing --
    def look_ahead(self) -> None:
        """The first move, whole: a half-made one looks as good as the best that can be made of it, and what falls out
        of the width looks like nothing."""
        front: list[tuple[float, State, i64, list[i64]]] = [(0.0, self.view, 0, [])]
        while len(front) > 0:
            grown: list[tuple[float, State, i64, list[i64]]] = []
            for _, state, node, path in front:
                for pick in state.picks():
                    after = state.clone()
                    after.play(i64(pick))
                    worth = self.looks(after, self.seat)
                    edge = self.edge_of(node, i64(pick))
                    way = [*path, edge]
                    if after.turn == self.seat and not after.settled:
                        self.child[edge] = i32(self.new_node())
                        self.look[edge] = 0.0
                        grown.append((worth, after, i64(self.child[edge]), way))
                    else:
                        for step in way:
                            if step == edge or worth > self.look[step]:
                                self.look[step] = worth
            grown.sort(key=_worth, reverse=True)
            front = grown[:WIDTH]
        for edge in range(self.made):
            self.liking[edge] = math.exp((self.look[edge] - 0.5) / self.blur)

    def run(self, iterations: i64, rng: Rng) -> None:
        for _again in range(iterations):
            self.iterate(self.view.guess(rng), 0, rng)

    def run_from(self, path: list[int], iterations: i64, rng: Rng) -> None:
        """More of the part of the tree that lies behind these picks."""
        node: i64 = 0
        view = self.view.clone()
        for pick in path:
            edge = self.find(node, pick)
            if edge == NONE or self.child[edge] == NONE:
                return
            node = i64(self.child[edge])
            view.play(pick)
        for _again in range(iterations):
            self.iterate(view.guess(rng), node, rng)

    def iterate(self, state: State, node: i64, rng: Rng) -> None:
        """Down the tree by the most promising picks, one new node, what it is worth, and up again."""
        depth: i64 = 0
        edges = self.edges
        movers = self.movers
        while True:
            while (turn := state.turn) == CHANCE and (self.open_loop or not state.sees(self.seat)):
                state.play(state.roll(rng))
            self.visits[node] += 1
            if turn == OVER:
                break
            if turn == CHANCE:
                pick = state.roll(rng)
                state.play(pick)
                edge = self.edge_of(node, pick)
            else:
                if self.visits[node] == 1 and node != 0 and self.may_judge(state):
                    break
                edge = self.choose(state, node)
                state.play(i64(self.pick[edge]))
            if depth == i64(len(edges)):
                edges = append(edges, 0)
                movers = append(movers, 0)
                self.edges = edges
                self.movers = movers
            edges[depth] = i32(edge)
            movers[depth] = i32(turn)
            depth += 1
            child = i64(self.child[edge])
            if child == NONE:
                child = self.new_node()
                self.child[edge] = i32(child)
            node = child
        worth = self.leaf(state, rng)
        tried = self.tried
        won = self.won
        for i in range(depth):
            edge = i64(edges[i])
            tried[edge] += 1.0
            mover = i64(movers[i])
            if mover >= 0:
                won[edge] += worth[mover]

    def may_judge(self, state: State) -> bool:
        if self.rounds:
            return state.turn == self.seat and state.settled
        return state.settled or not self.whole

    def choose(self, state: State, node: i64) -> i64:
        """The edge with the best mix of success and curiosity; what looks good is looked at first and most."""
        picks = state.picks()
        count = i64(len(picks))
        self.make_room(count)
        offered = self.offered
        named = self.pick
        next_edge = self.after
        tried = self.tried
        won = self.won
        look = self.look
        liking = self.liking
        before: i64 = NONE
        edge = i64(self.head[node])
        for i in range(count):
            pick = i64(picks[i])
            while edge != NONE and i64(named[edge]) < pick:
                before = edge
                edge = i64(next_edge[edge])
            if edge == NONE or i64(named[edge]) != pick:
                edge = self.insert(node, before, edge, pick)
                if self.blur > 0.0:
                    trial = state.clone()
                    trial.play(pick)
                    look[edge] = self.looks(trial, state.turn)
                    liking[edge] = math.exp((look[edge] - 0.5) / self.blur)
            offered[i] = i32(edge)
            before = edge
            edge = i64(next_edge[edge])
        liked: float = 0.0
        visits: float = 1.0
        for i in range(count):
            edge = i64(offered[i])
            liked += liking[edge]
            visits += tried[edge]
        curiosity = self.explore * math.sqrt(visits) / liked
        best: i64 = NONE
        most: float = -1e18
        for i in range(count):
            edge = i64(offered[i])
            score = (won[edge] + look[edge] + curiosity * liking[edge]) / (1.0 + tried[edge])
            if score > most:
                most = score
                best = edge
        return best

    def looks(self, state: State, seat: i64) -> float:
        net = self.net
        return self.value(state, int(seat)) if net is None else net.value(state, seat)

    def leaf(self, state: State, rng: Rng) -> vec[float]:
        """What the position is worth to every seat."""
        worth = self.worth
        if state.turn != OVER and (self.playouts >= 1.0 or (self.playouts > 0.0 and self.lucky(rng))):
            playout(state, rng)
        net = self.net
        if net is not None and net.judge(state):
            for seat in range(self.seats):
                worth[seat] = net.out[seat]
        elif state.turn == OVER and self.seats == 2:
            rows = state.scores()
            ours = rows[0]
            others = rows[1]
            worth[0] = 1.0 if ours > others else 0.5 if ours == others else 0.0
            worth[1] = 1.0 - worth[0]
        elif state.turn == OVER and self.seats > 1:
            rows = state.scores()
            for seat in range(self.seats):
                mine = rows[seat]
                share: float = 0.0
                for other in range(self.seats):
                    if other != seat:
                        theirs = rows[other]
                        share += 1.0 if mine > theirs else 0.5 if mine == theirs else 0.0
                worth[seat] = share / float(self.seats - 1)
        elif self.seats == 2:  # what one hopes for the other fears
            mine_now = self.value(state, int(self.seat))
            worth[0] = mine_now if self.seat == 0 else 1.0 - mine_now
            worth[1] = 1.0 - worth[0]
        else:
            for seat in range(self.seats):
                worth[seat] = self.value(state, int(seat))
        return worth

    def lucky(self, rng: Rng) -> bool:
        return float(rng.below(1 << 20)) < self.playouts * float(1 << 20)

    # -- the arrays --
    def new_node(self) -> i64:
        node = self.nodes
        if node == i64(len(self.head)):
            self.head = extend(self.head, self.head)
            self.visits = extend(self.visits, self.visits)
        self.head[node] = i32(NONE)
        self.visits[node] = 0
        self.nodes = node + 1
        return node

    def make_room(self, edges: i64) -> None:
        """For so many more edges of one node."""
        while i64(len(self.offered)) < edges:
            self.offered = extend(self.offered, self.offered)
        while self.made + edges > i64(len(self.pick)):
            self.pick = extend(self.pick, self.pick)
            self.after = extend(self.after, self.after)
            self.child = extend(self.child, self.child)
            self.tried = extend(self.tried, self.tried)
            self.won = extend(self.won, self.won)
            self.look = extend(self.look, self.look)
            self.liking = extend(self.liking, self.liking)

    def edge_of(self, node: i64, pick: i64) -> i64:
        before: i64 = NONE
        edge = i64(self.head[node])
        while edge != NONE and i64(self.pick[edge]) < pick:
            before = edge
            edge = i64(self.after[edge])
        if edge != NONE and i64(self.pick[edge]) == pick:
            return edge
        return self.insert(node, before, edge, pick)

    def find(self, node: i64, pick: i64) -> i64:
        edge = i64(self.head[node])
        while edge != NONE and i64(self.pick[edge]) != pick:
            edge = i64(self.after[edge])
        return edge

    def insert(self, node: i64, before: i64, after: i64, pick: i64) -> i64:
        self.make_room(1)
        edge = self.made
        self.made = edge + 1
        self.pick[edge] = i32(pick)
        self.after[edge] = i32(after)
        self.child[edge] = i32(NONE)
        self.tried[edge] = 0.0
        self.won[edge] = 0.0
        self.look[edge] = 0.5
        self.liking[edge] = 1.0
        if before == NONE:
            self.head[node] = i32(edge)
        else:
            self.after[before] = i32(edge)
        return edge

    # -- reading --
    def tried_from(self, path: list[int]) -> list[tuple[int, int, float]]:
        """Behind these picks: each pick that was tried, how often, and how well it went on average."""
        node: i64 = 0
        for pick in path:
            edge = self.find(node, pick)
            if edge == NONE or self.child[edge] == NONE:
                return []
            node = i64(self.child[edge])
        found: list[tuple[int, int, float]] = []
        edge = i64(self.head[node])
        while edge != NONE:
            tried = self.tried[edge]
            if tried > 0.0:
                found.append((int(self.pick[edge]), int(tried), self.won[edge] / tried))
            edge = i64(self.after[edge])
        return found


def _worth(grown: tuple[float, State, i64, list[i64]]) -> float:
    return grown[0]
