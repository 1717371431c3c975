"""The form: sensible beginnings, the club's zone, the adviser, refusals beside their fields."""

from datetime import UTC, datetime

import pytest
from django.test import Client
from django.urls import reverse

from palermo.clubs.models import ClubRole
from tests.support.factories import ClubFactory, MembershipFactory
from tests.tournaments.events.casts import evening
from tests.tournaments.events.evenings import event_with, round_with
from tournaments.desk.interfaces.event_form import EventForm, next_evening, values_for_new, values_of
from tournaments.events.models import Event, EventStage, FinalCut, Mode, RegistrationPolicy

pytestmark = pytest.mark.django_db


def organiser_of(club):
    client = Client()
    client.force_login(MembershipFactory.create(club=club, role=ClubRole.ORGANISER).user)
    return client


def typed(club, event=None, **values):
    """What a browser sends for the form as it is shown, with these changes."""
    initial = values_of(event) if event else values_for_new(club, None)
    form = EventForm(club=club, event=event, initial=initial)
    shown = {field.name: field.value() for field in form}
    shown["starts_at"] = form.fields["starts_at"].prepare_value(shown["starts_at"]).strftime("%Y-%m-%dT%H:%M")
    return {
        name: value
        for name, value in {**shown, "name": "Cup", **values}.items()
        if value is not None and value is not False
    }


def test_form_as_it_comes_makes_an_event():
    club = ClubFactory.create(place="Kalsa", time_zone="Europe/Rome", ruleset={"name": "dutch"})
    answer = organiser_of(club).post(reverse("club_event_new", args=[club.slug]), typed(club))
    event = Event.objects.get()
    assert answer["Location"] == reverse("desk_entrants", args=[event.code])
    assert (event.place, event.ruleset, event.door, event.size, event.stage) == (
        "Kalsa", {"name": "dutch"}, RegistrationPolicy.EVERYBODY, 4, EventStage.DRAFT,
    )  # fmt: skip
    assert (event.timed, event.bank, event.increment, event.reserve) == (True, 600_000, 5_000, 15_000)


def test_time_is_typed_and_shown_in_the_zone_of_the_club():
    """Whoever types it lives elsewhere."""
    club = ClubFactory.create(time_zone="America/New_York")
    client = organiser_of(club)
    values = typed(club, starts_at="2026-12-04T20:00")
    client.post(reverse("club_event_new", args=[club.slug]), values)
    event = Event.objects.get()
    assert event.starts_at == datetime(2026, 12, 5, 1, 0, tzinfo=UTC)
    page = client.get(reverse("desk_settings", args=[event.code])).content.decode()
    assert 'value="2026-12-04T20:00"' in page
    assert "In the club’s time zone, America/New_York." in page
    assert "4 Dec 2026, 20:00" in client.get(event.get_absolute_url()).content.decode()


def test_hour_that_a_clock_change_leaves_out_is_refused():
    club = ClubFactory.create(time_zone="Europe/Rome")
    form = EventForm(typed(club, starts_at="2026-03-29T02:30"), club=club)
    assert not form.is_valid()
    assert list(form.errors) == ["starts_at"]


@pytest.mark.parametrize(
    ("values", "field"),
    [
        ({"name": "\u202e\u3164"}, "name"),
        ({"cut": FinalCut.SEMI, "cut_size": 4, "expected": 12}, "cut_size"),
        ({"cut": FinalCut.SEMI, "cut_size": 4, "capacity": 12}, "cut_size"),
        ({"order_1": "wins", "order_2": "wins"}, "order_1"),
        ({"mode": Mode.BOARD, "runs_itself": "on"}, "runs_itself"),
        ({"clock": "own", "bank": 0, "mode": Mode.ONLINE}, "bank"),
        ({"lot": "two words"}, "lot"),
        ({"size": 9}, "size"),
        ({"starts_at": "tomorrow"}, "starts_at"),
    ],
)
def test_what_does_not_fit_is_said_beside_its_field(values, field):
    club = ClubFactory.create()
    form = EventForm(typed(club, **values), club=club)
    assert not form.is_valid()
    assert list(form.errors) == [field]


