"""Where an event stands, as the desk's front page shows it: the next step, who still plays, what is in the way."""

from dataclasses import dataclass, replace
from datetime import UTC, datetime
from enum import StrEnum
from functools import cached_property

from django.db.models import F, Sum, prefetch_related_objects

from games.tables.domain.lobby.event_tables import seats_nobody_came_to
from games.tables.models import LogEntry, Stage, Table
from palermo.accounts.models import User
from tournaments.desk.interfaces.seating_choices import SeatingChoices
from tournaments.desk.interfaces.timetable import TimetableShown
from tournaments.events.domain.entrants.awaited import awaited_for
from tournaments.events.domain.entrants.payments import unpaid_number
from tournaments.events.domain.flow.calls import TIME_TO_CALL, open_calls
from tournaments.events.domain.flow.presence import tables_being_entered
from tournaments.events.domain.flow.timetable import minutes_late
from tournaments.events.domain.rounds.clock import ClockFace, clock_face
from tournaments.events.domain.rounds.manual_edits import who_changed
from tournaments.events.domain.rounds.queries import kind_of_next
from tournaments.events.domain.standings.bridge import rounds_without_tables, seated_tables
from tournaments.events.models import (
    Dispute,
    Event,
    EventStage,
    OrganiserCall,
    ResultSlip,
    Round,
    RoundKind,
    RoundStage,
    RoundTable,
    SlipState,
)


class NextStep(StrEnum):
    PREPARE = "prepare"
    SEAT = "seat"
    LOOK = "look"
    PLAY = "play"
    RULE = "rule"
    FINISH = "finish"
    NOTHING = "nothing"


class TableStatus(StrEnum):
    """What there is to say about a table of the round that is played."""

    OVER = "over"
    DISPUTED = "disputed"
    CALLED_OFF = "called-off"
    SLIP = "slip"
    ENTERING = "entering"
    CALLING = "calling"
    DECIDING = "deciding"
    PLAYING = "playing"


@dataclass(frozen=True)
class TableStatusLine:
    """`who` decides online, `since` then; `moves` are made there. `absent` have not come to their online table. `entering` are people at the desk."""

    table: RoundTable
    sight: TableStatus
    who: str = ""
    since: datetime | None = None
    moves: int = 0
    absent: tuple[str, ...] = ()
    entering: tuple[str, ...] = ()


class DeskOverview:
    """Worked out when it is asked for; one page asks for each thing once."""

    def __init__(self, event: Event, viewer: User | None = None) -> None:
        self.event = event
        self.viewer = viewer

    @cached_property
    def rounds(self) -> list[Round]:
        """Without their tables: those of the last one are all that the desk shows."""
        return list(rounds_without_tables(self.event))

    @cached_property
    def choices(self) -> SeatingChoices:
        return SeatingChoices(self.event)

    @cached_property
    def draft(self) -> Round | None:
        return self.event.played_rounds.filter(stage=RoundStage.DRAFT).first()

    @cached_property
    def current(self) -> Round | None:
        if not self.rounds:
            return None
        prefetch_related_objects([self.rounds[-1]], seated_tables())
        return self.rounds[-1]

    @cached_property
    def next_kind(self) -> RoundKind | None:
        return kind_of_next(self.event, self.rounds)

    @cached_property
    def next_number(self) -> int:
        return len(self.rounds) + 1

    @cached_property
    def clock(self) -> ClockFace | None:
        return None if self.current is None else clock_face(self.current)

    @cached_property
    def tables(self) -> list[TableStatusLine]:
        """With who else at the desk is entering their results."""
        if self.current is None:
            return []
        entered = [] if self.viewer is None else tables_being_entered(self.event, but=self.viewer)
        names = {one.table.pk: one.names for one in entered}
        return [replace(one, entering=names.get(one.table.pk, ())) for one in sights_of(self.current)]

    @cached_property
    def over(self) -> int:
        return sum(one.table.result is not None for one in self.tables)

    @cached_property
    def calls(self) -> list[OrganiserCall]:
        return list(open_calls(self.event)) if self.event.stage in TIME_TO_CALL else []

    @cached_property
    def late_minutes(self) -> int:
        """How long ago the time of the round was up; 0 if it is not, or every table is over."""
        if self.current is None or self.over == len(self.tables) or self.event.stage != EventStage.RUNNING:
            return 0
        return minutes_late(self.current)

    @cached_property
    def times(self) -> TimetableShown:
        return TimetableShown(self.event, self.rounds)

    @cached_property
    def disputed(self) -> list[TableStatusLine]:
        return [one for one in self.tables if one.sight is TableStatus.DISPUTED]

    @cached_property
    def changed(self) -> tuple[list[str], list[str]]:
        """Who came and who went since the draft was seated."""
        return ([], []) if self.draft is None else who_changed(self.event, self.draft)

    @cached_property
    def missing(self) -> list[str]:
        """Expected in the next round, and not here yet."""
        return [one.name for one in awaited_for(self.event, self.next_number)]

    @cached_property
    def unpaid(self) -> int | None:
        """Only organisers see it."""
        return unpaid_number(self.event)

    @cached_property
    def step(self) -> NextStep:
        event = self.event
        if event.stage in (EventStage.FINISHED, EventStage.CALLED_OFF):
            return NextStep.NOTHING
        if event.stage != EventStage.RUNNING:
            return NextStep.PREPARE
        if self.draft is not None:
            return NextStep.LOOK
        if self.disputed:
            return NextStep.RULE
        if self.over < len(self.tables):
            return NextStep.PLAY
        return NextStep.FINISH if self.next_kind is None else NextStep.SEAT


