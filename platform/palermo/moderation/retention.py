"""How long reports and blocks are kept."""

from datetime import datetime

from palermo.common.retention.rules import Rows, forgets, stays
from palermo.moderation.models import ModerationDecision, Report


@forgets(
    "moderation.Report",
    what="Reports, after the decision",
    days="REPORTS",
    why="Moderators can see whether someone was warned before. One that keeps an account closed stays.",
)
def old_reports(before: datetime) -> Rows:
    closed = Report.objects.filter(decision=ModerationDecision.SUSPEND, about__is_active=False)
    return Report.objects.filter(decided_at__lt=before).exclude(pk__in=closed.values("pk"))


stays(
    "moderation.Block",
    what="Blocks",
    kept="until they are lifted, or as long as both accounts",
    why="They keep two people apart.",
)
