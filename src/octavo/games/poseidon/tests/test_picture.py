"""What picture and text must tell a player who plans: the shark, gifts, food, who is asked, what is hidden."""

import re
from collections.abc import Callable
from typing import Any

import pytest

import octavo
from octavo import laws
from octavo.core.rng import Rng
from octavo.games.poseidon import art, planning
from octavo.games.poseidon.data import DIE_ON, HEXES, REEF, SKELETON, TAKE_NOTHING
from octavo.games.poseidon.notes import AT_HEAD, EATEN, SHARK_MOVED, STEPPED
from octavo.games.poseidon.position import END_FIELD, LAY_SECOND, SECOND_HEX, STORE_DIE
from octavo.picture import FINGER
from octavo.svg import Svg
from octavo.words import LANGUAGES, Note

New = Callable[..., Any]
GAME = octavo.game("poseidon")
DEEP = "load-1 deep-sea right-1"
NO_MORE = ("done", GAME.words[TAKE_NOTHING])


def drawn(table: Any, seat: int, language: str = "en") -> str:
    svg = GAME.draw(table.state.observe(seat), seat, [], laws.strict(GAME, language))
    return svg.standalone(table.legal if table.turn == seat else [], "light")


def told(table: Any, seat: int) -> str:
    return GAME.plain(table.state.observe(seat), seat, laws.strict(GAME, "en"))


def group(picture: str, name: str) -> str:
    """The element with that id and what is in it."""
    start = picture.index(f'id="{name}"')
    depth, at = 0, picture.rindex("<", 0, start)
    for tag in re.finditer(r"<(/?)g[ >]", picture[at:]):
        depth += -1 if tag[1] else 1
        if depth == 0:
            return picture[at : at + tag.end()]
    raise AssertionError(name)


def label(table: Any, seat: int, word: str) -> str:
    return GAME.label(table.state.observe(seat), seat, word, laws.strict(GAME, "en"))


def test_what_a_hex_is_told_with_is_what_will_lie_there() -> None:
    """17, 34, 54: the half of the tile that is built, the die that is stored, the skeleton."""
    rng, told = Rng(3), dict.fromkeys(("built", "stored", "buried"), 0)
    for seed in range(8):
        for match in laws.walk(GAME, 2, GAME.for_table(2), seed, most=400):
            view: Any = match.state
            if match.over or match.turn < 0 or not any(pick < HEXES for pick in view.picks()):
                continue
            hexagon = next(int(pick) for pick in view.picks() if pick < HEXES)
            seat, word = match.turn, GAME.words[hexagon]
            at = seat * REEF + hexagon
            if view.lies[at] >= DIE_ON:
                continue
            said = GAME.label(view.observe(seat), seat, word, laws.strict(GAME, "en"))
            after = view.clone()
            after.play(hexagon)
            while after.stage in (LAY_SECOND, SECOND_HEX):
                after.play(int(after.picks()[rng.below(len(after.picks()))]))
            symbol = laws.strict(GAME, "en").say(f"symbol.{int(after.symbol[at])}")
            if after.lies[at] == SKELETON:
                assert said == f"{word}: a skeleton on the {symbol}, level {int(after.height[at])}"
                told["buried"] += 1
            elif after.lies[at] >= DIE_ON:
                assert said == f"{word} (for the {GAME.tongue().say(f'die.{int(after.lies[at]) - DIE_ON}')})"
                told["stored"] += 1
            else:
                assert said == f"{word} ({symbol}, level {int(after.height[at])})"
                told["built"] += 1
    assert min(told.values()) > 3, told


