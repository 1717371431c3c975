"""How long statistics are kept."""

from palermo.common.retention.rules import stays

stays(
    "statistics.PlayedGame",
    "statistics.GameSeat",
    "statistics.GameCounters",
    "statistics.CountedChoices",
    what="Counted games: seats, places, counters",
    kept="as long as the game, without names",
    why="Statistics are counted from them.",
)
stays(
    "statistics.Build",
    "statistics.BuildGame",
    "statistics.PartitionSums",
    "statistics.Rating",
    "statistics.RatingPoint",
    "statistics.Curve",
    "statistics.StatisticsState",
    what="Ratings and totals",
    kept="until the next build replaces them, without names",
    why="They follow from the counted games.",
)
stays(
    "statistics.PairSearch",
    "statistics.ComparedPair",
    what="Pairs of players who help each other",
    kept="until the next comparison, or as long as both accounts",
    why="Evidence for moderators (docs/collusion.md).",
)
