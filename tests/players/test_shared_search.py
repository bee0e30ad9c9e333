"""A search in several processes: what they tried is added up, and decides as one tree would."""

import os
import signal
import time
from collections.abc import Iterator
from multiprocessing.process import BaseProcess

import pytest

import octavo
from octavo.core.rng import Rng
from octavo.core.state import State
from octavo.match import Match
from octavo.players import Budget, shared_search, think
from octavo.players.errors import UnknownBot
from octavo.players.pool import Pool, at_seat, stopped
from octavo.players.search import Search
from octavo.players.searcher import SLICE, Searcher, way
from octavo.players.shared_search import (
    Agreed,
    Forest,
    SharedSearcher,
    Tried,
    grow,
    left,
    made,
    searcher,
    searches,
    shares,
    tried,
)

LEVEL = "master"


@pytest.fixture(scope="module")
def other() -> Iterator[Pool]:
    with Pool(1) as one:
        yield one


def begun(name: str, words: str = "") -> Match:
    match = Match(octavo.game(name), luck=octavo.seeded(5))
    for word in words.split():
        match.take(match.turn, word)
    return match


def part(match: Match, iterations: int, seed: int) -> Tried:
    return grow(match.game, match.view(match.turn), LEVEL, Budget(iterations), seed)


def test_merged_counts_are_the_sum_of_the_parts() -> None:
    parts = [part(begun("ingenious"), 300, seed) for seed in (1, 2, 3)]
    forest = Forest(parts)
    paths = {path for one in parts for path in one}
    assert any(len(path) == 2 for path in paths), "a tile, a cell, and then the next cell"
    for path in paths:
        for pick, times, won in forest.tried_from(list(path)):
            found = [one[path][pick] for one in parts if pick in one.get(path, {})]
            assert times == sum(count for count, _ in found)
            assert won * times == pytest.approx(sum(success for _, success in found))
        assert len(forest.tried_from(list(path))) == len({pick for one in parts for pick in one.get(path, {})})


def test_what_was_tried_most_is_picked_and_success_breaks_ties() -> None:
    match = begun("noughts")
    a1, b2, c3 = (match.game.picks[word] for word in ("a1", "b2", "c3"))
    parts: list[Tried] = [{(): {a1: (5, 1.0), b2: (3, 2.0)}}, {(): {b2: (2, 2.0), c3: (4, 4.0)}}]
    assert think(Agreed(match.game, parts), match.view(0), Rng(0)) == ["b2"]


@pytest.mark.parametrize("name", octavo.names())
def test_one_tree_alone_is_the_searcher(name: str) -> None:
    match = begun(name)
    view = match.view(match.turn)
    level = searcher(LEVEL, match.game)
    level.budget = Budget(100)
    alone = grow(match.game, view, LEVEL, Budget(100), 7)
    assert way(Forest([alone]), view) == level.plan(view, Rng(7))


def test_two_processes_with_half_of_the_iterations_try_all_of_them(other: Pool) -> None:
    match = begun("ingenious")
    parts = SharedSearcher(match, LEVEL, other, Budget(201)).parts(match.view(match.turn), Rng(1))
    assert [made([one]) for one in parts] == [101, 100] and made(parts) == 201
    assert parts[0] != parts[1], "each has a seed of its own"
    assert [sum(shares(n, processes)) for n in (1, 7, 300) for processes in (1, 2, 3)] == [1] * 3 + [7] * 3 + [300] * 3


def test_the_same_seed_gives_the_same_move(other: Pool) -> None:
    match = begun("ingenious")
    view = match.view(match.turn)

    def said() -> tuple[list[Tried], list[str]]:
        player = SharedSearcher(match, LEVEL, other, Budget(200))
        return player.parts(view, Rng(3)), think(player, view, Rng(3))

    assert said() == said()
    assert match.n == 0 and not match.k, "thinking plays nothing"


def test_seconds_are_the_same_for_all(other: Pool) -> None:
    match = begun("noughts")
    parts = SharedSearcher(match, LEVEL, other, Budget(seconds=0.05)).parts(match.view(0), Rng(3))
    assert len(parts) == 2 and all(made([one]) > 1 for one in parts)


def test_a_forced_win_is_found_and_a_whole_game_played(other: Pool) -> None:
    match = begun("noughts", "a1 b2 b1 c3")
    player = SharedSearcher(match, LEVEL, other)
    assert think(player, match.view(0), Rng(1)) == ["c1"]
    while not match.over:
        match.take(match.turn, player.choose(match.view(match.turn), Rng(match.n)))
    assert octavo.places(match.state) == [1, 2]


