"""Rows of the statistics. All writes go through `domain`."""

from analytics.pipeline.models.builds import Build, BuildState, RebuildScope, StatisticsState
from analytics.pipeline.models.games import ExclusionReason, GameOrigin, GameSeat, PlayedGame
from analytics.pipeline.models.ratings import Curve, Rating, RatingPoint
from analytics.pipeline.models.sums import BuildGame, GameCounters, PartitionSums

__all__ = [
    "Build",
    "BuildGame",
    "BuildState",
    "Curve",
    "ExclusionReason",
    "GameCounters",
    "GameOrigin",
    "GameSeat",
    "PartitionSums",
    "PlayedGame",
    "Rating",
    "RatingPoint",
    "RebuildScope",
    "StatisticsState",
]
