"""What moderation tells people."""

from django.utils.translation import gettext_lazy as _

from palermo.notifications.kinds import MailWhen, notification_kind

REPORT_DECIDED = notification_kind(
    "moderation.report_decided",
    title=_("A report of mine was looked at"),
    sentence=_("A moderator has looked at your report about %(handle)s. Thank you for telling us."),
)
WARNED = notification_kind(
    "moderation.warned",
    title=_("A moderator warns me"),
    sentence=_("A moderator warns you: %(why)s"),
    mail=MailWhen.NOW,
)
RENAMED = notification_kind(
    "moderation.renamed",
    title=_("A moderator took away my name"),
    sentence=_(
        "A moderator took away your name and handle: %(why)s You are now called %(handle)s and may choose another."
    ),
    mail=MailWhen.NOW,
)
REOPENED = notification_kind(
    "moderation.reopened",
    title=_("My account is open again"),
    sentence=_("Your account was closed and is open again."),
    mail=MailWhen.NOW,
)
