"""Whole games by clients over real sockets."""

import asyncio
import hashlib
import json
import random

import msgspec
import pytest

from games.tables.consumers import TableConsumer
from games.tables.domain.game.archive import live_game_from_log
from games.tables.domain.game.ratings import note_ratings
from games.tables.live.lifecycle import current_hub
from games.tables.models import LogEntry, Stage, Table
from palermo.accounts.models import User
from tests.games.tables.cast import cookie_of, dealt_table, people
from tests.support.table_client import TableClient, connected

pytestmark = [pytest.mark.both_profiles, pytest.mark.django_db(transaction=True)]


async def play_to_the_end(site: str, table: Table, cookies: list[str]) -> list[TableClient]:
    clients = [TableClient(site, table.pk, cookie) for cookie in [*cookies, ""]]
    async with connected(*clients):
        await asyncio.gather(*(client.play(random.Random(seat)) for seat, client in enumerate(clients[:-1])))
        for client in clients:
            await client.until(lambda client: client.is_over and client.room["stage"] == "finished")
    return clients


def check_after(table: Table, clients: list[TableClient]) -> None:
    table.refresh_from_db()
    assert table.stage == Stage.FINISHED
    live_game = live_game_from_log(table.pk)
    assert (live_game.seq, live_game.version, live_game.chain) == (table.seq, table.version, bytes(table.head))
    for client in clients:
        assert client.seq == table.seq
        told = msgspec.structs.replace(live_game.game.view(client.seat), history=())
        assert client.view == msgspec.json.decode(msgspec.json.encode(told))


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_people_play_a_whole_game(live_site, seats):
    company: list[User] = people(seats)
    table = dealt_table(*company)
    clients = asyncio.run(play_to_the_end(live_site, table, [cookie_of(person) for person in company]))
    check_after(table, clients)


def test_one_person_plays_with_bots(live_site):
    [person] = people(1)
    table = dealt_table(person, bots=("novice", "solid", "novice"))
    clients = asyncio.run(play_to_the_end(live_site, table, [cookie_of(person)]))
    check_after(table, clients)


def test_a_shark_thinks_beside_the_server(live_site):
    """It takes its time for each decision, so a whole game with one would be long."""
    [person] = people(1)
    table = dealt_table(person, bots=("shark", "novice"))
    client = TableClient(live_site, table.pk, cookie_of(person))

    async def story() -> None:
        async with connected(client):
            while client.version < 6:
                await client.until(lambda client: client.view.get("moves") or client.version >= 6)
                if client.view["moves"]:
                    await client.move(client.view["moves"][0])

    asyncio.run(story())
    assert LogEntry.objects.filter(table=table, seat=1, hand="bot").count() >= 2


def test_the_room_shows_what_the_deal_was_made_of_after_the_end_and_not_before(live_site):
    company = people(3)
    table = dealt_table(*company)
    clients = asyncio.run(play_to_the_end(live_site, table, [cookie_of(person) for person in company]))
    for client in clients:
        rooms = [room for frame in client.frames if (room := json.loads(frame))["type"] == "room"]
        assert {room["stage"] for room in rooms if room["reveal"] is None} <= {"waiting", "playing"}
        reveal = client.room["reveal"]
        assert hashlib.sha256(bytes.fromhex(reveal["seed"])).hexdigest() == client.room["commitment"]
        assert reveal["clients"] == [f"{number:02x}" * 16 for number in (1, 2, 3)]


def test_frames_go_the_short_way_on_our_server(live_site):
    company = people(3)
    client = TableClient(live_site, dealt_table(*company).pk, cookie_of(company[0]))

    async def story() -> None:
        async with connected(client):
            await client.until(lambda client: client.view)
            hub = current_hub()
            assert hub is not None
            [connection] = hub.connections()
            assert isinstance(connection, TableConsumer)
            assert connection._line._direct is not None

    asyncio.run(story())


def test_the_room_shows_what_the_game_did_to_ratings(live_site):
    company = people(3)
    table = dealt_table(*company, rated=True)
    client = TableClient(live_site, table.pk, cookie_of(company[0]))

    async def story() -> list[list[int]]:
        async with connected(client):
            await client.until(lambda client: client.room)
            assert [seat["rating"] for seat in client.room["seats"]] == [[], [], []]
            changes = {0: (1500.4, 1511.6), 2: (1480.0, 1468.5)}
            await asyncio.to_thread(note_ratings, table_id=table.pk, changes=changes)
            await client.until(lambda client: client.room["seats"][0]["rating"])
            return [seat["rating"] for seat in client.room["seats"]]

    assert asyncio.run(story()) == [[1500, 1512], [], [1480, 1468]]
