"""Browsers that want to be told."""

from hashlib import sha256

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from palermo.accounts.models import User
from palermo.common.errors import DomainError
from palermo.notifications.models import PushSubscription
from palermo.notifications.push_service import is_allowed_endpoint, is_push_configured

BROWSERS_EACH = 10


class PushNotOffered(DomainError):
    code = "push-not-offered"
    message = _("This site doesn’t send push notifications.")
    status = 409


class UnsoundEndpoint(DomainError):
    code = "unsound-endpoint"
    message = _("We can’t send notifications to your browser’s push service.")


class TooManyBrowsers(DomainError):
    code = "too-many-browsers"
    message = _("You already get push notifications in %(number)d browsers. Turn one of them off first.")
    status = 409


def subscribe_browser(*, person: User, endpoint: str, p256dh: str, auth: str) -> PushSubscription:
    """A browser has one address: whoever asks last in it gets the messages, and nobody before them any more."""
    if not is_push_configured():
        raise PushNotOffered
    if not is_allowed_endpoint(endpoint):
        raise UnsoundEndpoint
    with transaction.atomic():
        list(User.objects.select_for_update().filter(pk=person.pk))  # two tabs must not count at the same time
        others = PushSubscription.objects.filter(user=person).exclude(endpoint=endpoint)
        if others.count() >= BROWSERS_EACH:
            raise TooManyBrowsers(number=BROWSERS_EACH)
        values = {"user": person, "p256dh": p256dh, "auth": auth}
        subscription, _created = PushSubscription.objects.update_or_create(endpoint=endpoint, defaults=values)
    return subscription


def unsubscribe_browser(*, person: User, endpoint: str) -> None:
    PushSubscription.objects.filter(user=person, endpoint=endpoint).delete()


def endpoint_marks_for_person(person: User) -> list[str]:
    """By which a browser recognises its own address; the addresses themselves are secrets and stay here."""
    endpoints = PushSubscription.objects.filter(user=person).values_list("endpoint", flat=True)
    return [sha256(endpoint.encode()).hexdigest() for endpoint in endpoints]
