"""Lessons as values, and how they are played: pure. See `games.lessons`."""

from games.lessons.lesson_engine.lessons import Lesson, LessonStep
from games.lessons.lesson_engine.positions import StartPosition
from games.lessons.lesson_engine.runs import LessonRun, OffScript, run_lesson

__all__ = ["Lesson", "LessonRun", "LessonStep", "OffScript", "StartPosition", "run_lesson"]