def test_a_process_that_is_killed_in_the_middle_is_missed_and_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun("noughts", "a1 b2 b1 c3")
    with Pool(2) as others:
        player = SharedSearcher(match, LEVEL, others, Budget(300))
        whole = player.parts(match.view(0), Rng(1))
        assert len(others.workers) == 2

        gone: list[BaseProcess] = []

        def kill_one(tree: Search, view: State) -> Tried:
            most = Budget(3_000_000, stop=stopped)
            while not (busy := [one for one in others.workers if one.task and one.task.given[4] == most]):
                time.sleep(0.001)
            busy[0].process.kill()
            gone.append(busy[0].process)
            return tried(tree, view)

        monkeypatch.setattr(shared_search, "tried", kill_one)  # in this process, when it has done its part
        player.budget = Budget(3_000_000)  # the one that is killed has not answered yet; the others are given less
        monkeypatch.setattr(shared_search, "shares", lambda iterations, processes: [100, iterations, 100])
        missed = player.parts(match.view(0), Rng(1))
        assert missed == [whole[0], whole[2]] and gone[0].exitcode
        assert think(Agreed(match.game, missed), match.view(0), Rng(0)) == ["c1"]
        monkeypatch.undo()
        player.budget = Budget(300)
        assert player.parts(match.view(0), Rng(1)) == whole and len(others.workers) == 2


def test_who_is_interrupted_hears_no_old_answers(other: Pool, monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun("noughts")
    player = SharedSearcher(match, LEVEL, other, Budget(100))
    whole = player.parts(match.view(0), Rng(1))

    def interrupted(*given: object) -> Tried:
        raise KeyboardInterrupt

    monkeypatch.setattr(shared_search, "tried", interrupted)
    monkeypatch.setattr(shared_search, "shares", lambda iterations, processes: [100, 10**12])
    with pytest.raises(KeyboardInterrupt):
        player.parts(match.view(0), Rng(2))
    monkeypatch.undo()
    assert player.parts(match.view(0), Rng(1)) == whole


def test_who_is_stopped_stops_the_others(other: Pool) -> None:
    match = begun("noughts")
    parts = SharedSearcher(match, LEVEL, other, Budget(10**12, stop=lambda: True)).parts(match.view(0), Rng(1))
    assert len(parts) == 2 and made(parts[:1]) == SLICE and made(parts[1:]) < 10**9


def test_ctrl_c_is_not_for_the_others_not_even_while_they_come_up() -> None:
    match = begun("noughts")
    with Pool(1) as other:
        other.come_up()
        while not other.workers:
            time.sleep(0.001)
        os.kill(other.workers[0].process.pid or 0, signal.SIGINT)
        parts = SharedSearcher(match, LEVEL, other, Budget(100)).parts(match.view(0), Rng(1))
        assert len(parts) == 2


@pytest.mark.parametrize("name", octavo.names())
def test_a_process_looks_from_the_seat_before_it_thinks(name: str) -> None:
    match = begun(name)
    seat = match.turn
    other = match.view(seat).guess(Rng(77)).observe(seat)
    seen = at_seat(grow, match.record.text(), seat, LEVEL, Budget(60), 4)
    assert seen == grow(match.game, other, LEVEL, Budget(60), 4)


def test_a_tree_that_is_stopped_tells_what_it_has() -> None:
    match = begun("ingenious")
    asked = iter([False, False, True])
    assert made([grown(match, Budget(10_000, stop=lambda: next(asked)))]) == 3 * SLICE
    assert grown(match, Budget(100, stop=lambda: False)) == grown(match, Budget(100)), "slices change nothing"
    four = octavo.Match(octavo.game("tentacles"), 4, {}, octavo.seeded(1))
    assert grown(four, Budget(100, stop=lambda: False)) == grown(four, Budget(100))


def grown(match: Match, budget: Budget) -> Tried:
    return grow(match.game, match.view(match.turn), LEVEL, budget, 1)


@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_left_is_counted_as_it_was_given(seats: int) -> None:
    match = octavo.Match(octavo.game("tentacles"), seats, {}, octavo.seeded(1))
    view = match.view(match.turn)
    part = grown(match, Budget(100))
    assert left(match.game, view, LEVEL, 300, [part]) == 200
    assert left(match.game, view, LEVEL, 300, [part] * 4) == 0


def test_only_who_searches_can_be_helped() -> None:
    match = begun("noughts")
    assert searches("unhurried", match.game) and not searches("greedy", match.game)
    with Pool(0) as alone, pytest.raises(UnknownBot) as refused:
        SharedSearcher(match, "greedy", alone)
    assert "master" in str(refused.value) and "chancer" not in str(refused.value)
    assert isinstance(searcher("master", match.game), Searcher)
