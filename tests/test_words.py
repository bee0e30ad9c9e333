"""Every sentence of the house exists in every language, with the same slots; every error has one."""

from pathlib import Path

import pytest

import octavo
import octavo.bots.errors
import octavo.table.errors
import octavo.web.errors
from octavo.core.errors import OctavoError
from octavo.laws import SLOT
from octavo.words import LANGUAGES, Tongue, entries

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


def family(parent: type[OctavoError]) -> list[type[OctavoError]]:
    return [one for child in parent.__subclasses__() for one in (child, *family(child))]


@pytest.mark.parametrize("error", family(OctavoError), ids=lambda error: error.__name__)
def test_every_error_has_its_sentence(error: type[OctavoError]) -> None:
    for language in LANGUAGES:
        assert Tongue(language).has(f"error.{error.__name__}"), language


def test_a_count_chooses_its_plural() -> None:
    tongue = Tongue("ru")
    assert tongue.say("no such key") == "no such key"


def test_names_are_not_templates() -> None:
    tongue = octavo.game("noughts").tongue("en", ["{0.__class__}", "<b>"])
    assert tongue.note((1, 0, 0, 0, octavo.ALL)) == "{0.__class__} has three in a row"
