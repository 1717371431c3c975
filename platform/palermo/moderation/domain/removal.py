"""Taking away from everybody's eyes what a report quotes. That decides nothing about the person."""

from palermo.accounts.models import User
from palermo.common.errors import NotFound
from palermo.moderation.domain.decisions import held_report
from palermo.moderation.models import Report
from palermo.moderation.reportable import source_of


def remove_quoted(*, report_id: int, moderator: User) -> None:
    with held_report(report_id, moderator) as report:
        source, reference = source_of(report.quoted)
        if source is None:
            raise NotFound
        source.remove(reference, moderator)


def is_still_there(report: Report) -> bool:
    source, reference = source_of(report.quoted)
    return source is not None and not source.is_removed(reference)
