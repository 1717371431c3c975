"""What members of a club are told."""

from django.utils.translation import gettext_lazy as _

from palermo.clubs import notices_rooms  # noqa: F401
from palermo.notifications.kinds import notification_kind

JOINED = notification_kind(
    "club.joined",
    title=_("Somebody joins a club that I organise"),
    sentence=_("%(who)s joined %(club)s."),
)
ROLE_CHANGED = notification_kind(
    "club.role_changed",
    title=_("My role in a club changes"),
    sentence=_("%(who)s changed your role in %(club)s."),
)
REMOVED = notification_kind(
    "club.removed",
    title=_("I am removed from a club"),
    sentence=_("You no longer belong to %(club)s."),
)
HANDED_OVER = notification_kind(
    "club.handed_over",
    title=_("A club is handed over to me"),
    sentence=_("%(who)s handed %(club)s over to you. You are its owner now."),
)
