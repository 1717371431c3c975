"""What people are told about replays."""

from django.utils.translation import gettext_lazy as _

from palermo.notifications.kinds import notification_kind

MENTIONED = notification_kind(
    "replay.mentioned",
    title=_("Somebody mentions me in a note at a game"),
    sentence=_("%(who)s mentions you in a note at a game."),
)
