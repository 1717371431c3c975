"""The desk's front page: the next step, the tables, the clock, announcements."""

import pytest
from django.test import Client
from django.urls import reverse

from palermo.clubs.models import ClubRole
from palermo.common.jobs.thread import drain_jobs
from palermo.notifications.models import Notification
from tests.support.factories import MembershipFactory, UserFactory
from tests.tournaments.events.evenings import event_with, organiser_of, round_with
from tournaments.desk.interfaces.overview import DeskOverview, NextStep, TableStatus
from tournaments.events.models import Dispute, Event, EventNotice, EventStage, ResultSlip, Round, RoundKind, RoundStage

pytestmark = pytest.mark.django_db
FOURS = [(1, 2, 3, 4), (5, 6, 7, 8)]
OVER = (40, 30, 20, 10)


def client_of(person):
    client = Client()
    client.force_login(person)
    return client


def test_next_step_follows_the_evening():
    event = event_with(papers=8, rounds=1, cut="final", stage=EventStage.CHECK_IN)
    assert DeskOverview(event).step is NextStep.PREPARE
    event.stage = EventStage.RUNNING
    assert DeskOverview(event).step is NextStep.SEAT
    played = round_with(event, FOURS, scores=[OVER, None], stage=RoundStage.DRAFT)
    assert DeskOverview(event).step is NextStep.LOOK
    Round.objects.update(stage="published")
    assert DeskOverview(event).step is NextStep.PLAY
    table = played.tables.get(number=2)
    table.result = played.tables.get(number=1).result
    table.save()
    assert (DeskOverview(event).step, DeskOverview(event).next_kind) == (NextStep.SEAT, "final")
    dispute = Dispute.objects.create(table=table, text="No")
    assert DeskOverview(event).step is NextStep.RULE
    dispute.delete()
    round_with(event, [(1, 5, 2, 6)], scores=[OVER], kind=RoundKind.FINAL)
    assert DeskOverview(event).step is NextStep.FINISH
    event.stage = EventStage.FINISHED
    assert DeskOverview(event).step is NextStep.NOTHING


def test_tables_say_what_they_wait_for():
    event = event_with(papers=16)
    played = round_with(event, [*FOURS, (9, 10, 11, 12), (13, 14, 15, 16)], scores=[OVER])
    tables = list(played.tables.order_by("number"))
    ResultSlip.objects.create(table=tables[1], source="player", state="waiting", lines=[])
    Dispute.objects.create(table=tables[2], text="No")
    assert [one.sight for one in DeskOverview(event).tables] == [
        TableStatus.OVER,
        TableStatus.SLIP,
        TableStatus.DISPUTED,
        TableStatus.PLAYING,
    ]


@pytest.mark.parametrize("players", [12, 120])
@pytest.mark.parametrize("name", ["desk", "desk_round"])
def test_pages_take_the_same_queries_at_any_size(players, name, django_assert_num_queries):
    event = event_with(papers=players)
    seats = range(1, players + 1)
    played = round_with(event, [seats[at : at + 4] for at in range(0, players, 4)])
    played.tables.update(reasons=[{"code": "nobody-meets-again", "players": [], "numbers": []}])
    client = client_of(organiser_of(event))
    address = reverse(name, args=[event.code] if name == "desk" else [event.code, 1])
    client.get(address)
    with django_assert_num_queries({"desk": 24, "desk_round": 12}[name]):
        assert client.get(address).status_code == 200


def test_part_is_short_until_something_changes():
    event = event_with(papers=8)
    client = client_of(organiser_of(event))
    first = client.get(reverse("desk_part", args=[event.code]))
    again = client.get(reverse("desk_part", args=[event.code]), headers={"if-none-match": first["ETag"]})
    assert (first.status_code, again.status_code) == (200, 304)
    client.post(reverse("desk_seat", args=[event.code]))
    changed = client.get(reverse("desk_part", args=[event.code]), headers={"if-none-match": first["ETag"]})
    assert changed.status_code == 200
    assert "View round 1" in changed.content.decode()


