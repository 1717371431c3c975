"""All lessons there are: the chapters of the tutorial in their order, and the worked examples of the rules."""

from games.lessons.content.examples import EXAMPLES
from games.lessons.content.tutorial import TUTORIAL
from games.lessons.lesson_engine import Lesson

LESSONS: dict[str, Lesson] = {lesson.key: lesson for lesson in (*TUTORIAL, *EXAMPLES)}

__all__ = ["EXAMPLES", "LESSONS", "TUTORIAL"]
