"""What the picture shows and hides, how large it is and how fast it is drawn."""

import math
import re
from typing import Any

import pytest

import octavo
from octavo.core.rng import Rng
from octavo.core.state import OVER, SPECTATOR
from octavo.games.ingenious.data import CELL, RADIUS, WORDS, within
from octavo.games.ingenious.notes import NOTES
from octavo.games.ingenious.picture import _centres
from octavo.games.ingenious.plain import gains
from octavo.games.ingenious.position import BONUS_TILE, END_TURN, FIRST_CELL, SECOND_CELL
from octavo.words import LANGUAGES

GAME = octavo.game("ingenious")
EN = GAME.tongue("en")
SETUPS = [(2, "standard"), (3, "standard"), (4, "standard"), (4, "teams"), (1, "solo")]
PLAIN = "red-green red-green blue-orange blue-orange yellow-purple yellow-purple"
REDS = "red-red red-red red-red red-red red-red red-green"


def drawn(state: Any, seat: int, notes: Any = ()) -> str:
    view = state.observe(seat)
    return GAME.draw(view, seat, notes, EN).render(GAME.legal(view) if view.turn == seat else [])


@pytest.mark.parametrize(("seats", "mode"), SETUPS)
def test_every_tile_and_cell_can_be_clicked_and_what_ends_a_turn_has_a_button(seats: int, mode: str) -> None:
    match = octavo.Match(GAME, seats, {"mode": mode}, octavo.seeded(seats))
    rng = Rng(5)
    while not match.over:
        view = match.view(match.turn)
        legal = GAME.legal(view)
        assert set(legal) - GAME.draw(view, match.turn, [], EN).words() == set(legal) & {"refill", "swap", "enough"}
        match.take(match.turn, legal[rng.below(len(legal))])


@pytest.mark.parametrize(("seats", "mode"), SETUPS)
def test_a_picture_is_small(seats: int, mode: str) -> None:
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
    assert stage.state.stage == BONUS_TILE
    stage.play("blue-orange h7 h8")
    assert drawn(stage.state, 0).count('class="last"') == 2


def test_the_bag_stands_where_it_stands(table: Any) -> None:
    stage = table(2, racks=PLAIN).begun().mark(0, 1, 0, 1, 1, 1, 1)
    bag = place(stage.state, "bag")
    assert bag == place(stage.play("red-green h8 h9").state, "bag") != ""
    assert stage.state.stage == END_TURN and GAME.legal(stage.state) == ["refill"]


def place(state: Any, name: str) -> str:
    """Where a thing of the picture stands, or nothing."""
    found = re.search(rf'id="{name}" transform="([^"]*)"', drawn(state, 0))
    return found[1] if found else ""


def test_one_holds_a_rack_and_a_spectator_holds_nothing(table: Any) -> None:
    state = table(2, racks=PLAIN).state
    for seat, held in ((0, True), (1, True), (SPECTATOR, False)):
        board, rack = GAME.draw(state.observe(seat), seat, [], EN).panels
        assert (board.name, board.whole, board.held) == ("board", True, False)
        assert (rack.name, rack.held) == ("rack", held)
    assert "red-green" in GAME.draw(state, 0, [], EN).panels[1].words()


def test_a_tile_on_the_board_is_the_piece_that_stood_on_the_rack(table: Any) -> None:
    """It glides from panel to panel."""
    stage = table(2, racks=PLAIN).begun()
    _, rack = GAME.draw(stage.state, 0, [], EN).panels
    board, _ = GAME.draw(stage.play("red-green h8 h9").state, 0, [], EN).panels
    assert 'data-piece="red-green"' in str(rack) and 'data-piece="red-green"' in str(board)


@pytest.mark.parametrize(("language", "said"), [("en", "cannot be"), ("nl", "niet terug"), ("ru", "нельзя")])
def test_a_swap_says_that_it_cannot_be_taken_back_and_shows_the_rack(table: Any, language: str, said: str) -> None:
    state = table(2, racks=REDS).begun().mark(0, 5, 5, 5, 5, 5, 1).play("red-green f7 f8").state
    tongue = GAME.tongue(language)
    button = tongue.say("button.swap")
    assert said in button and button.count("\n") == 1, "two lines are what there is room for"
    assert said in GAME.label(state, 0, "swap", tongue)
    assert "swap" in GAME.final, "its button looks different"


def test_a_swap_is_seen_by_everyone_until_the_next_move(table: Any) -> None:
    stage = table(3, racks=REDS).begun().mark(0, 5, 5, 5, 5, 5, 1)
    stage.state.notes.clear()
    stage.play("red-green f7 f8 swap").luck()
    public = [note for note in stage.state.notes if note[4] < 0]
    for seat in (0, 1, 2, SPECTATOR):
        picture = drawn(stage.state, seat, public)
        assert len(re.findall(r'id="aside-\d" data-piece="red-red"', picture)) == 5
        assert "showed these tiles in a swap" in picture
    assert "set-aside" not in drawn(stage.state, 1)


