"""What affects other people is asked about before it is done, and can be undone where it was done."""

import pytest
from django.test import Client
from django.urls import reverse

from palermo.notifications.models import Notification
from tests.games.tables.stages import table_with
from tests.support.factories import UserFactory
from tests.support.undoing import FORM, press_undo
from tests.tournaments.events.casts import evening
from tests.tournaments.events.evenings import round_with
from tournaments.events.models import Entrant, EntrantState, Event, EventStage

pytestmark = pytest.mark.django_db
OVER = (40, 30, 20, 10)


def client_of(person):
    client = Client()
    client.force_login(person)
    return client


def at(name, night, *more):
    return reverse(name, args=[night.event.code, *more])


def told(kind):
    return sorted(Notification.objects.filter(kind=kind).values_list("user_id", flat=True))


def test_cancelling_an_event_says_whom_it_concerns_and_is_undone_where_it_was_done():
    people = [UserFactory.create(), UserFactory.create()]
    night = evening(people=people, papers=3, stage=EventStage.RUNNING)
    round_with(night.event, [(1, 2, 3, 4)])
    desk = client_of(night.organiser)
    assert f'href="{at("desk_cancel", night)}"' in desk.get(at("desk_entrants", night)).text
    asked = desk.get(at("desk_cancel", night)).text
    assert "5 players are on the list." in asked
    assert "2 players with an account are notified at once, also by e-mail." in asked
    assert "1 published round stays, with its results. 1 table has no result yet" in asked
    assert night.fresh().stage == EventStage.RUNNING
    done = desk.post(at("desk_step", night), {"step": "call-off"}, follow=True)
    assert done.redirect_chain == [(at("desk", night), 302)]
    assert (night.fresh().stage, told("event.called_off")) == (EventStage.CALLED_OFF, sorted(one.pk for one in people))
    back = press_undo(desk, done.text)
    assert back.redirect_chain == [(at("desk", night), 302)]
    assert (night.fresh().stage, told("event.called_on")) == (EventStage.RUNNING, sorted(one.pk for one in people))
    assert FORM.search(back.text) is None


def test_cancelled_event_keeps_its_way_back_on_the_desk():
    night = evening(papers=3, stage=EventStage.CALLED_OFF)
    page = client_of(night.organiser).get(at("desk", night)).text
    assert "Undo cancellation" in page
    assert client_of(night.organiser).get(at("desk_cancel", night))["Location"] == at("desk", night)


def test_what_is_in_the_way_of_cancelling_is_said_instead_of_the_button():
    night = evening(papers=4, stage=EventStage.RUNNING)
    played = round_with(night.event, [(1, 2, 3, 4)])
    played.tables.update(online=True, live=table_with())
    page = client_of(night.organiser).get(at("desk_cancel", night)).text
    assert "Online tables are still playing." in page
    assert "button-danger" not in page


def test_draft_is_deleted_only_after_a_question():
    night = evening(papers=3, stage=EventStage.DRAFT)
    desk = client_of(night.organiser)
    assert f'href="{at("desk_discard", night)}"' in desk.get(at("desk_settings", night)).text
    asked = desk.get(at("desk_discard", night)).text
    assert ("3 players are on the list." in asked, Event.objects.count()) == (True, 1)
    desk.post(at("desk_discard", night))
    assert Event.objects.count() == 0


def test_no_shows_are_named_before_and_reinstated_by_the_message():
    night = evening(papers=4, capacity=4, stage=EventStage.CHECK_IN)
    Entrant.objects.filter(number__in=[2, 3]).update(checked_in_at=None)
    Entrant.objects.filter(number=4).update(state=EntrantState.WAITING)
    desk = client_of(night.organiser)
    assert f'<form action="{at("desk_strike", night)}">' in desk.get(at("desk_check_in", night)).text  # it only asks
    asked = desk.get(at("desk_strike", night)).text
    assert "Mark 2 players as no-shows?" in asked
    assert "1 player on the waiting list can move up and is notified." in asked
    done = desk.post(at("desk_strike", night), {"missing": ["2", "3"]}, follow=True)
    assert night.states() == {
        "Paper 1": "entered",
        "Paper 2": "withdrawn",
        "Paper 3": "withdrawn",
        "Paper 4": "entered",
    }
    back = press_undo(desk, done.text)
    assert "Reinstated: Paper 2 and Paper 3." in back.text
    assert set(night.states().values()) == {"entered"}
    Entrant.objects.update(checked_in_at=night.event.starts_at)
    assert desk.get(at("desk_strike", night))["Location"] == at("desk_check_in", night)


def test_end_of_an_event_is_undone_by_the_message():
    night = evening(papers=4, rounds=3, stage=EventStage.RUNNING)
    round_with(night.event, [(1, 2, 3, 4)], scores=[OVER])
    desk = client_of(night.organiser)
    done = desk.post(at("desk_finish", night), follow=True)
    assert night.fresh().stage == EventStage.FINISHED
    press_undo(desk, done.text)
    assert night.fresh().stage == EventStage.RUNNING


@pytest.mark.parametrize("action", ["drop", "skip"])
def test_dropping_out_and_skipping_are_undone_by_the_message(action):
    night = evening(papers=4, stage=EventStage.RUNNING)
    desk = client_of(night.organiser)
    done = desk.post(at("desk_entrant", night, 2), {"action": action}, follow=True)
    assert (night.entrant(2).leaves, night.entrant(2).misses) == {"drop": (1, []), "skip": (None, [1])}[action]
    press_undo(desk, done.text)
    assert (night.entrant(2).leaves, night.entrant(2).misses) == (None, [])


def test_refused_deed_offers_no_undo():
    night = evening(papers=4, stage=EventStage.RUNNING)
    round_with(night.event, [(1, 2, 3, 4)])
    page = client_of(night.organiser).post(at("desk_finish", night), follow=True).text
    assert "no result yet from table 1" in page
    assert FORM.search(page) is None
