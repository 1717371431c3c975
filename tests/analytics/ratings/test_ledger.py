"""Many games: the same to the last bit, however they come."""

from collections.abc import Iterable
from dataclasses import replace
from random import Random

import pytest

from analytics.ratings import PARAMETERS, RatedGame, RatingLedger, chances
from tests.analytics.ratings.worlds import games_of_known_strength

GAMES = games_of_known_strength(1500)
LEARNING = replace(PARAMETERS, luck=dict.fromkeys((3, 4, 5, 6), 200.0), seat_deviation=40.0)


def taken(games: Iterable[RatedGame], ledger: RatingLedger | None = None) -> RatingLedger:
    ledger = ledger or RatingLedger()
    for game in games:
        ledger.take(game)
    return ledger


@pytest.mark.parametrize("parameters", [PARAMETERS, LEARNING])
def test_digest_incremental_full_and_shuffled_inside_a_game_are_equal(parameters):
    rng = Random(5)
    full = taken(GAMES[:300], RatingLedger(parameters=parameters))
    half = taken(GAMES[:150], RatingLedger(parameters=parameters))
    going_on = RatingLedger(half.beliefs, parameters, half.seats.beliefs if half.seats else {})
    shuffled = [
        RatedGame(game.day, game.size, tuple(rng.sample(game.finishes, len(game.finishes)))) for game in GAMES[:300]
    ]
    assert taken(GAMES[150:300], going_on).digest() == full.digest()
    assert taken(shuffled, RatingLedger(parameters=parameters)).digest() == full.digest()
    assert taken(GAMES[:299], RatingLedger(parameters=parameters)).digest() != full.digest()


def test_ledger_tells_chances_that_come_true():
    """Calibration: of those who were given a chance of about p, about p won."""
    ledger = RatingLedger(parameters=replace(PARAMETERS, luck=dict.fromkeys((3, 4, 5, 6), 200.0)))
    told: dict[int, list[tuple[float, bool]]] = {}
    for game in games_of_known_strength(6000, players=80, seed=3):
        for finish, step in zip(sorted(game.finishes), ledger.take(game), strict=True):
            told.setdefault(min(int(step.expected * 10), 5), []).append((step.expected, finish.place == 1))
    assert set(told) == {0, 1, 2, 3, 4, 5}
    for seats in told.values():
        meant, won = (sum(values) / len(seats) for values in zip(*seats, strict=True))
        # Four deviations of chance alone, and nothing for being wrong.
        assert abs(meant - won) < 4 * (meant * (1 - meant) / len(seats)) ** 0.5


def test_ledger_learns_what_seats_are_worth():
    learned = taken(games_of_known_strength(1500, seat_edge=30.0), RatingLedger(parameters=LEARNING)).seats
    plain = taken(GAMES, RatingLedger(parameters=LEARNING)).seats
    assert learned is not None
    assert plain is not None
    for size in (3, 4, 5, 6):
        worth = learned.edges(size)
        assert worth[0] - worth[-1] == pytest.approx(30.0 * (size - 1), rel=0.4)
        assert all(abs(edge) < 40 for edge in plain.edges(size))


def test_expected_is_what_chances_say():
    ledger = taken(GAMES[:200])
    game = replace_day(GAMES[200], GAMES[199].day)
    steps = ledger.take(game)
    assert chances([step.before for step in steps], [step.seat for step in steps], game.size) == pytest.approx(
        [step.expected for step in steps]
    )


def replace_day(game: RatedGame, day: float) -> RatedGame:
    return RatedGame(day, game.size, game.finishes)
