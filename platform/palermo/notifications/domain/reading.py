"""Reading: the list, the number beside the bell, and what was seen."""

from uuid import UUID

from django.db.models import QuerySet
from django.utils import timezone

from palermo.accounts.models import User
from palermo.common.errors import NotFound
from palermo.notifications.models import KindChoice, Notification

BELL_LIMIT = 99


def notifications_for_person(person: User) -> QuerySet[Notification]:
    return Notification.objects.filter(user=person)


def unread_number_for_person(person: User) -> int:
    """What the bell shows. It stops counting at a hundred, which is shown as 99+."""
    muted = KindChoice.objects.filter(user=person, counted=False).values("kind")
    unread = Notification.objects.filter(user=person, read_at=None).exclude(kind__in=muted)
    return unread.order_by()[: BELL_LIMIT + 1].count()


def mark_read(*, person: User, notification_id: UUID) -> Notification:
    """Somebody else's does not exist."""
    notification = Notification.objects.filter(pk=notification_id, user=person).first()
    if notification is None:
        raise NotFound
    Notification.objects.filter(pk=notification.pk, read_at=None).update(read_at=timezone.now())
    return notification


def mark_all_read(*, person: User) -> int:
    return Notification.objects.filter(user=person, read_at=None).update(read_at=timezone.now())
