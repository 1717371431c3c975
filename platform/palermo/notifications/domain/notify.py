"""Tell one person something, in the transaction of its cause."""

from collections.abc import Mapping
from typing import Any

from palermo.accounts.models import User
from palermo.notifications.kinds import NotificationKind
from palermo.notifications.models import Notification


def notify(*, kind: NotificationKind, person: User, values: Mapping[str, Any], url: str = "") -> Notification:
    """`values` are plain strings and numbers for the kind's sentence; `url` is where the person should look."""
    return Notification.objects.create(user=person, kind=kind.name, values=dict(values), url=url)
