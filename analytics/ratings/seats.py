"""What a seat is worth, learned beside the players: a seat is a silent partner of whoever sits there."""

from collections.abc import Mapping, Sequence
from math import sqrt

from analytics.ratings.parameters import RatingParameters
from analytics.ratings.states import RatingState, RatingStep


class SeatAdvantages:
    """`beliefs` by name, such as "4/0" for who begins at a table of four; a mean of 0 is a seat like any other."""

    def __init__(self, parameters: RatingParameters, beliefs: Mapping[str, RatingState]) -> None:
        self.beliefs = {
            name: RatingState(0.0, parameters.seat_deviation, 0.0, 0)
            for size in parameters.luck
            for name in names_of_seats(size)
        } | dict(beliefs)

    def edges(self, size: int) -> list[float]:
        return [self.beliefs[name].mean for name in names_of_seats(size)]

    def learn(self, size: int, steps: Sequence[RatingStep]) -> None:
        """A player's step says how hard the result pulled, for a variance of its own; the same pull moves the seat, which is known far better."""
        names = names_of_seats(size)
        for step in steps:
            variance = step.deviation**2
            known = 1.0 - (step.after.deviation / step.deviation) ** 2
            seat = self.beliefs[names[step.seat]]
            own = seat.deviation**2 / variance
            self.beliefs[names[step.seat]] = RatingState(
                seat.mean + own * (step.after.mean - step.mean),
                seat.deviation * sqrt(max(1.0 - own * known, 0.5)),
                step.after.day,
                seat.games + 1,
            )


def names_of_seats(size: int) -> list[str]:
    return [f"{size}/{seat}" for seat in range(size)]
