"""The bar at the top: where one is, and nowhere else."""

import re

import pytest
from django.test import Client

from palermo.clubs.models import ClubRole
from tests.support.factories import MembershipFactory
from tests.tournaments.events.evenings import event_with, round_with

LIT = re.compile(r'<a href="([^"]+)" aria-current="(page|true)">')


def lit(client: Client, address: str) -> list[tuple[str, str]]:
    page = client.get(address)
    assert page.status_code == 200
    return LIT.findall(page.content.decode().split('<nav class="rooms"')[1].split("</nav>")[0])


@pytest.mark.django_db
def test_only_the_room_one_is_in_is_lit():
    event = event_with(papers=3, size=3)
    round_with(event, [(1, 2, 3)], scores=[(30, 20, 10)])
    client = Client()
    client.force_login(MembershipFactory.create(club=event.club, role=ClubRole.OWNER).user)
    found = {
        address: lit(client, address)
        for address in (
            "/",
            "/events/",
            f"/events/{event.code}/players/1/",
            f"/events/{event.code}/rounds/1/",
            f"/clubs/{event.club.slug}/events/new/",
            "/statistics/",
            "/statistics/wars/",
            "/rules/",
        )
    }
    assert found == {
        "/": [("/", "page")],
        "/events/": [("/events/", "page")],
        f"/events/{event.code}/players/1/": [("/events/", "true")],
        f"/events/{event.code}/rounds/1/": [("/events/", "true")],
        f"/clubs/{event.club.slug}/events/new/": [("/clubs/", "true")],
        "/statistics/": [("/statistics/", "page")],
        "/statistics/wars/": [("/statistics/", "true")],
        "/rules/": [("/rules/", "page")],
    }
