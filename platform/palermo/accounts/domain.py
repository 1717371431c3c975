"""Writes about people."""

from palermo.accounts.models import Theme, User


def create_user(
    *, email: str, handle: str, password: str | None, display_name: str = "", is_staff: bool = False
) -> User:
    user = User(email=User.objects.normalize_email(email), handle=handle, display_name=display_name, is_staff=is_staff)
    user.set_password(password)
    user.full_clean()
    user.save()
    return user


def choose_language(*, user: User, language: str) -> None:
    user.language = language
    user.save(update_fields=["language"])


def choose_theme(*, user: User, theme: Theme) -> None:
    user.theme = theme
    user.save(update_fields=["theme"])
