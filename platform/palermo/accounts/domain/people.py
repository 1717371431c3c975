"""Accounts: how they come to be, and what people choose for themselves."""

from allauth.account.models import EmailAddress
from django.db import transaction

from palermo.accounts.models import Player, Theme, User


def create_user(
    *,
    email: str,
    handle: str,
    password: str | None,
    display_name: str = "",
    is_staff: bool = False,
    is_moderator: bool = False,
) -> User:
    """An account whose address needs no proof: an operator's, a demonstration's. People sign up through the entrance."""
    user = User(
        email=User.objects.normalize_email(email),
        handle=handle,
        display_name=display_name,
        is_staff=is_staff,
        is_moderator=is_moderator,
    )
    user.set_password(password)
    user.full_clean()
    with transaction.atomic():
        user.save()
        Player.objects.create(user=user)
        EmailAddress.objects.create(user=user, email=user.email, verified=True, primary=True)
    return user


def choose_language(*, user: User, language: str) -> None:
    user.language = language
    user.save(update_fields=["language"])


def choose_theme(*, user: User, theme: Theme) -> None:
    user.theme = theme
    user.save(update_fields=["theme"])
