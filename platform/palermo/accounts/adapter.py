"""What allauth asks us."""
# ruff: noqa: ARG002  # it tells more than every answer needs

from contextlib import nullcontext
from typing import Any, ClassVar
from urllib.parse import urlencode

import structlog
from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.models import EmailAddress
from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.mfa.models import Authenticator
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import translation
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from palermo.accounts.domain.guests import waiting_guest
from palermo.accounts.domain.handles import check_handle
from palermo.accounts.domain.known_browsers import attempts_key, remember_browser
from palermo.accounts.domain.second_factor_keys import decrypt_text, encrypt_text
from palermo.accounts.models import Player, User
from palermo.common.limits import client_address

log = structlog.get_logger(__name__)


class AccountAdapter(DefaultAccountAdapter):
    error_messages: ClassVar[dict[str, str | Promise]] = {
        **DefaultAccountAdapter.error_messages,
        "account_inactive": _("This account is closed."),
        "cannot_remove_primary_email": _(
            "You can’t remove your main address. Make another one the main address first."
        ),
        "duplicate_email": _("You’ve already added this address."),
        "email_password_mismatch": _("This e-mail address and password don’t match. Check both and try again."),
        "enter_current_password": _("This isn’t your current password."),
        "incorrect_code": _("This code is wrong or has expired. Try the next one."),
        "incorrect_password": _("That password is wrong. Try again."),
        "invalid_password_reset": _("This link has already been used or has expired."),
        "max_email_addresses": _("You can’t have more than %d addresses."),
        "rate_limited": _("You’ve done this too often. Wait a while and try again."),
        "too_many_login_attempts": _("Too many wrong attempts. Wait five minutes and try again."),
        "unverified_primary_email": _("Confirm this address first. The link is in the e-mail we sent there."),
    }

    def is_safe_url(self, url: str | None) -> bool:
        """What is no address at all, such as "http://[", leads nowhere."""
        try:
            return bool(super().is_safe_url(url))
        except ValueError:
            return False

    def _get_login_attempts_cache_key(self, request: HttpRequest, **credentials: Any) -> str:
        """Or five wrong passwords from anywhere would keep somebody out of their account, again and again."""
        key: str = super()._get_login_attempts_cache_key(request, **credentials)
        return f"{key}:{attempts_key(request, str(credentials.get('email') or ''))}"

    def pre_authenticate(self, request: HttpRequest, **credentials: Any) -> None:
        try:
            super().pre_authenticate(request, **credentials)
        except ValidationError:
            log.warning("sign_in_limited")
            raise

    def get_client_ip(self, request: HttpRequest) -> str:
        return client_address(request)

    def clean_username(self, username: str, shallow: bool = False) -> str:  # noqa: FBT001, FBT002
        check_handle(username)
        return username

    def save_user(self, request: HttpRequest, user: User, form: Any, commit: bool = True) -> User:  # noqa: FBT001, FBT002
        user.display_name = form.cleaned_data.get("display_name", "")
        user.time_zone = form.cleaned_data.get("time_zone") or "UTC"
        user.language = translation.get_language() or ""
        saved: User = super().save_user(request, user, form, commit)
        if commit:
            Player.objects.create(user=saved)
        return saved

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """In the language of the person it is for, whoever caused it."""
        user = context.get("user")
        with translation.override(user.language) if user is not None and user.language else nullcontext():
            super().send_mail(template_prefix, email, context)

    def send_notification_mail(
        self, template_prefix: str, user: User, context: dict[str, Any] | None = None, email: str | None = None
    ) -> None:
        super().send_notification_mail(template_prefix, user, {**(context or {}), "user": user}, email)

    def get_email_verification_redirect_url(self, email_address: EmailAddress) -> str:
        """A guest is signed in, but not as the one who has just confirmed an address."""
        if self.request.user.is_authenticated and self.request.user.is_guest:
            return reverse("account_login")
        url: str = super().get_email_verification_redirect_url(email_address)
        return url

    def get_password_change_redirect_url(self, request: HttpRequest) -> str:
        return reverse("mfa_index")

    def get_reauthentication_methods(self, user: Any) -> list[dict[str, Any]]:
        words = {
            "reauthenticate": _("Use your password"),
            "mfa_reauthenticate": _("Use a code"),
            "mfa_reauthenticate:webauthn": _("Use a passkey"),
        }
        methods: list[dict[str, Any]] = super().get_reauthentication_methods(user)
        return [{**method, "description": words[method["id"]]} for method in methods]

    def post_login(self, request: HttpRequest, user: User, **details: Any) -> HttpResponse:
        """Whoever played as a guest on this device is asked about those games first, and then goes on to where they wanted."""
        response: HttpResponse = super().post_login(request, user, **details)
        if isinstance(response, HttpResponseRedirect) and waiting_guest(request) is not None:
            response = redirect(f"{reverse('guest_keep')}?{urlencode({'next': response.url})}")
        remember_browser(request, response, user)
        return response


class SecondFactorAdapter(DefaultMFAAdapter):
    error_messages: ClassVar[dict[str, str | Promise]] = {
        **DefaultMFAAdapter.error_messages,
        "add_email_blocked": _("You can’t add an address while you have a second factor."),
        "cannot_delete_authenticator": _("This second factor can’t be removed."),
        "cannot_generate_recovery_codes": _("Recovery codes need a second factor. Set one up first."),
        "incorrect_code": _("This code or passkey is wrong or has expired. Please try again."),
        "unverified_email": _("Confirm all your e-mail addresses before you set up a second factor."),
    }

    def generate_authenticator_name(self, user: User, type: Authenticator.Type) -> str:  # noqa: A002  # allauth's name
        number = Authenticator.objects.filter(user=user, type=type).count() + 1
        return gettext("My passkey") if number == 1 else gettext("Passkey %(number)d") % {"number": number}

    def encrypt(self, text: str) -> str:
        return encrypt_text(text)

    def decrypt(self, encrypted_text: str) -> str:
        return decrypt_text(encrypted_text)

    def _get_site_name(self) -> str:
        return "Palermo"
