"""Coming in without an account, and taking the games along later."""

from allauth.usersessions.models import UserSession
from django.conf import settings
from django.contrib import messages
from django.contrib.auth import login
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render, resolve_url
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from palermo.accounts.domain.guests import (
    absorb_guest,
    create_guest,
    forget_guest,
    guest_of_device,
    remember_guest,
    waiting_guest,
)
from palermo.accounts.models import User
from palermo.accounts.views.decorators import account_of, for_accounts
from palermo.common.limits import RateLimit, client_address
from palermo.common.text.links import address_here

ENTERING = RateLimit("guest", amount=30, seconds=3600)  # a whole club may share one address
BACKEND = "allauth.account.auth_backends.AuthenticationBackend"


@require_POST
def guest_enter(request: HttpRequest) -> HttpResponse:
    if request.user.is_authenticated:
        return redirect("me" if request.user.is_guest else settings.LOGIN_REDIRECT_URL)
    guest = admit_guest(request)
    response = redirect("me")
    remember_guest(response, guest)
    return response


def admit_guest(request: HttpRequest) -> User:
    """The device's guest, or a new one, is signed in. Whoever answers the request calls `remember_guest`."""
    guest = guest_of_device(request)
    if guest is None:
        ENTERING.count_for(f"address:{client_address(request)}")
        guest = create_guest(language=get_language() or "")
    login(request, guest, backend=BACKEND)
    UserSession.objects.create_from_request(request)
    return guest


@for_accounts
@require_http_methods(["GET", "HEAD", "POST"])
def guest_keep(request: HttpRequest) -> HttpResponse:
    guest = waiting_guest(request)
    target = _target(request)
    if guest is None:
        return HttpResponseRedirect(target)
    if request.method != "POST":
        return render(request, "accounts/guest_keep.html", {"guest": guest, "next": target})
    if request.POST.get("answer") == "keep":
        absorb_guest(guest=guest, user=account_of(request))
        messages.success(request, _("The games you played as a guest are now yours."))
    else:
        messages.info(request, _("Those games stay with the guest. We won’t ask again on this device."))
    response = HttpResponseRedirect(target)
    forget_guest(response)
    return response


def _target(request: HttpRequest) -> str:
    wanted = request.POST.get("next") or request.GET.get("next") or ""
    return address_here(request, wanted, otherwise=resolve_url(settings.LOGIN_REDIRECT_URL))
