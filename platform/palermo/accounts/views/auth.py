"""Coming in and going out, on top of allauth."""

from typing import Any, ClassVar, cast

from allauth.account.views import ConfirmEmailView, LoginView, LogoutView, PasswordResetFromKeyView, SignupView
from allauth.mfa.base.views import IndexView
from allauth.mfa.webauthn.internal.auth import begin_registration
from allauth.mfa.webauthn.views import AddWebAuthnView
from django.conf import settings
from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect

from palermo.accounts.domain.devices import device_name
from palermo.accounts.domain.sign_ins import kept_for, sign_ins_for
from palermo.accounts.models import User


class RedirectIfSignedInMixin:
    """Who has an account and is signed in need not come in again; a guest may."""

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if request.user.is_authenticated and not request.user.is_guest:
            return redirect(settings.LOGIN_REDIRECT_URL)
        return super().dispatch(request, *args, **kwargs)  # type: ignore[misc,no-any-return]


class KeepGuestSessionMixin:
    """A link from an e-mail signs other people out, but not a guest: it is most likely theirs, and so are the games."""

    request: HttpRequest

    def logout(self) -> None:
        if not (self.request.user.is_authenticated and self.request.user.is_guest):
            super().logout()  # type: ignore[misc]


class SignInView(RedirectIfSignedInMixin, LoginView):
    pass


class SignUpView(RedirectIfSignedInMixin, SignupView):
    def form_valid(self, form: Any) -> HttpResponse:
        try:
            with transaction.atomic():
                response: HttpResponse = super().form_valid(form)
        except IntegrityError:
            # Somebody else took the handle or the address a moment ago. Asked again, the form sees that.
            del self._cached_form
            again = self.get_form()
            response = super().form_valid(again) if again.is_valid() else self.form_invalid(again)
        return response


class SignOutView(LogoutView):
    http_method_names: ClassVar[list[str]] = ["post"]


class ConfirmAddressView(KeepGuestSessionMixin, ConfirmEmailView):
    pass


class NewPasswordView(KeepGuestSessionMixin, PasswordResetFromKeyView):
    pass


class SecurityView(IndexView):
    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        context: dict[str, Any] = super().get_context_data(**kwargs)
        found = sign_ins_for(cast("User", self.request.user))
        shown = [(sign_in, device_name(sign_in.user_agent)) for sign_in in found]
        return {**context, "sign_ins": shown, "sign_in_days": kept_for().days}


class AddPasskeyView(AddWebAuthnView):
    """Allauth would offer a mere security key; ours is a passkey, which knows whose it is and asks who is there."""

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        context: dict[str, Any] = super().get_context_data(**kwargs)
        context["js_data"] = {"creation_options": begin_registration(self.request.user, passwordless=True)}
        return context
