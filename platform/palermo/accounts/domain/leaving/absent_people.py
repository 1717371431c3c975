"""Guests and sign-ups that nobody comes back to."""

from datetime import datetime

from allauth.account.models import EmailAddress
from allauth.usersessions.models import UserSession
from django.contrib.sessions.models import Session
from django.db import models
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from palermo.accounts.domain.account_deletion import delete_account
from palermo.accounts.models import Player, User
from palermo.common.actions import action_verb

GUEST_FORGOTTEN = action_verb("guest.forgotten", _("Deleted a guest who stayed away"))
SIGN_UP_FORGOTTEN = action_verb("sign_up.forgotten", _("Deleted an account that was never confirmed"))


def guests_away_since(before: datetime) -> QuerySet[User]:
    """Without a session that is still good, and last here before that."""
    unseen = Q(last_login__lt=before) | Q(last_login=None, joined_at__lt=before)
    return User.objects.filter(unseen, ~_is_signed_in(), is_guest=True)


def unused_guests(before: datetime) -> QuerySet[User]:
    """Those whose player nothing points to, in whichever app."""
    guests = guests_away_since(before)
    for relation in Player._meta.related_objects:
        model: type[models.Model] = relation.related_model
        rows = model._base_manager.filter(**{f"{relation.field.name}__user": OuterRef("pk")})  # noqa: SLF001  # public in all but name
        guests = guests.filter(~Exists(rows))
    return guests


def unconfirmed_since(before: datetime) -> QuerySet[User]:
    proven = EmailAddress.objects.filter(user=OuterRef("pk"), verified=True)
    accounts = User.objects.filter(is_guest=False, is_staff=False, last_login=None, joined_at__lt=before)
    return accounts.filter(~Exists(proven))


def forget_unused_guests(guests: QuerySet[User]) -> int:
    """Nothing is left of them, not even a player without a name."""
    keys = list(guests.values_list("pk", flat=True))
    Player.objects.filter(user__in=keys).delete()
    return User.objects.filter(pk__in=keys).delete()[1].get(User._meta.label, 0)


def forget_guest(guest: User) -> None:
    """As if they had deleted themselves: what they played stays, because it is the others' too."""
    delete_account(user=guest, verb=GUEST_FORGOTTEN)


def forget_sign_up(user: User) -> None:
    delete_account(user=user, verb=SIGN_UP_FORGOTTEN)


def _is_signed_in() -> Exists:
    alive = Session.objects.filter(session_key=OuterRef("session_key"), expire_date__gt=timezone.now())
    return Exists(UserSession.objects.filter(Exists(alive), user=OuterRef("pk")))
