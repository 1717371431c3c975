"""A notification in words: plain text on one line, in the language that is active. Whoever shows it escapes it."""

import unicodedata

from django.utils.translation import gettext as _
from django.utils.translation import override

from palermo.accounts.models import User
from palermo.notifications.kinds import kind_named
from palermo.notifications.models import Notification

SUBJECT_LENGTH = 140
_NOT_TEXT = frozenset({"Cc", "Cs", "Zl", "Zp"})  # controls, halves of characters, line and paragraph separators
# Marks that turn the reading order round: in a name they could make a sentence say something else.
_TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def title_of(notification: Notification) -> str:
    kind = kind_named(notification.kind)
    return str(kind.title) if kind else _("Notification from an earlier version of this site")


def sentence_of(notification: Notification) -> str:
    kind = kind_named(notification.kind)
    if kind is None:
        return title_of(notification)
    try:
        return on_one_line(str(kind.sentence) % notification.values)
    except (KeyError, TypeError, ValueError):
        # Written by a release whose sentence had other gaps to fill.
        return title_of(notification)


def body_of(notification: Notification) -> str:
    """What somebody has written at length, for a mail."""
    kind = kind_named(notification.kind)
    return kind.mail_body(notification.values) if kind is not None and kind.mail_body is not None else ""


def on_one_line(text: str) -> str:
    """Without line breaks and other control characters, which have a meaning in the head of a mail."""
    kept = (" " if unicodedata.category(sign) in _NOT_TEXT else sign for sign in text if sign not in _TURNING)
    return " ".join("".join(kept).split())


def subject_of(notification: Notification) -> str:
    sentence = sentence_of(notification)
    return sentence if len(sentence) <= SUBJECT_LENGTH else sentence[: SUBJECT_LENGTH - 1].rstrip() + "…"


def in_the_language_of(person: User) -> override:
    """For what is written to somebody who is not there: their own choice, else English."""
    return override(person.language or "en")
