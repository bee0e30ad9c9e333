"""The picture and the text: what can be clicked, what is promised, what is said."""

import re
from typing import Any
from xml.etree import ElementTree

import pytest

import octavo
from octavo import laws
from octavo.ahead import every_way
from octavo.core.state import OVER, SPECTATOR
from octavo.games.tentacles import art
from octavo.games.tentacles.data import OPTIONS, PIPE_D, PIPE_X, TOKEN, WORDS
from octavo.games.tentacles.picture import DISCARDED, DISCARDED_IN_A_ROW, _promise, card, draw
from octavo.games.tentacles.plain import label, outcome, passing, plain, prompt, tentacle
from octavo.games.tentacles.position import CHOOSE_CELL
from octavo.svg import Svg
from octavo.words import LANGUAGES, Tongue

GAME = octavo.game("tentacles")
Tables = Any


def tongue(language: str = "en") -> Tongue:
    return GAME.tongue(language, ["Ann", "Bob", "Cas", "Dee"])


def clickable(game: Any, seat: int | None = None) -> set[str]:
    seat = game.turn if seat is None else seat
    return draw(game.state.observe(seat), seat, [], tongue()).words()


def test_every_pick_of_a_turn_can_be_clicked_in_the_picture(table: Tables) -> None:
    game = table(octopuses=())
    assert set(game.legal) <= clickable(game)
    for words in ("red", "c3", "blue", "h8"):
        game.play(words)
        assert set(game.legal) <= clickable(game)
    game = table().build("0 red-l1 c4 to-e", "0 red-l2 d4 to-n").hold(0, "red-l3 pipe-l pipe-i blue-i1").on_turn(0)
    for word in ("red-l3", "d3", "from-s", "to-e"):
        assert set(game.legal) <= clickable(game), game.legal
        game.play(word)
    game.hold(0, "blue-i1").on_turn(0)
    assert game.legal == ["draw-and-skip"]
    assert "draw-and-skip" in clickable(game)


def test_a_cell_that_cannot_be_chosen_is_there_to_be_asked_about_and_one_that_can_has_a_ring(table: Tables) -> None:
    game = table(chests="c6").hold(0, "red-l3").on_turn(0).play("red-l3")
    cells = {f"{column}{row}" for column in "abcdefgh" for row in range(1, 9)}
    beside = {"c2", "b3", "d3", "c4"}
    for seat, ringed in ((0, beside), (1, set[str]())):
        drawn = draw(game.state.observe(seat), seat, [], tongue()).render()
        assert cells <= clickable(game, seat)
        assert set(re.findall(r'id="choice-(\w+)"', drawn)) == ringed


def test_a_chosen_token_promises_what_it_would_win_or_cost_and_for_whom(table: Tables) -> None:
    game = table(chests="c6").build("0 red-i1 c4", "0 red-i3 c5", "0 pipe-i c4", "0 red-e-1 d3")
    game.hold(1, "red-l-3 red-i2 pipe-i pipe-x red-e1").on_turn(1)
    for token, cell, kind, points, chest in (
        ("red-l-3", "c6", "grow", -3, True),
        ("red-e1", "c6", "close", 1, True),
        ("red-i2", "c4", "reclaim", 2, False),
        ("pipe-i", "c5", "replace", -3, False),
        ("pipe-i", "d3", "mend", 1, False),
        ("pipe-x", "c5", "bridge", -3, False),
    ):
        chosen = game.copy().play(token)
        done = outcome(chosen.state, WORDS.index(cell))
        assert (done.kind, done.seat, done.points, done.chest) == (kind, 0, points, chest)
        said = label(chosen.state.observe(1), 1, cell, tongue())
        assert "Ann" in said and (f"+{points}" if points > 0 else f"−{-points}") in said


def told(game: Any, language: str = "en") -> list[str]:
    return [tongue(language).note(note) for note in game.state.notes]


