"""Who belongs to a club, and as what. A club always keeps an owner."""

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from palermo.accounts.models import User
from palermo.clubs.domain.claims import forget_waiting_claims
from palermo.clubs.domain.errors import AlreadyMember, AlreadyOwner, LastOwner
from palermo.clubs.domain.invitations import revoke_unbacked_invitations
from palermo.clubs.domain.locks import locked
from palermo.clubs.domain.organisers import organisers_of_club
from palermo.clubs.models import Club, ClubRole, Invitation, Membership
from palermo.clubs.notification_kinds import HANDED_OVER, JOINED, REMOVED, ROLE_CHANGED
from palermo.clubs.permissions import forget_roles, require
from palermo.common.actions import action_verb, record_action
from palermo.common.errors import NotAllowed, NotFound
from palermo.notifications.domain import notify

MEMBER_JOINED = action_verb("club.member_joined", _("Joined the club"))
MEMBER_LEFT = action_verb("club.member_left", _("Left the club"))
MEMBER_REMOVED = action_verb("club.member_removed", _("Removed a member"))
ROLE_GIVEN = action_verb("club.role_changed", _("Changed a role"))
CLUB_HANDED_OVER = action_verb("club.handed_over", _("Handed the club over"))


def enter_club(*, actor: User, club: Club) -> Membership:
    """Into a club that is open to everybody."""
    with transaction.atomic():
        current = locked(club)
        if _membership(current, actor) is not None:
            raise AlreadyMember
        forget_roles(actor)
        require(actor, "clubs.join", current)
        return admit(club=current, person=actor, role=ClubRole.MEMBER)


def admit(*, club: Club, person: User, role: ClubRole, invitation: Invitation | None = None) -> Membership:
    """For a club that is already locked, and somebody who may come in."""
    membership = Membership.objects.create(club=club, user=person, role=role, invitation=invitation)
    record_action(actor=person, verb=MEMBER_JOINED, target=person, after={"role": role}, scope=club)
    for organiser in organisers_of_club(club):
        if organiser != person:
            notify(kind=JOINED, person=organiser, values=_values(person, club), url=_members_page(club), about=person)
    forget_roles(person)
    return membership


def change_role(*, actor: User, membership: Membership, role: ClubRole) -> Membership:
    with transaction.atomic():
        current = _current(membership)
        forget_roles(actor)
        require(actor, "clubs.change_role_of", current)
        before = current.role
        if before == role:
            return current
        if before == ClubRole.OWNER:
            _keep_an_owner(current)
        _set_role(current, role)
        record_action(
            actor=actor,
            verb=ROLE_GIVEN,
            target=current.user,
            before={"role": before},
            after={"role": role},
            scope=current.club,
        )
        if current.user != actor:
            values = _values(actor, current.club)
            url = current.club.get_absolute_url()
            notify(kind=ROLE_CHANGED, person=current.user, values=values, url=url, about=actor)
    forget_roles(actor)
    return current


def remove_member(*, actor: User, membership: Membership) -> None:
    with transaction.atomic():
        current = _current(membership)
        forget_roles(actor)
        require(actor, "clubs.remove_member", current)
        _end(current)
        record_action(
            actor=actor, verb=MEMBER_REMOVED, target=current.user, before={"role": current.role}, scope=current.club
        )
        notify(kind=REMOVED, person=current.user, values=_values(actor, current.club), about=actor)


def leave_club(*, actor: User, club: Club) -> None:
    with transaction.atomic():
        current = locked(club)
        membership = _membership(current, actor)
        if membership is None:
            raise NotAllowed
        if membership.role == ClubRole.OWNER:
            _keep_an_owner(membership)
        _end(membership)
        record_action(actor=actor, verb=MEMBER_LEFT, target=actor, before={"role": membership.role}, scope=current)
    forget_roles(actor)


def end_last_membership(*, club: Club, person: User) -> None:
    """Of a club that closes behind its only member. The club is already locked."""
    membership = _membership(club, person)
    if membership is not None:
        _end(membership)
        record_action(actor=person, verb=MEMBER_LEFT, target=person, before={"role": membership.role}, scope=club)


def hand_over_club(*, actor: User, heir: Membership) -> None:
    """The heir becomes an owner; who gives the club away stays as an organiser and may then leave."""
    with transaction.atomic():
        current = _current(heir)
        forget_roles(actor)
        require(actor, "clubs.hand_over_to", current)
        if current.role == ClubRole.OWNER:
            raise AlreadyOwner(who=str(current.user))
        own = _membership(current.club, actor)
        if own is None:  # an owner without a membership: a superuser, who has nothing to hand over
            raise NotAllowed
        before = current.role
        _set_role(current, ClubRole.OWNER)
        _set_role(own, ClubRole.ORGANISER)
        record_action(
            actor=actor,
            verb=CLUB_HANDED_OVER,
            target=current.user,
            before={"role": before},
            after={"role": ClubRole.OWNER},
            scope=current.club,
        )
        values = _values(actor, current.club)
        url = current.club.get_absolute_url()
        notify(kind=HANDED_OVER, person=current.user, values=values, url=url, about=actor)
    forget_roles(actor)


def is_last_owner(membership: Membership) -> bool:
    if membership.role != ClubRole.OWNER:
        return False
    return not Membership.objects.filter(club=membership.club, role=ClubRole.OWNER).exclude(pk=membership.pk).exists()


def _keep_an_owner(membership: Membership) -> None:
    if is_last_owner(membership):
        raise LastOwner(club=membership.club.name)


def _current(membership: Membership) -> Membership:
    """The same membership as it is now, with its club locked. It may have ended since it was shown."""
    club = locked(membership.club)
    current = Membership.objects.select_related("user").filter(pk=membership.pk, club=club).first()
    if current is None:
        raise NotFound
    current.club = club
    return current


def _membership(club: Club, person: User) -> Membership | None:
    membership = Membership.objects.select_related("user").filter(club=club, user=person).first()
    if membership is not None:
        membership.club = club
    return membership


def _set_role(membership: Membership, role: ClubRole) -> None:
    membership.role = role
    membership.save(update_fields=["role"])
    revoke_unbacked_invitations(club=membership.club, person=membership.user, role=role)


def _end(membership: Membership) -> None:
    Membership.objects.filter(pk=membership.pk).delete()
    revoke_unbacked_invitations(club=membership.club, person=membership.user, role=None)
    forget_waiting_claims(user=membership.user, club=membership.club)


def _values(who: User, club: Club) -> dict[str, str]:
    return {"who": str(who), "club": club.name}


def _members_page(club: Club) -> str:
    return f"{club.get_absolute_url()}members/"
