"""What an account has in clubs, and what becomes of it when the account goes."""

from typing import Any

from django.db import transaction
from django.db.models import Q
from django.db.models.functions import Lower

from palermo.accounts.domain.leaving.former_names import addresses_of, eraser_of
from palermo.accounts.models import User
from palermo.accounts.personal_data import data_section, goes_by, on_departure
from palermo.clubs.domain.announcements import forget_author
from palermo.clubs.domain.claimed_names import forget_claimed_names
from palermo.clubs.domain.claims import forget_waiting_claims
from palermo.clubs.domain.clubs import shut
from palermo.clubs.domain.locks import locked
from palermo.clubs.domain.members import end_last_membership, leave_club
from palermo.clubs.models import Announcement, Claim, Club, Invitation, Membership, PaperPlayer
from palermo.common.actions import erase_in_log
from palermo.common.models import ActionEntry


@data_section("clubs")
def clubs_of(user: User) -> list[dict[str, Any]]:
    memberships = Membership.objects.filter(user=user).select_related("club").order_by("joined_at", "pk")
    return [
        {
            "club": membership.club.name,
            "address": membership.club.get_absolute_url(),
            "role": membership.role,
            "joined_at": membership.joined_at.isoformat(),
        }
        for membership in memberships
    ]


@on_departure("clubs")
def leave_clubs(user: User) -> None:
    """A club with other members needs another owner first (`last-owner`); one without anybody else is closed, and stays to be read."""
    with transaction.atomic():
        # In one order for everybody, so that two people who go at once cannot wait for each other.
        for membership in Membership.objects.filter(user=user).select_related("club").order_by("club_id"):
            club = locked(membership.club)
            if Membership.objects.filter(club=club).exclude(user=user).exists():
                leave_club(actor=user, club=club)
            else:
                if club.closed_at is None:
                    shut(club=club, actor=user)
                end_last_membership(club=club, person=user)


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


@goes_by("paper_players")
def paper_names_of(user: User) -> list[str]:
    return list(PaperPlayer.objects.filter(player__user=user).values_list("name", flat=True))


@on_departure("paper_players")
def leave_paper_players(user: User) -> None:
    """What was played under them stays the club's, and so does what its activity log says of it; whose name it was, nobody sees any more."""
    forget_claimed_names(user=user)


@on_departure("invitations")
def drop_invitations(user: User) -> None:
    """Those to one of their addresses; others may not get in by them."""
    Invitation.objects.annotate(small=Lower("email")).filter(small__in=addresses_of(user)).delete()


@on_departure("club_logs")
def leave_club_logs(user: User) -> None:
    """Of each club in whose log they did something or something was done to them."""
    own = Q(actor=user) | Q(target_type=User._meta.label_lower, target_id=str(user.pk))
    beginning = f"{Club._meta.label_lower}:"
    scopes = ActionEntry.objects.filter(own, scope__startswith=beginning).order_by().values_list("scope", flat=True)
    clubs = {scope.removeprefix(beginning) for scope in scopes.distinct()}
    for club in Club.objects.filter(pk__in=clubs).order_by("pk"):
        erase_in_log(scope=club, eraser=eraser_of(user, language=club.language))


@on_departure("announcements")
def leave_announcements(user: User) -> None:
    forget_author(user=user)
