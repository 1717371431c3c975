"""The solver fails, at an event: the evening goes on with a valid seating, and people learn of it."""

import pytest
from django.urls import reverse

from palermo.common.jobs.thread import drain_jobs
from palermo.common.models import Incident, Job, JobState
from palermo.notifications.models import Notification
from tests.support.factories import MembershipFactory, UserFactory
from tests.tournaments.events.evenings import event_with, organiser_of, round_with
from tournaments.events.domain.event.autopilot import set_autopilot
from tournaments.events.domain.rounds.seat import seat_next_round
from tournaments.events.domain.rounds.solver import seats_of
from tournaments.events.models import Entrant, Event, Round, SeatingBan
from tournaments.seating.solver import solve

pytestmark = pytest.mark.django_db

FAILED = b'id="seating-failed"'


def crash(*_arguments, **_named):
    raise KeyError(7)


def leave_someone_out(*_arguments, **_named):
    """Sixteen places; the first player sits at two tables."""
    return ((0, 1, 2, 3), (4, 5, 6, 7), (8, 9, 10, 11), (12, 13, 14, 0))


def second_round_of_16():
    """A field with a stored format, so that the solver looks ahead."""
    event = event_with(papers=16, rounds=4, lot="dice-4711")
    tables = [tuple(range(at, at + 4)) for at in range(1, 17, 4)]
    round_with(event, tables, scores=[(40, 30, 20, 10)] * 4)
    return event


def everyone_sits_once(drawn):
    return sorted(number for table in seats_of(drawn) for number in table) == list(range(1, 17))


@pytest.mark.parametrize(
    ("bug", "name"), [(crash, "seating_crashed"), (leave_someone_out, "seating_refused")], ids=["crash", "refusal"]
)
def test_desk_says_that_no_better_seating_could_be_found(client, monkeypatch, bug, name):
    event = second_round_of_16()
    organiser = organiser_of(event)
    client.force_login(organiser)
    drawn = seat_next_round(actor=organiser, event=event)
    page = reverse("desk_round", args=[event.code, 2])
    assert FAILED not in client.get(page).content
    monkeypatch.setattr(solve, "look_ahead", bug)
    drain_jobs()
    drawn.refresh_from_db()
    assert everyone_sits_once(drawn)
    assert FAILED in client.get(page).content
    assert Incident.objects.get().name == name
    assert Job.objects.get(kind="events.prove_seating").state == JobState.DONE
    client.post(reverse("desk_round_publish", args=[event.code, 2]), {"version": drawn.version})
    assert Round.objects.get(number=2).is_published
    assert FAILED not in client.get(page).content


def test_first_draft_is_there_although_the_search_crashes(monkeypatch):
    event = second_round_of_16()
    monkeypatch.setattr(solve, "anneal_apart", crash)
    drawn = seat_next_round(actor=organiser_of(event), event=event)
    assert everyone_sits_once(drawn)
    assert (drawn.quality["failure"], drawn.quality["certificate"]["standing"]) == ("crashed", "open")


def test_desk_says_that_the_job_was_given_up(client, django_capture_on_commit_callbacks):
    event = second_round_of_16()
    organiser = organiser_of(event)
    client.force_login(organiser)
    seat_next_round(actor=organiser, event=event)
    revision = Event.objects.get().revision
    # Its workers died without a word, once more than it is tried.
    Job.objects.filter(kind="events.prove_seating").update(attempts=99)
    with django_capture_on_commit_callbacks(execute=True):
        drain_jobs()
    assert Job.objects.get(kind="events.prove_seating").state == JobState.DEAD
    assert FAILED in client.get(reverse("desk_round", args=[event.code, 2])).content
    assert Event.objects.get().revision == revision + 1


@pytest.mark.parametrize("bug", [crash, leave_someone_out])
def test_event_that_runs_itself_goes_on_and_tells_its_organisers(monkeypatch, bug):
    event = second_round_of_16()
    organiser, second, member = organiser_of(event), UserFactory.create(), UserFactory.create()
    MembershipFactory.create(club=event.club, user=second, role="organiser")
    MembershipFactory.create(club=event.club, user=member, role="member")
    monkeypatch.setattr(solve, "look_ahead", bug)
    set_autopilot(actor=organiser, event=event, by_itself=True)
    drain_jobs()
    drawn = Round.objects.get(number=2)
    assert (drawn.is_published, everyone_sits_once(drawn)) == (True, True)
    told = Notification.objects.filter(kind="event.seating_failed")
    assert sorted(one.user_id for one in told) == sorted([organiser.pk, second.pk])
    assert told[0].values == {"event": event.name, "round": 2}


def test_late_player_of_the_second_round_is_seated_by_the_job():
    """The seating that the job found was dropped without a word: someone sat twice in it."""
    event = event_with(papers=16, rounds=4)
    Entrant.objects.filter(event=event, number=16).update(enters=2)
    round_with(
        event,
        [(1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12), (13, 14, 15)],
        scores=[(40, 30, 20, 10)] * 3 + [(30, 20, 10)],
    )
    drawn = seat_next_round(actor=organiser_of(event), event=event)
    drain_jobs()
    drawn.refresh_from_db()
    assert (everyone_sits_once(drawn), drawn.quality["thorough"], drawn.quality["failure"]) == (True, True, None)
    assert not Incident.objects.exists()


def test_seeded_round_keeps_banned_pairs_apart_wherever_they_are_seeded():
    """Neighbours in the same row of seeds are all banned from each other's tables: swapping within the row does not part them."""
    event = event_with(papers=8, by_rating=True)
    entrants = {one.number: one for one in event.entrants.all()}
    for number, entrant in entrants.items():
        entrant.seed = 100 - number
        entrant.save()
    for first, second in [(1, 4), (1, 3), (2, 4), (2, 3)]:
        SeatingBan.objects.create(event=event, first=entrants[first], second=entrants[second], reason="family")
    drawn = seat_next_round(actor=organiser_of(event), event=event)
    tables = [set(table) for table in seats_of(drawn)]
    assert sorted(sorted(table & {1, 2, 3, 4}) for table in tables) == [[1, 2], [3, 4]]
    assert not Incident.objects.exists()
