"""Every sentence of the house exists in every language, with the same slots; every error has one."""

import re
from pathlib import Path

import pytest

import octavo
import octavo.arena.errors
import octavo.cli.errors
import octavo.players.errors
import octavo.table.errors
import octavo.web.errors
from octavo.core.errors import OctavoError, UnknownGame
from octavo.laws import SLOT
from octavo.words import LANGUAGES, Tongue, entries, figure, known, rulebook, unknown

SOURCE = Path(octavo.__file__).parent
FOLDERS = sorted({path.parent for path in SOURCE.rglob("*.po")})


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.relative_to(SOURCE)))
def test_catalogues_say_the_same_in_every_language(folder: Path) -> None:
    told = {language: dict(entries(folder, language)) for language in LANGUAGES}
    for language, said in told.items():
        assert said.keys() == told["en"].keys(), language
        for key, sentences in said.items():
            assert all(sentence.strip() for sentence in sentences), f"{language}: {key}"
            assert set(SLOT.findall(sentences[-1])) == set(SLOT.findall(told["en"][key][-1])), f"{language}: {key}"


@pytest.mark.parametrize("name", octavo.names())
def test_every_game_of_the_house_has_its_rulebook_in_every_language(name: str) -> None:
    for language in LANGUAGES:
        assert rulebook(octavo.game(name).folder, language)[1] == language


def family(parent: type[OctavoError]) -> list[type[OctavoError]]:
    return [one for child in parent.__subclasses__() for one in (child, *family(child))]


@pytest.mark.parametrize("error", family(OctavoError), ids=lambda error: error.__name__)
def test_every_error_has_its_sentence(error: type[OctavoError]) -> None:
    for language in LANGUAGES:
        assert Tongue(language).has(f"error.{error.__name__}"), language


def test_a_count_chooses_its_plural() -> None:
    tongue = Tongue("ru", [SOURCE / "web" / "locale"])
    assert [tongue.say("page.seats", n=n) for n in (1, 3, 5)] == ["1 игрок", "3 игрока", "5 игроков"]


HEAD = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n{}"\n\n'
PLURALS = HEAD.format("Plural-Forms: nplurals=2; plural=(n != 1);\\n")


def write(folder: Path, language: str, **said: str) -> None:
    """A catalogue; a sentence with a | has a singular and a plural."""
    text = PLURALS
    for key, sentence in said.items():
        one, bar, many = sentence.partition("|")
        if bar:
            text += f'msgid "{key}"\nmsgid_plural "{key}"\nmsgstr[0] "{one}"\nmsgstr[1] "{many}"\n\n'
        else:
            text += f'msgid "{key}"\nmsgstr "{sentence}"\n\n'
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{language}.po").write_text(text, "utf-8")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The catalogues of a game of somebody else, who speaks English and some Dutch."""
    folder = tmp_path / "harbour" / "locale"
    write(folder, "en", title="Harbour", ships="{n} ship|{n} ships", sails="{seat} sails", moors="{seat} moors")
    write(folder, "nl", title="Haven", ships="|", sails="{speler} vaart", moors="{seat} meert {aan")
    return folder


def test_what_a_language_lacks_is_said_in_english(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    dutch, russian = Tongue("nl", [folder]), Tongue("ru", [folder])
    assert dutch.say("title") == "Haven" and russian.say("title") == "Harbour"
    assert dutch.say("ships", n=1) == "1 ship" and russian.say("ships", n=5) == "5 ships"
    assert dutch.say("over") == "Het spel is afgelopen"
    assert len(caplog.messages) == 2, caplog.messages  # one for each folder and language


def test_a_sentence_with_other_slots_is_said_in_english(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    dutch = Tongue("nl", [folder])
    assert dutch.say("sails", seat="Ann") == "Ann sails"
    assert dutch.say("moors", seat="Ann") == "Ann moors"
    assert "3: moors, sails, ships" in caplog.text
    Tongue("nl", [folder]).say("sails", seat="Bob")
    assert len(caplog.messages) == 1


@pytest.mark.parametrize(
    ("key", "slots", "shown"),
    [
        ("note.sets-sail", {"seat": "Ann", "n": 3}, "sets sail: Ann, 3"),
        ("option.first_player", {}, "first player"),
        ("error.BadThing", {}, "bad thing"),
        ("colour.2", {}, "colour 2"),
        ("page.error.404", {}, "error 404"),
        ("title", {}, "title"),
        ("waiting", {"player": "Ann"}, "waiting: Ann"),  # the sentence has a slot {seat}
    ],
)
def test_nobody_sees_a_raw_key(
    folder: Path, caplog: pytest.LogCaptureFixture, key: str, slots: dict[str, object], shown: str
) -> None:
    unknown.cache_clear()
    tongue = Tongue("nl")
    assert tongue.say(key, **slots) == shown
    assert tongue.say(key, **slots) == shown
    assert [key in said for said in caplog.messages] == [True]


def test_a_rulebook_that_was_not_translated_is_the_english_one(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    book = tmp_path / "harbour" / "rulebook"
    book.mkdir(parents=True)
    (book / "en.md").write_text("# Harbour\n", "utf-8")
    for _ in range(2):
        assert rulebook(tmp_path / "harbour", "nl") == ("# Harbour\n", "en")
    assert rulebook(tmp_path / "harbour", "en") == ("# Harbour\n", "en")
    assert rulebook(tmp_path / "nothing", "nl") == ("", "en")
    assert len(caplog.messages) == 1


@pytest.mark.parametrize(
    ("tag", "meant"),
    [("nl", "nl"), ("nl-BE", "nl"), ("ru_RU.UTF-8", "ru"), ("EN-gb", "en"), ("C.UTF-8", ""), ("", ""), ("nld", "")],
)
def test_a_tag_means_one_of_our_languages(tag: str, meant: str) -> None:
    assert known(tag) == meant


def test_names_are_not_templates() -> None:
    tongue = octavo.game("noughts").tongue("en", ["{0.__class__}", "<b>"])
    assert tongue.note((1, 0, 0, 0, octavo.ALL)) == "{0.__class__} has three in a row"


def test_a_number_below_zero_has_a_minus_sign() -> None:
    assert (figure(-3), figure(0), figure(12), figure("a-1")) == ("−3", 0, 12, "a-1")
    assert "−3" in Tongue("en", []).say("tally.line", what="x", points=-3)


def test_a_fact_of_a_refusal_without_an_entry_of_its_own_stands_as_it_is() -> None:
    said = Tongue("en", []).error(UnknownGame(name="chess", valid=["noughts"]))
    assert "chess" in said and "noughts" in said and "name." not in said


TRIPPED_OVER = {  # what players did not understand, or found called in two ways
    "en": ("green two", "Take it back"),
    "nl": ("zaad van het lot", "Welke fiche", "groene twee", "kool", "stof", "kop", "zeshoekje", "rekje"),
    "ru": ("Уточнять", "Каким боком", "уступит место", "путайте чужие", "клад", "подставке", "положен бонусный тайл"),
}


@pytest.mark.parametrize("language", TRIPPED_OVER)
def test_words_that_players_tripped_over_are_gone(language: str) -> None:
    told = [said for folder in FOLDERS for _, forms in entries(folder, language) for said in forms]
    for word in TRIPPED_OVER[language]:
        assert [said for said in told if re.search(rf"\b{word}\b", said)] == []
