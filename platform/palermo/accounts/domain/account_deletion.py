"""Leaving. The games stay, because they are the others' games too; the name does not."""

from allauth.account.models import EmailAddress
from django.db import transaction
from django.utils.translation import gettext_lazy as _

from palermo.accounts.domain.devices import end_devices
from palermo.accounts.models import Player, User
from palermo.accounts.personal_data import departures
from palermo.common.actions import action_verb, record_action
from palermo.mail.models import Mail

ACCOUNT_DELETED = action_verb("account.deleted", _("Deleted their account"))


def delete_account(*, user: User) -> None:
    """All or nothing: an app that refuses the departure with a DomainError leaves everything as it was."""
    with transaction.atomic():
        row = User.objects.select_for_update().get(pk=user.pk)
        addresses = list(EmailAddress.objects.filter(user=row).values_list("email", flat=True))
        for depart in departures.values():
            depart(row)
        record_action(actor=None, verb=ACCOUNT_DELETED, target=row)
        Player.objects.filter(user=row).update(user=None, name="")
        end_devices(user=row)
        Mail.objects.filter(to__in=[*addresses, row.email]).delete()
        row.delete()
