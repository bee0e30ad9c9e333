"""What the picture, the text and the buttons show."""

import re
import xml.etree.ElementTree as ElementTree
from itertools import pairwise
from typing import Any

import pytest

import octavo
from octavo import laws
from octavo.games.ankhor import GAME, art
from octavo.games.ankhor.plain import signed
from octavo.games.ankhor.position import PLACING, PUTTING, SAVING
from octavo.games.ankhor.tests.scene import Scene
from octavo.picture import Picture
from octavo.svg import Svg
from octavo.words import LANGUAGES

SQUARE = "white jackal j10, green beetle k10, red falcon j11, blue two k11"


def drawn(scene: Scene, seat: int = 0) -> Picture:
    return GAME.draw(scene.state.observe(seat), seat, scene.state.notes, GAME.tongue("en", ["Anna", "Boris"]))


def ids(svg: Picture) -> set[str]:
    return {element.attrib["id"] for element in ElementTree.fromstring(str(svg)).iter() if "id" in element.attrib}


def texts(svg: Picture | Svg) -> str:
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


def test_22_cheaper_on_top_and_on_top_alone_have_two_signs() -> None:
    """A tick and an arrow behind it; an arrow first, and what is left out."""

    def signs(scene: Scene) -> list[str]:
        (pill,) = [part for part in ElementTree.fromstring(str(drawn(scene))).iter() if part.get("id") == "afford-0"]
        named = {art.CHECK: "tick", art.UP: "arrow"}
        found = [named[part.attrib["d"]] for part in pill.iter() if "d" in part.attrib]
        discs = [part.attrib["href"] for part in pill.iter() if "href" in part.attrib]
        return found + [disc.removeprefix("#ankhor-disc-") for disc in discs]

    roofed = Scene().build(SQUARE).show(1, "white two")
    assert signs(roofed.give("green")) == ["arrow", "white"]
    assert "on top alone" in texts(drawn(roofed))
    assert signs(roofed.give("white")) == ["tick", "arrow"]
    assert "on top it costs one token less" in texts(drawn(roofed))
    assert signs(Scene().give("white green")) == ["tick"]
    assert signs(Scene().give("white")) == ["green"]


def test_nobody_is_told_what_a_spectator_lacks() -> None:
    assert "missing" not in texts(drawn(Scene().give("white green"), seat=-3))


def test_22_the_markers_of_which_one_may_be_left_out_can_be_clicked() -> None:
    scene = Scene().build(SQUARE).show(4, "white two").give("green red blue").play("slot4 j10-2")
    found = {"marker-6": "save-green", "marker-7": "save-red", "marker-8": "save-blue"}
    lit = {
        part.attrib["id"]: part.attrib["data-word"]
        for part in ElementTree.fromstring(drawn(scene).render(sorted(scene.offered))).iter()
        if "data-lit" in part.attrib
    }
    assert lit == found
    assert not {word for word in drawn(scene.play("save-red")).words() if word.startswith("save-")}


def test_9_a_prompt_lists_just_what_can_be_done() -> None:
    def asked(scene: Scene) -> str:
        return GAME.prompt(scene.state, 0, GAME.tongue("en"))

    assert asked(Scene()) == "Take three tokens"
    assert asked(Scene().give("white green")) == "Take three tokens or buy a tile"
    assert asked(Scene().give("ankh")) == "Take three tokens, or use an Ankh first"
    assert asked(Scene(3).give("ankh")) == "Take three tokens", "a full row stays, and there is no tile to move"
    scene = Scene().give("white green ankh ankh")
    assert asked(scene) == "Take three tokens, buy a tile, or use an Ankh first"
    assert asked(scene.play("replace pile1").luck()).endswith("or use another Ankh first")


