"""Addresses that work outside a page: in a mail, in a QR code. And addresses that came with a request."""

from django.conf import settings
from django.http import HttpRequest
from django.utils.http import url_has_allowed_host_and_scheme

LOCAL = "http://127.0.0.1:8000"


def absolute_url(path: str) -> str:
    """`path` begins with a slash. The local profile learns its port when it starts (`serve`)."""
    return (settings.SITE_URL or LOCAL) + path


def address_here(request: HttpRequest, wanted: str, *, otherwise: str) -> str:
    """Where somebody wants to go next, if that is an address of this site and not the name of a view or another site's."""
    safe = wanted.startswith("/") and url_has_allowed_host_and_scheme(
        wanted, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    )
    return wanted if safe else otherwise
