"""What a browser says about itself when it wants to be told."""

import binascii
from base64 import b64decode
from dataclasses import dataclass

from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePublicKey
from django.http import HttpRequest

from palermo.common.text.untrusted import json_value
from palermo.notifications.domain.subscriptions import UnsoundEndpoint
from palermo.notifications.models import PushSubscription

LONGEST = PushSubscription._meta.get_field("endpoint").max_length or 0


@dataclass(frozen=True)
class SubscribedBrowser:
    endpoint: str
    p256dh: str
    auth: str


def browser_of(request: HttpRequest) -> SubscribedBrowser:
    """As `PushSubscription.toJSON()` of the browser writes it. A key that encrypts nothing is refused here and not at three in the morning."""
    match json_value(request.body):
        case {"endpoint": str(endpoint), "keys": {"p256dh": str(p256dh), "auth": str(auth)}}:
            if len(endpoint) <= LONGEST and _is_point(_bytes(p256dh)) and len(_bytes(auth)) == 16:
                return SubscribedBrowser(endpoint, p256dh, auth)
    raise UnsoundEndpoint


def endpoint_of(request: HttpRequest) -> str:
    match json_value(request.body):
        case {"endpoint": str(endpoint)} if endpoint.isprintable():
            return endpoint
    raise UnsoundEndpoint


def _bytes(text: str) -> bytes:
    try:
        return b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        return b""


def _is_point(data: bytes) -> bool:
    try:
        EllipticCurvePublicKey.from_encoded_point(SECP256R1(), data)
    except ValueError:
        return False
    return len(data) == 65
