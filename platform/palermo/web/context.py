"""What every template may use."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.utils import translation

from palermo.accounts.models import Theme
from palermo.web.preferences import motion_of, theme_of


def page(request: HttpRequest) -> dict[str, Any]:
    return {
        "theme": theme_of(request),
        "motion": motion_of(request),
        "themes": Theme.choices,
        # Each language under its own name: who cannot read the page must still find theirs.
        "languages": [translation.get_language_info(code) for code, _name in settings.LANGUAGES],
        "language": translation.get_language(),
        "mail_stays_here": not settings.MAIL_LEAVES_THE_HOUSE,
    }
