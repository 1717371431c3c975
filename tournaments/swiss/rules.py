"""What an organiser may set about standings, with the house's choice for each."""

from collections.abc import Mapping
from fractions import Fraction

import msgspec

from tournaments.swiss.money import ORDINARY_WINS
from tournaments.swiss.points import EVEN, PointsScheme

DEFAULT_ORDER = ("points", "wins", "money", "opposition", "common", "godfathers", "best", "lot")


class StandingRules(msgspec.Struct, frozen=True):
    """`late`, `missed` and `gone` are the points for each round before somebody entered, missed while taking part, or after leaving.

    `order` names the tie-breaks, the first one first; tournaments.swiss.tiebreaks has them all.
    """

    scheme: PointsScheme = EVEN
    order: tuple[str, ...] = DEFAULT_ORDER
    late: int = 0
    missed: int = 0
    gone: int = 0
    ordinary_wins: Mapping[int, Fraction] = msgspec.field(default_factory=lambda: ORDINARY_WINS)


DEFAULT_RULES = StandingRules()
