"""Judging a finished game: what each decision cost, how the chances to win went, and how much of that was luck. Pure.

Whoever decides is judged by what they knew: worlds that fit it are dealt, and in each the move that was played and others are tried with
the same luck, while bots play on for everybody. docs/replays.md says exactly what the numbers mean and how sure they are.
"""

from games.replays.judging.chapters import Account, Chapter, chapters_of
from games.replays.judging.judge import JUDGE, Budget, Judge
from games.replays.judging.shapes import Judged, Review
from games.replays.judging.verdicts import Verdict, verdict_on

__all__ = ["JUDGE", "Account", "Budget", "Chapter", "Judge", "Judged", "Review", "Verdict", "chapters_of", "verdict_on"]
