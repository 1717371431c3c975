"""Tell many people the same, in the transaction of its cause and with one insert."""

from collections.abc import Iterable, Mapping
from typing import Any

from palermo.accounts.models import User
from palermo.notifications.kinds import NotificationKind
from palermo.notifications.models import Notification


def notify_many(*, kind: NotificationKind, people: Iterable[User], values: Mapping[str, Any], url: str = "") -> None:
    rows = [Notification(user=person, kind=kind.name, values=dict(values), url=url) for person in people]
    Notification.objects.bulk_create(rows)
