"""How long notifications and what they're delivered by are kept."""

from datetime import datetime

from django.db.models import Q

from palermo.common.retention.rules import Rows, forgets, stays
from palermo.notifications.models import KnownDevice, Notification, PushSubscription


@forgets("notifications.Notification", what="Notifications", days="NOTIFICATIONS", why="People can look them up.")
def old_notifications(before: datetime) -> Rows:
    return Notification.objects.filter(at__lt=before)


@forgets(
    "notifications.PushSubscription",
    what="Browsers with push that no message has reached",
    days="PUSH",
    why="A browser may be switched off for a while.",
)
def unreached_browsers(before: datetime) -> Rows:
    return PushSubscription.objects.filter(
        Q(last_success_at__lt=before) | Q(last_success_at=None, created_at__lt=before)
    )


@forgets(
    "notifications.KnownDevice",
    what="Names of known devices, such as “Firefox, Linux”",
    days="DEVICES",
    why="A sign-in from an unknown one is told.",
)
def old_known_devices(before: datetime) -> Rows:
    return KnownDevice.objects.filter(first_at__lt=before)


stays(
    "notifications.KindChoice",
    "notifications.DeliveryPlan",
    what="Choices about notifications",
    kept="as long as the account",
    why="They are its settings.",
)
