"""Not hearing somebody at one table. Whom somebody does not want to hear is nobody's business, so no record is made."""

from uuid import UUID

from django.db import transaction

from games.tables.domain.errors import MutingOneself, NobodyThere
from games.tables.models import Mute, Seat


def mute_seat(*, table_id: UUID, user_id: int, seat: int) -> None:
    """About the person who sits there, not the seat. Muting twice is muting once."""
    about = _person_at(table_id, seat)
    if about == user_id:
        raise MutingOneself
    with transaction.atomic():
        Mute.objects.get_or_create(table_id=table_id, by_id=user_id, about_id=about)


def unmute_seat(*, table_id: UUID, user_id: int, seat: int) -> None:
    Mute.objects.filter(table_id=table_id, by_id=user_id, about_id=_person_at(table_id, seat)).delete()


def muted_seats(table_id: UUID, user_id: int) -> list[int]:
    muted = Mute.objects.filter(table_id=table_id, by_id=user_id).values("about")
    return list(Seat.objects.filter(table_id=table_id, player__user__in=muted).values_list("number", flat=True))


def _person_at(table_id: UUID, seat: int) -> int:
    person = Seat.objects.filter(table_id=table_id, number=seat).values_list("player__user", flat=True).first()
    if person is None:
        raise NobodyThere
    return person
