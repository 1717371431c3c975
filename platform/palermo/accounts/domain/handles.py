"""Handles: which one somebody may take. The model says how they are written; this says whose they cannot be."""

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from palermo.accounts.models import User

# Addresses of ours, and names under which somebody could speak for the house.
RESERVED = frozenset(
    [
        "about",
        "abuse",
        "account",
        "admin",
        "administrator",
        "all",
        "anonymous",
        "api",
        "bot",
        "clubs",
        "contact",
        "everyone",
        "former-player",
        "help",
        "house",
        "info",
        "legal",
        "me",
        "mod",
        "moderation",
        "moderator",
        "moderators",
        "new",
        "nobody",
        "noreply",
        "null",
        "official",
        "operator",
        "operators",
        "outbox",
        "owner",
        "palermo",
        "postmaster",
        "privacy",
        "root",
        "security",
        "settings",
        "staff",
        "support",
        "sysadmin",
        "system",
        "team",
        "undefined",
        "webmaster",
    ]
)
RESERVED_BEGINNING = "guest"  # guests get theirs by lot

UNSAFE = _(
    "A username can contain letters from A to Z, digits, hyphens and underscores. It must start and "
    "end with a letter or digit."
)
KEPT = _("This username is reserved. Please choose another one.")
TAKEN = _("This username is taken, perhaps with different capitals. Please choose another one.")


def check_handle(handle: str, *, owner: User | None = None) -> None:
    """Raise a `ValidationError` that says why `handle` cannot be had; `owner` may keep their own."""
    field = User._meta.get_field("handle")
    try:
        field.run_validators(handle)
    except ValidationError:
        raise ValidationError(UNSAFE, code="handle-unsafe") from None
    if handle.lower() in RESERVED or handle.lower().startswith(RESERVED_BEGINNING):
        raise ValidationError(KEPT, code="handle-kept")
    others = User.objects.filter(handle__iexact=handle)
    if owner is not None:
        others = others.exclude(pk=owner.pk)
    if others.exists():
        raise ValidationError(TAKEN, code="handle-taken")
