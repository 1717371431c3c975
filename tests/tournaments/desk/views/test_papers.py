"""What is printed, and for whom."""

import pytest
from django.test import Client

from palermo.clubs.interfaces.qr import qr_code
from palermo.clubs.models import Club, ClubRole
from tests.support.factories import ClubFactory, MembershipFactory, UserFactory
from tests.tournaments.events.evenings import event_with, round_with
from tournaments.events.domain.results.slip_codes import code_of
from tournaments.events.models import EntrantState

pytestmark = pytest.mark.django_db


@pytest.fixture
def club() -> Club:
    return ClubFactory.create()


@pytest.fixture
def keeper(club) -> Client:
    user = UserFactory.create()
    MembershipFactory.create(club=club, user=user, role=ClubRole.SCOREKEEPER)
    client = Client()
    client.force_login(user)
    return client


def test_slips_have_the_code_of_their_table_and_are_for_the_desk(client, keeper, club, settings):
    settings.SITE_URL = "https://palermo.example"
    event = event_with(club=club, papers=6, size=3)
    tables = round_with(event, [(1, 2, 3), (4, 5, 6)]).tables.order_by("number")
    assert client.get(f"/events/{event.code}/print/slips/").status_code == 403
    page = keeper.get(f"/events/{event.code}/print/slips/").content.decode()
    for table in tables:
        link = f"https://palermo.example/slip/{event.code}-1-{table.number}/#{code_of(table)}"
        assert str(qr_code(link)) in page
    for number in range(1, 7):
        assert f"Paper {number}" in page


def test_online_table_needs_no_slip(keeper, club):
    event = event_with(club=club, papers=6, size=3)
    round_with(event, [(1, 2, 3), (4, 5, 6)]).tables.filter(number=2).update(online=True)
    slips = keeper.get(f"/events/{event.code}/print/slips/").context["slips"]
    assert [table.number for table, _qr, _code in slips] == [1]


def test_seating_of_the_round_asked_for(client, club):
    event = event_with(club=club, papers=6, size=3, lot="dice")
    round_with(event, [(1, 2, 3), (4, 5, 6)])
    round_with(event, [(1, 2, 4), (3, 5, 6)])
    tables = client.get(f"/events/{event.code}/print/tables/").context["tables"]
    assert [[seat.number for seat in table.seats] for table in tables] == [[1, 2, 4], [3, 5, 6]]
    tables = client.get(f"/events/{event.code}/print/tables/?round=1").context["tables"]
    assert [[seat.number for seat in table.seats] for table in tables] == [[1, 2, 3], [4, 5, 6]]
    for nonsense in ("0", "3", "x", "²", "1" * 300):
        assert client.get(f"/events/{event.code}/print/tables/", {"round": nonsense}).status_code == 404


def test_list_for_the_door_has_who_waits_but_not_who_withdrew(client, keeper, club):
    event = event_with(club=club, papers=4)
    event.entrants.filter(number=2).update(state=EntrantState.WAITING, name="Ágnes")
    event.entrants.filter(number=3).update(state=EntrantState.WITHDRAWN)
    event.entrants.filter(number=4).update(name="Bruno")
    assert client.get(f"/events/{event.code}/print/door/").status_code == 403
    names = [one.name for one in keeper.get(f"/events/{event.code}/print/door/").context["entrants"]]
    assert names == ["Ágnes", "Bruno", "Paper 1"]


def test_papers_of_an_event_without_rounds_say_so(keeper, club):
    event = event_with(club=club, papers=3)
    for paper in ("tables", "names", "slips"):
        page = keeper.get(f"/events/{event.code}/print/{paper}/").content.decode()
        assert "No round has been published yet." in page or "No tables with real cards" in page
    assert keeper.get(f"/events/{event.code}/print/").status_code == 200


@pytest.mark.parametrize("players", [12, 120])
@pytest.mark.parametrize(("paper", "queries"), [("tables", 12), ("slips", 12), ("standings", 12), ("door", 5)])
def test_papers_take_the_same_queries_at_any_size(keeper, club, django_assert_num_queries, players, paper, queries):
    event = event_with(club=club, papers=players, lot="dice")
    seats = range(1, players + 1)
    round_with(event, [seats[at : at + 4] for at in range(0, players, 4)])
    with django_assert_num_queries(queries):
        assert keeper.get(f"/events/{event.code}/print/{paper}/").status_code == 200
