"""The table of a season, pure and exact: what each evening is worth, which evenings count, who stands where and why."""

from tournaments.leagues.scoring.schemes import SCHEMES, Scheme
from tournaments.leagues.scoring.table import (
    Counted,
    SeasonLine,
    SeasonRules,
    Separator,
    Showing,
    history_for,
    table_for,
)

__all__ = [
    "SCHEMES",
    "Counted",
    "Scheme",
    "SeasonLine",
    "SeasonRules",
    "Separator",
    "Showing",
    "history_for",
    "table_for",
]
