"""Guests: people who play on one device without an account, and how their games follow them into one.

A signed cookie remembers the device's guest longer than a session lasts. It opens nothing but that guest.
"""

import secrets
import string

from django.conf import settings
from django.core.signing import BadSignature
from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _

from palermo.accounts.domain.devices import end_devices
from palermo.accounts.domain.players import merge_players
from palermo.accounts.models import Player, User
from palermo.common.actions import action_verb, record_action
from palermo.common.errors import NotAllowed, NotFound

COOKIE_AGE = 400 * 24 * 3600  # browsers keep no cookie longer
_SALT = "palermo.guest"
_ATTEMPTS = 5
GUEST_ABSORBED = action_verb("guest.absorbed", _("Moved a guest’s games to their account"))


def create_guest(*, language: str = "") -> User:
    for _attempt in range(_ATTEMPTS):
        letters = "".join(secrets.choice(string.ascii_lowercase) for _letter in range(8))
        guest = User(handle=f"guest-{letters}", is_guest=True, is_findable=False, language=language)
        guest.set_unusable_password()
        try:
            with transaction.atomic():
                guest.save()
                Player.objects.create(user=guest)
        except IntegrityError:  # 26 to the power of 8: it will not happen twice
            continue
        return guest
    raise RuntimeError("no free guest handle")


def remember_guest(response: HttpResponse, guest: User) -> None:
    response.set_signed_cookie(
        settings.GUEST_COOKIE_NAME,
        str(guest.pk),
        salt=_SALT,
        max_age=COOKIE_AGE,
        samesite="Lax",
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
    )


def forget_guest(response: HttpResponse) -> None:
    response.delete_cookie(settings.GUEST_COOKIE_NAME, samesite="Lax")


def guest_of_device(request: HttpRequest) -> User | None:
    """The guest that this browser last played as, if there still is one."""
    try:
        pk = int(request.get_signed_cookie(settings.GUEST_COOKIE_NAME, "", salt=_SALT, max_age=COOKIE_AGE) or "")
    except (BadSignature, ValueError):
        return None
    return User.objects.filter(pk=pk, is_guest=True, is_active=True).first()


def waiting_guest(request: HttpRequest) -> User | None:
    """The guest whose games somebody who has just signed in may want to keep."""
    guest = guest_of_device(request)
    return None if guest is None or guest == request.user else guest


def absorb_guest(*, guest: User, user: User) -> None:
    """The guest's games become the account's, and the guest is gone. If the two have met at a table, nothing changes."""
    if user.is_guest:
        raise NotAllowed
    with transaction.atomic():
        row = User.objects.select_for_update().filter(pk=guest.pk, is_guest=True).first()
        if row is None:
            raise NotFound
        merge_players(kept=user.player, merged=row.player)
        record_action(actor=user, verb=GUEST_ABSORBED, target=user.player)
        end_devices(user=row)
        row.delete()