def test_48_each_end_says_how_far_the_shark_moves_and_whom_it_eats(quiet: New) -> None:
    table = quiet(3).swim(0, "deep-sea", "beach").swim(1, "left-2", "left-3").swim(2, "beach", "beach")
    table.play("load-1 beach")
    picture = drawn(table, 0)
    left, right = group(picture, "preview-left-8"), group(picture, "preview-right-8")
    assert left.count("#poseidon-figure-1") == right.count("#poseidon-figure-1") == 2  # both ends are worth 2
    assert ">2</text>" in left
    assert label(table, 0, "left-8") == "left 8: the shark moves 2 and eats blue fish, blue fish"
    assert "preview-" not in drawn(table, 1)  # nobody else's business


def lived(match: octavo.Match, *words: str) -> list[Note]:
    """What is told when this is picked at the table, and then no more is taken, until others see it."""
    fork, seat, before = match.fork(), match.turn, len(match.moments)
    wanted = list(words)
    while len(fork.moments) == before and fork.turn == seat:
        legal = GAME.legal(fork.state)
        fork.take(seat, wanted.pop(0) if wanted else next((word for word in NO_MORE if word in legal), legal[0]))
    return [note for moment in fork.moments[before:] for note in moment.notes]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_48_what_an_end_is_said_to_do_to_the_shark_and_the_figures_is_what_it_does(seats: int) -> None:
    tongue, eats = laws.strict(GAME, "en"), 0
    for seed in range(5):
        for match in laws.walk(GAME, seats, GAME.for_table(seats), seed, most=160):
            view: Any = match.state
            if match.over or match.turn < 0 or view.stage != END_FIELD:
                continue
            for word in GAME.legal(view):
                said = re.search(r"moves (\d+)(?: and eats (.*))?$", GAME.label(view, match.turn, word, tongue))
                notes = lived(match, word)
                eaten = sorted(tongue.say(f"figure.{note[1]}") for note in notes if note[0] == EATEN)
                assert said is not None and [int(said[1])] == [note[1] for note in notes if note[0] == SHARK_MOVED]
                assert sorted(said[2].split(", ") if said[2] else []) == eaten
                eats += len(eaten)
    assert eats > 5


def test_41_what_a_die_is_said_to_give_away_is_what_its_owner_gets() -> None:
    """With two there is nobody else whose steps could come in between."""
    tongue, given = laws.strict(GAME, "en"), {"step": 0, "head": 0, "nothing": 0}
    for seed in range(14):
        for match in laws.walk(GAME, 2, GAME.for_table(2), seed, most=220):
            view: Any = match.state
            if match.over or match.turn < 0 or view.stage != STORE_DIE or any(view.steps):
                continue
            for word in GAME.legal(view):
                said = GAME.label(view, match.turn, word, tongue)
                if not re.fullmatch(r"[a-z]+-[1-6]", word):
                    continue
                notes = lived(match, word)
                other = 1 - match.turn
                got = {note[0] for note in notes if note[1] == other and note[0] in (STEPPED, AT_HEAD)}
                kind = "head" if AT_HEAD in got else "step" if STEPPED in got else "nothing"
                assert ("frees a friend" in said, "one step" in said) == (kind == "head", kind == "step"), (said, kind)
                given[kind] += 1
    assert min(given.values()) > 0, given


def test_48_the_shark_s_next_fields_are_marked(quiet: New) -> None:
    for seats, steps in ((2, 5), (3, 3)):
        picture = drawn(quiet(seats), 0)
        assert [f"after {n} step" in picture for n in range(1, 7)] == [n <= steps for n in range(1, 7)]


def test_41_a_die_of_another_player_says_what_it_gives_away(quiet: New) -> None:
    table = quiet().build(0, "mouth-storage j9 k9").put(1, "blue-1", "grey-2", "green-3").play(DEEP + " store")
    picture = drawn(table, 0)
    assert ">+1</text>" in picture and picture.count(">+1</text>") == 1
    assert "one step on the Kraken track" in label(table, 0, "blue-1")
    assert "Kraken" not in label(table, 0, "grey-2") + label(table, 0, "green-3")
    table.state.kraken[1] = 7
    assert "frees a friend!" in label(table, 0, "blue-1") and ">!</text>" in drawn(table, 0)


