"""How accounts react to what happens at the entrance."""

from typing import Any

from allauth.account.signals import password_changed, password_reset, password_set
from allauth.mfa.signals import authenticator_added, authenticator_removed, authenticator_reset
from django.contrib.auth.signals import user_logged_in
from django.dispatch import receiver
from django.http import HttpRequest

from palermo.accounts.domain.devices import end_devices, remember_seen
from palermo.accounts.models import User


@receiver(user_logged_in)
def see_the_new_device(request: HttpRequest, **_signal: Any) -> None:
    if request.session.session_key:
        remember_seen(session_key=request.session.session_key)


@receiver([password_changed, password_set, authenticator_added, authenticator_removed, authenticator_reset])
def end_other_devices(request: HttpRequest, user: User, **_signal: Any) -> None:
    """Whoever changes a password or a second factor may do so because somebody else is in."""
    end_devices(user=user, kept_key=request.session.session_key)


@receiver(password_reset)
def end_all_devices(request: HttpRequest, user: User, **_signal: Any) -> None:
    end_devices(user=user)
