"""Judging a finished game: what each decision cost, how the chances to win went, and how much of that was luck. Pure.

Whoever decides is judged by what they knew: worlds that fit it are dealt, and in each the move that was played and others are tried with
the same luck, while bots play on for everybody. docs/replays.md says exactly what the numbers mean and how sure they are.
"""

from games.replays.analysis.analyser import JUDGE, AnalysisBudget, GameAnalyser
from games.replays.analysis.chapters import ChapterAccount, GameChapter, chapters_of
from games.replays.analysis.evaluations import MoveEvaluation, evaluate_move
from games.replays.analysis.shapes import AnalysedMoment, GameAnalysis

__all__ = [
    "JUDGE",
    "AnalysedMoment",
    "AnalysisBudget",
    "ChapterAccount",
    "GameAnalyser",
    "GameAnalysis",
    "GameChapter",
    "MoveEvaluation",
    "chapters_of",
    "evaluate_move",
]
