"""Cards whose worth is known, laid by people of whom the strong ones like some cards better. Which measure finds the worth?

Everything between the table and the page is ours: ratings say what was expected, folds add it up, measures read it.
"""

from collections.abc import Iterator

import msgspec
import numpy as np
from numpy.typing import NDArray

from analytics.cardstats.counting.seat_facts import seat_facts
from analytics.cardstats.facts import GameFacts
from analytics.cardstats.layout import CARDS, index_of
from analytics.cardstats.measures.estimates import estimates
from analytics.cardstats.measures.measures import MEASURES
from analytics.cardstats.sums.accumulator import SumsAccumulator
from analytics.cardstats.sums.cells import SumsCell, outcomes_of
from analytics.ratings import RatedFinish, RatedGame, RatingLedger
from tests.bench.ratings.models import by_seat

Floats = NDArray[np.float64]
PEOPLE, SIZE, GAMES_A_DAY = 400, 4, 150
LUCK = 2.0  # beside skills that spread by 1
LAID = 10  # cards a seat lays in a game
WORTH = 0.075  # how far cards' worths spread, in skill
TASTE = 0.25  # how much a strong player's liking changes how often a card is laid
FIRST_PLAYED = 2000  # games before anything counts, so that ratings know the people


class Found(msgspec.Struct, frozen=True):
    """Correlations with the true worth of the cards."""

    games: int
    raw: float
    above: float


class Load:
    """Seeded: the same seed gives the same games."""

    def __init__(self, seed: int) -> None:
        self.draws = np.random.default_rng(seed)
        self.skill = self.draws.normal(size=PEOPLE)
        self.worth = self.draws.normal(scale=WORTH, size=CARDS)
        self.taste = self.draws.normal(scale=TASTE, size=CARDS)

    def games(self, number: int) -> Iterator[tuple[NDArray[np.int64], NDArray[np.bool_], tuple[int, ...]]]:
        """People, who laid what, and places, by seat."""
        for _game in range(number):
            people = self.draws.choice(PEOPLE, SIZE, replace=False)
            skill = self.skill[people]
            often = LAID / (CARDS - LAID) * np.exp(np.outer(skill, self.taste))
            laid = self.draws.random((SIZE, CARDS)) < often / (1 + often)
            strength = skill + laid @ self.worth + self.draws.normal(scale=LUCK, size=SIZE)
            yield people, laid, tuple(int(place) + 1 for place in (-strength).argsort().argsort())


def measured(seed: int, goals: tuple[int, ...]) -> list[Found]:
    """After so many games each, in one go."""
    load, ledger, fold = Load(seed), RatingLedger(), SumsAccumulator()
    found = []
    for number, (people, laid, places) in enumerate(load.games(FIRST_PLAYED + max(goals)), start=1 - FIRST_PLAYED):
        finishes = tuple(
            RatedFinish(place, seat, str(one)) for seat, (one, place) in enumerate(zip(people, places, strict=True))
        )
        steps = ledger.take(RatedGame((number + FIRST_PLAYED) / GAMES_A_DAY, SIZE, finishes))
        if number < 1:
            continue
        expected = tuple(step.expected for step in by_seat(steps))
        players = tuple(int(one) + 1 for one in people)
        fold.add(
            _facts(laid, places),
            [SumsCell(0, SIZE, "german", 0, "live")] * SIZE,
            outcomes_of(places, expected, players),
        )
        if number in goals:
            folded = fold.total()
            raw, above = (
                [each.value or 0.0 for each in estimates(MEASURES[key], folded)] for key in ("wins_laid", "excess_laid")
            )
            found.append(Found(number, _correlation(raw, load.worth), _correlation(above, load.worth)))
    return found


def _facts(laid: NDArray[np.bool_], places: tuple[int, ...]) -> GameFacts:
    sat, first = index_of("sat"), index_of("laid")
    seats = tuple(seat_facts({sat: 1} | dict.fromkeys((first + np.flatnonzero(row)).tolist(), 1)) for row in laid)
    return GameFacts(SIZE, 0, "places", True, places, (), seats)


def _correlation(values: list[float], worth: Floats) -> float:
    return float(np.corrcoef(values, worth)[0, 1])
