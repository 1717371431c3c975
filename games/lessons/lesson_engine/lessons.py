"""A lesson as a value. How to write one stands in `games.lessons`."""

from collections.abc import Sequence
from typing import Any

import msgspec

from games.lessons.lesson_engine.positions import StartPosition

# A text, or one that is translated when it is read; here it is only carried.
Words = Any
ANY_STAKE = "+"


class LessonStep(msgspec.Struct, frozen=True):
    """One decision of the learner: what is said, what is accepted, what is said to any other choice, and how the others go on."""

    says: Words
    accepts: tuple[str, ...]
    nudge: Words = ""
    replies: str = ""

    def accepted(self, options: Sequence[str]) -> list[str]:
        """Which of these may be chosen; the one to be shown first."""
        return [
            token
            for wanted in self.accepts
            for token in options
            if token == wanted or (wanted.endswith(ANY_STAKE) and token.startswith(wanted))
        ]


class Lesson(msgspec.Struct, frozen=True):
    key: str
    title: Words
    about: Words
    names: tuple[str, ...]
    learner: int
    scene: StartPosition
    cues: tuple[LessonStep, ...]
    closing: Words
    opening: str = ""
    rules: tuple[str, ...] = ()
    free: bool = False
