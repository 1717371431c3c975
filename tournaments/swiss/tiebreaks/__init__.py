"""The tie-breaks, one small class each; `TIEBREAKS` has them by key."""

from tournaments.swiss.tiebreaks.interface import Step, TieBreak, Worked
from tournaments.swiss.tiebreaks.registry import TIEBREAKS, OrderError, tiebreaks_in_order

__all__ = ["TIEBREAKS", "OrderError", "Step", "TieBreak", "Worked", "tiebreaks_in_order"]
