"""Leaving. The games stay, because they are the others' games too; the name does not."""

from django.contrib.admin.models import LogEntry as BackOfficeEntry
from django.contrib.contenttypes.models import ContentType
from django.db import transaction
from django.db.models.functions import Lower
from django.utils.translation import gettext_lazy as _

from palermo.accounts.domain.devices import end_devices
from palermo.accounts.domain.exports import erase_in_exports
from palermo.accounts.domain.leaving.former_names import addresses_of, eraser_of, former_name, names_known
from palermo.accounts.models import Player, User
from palermo.accounts.personal_data import departures
from palermo.common.actions import action_verb, record_action
from palermo.mail.domain.letters import erase_in_mail
from palermo.mail.models import Mail

ACCOUNT_DELETED = action_verb("account.deleted", _("Deleted their account"))


def delete_account(*, user: User, verb: str = ACCOUNT_DELETED) -> None:
    """All or nothing: an app that refuses the departure with a DomainError leaves everything as it was. `verb` says who wanted it."""
    with transaction.atomic():
        row = User.objects.select_for_update().get(pk=user.pk)
        addresses = addresses_of(row)
        # Before the apps forget the names that are to be looked for.
        eraser = eraser_of(row, more=names_known(row), language="en")
        for depart in departures.values():
            depart(row)
        record_action(actor=None, verb=verb, target=row)
        Player.objects.filter(user=row).update(user=None, name="")
        end_devices(user=row)
        Mail.objects.annotate(small=Lower("to")).filter(small__in=addresses).delete()
        erase_in_mail(eraser=eraser)
        account = ContentType.objects.get_for_model(User)
        BackOfficeEntry.objects.filter(content_type=account, object_id=str(row.pk)).update(
            object_repr=former_name("en")
        )
        row.delete()
        erase_in_exports(eraser=eraser)
