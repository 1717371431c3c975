"""How long clubs and what belongs to them are kept."""

from datetime import datetime

from django.db.models import F, Q

from palermo.clubs.domain.claimed_names import forget_former_paper, papers_of_former_players
from palermo.clubs.models import Claim, ClaimState, Invitation
from palermo.common.retention.rules import Rows, forgets, stays

stays("clubs.Club", what="Clubs", kept="for good; a closed club can be read", why="Results belong to them.")
stays(
    "clubs.Membership",
    what="Memberships",
    kept="until the person leaves, or as long as the account",
    why="They say who may do what.",
)
stays(
    "clubs.Announcement",
    what="Notices of clubs",
    kept="until the club removes them; without their writer once the account is gone",
    why="They are the club’s.",
)
stays(
    "clubs.PaperPlayer",
    what="Unregistered players: name and note",
    kept="until the club removes them; without a name once the account that claimed them is gone",
    why="Results need them.",
)


@forgets(
    "clubs.Invitation",
    what="Invitations, with their address, after they have ended",
    days="INVITATIONS",
    why="Whoever comes too late learns why.",
)
def ended_invitations(before: datetime) -> Rows:
    """What was used up has no time of its own, so it counts from the day it was made."""
    used_up = Q(max_uses__isnull=False, uses__gte=F("max_uses"), created_at__lt=before)
    return Invitation.objects.filter(Q(expires_at__lt=before) | Q(revoked_at__lt=before) | used_up)


@forgets(
    "clubs.Claim",
    what="Claims to unregistered players, after the decision",
    days="CLAIMS",
    why="Organisers can look up who decided what, and why.",
)
def decided_claims(before: datetime) -> Rows:
    return Claim.objects.exclude(state=ClaimState.WAITING).filter(decided_at__lt=before)


@forgets(
    "clubs.PaperPlayer",
    what="Names that accounts had claimed, if a release before left them behind",
    kept="until the next night",
    why="Deletion leaves no name.",
    each=forget_former_paper,
)
def left_over_claimed_names(_before: datetime) -> Rows:
    return papers_of_former_players()