def test_a_partner_is_marked_as_one(table: Any) -> None:
    state = table(4, "teams").state
    assert re.findall(r"Player \d · partner", drawn(state, 1)) == ["Player 4 · partner"]
    assert "· partner" not in drawn(table(4).state, 1) + drawn(state, SPECTATOR)


@pytest.mark.parametrize(("seats", "rows", "top"), [(2, "cdefghijklm", "345678"), (4, "abcdefghijklmno", "12345678")])
def test_rows_and_numbers_stand_on_the_rim_as_the_log_names_them(table: Any, seats: int, rows: str, top: str) -> None:
    """Each name is nearer to the outermost cell that it belongs to than to any other cell."""
    picture = drawn(table(seats).state, 0)
    rim = picture[picture.index('id="rim"') :]
    names = re.findall(r'<text x="([-\d.]+)" y="([-\d.]+)"[^>]*>([a-z\d]+)<', rim[: rim.index("</g>")])
    assert [name for _, _, name in names if name.isalpha()] == list(rows)
    cells = {word: centre for word, centre in zip(WORDS[CELL:], _centres(RADIUS[seats]), strict=False)}
    field = {WORDS[CELL + cell] for cell in within(RADIUS[seats])}
    for x, y, name in names:
        near = min(field, key=lambda word: math.dist(cells[word], (float(x), float(y) - 4.6)))
        assert name in (near[0], near[1:])
    upper = {name for _, y, name in names if name.isdigit() and float(y) < cells[f"{rows[0]}{top[0]}"][1]}
    assert upper == set(top[:-1])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_tells_the_view(table: Any, language: str) -> None:
    tongue = GAME.tongue(language, ["Ann", "Bob"])
    stage = table(2, racks=PLAIN).play("red-green c4 c5")
    text = GAME.plain(stage.state.observe(0), 0, tongue)
    assert "c4" in text and "Ann" in text and "Bob" in text and "108" in text
    assert tongue.word("red-green") in text
    assert GAME.prompt(stage.state, 0, tongue)


def test_previews_tell_what_really_happens_at_the_end_of_a_score_board(table: Any) -> None:
    """8: two of three points are lost, and the bonus tile is earned."""
    stage = table(2, racks=PLAIN).begun().mark(0, 17, 18, 0, 0, 0, 0).put("red", "h7 h6 h5").put("green", "h10")
    stage.play("red-green")
    assert GAME.label(stage.state, 0, "h8", EN) == "h8: up to +1"
    stage.play("h8")
    assert GAME.label(stage.state, 0, "h9", EN) == "h9: red +1, a bonus tile"
    assert ">+1<" in drawn(stage.state, 0) and ">+3<" not in drawn(stage.state, 0)
    stage.state.notes.clear()
    stage.play("h9")
    told = [EN.note(note) for note in stage.state.notes]
    assert [told[1], told[3]] == ["h8: red +1", "h9: green +0"]


def test_previews_of_a_double_count_both_halves_on_a_double_board(table: Any) -> None:
    """16b: from 15 with 2 and 4, five points are kept."""
    stage = table(4, "teams", racks="red-red " + PLAIN.rsplit(" ", 1)[0]).begun().mark(0, 15, 0, 0, 0, 0, 0)
    stage.put("red", "h7 h6 h10 h11 h12 i10").play("red-red h8")
    assert GAME.label(stage.state, 0, "h9", EN) == "h9: red +5, a bonus tile"
    assert GAME.label(stage.state, 0, "i8", EN) != GAME.label(stage.state, 0, "h9", EN)


@pytest.mark.parametrize(("seats", "mode"), SETUPS)
def test_a_preview_is_what_the_pick_then_does(seats: int, mode: str) -> None:
    match = octavo.Match(GAME, seats, {"mode": mode}, octavo.seeded(3))
    rng = Rng(7)
    while not match.over:
        view: Any = match.view(match.turn)
        word = GAME.words[view.picks()[rng.below(len(view.picks()))]]
        promised = gains(view, GAME.picks[word])[0] if view.stage == SECOND_CELL else None
        seat = match.turn
        match.take(seat, word)
        if promised is not None:
            before, after = (GAME.tally(state, seat, seat).lines for state in (view, match.state))
            moved = [(i, b.points - a.points) for i, (a, b) in enumerate(zip(before, after, strict=True))]
            assert promised == [pair for pair in moved if pair[1]]


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
