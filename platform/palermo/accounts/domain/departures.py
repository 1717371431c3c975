"""Leaving. The games stay, because they are the others' games too; the name does not."""

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from palermo.accounts.belongings import departures
from palermo.accounts.domain.devices import end_devices
from palermo.accounts.models import Player, User
from palermo.common.actions import action_verb, record_action

ACCOUNT_DELETED = action_verb("account.deleted", _("Deleted their account"))


def delete_account(*, user: User) -> None:
    """All or nothing: an app that refuses the departure with a DomainError leaves everything as it was."""
    with transaction.atomic():
        row = User.objects.select_for_update().get(pk=user.pk)
        for depart in departures.values():
            depart(row)
        record_action(actor=None, verb=ACCOUNT_DELETED, target=row)
        Player.objects.filter(user=row).update(user=None, name="")
        end_devices(user=row)
        row.delete()
