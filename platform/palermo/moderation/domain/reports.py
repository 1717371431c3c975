"""Telling moderators about somebody."""

from dataclasses import dataclass

from django.db import IntegrityError, transaction
from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _

from palermo.accounts.models import User
from palermo.common.actions import action_verb, record_action
from palermo.common.errors import DomainError
from palermo.common.limits import RateLimit
from palermo.moderation.models import Report, ReportReason

REPORTED = action_verb("report.made", _("Reported someone"))
REPORTING = RateLimit("report", amount=10, seconds=24 * 3600)


class ReportingOneself(DomainError):
    code = "reporting-oneself"
    message = _("You can’t report yourself.")
    status = 409


class ReportedAlready(DomainError):
    code = "reported-already"
    message = _("You’ve already reported this person. A moderator will look at it; you don’t need to do anything else.")
    status = 409


@dataclass(frozen=True)
class Quotation:
    """What somebody wrote and where it stands; `palermo.moderation.reportable` knows such places."""

    place: str
    words: str


def report_person(
    *, reporter: User, about: User, reason: ReportReason, text: str, quotation: Quotation | None = None
) -> Report:
    if reporter == about:
        raise ReportingOneself
    try:
        with transaction.atomic():
            report = Report.objects.create(
                reporter=reporter,
                about=about,
                reason=reason,
                text=text,
                quote=quotation.words if quotation else "",
                quoted=quotation.place if quotation else "",
                name_then=about.display_name,
                handle_then=about.handle,
            )
            record_action(actor=reporter, verb=REPORTED, target=report, after={"reason": str(reason)})
    except IntegrityError:
        raise ReportedAlready from None
    return report


def has_open_report(reporter: User, about: User) -> bool:
    return Report.objects.filter(reporter=reporter, about=about, decided_at=None).exists()


def reports_for_moderators(*, decided: bool) -> QuerySet[Report]:
    """What waits longest stands first; of what is decided, the newest."""
    rows = Report.objects.select_related("about", "reporter", "taken_by", "decided_by")
    return rows.exclude(decided_at=None).order_by("-decided_at", "-pk") if decided else rows.filter(decided_at=None)
