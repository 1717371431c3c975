"""What an account has here: its notifications, its choices, its browsers."""

from typing import Any
from urllib.parse import urlsplit

from django.db.models import Q

from palermo.accounts.domain.leaving.former_names import former_name
from palermo.accounts.models import User
from palermo.accounts.personal_data import data_section, goes_by, on_departure
from palermo.notifications.domain.notify import NAMES
from palermo.notifications.labels import sentence_of
from palermo.notifications.models import DeliveryPlan, KindChoice, KnownDevice, Notification, PushSubscription


@data_section("notifications")
def notifications_of(user: User) -> list[dict[str, Any]]:
    return [
        {
            "at": notification.at.isoformat(),
            "kind": notification.kind,
            "sentence": sentence_of(notification),
            "url": notification.url,
            "read_at": notification.read_at.isoformat() if notification.read_at else None,
            "mailed_at": notification.mailed_at.isoformat() if notification.mailed_at else None,
        }
        for notification in Notification.objects.filter(user=user)
    ]


@data_section("notification_choices")
def choices_of(user: User) -> list[dict[str, Any]]:
    chosen = KindChoice.objects.filter(user=user).order_by("kind")
    return [{"kind": row.kind, "counted": row.counted, "mail": row.mail, "push": row.push} for row in chosen]


@data_section("push_subscriptions")
def subscriptions_of(user: User) -> list[dict[str, Any]]:
    """The service's name only: address and keys would let others write to that browser."""
    return [
        {"service": urlsplit(row.endpoint).hostname, "created_at": row.created_at.isoformat()}
        for row in PushSubscription.objects.filter(user=user).order_by("created_at")
    ]


@data_section("known_devices")
def devices_of(user: User) -> list[dict[str, Any]]:
    known = KnownDevice.objects.filter(user=user).order_by("first_at")
    return [{"device": row.name, "first_at": row.first_at.isoformat()} for row in known]


@on_departure("notifications")
def forget_notifications(user: User) -> None:
    for model in (Notification, KindChoice, PushSubscription, KnownDevice, DeliveryPlan):
        model._default_manager.filter(user=user).delete()  # noqa: SLF001  # public in all but name


@goes_by("notifications")
def names_told_to_others(user: User) -> list[str]:
    told = Notification.objects.filter(about=user).order_by().values_list("values__who", "values__handle").distinct()
    return [name for names in told for name in names if name]


@on_departure("notifications_of_others")
def leave_notifications_of_others(user: User) -> None:
    """What others were told stays theirs; the name in it goes. Rows of earlier releases don't say whom they are about: the name has to do."""
    same_name = Q(about=None) & (Q(values__who=str(user)) | Q(values__handle=user.handle))
    told = Notification.objects.filter(Q(about=user) | same_name).select_related("user").order_by()
    changed = []
    for notification in told.iterator(chunk_size=500):
        instead = former_name(notification.user.language or "en")
        values = {name: instead if name in NAMES else value for name, value in notification.values.items()}
        notification.values = values
        changed.append(notification)
    Notification.objects.bulk_update(changed, ["values"], batch_size=200)
