"""A sign-in from a device that was not seen before. A device is a browser on a system: an update of either is not a new one."""

from django.db import transaction
from django.urls import reverse

from palermo.accounts.models import User
from palermo.notifications.domain.notify import notify
from palermo.notifications.labels import on_one_line
from palermo.notifications.models import KnownDevice
from palermo.notifications.notification_kinds import NEW_DEVICE

# In this order: most browsers also name the ones they descend from.
BROWSERS = {
    "Edg": "Edge",
    "OPR": "Opera",
    "SamsungBrowser": "Samsung Internet",
    "Firefox": "Firefox",
    "FxiOS": "Firefox",
    "CriOS": "Chrome",
    "Chrome": "Chrome",
    "Safari": "Safari",
}
SYSTEMS = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "CrOS": "ChromeOS",
    "Windows": "Windows",
    "Mac OS X": "macOS",
    "Linux": "Linux",
}


def device_name(user_agent: str) -> str:
    """What a person would call it: "Firefox, Linux". A browser that nobody knows goes by its own first word."""
    browser = next((name for sign, name in BROWSERS.items() if sign in user_agent), None)
    system = next((name for sign, name in SYSTEMS.items() if sign in user_agent), None)
    own_word = on_one_line(user_agent).partition("/")[0][:40].strip()
    return ", ".join(filter(None, [browser or own_word, system]))


def remember_device(*, person: User, user_agent: str) -> None:
    """The first device is how the account began, and no news."""
    name = device_name(user_agent)
    if not name or person.is_guest:
        return
    with transaction.atomic():
        is_first = not KnownDevice.objects.filter(user=person).exists()
        _device, is_new = KnownDevice.objects.get_or_create(user=person, name=name)
        if is_new and not is_first:
            notify(kind=NEW_DEVICE, person=person, values={"device": name}, url=reverse("usersessions_list"))
