"""The picture and the text: what they must show, and what they must not."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from typing import Any

import pytest

import octavo
from octavo import laws
from octavo.core.state import OVER
from octavo.games.octocube.data import KIND_WORDS, OBJECTS, SPACE_WORDS
from octavo.games.octocube.notes import PAID, SCORED_COINS, STUCK
from octavo.games.octocube.position import ROLLS
from octavo.words import Note

GAME = octavo.game("octocube")
TONGUE = GAME.tongue("en", ["Ada", "Boris", "Chen", "Daan"])
SVG = "{http://www.w3.org/2000/svg}"


def drawn(scene: Any, seat: int = 0) -> ElementTree.Element:
    scene.luck()
    state = scene.state
    legal = scene.legal if state.turn == seat else []
    return ElementTree.fromstring(GAME.draw(state.observe(seat), seat, state.notes, TONGUE).render(legal))


def by_id(root: ElementTree.Element, name: str) -> ElementTree.Element:
    (found,) = [element for element in root.iter() if element.get("id") == name]
    return found


def uses(element: ElementTree.Element) -> list[str]:
    return [use.get("href", "").removeprefix("#octocube-") for use in element.iter(f"{SVG}use")]


def texts(element: ElementTree.Element) -> list[str]:
    return [text.text or "" for text in element.iter(f"{SVG}text")]


def source(element: ElementTree.Element) -> str:
    return ElementTree.tostring(element, "unicode")


def lit(root: ElementTree.Element) -> set[str]:
    return {e.attrib["data-word"] for e in root.iter() if "data-lit" in e.attrib}


def test_the_unfolded_cube_shows_what_sticks_where(stage: Any) -> None:
    scene = stage(tops="a1=white-pearl b1=coin").play("a1 d4 b1")
    root = drawn(scene)
    assert uses(by_id(root, "net-W")) == ["white-pearl"]
    assert uses(by_id(root, "net-D")) == ["coin"]
    assert uses(by_id(root, "net-U")) == []


def test_a_pile_shows_its_top_tile_and_its_height(stage: Any) -> None:
    root = drawn(stage(tops="b2=green-diamond"))
    assert uses(by_id(root, "space-b2")) == ["green-diamond"]
    assert texts(by_id(root, "space-b2")) == ["6"]


def test_a_cube_rolls_in_frames_only_when_it_has_just_rolled(stage: Any) -> None:
    scene = stage().play("a1 d4 b1")
    films = [e for e in drawn(scene).iter() if e.get("class") == "film"]
    assert sorted(len(list(film)) for film in films) == [1, 9]
    scene.state.notes.clear()
    films = [e for e in drawn(scene).iter() if e.get("class") == "film"]
    assert [len(list(film)) for film in films] == [1, 1]


def test_the_tile_waits_on_its_pile_until_the_cube_has_come_down(stage: Any) -> None:
    scene = stage(tops="a1=coin b1=white-pearl").play("a1 d4 b1")
    (film,) = [e for e in drawn(scene).iter() if e.get("class") == "film" and len(e) > 1]
    *frames, there = list(film)
    assert all(uses(frame)[0] == "white-pearl" for frame in frames)
    assert "white-pearl" not in uses(there), "now it is out of sight, below"


def test_a_roll_tells_beforehand_what_it_adds_to_the_set(stage: Any) -> None:
    tops = "b2=white-pearl a2=dark-pearl b1=coin"
    scene = stage(tops=tops).lay("a1=plain").play("a1 d4").stick(0, "U=green-pearl")
    shown = texts(drawn(scene))
    assert "+2" in shown and "+3" in shown  # a second pearl, a coin
    scene.stick(0, "E=white-amphora S=white-amphora")
    assert texts(drawn(scene)).count("–") == 2  # full faces would come down


def happens(match: octavo.Match, word: str) -> list[Note]:
    """What is told when this is picked at the table."""
    lived = match.fork()
    before, begun = len(lived.moments), len(lived.state.notes)
    lived.take(match.turn, word)
    settled = [note for moment in lived.moments[before:] for note in moment.notes]
    return settled[begun:] if settled else lived.state.notes[begun:]


@pytest.mark.parametrize("version", ["standard", "advanced", "kids"])
def test_what_a_pick_is_said_to_bring_is_what_it_brings(version: str) -> None:
    """The tile that a roll picks up; what the tiles that are taken off pay, sets and coins by themselves."""
    rolled = scored = 0
    for seed in range(4):
        seats = 2 + seed % 3
        for match in laws.walk(GAME, seats, {**GAME.for_table(seats), "version": version}, seed, most=200):
            if match.over:
                continue
            view: Any = match.view(match.turn)
            for word in GAME.legal(view):
                said = GAME.label(view, match.turn, word, TONGUE)
                if word in SPACE_WORDS and view.stage in ROLLS:
                    kinds = [TONGUE.say(f"kind.{note[2]}") for note in happens(match, word) if note[0] == STUCK]
                    assert re.findall(r"pick up: ([^(]*[^( ])", said) == kinds[:1], said
                    rolled += 1
                elif word in ("all", "done") and "for sets" in said:
                    notes = happens(match, word)
                    sets = sum(note[2] for note in notes if note[0] == PAID)
                    coins = sum(note[3] for note in notes if note[0] == SCORED_COINS)
                    assert said.partition(": ")[2] == f"{sets} for sets" + (f", {coins} for coins" if coins else "")
                    scored += 1
    assert rolled > 200 and (scored > 10 or version == "kids")


def test_the_worth_of_scoring_now_is_shown(stage: Any) -> None:
    scene = stage().play("a1 d4").stick(0, "D=white-pearl U=dark-pearl N=green-pearl E=coin")
    assert "4 + 3" in texts(drawn(scene))
    said = GAME.label(scene.state, 0, "score", TONGUE)
    assert said == "Score: 4 for sets, 3 for coins"


def test_3_6_the_buttons_and_the_log_agree_on_sets_and_coins(stage: Any) -> None:
    scene = (
        stage().play("a1 d4").stick(0, "D=white-pearl U=dark-pearl N=green-pearl E=coin S=coin").play("score").luck()
    )
    assert GAME.label(scene.state, 0, "all", TONGUE) == "Take off all: 4 for sets, 6 for coins"
    assert GAME.label(scene.state, 0, "done", TONGUE) == "Done: 0 for sets"
    scene.state.notes.clear()
    scene.play("all")
    told = [TONGUE.note(note) for note in scene.state.notes]
    assert told == ["Ada takes off 5 tiles", "Ada: 4 points for sets", "Ada: coins ×2, 6 points"]
    assert "+10" in texts(drawn(scene)), "what floats up is both together"


def test_5_2_the_last_score_tells_of_coins_too(stage: Any) -> None:
    scene = stage(tops="a1=white-pearl d4=coin").play("a1 d4" + " skip skip" * 8)
    told = [TONGUE.note(note) for note in scene.state.notes]
    assert told[-2:] == ["Boris scores the last tiles (1): 0 for sets", "Boris: coins ×1, 3 points"]


def test_4_2_set_points_are_printed_for_their_owner_only(stage: Any) -> None:
    scene = stage().play("a1 d4").stick(0, "D=white-pearl U=dark-pearl").play("score all")
    assert "sets: 2" in texts(drawn(scene, 0))
    assert "sets: 2" not in texts(drawn(scene, 1)) and "sets: 0" in texts(drawn(scene, 1))
    assert "2 points for sets" in GAME.plain(scene.state, 0, TONGUE)
    assert "2 points for sets" not in GAME.plain(scene.state, 1, TONGUE)


def test_4_1_attached_tiles_show_their_backs_with_the_option(stage: Any) -> None:
    scene = stage(tops="a1=white-pearl", hide_attached="on").play("a1 d4")
    assert uses(by_id(drawn(scene), "net-D")) == ["back"]
    assert "white-pearl" not in source(by_id(drawn(scene), "net-D"))
    assert "white pearl" not in GAME.plain(scene.state, 0, TONGUE).split("Ada: ")[1].split("board")[0]
    scene.play("score")
    assert uses(by_id(drawn(scene), "net-D")) == ["white-pearl"]  # whoever scores may look
    assert "white-pearl" not in uses(by_id(drawn(scene, 1), "area-0"))


def test_4_1_what_the_kids_carry_shows_its_back_with_the_option(stage: Any) -> None:
    for hide in ("on", "off"):
        scene = stage(2, "kids", hide_attached=hide, tops="a1=white-pearl").play("a1 b1")
        slots = [source(by_id(drawn(scene), f"slot-{face}")) for face in range(6)]
        assert any("white-pearl" in slot for slot in slots) == (hide == "off")
        assert any("back" in slot for slot in slots) == (hide == "on")


def test_who_leads_a_row_or_column_and_by_how_much(stage: Any) -> None:
    scene = stage().give(0, "white-pearl white-diamond").give(1, "white-pearl")
    titles = [title.text or "" for title in drawn(scene).iter(f"{SVG}title")]
    assert "white: Ada leads by 1 · 5/2" in titles
    assert "pearl: tied at 1 · 6/3" in titles
    assert "green: nobody yet · 5/2" in titles
    assert "white (5/2): Ada 2, Boris 1" in GAME.plain(scene.state, 0, TONGUE)


def test_5_3_the_end_shows_the_four_ways_of_scoring(stage: Any) -> None:
    scene = stage(tops="a1=white-pearl d4=coin").play("a1 d4" + " skip skip" * 8)
    shown = texts(drawn(scene))
    assert {"Four ways to score", "Sets", "Coins", "Colours", "Objects", "Total"} <= set(shown)
    assert "Ada: sets 0, coins 0, colours 5, objects 6; total 11" in GAME.plain(scene.state, 0, TONGUE)


def test_5_2_a_pile_that_the_last_score_left_does_not_show_a_back_and_no_cube_stands_on_it(stage: Any) -> None:
    """Tiles lie face up: what nobody has seen any more is a question, not a tentacle."""
    pile = by_id(drawn(stage(tops="a1=white-pearl d4=coin").play("a1 d4" + " skip skip" * 8)), "space-a1")
    assert uses(pile) == [] and "?" in texts(pile)
    (title,) = [title.text for title in pile.iter(f"{SVG}title")]
    assert title == "a1: 4 tiles; the game ended before anyone saw the top one"


def test_a_half_made_placement_is_a_ghost_for_its_actor_only(stage: Any) -> None:
    scene = stage().stick(0, "U=coin N=white-pearl").play("a1")
    assert by_id(drawn(scene, 0), "ghost").get("class") == "ghost"
    assert not [e for e in drawn(scene, 1).iter() if e.get("id") == "ghost"]


def test_the_four_ways_round_are_drawn_to_choose_from(stage: Any) -> None:
    scene = stage().stick(0, "U=coin N=white-pearl E=dark-pearl").play("a1 face3")
    assert {"turn-0", "turn-90", "turn-180", "turn-270"} == lit(drawn(scene))


def test_kids_tap_tiles_spots_and_a_big_hand(stage: Any) -> None:
    scene = stage(version="kids", tops="a1=coin").play("a1 d4")
    assert "take-back" in lit(drawn(scene))
    scene.stick(0, "U=white-starfish N=dark-pearl").play("take-back")
    assert lit(drawn(scene)) == {"white-starfish", "dark-pearl"}
    scene.play("white-starfish")
    assert lit(drawn(scene)) == {"spot1", "spot3", "spot4"}


def test_k9_the_leftover_pile_grows_as_tiles_are_tapped(stage: Any) -> None:
    scene = stage(version="kids", tops="a1=coin").play("a1 d4").stick(0, "U=white-pearl N=dark-pearl S=white-amphora")
    for spot in range(16):
        scene.state.spot[spot] = 0
    scene.play("take-back")
    assert lit(drawn(scene)) == {"white-pearl", "dark-pearl", "white-amphora"}
    scene.play("dark-pearl")
    ids = {element.get("id") for element in drawn(scene).iter()}
    assert f"rest-0-{KIND_WORDS.index('dark-pearl')}" in ids and "take-back" not in ids


def test_k10_the_badge_and_the_button_tell_whether_a_tile_fits(stage: Any) -> None:
    tops = "a1=coin b1=white-starfish a2=green-diamond"
    scene = stage(version="kids", tops=tops).play("a1 d4")
    scene.state.spot[15] = KIND_WORDS.index("green-pearl")  # the one spot for anything green
    scene.state.spot[13] = KIND_WORDS.index("white-diamond")  # and the one for any diamond
    assert {"✓", "✗"} <= set(texts(drawn(scene)))
    said = {word: GAME.label(scene.state.observe(0), 0, word, TONGUE) for word in ("b1", "a2")}
    assert said["b1"] == "Roll to b1 and pick up: white starfish (fits your board)"
    assert said["a2"] == "Roll to a2 and pick up: green diamond (fits no open spot)"


def test_k10_a_tile_does_not_fit_where_one_on_the_cube_will_lie(stage: Any) -> None:
    scene = stage(version="kids", tops="a1=coin b1=white-diamond a2=coin").play("a1 d4")
    scene.state.spot[3] = KIND_WORDS.index("white-pearl")  # the spot for anything white
    assert "✓" in texts(drawn(scene))
    scene.stick(0, "U=dark-diamond N=dark-diamond")  # anything dark blue, any diamond: both are spoken for
    assert "✓" not in texts(drawn(scene)) and "✗" in texts(drawn(scene))


def test_k13_the_last_round_is_announced(stage: Any) -> None:
    scene = stage(version="kids").play("a1 d4")
    assert "the last round" not in " ".join(texts(drawn(scene)))
    scene.state.ending = True
    assert "the last round" in " ".join(texts(drawn(scene)))


def test_kids_board_card_and_words_have_their_spots_in_the_same_rows(stage: Any) -> None:
    scene = stage(version="kids").play("a1 d4")
    scene.state.spot[9] = KIND_WORDS.index("white-sextant")  # spot 10: the second of the third row
    root = drawn(scene)
    for spot in range(16):
        assert str(spot + 1) in texts(by_id(root, f"spot-{spot}"))
    card = ElementTree.fromstring(str(GAME.card(scene.state, 0, 0, TONGUE)))
    (lies,) = [use for use in card.iter(f"{SVG}use") if use.get("href") == "#octocube-white-sextant"]
    column, row = (float(at) for at in re.findall(r"[\d.]+", lies.attrib["transform"])[:2])
    assert (column - 172) // 28 == 1 and (row - 2) // 28 == 2
    lines = [line.strip() for line in GAME.plain(scene.state, 0, TONGUE).split("Boris: ")[1].splitlines()]
    assert [line.split()[0] for line in lines if line[:1].isdigit() and ";" in line] == ["1", "5", "9", "13"]


@pytest.mark.parametrize("seats", [2, 3])
def test_a_standing_cube_does_not_hide_the_tile_behind_it(stage: Any, seats: int) -> None:
    """The highest pile there is below the cube, and a single tile behind it: nine tenths of it are seen."""
    scene = stage(seats=seats, tops="a2=coin").play("a3 d1" + (" e1" if seats == 3 else "")).lower("a2")
    space, behind = SPACE_WORDS.index("a3"), SPACE_WORDS.index("a2")
    scene.state.height[space] = 6
    assert int(scene.state.cube_at[0]) == space
    root = drawn(scene)
    corners = [
        [float(at) for at in pair.split(",")]
        for part in by_id(root, "cube-0").iter(f"{SVG}polygon")
        for pair in part.attrib["points"].split()
    ]
    top = min(y for _, y in corners)
    (tile,) = [use for use in by_id(root, "space-a2").iter(f"{SVG}use") if use.get("href") == "#octocube-coin"]
    _, middle, scale = (float(at) for at in re.findall(r"[\d.]+", tile.attrib["transform"]))
    assert scene.state.height[behind] == 1
    assert middle + 48 * scale - top < 0.1 * 96 * scale


def test_kids_see_the_board_of_everyone_and_no_majorities(stage: Any) -> None:
    scene = stage(version="kids", seats=3)
    shown = " ".join(texts(drawn(scene)))
    assert "Majorities" not in shown
    for seat in range(3):
        card = ElementTree.fromstring(str(GAME.card(scene.state, 0, seat, TONGUE)))
        assert sum(use.startswith(OBJECTS) for use in uses(card)) == 12, "four of sixteen ask for a colour only"
    assert uses(ElementTree.fromstring(str(GAME.card(scene.state, 0, 1, TONGUE))))[0] == "coin"


@pytest.mark.parametrize("version", ["standard", "kids", "advanced"])
def test_lit_things_are_big_enough_for_a_finger(stage: Any, version: str) -> None:
    """On the smallest stage, 344 by 320 px, and in a dock of 344 by 88: 36 px, for small hands 48."""
    scene = stage(version=version, seats=3).play("a1 e1 e5").stick(0, "N=coin E=white-pearl")
    picture = GAME.draw(scene.state.observe(0), 0, scene.state.notes, TONGUE)
    least = 48 if version == "kids" else 36
    for panel in picture.panels:
        scale = min(344 / panel.box[2], (88 if panel.held else 320) / panel.box[3])
        for element in ElementTree.fromstring(panel.render(scene.legal)).iter():
            if "data-lit" in element.attrib:
                (ring,) = [part for part in element.iter() if part.get("class") == "ring"]
                assert min(float(ring.attrib["width"]), float(ring.attrib["height"])) * scale >= least, element.attrib


@pytest.mark.parametrize(("version", "seats"), [(v, n) for v in ("standard", "kids", "advanced") for n in (2, 3, 4)])
def test_every_cube_has_its_home_beside_the_play_area_and_nothing_covers_it(
    stage: Any, version: str, seats: int
) -> None:
    scene = stage(version=version, seats=seats)
    area = GAME.draw(scene.state.observe(0), 0, scene.state.notes, TONGUE).panels[0]
    root = ElementTree.fromstring(str(area))
    right = []
    for seat in range(seats):
        home = by_id(root, f"area-{seat}")
        assert [e for e in home.iter() if e.get("id") == f"cube-{seat}"]
        (slot,) = [e for e in home.iter(f"{SVG}rect") if "stroke-dasharray" in e.attrib]
        right.append(float(slot.attrib["x"]) + float(slot.attrib["width"]))
    (tile,) = [e for e in by_id(root, "supply").iter(f"{SVG}use")]
    middle, _, scale = (float(at) for at in re.findall(r"[\d.]+", tile.attrib["transform"]))
    assert max(right) < middle - 50 * scale


def test_k13_a_cube_steps_aside_at_the_end_from_a_tile_that_was_seen(stage: Any) -> None:
    """What was put back below it is known, and shown; what luck never turned up stays below the cube."""
    scene = stage(version="kids", tops="a1=coin d4=coin").play("a1 d4")
    state, space = scene.state, SPACE_WORDS.index("a1")
    state.turn = OVER
    assert uses(by_id(drawn(scene), "space-a1")) == [] and not {"?"} & {*texts(by_id(drawn(scene), "space-a1"))}

    def width() -> float:
        corners = [
            float(pair.split(",")[0])
            for part in by_id(drawn(scene), "cube-0").iter(f"{SVG}polygon")
            for pair in part.attrib["points"].split()
        ]
        return max(corners) - min(corners)

    before = width()
    state.top[space] = KIND_WORDS.index("green-pearl")
    assert uses(by_id(drawn(scene), "space-a1")) == ["green-pearl"]
    assert width() < 0.6 * before


def test_the_prompt_lists_what_can_be_done_now(stage: Any) -> None:
    scene = stage(tops="a1=white-pearl", version="advanced").play("a1 d4")
    asked = GAME.prompt(scene.state, 0, TONGUE)
    assert asked == "Roll to a neighbouring space, score or skip your turn", "four empty sides: nothing to rotate"
    scene.lay("b1=c").stick(0, "N=coin")
    asked = GAME.prompt(scene.state, 0, TONGUE)
    assert asked == "Roll to a neighbouring space, rotate, use a power, score or skip your turn"
    scene = stage(version="kids").play("a1 b1")
    assert GAME.prompt(scene.state, 0, TONGUE) == "Roll your cube, or take it back"
    scene = stage(version="kids", seats=3).play("a1 b1 a2")
    assert GAME.prompt(scene.state, 0, TONGUE) == "Take your cube back: there is nowhere to roll"


def test_every_space_reads_its_own_name(stage: Any) -> None:
    text = GAME.plain(stage(seats=3).state, 0, TONGUE)
    for word in SPACE_WORDS:
        assert re.search(rf"\b{word} ", text)
