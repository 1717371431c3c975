"""Every route × every kind of person × two clubs, against one golden table. A route without a row fails."""

import pytest
from django.db import transaction
from django.http import SimpleCookie
from django.http.response import HttpResponseBase
from django.test import Client

from tests.access import table
from tests.access.routes import Route, all_routes
from tests.access.world import Things, World, build_world
from tests.support.caching import begin_test

ROUTES = all_routes()
PARTS = 8
THINGS = {
    "club_announcement": "announcement",
    "club_claim": "claim",
    "club_invitation": "invitation",
    "club_member": "membership",
    "club_paper_player": "paper",
}
OWN = {"mfa_edit_webauthn": "passkey", "mfa_remove_webauthn": "passkey", "session_end": "device"}
# Where no club is in play, a role in one makes no difference, and asking costs time.
NO_CLUB, SAME = "-", "."
ONLY_IN_CLUBS = {"a.scorekeeper", "a.organiser", "a.owner", "b.owner"}
LEADS_IN, LEADS_AGAIN = "/sign-in/", "/sign-in/again/"


@pytest.fixture
def world(db):
    return build_world()


def addresses(route: Route, world: World) -> dict[str, str]:
    """By club: A, B, and `A/b` for an address that names club A and a thing of club B."""
    if route.name == "club_join":
        return {
            "A": route.address({"code": world.a.invitation.code}),
            "B": route.address({"code": world.b.invitation.code}),
        }
    if "slug" not in route.arguments:
        key = "confirm_key" if route.name == "account_confirm_email" else "reset_key"
        own = world.values.get(OWN.get(route.name, ""))
        return {NO_CLUB: route.address({**world.values, "key": world.values[key], "pk": own})}
    found = {"A": _in_club(route, world.a, world.a), "B": _in_club(route, world.b, world.b)}
    if "pk" in route.arguments:
        found["A/b"] = _in_club(route, world.a, world.b)
    return found


def _in_club(route: Route, named: Things, owner: Things) -> str:
    kind = next((kind for prefix, kind in THINGS.items() if route.name.startswith(prefix)), None)
    thing = getattr(owner, kind) if kind else None
    return route.address({"slug": named.club.slug, "pk": getattr(thing, "pk", None)})


def answer(client: Client, method: str, address: str) -> str:
    cookies = SimpleCookie(client.cookies)
    begin_test()  # so that how often somebody asks is not what is answered
    with transaction.atomic():
        response = client.generic(method, address, content_type="application/x-www-form-urlencoded")
        transaction.set_rollback(True)
    client.cookies = cookies
    return in_short(response)


def in_short(response: HttpResponseBase) -> str:
    if response.status_code not in {301, 302}:
        return str(response.status_code)
    if response["Location"].startswith(LEADS_AGAIN):
        return "again"
    return "in" if response["Location"].startswith(LEADS_IN) else "->"


@pytest.mark.parametrize("part", range(PARTS))
def test_routes_answer_each_person_as_the_golden_table_says(world, part, request):
    """In parts, because building the world takes longer than asking for one address; every answer is rolled back."""
    routes = ROUTES[part::PARTS]
    found = {
        (route.name, method, club): [
            answer(client, method, address) if club != NO_CLUB or name not in ONLY_IN_CLUBS else SAME
            for name, client in world.clients.items()
        ]
        for route in routes
        for club, address in addresses(route, world).items()
        for method in ("GET", "POST")
    }
    names = {route.name for route in routes}
    if request.config.getoption("--golden"):
        kept = {key: cells for key, cells in table.read().items() if key[0] not in names}
        table.write(kept | found, list(world.clients))
    assert found == {key: cells for key, cells in table.read().items() if key[0] in names}


def test_table_has_no_row_of_a_route_that_is_gone():
    assert {key[0] for key in table.read()} == {route.name for route in ROUTES}
