"""What comes in and goes out. Nothing here has ever seen a card."""

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Annotated, Any
from uuid import UUID

from ninja import Schema
from pydantic import AfterValidator, ConfigDict, StrictBool, StrictInt, StrictStr, WithJsonSchema
from pydantic_core import PydanticCustomError

from games.tables.domain.lobby.options import PRESETS
from games.tables.models import Admission, Seat, Stage, Table
from games.tables.permissions import Person
from palermo.accounts.models import Player
from palermo.clubs.models import Club
from palermo.visibility import clubs_seen_among


def _preset(name: str) -> str:
    if name not in PRESETS:
        raise PydanticCustomError("literal_error", "Input should be {expected}", {"expected": ", ".join(PRESETS)})
    return name


# Of a time control. The API's schema lists them all.
PresetName = Annotated[StrictStr, AfterValidator(_preset), WithJsonSchema({"enum": list(PRESETS), "type": "string"})]


class ApiInput(Schema):
    model_config = ConfigDict(extra="forbid")


class ClockIn(ApiInput):
    """In milliseconds: up to three hours in the bank, up to five minutes with each move."""

    bank: StrictInt = 0
    increment: StrictInt = 0
    reserve: StrictInt = 0


class NewTable(ApiInput):
    """`ruleset` names an edition, or is `club` for the club's own rules."""

    size: StrictInt
    ruleset: str = "german"
    clock: PresetName | ClockIn = "usual"
    admission: Admission = Admission.OPEN
    club: str | None = None
    rated: StrictBool = False
    spectators: StrictBool = True
    spectator_delay: StrictInt = 0


class WantedSeat(ApiInput):
    """Counted from 0. Without a number: the first that is free."""

    number: StrictInt | None = None


class WantedBot(WantedSeat):
    bot: str


class Beginning(ApiInput):
    """Which bot takes each free seat."""

    bot: str = "solid"


class ShownKey(ApiInput):
    key: str


class ClockOut(Schema):
    timed: bool
    bank: int
    increment: int
    reserve: int


class SeatOut(Schema):
    """A free seat has neither name nor bot. `place` by the cards, `standing` with those who left behind those who stayed."""

    number: int
    name: str
    handle: str
    crest: str
    bot: str
    place: int | None
    standing: int | None
    score: int | None
    left: bool


class TableOut(Schema):
    """`club` is None also for a private club that whoever asks is not in."""

    id: UUID
    stage: Stage
    host: int | None
    your_seat: int | None
    size: int
    ruleset: dict[str, Any]
    clock: ClockOut
    admission: Admission
    club: str | None
    rated: bool
    spectators: bool
    spectator_delay: int
    created_at: datetime
    started_at: datetime | None
    finished_at: datetime | None
    seats: list[SeatOut]
    rematch: UUID | None


class TablesOut(Schema):
    tables: list[TableOut]
    page: int
    more: bool


class LinkOut(Schema):
    link: str
    key: str


class FairnessOut(Schema):
    """In hexadecimal digits. Before the end there is a commitment and what the seats brought; after it the rest."""

    over: bool
    commitment: str
    clients: list[str | None]
    seed: str | None = None
    first: int | None = None
    head: str | None = None


class ClaimOut(Schema):
    """`status` is `proved`, `open` or `FAILED`; the text is in English."""

    status: str
    code: str
    text: str


def shown(table: Table, person: Person) -> TableOut:
    return shown_tables([table], person)[0]


def shown_tables(tables: Sequence[Table], person: Person) -> list[TableOut]:
    clubs = clubs_seen_among(person, (table.club for table in tables))
    return [_shown(table, person, clubs) for table in tables]


def _shown(table: Table, person: Person, clubs: Collection[Club]) -> TableOut:
    seats = list(table.seats.all())
    me = person.player.pk if person.is_authenticated else None
    return TableOut(
        id=table.pk,
        stage=Stage(table.stage),
        host=_seat_of(table.host_id, seats),
        your_seat=_seat_of(me, seats),
        size=table.size,
        ruleset=table.ruleset,
        clock=ClockOut(timed=table.timed, bank=table.bank, increment=table.increment, reserve=table.reserve),
        admission=Admission(table.admission),
        club=table.club.slug if table.club is not None and table.club in clubs else None,
        rated=table.rated,
        spectators=table.spectators,
        spectator_delay=table.spectator_delay,
        created_at=table.created_at,
        started_at=table.started_at,
        finished_at=table.finished_at,
        seats=[_shown_seat(seat) for seat in seats],
        rematch=table.rematch.pk if hasattr(table, "rematch") else None,
    )


def _seat_of(player_id: UUID | None, seats: list[Seat]) -> int | None:
    return next((seat.number for seat in seats if player_id and seat.player_id == player_id), None)


def _shown_seat(seat: Seat) -> SeatOut:
    player: Player | None = seat.player
    user = player.user if player else None
    return SeatOut(
        number=seat.number,
        name=str(player or ""),
        handle=user.handle if user and user.profile_is_open else "",
        crest=user.crest if user else "",
        bot=seat.bot,
        place=seat.place,
        standing=seat.standing,
        score=seat.score,
        left=seat.left,
    )
