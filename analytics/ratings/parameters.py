"""The numbers of the model. docs/ratings.md says where each comes from."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

# How many points make odds of e when so many play and luck is normal with a deviation of one point: (1 - 1/n) / the mean of the highest of n
# normals, so that the chance of one among equals rises as it should. The more there are, the luckier a winner has to be.
SCALES: Final = (1.0, 1.0, 0.8862, 0.7878, 0.7286, 0.6879, 0.6576)


@dataclass(frozen=True, slots=True)
class RatingParameters:
    """In points, as they are shown. `luck` is the noise of one player's performance in one game, by size of the table."""

    mean: float
    deviation: float  # how far people lie apart; what is said of a newcomer
    luck: Mapping[int, float]
    growth: float  # what a day without a game adds to a deviation of nothing
    odds: float = 0.9  # this share of luck makes odds of e when an order is read
    backwards: float = 0.5  # the share of an order that is read from the last place up
    caution: float = 0.5  # how much of the doubts about everybody at the table softens a result
    patience: float = 1.0  # how much a result is softened by how much it tells; 0 is Weng and Lin's
    most_known: float = 0.9999  # the share of a variance that one game can take away
    temperature: float = 1.0  # of the chances to win; above 1 they are told more carefully
    seat_deviation: float = 0.0  # how far seats may lie apart; 0 leaves them out

    # The same numbers as they are needed in every game.
    variance: float = field(init=False)
    growth_variance: float = field(init=False)
    forwards: float = field(init=False)
    least_left: float = field(init=False)
    noise: dict[int, float] = field(init=False)
    bend: dict[int, float] = field(init=False)
    scales: tuple[float, ...] = field(init=False)

    def __post_init__(self) -> None:
        for name, value in {
            "variance": self.deviation**2,
            "growth_variance": self.growth**2,
            "forwards": 1.0 - self.backwards,
            "least_left": (1.0 - self.most_known) ** 0.5,
            "noise": {size: luck**2 for size, luck in self.luck.items()},
            "bend": {size: (luck * self.odds) ** 2 for size, luck in self.luck.items()},
            "scales": tuple(scale * self.temperature for scale in SCALES),
        }.items():
            object.__setattr__(self, name, value)


# docs/luck.md: at five and six players luck is larger. 200 points apart, the better of two finishes above the other in 76 % of games at three and
# four, as two chess players of 200 points do. People are taken to lie as far apart as novices, solid players and sharks do.
PARAMETERS: Final = RatingParameters(
    mean=1500.0,
    deviation=150.0,
    luck=MappingProxyType({3: 200.0, 4: 200.0, 5: 250.0, 6: 280.0}),
    growth=3.0,
    temperature=1.05,
)
