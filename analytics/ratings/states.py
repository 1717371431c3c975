"""What is given to the model and what it gives back. All means and deviations are in points, as they are shown."""

import msgspec

from analytics.ratings.parameters import PARAMETERS, RatingParameters


class RatedFinish(msgspec.Struct, frozen=True, gc=False, order=True):
    """Where somebody ended. Equal places are shared; `seat` is at the real table, 0 began. The first to finish is the least."""

    place: int
    seat: int
    name: str


class RatedGame(msgspec.Struct, frozen=True):
    """One game of one pool. `day` counts from anywhere, with fractions; `size` is of the real table, also when not everybody there is rated."""

    day: float
    size: int
    finishes: tuple[RatedFinish, ...]


class RatingState(msgspec.Struct, frozen=True, gc=False):
    """What is known of somebody: a mean and how far the truth may lie from it, on the day of the last game."""

    mean: float
    deviation: float
    day: float
    games: int


class RatingStep(msgspec.Struct, frozen=True, gc=False):
    """What one game did to one seat's belief. `mean` and `deviation` are of before, grown to the day of the game; `expected` is the share of the
    win that they gave.
    """

    name: str
    seat: int
    mean: float
    deviation: float
    after: RatingState
    expected: float

    @property
    def before(self) -> RatingState:
        return RatingState(self.mean, self.deviation, self.after.day, self.after.games - 1)


def newcomer(day: float, parameters: RatingParameters = PARAMETERS) -> RatingState:
    return RatingState(parameters.mean, parameters.deviation, day, 0)


def deviation_on(belief: RatingState, day: float, parameters: RatingParameters = PARAMETERS) -> float:
    """It grows with every day without a game, up to what is said of a newcomer."""
    away = day - belief.day
    if away <= 0:
        return belief.deviation
    grown = float((belief.deviation**2 + parameters.growth**2 * away) ** 0.5)
    return min(grown, max(parameters.deviation, belief.deviation))
