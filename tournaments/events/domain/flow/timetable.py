"""The timetable of an event: planned rounds and breaks, and the end that its tables' minutes let expect."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Min
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from palermo.accounts.models import User
from palermo.common.actions import action_verb, record_action
from palermo.common.errors import DomainError
from palermo.common.names import tidy_name
from tournaments.events.domain.event.errors import WrongStage
from tournaments.events.domain.event.locks import changing
from tournaments.events.domain.flow.projection import RoundPace, RoundTimes, expected_minutes, project
from tournaments.events.models import Event, EventStage, FinalCut, PlannedBreak, Round, RoundStage, RoundTable
from tournaments.events.permissions import require

BREAK_SET = action_verb("event.break_set", _("Planned a break"))
BREAK_REMOVED = action_verb("event.break_removed", _("Removed a planned break"))
PAUSE_SET = action_verb("event.pause_set", _("Changed the minutes between rounds"))
LONGEST_BREAK = 12 * 60
FINAL_ROUNDS = {FinalCut.NONE: 0, FinalCut.FINAL: 1, FinalCut.SEMI: 2}


class BreakUnfit(DomainError):
    code = "break-unfit"
    message = _("Choose a round that has another one after it, 0 to %(longest)s minutes, and a name.")


@dataclass(frozen=True)
class Timetable:
    """`minutes` are expected for a round; `slowest` are those of the rounds that are over."""

    rounds: list[RoundTimes]
    breaks: list[PlannedBreak]
    planned: int
    minutes: int
    slowest: list[int]

    @property
    def planned_end(self) -> datetime:
        return self.rounds[-1].planned_end

    @property
    def projected_end(self) -> datetime:
        return self.rounds[-1].ends


def rounds_in_all(event: Event) -> int:
    return event.rounds + FINAL_ROUNDS[FinalCut(event.cut)]


def timetable_of(event: Event, now: datetime | None = None, rounds: Sequence[Round] | None = None) -> Timetable:
    """`rounds` are the published ones, if they are at hand. In three queries at most."""
    breaks = list(event.breaks.all())
    of_round = {one.after_round: one.minutes for one in breaks}
    paces = paces_of(event, rounds)
    number = max(rounds_in_all(event), len(paces))
    pauses = [of_round.get(at, event.break_minutes) for at in range(1, number)]
    times = project(
        starts_at=event.starts_at,
        planned=event.round_minutes,
        pauses=[*pauses, 0],
        paces=paces,
        now=now or timezone.now(),
    )
    return Timetable(
        rounds=times,
        breaks=breaks,
        planned=event.round_minutes,
        minutes=expected_minutes(event.round_minutes, paces),
        slowest=[pace.slowest_minutes for pace in paces if pace.is_over],
    )


def paces_of(event: Event, rounds: Sequence[Round] | None = None) -> list[RoundPace]:
    """A table has ended when its first slip arrived: a correction later does not make it slower."""
    if rounds is None:
        rounds = list(event.played_rounds.filter(stage=RoundStage.PUBLISHED).order_by("number"))
    tables = RoundTable.objects.filter(round__in=rounds).order_by().annotate(first_slip=Min("slips__handed_in_at"))
    by_round: dict[int, list[tuple[bool, datetime | None]]] = {one.pk: [] for one in rounds}
    for round_id, result_at, first in tables.values_list("round_id", "result_at", "first_slip"):
        known = [moment for moment in (result_at, first) if moment is not None]
        by_round[round_id].append((result_at is not None, min(known, default=None)))
    return [_pace(one, by_round[one.pk]) for one in rounds]


def _pace(played: Round, tables: Sequence[tuple[bool, datetime | None]]) -> RoundPace:
    starts = played.clock_started_at or played.published_at or played.seated_at
    ends = tuple(max(moment, starts) for over, moment in tables if over and moment is not None)
    return RoundPace(starts, ends, len(tables))


def minutes_late(played: Round, now: datetime | None = None) -> int:
    """How long ago the round's time was up, in minutes that have begun; 0 if it is not. A clock that was never started runs from the publishing."""
    now = now or timezone.now()
    starts = played.clock_started_at or played.published_at
    if starts is None or not played.clock_seconds:
        return 0
    elapsed = ((played.clock_paused_at or now) - starts).total_seconds() - played.clock_stood_seconds
    over = elapsed - played.clock_seconds
    return int(over // 60) + 1 if over > 0 else 0


def plan_break(*, actor: User, event: Event, after_round: int, minutes: int, name: str) -> PlannedBreak:
    """After a round there is one break: planned again, it is changed."""
    tidy = tidy_name(name)[:60]
    with changing(event) as current:
        _require_open(actor, current)
        if not (1 <= after_round < rounds_in_all(current) and 0 <= minutes <= LONGEST_BREAK and tidy):
            raise BreakUnfit(longest=LONGEST_BREAK)
        values = {"minutes": minutes, "occasion": tidy}
        found, _made = PlannedBreak.objects.update_or_create(event=current, after_round=after_round, defaults=values)
        after = {"round": after_round, "minutes": minutes, "name": tidy}
        record_action(actor=actor, verb=BREAK_SET, target=current, after=after, scope=current)
        return found


def remove_break(*, actor: User, event: Event, after_round: int) -> None:
    """Twice is once."""
    with changing(event) as current:
        _require_open(actor, current)
        found = current.breaks.filter(after_round=after_round).first()
        if found is not None:
            before = {"round": after_round, "minutes": found.minutes, "name": found.occasion}
            record_action(actor=actor, verb=BREAK_REMOVED, target=current, before=before, scope=current)
            found.delete()


def set_break_minutes(*, actor: User, event: Event, minutes: int) -> Event:
    """Between rounds that have no planned break."""
    with changing(event) as current:
        _require_open(actor, current)
        if not 0 <= minutes <= LONGEST_BREAK:
            raise BreakUnfit(longest=LONGEST_BREAK)
        before = {"minutes": current.break_minutes}
        current.break_minutes = minutes
        current.save(update_fields=["break_minutes"])
        record_action(
            actor=actor, verb=PAUSE_SET, target=current, before=before, after={"minutes": minutes}, scope=current
        )
        return current


def _require_open(actor: User, event: Event) -> None:
    require(actor, "events.run", event)
    if event.stage in (EventStage.FINISHED, EventStage.CALLED_OFF):
        raise WrongStage(stage=event.get_stage_display())
