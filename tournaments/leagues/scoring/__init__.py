"""The table of a season, pure and exact: what each evening is worth, which evenings count, who stands where and why."""

from tournaments.leagues.scoring.schemes import SCHEMES, SeasonScheme
from tournaments.leagues.scoring.table import (
    CountedEvening,
    EveningResult,
    SeasonLine,
    SeasonRules,
    SeasonSeparator,
    history_for,
    table_for,
)

__all__ = [
    "SCHEMES",
    "CountedEvening",
    "EveningResult",
    "SeasonLine",
    "SeasonRules",
    "SeasonScheme",
    "SeasonSeparator",
    "history_for",
    "table_for",
]
