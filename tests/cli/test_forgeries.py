"""A catalogue of forgeries: what `octavo verify` can catch and must. What it cannot is listed in docs/security.md."""

import hashlib
import re
from collections.abc import Callable
from pathlib import Path

import pytest

import octavo
from octavo.cli import main
from octavo.cli.speech import tongue
from octavo.core.errors import AllGiven, ForgedRecord, NoEnd, NoSeed, OtherLuck, UnfinishedRecord
from octavo.core.luck import Luck
from octavo.core.record import Record, read
from octavo.core.state import CHANCE
from octavo.match import begun, walk
from octavo.words import LANGUAGES

GAME = Path(octavo.__file__).parent / "games" / "ingenious" / "records" / "two-with-a-swap.game"
TRUE = GAME.read_text("utf-8")
SHOWN = read(TRUE).luck
SEED = read(TRUE).seed
HEAD, BODY = TRUE.split("\n\n")
WORDS = len(read(TRUE).words)
Forgery = Callable[[], str]
FORGERIES: dict[str, Forgery] = {}


def forgery(make: Forgery) -> Forgery:
    FORGERIES[make.__name__] = make
    return make


def swap(text: str, old: str, new: str) -> str:
    assert text.count(old) >= 1 and old != new
    return text.replace(old, new, 1)


def edited(change: Callable[[Record], object]) -> str:
    record = read(TRUE)
    change(record)
    assert record.text() != TRUE
    return record.text()


def other_luck(which: int) -> str:
    """The draw of that number fell otherwise, as the rules allow; all later words still stand."""
    rules, record = octavo.game("ingenious"), read(TRUE)
    draws = [step for step, actor in enumerate(record.actors) if actor == CHANCE]
    state = begun(record)
    for step, _ in enumerate(walk(rules, state, record.actors, record.words)):
        if step == draws[which]:
            record.words[step] = next(word for word in rules.legal(state) if word != record.words[step])
            break
    return record.text()


def replayed(seed: bytes) -> str:
    """An honest game with luck that its forger liked better, and every line in order."""
    match = octavo.Match(octavo.game("ingenious"), 2, luck=Luck(seed))
    while not match.over:
        match.take(match.turn, match.game.legal(match.state)[0])
    return match.record.text()


# -- luck --
@forgery
def the_first_draw_fell_otherwise() -> str:
    return other_luck(0)


@forgery
def a_draw_in_the_middle_fell_otherwise() -> str:
    return other_luck(20)


@forgery
def the_last_draw_fell_otherwise() -> str:
    return other_luck(-1)


@forgery
def two_draws_of_the_deal_are_exchanged() -> str:
    first = next(line for line in BODY.splitlines() if line.startswith("- "))
    words = first.split()
    other = next(i for i in range(2, len(words)) if words[i] != words[1])
    words[1], words[other] = words[other], words[1]
    return swap(TRUE, first, " ".join(words))


@forgery
def another_seed() -> str:
    return swap(TRUE, SEED, octavo.seeded(99).seed.hex())


@forgery
def another_seed_with_its_hash() -> str:
    luck = octavo.seeded(99)
    return swap(swap(TRUE, SEED, luck.seed.hex()), SHOWN, luck.hash)


@forgery
def another_hash() -> str:
    return swap(TRUE, f"luck {SHOWN}", f"luck {octavo.seeded(99).hash}")


@forgery
def a_hash_of_the_seed_as_text() -> str:
    return swap(TRUE, SHOWN, hashlib.sha256(SEED.encode()).hexdigest())


@forgery
def no_seed() -> str:
    return swap(TRUE, f"seed {SEED}\n", "")


@forgery
def no_hash() -> str:
    return swap(TRUE, f"luck {SHOWN}\n", "")


@forgery
def a_game_with_luck_that_was_chosen() -> str:
    return replayed(bytes(32))


@forgery
def luck_that_nobody_saw() -> str:
    return edited(lambda record: record.words.__setitem__(record.actors.index(CHANCE), "?"))


# -- order --
@forgery
def two_words_are_exchanged() -> str:
    def change(record: Record) -> None:
        step = next(i for i, actor in enumerate(record.actors) if actor == 0)
        record.words[step], record.words[step + 1] = record.words[step + 1], record.words[step]

    return edited(change)


@forgery
def the_seats_are_exchanged() -> str:
    return edited(lambda record: setattr(record, "actors", [a if a < 0 else 1 - a for a in record.actors]))


@forgery
def a_move_is_anothers() -> str:
    return edited(lambda record: record.actors.__setitem__(record.actors.index(0), 1))


@forgery
def a_seat_says_what_luck_said() -> str:
    return edited(lambda record: record.actors.__setitem__(record.actors.index(CHANCE), 0))


