"""What an operator decides about somebody: whether the account is open, and which doors of the house it opens."""

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from palermo.accounts.domain.devices import end_devices
from palermo.accounts.models import User
from palermo.common.actions import action_verb, record_action
from palermo.common.errors import DomainError

STANDING_CHANGED = action_verb("user.standing_changed", _("Changed an account’s permissions"))
STANDING = ("is_active", "is_moderator", "is_staff")


class OwnStanding(DomainError):
    code = "own-standing"
    message = _("You can’t change your own permissions. Ask another operator.")
    status = 409


def change_standing(*, actor: User, user: User, is_active: bool, is_moderator: bool, is_staff: bool) -> None:
    """A closed account is signed out everywhere at once."""
    if actor.pk == user.pk:
        raise OwnStanding
    with transaction.atomic():
        row = User.objects.select_for_update().get(pk=user.pk)
        before = {name: getattr(row, name) for name in STANDING}
        row.is_active, row.is_moderator, row.is_staff = is_active, is_moderator, is_staff
        after = {name: getattr(row, name) for name in STANDING}
        if before == after:
            return
        row.save(update_fields=STANDING)
        record_action(actor=actor, verb=STANDING_CHANGED, target=row, before=before, after=after)
        if not is_active:
            end_devices(user=row)
