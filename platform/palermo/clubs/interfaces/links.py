"""The links of invitations, and the same links as pictures."""

import segno
from django.conf import settings
from django.http import HttpRequest
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe

from palermo.clubs.models import Invitation


def site_of(request: HttpRequest) -> str:
    """The address that others reach this site at; a laptop's own has none configured."""
    return str(settings.SITE_URL) or request.build_absolute_uri("/").rstrip("/")


def link_to_join(request: HttpRequest, invitation: Invitation) -> str:
    return f"{site_of(request)}{reverse('club_join', args=[invitation.code])}"


def qr_code(link: str) -> SafeString:
    """Dark on light by day and by night: many cameras cannot read the reverse."""
    code = segno.make(link, error="m", micro=False)
    picture = code.svg_inline(dark="#000", light="#fff", border=4, omitsize=True, svgclass="qr-picture", lineclass=None)
    return mark_safe(picture)  # noqa: S308  # segno's own paths; the link is in them as squares, not as text