def test_earlier_event_is_copied_with_its_day_of_the_week():
    club = ClubFactory.create(time_zone="Europe/Rome")
    earlier = event_with(
        club=club, rounds=7, size=5, mode=Mode.ONLINE, lot="dice", starts_at=datetime(2026, 1, 8, 18, 30, tzinfo=UTC)
    )
    page = organiser_of(club).get(reverse("club_event_new", args=[club.slug]), {"from": earlier.code})
    values = {field.name: field.value() for field in page.context["form"]}
    assert (values["rounds"], values["size"], values["mode"], values["lot"]) == (7, 5, Mode.ONLINE, "")
    following = next_evening(club, earlier)
    assert (following.weekday(), following > datetime.now(UTC)) == (3, True)
    stranger = event_with(rounds=9)
    page = organiser_of(club).get(reverse("club_event_new", args=[club.slug]), {"from": stranger.code})
    assert page.context["form"]["rounds"].value() == 4


def test_settings_that_are_saved_as_shown_change_nothing():
    night = evening(
        bank=123_000, timed=True, order=["points", "wins", "lot"], ruleset={"name": "house", "must_defect": True}
    )
    client = Client()
    client.force_login(night.organiser)
    values = typed(night.event.club, night.event, name=night.event.name, version=1)
    answer = client.post(reverse("desk_settings", args=[night.event.code]), {**values, "bank": 2})
    assert answer.status_code == 302
    assert (night.fresh().bank, night.fresh().version) == (120_000, 2)
    values = typed(night.event.club, night.fresh(), name=night.event.name, version=2)
    client.post(reverse("desk_settings", args=[night.event.code]), values)
    assert night.fresh().version == 2


def test_second_editor_is_told_and_nothing_is_overwritten():
    night = evening()
    client = Client()
    client.force_login(night.organiser)
    values = typed(night.event.club, night.event, version=1)
    client.post(reverse("desk_settings", args=[night.event.code]), {**values, "place": "Here"})
    page = client.post(reverse("desk_settings", args=[night.event.code]), {**values, "place": "There"})
    text = page.content.decode()
    assert ("Someone else at the desk changed this" in text, "Location: Here" in text) == (True, True)
    assert night.fresh().place == "Here"
    again = page.context["form"]["version"].value()
    client.post(reverse("desk_settings", args=[night.event.code]), {**values, "place": "There", "version": again})
    assert night.fresh().place == "There"


def test_fixed_settings_are_grey_and_say_why():
    night = evening(stage=EventStage.RUNNING, papers=4)
    round_with(night.event, [(1, 2, 3, 4)])
    client = Client()
    client.force_login(night.organiser)
    page = client.get(reverse("desk_settings", args=[night.event.code]))
    form = page.context["form"]
    assert {name for name, field in form.fields.items() if field.disabled} == {
        "mode", "ruleset", "rated", "size", "preset", "by_rating", "scheme", "late", "missed", "gone", "lot",
        *(f"order_{at}" for at in range(1, 8)),
    }  # fmt: skip
    assert "was seated with this setting" in page.content.decode()


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        (
            {"expected": 31, "size": 4, "rounds": 5},
            ["31 players: 7 tables of 4 and 1 table of 3.", "at most 10 rounds"],
        ),
        (
            {"expected": 16, "size": 4, "rounds": 5},
            ["You can play 5 rounds without rematches.", "7 h 30 min"],
        ),
        ({"expected": 12, "size": 4, "rounds": 3}, ["From round 2 on, some", "With tables of 3: 4 rounds."]),
        ({"expected": 5, "size": 5, "rounds": 1}, ["Everyone sits at one table"]),
        ({"expected": "many", "size": 4, "rounds": 5}, ["Enter the expected number of players"]),
        (
            {"expected": 16, "size": 4, "rounds": 3, "cut": "semi"},
            ["5 rounds of 90 minutes, including finals: 7 h 30 min"],
        ),
    ],
)
def test_adviser_answers_what_is_typed(asked, words):
    club = ClubFactory.create()
    address = reverse("club_event_advice", args=[club.slug])
    text = organiser_of(club).get(address, {"round_minutes": 90, "cut": "none", **asked}).content.decode()
    assert [part for part in words if part not in text] == []
