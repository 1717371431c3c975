"""Calling an organiser: who, from where, once, limited, heard at the desk and by those who are away from it."""

import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import reverse

from palermo.clubs.models import ClubRole
from palermo.common.jobs.thread import drain_jobs
from palermo.common.limits import RateLimitExceeded
from palermo.notifications.models import Notification
from tests.support.factories import MembershipFactory, UserFactory
from tests.tournaments.events.evenings import event_with, organiser_of, round_with
from tournaments.events.domain.event.errors import WrongStage
from tournaments.events.domain.flow.calls import (
    CALLING,
    CallerNotPlaying,
    call_organiser,
    open_calls,
    settle_call,
    withdraw_call,
)
from tournaments.events.domain.flow.presence import arrive_at_desk
from tournaments.events.models import Entrant, EntrantState, EventStage, OrganiserCall, RoundTable

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def fresh_limits():
    cache.clear()


def client_of(person):
    client = Client()
    client.force_login(person)
    return client


def test_call_says_who_and_where_they_sit_now():
    people = UserFactory.create_batch(4)
    event = event_with(people=people, papers=2)
    round_with(event, [(1, 2, 5), (3, 4, 6)])
    call = call_organiser(actor=people[2], event=event)
    assert (call.entrant.number, call.table) == (3, RoundTable.objects.get(number=2))
    assert call_organiser(actor=people[2], event=event) == call
    assert list(open_calls(event)) == [call]


def test_who_has_no_seat_in_this_round_calls_without_a_table():
    people = UserFactory.create_batch(2)
    event = event_with(people=people, papers=5)
    round_with(event, [(1, 3, 4), (2, 5, 6)])
    round_with(event, [(1, 3, 4), (5, 6, 7)])
    assert call_organiser(actor=people[1], event=event).table is None


def test_call_is_done_at_the_desk_or_withdrawn_by_the_player_and_can_be_made_again():
    player = UserFactory.create()
    event = event_with(people=[player], papers=3)
    organiser = organiser_of(event)
    call = call_organiser(actor=player, event=event)
    for _ in range(2):
        settle_call(actor=organiser, event=event, call_id=call.pk)
    call.refresh_from_db()
    assert call.done_by == organiser
    second = call_organiser(actor=player, event=event)
    for _ in range(2):
        withdraw_call(actor=player, event=event)
    second.refresh_from_db()
    assert (second.done_by, list(open_calls(event))) == (player, [])


def test_calls_are_limited():
    player = UserFactory.create()
    event = event_with(people=[player], papers=3)
    for _ in range(CALLING.amount):
        call_organiser(actor=player, event=event)
        withdraw_call(actor=player, event=event)
    with pytest.raises(RateLimitExceeded):
        call_organiser(actor=player, event=event)
    page = client_of(player).post(reverse("event_call", args=[event.code]), follow=True)
    assert (page.status_code, "You’ve done this too often." in page.content.decode()) == (200, True)


def test_only_players_call_and_only_while_there_is_something_to_call_about():
    player, stranger, waiting = UserFactory.create_batch(3)
    event = event_with(people=[player, waiting], papers=3)
    Entrant.objects.filter(player__user=waiting).update(state=EntrantState.WAITING)
    for person in (stranger, waiting):
        with pytest.raises(CallerNotPlaying):
            call_organiser(actor=person, event=event)
    event.stage = EventStage.FINISHED
    event.save()
    with pytest.raises(WrongStage):
        call_organiser(actor=player, event=event)
    assert OrganiserCall.objects.count() == 0


def test_organisers_who_have_no_page_of_the_desk_open_are_notified():
    player = UserFactory.create()
    event = event_with(people=[player], papers=3)
    there, away = organiser_of(event), organiser_of(event)
    MembershipFactory.create(club=event.club, user=player, role=ClubRole.ORGANISER)
    arrive_at_desk(code=event.code, user_id=there.pk, key="k", round_number=None, table_number=None)
    call_organiser(actor=player, event=event)
    drain_jobs()
    told = Notification.objects.filter(kind="event.organiser_called").values_list("user_id", flat=True)
    owners = event.club.memberships.filter(role=ClubRole.OWNER).values_list("user_id", flat=True)
    assert sorted(told) == sorted([away.pk, *owners])


def test_call_that_is_done_before_the_job_runs_notifies_nobody():
    player = UserFactory.create()
    event = event_with(people=[player], papers=3)
    organiser_of(event)
    call_organiser(actor=player, event=event)
    withdraw_call(actor=player, event=event)
    drain_jobs()
    assert Notification.objects.filter(kind="event.organiser_called").count() == 0


def test_button_is_on_the_event_page_and_at_the_table_and_the_desk_ends_it_with_one_tap():
    player = UserFactory.create()
    event = event_with(people=[player], papers=3)
    played = round_with(event, [(1, 2, 3, 4)])
    own, desk = client_of(player), client_of(organiser_of(event))
    table = reverse("event_slip", args=[event.code, played.tables.get().key])
    for address in (event.get_absolute_url(), table):
        assert "Call an organiser" in own.get(address).content.decode()
    assert own.post(reverse("event_call", args=[event.code]), {"next": table})["Location"] == table
    assert "Withdraw the call" in own.get(table).content.decode()
    page = desk.get(reverse("desk", args=[event.code])).content.decode()
    assert "1 call for an organiser" in page
    desk.post(reverse("desk_call_done", args=[event.code]), {"call": str(OrganiserCall.objects.get().pk)})
    assert "call for an organiser" not in desk.get(reverse("desk", args=[event.code])).content.decode()
    assert "Call an organiser" in own.get(event.get_absolute_url()).content.decode()


@pytest.mark.parametrize("there", ["https://evil.example/", "//evil.example", "/clubs/", ""])
def test_call_leads_back_to_the_event_only(there):
    player = UserFactory.create()
    event = event_with(people=[player], papers=3)
    answer = client_of(player).post(reverse("event_call", args=[event.code]), {"next": there})
    assert answer["Location"] == event.get_absolute_url()


def test_who_does_not_play_sees_no_button():
    event = event_with(papers=4)
    assert "Call an organiser" not in client_of(UserFactory.create()).get(event.get_absolute_url()).content.decode()
