"""What the picture shows and hides, how large it is and how fast it is drawn."""

import time
from typing import Any

import pytest

import octavo
from octavo.core.rng import Rng
from octavo.core.state import OVER, SPECTATOR
from octavo.games.ingenious.notes import NOTES
from octavo.games.ingenious.position import BONUS_TILE, END_TURN, FIRST_CELL, SECOND_CELL

GAME = octavo.game("ingenious")
EN = GAME.tongue("en")
SETUPS = [(2, "standard"), (3, "standard"), (4, "standard"), (4, "teams"), (1, "solo")]
PLAIN = "red-green red-green blue-orange blue-orange yellow-purple yellow-purple"


def drawn(state: Any, seat: int, notes: Any = ()) -> str:
    view = state.observe(seat)
    return GAME.draw(view, seat, notes, EN).render(GAME.legal(view) if view.turn == seat else [])


@pytest.mark.parametrize(("seats", "mode"), SETUPS)
def test_every_legal_word_can_be_clicked(seats: int, mode: str) -> None:
    match = octavo.Match(GAME, seats, {"mode": mode}, octavo.seeded(seats))
    rng = Rng(5)
    while not match.over:
        view = match.view(match.turn)
        legal = GAME.legal(view)
        assert set(legal) <= GAME.draw(view, match.turn, [], EN).words()
        match.take(match.turn, legal[rng.below(len(legal))])


@pytest.mark.parametrize(("seats", "mode"), SETUPS)
def test_a_picture_is_small_and_quick(seats: int, mode: str) -> None:
    match = octavo.Match(GAME, seats, {"mode": mode}, octavo.seeded(1))
    rng = Rng(1)
    while not match.over:
        legal = GAME.legal(match.state)
        seat = match.turn
        state: Any = match.state
        if state.stage in (FIRST_CELL, SECOND_CELL) and rng.below(9) == 0:
            assert len(drawn(state, seat).encode()) < 60_000
        match.take(seat, legal[rng.below(len(legal))])
    assert len(drawn(match.state, 0).encode()) < 60_000
    spent = []
    for _ in range(12):
        before = time.perf_counter()
        GAME.draw(match.state, 0, [], EN).render()
        spent.append(time.perf_counter() - before)
    assert min(spent) < 0.005


def test_hidden_tiles_look_hidden(table: Any) -> None:
    state = table(2, racks=PLAIN).state
    assert "red-green" in drawn(state, 0) and drawn(state, 0).count('data-piece="back"') == 6
    watched = drawn(state, SPECTATOR)
    assert watched.count('data-piece="back"') == 12 and "data-lit" not in watched


def test_at_the_end_all_racks_are_open(table: Any) -> None:
    stage = table(2, racks=PLAIN).begun().fill("h8 h9").play("red-green h8 h9")
    assert stage.state.turn == OVER
    assert 'data-piece="back"' not in drawn(stage.state, 0)


def test_an_open_team_sees_its_partners_tiles(table: Any) -> None:
    assert drawn(table(4, "teams", "on").state, 0).count('data-piece="back"') == 12
    assert drawn(table(4, "teams", "off").state, 0).count('data-piece="back"') == 18


def test_a_half_made_move_is_a_ghost_with_a_preview(table: Any) -> None:
    stage = table(2, racks=PLAIN).begun().put("red", "h7 h6").put("green", "h10")
    assert ">+2<" in drawn(stage.play("red-green").state, 0)
    picture = drawn(stage.play("h8").state, 0)
    assert 'id="ghost"' in picture and ">+2<" in picture and ">+1<" in picture
    assert 'id="ghost"' not in drawn(stage.play("h9").state, 0)


def test_what_was_just_played_is_marked_and_its_points_rise(table: Any) -> None:
    stage = table(2, racks=PLAIN)
    stage.state.notes.clear()
    stage.play("red-green c4 c5 refill").luck()
    notes = [note for note in stage.state.notes if note[4] < 0]
    picture = drawn(stage.state, 1, notes)
    assert picture.count('class="last"') == 1 and 'data-enter="float"' in picture


def test_bonus_tiles_are_marked_together(table: Any) -> None:
    stage = table(2, racks=PLAIN).begun().mark(0, 17, 0, 0, 0, 0, 0).play("red-green c4 c5")
    assert stage.state.stage == BONUS_TILE and 'data-word="enough"' in drawn(stage.state, 0)
    stage.play("blue-orange h7 h8")
    assert drawn(stage.state, 0).count('class="last"') == 2


def test_the_bag_refills_and_the_swap_has_its_button(table: Any) -> None:
    stage = table(2, racks=PLAIN).begun().mark(0, 1, 0, 1, 1, 1, 1).play("red-green h8 h9")
    assert stage.state.stage == END_TURN and GAME.legal(stage.state) == ["refill"]
    assert 'data-word="refill"' in drawn(stage.state, 0) and 'data-word="swap"' not in drawn(stage.state, 0)
    assert 'data-word="swap"' not in drawn(stage.state.clone(), 1)


@pytest.mark.parametrize("language", ["en", "nl", "ru"])
def test_the_text_tells_the_view(table: Any, language: str) -> None:
    tongue = GAME.tongue(language, ["Ann", "Bob"])
    stage = table(2, racks=PLAIN).play("red-green c4 c5")
    text = GAME.plain(stage.state.observe(0), 0, tongue)
    assert "c4" in text and "Ann" in text and "Bob" in text and "108" in text
    assert tongue.word("red-green") in text
    assert GAME.prompt(stage.state, 0, tongue)


def test_labels_say_what_a_pick_scores(table: Any) -> None:
    stage = table(2, racks=PLAIN).begun().put("red", "h7 h6").put("green", "h10").play("red-green")
    assert GAME.label(stage.state, 0, "h8", EN) == "h8: up to +2"
    assert GAME.label(stage.play("h8").state, 0, "h9", EN) == "h9: red +2, green +1"


def test_notes_read_as_a_log(table: Any) -> None:
    stage = table(2, racks=PLAIN)
    stage.state.notes.clear()
    stage.state.notes.clear()
    stage.play("red-green c4 c5 refill")
    tongue = GAME.tongue("en", ["Ann", "Bob"])
    told = [tongue.note(note) for note in stage.state.notes]
    assert told == ["Ann lays red–green", "c4: red +1", "c5: green +0"]
    assert {note[0] for note in NOTES} == {
        "laid", "scored", "genius", "crossed", "stopped", "refilled", "swapped", "showed", "drew", "won", "full",
    }  # fmt: skip


def test_a_card_shows_the_six_tracks(table: Any) -> None:
    stage = table(4, "teams").mark(0, 20, 36, 1, 2, 3, 4)
    card = str(GAME.card(stage.state, 0, 2, EN))
    assert ">20<" in card and "★" in card and card.count('"underline"') == 1
