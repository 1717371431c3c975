"""Coming in and going out, on top of allauth."""

from typing import Any, ClassVar

from allauth.account.views import LoginView, LogoutView, SignupView
from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import redirect


class ClosedToAccounts:
    """Who has an account and is signed in need not come in again; a guest may."""

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if request.user.is_authenticated and not request.user.is_guest:
            return redirect(settings.LOGIN_REDIRECT_URL)
        return super().dispatch(request, *args, **kwargs)  # type: ignore[misc,no-any-return]


class SignInView(ClosedToAccounts, LoginView):
    pass


class SignUpView(ClosedToAccounts, SignupView):
    pass


class SignOutView(LogoutView):
    http_method_names: ClassVar[list[str]] = ["post"]
