"""The tie-breaks, one small class each; `TIEBREAKS` has them by key."""

from tournaments.swiss.tiebreaks.interface import TieBreak, TieBreakStep, TieBreakValue
from tournaments.swiss.tiebreaks.registry import TIEBREAKS, OrderError, tiebreaks_in_order

__all__ = ["TIEBREAKS", "OrderError", "TieBreak", "TieBreakStep", "TieBreakValue", "tiebreaks_in_order"]
