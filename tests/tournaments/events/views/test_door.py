"""Where the code on the wall leads people without an account, and what they may see there."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.support.factories import UserFactory
from tests.tournaments.events.casts import evening
from tests.tournaments.events.evenings import round_with
from tournaments.events.domain.entrants.wall_code import wall_key
from tournaments.events.models import CheckInSource, Entrant, Event, EventStage
from tournaments.events.views.door import BY_NAME

pytestmark = pytest.mark.django_db


@pytest.fixture
def night():
    """Of a private club: the code is all that they have."""
    night = evening(stage=EventStage.CHECK_IN, papers=4, rounds=3, club_values={"is_public": False})
    Entrant.objects.update(checked_in_at=None)
    return night


def client_of(person):
    client = Client()
    client.force_login(person)
    return client


def at(name, night):
    return reverse(name, args=[night.event.code])


def wall(night, **more):
    return {"wall": wall_key(night.fresh()), **more}


def names_on(page):
    return [one.name for one in page.context["awaited"]]


def test_without_an_account_a_name_is_picked_and_confirmed(night):
    phone = Client()
    page = phone.get(at("event_check_in", night), wall(night))
    assert names_on(page) == ["Paper 1", "Paper 2", "Paper 3", "Paper 4"]
    asked = phone.get(at("event_check_in", night), wall(night, number=2))
    assert ("Is this you?" in asked.text, night.entrant(2).checked_in_at) == (True, None)
    here = phone.post(at("event_check_in", night), wall(night, number=2), follow=True)
    assert here.redirect_chain == [(at("event_here", night), 302)]
    assert "You’re checked in as Paper 2" in here.text
    assert night.entrant(2).check_in_source == CheckInSource.NAME
    assert names_on(phone.get(at("event_check_in", night), wall(night))) == ["Paper 1", "Paper 3", "Paper 4"]
    assert phone.get(night.event.get_absolute_url()).status_code == 404  # nothing else has opened


def test_table_appears_where_one_has_checked_in(night):
    phone = Client()
    phone.post(at("event_check_in", night), wall(night, number=2))
    waiting = phone.get(at("event_here_part", night))
    assert "Your table appears here." in waiting.text
    Event.objects.update(stage=EventStage.RUNNING, revision=99)
    round_with(night.event, [(1, 2, 3)])
    page = phone.get(at("event_here_part", night), headers={"If-None-Match": waiting["ETag"]})
    assert (page.context["place"].table, page.context["place"].others) == (1, ("Paper 1", "Paper 3"))
    assert reverse("event_path", args=[night.event.code, 2]) not in page.text
    assert phone.get(at("event_here_part", night), headers={"If-None-Match": page["ETag"]}).status_code == 304
    for stranger in (Client(), client_of(night.member), client_of(night.stranger)):
        assert stranger.get(at("event_here", night)).status_code == 404


def test_picked_name_is_undone_in_the_same_browser_only(night):
    phone = Client()
    phone.post(at("event_check_in", night), wall(night, number=2))
    assert "I’m not Paper 2" in phone.get(at("event_here", night)).text
    assert Client().post(at("event_check_in", night), wall(night, do="undo")).status_code == 404
    assert night.entrant(2).checked_in_at is not None
    phone.post(at("event_check_in", night), wall(night, do="undo"))
    assert night.entrant(2).checked_in_at is None
    assert phone.get(at("event_here", night)).status_code == 404


def test_name_that_somebody_else_picked_is_refused_in_words(night):
    Client().post(at("event_check_in", night), wall(night, number=2))
    page = Client().post(at("event_check_in", night), wall(night, number=2), follow=True)
    assert "Paper 2 is already checked in." in page.text


@pytest.mark.parametrize("number", ["", "x", "-1", "99", "9" * 400, "32768"])
def test_nonsense_names_nobody(night, number):
    assert Client().post(at("event_check_in", night), wall(night, number=number)).status_code == 404
    assert Client().get(at("event_check_in", night), wall(night, number=number)).context["picked"] is None


def test_code_is_worth_nothing_when_it_is_old_or_check_in_is_closed(night):
    old = wall(night, number=2)
    client_of(night.organiser).post(at("desk_wall_renew", night))
    assert Client().post(at("event_check_in", night), old)["Location"].startswith("/sign-in/")
    Event.objects.update(stage=EventStage.OPEN)
    page = Client().get(at("event_check_in", night), wall(night))
    assert ("Check-in isn’t open" in page.text, "Paper" in page.text) == (True, False)
    refused = Client().post(at("event_check_in", night), wall(night, number=2), follow=True)
    assert "You can’t do this now" in refused.text
    assert night.entrant(2).checked_in_at is None


def test_names_are_picked_only_so_often_from_one_address(night):
    for _time in range(BY_NAME.amount):
        BY_NAME.count_for("address:127.0.0.1")
    assert Client().post(at("event_check_in", night), wall(night, number=2)).status_code == 429


def test_account_is_checked_in_by_the_scan_and_led_to_its_table():
    night = evening(stage=EventStage.CHECK_IN, people=[ada := UserFactory.create(display_name="Ada")])
    Entrant.objects.update(checked_in_at=None)
    phone = client_of(ada)
    assert 'hx-trigger="load, submit"' in phone.get(at("event_check_in", night), wall(night)).text
    assert night.entrant(1).checked_in_at is None  # looking changes nothing
    answer = phone.post(at("event_check_in", night), wall(night), headers={"HX-Request": "true"})
    assert answer["HX-Redirect"] == at("event_here", night)
    page = phone.get(at("event_here", night))
    assert ("You’re checked in as Ada" in page.text, "I’m not" in page.text) == (True, False)
    assert night.entrant(1).check_in_source == CheckInSource.ACCOUNT
    door = client_of(night.scorekeeper).get(at("desk_check_in", night))
    assert "with their own account" in door.text


def test_account_that_is_not_on_the_list_picks_a_name(night):
    phone = client_of(night.stranger)
    assert phone.get(at("event_check_in", night)).status_code == 404
    assert "Paper 1" in phone.get(at("event_check_in", night), wall(night)).text


def test_everyone_is_here_without_scripts(night):
    door = client_of(night.scorekeeper)
    page = door.post(at("desk_everyone_here", night), {"missing": ["1", "2", "x", "99"]}, follow=True)
    assert "2 players are checked in." in page.text
    assert [one.number for one in page.context["missing"]] == [3, 4]


def test_who_comes_later_is_shown_apart_also_while_the_event_runs(night):
    door = client_of(night.scorekeeper)
    address = reverse("desk_presence", args=[night.event.code, 4])
    for state in ("r2", "", "nonsense"):
        door.post(address, {"state": state})
    page = door.get(at("desk_check_in", night))
    assert ([one.number for one in page.context["late"]], page.text.count('id="door-4"')) == ([4], 1)
    Event.objects.update(stage=EventStage.RUNNING)
    assert 'id="door-4"' in door.get(at("desk_check_in", night)).text
    assert "can’t start in round 9" in door.post(address, {"state": "r9"}, follow=True).text
    door.post(address, {"state": "1"})
    assert [one.number for one in door.get(at("desk_check_in", night)).context["late"]] == []
