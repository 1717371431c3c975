"""What a code on a socket says to a person, in their language. An app adds the codes of its own."""

from collections.abc import Mapping
from typing import Final

from django.utils import translation
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from palermo.common.errors import DomainError

LIVE_LABELS: Final[dict[str, str | Promise]] = {
    "no_json": _("This message can’t be read."),
    "bad_message": _("This message isn’t part of the protocol."),
    "too_long": _("This message is too long."),
    "too_fast": _("That was too fast. Please wait a moment."),
    "too_many": _("You have too many connections open. Close other tabs or windows and try again."),
    "too_slow": _("Your connection is too slow. Reconnecting."),
    "signed_out": _("You’ve been signed out."),
    "suspended": _("Your account has been closed."),
    "password_changed": _("Your password was changed. Sign in again."),
    "closing": _("The server is restarting. You’ll be reconnected."),
    "broken": _("Something went wrong. We’ve made a note of it; please try again."),
}


def label_for(labels: Mapping[str, str | Promise], code: str, language: str) -> str:
    with translation.override(language):
        return str(labels.get(code, code))


def refusal_label(refusal: DomainError, language: str) -> str:
    with translation.override(language):
        return str(refusal)
