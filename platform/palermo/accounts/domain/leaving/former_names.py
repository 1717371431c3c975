"""What stands in place of the name of somebody who is gone, and how to take out the names they had."""

from collections.abc import Iterable

from allauth.account.models import EmailAddress
from django.conf import settings
from django.db.models import Q
from django.utils import translation
from django.utils.translation import pgettext

from palermo.accounts.models import User
from palermo.accounts.personal_data import known_names
from palermo.common.text.erasing import NameEraser


def former_name(language: str = "") -> str:
    """In the language of whoever the list belongs to; without one, in the language that is active."""
    with translation.override(language or translation.get_language()):
        return pgettext("in place of a name", "Former player")


def former_names() -> set[str]:
    """In every language: what is called so is forgotten already."""
    return {former_name(language) for language, _title in settings.LANGUAGES}


def of_former_player(path: str = "player") -> Q:
    """Whose account is gone. A player without a name is nobody else."""
    return Q(**{f"{path}__isnull": False, f"{path}__user": None, f"{path}__name": ""})


def addresses_of(user: User) -> list[str]:
    """In small letters, since others may have written them otherwise."""
    addresses = EmailAddress.objects.filter(user=user).values_list("email", flat=True)
    return sorted({address.lower() for address in [*addresses, user.email or ""] if address})


def names_known(user: User) -> set[str]:
    """All that any app knows the account by, also from before it was renamed."""
    return {name for names in known_names.values() for name in names(user)}


def eraser_of(user: User, *, more: Iterable[str] = (), language: str = "") -> NameEraser:
    """Of all names that the account goes by, and of those it had in one place."""
    names = {user.handle, user.display_name, *addresses_of(user), *more}
    return NameEraser(names, instead=former_name(language))
