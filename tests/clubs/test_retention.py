"""What the night does to invitations and claims."""

from datetime import timedelta

import pytest
from django.utils import timezone

from palermo.accounts.models import Player
from palermo.clubs.models import Claim, ClaimState, Invitation, Membership
from tests.clubs.cast import make_cast
from tests.support.factories import PaperPlayerFactory, UserFactory
from tests.support.retention import forget

pytestmark = [pytest.mark.django_db, pytest.mark.both_profiles]


def test_ended_invitations_go_and_open_ones_stay():
    cast, now = make_cast(), timezone.now()
    old, recent = now - timedelta(days=31), now - timedelta(days=29)
    expired = cast.invitation(expires_at=old)
    cast.invitation(revoked_at=old)
    cast.invitation(max_uses=2, uses=2, created_at=old)
    Membership.objects.filter(user=cast.member).update(invitation=expired)
    stay = [
        cast.invitation(expires_at=recent),
        cast.invitation(revoked_at=recent),
        cast.invitation(max_uses=2, uses=2, created_at=recent),
        cast.invitation(max_uses=2, uses=1, created_at=old),
        cast.invitation(created_at=old),
    ]
    assert forget("ended_invitations") == 3
    assert set(Invitation.objects.all()) == set(stay)
    assert cast.role("member") == "member"


def test_decided_claims_go_and_waiting_ones_stay():
    long_ago = timezone.now() - timedelta(days=366)
    paper = PaperPlayerFactory.create()
    states = {state: Claim.objects.create(paper=paper, user=UserFactory.create(), state=state) for state in ClaimState}
    Claim.objects.exclude(state=ClaimState.WAITING).update(decided_at=long_ago)
    Claim.objects.update(created_at=long_ago)
    young = Claim.objects.create(
        paper=paper, user=UserFactory.create(), state=ClaimState.DECLINED, decided_at=timezone.now()
    )
    assert forget("decided_claims") == 3
    assert set(Claim.objects.all()) == {states[ClaimState.WAITING], young}


def test_claimed_names_of_accounts_that_are_gone_go():
    """Left behind by a release before."""
    club = make_cast(language="de").club
    former = PaperPlayerFactory.create(club=club, name="Agata", note="Rosa's sister", claimed_at=timezone.now())
    Player.objects.filter(pk=former.player.pk).update(name="")
    there = PaperPlayerFactory.create(club=club, name="Bice")
    assert forget("left_over_claimed_names") == 1
    former.refresh_from_db()
    there.refresh_from_db()
    assert (former.name, former.note, there.name) == ("Ehemaliger Spieler", "", "Bice")
    assert forget("left_over_claimed_names") == 0
