"""What a lesson's script comes to: which cards lie in its war, and how strong each family is. A page counts nothing by itself."""

from games.engine import MOVE_OF, GameEvent
from games.engine.core.cards import DEFECTED
from games.engine.core.moves import TOKENS
from games.engine.events import Defected, Detonated, Joined, Laid, Opened, WarEnded
from games.lessons.lesson_engine import Lesson
from palermo.art.families import LIVERIES, Family

NO_BREAK = "\N{NO-BREAK SPACE}"  # a sum stays on one line


class WarOutcome:
    """A lesson's war up to its end, as words to fill in: `blue` is "8 + 2 + 3 = 13", `blue_2` the second card blue laid, `joined` the sum of a
    family when a defector has just joined it."""

    def __init__(self, lesson: Lesson) -> None:
        self.words: dict[str, str] = {}
        self.strengths: dict[str, int] = {}
        self._own: dict[str, list[int]] = {}
        self._guests: dict[str, list[int]] = {}
        self._laid: dict[str, int] = {}
        for event in events_of(lesson):
            self._take_in(event)

    def sums(self) -> dict[str, int]:
        """Counted from the cards; the engine's own count is `strengths`."""
        return {family: sum(self._values(family)) for family in self._own}

    def _take_in(self, event: GameEvent) -> None:
        match event:
            case Opened(card=card) | Joined(card=card) | Laid(card=card):
                self._lay(card[0], int(card[1:]))
            case Defected(card=card, family=family):
                self._own[card[0]].remove(int(card[1:]))
                self._guests.setdefault(family, []).append(DEFECTED)
                self.words["joined"] = self._sum(family)
            case Detonated(bomb=bomb, victim=victim):
                self._own[bomb[0]].remove(int(bomb[1:]))
                self._own[victim[0]].remove(int(victim[1:]))
            case WarEnded(strengths=strengths):
                self.strengths = dict(strengths)
                self.words |= {_slug(family): self._sum(family) for family in self._own}
            case _:
                pass

    def _lay(self, family: str, value: int) -> None:
        self._own.setdefault(family, []).append(value)
        self._laid[family] = self._laid.get(family, 0) + 1
        self.words[f"{_slug(family)}_{self._laid[family]}"] = str(value)

    def _values(self, family: str) -> list[int]:
        return [*self._own[family], *self._guests.get(family, [])]

    def _sum(self, family: str) -> str:
        values = self._values(family)
        total = f"{NO_BREAK}={NO_BREAK}{sum(values)}" if len(values) > 1 else ""
        return f"{NO_BREAK}+{NO_BREAK}".join(str(value) for value in values) + total


def events_of(lesson: Lesson) -> list[GameEvent]:
    """All that happens when the learner does what the lesson shows."""
    game, _came = lesson.scene.begin(len(lesson.names))
    events: list[GameEvent] = []
    for token in lesson.opening.split():
        events += game.play(MOVE_OF[token])
    for cue in lesson.cues:
        options = [TOKENS[move] for move in game.options()]
        for token in (cue.accepted(options)[0], *cue.replies.split()):
            events += game.play(MOVE_OF[token])
    return events


def _slug(family: str) -> str:
    return LIVERIES[Family(family)].name
