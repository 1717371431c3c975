"""Rows of the statistics. All writes go through `domain`."""

from analytics.pipeline.models.builds import Build, BuildState, Desk, Scope
from analytics.pipeline.models.folds import Facts, Fold, Tally
from analytics.pipeline.models.games import PlayedGame, SetAside, Sitting, Source
from analytics.pipeline.models.ratings import Curve, Rating, RatingPoint

__all__ = [
    "Build",
    "BuildState",
    "Curve",
    "Desk",
    "Facts",
    "Fold",
    "PlayedGame",
    "Rating",
    "RatingPoint",
    "Scope",
    "SetAside",
    "Sitting",
    "Source",
    "Tally",
]