def test_16_a_pipe_tells_what_was_there_whose_it_was_and_how_many_points_went(table: Tables) -> None:
    game = table().build("0 red-i1 c4", "0 red-l3 c5 to-e")
    game.state.notes.clear()
    game.build("1 pipe-l c5")
    assert "Bob lays a pipe on c5: corner pipe" in told(game)
    assert "It replaces Ann's red corner +3: −3 for Ann" in told(game)
    drawn = str(draw(game.state.observe(0), 0, game.state.notes, tongue()))
    floating = re.search(r'id="gain-c5-red-l3-\d"[^>]*>.*?</g>', drawn)
    assert floating and 'data-enter="float"' in floating[0] and ">−3<" in floating[0]


def test_16_a_minus_token_that_goes_is_a_gain(table: Tables) -> None:
    game = table().build("0 red-i-2 c4")
    game.state.notes.clear()
    game.build("0 pipe-x c4")
    assert "It replaces Ann's red straight −2: +2 for Ann" in told(game)
    assert "Ann builds a bridge on c4: crossing" in told(game)


@pytest.mark.parametrize(("language", "on"), [("en", "to the south"), ("nl", "naar het zuiden"), ("ru", "на юг")])
def test_17d_a_tentacle_that_goes_on_is_told(table: Tables, language: str, on: str) -> None:
    game = table().build("0 red-i1 c4", "0 red-e-1 c5")
    game.state.notes.clear()
    game.build("1 pipe-x c5")
    assert any("Ann" in said and said.endswith(on) for said in told(game, language))


def test_18_a_preview_says_whose_token_goes_and_whose_tentacle_passes(table: Tables) -> None:
    game = table(octopuses=("red c3", "blue h3")).build(
        "0 red-l1 d3 to-s", "1 blue-i1 g3", "1 blue-i1 f3", "1 blue-i2 e3"
    )
    game.hold(0, "pipe-d").on_turn(0).play("pipe-d")
    assert outcome(game.state, WORDS.index("d3")).passes == (1,)
    said = label(game.state.observe(0), 0, "d3", tongue())
    assert said == "d3: a bridge in place of Ann's red corner +1, −1 for Ann; Bob's tentacle passes through"


def test_18_before_the_side_is_chosen_a_preview_says_whose_tentacle_may_pass(table: Tables) -> None:
    """What is promised of a cell is what every way that is open there does, and what some of them do."""
    game = table(octopuses=("red c3", "blue h3")).build("0 red-i1 d3", "0 pipe-x d3", "1 blue-i1 g3", "1 blue-i1 f3")
    game.hold(1, "blue-l1").on_turn(1).play("blue-l1")
    done = outcome(game.state, WORDS.index("e3"))
    assert (done.passes, done.may_pass) == ((), ()), "it turns away"
    met = 0
    for seed in range(12):
        for match in laws.walk(GAME, 2 + seed % 3, GAME.for_table(2 + seed % 3), seed, most=200):
            view: Any = match.state
            if match.over or match.turn < 0 or view.stage != CHOOSE_CELL:
                continue
            before = [row[0] for row in view.scores()]
            for cell in map(int, view.picks()):
                done = outcome(view, cell)
                svg = Svg(0, 0, 1, 1)
                _promise(svg, view, cell)
                pill = ElementTree.fromstring(str(svg)).find("./*[@class='pill']")
                assert pill is not None and max(float(pill.attrib[side]) for side in ("width", "height")) <= art.CELL
                ways = every_way(view, cell, until=lambda state: state.token < 0)
                passed = [set(passing(view, way.after)) for way in ways]
                assert set(done.passes) == set.intersection(*passed)
                assert set(done.may_pass) == set.union(*passed) - set(done.passes)
                for way in ways:
                    gains = {seat: row[0] - before[seat] for seat, row in enumerate(way.after.scores())}
                    assert {seat: gain for seat, gain in gains.items() if gain or seat == done.seat} == {
                        done.seat: done.points
                    }
                if done.may_pass:
                    said = label(view, match.turn, WORDS[cell], tongue())
                    assert all(f"{tongue().name(seat)}'s tentacle may pass" in said for seat in done.may_pass)
                    met += 1
    assert met > 3


