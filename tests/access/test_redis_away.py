"""Redis is killed, and the site goes on: every address answers as it does with Redis, and people come in, play and search."""

from collections.abc import Iterator
from contextlib import ExitStack
from copy import deepcopy
from typing import Any

import pytest
from django.conf import settings as site_settings
from django.core.cache import cache
from django.test import Client, override_settings
from django.urls import reverse
from time_machine import travel

from palermo.accounts.models import User
from palermo.web.pages.players import SEARCHING
from tests.access import table
from tests.access.routes import all_routes
from tests.access.test_access import NO_CLUB, addresses, answer
from tests.support.factories import PASSWORD
from tests.support.services import redis_server

# Who has no role in a club is asked; what a role opens is asked with Redis.
WALKERS = ("visitor", "guest", "account")


@pytest.fixture
def killed_redis() -> Iterator[None]:
    """A Redis of the test's own, which served until now."""
    with ExitStack() as running:
        url = running.enter_context(redis_server())
        caches: dict[str, Any] = deepcopy(site_settings.CACHES)
        layers: dict[str, Any] = deepcopy(site_settings.CHANNEL_LAYERS)
        caches["default"]["LOCATION"] = url
        layers["default"]["CONFIG"]["hosts"][0]["address"] = url
        with override_settings(CACHES=caches, CHANNEL_LAYERS=layers):
            cache.set("before", "served", timeout=60)
            assert (cache.get("before"), getattr(cache, "is_away", None)) == ("served", False)
            running.close()
            yield


@pytest.mark.django_db
def test_routes_answer_as_with_redis(world, killed_redis):
    expected, found = {}, {}
    golden = table.read()
    people = list(world.clients)
    for route in all_routes():
        for club, address in addresses(route, world).items():
            for method in ("GET", "POST"):
                for name in WALKERS:
                    key = (route.name, method, club, name)
                    expected[key] = golden[route.name, method, club][people.index(name)]
                    found[key] = answer(world.clients[name], method, address)
    assert found == expected
    assert len({key[0] for key in found}) == len(all_routes())
    assert NO_CLUB in {key[2] for key in found}


@pytest.mark.django_db
def test_people_come_in_and_play(killed_redis, user: User):
    answer = Client().post(reverse("account_login"), {"login": user.email, "password": PASSWORD})
    assert (answer.status_code, answer["Location"]) == (302, "/")
    assert Client().post(reverse("guest_enter"))["Location"] == reverse("me")
    assert Client().post(reverse("play_now"), {"bot": "solid"})["Location"].startswith("/tables/")
    client = Client()
    client.force_login(user)
    assert client.get(reverse("players"), {"q": "anna"}).status_code == 200
    assert client.get(reverse("health_ready")).json()["status"] == "degraded"


@pytest.mark.django_db
def test_limits_still_hold(killed_redis, user: User):
    client = Client()
    client.force_login(user)
    with travel("2026-11-19T12:00:00Z", tick=False):
        found = [client.get(reverse("players"), {"q": "anna"}).status_code for _time in range(SEARCHING.amount + 1)]
    assert found == [200] * SEARCHING.amount + [429]
