"""What became of a game is noted once, in every store: results, ratings, standings; and what stays of the deleted."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from stores import STORES

from octavo.cli import main
from octavo.core.record import read
from octavo.match import as_seen
from octavo.table.acts import Who, admit
from octavo.table.deleting_people import called, delete_person, read_from
from octavo.table.errors import Nobody, NoSuchGame, NotSure
from octavo.table.finished import note
from octavo.table.hall import Hall
from octavo.table.person import ARCHIVED, HIDDEN, Person, person
from octavo.table.ratings import Rating
from octavo.table.seats import SOMEBODY, SeatPlan, hashed
from octavo.table.store import Said
from octavo.table.table import Table, told_again

pytestmark = pytest.mark.anyio
ANN, BEN, CLEO, DAN, EVE = (letter * 43 for letter in "abcde")
WINS = "a1 b1 a2 b2 a3"  # the first player does
DRAWN = "a1 b1 c1 b2 a2 c2 b3 a3"  # the last cell is taken by itself


@pytest.fixture(params=STORES)
async def halls(request: pytest.FixtureRequest, tmp_path: Path, anyio_backend: str) -> AsyncIterator[list[Hall]]:
    """Two servers on the same tables."""
    opened = [await Hall.open(await STORES[request.param](tmp_path), pause=0) for _ in range(2)]
    yield opened
    for one in opened:
        await one.close()


@pytest.fixture
def hall(halls: list[Hall]) -> Hall:
    return halls[0]


def at(hall: Hall, browser: str) -> Person:
    return person(hall, Who(browser))


async def between(hall: Hall, *browsers: str, names: str = "Ann Ben") -> Table:
    plans = [SeatPlan("link", name) for name in names.split()]
    table = await hall.create("noughts", plans, {}, player=browsers[0])
    for seat, browser in zip(table.seats, browsers, strict=True):
        await hall.enter(seat.key, browser)
    return table


async def play(table: Table, words: str = WINS) -> None:
    for word in words.split():
        await table.take(table.match.turn, table.match.n, table.match.k, word)


async def played(hall: Hall, *browsers: str, words: str = WINS, names: str = "Ann Ben") -> Table:
    table = await between(hall, *browsers, names=names)
    await play(table, words)
    await hall.finished.settled()
    return table


async def test_a_finished_game_is_in_the_lists_of_all_who_played_it(hall: Hall) -> None:
    table = await played(hall, ANN, BEN)
    (mine,), (his,) = await at(hall, ANN).games(), await at(hall, BEN).games()
    assert (mine.table, mine.game, mine.seats, mine.how, mine.rated) == (table.id, "noughts", 2, "", True)
    assert (mine.place(hashed(ANN)), his.place(hashed(BEN))) == (1, 2)
    assert [one.name for one in mine.others(hashed(ANN))] == ["Ben"]
    assert await at(hall, CLEO).games() == [] == await at(hall, "").games()


async def test_it_is_noted_once_whoever_sees_it_first(halls: list[Hall]) -> None:
    hall, other = halls
    table = await between(hall, ANN, BEN)
    await play(table)
    there = await other.table(table.id)
    await asyncio.gather(*(note(one.store, seen) for one, seen in ((hall, table), (other, there)) for _ in range(5)))
    assert (await at(hall, ANN).ratings())[("noughts", 2)].games == 1
    (count,) = await hall.store.ask("SELECT COUNT(*) FROM played")
    assert count[0] == 2


async def test_a_game_whose_server_died_at_its_end_is_noted_by_who_comes_next(halls: list[Hall]) -> None:
    hall, other = halls
    table = await between(hall, ANN, BEN)
    hall.finished.noted.add(table.id)  # this one dies before it comes to that
    await play(table)
    assert await hall.store.ask("SELECT 1 FROM results") == []
    assert len(await at(other, BEN).games()) == 1


async def test_many_games_that_end_at_the_same_time_are_all_rated(halls: list[Hall]) -> None:
    hall, other = halls
    tables = [await between(hall, ANN, BEN) for _ in range(6)]
    for table in tables:
        hall.finished.noted.add(table.id)
        await play(table)
    there = [await other.table(table.id) for table in tables]
    await asyncio.gather(*(note(hall.store, table) for table in tables), *(note(other.store, t) for t in there))
    for browser in (ANN, BEN):
        assert (await at(hall, browser).ratings())[("noughts", 2)].games == 6


async def test_who_wins_gains_and_the_uncertainty_shrinks(hall: Hall) -> None:
    await played(hall, ANN, BEN)
    ann, ben = [(await at(hall, who).ratings())[("noughts", 2)] for who in (ANN, BEN)]
    assert ann.mu > Rating().mu > ben.mu and ann.sigma < Rating().sigma > ben.sigma
    await played(hall, BEN, ANN, words=DRAWN, names="Ben Ann")
    closer = (await at(hall, ANN).ratings())[("noughts", 2)]
    assert closer.games == 2 and ben.mu < closer.mu < ann.mu
    ranking = await at(hall, ANN).ranking("noughts", 2)
    assert [(one.place, one.name) for one in ranking] == [(1, "Ann"), (2, "Ben")]


async def test_what_rates_nobody(hall: Hall) -> None:
    alone = await hall.create("noughts", [SeatPlan("here"), SeatPlan("here")], {}, player=ANN)
    await play(alone)
    bot = await hall.create("noughts", [SeatPlan("here"), SeatPlan("bot", bot="greedy")], {}, player=ANN)
    await (await admit(hall, Who(ANN), bot.id)).resign(None)
    back = await between(hall, ANN, BEN)
    await play(back, "a1 b1")
    await (await admit(hall, Who(ANN), back.id)).take_back(0, back.match.n)
    await (await admit(hall, Who(BEN), back.id)).take_back(1, back.match.n)
    assert back.life.taken_back
    await play(back, "a2 b1 a1 b2 a3" if back.match.n % 2 else "a1 b1 a2 b2 a3")
    handed = await between(hall, ANN, BEN)
    _, key = await (await admit(hall, Who(BEN), handed.id)).hand_over(None)
    await hall.enter(key, CLEO)
    await play(handed)
    off = await between(hall, ANN, BEN)
    for who in (ANN, BEN):
        await (await admit(hall, Who(who), off.id)).cancel(None)
    await at(hall, DAN).stay_out(True)
    await played(hall, ANN, DAN)
    await hall.finished.settled()
    assert [(game.rated, game.how) for game in await at(hall, ANN).games()].count((False, "")) == 4
    assert {game.how for game in await at(hall, ANN).games()} == {"", "resigned", "cancelled"}
    assert await at(hall, ANN).ratings() == await at(hall, DAN).ratings() == {}


async def test_a_game_that_was_given_up_counts_as_the_event_says(hall: Hall) -> None:
    table = await between(hall, ANN, BEN)
    await play(table, "a1 b1")
    await (await admit(hall, Who(ANN), table.id)).resign(None)
    await hall.finished.settled()
    (game,) = await at(hall, ANN).games()
    assert (game.how, game.rated, game.place(hashed(ANN)), game.place(hashed(BEN))) == ("resigned", True, 2, 1)
    assert (await at(hall, BEN).ratings())[("noughts", 2)].mu > Rating().mu


async def test_a_record_that_was_sent_in_and_a_lesson_are_nobodys_results(hall: Hall) -> None:
    table = await played(hall, ANN, BEN)
    record = read(as_seen(table.match, 0).text())
    await hall.create("noughts", [SeatPlan("here"), SeatPlan("here")], {}, player=CLEO, record=record)
    await hall.finished.settled()
    assert await at(hall, CLEO).games() == []


async def test_results_by_game_and_by_opponent(hall: Hall) -> None:
    for words in (WINS, WINS, DRAWN):
        await played(hall, ANN, BEN, words=words)
    hidden = await played(hall, ANN, CLEO, names="Ann Cleo")
    results = await at(hall, ANN).results()
    assert vars(results.by_game[("noughts", 2)]) == {"games": 4, "won": 3, "shared": 1, "lost": 0}
    told = {name: (score.games, score.won, score.shared) for (_, name, _), score in results.by_opponent.items()}
    assert told == {"Ben": (3, 2, 1), "Cleo": (1, 1, 0)}
    await at(hall, ANN).shelve(hidden.id, HIDDEN)
    results = await at(hall, ANN).results()
    assert {name for _, name, _ in results.by_opponent} == {"Ben"}


async def test_hide_archive_and_delete(hall: Hall) -> None:
    table, kept = await played(hall, ANN, BEN), await played(hall, ANN, BEN)
    ann = at(hall, ANN)
    await ann.shelve(table.id, ARCHIVED)
    assert [game.table for game in await ann.games()] == [kept.id]
    assert [game.table for game in await ann.games(ARCHIVED)] == [table.id]
    assert [one.id for one in await hall.mine(ANN)] == [kept.id], "nor in the lobby"
    assert len(await at(hall, BEN).games()) == 2, "it is his own list"
    await ann.shelve(table.id, "")
    assert len(await ann.games()) == 2
    await ann.delete_game(table.id)
    assert [game.table for game in await ann.games()] == [kept.id]
    assert await hall.held(ANN, await hall.table(table.id)) == []
    assert len(await at(hall, BEN).games()) == 2 and await hall.held(BEN, table) == [1]
    await at(hall, BEN).delete_game(table.id)
    assert await hall.store.load(table.id) is None, "nobody has it any more"
    for who, wrong in ((CLEO, kept.id), (ANN, table.id), (ANN, "nosuch")):
        with pytest.raises(NoSuchGame):
            await at(hall, who).shelve(wrong, HIDDEN)
        with pytest.raises(NoSuchGame):
            await at(hall, who).delete_game(wrong)


async def test_the_standings_of_an_evening_are_those_of_one_circle(hall: Hall) -> None:
    await played(hall, ANN, BEN)
    await played(hall, BEN, CLEO, names="Ben Cleo")
    await played(hall, ANN, CLEO, words=DRAWN, names="Ann Cleo")
    await played(hall, DAN, EVE, names="Dan Eve")
    evening = await at(hall, CLEO).evening(0, 1e12)
    told = [(one.place, one.name, one.games, one.won, one.points) for one in evening]
    assert told == [(1, "Ann", 2, 1, 1.5), (2, "Ben", 2, 1, 1.0), (3, "Cleo", 2, 0, 0.5)]
    assert [one.name for one in await at(hall, EVE).evening(0, 1e12)] == ["Dan", "Eve"], "strangers are not shown"
    assert await at(hall, ANN).evening(0, 1) == [] == await at(hall, ANN).evening(0, 1e12, "octocube")
    await at(hall, BEN).stay_out(True)
    assert [one.name for one in await at(hall, ANN).evening(0, 1e12)] == ["Ann", "Cleo"]
    assert await at(hall, BEN).evening(0, 1e12) == [] == await at(hall, BEN).ranking("noughts", 2)
    assert "Ben" not in [one.name for one in await at(hall, ANN).ranking("noughts", 2)]
    await at(hall, BEN).stay_out(False)
    assert not await at(hall, BEN).stays_out() and await at(hall, BEN).ratings() == {}, "he begins anew"


async def test_who_is_deleted_leaves_games_with_somebody(halls: list[Hall]) -> None:
    hall, other = halls
    over, going = await played(hall, ANN, BEN), await between(hall, ANN, BEN)
    alone = await hall.create("noughts", [SeatPlan("here", "Ann"), SeatPlan("bot", bot="greedy")], {}, player=ANN)
    await going.rename(0, "Anna Livia")
    await hall.store.say(going.id, Said(0, 0, 1.0, "Ann was here"))
    await hall.store.say(going.id, Said(0, 1, 2.0, "so was I"))
    token = await at(hall, ANN).new_link()
    device = await at(hall, "").open(token)
    there = await other.table(going.id)
    with pytest.raises(NotSure):
        await at(hall, ANN).delete(sure=False)
    assert await at(hall, ANN).delete(sure=True) == 3
    assert await hall.mine(ANN) == [] and await hall.devices.person(device) == ""
    for of in OF_TEXT:
        found = await hall.store.ask(of)
        assert "Ann" not in repr(found) and hashed(ANN) not in repr(found), of
    assert [said.text for said in await hall.store.said(going.id, 0, 9)] == ["so was I"]
    (game,) = await at(hall, BEN).games()
    assert [one.name for one in game.others(hashed(BEN))] == [SOMEBODY]
    assert "somebody" in as_seen(over.match, 1).text() and "Ann" not in as_seen(over.match, 1).text()
    assert going.life.left == {0} and going.names() == ["somebody", "Ben"], "a stand-in plays for him"
    assert alone.match.over
    await other.catching_up.now(there)
    if hall.store.shared:
        assert there.names() == ["somebody", "Ben"]
    kept = await hall.store.load(over.id)
    assert kept is not None
    again = Table(kept, await told_again(kept), hall.store)
    assert again.names() == ["somebody", "Ben"] and "Ann" not in as_seen(again.match, 1).text()
    with pytest.raises(Nobody):
        await at(hall, "").delete(sure=True)


OF_TEXT = (
    "SELECT * FROM seats",
    "SELECT * FROM events",
    "SELECT * FROM talk",
    "SELECT * FROM holds",
    "SELECT * FROM played",
    "SELECT * FROM ratings",
    "SELECT * FROM links",
    "SELECT * FROM devices",
    "SELECT owner FROM tables",
)


async def test_an_operator_finds_a_person_by_a_name_and_deletes_him_beside_the_server(halls: list[Hall]) -> None:
    hall, command = halls
    table, _ = await between(hall, ANN, BEN), await played(hall, CLEO, BEN, names="Ann Ben")
    await table.rename(0, "Анна")
    (found,) = await called(command.store, "Анна")
    assert (found.player, found.tables) == (hashed(ANN), 1)
    assert {one.player for one in await called(command.store, "Ann")} == {hashed(ANN), hashed(CLEO)}
    assert await delete_person(command.store, found.player, read_from(command.store)) == 1
    assert await called(command.store, "Анна") == []
    await table.catch_up()
    assert table.names() == ["somebody", "Ben"] and table.life.left == {0}
    assert await hall.held(ANN, table) == [], "and his seat is nobody's"


def test_by_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def sat() -> None:
        hall = await Hall.open(await STORES["sqlite"](tmp_path), pause=0)
        await between(hall, ANN, BEN)
        await hall.close()

    asyncio.run(sat())
    main(["delete-person", "--name", "Ann", "--data", str(tmp_path)])
    told = capsys.readouterr().out
    assert hashed(ANN)[:12] in told and "One person" in told and ANN not in told
    for wrong in ("nobody", "x" * 12, hashed(ANN)[:4]):
        with pytest.raises(SystemExit):
            main(["delete-person", wrong, "--data", str(tmp_path)])
    main(["delete-person", hashed(ANN)[:12], "--data", str(tmp_path), "--lang", "nl"])
    assert "Gewist." in capsys.readouterr().out
    main(["delete-person", "--name", "Ann", "--data", str(tmp_path)])
    assert "0 people" in capsys.readouterr().out
