"""Whether the cards of a finished online table may be seen by everyone yet: not before its whole round is over."""

from uuid import UUID

from django.db.models import Exists, OuterRef, QuerySet

from games.tables.domain.game.disclosure import tell_of_disclosure
from tournaments.events.models import Event, EventStage, RoundTable

OVER = (EventStage.FINISHED, EventStage.CALLED_OFF)


def tables_of_running_rounds() -> QuerySet[RoundTable, UUID | None]:
    """The ids of online tables beside which a table of the same round has no result yet."""
    unsettled = RoundTable.objects.filter(round=OuterRef("round"), result__isnull=True)
    arranged = RoundTable.objects.filter(Exists(unsettled), live__arranged=True)
    return arranged.exclude(round__event__stage__in=OVER).values_list("live", flat=True)


def tell_tables_of_result(table: RoundTable) -> None:
    """The last result of a round opens the cards of its tables; taking one away closes them again."""
    beside = RoundTable.objects.filter(round=table.round_id)
    if table.result is None or not beside.filter(result__isnull=True).exists():
        _tell(beside)


def tell_tables_of_event(event: Event) -> None:
    """Cancelling an event opens the cards of its tables; undoing that closes them again."""
    _tell(RoundTable.objects.filter(round__event=event))


def _tell(tables: QuerySet[RoundTable]) -> None:
    tell_of_disclosure([live for live in tables.values_list("live", flat=True) if live is not None])
