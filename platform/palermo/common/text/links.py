"""Addresses that work outside a page: in a mail, in a QR code."""

from django.conf import settings

LOCAL = "http://127.0.0.1:8000"


def absolute_url(path: str) -> str:
    """`path` begins with a slash. The local profile learns its port when it starts (`serve`)."""
    return (settings.SITE_URL or LOCAL) + path
