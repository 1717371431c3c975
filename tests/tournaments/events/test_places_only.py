"""An event that counts places alone: at the desk, on phones, in the standings."""

import pytest
from django.urls import reverse

from palermo.common.errors import DomainError
from tests.support.factories import ClubFactory
from tests.tournaments.desk.test_event_form import typed
from tests.tournaments.events.halls import GOOD, Hall, hall_with
from tournaments.desk.interfaces.event_form import EventForm
from tournaments.events.domain.results.slips import enter_result, submit_slip
from tournaments.events.models import Event, ResultDetail
from tournaments.slips import places_of

pytestmark = pytest.mark.django_db
RANKS = {1: 2, 2: 1, 3: 3, 4: 4}
OTHER_RANKS = {1: 1, 2: 2, 3: 3, 4: 4}
MONEY_AND_ENDING = (
    "Results have places only, so these tie-breaks have nothing to compare: Money margin and Godfather wins."
)


def places_hall() -> Hall:
    return hall_with(detail=ResultDetail.PLACES)


def fields_of_places(places: dict[int, int], version: int = 1, totals: dict[int, int] | None = None) -> dict[str, int]:
    fields = {"version": version} | {f"place_{number}": place for number, place in places.items()}
    return fields | {f"total_{number}": total for number, total in (totals or {}).items()}


def enter_address(hall: Hall, number: int = 1) -> str:
    return reverse("desk_result_enter", args=[hall.event.code, 1, number])


def test_ranks_are_entered_at_the_desk(client):
    hall = places_hall()
    client.force_login(hall.scorekeeper)
    answer = client.post(enter_address(hall), fields_of_places(RANKS))
    assert answer["Location"] == enter_address(hall, 2)
    assert hall.result() == {
        "lines": [{"number": number, "place": place, "score": None} for number, place in RANKS.items()],
        "godfather": None,
        "how": "places",
    }
    totals = {5: 40, 6: 10, 7: 90, 8: -20}
    client.post(enter_address(hall, 2), fields_of_places({}, totals=totals))
    assert [(line["place"], line["score"]) for line in hall.result(2)["lines"]] == [(2, 40), (3, 10), (1, 90), (4, -20)]
    corrected = client.post(enter_address(hall), fields_of_places(OTHER_RANKS, 2) | {"comment": "Misread"})
    assert corrected.status_code == 302
    assert [line["place"] for line in hall.result()["lines"]] == [1, 2, 3, 4]


def test_mistakes_in_ranks_are_said_at_their_fields(client):
    hall = places_hall()
    client.force_login(hall.scorekeeper)
    page = client.post(enter_address(hall), {"version": 1, "place_1": 1, "place_2": "x"})
    assert set(page.context["form"].errors) == {"place_2", "place_3", "place_4"}
    page = client.post(enter_address(hall), fields_of_places(RANKS, totals={1: 40}))
    assert set(page.context["form"].errors) == {"total_2", "total_3", "total_4"}
    page = client.post(enter_address(hall), fields_of_places({1: 1, 2: 1, 3: 2, 4: 4}))
    assert page.context["problems"] == ["Invalid places. Start at 1; after a tie for 1st comes 3rd."]
    check = reverse("desk_result_check", args=[hall.event.code, 1, 1])
    assert "Rank still missing for: Carla, Paper 1." in client.post(check, fields_of_places({1: 1, 2: 2})).text
    good = client.post(check, fields_of_places(RANKS)).text
    assert ("This result is possible" in good, "Left in the box" in good) == (True, False)


def test_two_phones_agree_on_ranks_or_see_where_they_differ(client):
    hall = places_hall()
    slip = reverse("event_slip", args=[hall.event.code, hall.table().key])
    client.force_login(hall.anna)
    client.post(f"{slip}hand-in/", fields_of_places(RANKS))
    client.force_login(hall.bruno)
    answer = client.post(f"{slip}hand-in/", fields_of_places(OTHER_RANKS))
    assert answer.status_code == 409
    assert answer.context["differences"] == [
        {"who": "Anna", "what": "Rank", "first": "2", "second": "1"},
        {"who": "Bruno", "what": "Rank", "first": "1", "second": "2"},
    ]
    client.post(f"{slip}confirm/", {"version": 2})
    assert [line["place"] for line in hall.result()["lines"]] == [2, 1, 3, 4]


def test_places_are_not_enough_where_money_counts():
    hall = hall_with()
    with pytest.raises(DomainError) as refusal:
        submit_slip(actor=hall.anna, table=hall.table(), version=1, slip=places_of(RANKS, {}))
    assert refusal.value.code == "money-missing"


def test_standings_say_which_tie_breaks_have_nothing_to_compare(client):
    hall = places_hall()
    standings = reverse("event_standings", args=[hall.event.code])
    assert client.get(standings).context["places_only"] is None
    enter_result(actor=hall.scorekeeper, table=hall.table(), version=1, slip=places_of(RANKS, {}))
    assert MONEY_AND_ENDING in client.get(standings).text
    totals = places_of({}, {5: 40, 6: 10, 7: 90, 8: -20})
    enter_result(actor=hall.scorekeeper, table=hall.table(2), version=1, slip=totals)
    assert "1 table has places only. It counts as average for: Money margin." in client.get(standings).text
    Event.objects.update(order=["points", "wins"], revision=99)
    assert client.get(standings).context["places_only"] is None


def test_standings_of_full_slips_say_nothing_of_it(client):
    hall = hall_with()
    enter_result(actor=hall.scorekeeper, table=hall.table(), version=1, slip=GOOD)
    assert client.get(reverse("event_standings", args=[hall.event.code])).context["places_only"] is None


@pytest.mark.parametrize(("chosen", "valid"), [("places", True), ("money", True), ("all", False), ("", False)])
def test_what_tables_report_is_a_setting(chosen, valid):
    club = ClubFactory.create()
    form = EventForm(typed(club, detail=chosen), club=club)
    assert form.is_valid() is valid
    if valid:
        assert form.settings()["detail"] == chosen
