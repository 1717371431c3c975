"""How often somebody may do something. Counted in the cache, in windows, so it holds across processes in production.

INVITING = RateLimit("invite", amount=20, seconds=3600)
INVITING.count(request)             # raises TooOften when there were too many
"""

from collections.abc import Mapping
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address
from time import time
from typing import Any

from django.core.cache import cache
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from palermo.common.errors import DomainError

# A club that plays in one room shares an address. Its guests together may do as much as so many people.
GUESTS_OF_AN_ADDRESS = 5


class RateLimitExceeded(DomainError):
    code = "too-often"
    message = _("You’ve done this too often. Wait a while and try again.")
    status = 429


@dataclass(frozen=True)
class RateLimit:
    name: str
    amount: int
    seconds: int

    def count(self, request: HttpRequest) -> None:
        """Who is signed in is counted as a person, anybody else by address. A guest counts as both: another guest costs nothing."""
        user = getattr(request, "user", None)
        if user is None or not user.is_authenticated:
            self.count_for(f"address:{client_address(request)}")
            return
        self.count_for(f"user:{user.pk}")
        if user.is_guest:
            self.count_for(f"guests:{client_address(request)}", times=GUESTS_OF_AN_ADDRESS)

    def count_for(self, whom: str, *, times: int = 1) -> None:
        window = int(time()) // self.seconds
        key = f"limit:{self.name}:{window}:{whom}"
        cache.add(key, 0, timeout=self.seconds)
        try:
            number = cache.incr(key)
        except ValueError:  # it ran out between the two calls: a new window has begun
            return
        if number > self.amount * times:
            raise RateLimitExceeded


def client_address(request: HttpRequest) -> str:
    """As it is counted. uvicorn has put the visitor's address here, from the proxy's header if it believes that proxy (FORWARDED_ALLOW_IPS)."""
    return counted_address(str(request.META.get("REMOTE_ADDR", "")))


def client_address_of_scope(scope: Mapping[str, Any]) -> str:
    """The same for a socket."""
    return counted_address(str((scope.get("client") or ("",))[0]))


def counted_address(address: str) -> str:
    """An IPv4 address as it is, also inside IPv6; otherwise the first address of its /64, which one connection to the internet owns whole.

    deploy/nginx.conf counts in the same way. Whatever is no address counts as one and the same.
    """
    try:
        found = ip_address(address)
    except ValueError:
        return str(IPv6Address(0))
    if not isinstance(found, IPv6Address):
        return str(found)
    return str(found.ipv4_mapped or IPv6Address(int(found) >> 64 << 64))
