"""Cookies come along from any page, so a socket is opened by pages of ours only."""

import asyncio
from urllib.parse import urlsplit

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin

from tests.games.tables.cast import cookie_of, dealt_table, people

pytestmark = [pytest.mark.both_profiles, pytest.mark.django_db(transaction=True)]


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "null", "http://127.0.0.1:1", None])
def test_a_page_from_elsewhere_opens_no_socket(live_site, origin):
    company = people(3)
    table = dealt_table(*company)
    cookie = cookie_of(company[0])

    async def knock() -> int:
        address = f"ws://{urlsplit(live_site).netloc}/ws/tables/{table.pk}/"
        chosen = None if origin is None else Origin(origin)
        try:
            async with connect(address, origin=chosen, additional_headers={"Cookie": cookie}):
                return 101
        except InvalidStatus as refusal:
            return refusal.response.status_code

    assert asyncio.run(knock()) == 403
