import pytest

from games.engine.rulesets import EDITIONS, house_ruleset
from palermo.clubs.models import Club, ClubRole
from palermo.demo.domain import load_demo
from palermo.demo.loaders.clubs import KALSA, KANAL
from tests.support.factories import UserFactory

pytestmark = [pytest.mark.django_db, pytest.mark.both_profiles]


def test_demo_clubs_have_somebody_in_every_role():
    UserFactory.create_batch(5)
    load_demo()
    kalsa, kanal = Club.objects.get(name=KALSA), Club.objects.get(name=KANAL)
    assert (kalsa.is_public, kanal.is_public) == (True, False)
    assert house_ruleset(kalsa.ruleset) == EDITIONS["italian"]
    for club in (kalsa, kanal):
        assert set(club.memberships.values_list("role", flat=True)) == set(ClubRole)
        assert club.memberships.filter(role=ClubRole.OWNER).count() == 1