def test_17d_a_preview_of_each_way_says_whose_tentacle_passes(table: Tables) -> None:
    game = table(octopuses=("red c3", "blue h3")).build("0 red-e1 d3", "1 blue-i1 g3", "1 blue-i1 f3", "1 blue-i2 e3")
    game.hold(0, "pipe-d").on_turn(0).play("pipe-d d3")
    assert game.legal == ["to-n", "to-s"]
    for word in game.legal:
        assert "Bob's tentacle passes through" in label(game.state.observe(0), 0, word, tongue())


def test_the_discard_can_be_looked_at(table: Tables) -> None:
    game = table().build("0 red-i1 c4", "0 red-l3 c5 to-e", "1 pipe-l c5", "1 pipe-i c4")
    drawn = str(draw(game.state.observe(0), 0, [], tongue()))
    assert "Discarded, 2 tokens: red straight +1, red corner +3" in drawn
    for token in ("red-i1", "red-l3"):
        assert f'id="discard-{token}"' in drawn, "each token that went lies there"
    game.state.discard[game.game.picks["red-i1"] - TOKEN] += 1
    assert "<title>red straight +1 ×2</title>" in str(draw(game.state.observe(0), 0, [], tongue()))


def test_no_token_of_the_discard_hides_another_or_hangs_out_of_the_picture(table: Tables) -> None:
    game = table().burn_stack()
    picture = draw(game.state.observe(0), 0, [], tongue())
    panel = next(panel for panel in picture.panels if panel.name == "discard")
    found = re.findall(r'id="discard-[^>]* transform="translate\(([\d.]+) ([\d.]+)\)"', str(panel))
    places = [(float(x), float(y)) for x, y in found]
    assert len(places) > DISCARDED_IN_A_ROW
    small = DISCARDED * 62
    _, _, width, height = panel.box
    for i, (x, y) in enumerate(places):
        assert x + small / 2 <= width and y + small / 2 <= height
        assert all(abs(x - a) >= small or abs(y - b) >= small for a, b in places[:i])


def test_24_the_sign_for_passing_is_not_that_of_the_skip_chest(table: Tables) -> None:
    game = table().burn_stack()
    drawn = str(draw(game.state.observe(0), 0, [], tongue()))
    skip = Svg(0, 0, 1, 1)
    art.pause(skip, 0, 0, 14)
    assert 'data-word="pass"' in drawn and str(skip.parts[0]) not in drawn


def test_the_tentacle_is_told_from_octopus_to_tip(table: Tables) -> None:
    game = table(chests="e5").build("0 red-i1 c4", "0 red-l1 c5 to-e", "0 red-i2 d5")
    said = plain(game.state.observe(1), 1, tongue())
    assert "Tentacle: c4 straight +1, c5 corner +1, d5 straight +2; open toward the chest on e5" in said
    assert "Ann, red, octopus on c3: +4" in said


def test_letters_stand_above_their_columns_in_the_text(table: Tables) -> None:
    letters, first, *_ = plain(table(chests="a1").state.observe(1), 1, tongue()).splitlines()
    assert letters.index("a") == first.index("$")


def test_a_tentacle_that_crosses_itself_is_drawn_and_told_twice_there(table: Tables) -> None:
    game = table().build("0 red-i1 c4", "0 red-l1 c5 to-e", "0 red-l2 d5 to-n", "0 red-l2 d4 to-w", "0 pipe-x c4")
    cells = [segment.cell for segment in tentacle(game.state, 4)]
    assert [WORDS[cell] for cell in cells] == ["c4", "c5", "d5", "d4", "c4"]
    assert "c4 through the bridge" in plain(game.state, 0, tongue())


