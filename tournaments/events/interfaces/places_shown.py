"""Where everybody sits in the current round, by name."""

from uuid import UUID

import msgspec

from tournaments.events.domain.standings.snapshot import EventSnapshot
from tournaments.events.interfaces.standings_rows import plain
from tournaments.events.models import EntrantState


class PlaceShown(msgspec.Struct, frozen=True):
    """`table` is None for who has no seat in this round; `seat` counts from 1."""

    number: int
    name: str
    table: int | None = None
    seat: int | None = None
    others: tuple[str, ...] = ()
    live: UUID | None = None
    is_over: bool = False


def places_for(board: EventSnapshot) -> list[PlaceShown]:
    """Of everybody who plays in it; then those who are there and do not. By name."""
    current = board.current
    if current is None:
        return []
    seated: dict[int, PlaceShown] = {}
    for table in current.tables.all():
        seats = list(table.seats.all())
        for seat in seats:
            seated[seat.entrant.number] = PlaceShown(
                number=seat.entrant.number,
                name=seat.entrant.name,
                table=table.number,
                seat=seat.number + 1,
                others=tuple(other.entrant.name for other in seats if other is not seat),
                live=table.live_id,
                is_over=table.result is not None,
            )
    away = [
        PlaceShown(number, one.name)
        for number, one in board.entrants.items()
        if number not in seated and one.state == EntrantState.ENTERED and not one.has_dropped
    ]
    return sorted(seated.values(), key=_by_name) + sorted(away, key=_by_name)


def _by_name(place: PlaceShown) -> tuple[str, int]:
    return plain(place.name), place.number
