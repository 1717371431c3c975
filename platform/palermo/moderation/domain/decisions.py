"""What moderators do about a report. Each step is in the record; names are not, since the record outlives accounts."""

import secrets
import string
from collections.abc import Iterator
from contextlib import contextmanager

from django.db import transaction
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from palermo.accounts.domain.devices import end_devices
from palermo.accounts.models import User
from palermo.common.actions import action_verb, record_action
from palermo.common.errors import DomainError, NotAllowed, NotFound
from palermo.moderation.models import ModerationDecision, Report
from palermo.moderation.notification_kinds import RENAMED, REOPENED, REPORT_DECIDED, WARNED
from palermo.moderation.permissions import is_site_moderator, may_decide_about
from palermo.notifications.domain import notify

REPORT_TAKEN = action_verb("report.taken", _("Took on a report"))
REPORT_DECISION = action_verb("report.decision", _("Decided a report"))
SUSPENSION_LIFTED = action_verb("suspension.lifted", _("Reopened an account"))


class ReportDecidedAlready(DomainError):
    code = "report-decided"
    message = _("Another moderator has already decided this report.")
    status = 409


class ReportOfAnother(DomainError):
    code = "report-not-yours"
    message = _("You can’t decide about yourself or about an operator of the site.")
    status = 403


class NotSuspended(DomainError):
    code = "not-suspended"
    message = _("This account isn’t closed.")
    status = 409


def take_report(*, report_id: int, moderator: User) -> Report:
    """So that two moderators do not do the same work. It can be taken over from a colleague."""
    with held_report(report_id, moderator) as report:
        if report.decided_at is not None:
            raise ReportDecidedAlready
        if report.taken_by != moderator:
            report.taken_by = moderator
            report.save(update_fields=["taken_by"])
            record_action(actor=moderator, verb=REPORT_TAKEN, target=report)
    return report


def decide_report(*, report_id: int, moderator: User, decision: ModerationDecision, why: str) -> Report:
    with held_report(report_id, moderator) as report:
        if report.decided_at is not None:
            raise ReportDecidedAlready
        person = report.about
        report.decision, report.decision_text = decision, why
        report.decided_by, report.decided_at = moderator, timezone.now()
        report.save(update_fields=["decision", "decision_text", "decided_by", "decided_at"])
        match decision:
            case ModerationDecision.WARN:
                notify(kind=WARNED, person=person, values={"why": why}, url=reverse("me"))
            case ModerationDecision.RENAME:
                _rename(person)
                values = {"why": why, "handle": person.handle}
                notify(kind=RENAMED, person=person, values=values, url=reverse("me"), about=person)
            case ModerationDecision.SUSPEND:
                person.is_active = False
                person.save(update_fields=["is_active"])
                end_devices(user=person)
            case ModerationDecision.DISMISS:
                pass
        if report.reporter is not None:
            values = {"handle": report.handle_then}
            notify(kind=REPORT_DECIDED, person=report.reporter, values=values, about=person)
        record_action(
            actor=moderator, verb=REPORT_DECISION, target=report, after={"decision": str(decision), "person": person.pk}
        )
    return report


def lift_suspension(*, report_id: int, moderator: User) -> Report:
    with held_report(report_id, moderator) as report:
        person = report.about
        if report.decision != ModerationDecision.SUSPEND or person.is_active:
            raise NotSuspended
        person.is_active = True
        person.save(update_fields=["is_active"])
        report.lifted_at = timezone.now()
        report.save(update_fields=["lifted_at"])
        notify(kind=REOPENED, person=person, values={}, url=reverse("me"))
        record_action(actor=moderator, verb=SUSPENSION_LIFTED, target=report, after={"person": person.pk})
    return report


@contextmanager
def held_report(report_id: int, moderator: User) -> Iterator[Report]:
    """The report and whom it is about, under lock and within the moderator's reach."""
    if not is_site_moderator(moderator):
        raise NotAllowed
    with transaction.atomic():
        report = Report.objects.select_for_update().filter(pk=report_id).first()
        if report is None:
            raise NotFound
        report.about = User.objects.select_for_update().get(pk=report.about_id)
        if not may_decide_about(moderator, report.about):
            raise ReportOfAnother
        yield report


def _rename(person: User) -> None:
    letters = "".join(secrets.choice(string.ascii_lowercase) for _letter in range(8))
    person.handle, person.display_name = f"player-{letters}", ""
    person.save(update_fields=["handle", "display_name"])