def test_41_after_the_end_a_die_gives_nothing_away(quiet: New) -> None:
    table = quiet().put(1, "blue-1")
    assert "one step on the Kraken track" in drawn(table, 0)
    table.state.end_game()
    assert "one step on the Kraken track" not in drawn(table, 0)


def test_37_the_dice_printed_on_an_arm_open_it() -> None:
    for arm, sample in enumerate(art.ARM_SAMPLES):
        assert not sample or opens(arm, tuple(map(int, sample.split())))


def test_43_steps_that_are_due_already_count_for_the_next_die(quiet: New) -> None:
    table = quiet().build(0, "mouth-storage j9 k9").put(1, "blue-1", "blue-2").play(DEEP + " store")
    table.state.kraken[1] = 5  # over the figure on K6 to K7, then the head
    assert not planning.reaches_head(table.state, 1)
    table.play("blue-1 i10")
    assert planning.reaches_head(table.state, 1)


def test_37_a_wave_shows_which_arms_it_opens_and_with_which_dice(quiet: New) -> None:
    table = quiet().build(0, "mouth-storage j9 k9").put(4, "grey-2", "blue-2", "grey-6").keep(0, i10="grey_1")
    text = told(table, 0)
    assert "Food for: Total 7 (2 + 6)" in text and "Food for: Low pair (2 + 2)" in text
    assert "Food for: High pair" not in text
    picture = drawn(table, 0)
    assert "Low pair (2 + 2)" in picture
    assert "(2 + 2)" not in told(table, 1) + drawn(table, 1)  # blue does not plan now


@pytest.mark.parametrize("seed", range(8))
def test_37_the_dice_named_do_open_the_arm(seed: int) -> None:
    for match in laws.walk(GAME, 2 + seed % 3, {}, seed, 400):
        state: Any = match.state
        for wave in range(8):
            for seat in range(int(state.seats)):
                for arm, dice in planning.meals(state, seat, wave).items():
                    assert opens(arm, dice), (arm, dice)
                    stored = [int(count) for count in state.kept][seat * 6 : seat * 6 + 6]
                    fresh = sum(max(0, dice.count(value) - stored[value - 1]) for value in set(dice))
                    assert fresh <= state.level[seat * 3 + 1]


def opens(arm: int, dice: tuple[int, ...]) -> bool:
    """37, word for word."""
    if arm == 0:
        return sum(dice) >= 7
    if arm in (1, 2):
        return len(dice) == 2 and len(set(dice)) == 1 and (dice[0] <= 3) == (arm == 1)
    if arm == 3:
        return len(dice) == 3 and [value - dice[0] for value in dice] == [0, 1, 2]
    if arm == 4:
        return len(dice) == 3 and len(set(dice)) == 1
    return len(dice) == 4 and len(set(dice)) == 4


def test_36_stored_dice_are_eaten_on_a_field_without_a_wave(quiet: New) -> None:
    table = quiet().keep(0, i10="grey_4", j10="blue_4").swim(0, "right-8", "deep-sea")
    table.play("load-1 right-8 beach high-pair")
    assert table.legal == ["i10", "j10"]
    picture = drawn(table, 0)
    assert all(re.search(rf'id="reef-0-{word}"[^>]* data-lit', picture) for word in table.legal)


def test_54_whose_turn_it_is_and_who_is_asked_are_both_shown(quiet: New) -> None:
    table = quiet(3).swim(1, "left-2", "beach").play("load-1 beach right-8")
    assert table.state.active == 0 and table.turn == 1
    for seat in (0, 1, 2):
        picture = drawn(table, seat)
        frame = re.search(r'<rect id="reef-1"[^>]*>', picture)
        assert frame and "var(--coral)" in frame[0]  # asked
        others = re.findall(r'<rect id="reef-[02]"[^>]*>', picture)
        assert len(others) == 2 and not any("var(--coral)" in one for one in others)
        assert "Player 1 is at the helm" in picture  # the wheel
    assert "Player 1" in told(table, 2).splitlines()[0] and "Player 2" in told(table, 2).splitlines()[0]


