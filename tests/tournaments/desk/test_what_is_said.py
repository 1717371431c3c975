"""What the desk says about disputes, penalties and the quality of a seating: no more than is true, and to everyone it concerns."""

from itertools import product
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from palermo.clubs.domain.organisers import organisers_of_club
from palermo.common.jobs.thread import drain_jobs
from palermo.notifications.models import Notification
from tests.tournaments.events.evenings import event_with, organiser_of, result_with, round_with
from tests.tournaments.events.halls import hall_with
from tournaments.events.domain.results.penalties import adjust_points, latest_adjustment, take_back_adjustment
from tournaments.events.domain.results.slips import dispute_slip
from tournaments.events.domain.rounds.manual_edits import lock_table, price_of_swap, swap_seats
from tournaments.events.domain.rounds.publish import publish_round
from tournaments.events.domain.rounds.seat import reseat_round, seat_next_round
from tournaments.events.interfaces.tables_shown import quality_words
from tournaments.events.models import AdjustmentKind, Round

pytestmark = pytest.mark.django_db
OVER = (40, 30, 20, 10)
PROVEN = "Proven best"


def client_of(person):
    client = Client()
    client.force_login(person)
    return client


def test_every_organiser_hears_of_a_dispute_and_the_tab_counts_it():
    hall = hall_with()
    other = organiser_of(hall.event)
    round_table = hall.table()
    round_table.result = result_with((1, 2, 3, 4), OVER)
    round_table.save()
    desk = reverse("desk", args=[hall.event.code])
    counted = '<span class="badge badge-negative">1<span class="visually-hidden"> open</span></span>'
    assert counted not in client_of(hall.organiser).get(desk).text
    dispute_slip(actor=hall.bruno, table=hall.table(), version=1, text="I had more")
    told = Notification.objects.filter(kind="event.disputed")
    assert {one.user for one in told} == {hall.organiser, other} == set(organisers_of_club(hall.event.club))
    assert {one.url for one in told} == {reverse("desk_result", args=[hall.event.code, 1, 1])}
    for page in ("desk", "desk_disputes", "desk_record"):
        assert counted in client_of(hall.organiser).get(reverse(page, args=[hall.event.code])).text


def test_organiser_who_disputes_is_not_told_about_it():
    hall = hall_with()
    hall.event.played_rounds.get().tables.update(result=result_with((1, 2, 3, 4), OVER))
    dispute_slip(actor=hall.organiser, table=hall.table(), version=1, text="The slip was swapped")
    assert not Notification.objects.filter(kind="event.disputed").exists()


@pytest.mark.parametrize("name", ["event_standings", "event_print_standings", "event_embed_standings"])
def test_penalties_are_beside_the_points_with_their_reasons(name):
    hall = hall_with()
    give: dict[str, Any] = {"actor": hall.organiser, "event": hall.event, "round_number": 1}
    penalty = adjust_points(number=1, kind=AdjustmentKind.PENALTY, points=6, reason="Phone", seen=0, **give)
    adjust_points(number=2, kind=AdjustmentKind.AWARD, points=30, reason="Helped", seen=penalty.pk, **give)
    gone = adjust_points(
        number=3, kind=AdjustmentKind.AWARD, points=60, reason="By mistake", seen=latest_adjustment(hall.event), **give
    )
    take_back_adjustment(actor=hall.organiser, adjustment=gone)
    page = Client().get(reverse(name, args=[hall.event.code]))
    rows = {row.name: {cell.key: cell.adjusted for cell in row.cells}["points"] for row in page.context["rows"]}
    assert {who: said for who, said in rows.items() if said} == {"Anna": "−6", "Bruno": "+30"}
    assert [page.text.count(f"incl. {points}") for points in ("−6", "+30", "+60")] == [1, 1, 0]
    listed = [(one.name, one.points, one.round, one.reason) for one in page.context["adjustments"]]
    assert listed == [("Anna", "−6", 1, "Phone"), ("Bruno", "+30", 1, "Helped")]
    assert ("Phone" in page.text, "By mistake" in page.text) == (True, False)


@pytest.fixture
def draft():
    """Round 2 of twelve people, proved."""
    event = event_with(papers=12, rounds=4, lot="dice-4711")
    round_with(event, [(1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12)], scores=[OVER] * 3)
    drawn = seat_next_round(actor=organiser_of(event), event=event)
    drain_jobs()
    drawn.refresh_from_db()
    assert PROVEN in page_of(drawn)
    return drawn


def page_of(drawn):
    client = client_of(organiser_of(drawn.event))
    return client.get(reverse("desk_round", args=[drawn.event.code, drawn.number])).text


def swapped(drawn):
    """Two of one table, which costs nothing, and two of different tables."""
    seats = [seat.entrant.number for seat in drawn.tables.get(number=1).seats.select_related("entrant")]
    other = drawn.tables.get(number=2).seats.first().entrant.number
    return [(seats[0], seats[1]), (seats[0], other)]


@pytest.mark.parametrize("which", [0, 1])
def test_seating_that_was_changed_by_hand_is_not_called_proven(draft, which):
    first, second = swapped(draft)[which]
    actor = organiser_of(draft.event)
    swap_seats(actor=actor, event=draft.event, round_number=2, version=draft.version, first=first, second=second)
    page = page_of(draft)
    assert ("Changed by hand." in page, PROVEN in page, "Taken alone" in page) == (True, False, False)
    draft.refresh_from_db()
    assert quality_words(draft) == ["An organiser changed this seating by hand."]


def test_older_draft_that_kept_its_proof_after_a_swap_is_not_called_proven(draft):
    Round.objects.filter(pk=draft.pk).update(by_hand=True, quality={**draft.quality, "how": "hand"})
    assert PROVEN not in page_of(draft)


def test_seating_from_before_a_result_changed_is_not_called_proven(draft):
    actor = organiser_of(draft.event)
    table = draft.event.played_rounds.get(number=1).tables.get(number=1)
    table.result = result_with((1, 2, 3, 4), tuple(reversed(OVER)))
    table.save()
    page = page_of(draft)
    assert ("A result, a ruling or a pair kept apart has changed since." in page, PROVEN in page) == (True, False)
    publish_round(actor=actor, event=draft.event, round_number=2, version=draft.version)
    assert PROVEN not in page_of(draft)
    draft.refresh_from_db()
    assert quality_words(draft) == []


def test_proof_beside_a_locked_table_is_none_of_the_round(draft):
    actor = organiser_of(draft.event)
    lock_table(actor=actor, event=draft.event, round_number=2, version=draft.version, table_number=1, locked=True)
    reseat_round(actor=actor, event=draft.event, round_number=2, version=draft.version + 1)
    assert PROVEN not in page_of(draft)


def test_price_of_a_swap_is_said_in_words(draft):
    # Which of the best seatings was found is a matter of the machine's speed, so that some swaps cost nothing.
    here, there = ([seat.entrant.number for seat in draft.tables.get(number=number).seats.all()] for number in (1, 2))
    first, second = next(
        (one, other)
        for one, other in product(here, there)
        if price_of_swap(event=draft.event, drawn=draft, first=one, second=other).more > 0
    )
    client = client_of(organiser_of(draft.event))
    page = client.get(reverse("desk_round", args=[draft.event.code, 2]), {"first": first, "second": second})
    words = page.context["sheet"].offer.words
    assert words.startswith("This makes the seating worse. Worse: ")
    assert not any(sign.isdigit() for sign in words)
