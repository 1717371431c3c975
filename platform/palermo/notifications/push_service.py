"""Handing an encrypted message to a browser's push service (RFC 8030, 8291, 8292).

The address of that service comes from a browser, that is from anybody. So nothing is ever sent to an address inside: names are looked up
before an address is kept, and the connection itself is checked once it stands, when no name can change its mind any more.
"""

import socket
from base64 import urlsafe_b64encode
from enum import Enum
from functools import lru_cache
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

import requests
import structlog
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.conf import settings
from requests.adapters import HTTPAdapter
from urllib3.connection import HTTPConnection, HTTPSConnection
from urllib3.connectionpool import HTTPConnectionPool, HTTPSConnectionPool

log = structlog.get_logger(__name__)
SECONDS_KEPT = 24 * 3600  # for a browser that is not running
PATIENCE = 10
LOCAL_CONTACT = "mailto:palermo@localhost"


class PushResult(Enum):
    TAKEN = "taken"
    GONE = "gone"  # the browser no longer wants it


class PushFailed(Exception):
    """The push service is away or refused; a later attempt may succeed."""


class ForbiddenAddress(OSError):
    """The name leads to a machine that is not out there in the open."""


def is_push_configured() -> bool:
    return bool(settings.VAPID_PRIVATE_KEY)


def public_key() -> str:
    """What a browser needs to know to believe later that a message is ours."""
    return _public_key(settings.VAPID_PRIVATE_KEY)


@lru_cache(maxsize=4)
def _public_key(private_key: str) -> str:
    from py_vapid import Vapid02  # type: ignore[import-untyped]  # noqa: PLC0415  # slow to import, and few need it

    point = Vapid02.from_string(private_key).public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return urlsafe_b64encode(point).decode().rstrip("=")


def is_allowed_endpoint(endpoint: str) -> bool:
    """An https address out in the open. Tests may speak to a server beside them."""
    try:
        parts = urlsplit(endpoint)
        port = parts.port or (443 if parts.scheme == "https" else 80)
        found = socket.getaddrinfo(parts.hostname, port, type=socket.SOCK_STREAM) if parts.hostname else []
    except (OSError, ValueError):  # no such name, no such port
        return False
    if parts.username or parts.password or not (parts.scheme == "https" or settings.PUSH_ALLOW_LOOPBACK):
        return False
    return bool(found) and all(_is_allowed_address(str(address[0])) for *_rest, address in found)


def _is_allowed_address(address: str) -> bool:
    ip = ip_address(address.partition("%")[0])
    ip = getattr(ip, "ipv4_mapped", None) or ip
    return (ip.is_global and not ip.is_multicast) or (settings.PUSH_ALLOW_LOOPBACK and ip.is_loopback)


def _checked(connected: socket.socket) -> socket.socket:
    if not _is_allowed_address(connected.getpeername()[0]):
        connected.close()
        raise ForbiddenAddress
    return connected


class _GuardedHTTP(HTTPConnection):
    def _new_conn(self) -> socket.socket:
        return _checked(super()._new_conn())


class _GuardedHTTPS(HTTPSConnection):
    def _new_conn(self) -> socket.socket:
        return _checked(super()._new_conn())


class _GuardedHTTPPool(HTTPConnectionPool):
    ConnectionCls = _GuardedHTTP


class _GuardedHTTPSPool(HTTPSConnectionPool):
    ConnectionCls = _GuardedHTTPS


class _GuardedAdapter(HTTPAdapter):
    def init_poolmanager(self, *args: Any, **kwargs: Any) -> None:
        super().init_poolmanager(*args, **kwargs)
        self.poolmanager.pool_classes_by_scheme = {"http": _GuardedHTTPPool, "https": _GuardedHTTPSPool}


def _session() -> requests.Session:
    session = requests.Session()
    session.trust_env = False
    session.max_redirects = 0
    for scheme in ("http://", "https://"):
        session.mount(scheme, _GuardedAdapter())
    return session


def post_push(*, endpoint: str, p256dh: str, auth: str, payload: str, topic: str) -> PushResult:
    """`topic`: of several messages about one thing that wait for a browser, the last is enough."""
    from pywebpush import WebPushException, webpush  # noqa: PLC0415  # brings a whole HTTP client of its own along

    contact = settings.SITE_URL if settings.SITE_URL.startswith("https://") else LOCAL_CONTACT
    try:
        with _session() as session:
            webpush(
                subscription_info={"endpoint": endpoint, "keys": {"p256dh": p256dh, "auth": auth}},
                data=payload,
                vapid_private_key=settings.VAPID_PRIVATE_KEY,
                vapid_claims={"sub": contact},
                ttl=SECONDS_KEPT,
                timeout=PATIENCE,
                headers={"Topic": topic, "Urgency": "normal"},
                requests_session=session,
            )
    except WebPushException as error:
        status = error.response.status_code if error.response is not None else None
        if status in {404, 410}:
            return PushResult.GONE
        raise PushFailed(status) from None
    except (requests.RequestException, OSError):
        # Without the cause: its words quote the address, which is a secret of that browser.
        raise PushFailed from None
    return PushResult.TAKEN
