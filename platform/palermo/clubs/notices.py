"""What members of a club are told."""

from django.utils.translation import gettext_lazy as _

from palermo.notifications.kinds import MailWhen, notification_kind

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
    mail=MailWhen.NOW,
)
HANDED_OVER = notification_kind(
    "club.handed_over",
    title=_("A club is handed over to me"),
    sentence=_("%(who)s handed %(club)s over to you. You are its owner now."),
    mail=MailWhen.NOW,
)
CLAIM_MADE = notification_kind(
    "club.claim_made",
    title=_("Somebody says that they are a paper player"),
    sentence=_("%(who)s says: I am %(paper)s of %(club)s. Please decide."),
    mail=MailWhen.NOW,
)
CLAIM_APPROVED = notification_kind(
    "club.claim_approved",
    title=_("A paper player of mine is approved"),
    sentence=_("You are %(paper)s of %(club)s now; what was played under that name is yours."),
    mail=MailWhen.NOW,
)
CLAIM_DECLINED = notification_kind(
    "club.claim_declined",
    title=_("A paper player of mine is declined"),
    sentence=_("%(club)s does not think that you are %(paper)s: %(reason)s"),
    mail=MailWhen.NOW,
)
CLAIM_OVERTAKEN = notification_kind(
    "club.claim_overtaken",
    title=_("A paper player I claimed is somebody else"),
    sentence=_("%(paper)s of %(club)s turned out to be another person."),
)
ANNOUNCED = notification_kind(
    "club.announced",
    title=_("Something new on a club’s board"),
    sentence=_("%(club)s: %(title)s"),
)