def test_hidden_hands_are_not_told_and_known_pipes_are(table: Tables) -> None:
    game = table().build("0 red-i1 c4", "1 pipe-i c4", "0 red-i2 c4")
    said = plain(game.state.observe(1), 1, tongue())
    assert "known: straight pipe" in said
    shown = card(game.state.observe(SPECTATOR), SPECTATOR, 0, tongue())
    assert shown is not None and "straight pipe" in str(shown)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_has_its_sentence(table: Tables, language: str) -> None:
    game = table().build("0 red-i1 c4").hold(1, "pipe-i").on_turn(1)
    asked = {prompt(game.state, 1, tongue(language))}
    game.burn_stack()
    asked.add(prompt(game.state, 1, tongue(language)))
    game.hold(1, "red-i2").on_turn(1).play("red-i2")
    asked.add(prompt(game.state, 1, tongue(language)))
    assert len(asked) == 3 and all(sentence.strip() for sentence in asked)


@pytest.mark.parametrize(("name", "choices"), OPTIONS)
def test_whole_games_can_be_drawn_and_told(name: str, choices: tuple[str, str]) -> None:
    match = octavo.Match(GAME, 3, {name: choices[1]}, octavo.seeded(7))
    rng = octavo.Rng(7)
    while not match.over:
        picks = match.state.picks()
        match.take(match.turn, WORDS[picks[rng.below(len(picks))]])
        if len(match.record.words) % 9 == 0 or match.over:
            for seat in (match.turn if match.turn >= 0 else 0, SPECTATOR):
                view = match.view(seat)
                ElementTree.fromstring(str(GAME.draw(view, seat, match.moments[-1].told(seat), tongue())))
                assert GAME.plain(view, seat, tongue("ru"))
    assert match.turn == OVER


def test_bridges_are_drawn(table: Tables) -> None:
    game = table().build("0 red-i1 c4", "0 red-l1 c5 to-e", "0 pipe-x c4", "0 pipe-d c5")
    drawn = str(draw(game.state, 0, [], tongue()))
    for token in (PIPE_X, PIPE_D):
        assert f'data-piece="{WORDS[TOKEN + token]}"' in drawn


def test_four_colours_have_four_textures(table: Tables) -> None:
    drawn = ElementTree.fromstring(str(draw(table(4).state, 0, [], tongue())))
    marks = []
    for colour in range(4):
        skin = next(one for one in drawn.iter() if one.get("id") == f"tentacles-skin-{colour}")
        marks.append(tuple((one.tag, one.get("d"), one.get("cx"), one.get("r")) for one in list(skin)[1:]))
    assert len(set(marks)) == 4, "different marks, not only different colours"


def test_15_a_found_chest_stands_open_with_what_was_in_it(table: Tables) -> None:
    game = table(chests="c5").build("0 red-i1 c4").hold(0, "red-i1").on_turn(0)
    shut = str(draw(game.state.observe(1), 1, [], tongue()))
    game.play("red-i1 c5 ~treasure-5")
    opened = str(draw(game.state.observe(1), 1, [], tongue()))
    assert 'id="chest-c5"' in shut and 'id="found-c5"' not in shut
    assert 'id="chest-c5"' not in opened and 'id="found-c5"' in opened and "+5" in opened


def test_skips_stand_by_the_octopus_and_the_score_on_the_card_alone(table: Tables) -> None:
    game = table(chests="c5").build("0 red-i1 c4").hold(0, "red-i2").on_turn(0).play("red-i2 c5 ~skip-a-turn")
    drawn = ElementTree.fromstring(str(draw(game.state.observe(1), 1, [], tongue())))
    octopus = next(one for one in drawn.iter() if one.get("id") == "octopus-0")
    assert not [one for one in octopus.iter() if one.tag.endswith("text")] and "+3" in "".join(octopus.itertext())
    before = table().build("0 red-i1 c4").hold(0, "red-i2").on_turn(0).play("red-i2 c5")
    calm = ElementTree.fromstring(str(draw(before.state.observe(1), 1, [], tongue())))
    without = next(one for one in calm.iter() if one.get("id") == "octopus-0")
    assert len(list(octopus.iter())) > len(list(without.iter()))  # the pause sign


