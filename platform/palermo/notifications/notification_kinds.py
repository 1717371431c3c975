"""The kinds of notification of this app itself."""

from django.utils.translation import gettext_lazy as _

from palermo.notifications.kinds import MailWhen, notification_kind

NEW_DEVICE = notification_kind(
    "account.new_device",
    title=_("Sign-in from a new device"),
    sentence=_(
        "A new device signed in to your account: %(device)s. If it wasn’t you, sign it out and choose a new password."
    ),
    mail=MailWhen.NOW,
)
