"""All lessons there are: the chapters of the tutorial in their order, and the worked examples of the rules."""

from games.lessons.repertoire.examples import EXAMPLES
from games.lessons.repertoire.tutorial import TUTORIAL
from games.lessons.stage import Lesson

LESSONS: dict[str, Lesson] = {lesson.key: lesson for lesson in (*TUTORIAL, *EXAMPLES)}

__all__ = ["EXAMPLES", "LESSONS", "TUTORIAL"]
