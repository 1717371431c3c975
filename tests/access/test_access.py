"""Every route × every kind of person × two clubs, against one golden table. A route without a row fails."""

import pytest
from django.db import transaction
from django.http import SimpleCookie
from django.http.response import HttpResponseBase
from django.test import Client

from tests.access import table
from tests.access.routes import Route, all_routes
from tests.access.world import Things, World
from tests.support.caching import begin_test
from tournaments.events.domain.entrants.link_registration import confirm_url

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
# A refusal's number is what is asked; drawing a thousand pages around it took longer than asking. What is no refusal comes as a page.
IN_SHORT = {"accept": "application/json, text/html;q=0.9"}


def addresses(route: Route, world: World) -> dict[str, str]:
    """By club: A, B, and `A/b` for an address that names club A and a thing of club B."""
    if route.name == "club_join":
        return {
            "A": route.address({"code": world.a.invitation.code}),
            "B": route.address({"code": world.b.invitation.code}),
        }
    if {"code", "table_key"} & set(route.arguments):
        return {"A": _at_event(route, world.a), "B": _at_event(route, world.b)}
    if "slug" not in route.arguments:
        key = "confirm_key" if route.name == "account_confirm_email" else "reset_key"
        own = world.values.get(OWN.get(route.name, ""))
        return {NO_CLUB: route.address({**world.values, "key": world.values[key], "pk": own})}
    found = {"A": _in_club(route, world.a, world.a), "B": _in_club(route, world.b, world.b)}
    if {"pk", "night"} & set(route.arguments):
        found["A/b"] = _in_club(route, world.a, world.b)
    return found


def _in_club(route: Route, named: Things, owner: Things) -> str:
    kind = next((kind for prefix, kind in THINGS.items() if route.name.startswith(prefix)), None)
    thing = getattr(owner, kind) if kind else None
    names = {"season": named.season.slug, "night": owner.night.pk, "game": 1}
    return route.address({"slug": named.club.slug, "pk": getattr(thing, "pk", None), **names})


def _at_event(route: Route, owner: Things) -> str:
    """Its first round, first table, first entrant."""
    event = owner.event
    keys = {"table_key": f"{event.code}-1-1", "entrant_key": f"{event.code}-1", "link_key": f"{event.code}-link"}
    registration = event.link_registrations.get()
    keys |= {"registration_key": registration.key, "confirmation": confirm_url(registration).split("/")[-2]}
    return route.address(
        {
            "code": event.code,
            "round_number": 1,
            "table_number": 1,
            "entrant_number": 1,
            "other_number": 2,
            "mail_number": event.mails.get().pk,
            **keys,
        }
    )


def answer(client: Client, method: str, address: str) -> str:
    cookies = SimpleCookie(client.cookies)
    begin_test()  # so that how often somebody asks is not what is answered
    with transaction.atomic():
        response = client.generic(method, address, content_type="application/x-www-form-urlencoded", headers=IN_SHORT)
        transaction.set_rollback(True)
    client.cookies = cookies
    return in_short(response)


def in_short(response: HttpResponseBase) -> str:
    if response.status_code not in {301, 302}:
        return str(response.status_code)
    if response["Location"].startswith(LEADS_AGAIN):
        return "again"
    return "in" if response["Location"].startswith(LEADS_IN) else "->"


@pytest.mark.django_db
@pytest.mark.parametrize("part", range(PARTS))
def test_routes_answer_each_person_as_the_golden_table_says(world, part, request):
    """In parts, so that two workers share them."""
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


@pytest.mark.django_db
def test_refusal_is_a_page_for_each_person(world):
    """Which the table does not ask for."""
    refusals = {name: client.get("/no-such-page/") for name, client in world.clients.items()}
    found = {name: (refusal.status_code, refusal["Content-Type"]) for name, refusal in refusals.items()}
    assert found == dict.fromkeys(world.clients, (404, "text/html; charset=utf-8"))


def test_table_has_no_row_of_a_route_that_is_gone():
    assert {key[0] for key in table.read()} == {route.name for route in ROUTES}
