"""Sends requests into the site, in one process and in a transaction that is rolled back, and says what broke."""

import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import process_time
from typing import Any
from urllib.parse import unquote_to_bytes

from django.core.signals import got_request_exception
from django.db import transaction
from django.http import HttpHeaders
from django.http.response import HttpResponseBase
from django.test.client import FakePayload

from tests.access.world import World
from tests.broken_requests.request import BrokenRequest, written
from tests.support.caching import begin_test
from tests.support.services import ROOT

OURS = tuple(f"{ROOT / folder}/" for folder in ("platform", "games", "tournaments", "analytics"))
TOO_OFTEN = 429
REFRESHED = 20  # so many requests share a cache


@dataclass(frozen=True)
class Answer:
    """`broke` says which exception nobody expected, and where: "" if there was none."""

    status: int
    broke: str
    seconds: float
    kind: str
    text: str
    allowed: str


class Sender:
    """Cookies are those of the world after each request: whoever signs out or is signed out is there again for the next one."""

    def __init__(self, world: World) -> None:
        self.clients = world.clients
        self.cookies = {
            name: "; ".join(f"{one.key}={one.coded_value}" for one in client.cookies.values())
            for name, client in world.clients.items()
        }
        self.sent = 0
        self._broke = ""

    def send(self, request: BrokenRequest, *, fresh: bool = False) -> Answer:
        """Too often is no answer: then the cache that counted is left behind."""
        self.sent += 1
        if fresh or self.sent % REFRESHED == 0:
            begin_test()
        answer = self._send(request)
        if answer.status == TOO_OFTEN:
            begin_test()
            answer = self._send(request)
        return answer

    def _send(self, request: BrokenRequest) -> Answer:
        started = process_time()
        self._broke = ""
        status, kind, text, allowed = 0, "", "", ""
        with transaction.atomic():
            try:
                with heard_exceptions(self):
                    response = self.clients[request.person].handler(self.environment(request))
                    text = text_of(response)
                    status, kind = response.status_code, response.get("Content-Type", "")
                    allowed = response.get("Allow", "")
            except Exception as error:  # noqa: BLE001  # it would have ended the server's answer
                status = 0
                self.note(error)
            transaction.set_rollback(True)
        if 0 < status < 500:
            self._broke = ""
        return Answer(status, self._broke, process_time() - started, kind, text, allowed)

    def note(self, error: BaseException) -> None:
        frames = [(frame.filename, frame.name) for frame in traceback.extract_tb(error.__traceback__)]
        file, function = next((one for one in reversed(frames) if one[0].startswith(OURS)), frames[-1])
        place = Path(file).relative_to(ROOT) if file.startswith(str(ROOT)) else Path(*Path(file).parts[-3:])
        words = " ".join(str(error).split())[:80]
        self._broke = f"{type(error).__name__} in {place}:{function}: {words}"

    def environment(self, request: BrokenRequest) -> dict[str, Any]:
        content = request.content
        own = self.cookies[request.person]
        more = "; ".join(value if name == "" else f"{name}={value}" for name, value in request.cookies)
        headers = HttpHeaders.to_wsgi_names({name: as_sent(value) for name, value in request.headers})
        client: Any = self.clients[request.person]
        environment: dict[str, Any] = client._base_environ(
            **{
                "PATH_INFO": unquote_to_bytes(request.path).decode("latin-1"),
                "QUERY_STRING": written(request.query),
                "REQUEST_METHOD": request.method,
                "HTTP_COOKIE": "; ".join(filter(None, (own, as_sent(more)))),
                "HTTP_ACCEPT": "application/json, text/html;q=0.9",
                "CONTENT_LENGTH": str(len(content)),
                "CONTENT_TYPE": as_sent(request.content_type),
                "wsgi.input": FakePayload(content),
                **headers,
            }
        )
        return environment


def as_sent(text: str) -> str:
    """A server hands headers on as Latin-1, and refuses those with a NUL byte itself."""
    return text.replace("\x00", "\t").encode().decode("latin-1")


def text_of(response: HttpResponseBase) -> str:
    if response.streaming:
        return b"".join(response.streaming_content).decode("latin-1")  # type: ignore[attr-defined]
    return response.content.decode("utf-8", "replace")  # type: ignore[attr-defined, no-any-return]


@contextmanager
def heard_exceptions(sender: Sender) -> Iterator[None]:
    """The first counts: if the page that says so breaks as well, that comes after."""

    def hear(**_signal: Any) -> None:
        error = sys.exc_info()[1]
        if error is not None and not sender._broke:
            sender.note(error)

    got_request_exception.connect(hear, weak=False)
    try:
        yield
    finally:
        got_request_exception.disconnect(hear)
