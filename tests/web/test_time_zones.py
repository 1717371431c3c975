"""Which clock a page goes by: the club's on pages of the club, its events and seasons; the reader's everywhere else."""

from datetime import UTC, datetime

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from palermo.clubs.models import ClubRole
from tests.support.factories import ClubFactory, MembershipFactory, NightFactory, SeasonFactory
from tests.tournaments.events.evenings import event_with, round_with
from tournaments.events.domain.notify.announcements import post_notice
from tournaments.events.models import EventStage
from tournaments.leagues.models import ClubNight

pytestmark = pytest.mark.django_db
FOUR_IN_THE_AFTERNOON = datetime(2026, 12, 3, 15, 0, tzinfo=UTC)
SHOWN = '3 Dec 2026, 16:00 <span class="zone">CET</span>'


@pytest.fixture
def organiser():
    """In New York, of a club in Zurich."""
    club = ClubFactory.create(time_zone="Europe/Zurich")
    user = MembershipFactory.create(club=club, role=ClubRole.ORGANISER).user
    user.time_zone = "America/New_York"
    user.save()
    return user


@pytest.fixture
def club(organiser):
    return organiser.memberships.get().club


@pytest.fixture
def desk(organiser):
    client = Client()
    client.force_login(organiser)
    return client


def test_club_night_is_shown_at_the_hour_it_was_typed_with_to_everyone(desk, club):
    season = SeasonFactory.create(club=club)
    where = [club.slug, season.slug]
    typed = {"name": "Thursday", "opens_at": "2026-12-03T16:00", "closes_at": "2026-12-03T22:00", "weight": "1"}
    desk.post(reverse("night_new", args=where), typed)
    night = ClubNight.objects.get()
    assert night.opens_at == FOUR_IN_THE_AFTERNOON
    pages = [
        reverse("night", args=[*where, night.pk]),
        season.get_absolute_url(),
        reverse("club_record", args=[club.slug]),
    ]
    assert [page for page in pages if SHOWN not in desk.get(page).text] == []
    assert 'value="2026-12-03T16:00"' in desk.get(reverse("night_edit", args=[*where, night.pk])).text
    assert [page for page in pages[:2] if SHOWN not in Client().get(page).text] == []


def test_event_desk_and_activity_log_go_by_the_clock_of_the_club(desk, club, organiser):
    event = event_with(club=club, papers=4, starts_at=FOUR_IN_THE_AFTERNOON)
    played = round_with(event, [(1, 2, 3, 4)])
    played.clock_seconds, played.clock_started_at = 0, FOUR_IN_THE_AFTERNOON
    played.clock_seconds = 10**9
    played.save()
    post_notice(actor=organiser, event=event, text="Pizza")
    for page in ("event", "desk", "desk_record"):
        text = desk.get(reverse(page, args=[event.code])).text
        assert ('class="zone">CE' in text, 'class="zone">E' in text) == (True, False)
    assert SHOWN in desk.get(event.get_absolute_url()).text
    assert SHOWN in Client().get(event.get_absolute_url()).text


def test_clock_of_a_club_is_not_kept_for_the_next_page(desk, club):
    event = event_with(club=club, papers=4, stage=EventStage.OPEN)
    before = timezone.get_current_timezone_name()
    visitor = Client()
    for client in (desk, visitor):
        assert client.get(event.get_absolute_url()).status_code == 200
        assert timezone.get_current_timezone_name() == before


def test_days_of_a_season_are_those_of_the_club(desk, club):
    """Half past midnight in Zurich is the evening before in New York."""
    season = SeasonFactory.create(club=club)
    late = datetime(2026, 3, 5, 23, 30, tzinfo=UTC)
    night = NightFactory.create(season=season, opens_at=late, closes_at=datetime(2026, 3, 6, 2, tzinfo=UTC))
    assert "6 Mar 2026, 00:30" in desk.get(reverse("night", args=[club.slug, season.slug, night.pk])).text
