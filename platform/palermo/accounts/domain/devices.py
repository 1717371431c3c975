"""Where somebody is signed in: allauth writes a row for each session, we read, touch and end them."""

from collections.abc import Collection
from datetime import datetime, timedelta
from itertools import combinations

from allauth.usersessions.models import UserSession
from django.conf import settings
from django.contrib.sessions.models import Session
from django.db import transaction
from django.db.models import Exists, OuterRef, QuerySet
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from palermo.accounts.models import User
from palermo.common.actions import action_verb, record_action
from palermo.common.limits import counted_address

DEVICES_ENDED = action_verb("devices.ended", _("Signed out devices"))

TOUCH_AFTER = timedelta(minutes=5)
REMEMBERED_AT_MOST = 10_000
_touched: dict[str, datetime] = {}

# The first that is found in what a browser says of itself; many say the names of others as well.
BROWSERS = {
    "Edg": "Edge",
    "OPR": "Opera",
    "SamsungBrowser": "Samsung Internet",
    "Firefox": "Firefox",
    "FxiOS": "Firefox",
}
BROWSERS |= {"CriOS": "Chrome", "Chrome": "Chrome", "Safari": "Safari"}
SYSTEMS = {"iPhone": "iPhone", "iPad": "iPad", "Android": "Android", "Windows": "Windows", "Mac OS": "Mac"}
SYSTEMS |= {"CrOS": "ChromeOS", "Linux": "Linux"}


def devices_for(user: User) -> QuerySet[UserSession]:
    """Those that still live, the one used last first."""
    alive = Session.objects.filter(session_key=OuterRef("session_key"), expire_date__gt=timezone.now())
    devices: QuerySet[UserSession] = UserSession.objects.filter(Exists(alive), user=user)
    return devices.order_by("-last_seen_at", "-pk")


def device_name(user_agent: str) -> str:
    """A browser and a system, if it names any that we know."""
    browser = next((name for sign, name in BROWSERS.items() if sign in user_agent), "")
    system = next((name for sign, name in SYSTEMS.items() if sign in user_agent), "")
    if browser and system:
        return gettext("%(browser)s on %(system)s") % {"browser": browser, "system": system}
    return browser or system or gettext("An unknown device")


def remember_seen(*, session_key: str) -> None:
    if len(_touched) >= REMEMBERED_AT_MOST:
        _touched.clear()
    _touched[session_key] = timezone.now()


def was_away_too_long(*, session_key: str) -> bool:
    """Longer than operators allow. Whom this process has seen lately was not."""
    idle = timedelta(minutes=settings.SESSION_IDLE_MINUTES)
    if not idle or _seen_lately(session_key):
        return False
    long_ago = timezone.now() - idle
    return bool(UserSession.objects.filter(session_key=session_key, last_seen_at__lt=long_ago).exists())


def touch_device(*, session_key: str) -> None:
    """Note that it was seen: at most once in five minutes, from each process at most one query in that time."""
    if _seen_lately(session_key):
        return
    now = timezone.now()
    remember_seen(session_key=session_key)
    UserSession.objects.filter(session_key=session_key, last_seen_at__lte=now - TOUCH_AFTER).update(last_seen_at=now)


def _seen_lately(session_key: str) -> bool:
    seen = _touched.get(session_key)
    return seen is not None and timezone.now() - seen < TOUCH_AFTER


def end_devices(*, user: User, kept_key: str | None = None, only: Collection[int] | None = None) -> int:
    """End the sessions themselves: whoever holds one is a stranger with the next request. Returns how many there were."""
    with transaction.atomic():
        devices = UserSession.objects.filter(user=user).exclude(session_key=kept_key or "")
        if only is not None:
            devices = devices.filter(pk__in=only)
        keys = list(devices.values_list("session_key", flat=True))
        number = Session.objects.filter(session_key__in=keys).delete()[0]
        UserSession.objects.filter(session_key__in=keys).delete()
        if number:
            record_action(actor=user, verb=DEVICES_ENDED, target=user, after={"devices": number})
    return number


def shared_devices(users: Collection[int] | None = None) -> dict[frozenset[int], datetime]:
    """Pairs of accounts that used the same browser through the same connection, with the last day that both had. Of these accounts, or of all.

    It is worked out from sessions each time, so that nothing is known of a device any longer than of its session.
    """
    sessions = UserSession.objects.all() if users is None else UserSession.objects.filter(user__in=users)
    seen: dict[tuple[str, str], dict[int, datetime]] = {}
    for user, ip, agent, at in sessions.values_list("user_id", "ip", "user_agent", "last_seen_at"):
        people = seen.setdefault((counted_address(ip), agent), {})
        people[user] = max(at, people.get(user, at))
    shared: dict[frozenset[int], datetime] = {}
    for people in seen.values():
        for one, other in combinations(people, 2):
            pair, at = frozenset((one, other)), min(people[one], people[other])
            shared[pair] = max(at, shared.get(pair, at))
    return shared
