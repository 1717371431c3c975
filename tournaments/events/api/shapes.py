"""What goes out about events. What the API says, the JSON file of an event says too."""

from datetime import datetime
from uuid import UUID

from ninja import Schema

from tournaments.events.domain.standings.snapshot import EventSnapshot
from tournaments.events.interfaces.standings_columns import (
    RoundColumn,
    StageColumn,
    columns_for,
    lines_for,
)
from tournaments.events.interfaces.tables_shown import tables_for
from tournaments.events.models import EntrantState, Event, EventStage, Mode, Round, RoundKind


class EventOut(Schema):
    """`revision` rises whenever anything others can see has changed."""

    code: str
    name: str
    club: str
    place: str
    about: str
    starts_at: datetime
    stage: EventStage
    mode: Mode
    public: bool
    rounds: int
    size: int
    capacity: int | None
    scheme: str
    tie_breaks: list[str]
    lot: str
    revision: int


class EventsOut(Schema):
    events: list[EventOut]
    page: int
    more: bool


class EntrantOut(Schema):
    """`enters` and `leaves`: the first round they play, and the first they play no more."""

    number: int
    name: str
    bot: str
    enters: int
    leaves: int | None
    misses: list[int]


class RoundCellOut(Schema):
    """Without a place: the table still plays, or they had none (`table` is null then)."""

    round: int
    table: int | None
    place: int | None
    points: int | None


class LineOut(Schema):
    """`decided_by` names the stage or tie-break that puts them below the line above. `stages` are places in a final and semi-finals, once these
    are over; null for players who did not reach them. `values` are exact, as fractions where they are not whole."""

    place: int
    number: int
    name: str
    points: int
    decided_by: str | None
    left: bool
    stages: dict[str, int | None]
    values: dict[str, str]
    shown: dict[str, str]
    rounds: list[RoundCellOut]


class StandingsOut(Schema):
    """`after` a Swiss round. Without that in the question, a final and semi-finals count before the standings, once they are over;
    `final_order` has start numbers from the winner on, once a final is over."""

    after: int
    revision: int
    lines: list[LineOut]
    final_order: list[int] | None


class SeatOut(Schema):
    seat: int
    number: int
    name: str
    place: int | None
    points: int | None
    score: int | None
    clean: int | None
    dirty: int | None
    businesses: int | None


class TableOut(Schema):
    """`state` is `playing`, `online`, `slip`, `disputed` or `over`; `live` is the id of the online table."""

    number: int
    state: str
    live: UUID | None
    godfather: int | None
    seats: list[SeatOut]


class RoundOut(Schema):
    number: int
    kind: RoundKind
    nonce: str
    published_at: datetime | None
    by_hand: bool
    tables: list[TableOut]


class RoundsOut(Schema):
    revision: int
    rounds: list[RoundOut]


class WholeEventOut(Schema):
    event: EventOut
    entrants: list[EntrantOut]
    standings: StandingsOut
    rounds: list[RoundOut]


def shown_event(event: Event) -> EventOut:
    return EventOut(
        code=event.code,
        name=event.name,
        club=event.club.slug,
        place=event.place,
        about=event.about,
        starts_at=event.starts_at,
        stage=EventStage(event.stage),
        mode=Mode(event.mode),
        public=event.is_public,
        rounds=event.rounds,
        size=event.size,
        capacity=event.capacity,
        scheme=event.scheme,
        tie_breaks=list(event.order),
        lot=event.lot,
        revision=event.revision,
    )


def shown_standings(board: EventSnapshot, after: int | None = None) -> StandingsOut:
    columns = columns_for(board, after=after, complete=True)
    stages = [column for column in columns if isinstance(column, StageColumn)]
    rounds = [column for column in columns if isinstance(column, RoundColumn)]
    numbers = [column for column in columns if not isinstance(column, StageColumn | RoundColumn)]
    names = board.names
    lines = [
        LineOut(
            place=line.place,
            number=int(line.player),
            name=names.get(int(line.player), ""),
            points=line.points,
            decided_by=line.decided_by,
            left=line.left,
            stages={column.key: column.plain(line)[0] for column in stages},
            values={column.key: column.exact(line) for column in numbers},
            shown={column.key: " ".join(map(str, column.plain(line))) for column in numbers},
            rounds=[
                RoundCellOut(
                    round=column.number, **dict(zip(("table", "place", "points"), column.plain(line), strict=True))
                )
                for column in rounds
            ],
        )
        for line in lines_for(board, after)
    ]
    is_final = after is None and board.final_is_over
    return StandingsOut(
        after=len(board.record.rounds) if after is None else after,
        revision=board.event.revision,
        lines=lines,
        final_order=[line.number for line in lines] if is_final else None,
    )


def shown_round(board: EventSnapshot, played: Round) -> RoundOut:
    return RoundOut(
        number=played.number,
        kind=RoundKind(played.kind),
        nonce=played.nonce,
        published_at=played.published_at,
        by_hand=played.by_hand,
        tables=[
            TableOut(
                number=table.number,
                state=table.state,
                live=table.live,
                godfather=next((seat.number for seat in table.seats if seat.godfather), None),
                seats=[SeatOut(**{key: getattr(seat, key) for key in SeatOut.model_fields}) for seat in table.seats],
            )
            for table in tables_for(board, played)
        ],
    )


def whole_event(board: EventSnapshot) -> WholeEventOut:
    return WholeEventOut(
        event=shown_event(board.event),
        entrants=[
            EntrantOut(
                number=number, name=one.name, bot=one.bot, enters=one.enters, leaves=one.leaves, misses=one.misses
            )
            for number, one in sorted(board.entrants.items())
            if one.state == EntrantState.ENTERED
        ],
        standings=shown_standings(board),
        rounds=[shown_round(board, played) for played in board.rounds],
    )
