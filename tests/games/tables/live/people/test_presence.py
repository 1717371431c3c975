"""Who is there, over real sockets."""

import asyncio

import pytest

from games.tables.domain.presence import TablePresence, note_presence, presence_of
from games.tables.models import Attendance, Table
from tests.games.tables.cast import cookie_of
from tests.games.tables.company import people, table_of
from tests.support.site import running_site
from tests.support.table_client import TableClient

pytestmark = [pytest.mark.both_profiles, pytest.mark.django_db(transaction=True)]


def test_presence_is_told_when_people_come_and_go(live_site):
    a, b, c = people(3)
    table = table_of(a, b, c)
    revision = Table.objects.get(pk=table.pk).revision
    cookies = [cookie_of(user) for user in (a, b)]

    async def run() -> None:
        at_a, at_b = (TableClient(live_site, table.pk, cookie) for cookie in cookies)
        again, stranger = TableClient(live_site, table.pk, cookies[0]), TableClient(live_site, table.pk)
        await at_a.connect()
        await at_a.until(lambda one: one.presence == ([True, False, False], 0))
        for client in (at_b, again, stranger):
            await client.connect()
        for client in (at_a, at_b, again, stranger):
            await client.until(lambda one: one.presence == ([True, True, False], 1))
        await again.close()
        await at_b.close()
        await at_a.until(lambda one: one.presence == ([True, False, False], 1))
        await stranger.close()
        await at_a.until(lambda one: one.presence == ([True, False, False], 0))
        await at_a.close()

    asyncio.run(run())
    assert Table.objects.get(pk=table.pk).revision == revision


def test_presence_counts_other_processes(live_site):
    a, b, c = people(3)
    table = table_of(a, b, c)
    note_presence(process="another", present={(table.pk, 2): 1, (table.pk, None): 40})
    cookie = cookie_of(a)

    async def run() -> None:
        async with TableClient(live_site, table.pk, cookie) as at_a:
            await at_a.until(lambda one: one.presence == ([True, False, True], 40))

    asyncio.run(run())


def test_presence_is_forgotten_when_the_site_closes(transactional_db):
    a, b, c = people(3)
    table = table_of(a, b, c)
    cookie = cookie_of(a)

    async def run(site: str) -> None:
        async with TableClient(site, table.pk, cookie) as client:
            await client.until(lambda one: one.presence == ([True, False, False], 0))

    with running_site() as site:
        asyncio.run(run(site))
    assert (presence_of([table.pk]), Attendance.objects.count()) == ({table.pk: TablePresence()}, 0)
