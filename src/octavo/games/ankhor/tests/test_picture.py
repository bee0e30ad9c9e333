"""What the picture, the text and the buttons show."""

import re
import xml.etree.ElementTree as ElementTree

import pytest

import octavo
from octavo.games.ankhor import GAME
from octavo.games.ankhor.tests.scene import Scene
from octavo.svg import Svg
from octavo.words import LANGUAGES

SQUARE = "white jackal j10, green beetle k10, red falcon j11, blue two k11"


def drawn(scene: Scene, seat: int = 0) -> Svg:
    return GAME.draw(scene.state.observe(seat), seat, scene.state.notes, GAME.tongue("en", ["Anna", "Boris"]))


def ids(svg: Svg) -> set[str]:
    return {element.attrib["id"] for element in ElementTree.fromstring(str(svg)).iter() if "id" in element.attrib}


def texts(svg: Svg) -> str:
    return " ".join(element.text or "" for element in ElementTree.fromstring(str(svg)).iter())


def said(scene: Scene, seat: int = 0, language: str = "en") -> str:
    return GAME.plain(scene.state.observe(seat), seat, GAME.tongue(language, ["Anna", "Boris"]))


def label(scene: Scene, word: str, language: str = "en") -> str:
    return GAME.label(scene.state, 0, word, GAME.tongue(language))


def test_every_component_has_its_place() -> None:
    found = ids(drawn(Scene().build(SQUARE)))
    assert {f"marker-{i}" for i in range(15)} <= found
    assert {"pile-0", "pile-1", "bonus-supply", "player-0", "player-1"} <= found
    assert {f"tile-0-{i}" for i in range(4)} <= found
    assert {f"bonus-{i}" for i in range(12)} <= found


def test_the_supply_can_be_counted() -> None:
    found = ids(drawn(Scene().give("white white red")))
    assert {"coin-0-0", "coin-0-1"} <= found and "coin-0-2" not in found
    assert {"coin-2-2"} <= found and "coin-2-3" not in found
    assert {"hand-0-0-0", "hand-0-0-1", "hand-0-2-0"} <= found


def test_affordable_tiles_are_marked_and_the_others_say_what_is_missing() -> None:
    text = texts(drawn(Scene().give("white green")))
    assert "you can pay for it" in text
    assert "missing: red, blue" in text
    assert "on top" in texts(drawn(Scene().build(SQUARE).show(1, "white two").give("green")))


def test_nobody_is_told_what_a_spectator_lacks() -> None:
    assert "missing" not in texts(drawn(Scene().give("white green"), seat=-3))


def test_legal_places_appear_when_a_tile_is_chosen() -> None:
    scene = Scene().build(SQUARE).show(1, "white two").give("white green")
    assert not any(name.startswith("place-") for name in ids(drawn(scene)))
    scene.play("slot1")
    found = {name.removeprefix("place-") for name in ids(drawn(scene)) if name.startswith("place-")}
    assert found == scene.offered
    assert "j10-2" in found


def test_an_opponent_sees_no_outlines() -> None:
    scene = Scene().build(SQUARE).give("white green").play("slot1")
    assert not any(name.startswith("place-") for name in ids(drawn(scene, seat=1)))


def test_places_say_what_they_bring() -> None:
    scene = Scene().build("white jackal j10, red beetle k10").show(1, "white jackal").give("white green").play("slot1")
    assert label(scene, "i10") == "At i10: +4 points"  # two white, two jackals
    assert label(scene, "l10") == "At l10: +0 points"
    assert "+4" in texts(drawn(scene))


def test_a_place_on_top_says_that_it_is_cheaper() -> None:
    scene = Scene().build(SQUARE).show(1, "white two").give("green").play("slot1")
    assert "one token cheaper" in label(scene, "j10-2")


def test_a_lifted_tile_is_a_ghost() -> None:
    scene = Scene().build(SQUARE).give("ankh").play("move k11")
    assert re.search(r'<g id="tile-0-3"[^>]*class="ghost"', str(drawn(scene)))


def test_the_tile_just_laid_is_marked() -> None:
    scene = Scene().give("white green").play("slot1 j10")
    assert 'class="last"' in str(drawn(scene, seat=1))


def test_the_score_is_broken_down_for_every_player() -> None:
    scene = Scene().build("white jackal j10, white two k10")
    text = texts(drawn(scene))
    assert "colours 2 · animals 0 · tiles 2 · bonus 0 · tokens 0" in text
    card = GAME.card(scene.state, 0, 0, GAME.tongue("en"))
    assert card is not None and "colours" in texts(card)
    assert "Anna: 4 points" in said(scene)


