"""What the night does to invitations and claims."""

from datetime import timedelta

import pytest
from django.utils import timezone

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
