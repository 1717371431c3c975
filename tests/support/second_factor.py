"""People with a second factor, and browsers in which it was used."""

import time
from collections.abc import Callable, Iterator
from typing import Any

from allauth.account.authentication import AUTHENTICATION_METHODS_SESSION_KEY
from allauth.mfa.models import Authenticator
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.totp.internal.auth import (
    SECRET_SESSION_KEY,
    TOTP,
    format_hotp_value,
    generate_totp_secret,
    hotp_value,
    yield_hotp_counters_from_time,
)
from django.test import Client
from django.urls import reverse

from palermo.accounts.models import User
from tests.support.factories import PASSWORD


def browser_of(user: User, *, code: str = "", secret: str = "", user_agent: str = "") -> Client:
    """Signed in as people do it: with the password, and with a code, on paper or of an app, if the second step asks for one."""
    client = Client(headers={"user-agent": user_agent})
    client.post(reverse("account_login"), {"login": user.email, "password": PASSWORD})
    if code:
        client.post(reverse("mfa_authenticate"), {"code": code})
    if secret:
        enter_code(lambda: client.post(reverse("mfa_authenticate"), {"code": code_of(secret)}))
    assert "_auth_user_id" in client.session
    return client


def recovery_codes_of(user: User) -> list[str]:
    authenticator = Authenticator.objects.get(user=user, type=Authenticator.Type.RECOVERY_CODES)
    codes: list[str] = RecoveryCodes(authenticator).get_unused_codes()
    return codes


def code_of(secret: str) -> str:
    """What the app shows now."""
    code: str = format_hotp_value(hotp_value(secret, next(yield_hotp_counters_from_time())))
    return code


def give_second_factor(user: User) -> Iterator[str]:
    """An app, and recovery codes for whoever has no app at hand."""
    TOTP.activate(user, generate_totp_secret())
    return iter(RecoveryCodes.activate(user).get_unused_codes())


def set_up_app(client: Client) -> None:
    """As people do it, on the page. Whoever is signed in says their password once more."""
    client.post(reverse("account_reauthenticate"), {"password": PASSWORD})
    page = reverse("mfa_activate_totp")
    client.get(page)
    enter_code(lambda: client.post(page, {"code": code_of(client.session[SECRET_SESSION_KEY])}))


def enter_code(enter: Callable[[], Any]) -> None:
    """A code may expire on its way. Then people type the one that the app shows by now."""
    assert any(enter().status_code == 302 for _attempt in range(3))


def sign_in_with_factor(client: Client, user: User) -> None:
    """As somebody who signed in earlier, with both steps."""
    client.force_login(user)
    force_second_step(client, user)


def force_second_step(client: Client, user: User) -> None:
    """As if `force_login` had taken it, too."""
    if not Authenticator.objects.filter(user=user).exists():
        give_second_factor(user)
    session = client.session
    session[AUTHENTICATION_METHODS_SESSION_KEY] = [{"method": "mfa", "at": time.time()}]
    session["account_authentication_methods_user"] = str(user.pk)
    session.save()
