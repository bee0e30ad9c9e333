"""3.1 and 5: turns follow each other in rounds, and the last round ends the game; K13 and K14 for the kids' version."""

from __future__ import annotations

from mypy_extensions import i64

from octavo.core.state import OVER
from octavo.games.octocube.chapters.kids_boards import hopeless
from octavo.games.octocube.chapters.model import attached, bring_home
from octavo.games.octocube.chapters.sets import coin_points, coins_of, pay
from octavo.games.octocube.data import ALL_FACES, DRY_ROUNDS, HOME, KIDS, PLAIN, QUIET_ROUNDS, STUCK_ROUNDS
from octavo.games.octocube.notes import BLOCKED, DRY, FINAL_SCORE, HOPELESS, QUIET, SCORED_COINS
from octavo.games.octocube.position import ACT, FIRST_PLAYER, PLACE, Position


def begin(position: Position, seat: i64) -> None:
    """3.2, 3.3: a cube at home is placed; in the play area it acts."""
    position.seat = seat
    position.turn = seat
    position.settled = True
    position.stage = PLACE if position.cube_at[seat] == HOME else ACT


def wait(position: Position, stage: i64) -> None:
    """The same player goes on choosing."""
    position.turn = position.seat
    position.stage = stage


def end_turn(position: Position) -> None:
    """3.1: clockwise, and after the last player of a round the first one again."""
    position.target = HOME
    seat = position.seat + 1
    if seat == position.seats:
        seat = 0
    if seat == position.first and round_ends_game(position):
        position.turn = OVER
        position.stage = FIRST_PLAYER
        position.settled = True
    else:
        begin(position, seat)


def round_ends_game(position: Position) -> bool:
    if position.version == KIDS:
        return round_ends_kids_game(position)
    position.quiet = 0 if position.acted else position.quiet + 1
    position.dry = 0 if position.taken else position.dry + 1
    position.acted = False
    position.taken = False
    if not position.ending:
        if position.quiet == QUIET_ROUNDS:
            position.say(QUIET, position.quiet)
        elif position.dry == DRY_ROUNDS:
            position.say(DRY, position.dry)
        else:
            return False
    for seat in range(position.seats):
        final_score(position, seat)
    return True


def final_score(position: Position, seat: i64) -> None:
    """5.2: one last Score for everyone, with all tiles, wherever the cube is."""
    tiles = attached(position, seat)
    if position.cube_at[seat] != HOME:
        if position.claimed[seat]:
            position.claimed[seat] = 0
            space = i64(position.cube_at[seat])
            if position.height[space] == 0 and position.supply > 0:
                position.supply -= 1
                position.abyss[space] = PLAIN
        bring_home(position, seat)
    coins = coins_of(position, seat, ALL_FACES)
    points = pay(position, seat, ALL_FACES)
    position.say(FINAL_SCORE, seat, tiles, points)
    if coins > 0:
        position.say(SCORED_COINS, seat, coins, coin_points(coins))


def round_ends_kids_game(position: Position) -> bool:
    """K13, and the safeguards of K14."""
    covered = position.covered
    position.covered = False
    position.blocked = 0 if covered else position.blocked + 1
    if position.ending:
        return True
    if covered and hopeless(position):
        position.say(HOPELESS)
        return True
    if position.blocked == STUCK_ROUNDS:
        position.say(BLOCKED, position.blocked)
        return True
    return False
