"""A game at a real table, followed step by step on the engine. Pure: a notebook is a fold over the answers it was given.

The engine wants every card; whoever records it learns them as they are shown. So the notebook deals any cards, asks for the face of each as it
is drawn, and exchanges what it dealt for what it is told: until a face is shown nobody can tell the difference.
"""

from games.replays.recorder.questions import QuestionKind, RecorderQuestion
from games.replays.recorder.recorder import MOST_STEPS, GameRecorder, WrongRecorderAnswer

__all__ = ["MOST_STEPS", "GameRecorder", "QuestionKind", "RecorderQuestion", "WrongRecorderAnswer"]