def test_9a_the_start_tiles_lie_in_hand_and_the_default_is_said_with_a_button(new: New) -> None:
    table = new(2)
    picture = drawn(table, 0)
    assert "default" in table.legal and 'data-word="default"' not in picture
    for word in set(table.legal) - {"default"}:
        assert re.search(rf'data-word="{word}"[^>]*data-lit|data-lit[^>]*data-word="{word}"', picture), word
    assert 'id="start-arrow-wave"' in picture
    assert not re.search(r'id="stack-[a-z-]+"[^>]*data-word', picture)  # the stacks are not meant


def test_9a_the_reef_keeps_its_size_while_start_tiles_are_laid_beside_each_other(new: New) -> None:
    """And stands on the stage from the first choice on."""
    table, sizes = new(2), []
    while table.turn == 0:
        picture = GAME.draw(table.state.observe(0), 0, [], laws.strict(GAME, "en"))
        reef = picture.asked(table.legal)
        assert reef is not None and reef.name == "reef.0"
        sizes.append(reef.least)
        (tile, *_), near = sorted(set(table.legal) - {"default"}), {"j9", "j10", "k9", "k10", "i10", "j11"}
        table.play(next((word for word in table.legal if word in near), tile))
    assert len(sizes) >= 6 and len(set(sizes)) == 1, sizes


def test_9a_the_default_layout_leaves_no_start_tile_in_hand(new: New) -> None:
    table = new(2).play("default")
    assert 'id="start-' in drawn(table, 1)  # who lays now
    table.play("default " + "~w1-6 " * 3 + "~w1-1 " * 6)
    assert 'id="start-' not in drawn(table, 0) + drawn(table, 1)


def test_4a_a_coral_shows_its_kind_to_those_who_looked_and_who_they_are_to_all(quiet: New) -> None:
    table = quiet()
    table.state.kraken[1] = 7
    table.put(1, "blue-1").play(DEEP + " store blue-1 i10 coral-7 ~trident")
    assert "trident" in group(drawn(table, 1), "coral-7") + told(table, 1)
    for seat in (0, octavo.SPECTATOR):
        assert "trident" not in group(drawn(table, seat), "coral-7")
        assert "#poseidon-figure-1" in group(drawn(table, seat), "coral-7")


def test_1_a_player_is_known_by_the_figure(quiet: New) -> None:
    """In the log, on cards and in the ranking: what is drawn there is what swims in the ocean."""
    view = quiet(4).state.observe(0)
    drawn_as = []
    for seat in range(4):
        known_by = GAME.mark(view, seat)
        svg, shape = Svg(0, 0, 20, 20), Svg(0, 0, 20, 20)
        known_by.draw(svg, 10, 10, 10)
        art.paint_figure(shape, seat, transform=art.place(10, 10))
        assert str(svg) == str(shape) and known_by.colour in str(svg)
        drawn_as.append(str(svg))
    assert len(set(drawn_as)) == 4


def test_16_levels_can_be_read_in_every_reef(quiet: New) -> None:
    table = quiet(4).build(1, "arrow-mouth i9 j9", "arrow-mouth i10 j10", "arrow-mouth i9 i10")
    for seat in (0, 1):
        picture = drawn(table, seat)
        assert ">3</text>" in group(picture, "reef-1-i9") and ">2</text>" in group(picture, "reef-1-j9")
        assert "</text>" not in group(picture, "reef-1-k9")  # level 1 needs no number


def test_the_kraken_holds_every_friend_on_six_arms(quiet: New) -> None:
    table = quiet(4).free(2, 5)
    picture = drawn(table, 0)
    held = re.findall(r'id="friend-(\d)-(\d)"', picture)
    assert len(held) == 23 and ("4", "2") not in held
    assert all(f'id="arm-{arm}"' in picture for arm in range(1, 7))


