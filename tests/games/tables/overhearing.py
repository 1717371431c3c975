"""Everything that leaves the server while a game runs. Whoever adds an exit adds it here, and test_leaks looks at it.

EXITS: frames to a seat and to a spectator, pages and API answers about the table, what goes through Redis, log lines of every level,
arguments of jobs, e-mails and notifications. Refusals and errors are frames too. The sockets of shared reviews, which are of games that are over, cannot say a card:
tests/games/replays/shared/test_messages.py.
"""

import asyncio
import json
import logging
import os
import re
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import get_args

import redis
from django.conf import settings
from django.db import connection
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver
from msgspec import inspect

from games.engine import TOKENS, GameRecord
from games.engine.replays import begin
from games.tables.domain.game.cache import fresh_live_games
from games.tables.interfaces.messages import AnyIncoming
from games.tables.live.lifecycle import current_hub
from games.tables.models import LogEntry, RefusedKey, Remark, Stage, Table
from palermo.asgi import application
from palermo.common.models import Job
from palermo.common.observability.logs import configure, logging_config
from palermo.live.messages import ClientMessage
from palermo.mail.models import Mail
from palermo.notifications.models import Notification
from tests.support.site import running_site
from tests.support.table_client import TableClient

assert application  # it sets the logs up when it is first read, which must not happen while we listen
LISTS = (
    "/api/tables/", "/back-office/tables/table/", "/back-office/tables/table/TABLE/change/",
    "/games/", "/games.csv", "/games/?card=B7", "/games/?card=B7&did=held",
)  # fmt: skip
EXITS = ("frames", "watched", "pages", "redis", "logs", "jobs", "letters")
UNASKED = tuple(f'{{"type":"{name}"' for name in ("hello", "room", "presence", "remarks"))
REMARK_ID = re.compile(r'"id":\d+')
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
    letters: list[str] = field(default_factory=list)

    def everything(self) -> str:
        return "\n".join(text for name in EXITS for text in getattr(self, name))


def listen_in(
    record: GameRecord,
    table: Table,
    seat: int,
    cookies: list[str],
    readers: list[Client],
    *,
    ended: Callable[[GameRecord], None] | None = None,
) -> Overheard:
    """Play the record at the table over real sockets, and keep all that a seat, a spectator and a thief of logs could get.

    If the record is of a whole game, `ended` does what workers would; then everything that a socket answers is asked for.
    """
    clear(table)
    heard = Overheard()
    with logs_into(heard.logs), redis_into(heard.redis), running_site() as site:
        place(record, table)
        asyncio.run(play(record, table, seat, cookies, site, heard))
        if ended is not None:
            ended(record)
            asyncio.run(ask_everything(table, cookies[seat], site, heard))
        heard.pages += [unchanging(page) for person in readers for page in pages_about(table, person)]
    heard.jobs += [f"{kind} {arguments}" for kind, arguments in Job.objects.values_list("kind", "arguments")]
    heard.letters += [
        f"{to} {subject} {text}" for to, subject, text in Mail.objects.values_list("to", "subject", "text")
    ]
    heard.letters += [f"{kind} {values}" for kind, values in Notification.objects.values_list("kind", "values")]
    return heard


def clear(table: Table) -> None:
    """As it was when the cards had just been dealt."""
    LogEntry.objects.filter(table=table).delete()
    RefusedKey.objects.filter(table=table).delete()
    for left in (Job, Mail, Notification, Remark):
        left.objects.all().delete()
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


async def ask_everything(table: Table, cookie: str, site: str, heard: Overheard) -> None:
    """By somebody who comes back later, and by a spectator: one message of each kind that the socket understands."""
    for whose, one in ((heard.frames, cookie), (heard.watched, "")):
        client = TableClient(site, table.pk, one)
        await client.connect(sync=False)
        await client.until(lambda c: c.room and c.has_heard)
        for kind in get_args(AnyIncoming):
            answered = answers_to(client) + 1
            await client.send_raw(json.dumps(sample_of(kind)))
            await client.until(partial(has_answers, number=answered))
        whose.extend(REMARK_ID.sub('"id":0', frame) for frame in client.frames)
        await client.close()


def has_answers(client: TableClient, number: int) -> bool:
    return answers_to(client) >= number


def answers_to(client: TableClient) -> int:
    """What came because it was asked for, not because something changed."""
    return sum(not frame.startswith(UNASKED) for frame in client.frames)


def sample_of(kind: type[ClientMessage]) -> dict[str, object]:
    """A message that is decoded, whatever fields it has."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    return {"type": info.tag} | {field.encode_name: _value(field.type) for field in info.fields if field.required}


def _value(wanted: inspect.Type) -> object:
    match wanted:
        case inspect.IntType():
            return wanted.le or wanted.ge or 0
        case inspect.LiteralType():
            return wanted.values[0]
        case inspect.StrType():
            return next(text for text in ("B1", "a" * 16, "a" * 32) if re.search(wanted.pattern or "", text))
    raise AssertionError(wanted)


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
    viewpoints = ["watching", "all", *map(str, range(table.size))]
    for route in routes_with_table():
        asked = [route, *(f"{route}?eyes={word}" for word in viewpoints if route.startswith("/replays/"))]
        for address in asked:
            response = person.get(address.replace("TABLE", str(table.pk)))
            if response.status_code not in {404, 405}:
                yield f"{address} {response.status_code} {response.content.decode('latin-1')}"


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
