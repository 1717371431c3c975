"""A rehearsal as the frames that a table in the browser takes (docs/protocol.md), and what the coach says beside them.

Hidden cards stay here: a frame has the view and the events of the learner's seat, through the engine's one door.
"""

from collections.abc import Sequence
from typing import Any, cast

import msgspec
from django.utils.translation import gettext_lazy as _

from games.engine import GameEvent
from games.lessons.lesson_engine import Lesson, LessonRun
from games.tables.interfaces.messages import (
    PROTOCOL,
    AnyEvent,
    ClockState,
    HelloMessage,
    PresenceMessage,
    RefusedMessage,
    RoomMessage,
    SeatInRoom,
    TimeControlInRoom,
    UpdateMessage,
    ViewMessage,
)
from games.tables.play.live_game import SeatController
from palermo.live.messages import ServerMessage, encode

STAGE = "lesson"
ASTRAY = _("You’ve left the script; from here on, the others think for themselves. “Back” returns to it.")
OTHER_END = _("That’s how the other choice turns out. Step back to compare, or continue.")
OTHER_NUDGE = _("The rules would allow that. The lesson has something else in mind.")


class CoachSays(msgspec.Struct, frozen=True):
    """What the coach says. `points` are the moves that go on; the first of them is shown to whoever asks."""

    step: int
    steps: int
    says: str
    points: list[str]
    over: bool


class LessonPage(msgspec.Struct, frozen=True):
    frames: list[ServerMessage]
    coach: CoachSays
    history: list[tuple[int, AnyEvent]]


def tell_whole(rehearsal: LessonRun) -> bytes:
    """For a page that has nothing yet."""
    lesson, game = rehearsal.lesson, rehearsal.game
    frames: list[ServerMessage] = [
        HelloMessage(protocol=PROTOCOL, table=lesson.key, seat=lesson.learner, now=0),
        _room(lesson),
        PresenceMessage(seats=[True] * len(lesson.names), watching=0),
        ViewMessage(
            seq=game.version,
            version=game.version,
            sitters=_sitters(lesson),
            clock=_clock(lesson),
            hash="",
            view=_view(rehearsal),
        ),
    ]
    return _told(rehearsal, frames)


def tell_update(rehearsal: LessonRun, *, since: int, events: Sequence[GameEvent]) -> bytes:
    """For a page that has seen everything up to version `since`."""
    lesson, game = rehearsal.lesson, rehearsal.game
    update = UpdateMessage(
        since=since,
        seq=game.version,
        version=game.version,
        sitters=_sitters(lesson),
        clock=_clock(lesson),
        news=[],
        events=game.events_for(lesson.learner, list(events)),
        hash="",
        view=_view(rehearsal),
    )
    return _told(rehearsal, [update])


def tell_nudge(rehearsal: LessonRun) -> bytes:
    """Nothing has changed, and a kind word says why."""
    nudge = rehearsal.cue.nudge if rehearsal.cue else ""
    version = rehearsal.game.version
    refused = RefusedMessage(key="", code="not-now", message=str(nudge or OTHER_NUDGE), seq=version, version=version)
    return _told(rehearsal, [refused])


def _told(rehearsal: LessonRun, frames: list[ServerMessage]) -> bytes:
    history = rehearsal.game.view(rehearsal.lesson.learner).history
    return encode(LessonPage(frames, coaching_of(rehearsal), list(history)))


def coaching_of(rehearsal: LessonRun) -> CoachSays:
    lesson = rehearsal.lesson
    if rehearsal.over:
        says = OTHER_END if rehearsal.astray else lesson.closing
    else:
        says = rehearsal.cue.says if rehearsal.cue else ASTRAY
    return CoachSays(
        step=rehearsal.step,
        steps=len(lesson.cues),
        says=str(says),
        points=rehearsal.accepted(),
        over=rehearsal.over,
    )


def _view(rehearsal: LessonRun) -> dict[str, Any]:
    """Encoded already by the engine; goes into the frame as it is."""
    views = rehearsal.game.encoded_views(history=False)
    return cast("dict[str, Any]", msgspec.Raw(views[rehearsal.lesson.learner]))


def _sitters(lesson: Lesson) -> list[str]:
    return [
        SeatController.PERSON if seat == lesson.learner else SeatController.BOT for seat in range(len(lesson.names))
    ]


def _clock(lesson: Lesson) -> ClockState:
    return ClockState(timed=False, now=0, since=0, reserve=0, increment=0, banks=[0] * len(lesson.names))


def _room(lesson: Lesson) -> RoomMessage:
    return RoomMessage(
        revision=0,
        stage=STAGE,
        host=None,
        ruleset=msgspec.to_builtins(lesson.scene.ruleset),
        terms=TimeControlInRoom(timed=False, bank=0, increment=0, reserve=0),
        admission="",
        club="",
        rated=False,
        spectators=False,
        delay=0,
        commitment="",
        seats=[SeatInRoom(name=name, handle="", crest="", bot="", ready=True) for name in lesson.names],
        rematch="",
        reveal=None,
    )
