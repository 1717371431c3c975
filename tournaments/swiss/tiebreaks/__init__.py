"""The tie-breaks, one file each; `TIEBREAKS` has them by key."""

from tournaments.swiss.tiebreaks.interface import StepSentence, TieBreak, TieBreakStep, TieBreakValue
from tournaments.swiss.tiebreaks.registry import TIEBREAKS, OrderError, tiebreaks_in_order

__all__ = ["TIEBREAKS", "OrderError", "StepSentence", "TieBreak", "TieBreakStep", "TieBreakValue", "tiebreaks_in_order"]