@forgery
def luck_says_what_a_seat_said() -> str:
    return edited(lambda record: record.actors.__setitem__(record.actors.index(0), CHANCE))


@forgery
def a_word_is_left_out() -> str:
    def change(record: Record) -> None:
        del record.words[WORDS // 2], record.actors[WORDS // 2]

    return edited(change)


@forgery
def a_whole_turn_is_left_out() -> str:
    lines = BODY.splitlines()
    turn = next(i for i, line in enumerate(lines) if line.startswith("0 "))
    return HEAD + "\n\n" + "\n".join(lines[:turn] + lines[turn + 2 :]) + "\n"


@forgery
def a_word_is_put_in() -> str:
    def change(record: Record) -> None:
        record.words.insert(WORDS // 2, record.words[WORDS // 2])
        record.actors.insert(WORDS // 2, record.actors[WORDS // 2])

    return edited(change)


@forgery
def another_word_that_the_game_knows() -> str:
    rules, record = octavo.game("ingenious"), read(TRUE)
    step = record.actors.index(0)
    state = begun(record)
    list(walk(rules, state, record.actors[:step], record.words[:step]))
    record.words[step] = next(word for word in rules.words if word not in rules.legal(state))
    return record.text()


# -- options, seats, game, version --
@forgery
def another_option() -> str:
    return swap(TRUE, "option mode standard", "option mode teams")


@forgery
def a_choice_that_there_is_not() -> str:
    return swap(TRUE, "option mode standard", "option mode easy")


@forgery
def an_option_that_there_is_not() -> str:
    return swap(TRUE, "option mode standard", "option mode standard\noption cheat on")


@forgery
def three_seats() -> str:
    return swap(TRUE, "seats 2", "seats 3")


@forgery
def no_seats() -> str:
    return swap(TRUE, "seats 2\n", "seats 0\n")


@forgery
def another_game() -> str:
    return swap(TRUE, "game ingenious", "game ankhor")


@forgery
def a_later_version() -> str:
    return re.sub(r"game ingenious (\d+)", lambda found: f"game ingenious {int(found[1]) + 1}", TRUE)


@forgery
def an_earlier_version() -> str:
    return re.sub(r"game ingenious \d+", "game ingenious 0", TRUE)


@forgery
def another_form_of_record() -> str:
    return swap(TRUE, "octavo record 1", "octavo record 2")


# -- end --
@forgery
def a_point_more() -> str:
    return edited(lambda record: record.end.__setitem__(0, (record.end[0][0] + 1, *record.end[0][1:])))


@forgery
def another_tie_break() -> str:
    return edited(lambda record: record.end.__setitem__(1, (*record.end[1][:-1], record.end[1][-1] + 1)))


@forgery
def the_winner_is_exchanged() -> str:
    return edited(lambda record: record.end.reverse())


@forgery
def no_end() -> str:
    return edited(lambda record: record.end.clear())


@forgery
def the_end_of_one_seat_only() -> str:
    return edited(lambda record: record.end.pop())


@forgery
def an_end_for_a_seat_that_there_is_not() -> str:
    return edited(lambda record: record.end.append(record.end[0]))


@forgery
def both_ends_of_one_seat() -> str:
    return re.sub(r"(?m)^end 1 ", "end 0 ", TRUE)


@forgery
def an_end_without_tie_breaks() -> str:
    return edited(lambda record: setattr(record, "end", [row[:1] for row in record.end]))


# -- given --
@forgery
def all_is_given() -> str:
    return edited(lambda record: setattr(record, "given", WORDS))


@forgery
def all_is_given_and_the_luck_is_forged() -> str:
    return swap(other_luck(-1), SEED, SEED + f"\ngiven {WORDS}")


@forgery
def more_is_given_than_there_is() -> str:
    return edited(lambda record: setattr(record, "given", WORDS + 1))


@forgery
def two_million_are_given() -> str:
    return edited(lambda record: setattr(record, "given", 1_999_999))


@forgery
def less_than_nothing_is_given() -> str:
    return edited(lambda record: setattr(record, "given", -1))


@forgery
def what_is_given_ends_before_the_forged_draw() -> str:
    return swap(other_luck(-1), SEED, SEED + "\ngiven 10")


# -- cuts --
@forgery
def cut_to_sixty_words() -> str:
    def change(record: Record) -> None:
        del record.words[60:], record.actors[60:]

    return edited(change)


@forgery
def cut_to_sixty_words_without_its_end() -> str:
    return read(TRUE).prefix(60).text()


@forgery
def without_its_last_word() -> str:
    return TRUE.rstrip()[: TRUE.rstrip().rindex(" ")] + "\n"


@forgery
def cut_inside_a_word() -> str:
    return TRUE.rstrip()[:-1]


@forgery
def without_words() -> str:
    return HEAD + "\n\n"


@forgery
def without_anything() -> str:
    return ""


@forgery
def without_its_first_half() -> str:
    lines = BODY.splitlines()
    return HEAD + "\n\n" + "\n".join(lines[len(lines) // 2 :]) + "\n"


# -- doubles --
@forgery
def two_seeds() -> str:
    return swap(TRUE, f"seed {SEED}", f"seed {octavo.seeded(5).seed.hex()}\nseed {SEED}")


@forgery
def two_hashes() -> str:
    return swap(TRUE, f"luck {SHOWN}", f"luck {octavo.seeded(5).hash}\nluck {SHOWN}")


@forgery
def two_ends() -> str:
    ends = "".join(line + "\n" for line in HEAD.splitlines() if line.startswith("end"))
    return swap(TRUE, ends, ends + ends)


@forgery
def two_choices_of_one_option() -> str:
    return swap(TRUE, "option mode standard", "option mode solo\noption mode standard")


@forgery
def two_games() -> str:
    return swap(TRUE, "game ingenious 1", "game ankhor 1\ngame ingenious 1")


@forgery
def two_numbers_of_seats() -> str:
    return swap(TRUE, "seats 2", "seats 4\nseats 2")


@forgery
def given_twice() -> str:
    return swap(TRUE, f"seed {SEED}", f"seed {SEED}\ngiven 5\ngiven 0")


@forgery
def the_game_twice() -> str:
    return TRUE + BODY


@forgery
def two_records_in_one() -> str:
    return TRUE + TRUE


@forgery
def more_players_than_seats() -> str:
    return swap(TRUE, "\nluck", "".join(f"\nplayer {i} X" for i in range(TRUE.count("\nplayer"), 3)) + "\nluck")


# -- encodings --
@forgery
def a_seed_in_capitals() -> str:
    return swap(TRUE, SEED, SEED.upper())


@forgery
def a_seed_with_a_cyrillic_letter() -> str:
    return swap(TRUE, SEED, SEED.replace("a", "\u0430").replace("c", "\u0441"))


@forgery
def a_number_in_wide_digits() -> str:
    return swap(TRUE, "seats 2", "seats \uff12")


@forgery
def a_number_with_zeros_before_it() -> str:
    return swap(TRUE, "seats 2", "seats 02")


@forgery
def points_with_a_zero_before_them() -> str:
    return re.sub(r"(?m)^end 0 (\d+)", r"end 0 0\1", TRUE)


@forgery
def a_word_with_a_cyrillic_letter() -> str:
    return HEAD + "\n\n" + swap(BODY, "e", "\u0435")


@forgery
def a_word_in_capitals() -> str:
    return HEAD + "\n\n" + BODY.upper()


@forgery
def lines_that_only_look_like_lines() -> str:
    return HEAD.replace("\n", "\u2028") + "\n\n" + BODY


@forgery
def a_line_hidden_by_a_form_feed() -> str:
    return swap(TRUE, "seats 2", "seats 2\x0cseats 4")


@forgery
def a_name_that_turns_the_line_round() -> str:
    players = "\n".join(f"player {i} \u202ennA" for i in range(2))
    return re.sub(r"(?m)^player .*\n", "", TRUE).replace("\nluck", f"\n{players}\nluck")


@forgery
def a_mark_of_byte_order_inside() -> str:
    return swap(TRUE, "seats 2", "seats \ufeff2")


@forgery
def a_nul() -> str:
    return swap(TRUE, "seats 2", "seats 2\0")


@pytest.fixture(params=["", SHOWN], ids=["blind", "shown"])
def shown(request: pytest.FixtureRequest) -> list[str]:
    return ["--luck", request.param] if request.param else []


def verified(file: Path, *more: str) -> int:
    try:
        main(["verify", str(file), *more])
    except SystemExit as stop:
        return int(stop.code or 0)
    return 0


def test_the_true_record_is_verified(tmp_path: Path, shown: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    draws = read(TRUE).actors.count(CHANCE)
    for text in (TRUE, TRUE.replace("\n", "\r\n"), "\ufeff" + TRUE):
        (tmp_path / "x.game").write_bytes(text.encode())
        assert verified(tmp_path / "x.game", *shown) == 0
        said = capsys.readouterr().out
        assert f"{draws} draws" in said and ("could have been chosen" in said) != bool(shown)


@pytest.mark.parametrize("name", FORGERIES)
def test_a_forgery_is_caught(name: str, tmp_path: Path, shown: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    if name == "a_game_with_luck_that_was_chosen" and not shown:
        (tmp_path / "x.game").write_text(FORGERIES[name](), "utf-8")
        assert verified(tmp_path / "x.game") == 0 and "could have been chosen" in capsys.readouterr().out
        return
    (tmp_path / "x.game").write_bytes(FORGERIES[name]().encode("utf-8"))
    code = verified(tmp_path / "x.game", *shown)
    said = capsys.readouterr()
    assert code in (2, 3) and said.err and "Verified" not in said.out and "Traceback" not in said.err


def test_there_are_enough() -> None:
    assert len(FORGERIES) >= 30 and len({make() for make in FORGERIES.values()}) == len(FORGERIES)


@pytest.mark.parametrize("encoding", ["utf-16", "latin-1"])
def test_other_encodings_are_refused(encoding: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (
        TRUE.replace("\nluck", "\nplayer 0 Zoë\nluck", 1)
        if "\nplayer" not in TRUE
        else TRUE.replace("player 0", "player 0 ë")
    )
    (tmp_path / "x.game").write_bytes(text.encode(encoding))
    assert verified(tmp_path / "x.game") == 2 and "UTF-8" in capsys.readouterr().err


@pytest.mark.parametrize("cut", [0, 1, 60, WORDS - 1])
@pytest.mark.parametrize("seeded", [True, False])
def test_an_unfinished_game_is_said_to_be_unfinished(
    cut: int, seeded: bool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = read(TRUE).prefix(cut)
    record.seed = SEED if seeded else ""
    (tmp_path / "x.game").write_text(record.text(), "utf-8")
    assert verified(tmp_path / "x.game") == 3 and "not over" in capsys.readouterr().err.replace("\n", " ")
    with pytest.raises(UnfinishedRecord) as error:
        octavo.verify(record)
    draws = record.actors.count(CHANCE) if seeded else 0
    assert error.value.facts == {"words": cut, "draws": draws}


def test_a_copy_of_a_running_game_is_unfinished() -> None:
    match = octavo.Match(octavo.game("ingenious"), luck=octavo.seeded(1))
    copy = read(octavo.as_seen(match, 0).text())
    assert "?" in copy.words
    with pytest.raises(UnfinishedRecord):
        octavo.verify(copy)


def test_forged_luck_of_an_unfinished_game_is_forged() -> None:
    record = read(other_luck(3))
    short = record.prefix(60)
    short.seed = SEED
    with pytest.raises(ForgedRecord):
        octavo.verify(short)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_was_given_is_named_and_not_counted(lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = octavo.play_on(read(TRUE), 60)
    while not match.over:
        match.take(match.turn, match.game.legal(match.state)[0])
    record = match.record
    checked = record.actors[60:].count(CHANCE)
    assert octavo.verify(record) == checked < record.actors.count(CHANCE)
    (tmp_path / "x.game").write_text(record.text(), "utf-8")
    assert verified(tmp_path / "x.game", "--lang", lang) == 0
    first, given = capsys.readouterr().out.splitlines()
    say = tongue(lang).say
    assert first == say("cli.verified", n=checked, words=len(record.words) - 60) + " " + say("cli.verified.chosen")
    assert given == say("cli.given", n=60) and "60" in given


def test_each_lack_has_its_name() -> None:
    record = read(TRUE)
    record.seed = ""
    with pytest.raises(NoSeed):
        octavo.verify(record)
    record = read(TRUE)
    record.end = []
    with pytest.raises(NoEnd) as missing:
        octavo.verify(record)
    assert missing.value.facts["wanted"] == read(TRUE).end
    record = read(TRUE)
    record.given = WORDS
    with pytest.raises(AllGiven):
        octavo.verify(record)
    with pytest.raises(OtherLuck):
        octavo.verify(read(TRUE), octavo.seeded(9).hash)
    assert octavo.verify(read(TRUE), SHOWN) == read(TRUE).actors.count(CHANCE)


@pytest.mark.parametrize("hash", ["6acf0d21", SHOWN + "0", "x" * 64])
def test_a_fingerprint_that_is_none_is_refused(hash: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert verified(GAME, "--luck", hash) == 2 and "--luck" in capsys.readouterr().err


def test_a_fingerprint_may_be_copied_with_what_is_around_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert verified(GAME, "--luck", f" {SHOWN.upper()} ") == 0


@pytest.mark.parametrize("words", [0, 5])
def test_a_record_cut_inside_the_first_deal_gets_a_sentence(
    words: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "x.game").write_text(read(TRUE).prefix(words).text(), "utf-8")
    for command in (["draw", str(tmp_path / "x.game"), str(tmp_path / "x.svg")], ["replay", str(tmp_path / "x.game")]):
        with pytest.raises(SystemExit) as stop:
            main(command)
        said = capsys.readouterr().err.replace("\n", " ")
        assert stop.value.code == 2 and f"ends after {words} words" in said and "-1" not in said