def live_moves(event: Event) -> int:
    """Changes with every move at the event's online tables: what happens there is no change of the event."""
    tables = Table.objects.filter(event_table__round__event=event, stage__in=[Stage.WAITING, Stage.PLAYING])
    return int(tables.aggregate(all=Sum(F("seq") + F("revision") + 1))["all"] or 0)


def sights_of(played: Round) -> list[TableStatusLine]:
    """Of a round with its tables, seats and entrants at hand."""
    tables = list(played.tables.all())
    disputed = set(Dispute.objects.filter(table__round=played, settled_at=None).values_list("table_id", flat=True))
    waiting = set(
        ResultSlip.objects.filter(table__round=played, state=SlipState.WAITING).values_list("table_id", flat=True)
    )
    lives = {one.pk: one for one in Table.objects.filter(event_table__round=played).defer("packed", "result")}
    last = (
        LogEntry.objects.filter(table__event_table__round=played, seq=F("table__seq"))
        if lives
        else LogEntry.objects.none()
    )
    since = dict(last.values_list("table_id", "at"))
    empty = set(seats_nobody_came_to(list(lives)).values_list("table_id", "number")) if lives else set()
    found = []
    for table in tables:
        live = lives.get(table.live_id) if table.live_id else None
        if table.pk in disputed:
            found.append(TableStatusLine(table, TableStatus.DISPUTED))
        elif table.result is not None:
            absent = tuple(seat.entrant.name for seat in table.seats.all() if seat.no_show)
            found.append(TableStatusLine(table, TableStatus.OVER, absent=absent))
        elif table.pk in waiting:
            found.append(TableStatusLine(table, TableStatus.SLIP))
        elif live is None:
            found.append(TableStatusLine(table, TableStatus.PLAYING))
        else:
            absent = tuple(seat.entrant.name for seat in table.seats.all() if (live.pk, seat.number) in empty)
            found.append(_online(table, live, since.get(live.pk), absent))
    return found


def _online(table: RoundTable, live: Table, last_ms: int | None, absent: tuple[str, ...]) -> TableStatusLine:
    match Stage(live.stage):
        case Stage.ABORTED:
            return TableStatusLine(table, TableStatus.CALLED_OFF)
        case Stage.FINISHED:
            return TableStatusLine(table, TableStatus.ENTERING)
        case Stage.WAITING:
            return TableStatusLine(table, TableStatus.CALLING, since=live.created_at, absent=absent)
        case Stage.PLAYING:
            seats = {seat.number: seat.entrant.name for seat in table.seats.all()}
            since = live.started_at if last_ms is None else datetime.fromtimestamp(last_ms / 1000, UTC)
            who = "" if live.deciding is None else seats.get(live.deciding, "")
            return TableStatusLine(table, TableStatus.DECIDING, who, since, live.version, absent)
