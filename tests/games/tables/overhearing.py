"""Everything that leaves the server while a game runs. Whoever adds an exit adds it here, and test_leaks looks at it.

EXITS: frames to a seat and to a spectator, pages and API answers about the table, what goes through Redis, log lines of every level,
arguments of jobs. Refusals and errors are frames too. The sockets of shared reviews, which are of games that are over, cannot say a card:
tests/games/replays/shared/test_messages.py.
"""

import asyncio
import logging
import os
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

import redis
from django.conf import settings
from django.db import connection
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver

from games.engine import TOKENS, GameRecord
from games.engine.replays import begin
from games.tables.domain.game.cache import fresh_live_games
from games.tables.live.lifecycle import current_hub
from games.tables.models import LogEntry, RefusedKey, Stage, Table
from palermo.asgi import application
from palermo.common.models import Job
from palermo.common.observability.logs import configure, logging_config
from tests.support.site import running_site
from tests.support.table_client import TableClient

assert application  # it sets the logs up when it is first read, which must not happen while we listen
LISTS = (
    "/api/tables/", "/back-office/tables/table/", "/back-office/tables/table/TABLE/change/",
    "/games/", "/games.csv", "/games/?card=B7", "/games/?card=B7&did=held",
)  # fmt: skip
EXITS = ("frames", "watched", "pages", "redis", "logs", "jobs")
CHANGING = re.compile(
    r'name="csrfmiddlewaretoken" value="[^"]+"|"(?:csrf|X-CSRFToken)": ?"[^"]+"|[0-9a-f]{32}(?=[^0-9a-f]|$)'
)


@dataclass
class Overheard:
    frames: list[str] = field(default_factory=list)
    watched: list[str] = field(default_factory=list)
    pages: list[str] = field(default_factory=list)
    redis: list[str] = field(default_factory=list)
    logs: list[str] = field(default_factory=list)
    jobs: list[str] = field(default_factory=list)

    def everything(self) -> str:
        return "\n".join(text for name in EXITS for text in getattr(self, name))


def listen_in(record: GameRecord, table: Table, seat: int, cookies: list[str], readers: list[Client]) -> Overheard:
    """Play the record at the table over real sockets, and keep all that a seat, a spectator and a thief of logs could get."""
    clear(table)
    heard = Overheard()
    with logs_into(heard.logs), redis_into(heard.redis), running_site() as site:
        place(record, table)
        asyncio.run(play(record, table, seat, cookies, site, heard))
        heard.pages += [unchanging(page) for person in readers for page in pages_about(table, person)]
    heard.jobs += [f"{kind} {arguments}" for kind, arguments in Job.objects.values_list("kind", "arguments")]
    return heard


def clear(table: Table) -> None:
    """As it was when the cards had just been dealt."""
    LogEntry.objects.filter(table=table).delete()
    RefusedKey.objects.filter(table=table).delete()
    Job.objects.all().delete()
    Table.objects.filter(pk=table.pk).update(seq=0, version=0, head=table.head, stage=Stage.PLAYING)


def place(record: GameRecord, table: Table) -> None:
    """The keeper's own course of this table gets the record's luck, before anybody asks for it."""
    hub = current_hub()
    assert hub is not None
    live_game = fresh_live_games([table.pk])[table.pk]
    live_game.game = begin(record)
    hub.table_writer._shelf.put([(table.pk, live_game)])


async def play(record: GameRecord, table: Table, seat: int, cookies: list[str], site: str, heard: Overheard) -> None:
    clients = []
    for cookie in [*cookies, ""]:
        client = TableClient(site, table.pk, cookie)
        clients.append(client)
        await client.connect(sync=False)
        await client.until(lambda c: c.room)
        await client.send(type="sync", seq=0)
        await client.until(lambda c: c.view)
    game = begin(record)
    for number, move in enumerate(record.moves):
        if number % 9 == 0:
            await probe(clients[seat], number)
        mover = clients[game.seat]
        answer = await mover.move(TOKENS[move], key=f"key-{number:05d}", version=number)
        assert answer["type"] == "accepted", answer
        game.play(move)
        for client in clients:
            await client.until(lambda c: c.version == game.version)
    heard.frames += clients[seat].frames
    heard.watched += clients[-1].frames
    for client in clients:
        await client.close()


def views_of(client: TableClient) -> int:
    return sum(frame.startswith('{"type":"view"') for frame in client.frames)


async def probe(client: TableClient, number: int) -> None:
    """What can be learned by asking: nonsense, what is not one's own decision, what is not possible, a state one does not have."""
    heard = len(client.others)
    await client.send_raw('{"type":"move"')
    await client.until(lambda c: len(c.others) > heard)
    await client.move("no-such-move", key=f"nonsense-{number}")
    await client.move("B1", key=f"probing-{number}", version=client.version + 1)
    recalled = len(client.others)
    await client.send(type="recall")
    await client.until(lambda c: len(c.others) > recalled)
    views = views_of(client)
    await client.send(type="sync", seq=0, hash="0" * 16)
    await client.until(lambda c: views_of(c) > views)  # who is there may be told in between


# The other exits.


def pages_about(table: Table, person: Client) -> Iterator[str]:
    """Every route that takes a table, or a game, which a table may be, found by itself, so that a new page cannot be forgotten."""
    for route in routes_with_table():
        response = person.get(route.replace("TABLE", str(table.pk)))
        if response.status_code not in {404, 405}:
            yield f"{route} {response.status_code} {response.content.decode()}"


def routes_with_table() -> list[str]:
    found = []

    def walk(resolver: URLResolver, before: str) -> None:
        for pattern in resolver.url_patterns:
            path = before + str(pattern.pattern)
            if isinstance(pattern, URLResolver):
                walk(pattern, path)
            elif isinstance(pattern, URLPattern) and re.fullmatch(r"[^<]*<\w+:(?:table|game)(_id)?>[^<]*", path):
                found.append("/" + re.sub(r"<[^>]+>", "TABLE", path))

    walk(get_resolver(), "")
    return sorted({*found, *LISTS})


def unchanging(text: str) -> str:
    """Without what is drawn anew for each answer."""
    return CHANGING.sub("…", text)


@contextmanager
def logs_into(lines: list[str]) -> Iterator[None]:
    """Every level of every logger, as an operator would have it who wants to know everything."""

    class Ear(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            if record.name != "websockets.client":  # which is ours
                lines.append(f"{record.name} {record.getMessage()}")

    ear = Ear()
    loud = logging_config(level="DEBUG", as_json=True)
    configure({**loud, "root": {"handlers": [], "level": "DEBUG"}})
    logging.getLogger().addHandler(ear)
    try:
        yield
    finally:
        logging.getLogger().removeHandler(ear)
        configure(settings.LOGGING)


@contextmanager
def redis_into(lines: list[str]) -> Iterator[None]:
    """Every command that Redis is given. In the local profile there is none."""
    if connection.vendor != "postgresql":
        yield
        return
    client = redis.Redis.from_url(os.environ["REDIS_URL"])
    prefix = os.environ["REDIS_PREFIX"]

    def listen() -> None:
        with client.monitor() as monitor:
            started.set()
            for command in monitor.listen():
                if f"{prefix}-end-of-listening" in command["command"]:
                    return
                if prefix in command["command"]:
                    lines.append(command["command"])

    started = threading.Event()
    thread = threading.Thread(target=listen)
    thread.start()
    started.wait()
    try:
        yield
    finally:
        redis.Redis.from_url(os.environ["REDIS_URL"]).get(f"{prefix}-end-of-listening")
        thread.join()
