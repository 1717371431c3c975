"""Closing a season and cancelling a club night: asked about first, undone where it was done."""

from datetime import UTC, datetime, timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from palermo.clubs.models import ClubRole
from palermo.common.models import ActionEntry
from tests.support.factories import (
    ClubFactory,
    MembershipFactory,
    NightFactory,
    PaperPlayerFactory,
    SeasonFactory,
)
from tests.support.undoing import press_undo
from tests.tournaments.events.evenings import event_with, round_with
from tournaments.events.models import EventStage
from tournaments.leagues.domain.evening_results import season_table
from tournaments.leagues.domain.nights import enter_game
from tournaments.leagues.domain.programme import add_event
from tournaments.leagues.models import Season, SeasonEvent, Title

pytestmark = pytest.mark.django_db


@pytest.fixture
def club():
    return ClubFactory.create()


@pytest.fixture
def organiser(club):
    return MembershipFactory.create(club=club, role=ClubRole.ORGANISER).user


@pytest.fixture
def desk(organiser):
    client = Client()
    client.force_login(organiser)
    return client


@pytest.fixture
def season(club, organiser):
    today = timezone.localdate()
    season = SeasonFactory.create(club=club, begins_on=today - timedelta(days=30), ends_on=today + timedelta(days=183))
    event = event_with(lot="dice-4711", club=club, papers=4, stage=EventStage.FINISHED, name="Autumn Cup")
    round_with(event, [(1, 2, 3, 4)], scores=[(40, 30, 20, 10)])
    add_event(actor=organiser, season=season, event=event, weight=2)
    return season


def at(name, season, *more):
    return reverse(name, args=[season.club.slug, season.slug, *more])


def test_closing_says_who_wins_and_how_much_of_the_season_is_left(desk, season):
    assert f'href="{at("season_close", season)}"' in desk.get(season.get_absolute_url()).text
    asked = desk.get(at("season_close", season)).text
    assert "The season still runs for 183 days." in asked
    assert [asked.count(f'translate="no">Paper {number}<') for number in (1, 2, 3, 4)] == [1, 1, 1, 0]
    assert Season.objects.get().closed_at is None
    done = desk.post(at("season_close", season), follow=True)
    assert (Season.objects.get().closed_at is not None, Title.objects.count()) == (True, 3)
    again = press_undo(desk, done.text)
    assert (Season.objects.get().closed_at, Title.objects.count()) == (None, 0)
    press_undo(desk, again.text)
    assert Title.objects.count() == 3
    assert desk.get(at("season_close", season))["Location"] == season.get_absolute_url()


def test_what_is_in_the_way_of_closing_is_said_instead_of_the_button(desk, season):
    tomorrow = timezone.now() + timedelta(days=1)
    NightFactory.create(season=season, name="Thursday", opens_at=tomorrow, closes_at=tomorrow + timedelta(hours=3))
    page = desk.get(at("season_close", season)).text
    assert "Thursday isn’t over yet." in page
    assert "button-danger" not in page


def test_night_is_cancelled_after_a_question_and_counts_again_after_undo(desk, season, club, organiser):
    night = NightFactory.create(season=season, opens_at=datetime(2026, 3, 5, 18, tzinfo=UTC))
    players = [PaperPlayerFactory.create(club=club).player for _ in range(3)]
    enter_game(actor=organiser, night=night, scores=dict.fromkeys(players, 10))
    counted = len(season_table(season).lines)
    cancel = at("night_call_off", season, night.pk)
    assert f'href="{cancel}"' in desk.get(at("night", season, night.pk)).text
    assert "3 players have points from this club night." in desk.get(cancel).text
    done = desk.post(cancel, follow=True)
    assert len(season_table(season).lines) == counted - 3
    assert "Undo cancellation" in desk.get(at("night", season, night.pk)).text
    press_undo(desk, done.text)
    assert len(season_table(season).lines) == counted
    desk.post(at("night_call_on", season, night.pk))
    verbs = ActionEntry.objects.filter(verb__startswith="season.night").order_by("pk").values_list("verb", flat=True)
    assert list(verbs) == ["season.night_called_off", "season.night_called_on"]


def test_removed_game_comes_back(desk, season, club, organiser):
    night = NightFactory.create(season=season)
    players = [PaperPlayerFactory.create(club=club).player for _ in range(3)]
    enter_game(actor=organiser, night=night, scores=dict.fromkeys(players, 10))
    counted = len(season_table(season).lines)
    done = desk.post(at("night_game_remove", season, night.pk, 1), follow=True)
    assert len(season_table(season).lines) == counted - 3
    assert "Game restored." in press_undo(desk, done.text).text
    desk.post(at("night_game_remove", season, night.pk, 1), {"removed": "0"})
    assert len(season_table(season).lines) == counted
    verbs = ActionEntry.objects.filter(verb__startswith="night.").order_by("pk").values_list("verb", flat=True)
    assert list(verbs) == ["night.game_entered", "night.game_removed", "night.game_restored"]


def test_removed_event_comes_back_with_its_weight(desk, season):
    event = SeasonEvent.objects.get().event
    done = desk.post(at("season_remove_event", season), {"event": event.code}, follow=True)
    assert SeasonEvent.objects.count() == 0
    press_undo(desk, done.text)
    assert SeasonEvent.objects.values_list("event", "weight").get() == (event.pk, 2)
