"""What an account takes along from paper and boards, and what stays when it goes."""

import pytest

from palermo.accounts.personal_data import departures, sections
from palermo.clubs.domain.claims import claim_paper_player, withdraw_claim
from palermo.clubs.models import Announcement, Claim
from tests.support.factories import AnnouncementFactory, MembershipFactory, PaperPlayerFactory

pytestmark = pytest.mark.django_db


def test_export_contains_claims_and_announcements():
    membership = MembershipFactory.create()
    paper = PaperPlayerFactory.create(club=membership.club)
    claim = claim_paper_player(paper=paper, user=membership.user, message="Me")
    row = AnnouncementFactory.create(club=membership.club, author=membership.user)
    AnnouncementFactory.create()  # somebody else's
    assert sections["claims"](membership.user) == [
        {
            "club": membership.club.name,
            "paper_player": paper.name,
            "message": "Me",
            "state": "waiting",
            "made_at": claim.created_at.isoformat(),
            "decided_at": "",
            "reason": "",
        }
    ]
    assert [(entry["title"], entry["text"]) for entry in sections["announcements"](membership.user)] == [
        (row.title, row.text)
    ]


def test_departure_drops_what_waits_and_keeps_the_board():
    membership = MembershipFactory.create()
    _waiting, withdrawn = (
        claim_paper_player(paper=PaperPlayerFactory.create(club=membership.club), user=membership.user)
        for _n in range(2)
    )
    withdraw_claim(claim=withdrawn, user=membership.user)
    AnnouncementFactory.create(club=membership.club, author=membership.user)
    departures["claims"](membership.user)
    departures["announcements"](membership.user)
    assert list(Claim.objects.all()) == [withdrawn]
    assert Announcement.objects.get().author is None
