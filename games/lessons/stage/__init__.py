"""Lessons as values, and how they are played: pure. See `games.lessons`."""

from games.lessons.stage.lessons import Cue, Lesson
from games.lessons.stage.rehearsals import NotNow, Rehearsal, rehearse
from games.lessons.stage.scenes import Scene

__all__ = ["Cue", "Lesson", "NotNow", "Rehearsal", "Scene", "rehearse"]
