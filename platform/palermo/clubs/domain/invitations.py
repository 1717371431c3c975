"""Invitations: made, sent, taken back. `domain.joining` is about using one."""

import secrets
from collections.abc import Iterable
from datetime import timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from palermo.accounts.models import User
from palermo.clubs.domain.errors import RoleNotOffered
from palermo.clubs.domain.locks import locked
from palermo.clubs.models import Club, ClubRole, Invitation
from palermo.clubs.permissions import OFFERS, forget_roles, offers_for, require
from palermo.common.actions import action_verb, record_action
from palermo.common.errors import NotFound
from palermo.common.jobs import enqueue_job

INVITATION_MADE = action_verb("club.invitation_made", _("Created an invitation"))
INVITATION_MAILED = action_verb("club.invitation_mailed", _("Invited someone by e-mail"))
INVITATION_REVOKED = action_verb("club.invitation_revoked", _("Revoked an invitation"))

MAIL_INVITATION = "clubs.mail_invitation"
LONGEST_LIFE = timedelta(days=365)
_CODE_BYTES = 20  # 160 random bits


def create_invitation(
    *, actor: User, club: Club, role: ClubRole, lifetime: timedelta, max_uses: int | None = None
) -> Invitation:
    with transaction.atomic():
        current = _club_to_invite_to(club, actor, role)
        invitation = _made(current, actor, role, lifetime, max_uses=max_uses)
        after = {"role": role, "max_uses": max_uses, "expires_at": invitation.expires_at.isoformat()}
        record_action(actor=actor, verb=INVITATION_MADE, target=invitation, after=after, scope=current)
    return invitation


def mail_invitations(
    *, actor: User, club: Club, role: ClubRole, lifetime: timedelta, addresses: Iterable[str]
) -> list[Invitation]:
    """One invitation for each address, good for an account that has proved to own it."""
    made = []
    with transaction.atomic():
        current = _club_to_invite_to(club, actor, role)
        for address in addresses:
            invitation = _made(current, actor, role, lifetime, max_uses=1, email=address)
            arguments = {"invitation": invitation.pk}
            enqueue_job(kind=MAIL_INVITATION, key=f"club-invitation:{invitation.pk}", arguments=arguments)
            # The record outlives accounts and is read by every organiser: the address stays out of it.
            after = {"role": role, "expires_at": invitation.expires_at.isoformat()}
            record_action(actor=actor, verb=INVITATION_MAILED, target=invitation, after=after, scope=current)
            made.append(invitation)
    return made


def _club_to_invite_to(club: Club, actor: User, role: ClubRole) -> Club:
    current = locked(club)
    forget_roles(actor)
    require(actor, "clubs.invite", current)
    if role not in offers_for(actor, current):
        raise RoleNotOffered
    return current


def _made(
    club: Club, actor: User, role: ClubRole, lifetime: timedelta, *, max_uses: int | None, email: str = ""
) -> Invitation:
    return Invitation.objects.create(
        club=club,
        code=secrets.token_urlsafe(_CODE_BYTES),
        role=role,
        email=email,
        created_by=actor,
        expires_at=timezone.now() + min(lifetime, LONGEST_LIFE),
        max_uses=max_uses,
    )


def revoke_invitation(*, actor: User, invitation: Invitation) -> None:
    """Who came in by it stays. Taking it back twice is no error."""
    with transaction.atomic():
        current = locked(invitation.club)
        forget_roles(actor)
        require(actor, "clubs.invite", current)
        row = Invitation.objects.filter(pk=invitation.pk, club=current).first()
        if row is None:
            raise NotFound
        if row.revoked_at is not None:
            return
        row.revoked_at = timezone.now()
        row.save(update_fields=["revoked_at"])
        record_action(actor=actor, verb=INVITATION_REVOKED, target=row, before={"role": row.role}, scope=current)


def revoke_unbacked_invitations(*, club: Club, person: User, role: ClubRole | None) -> None:
    """Links made by somebody who may no longer offer what they offer would be a way back in. The club is already locked."""
    Invitation.objects.filter(club=club, created_by=person, revoked_at=None).exclude(role__in=OFFERS[role]).update(
        revoked_at=timezone.now()
    )
