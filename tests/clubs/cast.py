"""A club with somebody in every role, and everybody else who might come along."""

import secrets
from dataclasses import dataclass
from datetime import timedelta

import pytest
from django.contrib.auth.models import AnonymousUser

from palermo.accounts.models import Player, User
from palermo.clubs.domain.invitations import create_invitation
from palermo.clubs.models import Club, ClubRole, Invitation, Membership
from palermo.clubs.permissions import forget_roles
from tests.support.factories import ClubFactory, MembershipFactory, UserFactory

WEEK = timedelta(days=7)
EVERYBODY = ("owner", "organiser", "scorekeeper", "member", "stranger", "other_owner", "guest", "visitor")


@dataclass(frozen=True)
class Cast:
    club: Club
    owner: User
    organiser: User
    scorekeeper: User
    member: User
    stranger: User
    other_owner: User
    guest: User
    visitor: AnonymousUser

    def __getitem__(self, name: str) -> User:
        """Fresh from the database, as a request has them."""
        person = getattr(self, name)
        return User.objects.get(pk=person.pk) if person.pk else person

    def membership(self, name: str) -> Membership:
        return Membership.objects.select_related("user", "club").get(club=self.club, user=getattr(self, name))

    def role(self, name: str) -> str | None:
        row = Membership.objects.filter(club=self.club, user=getattr(self, name)).first()
        return row.role if row else None

    def roles(self) -> dict[str, str]:
        return dict(Membership.objects.filter(club=self.club).values_list("user__handle", "role"))

    def invitation(
        self, by: str = "owner", role: ClubRole = ClubRole.MEMBER, max_uses: int | None = None, **values: object
    ) -> Invitation:
        made = create_invitation(actor=self[by], club=self.club, role=role, lifetime=WEEK, max_uses=max_uses)
        if values:
            Invitation.objects.filter(pk=made.pk).update(**values)
            made.refresh_from_db()
        return made


def make_guest() -> User:
    guest = User.objects.create(handle=f"guest-{User.objects.count()}", email=None, is_guest=True)
    Player.objects.create(user=guest)
    return guest


def make_cast(**club_values: object) -> Cast:
    club = ClubFactory.create(**club_values)
    people = {role.value: MembershipFactory.create(club=club, role=role).user for role in ClubRole}
    other = MembershipFactory.create(role=ClubRole.OWNER).user
    for person in people.values():
        forget_roles(person)
    return Cast(
        club=club,
        **people,
        stranger=UserFactory.create(),
        other_owner=other,
        guest=make_guest(),
        visitor=AnonymousUser(),
    )


def stop_the_clock_of_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a moment that no other test has: counters are shared between processes, and a window may end during a test."""
    moment = 10**10 + secrets.randbelow(10**12)
    monkeypatch.setattr("palermo.common.limits.time", lambda: moment)
