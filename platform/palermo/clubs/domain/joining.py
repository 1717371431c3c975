"""Using an invitation. Club and role come from its row, never from the request."""

from allauth.account.models import EmailAddress
from django.db import transaction
from django.urls import reverse

from palermo.accounts.models import User
from palermo.clubs.domain.errors import (
    AlreadyMember,
    ClubClosed,
    InvitationExpired,
    InvitationForSomebodyElse,
    InvitationRevoked,
    InvitationUnknown,
    InvitationUsedUp,
)
from palermo.clubs.domain.locks import locked
from palermo.clubs.domain.members import admit
from palermo.clubs.models import ClubRole, Invitation, InvitationState, Membership
from palermo.clubs.permissions import Person
from palermo.common.errors import DomainError, NotAllowed
from palermo.common.text.links import absolute_url

_REFUSALS: dict[InvitationState, type[DomainError]] = {
    InvitationState.REVOKED: InvitationRevoked,
    InvitationState.USED_UP: InvitationUsedUp,
    InvitationState.EXPIRED: InvitationExpired,
}


def link_to_join(invitation: Invitation) -> str:
    return absolute_url(reverse("club_join", args=[invitation.code]))


def invitation_for_code(code: str) -> Invitation:
    invitation = Invitation.objects.select_related("club", "created_by").filter(code=code).first()
    if invitation is None:
        raise InvitationUnknown
    return invitation


def problem_with(invitation: Invitation, person: Person) -> DomainError | None:
    """Why this person cannot use it, if so. Of a visitor it cannot be known yet."""
    belongs = person.is_authenticated and Membership.objects.filter(club=invitation.club, user=person).exists()
    if belongs:
        return AlreadyMember()
    if refusal := _REFUSALS.get(invitation.state):
        return refusal()
    if invitation.club.closed_at is not None:
        return ClubClosed()
    if person.is_authenticated and not person.is_guest and not _is_for(invitation, person):
        return InvitationForSomebodyElse()
    return None


def _is_for(invitation: Invitation, person: User) -> bool:
    if not invitation.email:
        return True
    return bool(EmailAddress.objects.filter(user=person, email__iexact=invitation.email, verified=True).exists())


def join_club(*, actor: User, code: str) -> Membership:
    """Whoever holds the club's lock counts first: the last place goes to exactly one."""
    if actor.is_guest:
        raise NotAllowed
    found = invitation_for_code(code)
    with transaction.atomic():
        club = locked(found.club)
        invitation = Invitation.objects.select_for_update().get(pk=found.pk)
        invitation.club = club
        if problem := problem_with(invitation, actor):
            raise problem
        invitation.uses += 1
        invitation.save(update_fields=["uses"])
        return admit(club=club, person=actor, role=ClubRole(invitation.role), invitation=invitation)