def test_11_another_ankh_is_spoken_of_only_after_one() -> None:
    def asked(scene: Scene) -> str:
        return GAME.prompt(scene.state, 0, GAME.tongue("en"))

    scene = Scene().build(SQUARE).give("ankh ankh").play("blue blue blue")
    assert asked(scene) == "Use an Ankh, or end your turn"
    assert asked(scene.play("move k11 i10")) == "Use another Ankh, or end your turn"
    scene = Scene().build(SQUARE).give("ankh ankh").play("move k11 i10 blue blue blue")
    assert asked(scene) == "Use another Ankh, or end your turn"
    scene.finish()
    scene.turn_of(0).give("ankh").play("red red red")
    assert asked(scene) == "Use an Ankh, or end your turn", "the next turn counts anew"


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
    assert "animals" not in texts(drawn(scene)), "it is told on the card, and not twice"
    card = GAME.card(scene.state, 0, 0, GAME.tongue("en"))
    assert card is not None and "colours: 2" in texts(card) and "values on tiles: 2" in texts(card)
    assert "Anna: points 4" in said(scene)
    assert "colours: 2, animals: 0, values on tiles: 2, bonus: 0, tokens ÷ 3: 0" in said(scene)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_46_49_how_many_tiles_are_laid_stands_by_each_name(seats: int) -> None:
    """On the card; and on the board where there is room for one panel only, and the cards are far away."""
    scene = Scene(seats).build("white jackal j10, white two k10").build("red two j10", seat=1)
    drawn_texts = [(element.text, element.get("class")) for element in ElementTree.fromstring(str(drawn(scene))).iter()]
    assert {("Anna · 2/13", "coarse strong"), ("Boris · 1/13", "coarse strong")} <= {*drawn_texts}
    assert {("Anna", "fine strong"), ("Boris", "fine strong")} <= {*drawn_texts}
    assert "Anna: points 4, tiles 2/13" in said(scene) and "Boris: points 2, tiles 1/13" in said(scene)
    for of, laid in enumerate(["2/13", "1/13", "0/13", "0/13"][:seats]):
        card = GAME.card(scene.state, 0, of, GAME.tongue("en"))
        assert card is not None and laid in texts(card)


BUTTONS = {"replace", "move", "end-turn", "done"}  # the page shows them large


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
    assert shown(scene)
    scene = Scene().give("white white green green red").play("blue blue blue")
    assert shown(scene)
    scene = Scene().build("white warehouse j10").give("white green").show(1, "red two").play("slot1 k10")
    assert shown(scene, "done")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_lit_at_the_market_is_big_enough_for_a_finger(seats: int) -> None:
    """36 px on the smallest stage, 344 by 300 px, where a panel opens at the scale that it needs."""
    scenes = [Scene(seats).give("white green"), Scene(seats).give("ankh").show(3, ".").play("replace")]
    scenes.append(Scene(seats).build(SQUARE).give("white green").play("slot1"))
    scenes.append(Scene(seats).build(SQUARE).show(1, "white two").give("white green").play("slot1 j10-2"))
    scenes.append(Scene(seats).build(SQUARE).show(6, "white two").give("red blue black").play("slot6 j10-2"))
    for scene in scenes:
        for panel in drawn(scene).panels:
            scale = max(panel.least, min(344 / panel.box[2], 300 / panel.box[3]))
            for element in ElementTree.fromstring(panel.render(sorted(scene.offered))).iter():
                if "data-lit" in element.attrib:
                    touched = [part for part in element.iter() if part.get("class") in ("ring", "touch")]
                    size = max(min(float(part.get("width") or 2 * float(part.attrib["r"])),
                                   float(part.get("height", 1e9))) for part in touched)  # fmt: skip
                    assert size * scale >= 35.9, (panel.name, element.attrib)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_one_holds_keeps_its_place_whatever_is_taken(seats: int) -> None:
    """Also with more tokens than there are places: those are squeezed in, and the middle of each can be touched."""
    boxes = set()
    for held in ("", "white", "white green red blue black", "white white green green red blue blue black ankh ankh"):
        scene = Scene(seats).give(held)
        (hand,) = [panel for panel in drawn(scene).panels if panel.name == "hand"]
        boxes.add((hand.box, hand.place))
        tokens = [e for e in ElementTree.fromstring(str(hand)).iter() if e.get("id", "").startswith("hand-0-")]
        at = [float(re.findall(r"[-\d.]+", token.attrib["transform"])[0]) for token in tokens]
        assert len(at) == len(held.split()) and all(b - a > 26 for a, b in pairwise(at))
        assert not at or (at[0] >= 26 and at[-1] <= hand.box[2] - 26)
    assert len(boxes) == 1


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
        "Anna: points 2",
        "j10 black warehouse (with a token), k10 red 2-point tile",
        "No tiles yet",
    ):
        assert line in text, line


