"""Doors that close while somebody is inside."""

import asyncio
from collections.abc import Callable

import pytest
from django.conf import settings
from django.contrib.sessions.models import Session

from games.tables.domain.lobby.seats import take_seat
from games.tables.models import Table
from palermo.accounts.domain.devices import end_devices
from palermo.accounts.models import User
from palermo.live.db_pool import run_in_db_pool
from tests.games.tables.cast import cookie_of
from tests.games.tables.company import people, table_of
from tests.support.second_factor import browser_of, set_up_app
from tests.support.table_client import TableClient

pytestmark = [pytest.mark.both_profiles, pytest.mark.django_db(transaction=True)]


def shown_out(
    site: str, table: Table, person: User, change: Callable[[], object], cookie: str = ""
) -> tuple[str, bool, int | None]:
    """The code, whether to come again, and the number with which the socket is closed. A stranger who watches stays."""
    cookie = cookie or cookie_of(person)

    async def run() -> tuple[str, bool, int | None]:
        async with TableClient(site, table.pk) as stranger, TableClient(site, table.pk, cookie) as client:
            await client.until(lambda one: one.has_heard)
            await run_in_db_pool(change)
            await client.until(lambda one: one.closed)
            assert stranger.closed is None
            bye = client.others[-1]
            return bye["code"], bye["again"], client.closed

    return asyncio.run(run())


def test_sign_out_closes_the_socket(live_site):
    a, b, c = people(3)
    answer = shown_out(live_site, table_of(a, b, c), a, lambda: Session.objects.all().delete())
    assert answer == ("signed_out", False, 4401)


def test_second_factor_set_up_elsewhere_closes_the_socket(live_site):
    a, b, c = people(3)
    here, elsewhere = browser_of(a), browser_of(a)
    name = settings.SESSION_COOKIE_NAME
    cookie = f"{name}={elsewhere.cookies[name].value}"
    answer = shown_out(live_site, table_of(a, b, c), a, lambda: set_up_app(here), cookie)
    assert answer == ("signed_out", False, 4401)


def test_suspension_closes_the_socket(live_site):
    a, b, c = people(3)

    def suspend() -> None:
        User.objects.filter(pk=a.pk).update(is_active=False)
        end_devices(user=a)

    assert shown_out(live_site, table_of(a, b, c), a, suspend) == ("suspended", False, 4403)


def test_who_sits_down_connects_anew(live_site):
    a, b, c, d = people(4)
    table = table_of(a, b, c, playing=False)
    answer = shown_out(live_site, table, d, lambda: take_seat(table_id=table.pk, player=d.player))
    assert answer == ("seat_changed", True, 4409)