def test_announcement_reaches_the_wall_and_the_players_until_it_is_taken_down():
    people = UserFactory.create_batch(2)
    event = event_with(people=people, papers=2)
    client = client_of(organiser_of(event))
    client.post(reverse("desk_announce", args=[event.code]), {"text": "  Pizza\nis here "})
    notice = EventNotice.objects.get()
    assert notice.text == "Pizza is here"
    drain_jobs()
    told = Notification.objects.filter(kind="event.announced")
    assert sorted(told.values_list("user_id", flat=True)) == sorted(one.pk for one in people)
    assert "Pizza is here" in client.get(reverse("desk", args=[event.code])).content.decode()
    for _ in range(2):
        client.post(reverse("desk_take_down", args=[event.code]), {"notice": notice.pk})
    assert "Pizza is here" not in client.get(reverse("desk", args=[event.code])).content.decode()
    for text in ("  ", "x" * 301):
        client.post(reverse("desk_announce", args=[event.code]), {"text": text})
    assert EventNotice.objects.count() == 1


def test_scorekeeper_sees_the_desk_without_its_buttons():
    event = event_with(papers=8)
    keeper = UserFactory.create()
    MembershipFactory.create(club=event.club, user=keeper, role=ClubRole.SCOREKEEPER)
    client = client_of(keeper)
    page = client.get(reverse("desk", args=[event.code])).content.decode()
    assert "Seat round 1 of 4" in page
    assert 'id="step"' not in page
    assert client.post(reverse("desk_seat", args=[event.code])).status_code == 403


def test_evening_by_buttons_from_seat_to_finish_and_back():
    event = event_with(papers=8, rounds=1)
    client = client_of(organiser_of(event))
    at = [event.code, 1]
    assert client.post(reverse("desk_seat", args=[event.code]))["Location"] == reverse("desk_round", args=at)
    client.post(reverse("desk_round_publish", args=at), {"version": 1})
    client.post(reverse("desk_clock", args=at), {"do": "start"})
    played = Round.objects.get()
    assert (played.stage, played.clock_seconds, played.clock_started_at is not None) == ("published", 5400, True)
    client.post(reverse("desk_clock", args=at), {"do": "extend", "minutes": "5", "version": played.version})
    client.post(reverse("desk_clock", args=at), {"do": "extend", "minutes": "5", "version": played.version})
    assert Round.objects.get().clock_seconds == 5700
    assert client.post(reverse("desk_finish", args=[event.code])).status_code == 302
    assert Event.objects.get().stage == EventStage.RUNNING
    for table in played.tables.all():
        numbers = [seat.entrant.number for seat in table.seats.all()]
        lines = [{"number": number, "place": place, "score": None} for place, number in enumerate(numbers, start=1)]
        table.result = {"lines": lines, "godfather": None}
        table.save()
    client.post(reverse("desk_finish", args=[event.code]))
    assert Event.objects.get().stage == EventStage.FINISHED
    client.post(reverse("desk_reopen", args=[event.code]))
    assert Event.objects.get().stage == EventStage.RUNNING


@pytest.mark.parametrize("nonsense", ["--5", "-", "٣", "9" * 12, "", "x"])
def test_nonsense_for_a_number_changes_nothing(nonsense):
    event = event_with(papers=4)
    round_with(event, [(1, 2, 3, 4)])
    client = client_of(organiser_of(event))
    sent = {"do": "set", "minutes": nonsense, "version": "1"}
    assert client.post(reverse("desk_clock", args=[event.code, 1]), sent).status_code == 302
    assert client.get(reverse("desk_round", args=[event.code, 1]), {"first": nonsense}).status_code == 200
    assert (Round.objects.get().clock_seconds, Round.objects.get().version) == (0, 1)
