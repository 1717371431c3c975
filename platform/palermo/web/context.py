"""What every template may use."""

from functools import partial
from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.utils import translation

from palermo.accounts.models import Theme
from palermo.notifications.domain.reading import unread_number_for_person
from palermo.web.pages.preferences import motion_of, theme_of


def page(request: HttpRequest) -> dict[str, Any]:
    return {
        "theme": theme_of(request),
        "motion": motion_of(request),
        "themes": Theme.choices,
        # Each language under its own name: who cannot read the page must still find theirs.
        "languages": [translation.get_language_info(code) for code, _name in settings.LANGUAGES],
        "language": translation.get_language(),
        "mail_stays_here": not settings.MAIL_LEAVES_THE_HOUSE,
        "unread": partial(_unread, request),  # asked for by the bell alone, so other answers do not pay for it
    }


def _unread(request: HttpRequest) -> int:
    return unread_number_for_person(request.user) if request.user.is_authenticated else 0
