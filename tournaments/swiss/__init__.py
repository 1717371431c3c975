"""Standings of a tournament, pure and exact: table points, tie-breaks with their working, cuts. See docs/standings.md."""

from tournaments.swiss.ledger import StandingsLedger, enter_result, ledger_for
from tournaments.swiss.points import SCHEMES, PointsScheme
from tournaments.swiss.results import (
    EventRecord,
    PlayedTable,
    PlayerFinish,
    PointsAdjustment,
    RecordError,
    StandingsEntrant,
    TableResult,
    result_of_places,
    result_of_scores,
)
from tournaments.swiss.rules import DEFAULT_ORDER, DEFAULT_RULES, StandingRules
from tournaments.swiss.standings import StandingsLine, standings_for, standings_of
from tournaments.swiss.tiebreaks import TIEBREAKS

__all__ = [
    "DEFAULT_ORDER",
    "DEFAULT_RULES",
    "SCHEMES",
    "TIEBREAKS",
    "EventRecord",
    "PlayedTable",
    "PlayerFinish",
    "PointsAdjustment",
    "PointsScheme",
    "RecordError",
    "StandingRules",
    "StandingsEntrant",
    "StandingsLedger",
    "StandingsLine",
    "TableResult",
    "enter_result",
    "ledger_for",
    "result_of_places",
    "result_of_scores",
    "standings_for",
    "standings_of",
]
