"""Readers who stall are cut off; the others at the table notice nothing."""

import asyncio
import random
from uuid import UUID

import pytest
from pytest_django import Settings

from games.tables.live.lifecycle import current_hub
from tests.games.tables.cast import cookie_of, dealt_table, people
from tests.support.site import running_site
from tests.support.stalled_reader import SMALL, StalledReader
from tests.support.table_client import TableClient
from tests.support.waiting import wait_until

pytestmark = [pytest.mark.both_profiles, pytest.mark.django_db(transaction=True)]
STALLED = 5


async def play(site: str, table: UUID, cookies: list[str]) -> list[TableClient]:
    clients = [TableClient(site, table, cookie) for cookie in cookies]
    for client in clients:
        await client.connect()
    await asyncio.gather(*(client.play(random.Random(seat)) for seat, client in enumerate(clients)))
    for client in clients:
        await client.close()
    return clients


def connections() -> int:
    hub = current_hub()
    assert hub is not None
    return len(hub.connections())


def test_stalled_readers_are_cut_off_while_the_others_play_on(transactional_db: None, settings: Settings):
    settings.TABLE_FRAMES_PER_SECOND = 10_000
    company = people(4)
    table = dealt_table(*company[:3])
    cookies = [cookie_of(person) for person in company]
    with running_site(send_buffer=SMALL) as site:
        stalled = [StalledReader(site, table.pk, cookies[3]) for _ in range(STALLED)]
        wait_until(lambda: connections() == STALLED)
        for reader in stalled:
            reader.ask(150)
        players = asyncio.run(play(site, table.pk, cookies[:3]))
        wait_until(lambda: connections() == 0)
        assert [reader.is_cut_off() for reader in stalled] == [True] * STALLED
        for reader in stalled:
            reader.close()
    assert all(player.is_over for player in players)
