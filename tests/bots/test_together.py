"""A search in several processes: what they tried is added up, and decides as one tree would."""

import os
import signal
from collections.abc import Iterator

import pytest

import octavo
from octavo.bots import moves, together
from octavo.bots.errors import UnknownBot
from octavo.bots.heads import Heads
from octavo.bots.thinker import Thinker
from octavo.bots.together import SLICE, Forest, Together, Tried
from octavo.core.rng import Rng
from octavo.match import Match

LEVEL = "master"


@pytest.fixture(scope="module")
def heads() -> Iterator[Heads]:
    with Heads(2) as two:
        yield two


def begun(name: str, words: str = "") -> Match:
    match = Match(octavo.game(name), luck=octavo.seeded(5))
    for word in words.split():
        match.take(match.turn, word)
    return match


def part(match: Match, iterations: int, seed: int) -> Tried:
    return together.part(match.game, match.view(match.turn), LEVEL, iterations, 0.0, seed)


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
    assert together.words(match.game, match.view(0), LEVEL, parts) == ["b2"]


@pytest.mark.parametrize("name", octavo.names())
def test_one_head_alone_is_the_thinker(name: str) -> None:
    match = begun(name)
    view = match.view(match.turn)
    level = together.thinker(LEVEL, match.game)
    level.iterations = 100
    alone = together.part(match.game, view, LEVEL, 100, 0.0, 7)
    assert together.decided(match.game, view, LEVEL, [alone]) == level.plan(view, Rng(7))


def test_two_processes_with_half_of_the_iterations_try_all_of_them(heads: Heads) -> None:
    match = begun("ingenious")
    parts = Together(match, LEVEL, heads, 201).parts(match.view(match.turn), Rng(1))
    assert [together.grown([one]) for one in parts] == [101, 100] and together.grown(parts) == 201
    assert parts[0] != parts[1], "each has a seed of its own"
    assert [sum(together.shares(n, heads)) for n in (1, 7, 300) for heads in (1, 2, 3)] == [1] * 3 + [7] * 3 + [300] * 3


def test_the_same_seed_gives_the_same_move(heads: Heads) -> None:
    match = begun("ingenious")
    view = match.view(match.turn)

    def said() -> tuple[list[Tried], list[str]]:
        player = Together(match, LEVEL, heads, 200)
        return player.parts(view, Rng(3)), moves(player, match.game, view, Rng(3))

    assert said() == said()
    assert match.n == 0 and not match.k, "thinking plays nothing"


def test_seconds_are_the_same_for_all(heads: Heads) -> None:
    match = begun("noughts")
    parts = Together(match, LEVEL, heads, 1, seconds=0.05).parts(match.view(0), Rng(3))
    assert len(parts) == 2 and all(together.grown([one]) > 1 for one in parts)


def test_a_forced_win_is_found_and_a_whole_game_played(heads: Heads) -> None:
    match = begun("noughts", "a1 b2 b1 c3")
    player = Together(match, LEVEL, heads)
    assert moves(player, match.game, match.view(0), Rng(1)) == ["c1"]
    while not match.over:
        match.take(match.turn, player.choose(match.view(match.turn), Rng(match.n)))
    assert octavo.places(match.state) == [1, 2]


def test_a_process_that_is_killed_in_the_middle_is_missed_and_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun("noughts", "a1 b2 b1 c3")
    with Heads(3) as heads:
        player = Together(match, LEVEL, heads, 300)
        whole = player.parts(match.view(0), Rng(1))
        unlucky, think = heads.others[0].process, together.part

        def kill_one(*given: object) -> Tried:
            unlucky.kill()
            return think(*given)  # type: ignore[arg-type]

        monkeypatch.setattr(together, "part", kill_one)
        player.iterations = 3_000_000  # the one that is killed has not answered yet; the others are given less
        monkeypatch.setattr(together, "shares", lambda iterations, heads: [100, iterations, 100])
        left = player.parts(match.view(0), Rng(1))
        assert left == [whole[0], whole[2]] and unlucky.exitcode
        assert together.words(match.game, match.view(0), LEVEL, left) == ["c1"]
        monkeypatch.undo()
        player.iterations = 300
        assert player.parts(match.view(0), Rng(1)) == whole


def test_who_is_interrupted_hears_no_old_answers(heads: Heads, monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun("noughts")
    player = Together(match, LEVEL, heads, 100)
    whole = player.parts(match.view(0), Rng(1))

    def interrupted(*given: object) -> Tried:
        raise KeyboardInterrupt

    monkeypatch.setattr(together, "part", interrupted)
    with pytest.raises(KeyboardInterrupt):
        player.parts(match.view(0), Rng(2))
    monkeypatch.undo()
    assert player.parts(match.view(0), Rng(1)) == whole


def test_ctrl_c_is_not_for_the_others_not_even_while_they_come_up() -> None:
    match = begun("noughts")
    with Heads(2) as heads:
        os.kill(heads.others[0].process.pid or 0, signal.SIGINT)
        assert len(Together(match, LEVEL, heads, 100).parts(match.view(0), Rng(1))) == 2


@pytest.mark.parametrize("name", octavo.names())
def test_a_process_looks_from_the_seat_before_it_thinks(name: str) -> None:
    match = begun(name)
    seat = match.turn
    other = match.view(seat).guess(Rng(77)).observe(seat)
    seen = together.told(match.record.text(), seat, LEVEL, 60, 0.0, 4)
    assert seen == together.part(match.game, other, LEVEL, 60, 0.0, 4)


def test_a_head_that_is_stopped_tells_what_it_has() -> None:
    record = begun("ingenious").record.text()
    asked = iter([False, False, True])
    assert together.grown([together.told(record, 0, LEVEL, 10_000, 0.0, 1, lambda: next(asked))]) == 3 * SLICE
    unstopped = together.told(record, 0, LEVEL, 100, 0.0, 1, lambda: False)
    assert unstopped == together.told(record, 0, LEVEL, 100, 0.0, 1), "slices change nothing"
    four = octavo.Match(octavo.game("tentacles"), 4, {}, octavo.seeded(1)).record.text()
    assert together.told(four, 0, LEVEL, 100, 0.0, 1, lambda: False) == together.told(four, 0, LEVEL, 100, 0.0, 1)


@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_left_is_counted_as_it_was_given(seats: int) -> None:
    match = octavo.Match(octavo.game("tentacles"), seats, {}, octavo.seeded(1))
    view = match.view(match.turn)
    part = together.part(match.game, view, LEVEL, 100, 0.0, 1)
    assert together.left(match.game, view, LEVEL, 300, [part]) == 200
    assert together.left(match.game, view, LEVEL, 300, [part] * 4) == 0


def test_only_who_searches_can_be_helped() -> None:
    match = begun("noughts")
    assert together.thinks("unhurried", match.game) and not together.thinks("greedy", match.game)
    with Heads(1) as alone, pytest.raises(UnknownBot) as refused:
        Together(match, "greedy", alone)
    assert "master" in str(refused.value) and "chancer" not in str(refused.value)
    assert isinstance(together.thinker("master", match.game), Thinker)
