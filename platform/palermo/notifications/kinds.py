"""The kinds of notification there are. An app declares its own in its `notices.py`::

CLAIM_MADE = notification_kind(
    "club.claim_made",
    title=_("Somebody claims a paper player"),                    # for the page of switches
    sentence=_("%(who)s says they are %(paper)s of %(club)s."),   # filled from the values of a notification
)
"""

from dataclasses import dataclass

from django.utils.functional import Promise


@dataclass(frozen=True, kw_only=True)
class NotificationKind:
    name: str
    title: str | Promise
    sentence: str | Promise


_kinds: dict[str, NotificationKind] = {}


def notification_kind(name: str, *, title: str | Promise, sentence: str | Promise) -> NotificationKind:
    _kinds[name] = NotificationKind(name=name, title=title, sentence=sentence)
    return _kinds[name]


def kinds() -> list[NotificationKind]:
    return list(_kinds.values())


def kind_named(name: str) -> NotificationKind | None:
    """A row may be older than this release's kinds."""
    return _kinds.get(name)
