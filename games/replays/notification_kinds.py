"""What people are told about replays."""

from django.utils.translation import gettext_lazy as _

from palermo.notifications.kinds import notification_kind

MENTIONED = notification_kind(
    "replay.mentioned",
    title=_("Someone mentions me in a note on a game"),
    sentence=_("%(who)s mentioned you in a note on a game."),
)