def test_a_hand_of_seven_stands_beside_the_board_a_larger_one_below_it(table: Tables) -> None:
    seven = "red-i1 red-i2 red-l1 red-l2 red-l3 blue-i1 pipe-i"
    for hand, beside in ((seven, True), (f"{seven} pipe-l", False)):
        game = table().hold(0, hand).on_turn(0)
        picture = draw(game.state.observe(0), 0, [], tongue())
        board, tray = picture.panels[0], picture.panels[-1]
        assert (tray.at[0] > board.place[2] + board.place[0]) == beside
        assert (tray.at[1] > board.place[3] + board.place[1] - 1) != beside
        places = re.findall(
            r'id="(?:hand-[^"]*|tray-stack)"[^>]* transform="translate\(([\d.]+) ([\d.]+)\)"', str(tray)
        )
        assert len(set(places)) == len(hand.split()) + 1
        assert len({y for _, y in places}) == 2, "two rows"


@pytest.mark.parametrize(
    ("language", "name", "unknown"),
    [("en", "Tentacles", "title, publisher"), ("nl", "Tentakels", "titel, uitgever"), ("ru", "Щупальца", "название")],
)
def test_the_printed_title_and_publisher_are_not_known_and_we_say_so(language: str, name: str, unknown: str) -> None:
    said = (GAME.folder / "rulebook" / f"{language}.md").read_text("utf-8")
    assert said.startswith(f"# {name}\n") and unknown in said.lower()
    assert tongue(language).say("title") == name


def test_22b_the_table_never_draws_or_passes_for_anybody() -> None:
    """Even a forced one is asked for, so that nobody can tell."""
    forced = 0
    for seed in range(40):
        match = octavo.Match(GAME, 4, {"chests_by_luck": "on"}, octavo.seeded(seed))
        rng = octavo.Rng(seed)
        while not match.over:
            legal = GAME.legal(match.state)
            forced += legal in (["draw-and-skip"], ["pass"])
            match.take(match.turn, legal[rng.below(len(legal))])
    assert forced > 10


def drawn_mark(view: Any, seat: int) -> str:
    svg = Svg(-12, -12, 24, 24)
    GAME.mark(view, seat).draw(svg, 0, 0, 9)
    return str(svg)


def test_players_are_known_by_their_octopus_from_the_moment_they_have_it(table: Tables) -> None:
    game = table(4, octopuses=())
    seats = {drawn_mark(game.state, seat) for seat in range(4)}
    assert len(seats) == 4, "by shape"
    for chosen, word in enumerate(("yellow c3", "green h8", "red h3")):
        waiting = [GAME.mark(game.state, seat).colour for seat in range(chosen, 4)]
        assert not {*waiting} & {*art.FILL}, "nobody wears the colour of another's octopus"
        game.play(word)
        colour = ("red", "yellow", "green", "blue").index(word.split()[0])
        assert GAME.mark(game.state, chosen).colour == art.FILL[colour]
    marks = [drawn_mark(game.state, seat) for seat in range(4)]
    assert len({re.sub(r'fill="[^"]*"', "", mark) for mark in marks}) == 4, "by texture too, not by colour alone"


def test_22_a_prompt_lists_just_what_can_be_done(table: Tables) -> None:
    def asked(hand: str, stack: bool = True) -> str:
        game = table().build("0 red-i1 c4", "0 red-e1 c5", "0 pipe-i c4").hold(1, hand).on_turn(1)
        return prompt((game if stack else game.burn_stack()).state, 1, tongue("en")).partition(": ")[2]

    assert asked("red-i2") == "take back a pipe, or draw a token and skip"
    assert asked("pipe-i") == "replace a token, or draw a token and skip"
    assert asked("pipe-i red-i2") == "replace a token, take back a pipe, or draw a token and skip"
    assert asked("red-l1") == "draw one and skip"
    assert asked("red-i2", stack=False) == "take back a pipe, or pass"
    assert asked("pipe-i", stack=False) == "replace a token, or pass"
    assert asked("pipe-i red-i2", stack=False) == "replace a token, take back a pipe, or pass"
    assert asked("red-l1", stack=False) == "pass"