BUTTONS = {"replace", "move", "end-turn", "done", "save-white", "save-green"}  # the page shows them large


def test_every_click_has_its_thing() -> None:
    """Tokens, positions, piles and own tiles; the rest is on buttons."""

    def shown(scene: Scene, *buttons: str) -> bool:
        return scene.offered - drawn(scene).words() == set(buttons) <= BUTTONS

    scene = Scene().build(SQUARE).give("ankh ankh white green")
    assert shown(scene, "replace", "move")
    assert shown(scene.play("move"))
    assert shown(scene.play("j10"))
    assert shown(scene.play("i11 replace"))
    assert shown(scene.play("pile1").luck().play("blue blue blue"))
    scene = Scene().build(SQUARE).give("ankh").play("blue blue blue")
    assert shown(scene, "replace", "move", "end-turn")
    scene = Scene().build(SQUARE).show(1, "white two").give("white green").play("slot1 j10-2")
    assert shown(scene, "save-white", "save-green")
    scene = Scene().give("white white green green red").play("blue blue blue")
    assert shown(scene)
    scene = Scene().build("white warehouse j10").give("white green").show(1, "red two").play("slot1 k10")
    assert shown(scene, "done")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_lit_at_the_market_is_big_enough_for_a_finger(seats: int) -> None:
    """36 px on a phone that shows the picture 366 px wide; places in a layout nearly so, before it is zoomed."""
    scenes = [Scene(seats).give("white green"), Scene(seats).give("ankh").show(3, ".").play("replace")]
    scenes.append(Scene(seats).build(SQUARE).give("white green").play("slot1"))
    for scene in scenes:
        svg = drawn(scene)
        for element in ElementTree.fromstring(svg.render(sorted(scene.offered))).iter():
            if "data-lit" in element.attrib and not element.attrib["data-word"].endswith("-2"):
                (ring,) = [part for part in element.iter() if part.get("class") == "ring"]
                size = min(float(ring.attrib["width"]), float(ring.attrib["height"]))
                assert size * 366 / svg.box[2] >= (33.5 if "place-" in element.attrib["id"] else 36), element.attrib


def test_17_a_hole_is_told() -> None:
    scene = Scene().give("white green").play("slot1 j10")
    assert "1. empty (white + green)" in said(scene)


def test_the_text_tells_the_whole_table() -> None:
    scene = Scene().build("black warehouse j10, red two k10")
    text = said(scene)
    for line in (
        "Round 1",
        "  2. green beetle (red + blue)",
        "Pile 1: 22 tiles, top red",
        "Pile 2: 27 tiles, top green",
        "Supply: white 4, green 4, red 4, blue 4, black 3, Ankh 4",
        "Bonus tokens left: 12, 3 points each",
        "Anna: 2 points",
        "j10 black warehouse (with a token), k10 red two",
        "No tiles yet",
    ):
        assert line in text, line


def test_tiles_on_top_are_told_as_such() -> None:
    assert "on top: j10-2 white two" in said(Scene().build(SQUARE + ", white two j10-2"))


@pytest.mark.parametrize("desert", ["any", "own"])
def test_30_the_tip_of_a_desert_tells_its_rule(desert: str) -> None:
    text = texts(drawn(Scene(desert=desert).show(1, "white desert")))
    assert ("every colour" in text) is (desert == "any")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_has_all_rules_in_every_language(language: str) -> None:
    text = (GAME.folder / "rulebook" / f"{language}.md").read_text("utf-8")
    numbers = [int(number) for number in re.findall(r"^(\d+)\. ", text, re.MULTILINE)]
    assert numbers == list(range(1, 56))


def test_the_picture_keeps_its_proportions() -> None:
    for seats in (2, 3, 4):
        box = drawn(Scene(seats)).box
        assert 0.75 <= box[2] / box[3] <= 4 / 3


def test_positions_of_a_record_can_all_be_drawn() -> None:
    record = octavo.read((GAME.folder / "records" / "scribe-after-thirteen.game").read_text("utf-8"))
    match = octavo.replay(record)
    for moment in match.moments[::15]:
        assert len(str(GAME.draw(moment.state, 0, moment.told(0), GAME.tongue("ru")))) > 10_000
