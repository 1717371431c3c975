"""Rows of the clubs. All writes go through `domain`."""

from palermo.clubs.models.announcements import Announcement
from palermo.clubs.models.clubs import Club, ClubAdmission, ClubRole, Membership
from palermo.clubs.models.invitations import Invitation, InvitationState
from palermo.clubs.models.paper import Claim, ClaimState, PaperPlayer

__all__ = [
    "Announcement",
    "Claim",
    "ClaimState",
    "Club",
    "ClubAdmission",
    "ClubRole",
    "Invitation",
    "InvitationState",
    "Membership",
    "PaperPlayer",
]
