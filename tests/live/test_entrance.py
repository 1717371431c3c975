"""The entrance of all sockets, with Channels' communicator: the real middleware, without a server."""

from typing import Any

import pytest
from django.urls import path

from palermo.live import limits
from palermo.live.asgi import websocket_application
from palermo.live.db_pool import run_in_db_pool
from palermo.live.identity import Caller, caller_of
from tests.games.tables.cast import cookie_of
from tests.support.communicator import WebsocketCommunicator
from tests.support.factories import UserFactory

pytestmark = pytest.mark.both_profiles
HOST = "testserver"
OURS = f"http://{HOST}"
PATIENCE = 60  # a busy machine is no failure


class Inside:
    """What lies behind the entrance: it keeps who is calling."""

    def __init__(self) -> None:
        self.callers: list[Caller] = []
        self.app = websocket_application([path("inside/", self)])  # type: ignore[arg-type]

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        await receive()
        self.callers.append(caller_of(scope))
        await send({"type": "websocket.accept"})


@pytest.fixture
def inside(settings):
    settings.ALLOWED_HOSTS = [HOST]
    return Inside()


@pytest.fixture
def allow_attempts(settings, monkeypatch):
    def allow(number: int) -> None:
        """So many, and no more however long the test takes."""
        settings.SOCKET_ATTEMPTS_PER_SECOND = 1e-9
        monkeypatch.setattr(limits, "ATTEMPTS_BURST_SECONDS", number * 1e9)

    return allow


async def knock(
    inside: Inside,
    *,
    origin: str | None = OURS,
    host: str = HOST,
    cookie: str = "",
    address: str = "192.0.2.1",
    extensions: dict[str, Any] | None = None,
) -> dict[str, Any]:
    """The first thing that is sent in answer."""
    headers = [("host", host), ("cookie", cookie)] + ([] if origin is None else [("origin", origin)])
    communicator = WebsocketCommunicator(inside.app, "/inside/", headers=[(a.encode(), b.encode()) for a, b in headers])
    communicator.scope |= {"client": (address, 1), "extensions": extensions or {}}
    await communicator.send_input({"type": "websocket.connect"})
    await communicator.send_input({"type": "websocket.disconnect", "code": 1000})
    await communicator.wait(PATIENCE)
    return dict(await communicator.receive_output(PATIENCE))


@pytest.mark.django_db(transaction=True)
async def test_caller_is_who_the_cookie_says(inside):
    user = await run_in_db_pool(UserFactory.create)
    assert await knock(inside, cookie=await run_in_db_pool(cookie_of, user)) == {"type": "websocket.accept"}
    assert await knock(inside) == {"type": "websocket.accept"}
    assert [caller.who.user_id for caller in inside.callers] == [user.pk, None]


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        ("https://elsewhere.example", HOST),
        (f"{OURS}:8000", HOST),
        (OURS, f"{HOST}:8000"),
        (f"ftp://{HOST}", HOST),
        ("null", HOST),
        (None, HOST),
        ("http://[", "["),
        ("http://", ""),
        ("http://unknown.example", "unknown.example"),
    ],
)
async def test_only_pages_of_the_same_host_come_in(inside, origin, host):
    answer = await knock(inside, origin=origin, host=host)
    assert (answer["type"], inside.callers) == ("websocket.close", [])


async def test_who_tries_too_often_is_stopped_before_the_database_is_asked(inside, allow_attempts):
    """This test has no database: who comes further than the limit finds none."""
    allow_attempts(2)
    for address in ("192.0.2.1", "::ffff:192.0.2.1"):
        with pytest.raises(RuntimeError, match="Database access not allowed"):
            await knock(inside, cookie="sessionid=somebody", address=address)
    assert await knock(inside, cookie="sessionid=somebody") == {"type": "websocket.close"}
    http = await knock(inside, cookie="sessionid=somebody", extensions={"websocket.http.response": {}})
    assert (http["type"], http["status"], http["headers"]) == (
        "websocket.http.response.start",
        429,
        [(b"retry-after", b"5")],
    )


async def test_ipv6_is_counted_by_the_64(inside, allow_attempts):
    allow_attempts(1)
    there, beside, elsewhere = (f"2001:db8:0:{net}::{host}" for net, host in ((1, 1), (1, 2), (2, 1)))
    answers = [await knock(inside, address=address) for address in (there, beside, elsewhere)]
    assert [answer["type"] for answer in answers] == ["websocket.accept", "websocket.close", "websocket.accept"]


async def test_page_of_elsewhere_costs_the_visitor_no_attempt(inside, allow_attempts):
    allow_attempts(1)
    for _ in range(3):
        assert (await knock(inside, origin="https://elsewhere.example"))["type"] == "websocket.close"
    assert (await knock(inside))["type"] == "websocket.accept"
