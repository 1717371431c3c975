"""Rows of the statistics. All writes go through `domain`."""

from analytics.pipeline.models.builds import Build, BuildState, RebuildScope, StatisticsState
from analytics.pipeline.models.games import ExclusionReason, GameOrigin, GameSeat, PlayedGame
from analytics.pipeline.models.pairs import ComparedPair, CountedChoices, PairSearch
from analytics.pipeline.models.ratings import Curve, Rating, RatingPoint
from analytics.pipeline.models.sums import BuildGame, GameCounters, PartitionSums

__all__ = [
    "Build",
    "BuildGame",
    "BuildState",
    "ComparedPair",
    "CountedChoices",
    "Curve",
    "ExclusionReason",
    "GameCounters",
    "GameOrigin",
    "GameSeat",
    "PairSearch",
    "PartitionSums",
    "PlayedGame",
    "Rating",
    "RatingPoint",
    "RebuildScope",
    "StatisticsState",
]
