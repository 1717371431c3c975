"""Who has a page of the desk open, and whose result they are entering. Rows last as long as the page's socket."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from django.db.models import QuerySet
from django.utils import timezone

from palermo.accounts.models import User
from tournaments.events.models import DeskPresence, Event, RoundTable

TOUCH_SECONDS: Final = 30.0
FRESH: Final = timedelta(seconds=100)


@dataclass(frozen=True)
class EnteredTable:
    """Somebody else is entering its result now."""

    table: RoundTable
    names: tuple[str, ...]


def arrive_at_desk(
    *, code: str, user_id: int | None, key: str, round_number: int | None, table_number: int | None
) -> None:
    """Rows of processes that were killed go on the way."""
    event = Event.objects.filter(code=code).first()
    if event is None or user_id is None:
        return
    table = None
    if round_number is not None and table_number is not None:
        table = RoundTable.objects.filter(round__event=event, round__number=round_number, number=table_number).first()
    now = timezone.now()
    DeskPresence.objects.filter(event=event, seen_at__lt=now - FRESH).delete()
    DeskPresence.objects.create(event=event, user_id=user_id, table=table, key=key, seen_at=now)


def stay_at_desk(*, key: str) -> None:
    DeskPresence.objects.filter(key=key).update(seen_at=timezone.now())


def leave_desk(*, key: str) -> None:
    DeskPresence.objects.filter(key=key).delete()


def present_at(event: Event) -> QuerySet[DeskPresence]:
    return DeskPresence.objects.filter(event=event, seen_at__gte=timezone.now() - FRESH)


def tables_being_entered(event: Event, *, but: User) -> list[EnteredTable]:
    """By everybody else at the desk, by round and table."""
    rows = present_at(event).exclude(table=None).exclude(user=but).select_related("user", "table__round")
    found: dict[int, tuple[RoundTable, dict[int, str]]] = {}
    for row in rows.order_by("table__round__number", "table__number", "pk"):
        if row.table is not None:
            found.setdefault(row.table.pk, (row.table, {}))[1][row.user_id] = str(row.user)
    return [EnteredTable(table, tuple(people.values())) for table, people in found.values()]


def entering_tag(event: Event) -> str:
    """The same while nobody begins or ends entering a result."""
    rows = present_at(event).exclude(table=None).order_by("table", "user").distinct()
    return ".".join(f"{table}:{user}" for table, user in rows.values_list("table", "user"))