def test_tiles_on_top_are_told_as_such() -> None:
    assert "on top: j10-2 white 2-point tile" in said(Scene().build(SQUARE + ", white two j10-2"))


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
        assert 4 / 3 <= box[2] / box[3] <= 1.6, "as wide as the room beside cards and log on a wide screen"


def test_positions_of_a_record_can_all_be_drawn() -> None:
    record = octavo.read((GAME.folder / "records" / "scribe-after-thirteen.game").read_text("utf-8"))
    match = octavo.replay(record)
    for moment in match.moments[::15]:
        assert len(str(GAME.draw(moment.state, 0, moment.told(0), GAME.tongue("ru")))) > 10_000


# -- what is promised is what happens -------------------------------------------------------------
def test_48_a_place_tells_the_points_with_those_that_its_price_costs() -> None:
    """Three tokens are a point; who pays with two of them has it no longer."""
    scene = (
        Scene().build("white jackal j10, white two k10").show(1, "white jackal").give("white green red").play("slot1")
    )
    before = scene.state.scores()[0][0]
    assert label(scene, "i10") == "At i10: +2 points, paid tokens included"
    assert ">+2<" in str(drawn(scene))
    assert label(scene, "i10", "nl").endswith("de betaalde fiches meegeteld")
    assert label(scene, "i10", "ru").endswith("с учётом уплаченных жетонов")
    assert scene.play("i10").state.scores()[0][0] - before == 2


def test_48_one_point_less_is_one_point() -> None:
    scene = Scene().build("white jackal j10").show(1, "red falcon").give("white green red").play("slot1")
    assert label(scene, "i10") == "At i10: −1 point, paid tokens included"


def test_48_an_ankh_that_costs_a_point_says_so() -> None:
    scene = Scene().give("ankh white green")
    assert label(scene, "replace") == "Ankh: new tiles, −1 point"
    assert label(Scene().give("ankh white green red"), "replace") == "Ankh: new tiles"


def test_what_a_pick_is_said_to_bring_is_what_it_brings() -> None:
    told = 0
    for seed in range(6):
        for match in laws.walk(GAME, 2 + seed % 3, GAME.for_table(2 + seed % 3), seed, most=250):
            view: Any = match.state
            if match.over or match.turn < 0 or view.stage not in (PLACING, PUTTING):
                continue
            for pick in map(int, view.picks()):
                after = view.clone()
                after.play(pick)
                while after.stage == SAVING:
                    after.play(int(after.picks()[-1]))
                brings = after.scores()[view.seat][0] - view.scores()[view.seat][0]
                said = GAME.label(view, int(view.seat), GAME.words[pick], GAME.tongue())
                assert re.search(rf"{re.escape(signed(brings))} points?\b", said)
                told += 1
    assert told > 200


@pytest.mark.parametrize("language", LANGUAGES)
def test_b4_what_is_open_about_deserts_is_said_to_be_open(language: str) -> None:
    text = (GAME.folder / "rulebook" / f"{language}.md").read_text("utf-8")
    rules = dict(re.findall(r"^(\d+)\. (.*(?:\n    .*)*)", text, re.MULTILINE))
    assert "†" in rules["30"] and "†" in rules["40"]
    appendix = text.rpartition("\n## ")[2]
    assert re.search(r"\b12 \w+ 74\b", appendix), "how often it decides a game"
    said = GAME.tongue(language).say("option.desert.any")
    assert "(" not in said, "no choice is the printed one"
