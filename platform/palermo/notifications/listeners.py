"""How notifications react to what happens elsewhere."""

from typing import Any

from django.contrib.auth.signals import user_logged_in
from django.dispatch import receiver
from django.http import HttpRequest

from palermo.accounts.models import User
from palermo.notifications.domain.devices import remember_device


@receiver(user_logged_in)
def notice_device(*, request: HttpRequest | None, user: User, **_signal: Any) -> None:
    user_agent = request.META.get("HTTP_USER_AGENT", "") if request else ""
    if user_agent:
        remember_device(person=user, user_agent=user_agent)
