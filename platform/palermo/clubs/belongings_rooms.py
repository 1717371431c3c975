"""What an account leaves on paper and on boards: for its export, and for the day it goes."""

from typing import Any

from palermo.accounts.belongings import data_section, on_departure
from palermo.accounts.models import User
from palermo.clubs.domain.announcements import forget_author
from palermo.clubs.domain.claims import forget_waiting_claims
from palermo.clubs.models import Announcement, Claim


@data_section("claims")
def claims_of(user: User) -> list[dict[str, Any]]:
    return [
        {
            "club": claim.paper.club.name,
            "paper_player": claim.paper.name,
            "message": claim.message,
            "state": claim.state,
            "made_at": claim.created_at.isoformat(),
            "decided_at": claim.decided_at.isoformat() if claim.decided_at else "",
            "reason": claim.reason,
        }
        for claim in Claim.objects.filter(user=user).select_related("paper__club")
    ]


@data_section("announcements")
def announcements_of(user: User) -> list[dict[str, Any]]:
    return [
        {
            "club": row.club.name,
            "title": row.title,
            "text": row.text,
            "stays_on_top": row.is_pinned,
            "written_at": row.created_at.isoformat(),
            "changed_at": row.changed_at.isoformat(),
        }
        for row in Announcement.objects.filter(author=user).select_related("club").order_by("created_at", "pk")
    ]


@on_departure("claims")
def drop_claims(user: User) -> None:
    forget_waiting_claims(user=user)


@on_departure("announcements")
def leave_announcements(user: User) -> None:
    forget_author(user=user)
