"""Where a notification leads: a page of this site and nowhere else."""

from django.utils.http import url_has_allowed_host_and_scheme

from palermo.notifications.models import Notification

LIST = "/notifications/"


def place_of(notification: Notification) -> str:
    url = notification.url
    is_ours = url.startswith("/") and url_has_allowed_host_and_scheme(url, allowed_hosts=None)
    return url if is_ours else LIST
