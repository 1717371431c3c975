import pytest

from palermo.clubs.domain.house_rules import ruleset_of
from palermo.clubs.models import Announcement, Claim, ClaimState, Club, ClubRole
from palermo.demo.loaders import club_rooms
from tests.support.factories import MembershipFactory

pytestmark = [pytest.mark.django_db, pytest.mark.both_profiles]


def test_rooms_of_the_first_two_clubs_filled():
    first = MembershipFactory.create(role=ClubRole.OWNER).club
    MembershipFactory.create(role=ClubRole.OWNER)
    third = MembershipFactory.create(role=ClubRole.OWNER).club
    member = MembershipFactory.create(club=first).user
    club_rooms.load()
    assert sorted(first.paper_players.values_list("name", flat=True)) == sorted(club_rooms.PAPER_PLAYERS)
    assert list(Claim.objects.values_list("user", "state")) == [(member.pk, ClaimState.WAITING)]
    assert Announcement.objects.filter(club=first).count() == len(club_rooms.ANNOUNCEMENTS)
    names = [ruleset_of(club).name for club in Club.objects.order_by("pk")]
    assert names == ["german", "The old box", "german"]
    assert third.paper_players.count() == 0


def test_rooms_without_a_club_are_no_trouble():
    club_rooms.load()
    assert Claim.objects.count() == 0
