"""Whom one may see, asked of one person and of everybody at once."""

import itertools

import pytest
from django.contrib.auth.models import AnonymousUser

from palermo.accounts.models import Audience, User
from palermo.moderation.domain.blocks import block_person, has_blocked
from palermo.visibility import may_see_profile, people_named_by, people_seen_by, share_a_club
from tests.support.factories import ClubFactory, GuestFactory, MembershipFactory, UserFactory


@pytest.mark.django_db
def test_everybody_at_once_is_the_same_as_one_after_the_other():
    """Every audience, in the same club or not, blocking or not; and a visitor, a clubmate and a stranger who look."""
    club, elsewhere = ClubFactory.create(), ClubFactory.create()
    looking = [UserFactory.create(), UserFactory.create()]
    MembershipFactory.create(club=club, user=looking[0])
    MembershipFactory.create(club=elsewhere, user=looking[1])
    for audience, member, blocks in itertools.product(Audience, (True, False), (True, False)):
        person = UserFactory.create(who_sees_profile=audience)
        if member:
            MembershipFactory.create(club=club, user=person)
        if blocks:
            block_person(blocker=person, blocked=looking[0])
    GuestFactory.create()
    UserFactory.create(is_active=False)
    known = list(User.objects.filter(is_guest=False, is_active=True))
    viewers: list[User | AnonymousUser] = [AnonymousUser(), *looking]
    for viewer in viewers:
        seen = {person for person in known if may_see_profile(viewer, person)}
        assert set(people_seen_by(viewer)) == seen
        if isinstance(viewer, User):
            mates = {person for person in known if share_a_club(viewer, person) and not has_blocked(person, viewer)}
            assert set(people_named_by(viewer)) == seen | mates
