"""Leaving, running out of time, coming back, calling off: over real sockets, with bots that keep seats warm."""

import asyncio
import random
from collections.abc import Coroutine
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games.tables.domain.game.archive import live_game_from_log
from games.tables.models import LogEntry, Stage, Table
from games.tables.play.clocks import TimeControl
from palermo.accounts.models import User
from palermo.common.models import Heartbeat
from tests.games.tables.cast import cookie_of, dealt_table, people
from tests.support.site import running_site
from tests.support.table_client import TableClient, connected

pytestmark = [pytest.mark.both_profiles, pytest.mark.django_db(transaction=True)]
QUICK = TimeControl(bank=300, increment=0, reserve=0)


def seated(site: str, table: Table, company: list[User]) -> list[TableClient]:
    return [TableClient(site, table.pk, cookie_of(person)) for person in company]


def talk(story: Coroutine[Any, Any, None]) -> None:
    asyncio.run(story)


def log_of(table: Table) -> list[tuple[str, int | None, str, str]]:
    return list(LogEntry.objects.filter(table=table).values_list("kind", "seat", "hand", "note"))


def test_a_bot_plays_for_who_is_away_and_gives_the_seat_back(live_site):
    company = people(3)
    table = dealt_table(*company)
    clients = seated(live_site, table, company)

    async def story() -> None:
        async with connected(*clients):
            for client in clients:  # only who has been shown the game is told how it goes on
                await client.until(lambda client: client.view)
            leaver = clients[clients[0].view["position"]["seat"]]
            assert (await leaver.ask(type="away"))["type"] == "accepted"
            await leaver.until(lambda client: client.version == 1)
            assert leaver.sitters[leaver.seat or 0] == "stand-in"
            assert leaver.news == [{"what": "away", "seat": leaver.seat, "why": "left"}]
            assert (await leaver.ask(type="back"))["type"] == "accepted"
            await asyncio.gather(*(client.play(random.Random(client.seat)) for client in clients))

    talk(story())
    assert list(table.seats.values_list("left", flat=True)) == [False, False, False]


def test_who_resigns_is_played_to_the_end_by_a_bot_and_stands_last(live_site):
    company = people(3)
    table = dealt_table(*company)
    clients = seated(live_site, table, company)

    async def story() -> None:
        async with connected(*clients):
            assert (await clients[1].ask(type="resign"))["type"] == "accepted"
            refused = await clients[1].ask(type="back")
            assert (refused["type"], refused["code"]) == ("refused", "not_away")
            await asyncio.gather(*(client.play(random.Random(client.seat)) for client in clients[::2]))

    talk(story())
    assert [(seat.left, seat.standing) for seat in table.seats.all()][1] == (True, 3)


def test_a_clock_that_runs_out_puts_a_bot_on_the_seat(live_site):
    company = people(1)
    table = dealt_table(*company, bots=("novice", "novice"), terms=QUICK)
    [client] = seated(live_site, table, company)

    async def story() -> None:
        await client.connect()
        await client.until(lambda client: client.is_over)
        await client.close()

    talk(story())
    assert ("away", 0, "system", "time") in log_of(table)
    assert table.seats.get(number=0).left


def test_a_game_is_called_off_by_all_who_are_there(live_site):
    company = people(3)
    table = dealt_table(*company)
    clients = seated(live_site, table, company)

    async def story() -> None:
        async with connected(*clients):
            for client in clients:
                answer = await client.ask(type="abort")
                assert answer["type"] == "accepted", answer
            await clients[0].until(lambda client: client.room["stage"] == "aborted")
            refused = await clients[0].ask(type="move", version=0, move="B")
            assert (refused["type"], refused["code"]) == ("refused", "aborted")

    talk(story())
    table.refresh_from_db()
    assert (table.stage, table.result, table.wake_at) == (Stage.ABORTED, None, None)
    assert list(table.seats.values_list("place", flat=True)) == [None, None, None]


