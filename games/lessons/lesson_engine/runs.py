"""A lesson being played: a fold over the learner's moves. The others follow the script, and bots play where there is none."""

from collections.abc import Sequence

from games.bots import BotInput, BotMemory, bot_named
from games.engine import MOVE_OF, GameEvent, Refusal, SeededChance
from games.engine.core.chance import Stream
from games.lessons.lesson_engine.lessons import Lesson, LessonStep

STAND_IN = "solid"
# What chance brings when the script is left: always the same, so that the same moves lead to the same table.
LUCK = b"a lesson off its script".ljust(32, b".")


class OffScript(Exception):
    """A move that the rules allow and the lesson does not, now. Nothing has changed."""


class LessonRun:
    """Where a lesson stands. `step` is how many cues are done; `astray`, whether the learner has left the script."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.step = 0
        self.astray = False
        self.turn = 0  # in which the script was left
        players = len(lesson.names)
        self.game, came = lesson.scene.begin(players)
        self.memories = [BotMemory(seat, players, lesson.scene.ruleset) for seat in range(players)]
        self._see(came)
        for token in lesson.opening.split():
            self._play(MOVE_OF[token])

    @property
    def cue(self) -> LessonStep | None:
        """What the learner is told to do; nothing, where there is no script or no more of it."""
        done = self.astray or self.step == len(self.lesson.cues)
        return None if done else self.lesson.cues[self.step]

    @property
    def over(self) -> bool:
        """On the script when it ends; off it, when the turn is over."""
        return self.game.over or (self.game.state.turn > self.turn if self.astray else self.cue is None)

    def accepted(self) -> list[str]:
        decision = self.game.decision
        return [] if decision is None or self.cue is None else self.cue.accepted(decision.tokens)

    def answer(self, token: str) -> list[GameEvent]:
        """Play the learner's move and all that follows from it; or raise `Refusal` or `OffScript`, and change nothing."""
        game, cue = self.game, self.cue
        move = MOVE_OF.get(token, -1)
        if self.over:
            raise Refusal("game_over")
        if move not in game.options():
            raise game.refusal(move, self.lesson.learner)
        if cue is not None and token in self.accepted():
            self.step += 1
            events = self._play(move)
            for reply in cue.replies.split():
                events += self._play(MOVE_OF[reply])
        elif self.lesson.free:
            self._leave_script()
            events = self._play(move)
        else:
            raise OffScript
        while self.astray and not self.over and game.seat != self.lesson.learner:
            events += self._play(self._think(game.seat))
        return events

    def _leave_script(self) -> None:
        if not self.astray:
            self.astray = True
            self.turn = self.game.state.turn
            self.game.state.chance = SeededChance(LUCK)

    def _play(self, move: int) -> list[GameEvent]:
        events = self.game.play(move)
        self._see(events)
        return events

    def _see(self, events: list[GameEvent]) -> None:
        for seat, memory in enumerate(self.memories):
            memory.see(self.game.events_for(seat, events))

    def _think(self, seat: int) -> int:
        sight = BotInput(self.game.view(seat), self.memories[seat])
        draws = Stream(LUCK, f"{self.lesson.key} {seat} {self.game.version}".encode())
        return bot_named(STAND_IN).choose(sight, self.game.options(), draws)


def run_lesson(lesson: Lesson, moves: Sequence[str]) -> LessonRun:
    """The lesson after these moves of the learner."""
    rehearsal = LessonRun(lesson)
    for token in moves:
        rehearsal.answer(token)
    return rehearsal
