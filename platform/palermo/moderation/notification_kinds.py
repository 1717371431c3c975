"""What moderation tells people."""

from django.utils.translation import gettext_lazy as _

from palermo.notifications.kinds import MailWhen, notification_kind

REPORT_DECIDED = notification_kind(
    "moderation.report_decided",
    title=_("A moderator has looked at my report"),
    sentence=_("A moderator has looked at your report about %(handle)s. Thank you for letting us know."),
)
WARNED = notification_kind(
    "moderation.warned",
    title=_("A moderator warns me"),
    sentence=_("A moderator has warned you: %(why)s"),
    mail=MailWhen.NOW,
)
RENAMED = notification_kind(
    "moderation.renamed",
    title=_("A moderator removes my name"),
    sentence=_(
        "A moderator removed your name and username: %(why)s You’re now called %(handle)s and can choose "
        "another username."
    ),
    mail=MailWhen.NOW,
)
REOPENED = notification_kind(
    "moderation.reopened",
    title=_("My account is open again"),
    sentence=_("Your account has been reopened."),
    mail=MailWhen.NOW,
)
