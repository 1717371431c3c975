"""The clock on the wall. It runs in every page by itself; the row only says since when, until when and how long it stood."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from palermo.accounts.models import User
from palermo.common.actions import action_verb, record_action
from tournaments.events.domain.event.errors import ChangedMeanwhile
from tournaments.events.domain.event.locks import changing
from tournaments.events.domain.rounds.errors import BadClock, NoClock
from tournaments.events.domain.rounds.queries import require_running, round_named
from tournaments.events.models import Event, Round

STARTED = action_verb("clock.started", _("Started the round clock"))
PAUSED = action_verb("clock.paused", _("Stopped the round clock"))
RESUMED = action_verb("clock.resumed", _("Resumed the round clock"))
CHANGED = action_verb("clock.changed", _("Changed the length of a round"))
SHORTEST: Final = 60
LONGEST: Final = 10 * 3600


@dataclass(frozen=True)
class ClockFace:
    """`left` is below nothing in overtime; `ends_at` is known while it runs."""

    seconds: int
    left: int
    is_started: bool
    is_running: bool
    ends_at: datetime | None

    @property
    def is_paused(self) -> bool:
        return self.is_started and not self.is_running

    @property
    def face(self) -> str:
        """As it stands on the wall: "1:30:00", "4:05", "−0:12"."""
        minutes, seconds = divmod(abs(self.left), 60)
        hours, minutes = divmod(minutes, 60)
        shown = f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
        return f"−{shown}" if self.left < 0 else shown

    @property
    def is_over(self) -> bool:
        return self.is_started and self.left <= 0


def clock_face(played: Round, now: datetime | None = None) -> ClockFace:
    started, paused = played.clock_started_at, played.clock_paused_at
    if started is None:
        return ClockFace(played.clock_seconds, played.clock_seconds, False, False, None)
    whole = timedelta(seconds=played.clock_seconds + played.clock_stood_seconds)
    if paused is not None:
        return ClockFace(played.clock_seconds, _seconds(started + whole - paused), True, False, None)
    ends_at = started + whole
    return ClockFace(played.clock_seconds, _seconds(ends_at - (now or timezone.now())), True, True, ends_at)


def start_clock(*, actor: User, event: Event, round_number: int) -> Round:
    """A clock that runs already goes on."""
    with changing(event) as current:
        played = _published(actor, current, round_number)
        if played.clock_started_at is None:
            played.clock_started_at = timezone.now()
            _keep(played, actor, STARTED)
        return played


def pause_clock(*, actor: User, event: Event, round_number: int) -> Round:
    with changing(event) as current:
        played = _published(actor, current, round_number)
        if played.clock_started_at is not None and played.clock_paused_at is None:
            played.clock_paused_at = timezone.now()
            _keep(played, actor, PAUSED)
        return played


def resume_clock(*, actor: User, event: Event, round_number: int) -> Round:
    with changing(event) as current:
        played = _published(actor, current, round_number)
        if played.clock_paused_at is not None:
            played.clock_stood_seconds += _seconds(timezone.now() - played.clock_paused_at)
            played.clock_paused_at = None
            _keep(played, actor, RESUMED)
        return played


def set_clock(*, actor: User, event: Event, round_number: int, version: int, seconds: int) -> Round:
    """How long the round lasts in all. Two who both give five minutes more give five, and the second hears why."""
    with changing(event) as current:
        played = _published(actor, current, round_number)
        if played.version != version:
            raise ChangedMeanwhile
        if not SHORTEST <= seconds <= LONGEST:
            raise BadClock
        before = {"seconds": played.clock_seconds}
        played.clock_seconds, played.version = seconds, played.version + 1
        _keep(played, actor, CHANGED, before=before, after={"seconds": seconds})
        return played


def extend_clock(*, actor: User, event: Event, round_number: int, version: int, minutes: int) -> Round:
    """By some minutes; below nothing makes the round shorter."""
    seconds = round_named(event, round_number).clock_seconds + 60 * minutes
    return set_clock(actor=actor, event=event, round_number=round_number, version=version, seconds=seconds)


def _published(actor: User, event: Event, round_number: int) -> Round:
    require_running(actor, event)
    played = round_named(event, round_number)
    if not played.is_published:
        raise NoClock
    return played


def _keep(
    played: Round,
    actor: User,
    verb: str,
    before: dict[str, int] | None = None,
    after: dict[str, int] | None = None,
) -> None:
    played.save(
        update_fields=["clock_seconds", "clock_started_at", "clock_paused_at", "clock_stood_seconds", "version"]
    )
    record_action(actor=actor, verb=verb, target=played, before=before, after=after, scope=played.event)


def _seconds(span: timedelta) -> int:
    return round(span.total_seconds())
