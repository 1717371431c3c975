"""How many tables one address may open, and how little is kept of the address."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.tables.domain.errors import TooManyTablesOfAddress
from games.tables.domain.lobby.hosting import call_off_table, open_table
from games.tables.domain.lobby.practice import open_quick_game
from games.tables.domain.lobby.rematches import ask_for_rematch
from games.tables.models import Table
from palermo.accounts.models import User
from tests.games.tables.stages import dealt_table, finished_table, plan, play_to_the_end
from tests.support.factories import UserFactory

pytestmark = pytest.mark.django_db
HERE, THERE = "here", "there"


@pytest.fixture(autouse=True)
def three_tables(settings):
    settings.TABLES_PER_ADDRESS = 3


def fill(address: str = HERE) -> list[Table]:
    return [open_table(actor=UserFactory.create(), plan=plan(), opened_from=address) for _ in range(3)]


def test_other_people_at_the_same_address_count_together():
    fill()
    for open_one in (
        lambda: open_table(actor=UserFactory.create(), plan=plan(), opened_from=HERE),
        lambda: open_quick_game(actor=UserFactory.create(), bot="novice", opened_from=HERE),
    ):
        with pytest.raises(TooManyTablesOfAddress):
            open_one()
    assert open_table(actor=UserFactory.create(), plan=plan(), opened_from=THERE).opened_from == THERE
    assert Table.objects.count() == 4


def test_a_rematch_is_a_table_too():
    people = UserFactory.create_batch(3)
    old = finished_table(people=people)
    fill()
    with pytest.raises(TooManyTablesOfAddress):
        ask_for_rematch(actor=people[0], table_id=old.pk, opened_from=HERE)
    assert ask_for_rematch(actor=people[0], table_id=old.pk, opened_from=THERE).opened_from == THERE


def test_what_is_over_and_what_is_old_makes_room():
    first, second, _third = fill()
    call_off_table(actor=User.objects.get(player=first.host), table_id=first.pk)
    assert Table.objects.get(pk=first.pk).opened_from == ""
    open_table(actor=UserFactory.create(), plan=plan(), opened_from=HERE)
    with pytest.raises(TooManyTablesOfAddress):
        open_table(actor=UserFactory.create(), plan=plan(), opened_from=HERE)
    Table.objects.filter(pk=second.pk).update(created_at=timezone.now() - timedelta(hours=2))
    open_table(actor=UserFactory.create(), plan=plan(), opened_from=HERE)


def test_nothing_is_kept_of_the_address_of_a_game_that_is_over():
    table = dealt_table(players=3)
    Table.objects.filter(pk=table.pk).update(opened_from=HERE)
    assert play_to_the_end(table).opened_from == ""


@pytest.mark.parametrize("page", ["/tables/play/", "/api/tables/"])
def test_the_pages_count_by_network(client, page):
    """The last 64 bits of an IPv6 address are anybody's to choose."""
    people = UserFactory.create_batch(5)
    answers = []
    for number, person in enumerate(people):
        client.force_login(person)
        address = f"2001:db8:1:2::{number}" if number < 4 else "2001:db8:1:3::1"
        values = {"bot": "novice"} if page == "/tables/play/" else {"size": 4}
        kind = {} if page == "/tables/play/" else {"content_type": "application/json"}
        answers.append(client.post(page, values, REMOTE_ADDR=address, **kind).status_code)
    accepted = 302 if page == "/tables/play/" else 201
    assert answers == [accepted, accepted, accepted, 409, accepted]


def test_a_visitor_who_is_refused_does_not_become_a_guest(client):
    for _ in range(3):
        client.logout()
        client.cookies.clear()
        assert client.post("/tables/play/", {"bot": "novice"}, REMOTE_ADDR="192.0.2.7").status_code == 302
    guests = User.objects.filter(is_guest=True).count()
    client.logout()
    client.cookies.clear()
    refused = client.post("/tables/play/", {"bot": "novice"}, REMOTE_ADDR="192.0.2.7")
    assert (refused.status_code, User.objects.filter(is_guest=True).count()) == (409, guests)
    assert "192.0.2.7" not in str(list(Table.objects.values_list("opened_from", flat=True)))
