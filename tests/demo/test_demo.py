import pytest

from palermo.accounts.models import User
from palermo.demo.domain import load_demo
from palermo.demo.loaders import LOADERS, events, running_event, seasons
from palermo.demo.loaders.people import PASSWORD, PEOPLE
from palermo.demo.models import LoadedDemo
from tournaments.events.models import Event
from tournaments.leagues.models import Season

pytestmark = [pytest.mark.django_db, pytest.mark.both_profiles]


def test_demo_loaded_once():
    assert load_demo() == list(LOADERS)
    people = User.objects.count()
    assert load_demo() == []
    assert User.objects.count() == people


def test_demo_loader_of_a_later_release_runs_by_itself():
    load_demo()
    LoadedDemo.objects.filter(loader="work").delete()
    assert load_demo() == ["work"]


def test_demo_people_can_sign_in(client):
    load_demo()
    assert [client.login(username=email, password=PASSWORD) for email, *_rest in PEOPLE] == [True] * len(PEOPLE)


def test_without_the_club_no_event_is_loaded():
    for loader in (events, running_event, seasons):
        loader.load()
    assert (Event.objects.count(), Season.objects.count()) == (0, 0)
