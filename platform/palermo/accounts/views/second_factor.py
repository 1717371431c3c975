"""The door to rooms in which one account can harm many: a second factor must exist and must have been used in this session."""

from collections.abc import Callable
from functools import wraps

from allauth.account.adapter import get_adapter
from allauth.account.authentication import get_authentication_records
from allauth.mfa.utils import is_mfa_enabled
from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

View = Callable[..., HttpResponse]


def used_second_factor(request: HttpRequest) -> bool:
    user = request.user
    if not user.is_authenticated or not is_mfa_enabled(user):
        return False
    return any(record["method"] == "mfa" for record in get_authentication_records(request, user))


def lead_to_second_factor(request: HttpRequest, wanted: str) -> HttpResponse:
    """To setting one up, or to using it, and then to the page that was wanted."""
    if not is_mfa_enabled(request.user):
        messages.warning(request, _("This area requires two-factor authentication. Set it up here, then come back."))
        return redirect("mfa_index")
    methods = reversed(get_adapter().get_reauthentication_methods(request.user))  # a passkey before a code
    again = next(method["url"] for method in methods if method["id"].startswith("mfa_reauthenticate"))
    return redirect_to_login(wanted, login_url=again)


def with_second_factor(view: View) -> View:
    """Inside a door that has asked who comes in."""

    @wraps(view)
    def guarded(request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        if not used_second_factor(request):
            return lead_to_second_factor(request, request.get_full_path())
        return view(request, *args, **kwargs)

    return guarded
