"""Who may come into a room of the accounts."""

from collections.abc import Callable
from functools import wraps

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.translation import gettext_lazy as _

from palermo.accounts.models import User
from palermo.common.errors import DomainError

View = Callable[..., HttpResponseBase]


class AccountRequired(DomainError):
    code = "account-needed"
    message = _("You need an account for this. Sign up and keep the games you’ve played as a guest.")
    status = 403


def for_accounts(view: View) -> View:
    """Who is a guest is signed in but has no account."""

    @login_required
    @wraps(view)
    def guarded(request: HttpRequest, *args: object, **kwargs: object) -> HttpResponseBase:
        if request.user.is_authenticated and request.user.is_guest:
            raise AccountRequired
        return view(request, *args, **kwargs)

    return guarded


def account_of(request: HttpRequest) -> User:
    """Who acts, in a view behind `for_accounts`: someone is signed in there, which the type checker can't see."""
    assert isinstance(request.user, User)  # noqa: S101
    return request.user
