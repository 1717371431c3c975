"""What a game did to the ratings, for those who still sit at the table. Who keeps ratings says it; the table only shows it."""

from collections.abc import Mapping
from uuid import UUID

from games.tables.domain.locks import changing
from games.tables.models import Seat


def note_ratings(*, table_id: UUID, changes: Mapping[int, tuple[float, float]]) -> None:
    """By the number of the seat: before and after."""
    with changing(table_id):
        for number, (before, after) in changes.items():
            Seat.objects.filter(table_id=table_id, number=number).update(
                rating_before=round(before), rating_after=round(after)
            )
