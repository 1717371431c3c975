"""Who has paid and what is noted: taps that two may make, a count, and that nobody but organisers sees any of it."""

import pytest
from django.test import Client
from django.urls import reverse

from palermo.common.errors import NotAllowed
from palermo.common.models import ActionEntry
from tests.support.factories import UserFactory
from tests.tournaments.events.casts import evening
from tests.tournaments.events.evenings import round_with
from tournaments.desk.interfaces.overview import DeskOverview
from tournaments.events.domain.entrants.payments import (
    EntrantNoteTooLong,
    set_desk_note,
    set_paid,
    unpaid_number,
)
from tournaments.events.models import Entrant, EntrantState, EventStage
from tournaments.events.personal_data import events_of, leave_events

pytestmark = pytest.mark.django_db
SECRET = "owes the club 30 xyzzy"


def client_of(person):
    client = Client()
    client.force_login(person)
    return client


def test_two_who_tap_the_same_name_do_not_undo_each_other():
    night = evening(papers=3)
    for _twice in range(2):
        set_paid(actor=night.organiser, event=night.event, number=2, paid=True)
    assert (unpaid_number(night.event), ActionEntry.objects.filter(verb="event.paid").count()) == (2, 1)
    set_paid(actor=night.organiser, event=night.event, number=2, paid=False)
    assert unpaid_number(night.event) is None


def test_desk_counts_who_has_not_paid_once_somebody_has():
    night = evening(papers=3)
    assert DeskOverview(night.event).unpaid is None
    assert "haven’t paid" not in client_of(night.organiser).get(reverse("desk", args=[night.event.code])).text
    set_paid(actor=night.organiser, event=night.event, number=1, paid=True)
    Entrant.objects.filter(number=3).update(state=EntrantState.WITHDRAWN)
    desk = reverse("desk", args=[night.event.code])
    assert "1 player hasn’t paid." in client_of(night.organiser).get(desk).text
    assert "hasn’t paid" not in client_of(night.scorekeeper).get(desk).text


def test_only_organisers_write():
    night = evening(papers=1)
    for who in (night.scorekeeper, night.member, night.stranger):
        with pytest.raises(NotAllowed):
            set_paid(actor=who, event=night.event, number=1, paid=True)
        with pytest.raises(NotAllowed):
            set_desk_note(actor=who, event=night.event, number=1, note="x")
    with pytest.raises(EntrantNoteTooLong):
        set_desk_note(actor=night.organiser, event=night.event, number=1, note="x" * 201)


def test_page_answers_each_tap_with_the_row_and_the_count():
    night = evening(papers=2)
    desk, code = client_of(night.organiser), night.event.code
    address = reverse("desk_payment", args=[code, 1])
    answer = desk.post(address, {"paid": "1"}, headers={"HX-Request": "true"})
    assert ('aria-pressed="true"' in answer.text, "1 player hasn’t paid." in answer.text) == (True, True)
    assert desk.post(address, {"note": f"  {SECRET}\n"})["Location"] == reverse("desk_payments", args=[code])
    assert SECRET in desk.get(reverse("desk_payments", args=[code])).text
    assert "at most 200 characters" in desk.post(address, {"note": "x" * 300}, follow=True).text
    assert desk.post(reverse("desk_payment", args=[code, 9]), {"paid": "1"}).status_code == 404


PUBLIC = [
    "event", "event_part", "event_standings", "event_rounds", "event_seats", "event_cross_table", "event_screen",
    "event_print_names", "event_print_standings", "event_file_standings_csv", "event_file_cross_table_csv",
    "event_file_rounds_csv", "event_file_json", "event_file_text", "event_embed_standings",
]  # fmt: skip
DESK = ["desk", "desk_check_in", "desk_roster_csv", "desk_roster_json", "desk_roster_txt", "event_print_door"]


def test_notes_and_payments_leave_by_no_other_page_file_or_answer():
    night = evening(papers=3, people=[ada := UserFactory.create()], stage=EventStage.RUNNING)
    event = night.event
    round_with(event, [(1, 2, 3, 4)], scores=[(4, 3, 2, 1)])
    for number in (1, 2):
        set_desk_note(actor=night.organiser, event=event, number=number, note=SECRET)
        set_paid(actor=night.organiser, event=event, number=number, paid=True)
    asked = [
        *((client_of(who), name) for who in (night.member, ada, night.scorekeeper) for name in PUBLIC),
        *((client_of(night.scorekeeper), name) for name in DESK),
    ]
    pages = [client.get(reverse(name, args=[event.code]), follow=True) for client, name in asked]
    pages += [
        client_of(ada).get(address) for address in (f"/api/events/{event.code}", f"/events/{event.code}/players/1/")
    ]
    assert {page.status_code for page in pages} <= {200, 404}
    texts = [b"".join(page) if page.streaming else page.content for page in pages]
    assert [at for at, text in enumerate(texts) if b"xyzzy" in text or b"paid" in text] == []
    log = client_of(night.scorekeeper).get(reverse("desk_record", args=[event.code])).text
    assert ("xyzzy" in log, "Changed a note about a player" in log) == (False, True)


def test_who_deletes_their_account_takes_the_note_along():
    night = evening(people=[ada := UserFactory.create()])
    set_desk_note(actor=night.organiser, event=night.event, number=1, note=SECRET)
    set_paid(actor=night.organiser, event=night.event, number=1, paid=True)
    (exported,) = events_of(ada)
    assert (exported["paid_at"] != "", SECRET in str(exported)) == (True, False)
    leave_events(ada)
    assert night.entrant(1).desk_note == ""


@pytest.mark.parametrize("players", [4, 60])
def test_longer_list_asks_no_more(players, django_assert_max_num_queries):
    night = evening(papers=players)
    client = client_of(night.organiser)
    with django_assert_max_num_queries(17):
        assert client.get(reverse("desk_payments", args=[night.event.code])).status_code == 200
