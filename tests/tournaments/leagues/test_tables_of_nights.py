"""What a game for a club night costs who leaves it."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.tables.models import USUAL_STAND_IN_LIMIT
from palermo.clubs.models import Club
from tests.games.tables.stages import dealt_table
from tests.support.factories import ClubFactory, NightFactory
from tournaments.leagues.models import ClubNight

pytestmark = pytest.mark.django_db
HOUR = timedelta(hours=1)


@pytest.fixture
def night() -> ClubNight:
    now = timezone.now()
    return NightFactory.create(opens_at=now - HOUR, closes_at=now + HOUR)


def limit_at(club: Club | None, *, bots: int = 0) -> int | None:
    return dealt_table(club=club, players=3, bots=bots).stand_in_limit


def test_moves_of_a_stand_in_are_counted_at_a_table_that_counts_for_the_night(night):
    assert limit_at(night.season.club) == USUAL_STAND_IN_LIMIT


def test_they_are_free_where_no_points_can_be_won(night):
    club = night.season.club
    assert limit_at(club, bots=1) is None
    assert limit_at(ClubFactory.create()) is None
    assert limit_at(None) is None


@pytest.mark.parametrize("change", [{"called_off_at": timezone.now()}, {"closes_at": timezone.now() - HOUR / 2}])
def test_they_are_free_when_no_night_is_open(night, change):
    ClubNight.objects.filter(pk=night.pk).update(**change)
    assert limit_at(night.season.club) is None
