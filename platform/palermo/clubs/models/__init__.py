"""Rows of the clubs. All writes go through `domain`."""

from palermo.clubs.models.announcements import Announcement
from palermo.clubs.models.clubs import Admission, Club, Membership, Role
from palermo.clubs.models.invitations import Invitation, InvitationState
from palermo.clubs.models.paper import Claim, ClaimState, PaperPlayer

__all__ = [
    "Admission",
    "Announcement",
    "Claim",
    "ClaimState",
    "Club",
    "Invitation",
    "InvitationState",
    "Membership",
    "PaperPlayer",
    "Role",
]