def test_64_a_tip_runs_over_the_board_and_the_dice_tumble(quiet: New) -> None:
    table = quiet().load(4, 8).play("load-1 beach right-8" + " ~w4-3" * 9)
    svg = GAME.draw(table.state.observe(0), 0, [tuple(n) for n in table.state.notes], laws.strict(GAME, "en"))
    picture = svg.standalone([], "light")
    assert 'id="crash-' in picture and 'class="film"' in picture
    fallen = re.search(r'<g[^>]*id="w4-grey-3-1"[^>]*>', picture)
    assert fallen and 'data-enter="tumble"' in fallen[0] and 'data-piece="die-grey"' in fallen[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_note_is_a_whole_sentence(language: str) -> None:
    tongue = laws.strict(GAME, language)
    said = {}
    for seats, seed in ((2, 1), (3, 2), (4, 3)):
        for match in laws.walk(GAME, seats, {}, seed):
            for note in match.moments[-1].notes:
                said[note[0]] = tongue.note(note)
    assert len(said) > 22
    assert not [sentence for sentence in said.values() if "{" in sentence]
    assert said[4].split()[-1].isdigit()  # a tile is built "… on level 2"


def test_40_a_wave_that_dice_may_be_taken_from_swells(quiet: New) -> None:
    """Its dice are as large as a finger, wherever the ocean is large enough to be read, and lie apart."""
    for many in (1, 4, 11, 23):
        dice = [f"{colour}-{value}" for colour in ("blue", "grey", "green", "grey") for value in range(1, 7)][:many]
        table = quiet().build(0, "mouth-storage j9 k9").put(1, *dice).play(DEEP + " store")
        picture = GAME.draw(table.state.observe(0), 0, [], laws.strict(GAME, "en"))
        ocean = next(panel for panel in picture.panels if panel.name == "ocean")
        lit = re.findall(
            r'<g id="w1-[^>]*translate\(([\d.]+) ([\d.]+)\)" data-word="[^>]*>.*?width="([\d.]+)"', str(ocean)
        )
        places = [(float(x), float(y)) for x, y, _ in lit]
        assert len(places) == many and ocean.words() >= set(table.legal) - {"done"}
        sizes = {float(size) for _, _, size in lit}
        assert min(sizes) * ocean.least >= FINGER
        left, top, width, height = ocean.box
        for i, (x, y) in enumerate(places):
            assert left < x - max(sizes) / 2 and x + max(sizes) / 2 < left + width
            assert top < y - max(sizes) / 2 and y + max(sizes) / 2 < top + height
            assert all(max(abs(x - a), abs(y - b)) >= max(sizes) for a, b in places[:i])
        others = GAME.draw(table.state.observe(1), 1, [], laws.strict(GAME, "en"))
        assert 'id="near-1"' in str(ocean) and 'id="near-1"' not in str(others)


def test_a_picture_is_a_few_panels_that_fill_it(quiet: New) -> None:
    """What is asked about together stands on one panel: stacks and big wave, the Kraken's arms and coral."""
    for seats in (2, 3, 4):
        picture = GAME.draw(quiet(seats).state.observe(0), 0, [], laws.strict(GAME, "en"))
        assert [panel.name for panel in picture.free] == [
            "ocean",
            "kraken",
            "supplies",
            *(f"reef.{i}" for i in range(seats)),
        ]
        words = {panel.name: panel.words() for panel in picture.panels}
        assert {"load-1", "arrow-mouth", "bonus-16"} <= words["supplies"] and {"total-7", "coral-3"} <= words["kraken"]
        _, _, width, height = picture.box
        covered = sum(panel.place[2] * panel.place[3] for panel in picture.panels)
        assert 0.93 < covered / (width * height) <= 1
