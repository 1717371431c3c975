"""Who may see a finished game again, and through whose eyes. docs/replays.md has the rule in words."""

from games.replays.telling import Eyes
from games.replays.telling.eyes import eyes_at
from games.tables.models import Table
from games.tables.permissions import Person
from tournaments.events.models import EventStage, RoundTable

OVER = (EventStage.FINISHED, EventStage.CALLED_OFF)


def seat_of(person: Person, table: Table) -> int | None:
    if not person.is_authenticated:
        return None
    return next((seat.number for seat in table.seats.all() if seat.player and seat.player.user_id == person.pk), None)


def eyes_open_to(person: Person, table: Table) -> tuple[Eyes, ...]:
    """All of them; while the round of an event still plays, what was seen at the table itself: one's own and a spectator's."""
    if not is_round_running(table):
        return eyes_at(table.size)
    own = seat_of(person, table)
    return (None,) if own is None else (own, None)


def first_eyes(person: Person, table: Table) -> Eyes:
    """What I knew then; who did not sit there watches."""
    return seat_of(person, table)


def is_round_running(table: Table) -> bool:
    """Whether a table of the same round has no result yet. Only tables that an event arranged can have company."""
    if not table.arranged:
        return False
    rows = RoundTable.objects.filter(round__tables__live=table, result__isnull=True)
    return rows.exclude(round__event__stage__in=OVER).exists()
