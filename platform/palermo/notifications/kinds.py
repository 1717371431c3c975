"""The kinds of notification there are. An app declares its own in its `notification_kinds.py`::

CLAIM_MADE = notification_kind(
    "club.claim_made",
    title=_("Somebody claims a paper player"),                    # for the page of switches
    sentence=_("%(who)s says they are %(paper)s of %(club)s."),   # filled from the values of a notification
    mail=MailWhen.NOW,                                            # until the person chooses otherwise
)
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.db import models
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

if TYPE_CHECKING:
    from palermo.accounts.models import User


class MailWhen(models.TextChoices):
    NOW = "now", _("Immediately")
    DIGEST = "digest", _("In the digest")
    NEVER = "never", pgettext_lazy("e-mail", "Never")


@dataclass(frozen=True, kw_only=True)
class NotificationKind:
    name: str
    title: str | Promise
    sentence: str | Promise
    mail: MailWhen
    push: bool
    concerns: "Callable[[User], bool]"
    mail_body: Callable[[Mapping[str, Any]], str] | None


_kinds: dict[str, NotificationKind] = {}


def _everybody(_person: "User") -> bool:
    return True


def notification_kind(
    name: str,
    *,
    title: str | Promise,
    sentence: str | Promise,
    mail: MailWhen = MailWhen.DIGEST,
    push: bool = True,
    concerns: "Callable[[User], bool]" = _everybody,
    mail_body: Callable[[Mapping[str, Any]], str] | None = None,
) -> NotificationKind:
    """`mail` and `push` hold until the person chooses; no browser is pushed to before it was asked. Only whom it `concerns` sees its switches.

    `mail_body` finds, from a notification's values, a text that its mail has below the sentence.
    """
    _kinds[name] = NotificationKind(
        name=name, title=title, sentence=sentence, mail=mail, push=push, concerns=concerns, mail_body=mail_body
    )
    return _kinds[name]


def kinds() -> list[NotificationKind]:
    return list(_kinds.values())


def kinds_for_person(person: "User") -> list[NotificationKind]:
    return [kind for kind in _kinds.values() if kind.concerns(person)]


def kind_named(name: str) -> NotificationKind | None:
    """A row may be older than this release's kinds."""
    return _kinds.get(name)
