"""What members of a club are told."""

from django.utils.translation import gettext_lazy as _

from palermo.notifications.kinds import MailWhen, notification_kind

JOINED = notification_kind(
    "club.joined",
    title=_("Someone joins a club I organise"),
    sentence=_("%(who)s joined %(club)s."),
)
ROLE_CHANGED = notification_kind(
    "club.role_changed",
    title=_("My role in a club changes"),
    sentence=_("%(who)s changed your role in %(club)s."),
)
REMOVED = notification_kind(
    "club.removed",
    title=_("I’m removed from a club"),
    sentence=_("You’re no longer a member of %(club)s."),
    mail=MailWhen.NOW,
)
HANDED_OVER = notification_kind(
    "club.handed_over",
    title=_("A club is handed over to me"),
    sentence=_("%(who)s handed %(club)s over to you. You’re now its owner."),
    mail=MailWhen.NOW,
)
CLAIM_MADE = notification_kind(
    "club.claim_made",
    title=_("Someone claims an unregistered player"),
    sentence=_("%(who)s claims to be %(paper)s of %(club)s. Please decide."),
    mail=MailWhen.NOW,
)
CLAIM_APPROVED = notification_kind(
    "club.claim_approved",
    title=_("My claim to an unregistered player is approved"),
    sentence=_("You are now %(paper)s of %(club)s. Everything played under that name is yours."),
    mail=MailWhen.NOW,
)
CLAIM_DECLINED = notification_kind(
    "club.claim_declined",
    title=_("My claim to an unregistered player is declined"),
    sentence=_("%(club)s declined your claim to %(paper)s: %(reason)s"),
    mail=MailWhen.NOW,
)
CLAIM_OVERTAKEN = notification_kind(
    "club.claim_overtaken",
    title=_("Someone else’s claim is approved instead of mine"),
    sentence=_("%(paper)s of %(club)s turned out to be someone else."),
)
ANNOUNCED = notification_kind(
    "club.announced",
    title=_("A club posts a notice"),
    sentence=_("%(club)s: %(title)s"),
)
