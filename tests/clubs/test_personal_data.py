import pytest

from palermo.accounts.personal_data import departures, sections
from palermo.clubs.domain.errors import LastOwner
from palermo.clubs.models import Club, ClubRole, Invitation, InvitationState
from palermo.common.models import ActionEntry
from tests.clubs.cast import make_cast
from tests.support.factories import MembershipFactory

pytestmark = [pytest.mark.django_db, pytest.mark.both_profiles]


def test_export_says_where_one_belongs():
    cast = make_cast(name="Kalsa")
    [row] = sections["clubs"](cast["scorekeeper"])
    assert (row["club"], row["address"], row["role"]) == ("Kalsa", f"/clubs/{cast.club.slug}/", "scorekeeper")
    assert row["joined_at"] == cast.membership("scorekeeper").joined_at.isoformat()
    assert sections["clubs"](cast["stranger"]) == []


def test_departure_leaves_every_club():
    cast = make_cast()
    other = MembershipFactory.create(user=cast.organiser).club
    MembershipFactory.create(club=other, role=ClubRole.OWNER)
    link = cast.invitation(by="organiser")
    departures["clubs"](cast["organiser"])
    assert not cast.organiser.memberships.exists()
    assert ActionEntry.objects.filter(verb="club.member_left").count() == 2
    assert Invitation.objects.get(pk=link.pk).state == InvitationState.REVOKED
    assert Club.objects.filter(closed_at=None).count() == 3


def test_departure_of_the_last_owner_is_refused_and_names_the_club():
    cast = make_cast(name="Kalsa")
    alone = MembershipFactory.create(user=cast.owner, role=ClubRole.OWNER).club
    with pytest.raises(LastOwner) as refusal:
        departures["clubs"](cast["owner"])
    assert (refusal.value.code, "Kalsa" in str(refusal.value)) == ("last-owner", True)
    assert cast.role("owner") == "owner"
    alone.refresh_from_db()
    assert alone.closed_at is None  # nothing half done
    assert ActionEntry.objects.count() == 0


def test_departure_closes_a_club_that_nobody_else_is_in():
    own = MembershipFactory.create(role=ClubRole.OWNER)
    departures["clubs"](own.user)
    own.club.refresh_from_db()
    assert own.club.closed_at is not None
    assert own.club.memberships.count() == 0
    assert list(ActionEntry.objects.order_by("pk").values_list("verb", flat=True)) == [
        "club.closed",
        "club.member_left",
    ]
