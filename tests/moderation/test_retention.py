"""What the night does to reports."""

from datetime import timedelta

import pytest
from django.utils import timezone

from palermo.moderation.domain.decisions import decide_report
from palermo.moderation.domain.reports import report_person
from palermo.moderation.models import ModerationDecision, Report, ReportReason
from tests.support.factories import UserFactory
from tests.support.retention import forget

pytestmark = [pytest.mark.django_db, pytest.mark.both_profiles]


def test_decided_reports_go_unless_they_keep_an_account_closed():
    moderator, reporter = UserFactory.create(is_moderator=True), UserFactory.create()
    reports = {
        decision: report_person(reporter=reporter, about=UserFactory.create(), reason=ReportReason.SPAM, text="")
        for decision in ("open", "young", ModerationDecision.WARN, ModerationDecision.SUSPEND)
    }
    for decision in (ModerationDecision.WARN, ModerationDecision.SUSPEND):
        decide_report(report_id=reports[decision].pk, moderator=moderator, decision=decision, why="So")
    Report.objects.exclude(decided_at=None).update(decided_at=timezone.now() - timedelta(days=731))
    Report.objects.filter(decided_at=None).update(created_at=timezone.now() - timedelta(days=731))
    decide_report(report_id=reports["young"].pk, moderator=moderator, decision=ModerationDecision.DISMISS, why="So")
    assert forget("old_reports") == 1
    assert set(Report.objects.all()) == {reports[key] for key in ("open", "young", ModerationDecision.SUSPEND)}