def test_bots_go_on_after_the_server_was_stopped(transactional_db, settings):
    settings.TABLE_BOT_PACE, settings.TABLE_FRAMES_PER_SECOND = 0, 10_000
    company = people(1)
    table = dealt_table(*company, bots=("novice", "novice"))
    cookie = cookie_of(company[0])

    async def some_moves(site: str, version: int) -> None:
        async with TableClient(site, table.pk, cookie) as client:
            chance = random.Random(version)
            while client.version < version:
                await client.until(lambda client: client.view.get("moves") or client.version >= version)
                if client.view["moves"]:
                    await client.move(chance.choice(client.view["moves"]))

    for version in (5, 10, 15):
        with running_site() as site:
            talk(some_moves(site, version))
    table.refresh_from_db()
    assert table.version >= 15
    assert live_game_from_log(table.pk).chain == bytes(table.head)


def test_time_in_which_no_server_ran_is_given_back(transactional_db):
    company = people(3)
    table = dealt_table(*company, terms=TimeControl(bank=60_000, increment=0, reserve=0))
    cookie = cookie_of(company[0])
    with running_site() as site:
        talk(until_told(site, table, cookie))
    hour = timedelta(hours=1)
    Heartbeat.objects.update(at=timezone.now() - hour)
    Table.objects.update(started_at=timezone.now() - hour - timedelta(seconds=1), wake_at=0)
    with running_site() as site:
        talk(until_told(site, table, cookie, news="credit"))
    [(kind, seat, hand, _note)] = log_of(table)
    assert (kind, seat, hand) == ("credit", None, "system")
    amount = LogEntry.objects.get(table=table).amount
    assert 3_600_000 <= amount < 3_700_000


async def until_told(site: str, table: Table, cookie: str, *, news: str = "") -> None:
    async with TableClient(site, table.pk, cookie) as client:
        await client.until(lambda client: client.view)
        if news and client.seq == 0:
            await client.until(lambda client: [one["what"] for one in client.news] == [news])


def test_a_spectator_with_a_delay_sees_nothing_before_its_time(live_site):
    company = people(3)
    table = dealt_table(*company, spectator_delay=600)
    clients = seated(live_site, table, company)
    watcher = TableClient(live_site, table.pk)

    async def story() -> None:
        async with connected(*clients, watcher):
            await asyncio.gather(*(client.play(random.Random(client.seat)) for client in clients))
            await watcher.until(lambda client: client.room.get("stage") == "finished")
            assert watcher.view == {}

    talk(story())


def test_a_spectator_sees_the_game_as_it_was_some_time_ago(live_site):
    company = people(3)
    table = dealt_table(*company, spectator_delay=1)
    clients = seated(live_site, table, company)
    watcher = TableClient(live_site, table.pk)

    async def story() -> None:
        async with connected(*clients, watcher):
            await asyncio.gather(*(client.play(random.Random(client.seat)) for client in clients))
            await watcher.until(lambda client: client.is_over)
            assert watcher.seq == clients[0].seq
            assert watcher.view["position"] == clients[0].view["position"]

    talk(story())


def test_coming_back_costs_one_small_message(live_site):
    company = people(3)
    table = dealt_table(*company)
    clients = seated(live_site, table, company)

    async def story() -> None:
        async with connected(*clients):
            await asyncio.gather(*(client.play(random.Random(client.seat)) for client in clients))
            seat = clients[0]
            for missed in (0, 1, 5, seat.seq - 1):
                back = TableClient(live_site, table.pk, seat.cookie, seq=seat.seq - missed, view_hash=seat.hash)
                async with back:
                    await back.until(lambda client: client.view or client.others)
                    if missed == 0:
                        assert [message["type"] for message in back.others] == ["same"]
                    else:
                        assert (back.view, back.hash) == (seat.view, seat.hash)
                    if back.events:
                        assert back.events == seat.events[-len(back.events) :]

    talk(story())
