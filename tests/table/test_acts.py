"""What can be done at a table, without any door: who may, when, and the same reasons that a match gives by itself."""

import pytest

from octavo.core.errors import OctavoError
from octavo.core.state import SPECTATOR
from octavo.match import Match
from octavo.players.errors import UnknownBot
from octavo.table import acts
from octavo.table.acts import Guest, Who
from octavo.table.errors import NoSuchTable, NotOver, NotSeated
from octavo.table.hall import Hall
from octavo.table.seats import SeatPlan
from octavo.table.table import Table

pytestmark = pytest.mark.anyio
PEOPLE = [SeatPlan("here", "Ann"), SeatPlan("link")]


async def new(hall: Hall) -> tuple[Table, Guest, Guest, Guest]:
    """A table, and Ann, Ben and a spectator at it."""
    table = await acts.create(hall, Who("ann"), "peek", PEOPLE, {})
    await acts.sit(hall, "ben", table.seats[1].key)
    await acts.sit(hall, "cleo", table.watch_key, "Cleo")
    ann, ben, cleo = [await acts.admit(hall, Who(player), table.id) for player in ("ann", "ben", "cleo")]
    return table, ann, ben, cleo


async def to_the_end(table: Table) -> None:
    while not table.match.over:
        await table.take(table.match.turn, table.match.n, table.match.k, table.game.legal(table.match.state)[0])


async def test_who_comes_in_holds_something(hall: Hall) -> None:
    table, ann, ben, cleo = await new(hall)
    assert [guest.held for guest in (ann, ben, cleo)] == [[0], [1], [SPECTATOR]]
    assert (await acts.admit(hall, Who("dan", table.seats[1].key), table.id)).held == [1], "a key counts alone"
    assert (await acts.admit(hall, Who("ann", table.watch_key), table.id)).held == [SPECTATOR]
    other = await acts.create(hall, Who("dan"), "peek", PEOPLE, {})
    for who in (Who(), Who("dan"), Who("ann", "x" * 22), Who("ann", other.seats[0].key)):
        with pytest.raises(NoSuchTable):
            await acts.admit(hall, who, table.id)


async def test_which_seat_one_acts_for(hall: Hall) -> None:
    table, ann, ben, cleo = await new(hall)
    await acts.sit(hall, "ann", table.seats[1].key)
    both = await acts.admit(hall, Who("ann"), table.id)
    assert (ann.acting(), ben.acting(), both.acting(), both.acting(1)) == (0, 1, 0, 1)
    assert cleo.looking() == SPECTATOR
    for guest, wanted, seat in ((cleo, None, None), (cleo, 0, 0), (ben, 0, 0), (both, 2, 2)):
        with pytest.raises(NotSeated) as raised:
            guest.acting(wanted)
        assert raised.value.facts == {"seat": seat}
    for word in ("keep", "red"):
        await both.take(None, 0, table.match.k, word)
    assert both.acting() == 1, "whoever is to move"
    assert table.seen.keys() == {0, 1}


async def test_names_that_are_said_and_names_that_are_usual(hall: Hall) -> None:
    table, *_ = await new(hall)
    ben, ann = table.seats[1].key, table.seats[0].key
    await acts.sit(hall, "ann", ann, usual="Somebody")
    await acts.sit(hall, "ben", ben, usual="Ben")
    assert table.names() == ["Ann", "Ben"]
    await acts.sit(hall, "ben", ben, "Benno", usual="Bert")
    await acts.sit(hall, "ben", ben, usual="Bert")
    assert table.names() == ["Ann", "Benno"]
    await acts.sit(hall, "ben", ben, "")
    assert table.names() == ["Ann", ""]


async def test_a_game_is_played_on_where_no_secrets_are_at_stake(hall: Hall) -> None:
    table, ann, ben, cleo = await new(hall)
    for guest, seat in ((ann, 1), (ben, 0), (cleo, 0)):
        with pytest.raises(NotSeated) as raised:
            await guest.play_on("dan", 0)
        assert raised.value.facts == {"seat": seat}, "the one he would have to hold"
    for guest in (ann, ben):
        with pytest.raises(NotOver):
            await guest.rematch()
    with pytest.raises(NotOver):
        await cleo.review()
    await to_the_end(table)
    for guest in (ann, cleo):
        on = await guest.play_on("dan", 3)
        assert on.match.n == 3 and on.names() == table.names() and await hall.held("dan", on) == [0, 1]
    assert (await cleo.play_on("dan", 99)).match.over
    for wanted, mine in ((None, 1), (0, 0)):  # position 3 is Ben's to act in
        on = await cleo.play_on("dan", 3, "chancer", wanted)
        assert on.match.n >= 3 and await hall.held("dan", on) == [mine]
        assert [one.kind for one in on.seats] == (["bot", "here"] if mine else ["here", "bot"])
    for wanted, bot in ((2, "chancer"), (None, "nobody")):
        with pytest.raises((NotSeated, UnknownBot)):
            await cleo.play_on("dan", 3, bot, wanted)
    again, seat = await ben.rematch()
    assert (seat, await hall.held("ben", again)) == (0, [0]) and (await ann.rematch()) == (again, 1)
    with pytest.raises(NotSeated):
        await cleo.rematch()


async def test_a_match_by_itself_gives_the_same_reasons(hall: Hall) -> None:
    """At the terminal there is no table: words go to the match."""
    table, *_ = await new(hall)

    async def compare(seat: int, word: str) -> list[str]:
        found = []
        for act in (f"take {word}", "undo", "drop"):
            errors: list[str] = []
            match: Match = table.match.fork()
            n, k = table.match.n, table.match.k
            try:
                match.take(seat, word) if act.startswith("take") else match.undo(seat, act == "drop")
            except OctavoError as error:
                errors.append(str(error))
            try:
                if act.startswith("take"):
                    await table.take(seat, n, k, word)
                else:
                    await table.undo(seat, n, k, act == "drop")
            except OctavoError as error:
                errors.append(str(error))
            assert len(errors) in (0, 2) and len(set(errors)) < 2, (act, errors)
            found += [error.partition(":")[0] for error in errors[:1]]
        return found

    assert await compare(1, "keep") == ["NotYourTurn"] * 3
    assert await compare(0, "blue") == ["IllegalPick", "NothingToUndo", "NothingToUndo"]
    assert await compare(0, "x" * 999) == ["IllegalPick", "NothingToUndo", "NothingToUndo"]
    assert await compare(0, "keep") == ["NothingToUndo"], "said, taken back, nothing more to take back"
    await to_the_end(table)
    assert await compare(0, "keep") == ["GameIsOver"] * 3
