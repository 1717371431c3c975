"""A private club has no name for people who aren't in it, on any page: its open tables and public recordings are shown without one."""

import pytest
from django.test import Client
from django.urls import reverse

from games.replays.models import RecordedGame
from games.tables.models import Admission, Table
from palermo.accounts.models import User
from palermo.clubs.models import Club, ClubRole
from palermo.common.jobs.thread import drain_jobs
from palermo.visibility import club_name
from tests.access.routes import Route, all_routes
from tests.access.world import client_of, member_of, values_for
from tests.games.replays.catalogue.shelf import played, recorded
from tests.games.tables.stages import table_with
from tests.support.caching import begin_test
from tests.support.factories import ClubFactory, UserFactory

NAME, SLUG = "Amici del Cannolo", "amici-del-cannolo"


def private_club() -> Club:
    club: Club = ClubFactory.create(name=NAME, slug=SLUG, is_public=False)
    return club


def things_of(club: Club, sitter: User, member: User) -> tuple[Table, Table, RecordedGame]:
    """An open table that waits, one that is over, a public recording; a stranger sits at all of them."""
    waiting = table_with(people=[member, sitter], free=1, club=club, admission=Admission.OPEN)
    over = played(member, sitter, seed=1, club=club, admission=Admission.OPEN)
    game = recorded(member, member, sitter, seed=2, club=club)
    return waiting, over, game


def addresses(values: dict[str, object]) -> set[str]:
    """Every address that can be made of these, and that names no club or event."""
    return {route.address(values) for route in all_routes() if can_be_made(route, values)}


def can_be_made(route: Route, values: dict[str, object]) -> bool:
    return set(route.arguments) <= set(values)


@pytest.mark.django_db
def test_no_page_names_a_private_club_to_strangers():
    club = private_club()
    member, sitter = member_of(club, ClubRole.SCOREKEEPER), UserFactory.create()
    waiting, over, game = things_of(club, sitter, member)
    drain_jobs()
    known = values_for(UserFactory.create())
    wanted: set[str] = set()
    for table, recording in ((waiting, game), (over, game)):
        for replayed in (table.pk, recording.pk):
            ids = {"table_id": table.pk, "game_id": replayed, "recording_id": recording.pk}
            wanted |= addresses(known | ids | {"handle": sitter.handle})
    strangers = {"visitor": client_of(None), "account": client_of(UserFactory.create()), "sitter": client_of(sitter)}
    named = [
        (name, address) for name, client in strangers.items() for address in sorted(wanted) if says_it(client, address)
    ]
    assert named == []
    insider = client_of(member)
    shown = {address for address in wanted if says_it(insider, address)}
    places = [reverse("lobby"), reverse("table", args=[waiting.pk]), reverse("recordings"), game.get_absolute_url()]
    assert set(places) <= shown


def says_it(client: Client, address: str) -> bool:
    begin_test()
    text = client.get(address).content.decode("latin-1")
    return NAME in text or SLUG in text


@pytest.mark.django_db
def test_members_read_the_name(django_assert_num_queries):
    club, open_club = private_club(), ClubFactory.create()
    member, stranger = member_of(club, ClubRole.MEMBER), UserFactory.create()
    assert [club_name(person, club) for person in (member, stranger)] == [NAME, "A private club"]
    with django_assert_num_queries(0):
        assert (club_name(stranger, open_club), club_name(stranger, None)) == (open_club.name, "")
