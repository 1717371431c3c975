"""What an account has here. Who leaves takes the blocks and the reports about them along; what they reported stays, without their name."""

from typing import Any

from palermo.accounts.models import User
from palermo.accounts.personal_data import data_section, on_departure
from palermo.moderation.models import Block, Report


@data_section("blocked_people")
def blocked_people_of(user: User) -> list[dict[str, Any]]:
    rows = Block.objects.filter(blocker=user).select_related("blocked").order_by("created_at", "pk")
    return [{"handle": row.blocked.handle, "since": row.created_at} for row in rows]


@data_section("reports_made")
def reports_made_by(user: User) -> list[dict[str, Any]]:
    rows = Report.objects.filter(reporter=user)
    return [
        {
            "at": row.created_at,
            "about": row.handle_then,
            "reason": row.reason,
            "text": row.text,
            "quote": row.quote,
            "decided_at": row.decided_at,
        }
        for row in rows
    ]


@data_section("decisions_about_me")
def decisions_about(user: User) -> list[dict[str, Any]]:
    """Not who reported, and not what they wrote: that is theirs."""
    rows = Report.objects.filter(about=user).exclude(decided_at=None)
    return [
        {"at": row.decided_at, "reason": row.reason, "decision": row.decision, "why": row.decision_text} for row in rows
    ]


@on_departure("moderation")
def leave_moderation(user: User) -> None:
    Block.objects.filter(blocker=user).delete()
    Block.objects.filter(blocked=user).delete()
    Report.objects.filter(about=user).delete()
    Report.objects.filter(reporter=user).update(reporter=None)
