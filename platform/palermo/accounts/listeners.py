"""How accounts react to what happens at the entrance."""

from typing import Any

from allauth.account.signals import password_changed, password_reset, password_set
from allauth.account.signals import user_logged_in as signed_in
from allauth.mfa.signals import (
    authentication_failed,
    authenticator_added,
    authenticator_removed,
    authenticator_reset,
)
from django.contrib.auth.signals import user_logged_in, user_login_failed
from django.dispatch import receiver
from django.http import HttpRequest

from palermo.accounts.domain.devices import end_devices, remember_seen
from palermo.accounts.domain.sign_ins import record_sign_in, record_wrong_password
from palermo.accounts.models import SignInOutcome, User


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


@receiver(signed_in)
def note_sign_in(request: HttpRequest, user: User, **_signal: Any) -> None:
    """allauth's signal, not Django's: a guest's session is nobody's sign-in."""
    record_sign_in(user=user, outcome=SignInOutcome.SIGNED_IN, user_agent=_browser(request))


@receiver(user_login_failed)
def note_wrong_password(credentials: dict[str, Any], request: HttpRequest | None = None, **_signal: Any) -> None:
    if request is not None and credentials.get("email"):
        record_wrong_password(email=str(credentials["email"]), user_agent=_browser(request))


@receiver(authentication_failed)
def note_wrong_code(request: HttpRequest, user: User, **_signal: Any) -> None:
    record_sign_in(user=user, outcome=SignInOutcome.WRONG_CODE, user_agent=_browser(request))


def _browser(request: HttpRequest) -> str:
    return str(request.META.get("HTTP_USER_AGENT", ""))
