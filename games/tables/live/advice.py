"""Hints at practice tables: a bot thinks for a seat where bots think, from what that seat knows, and somebody is told what it would do."""

from collections.abc import Callable
from typing import Any

import msgspec

from games.bots.interface import Choice
from games.engine import TOKENS
from games.tables.interfaces.messages import Advice, encode
from games.tables.live.parcels import Declined, Recalled
from games.tables.live.thinkers import Thinkers
from games.tables.play.course import Course
from games.tables.play.thinking import ADVISER, question_at


class Advised(msgspec.Struct, frozen=True):
    """What came of it, on its way back to the keeper."""

    word: Recalled | Declined


class Adviser:
    """`tell` is called from a thinker's thread."""

    def __init__(self, thinkers: Thinkers, tell: Callable[[Advised], None]) -> None:
        self._thinkers = thinkers
        self._tell = tell

    def ask(self, course: Course, seat: int, asker: Any) -> None:
        version = course.version

        def bring(choice: Choice | None) -> None:
            word = Declined(asker, "broken") if choice is None else Recalled(asker, encode(advice(version, choice)))
            self._tell(Advised(word))

        self._thinkers.ask_advice(question_at(course, seat, ADVISER), bring)


def advice(version: int, choice: Choice) -> Advice:
    """Numbers to a thousandth: nobody reads more of them."""
    values = [round(value, 3) for value in choice.reason.values]
    return Advice(version=version, move=TOKENS[choice.move], reason=choice.reason.code, values=values)
