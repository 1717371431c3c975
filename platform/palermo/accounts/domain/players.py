"""Two players who turn out to be one person: a guest who signs in, a paper player whose account comes forward."""

from collections.abc import Callable
from uuid import UUID

from django.db import IntegrityError, models, transaction
from django.utils.translation import gettext_lazy as _

from palermo.accounts.models import Player
from palermo.common.errors import DomainError

Listener = Callable[[UUID, UUID], None]
_listeners: list[Listener] = []


class SamePlayer(DomainError):
    code = "same-player"
    message = _("This is already you. There’s nothing to merge.")
    status = 409


class NotMergeable(DomainError):
    code = "players-met"
    message = _("Both took part in the same game or event, so they can’t be the same person. Nothing was changed.")
    status = 409


def before_merge(listener: Listener) -> Listener:
    """It is told who is kept and who goes, in the transaction, while both are still there. It must be quick and write rows only."""
    _listeners.append(listener)
    return listener


def merge_players(*, kept: Player, merged: Player) -> None:
    """Everything that points at `merged` points at `kept` afterwards, whichever app it belongs to; `merged` is gone."""
    if kept.pk == merged.pk:
        raise SamePlayer
    try:
        with transaction.atomic():
            list(Player.objects.select_for_update().filter(pk__in=[kept.pk, merged.pk]).order_by("pk"))
            for listener in _listeners:
                listener(kept.pk, merged.pk)
            for relation in Player._meta.related_objects:
                model: type[models.Model] = relation.related_model
                field = relation.field.name
                model._base_manager.filter(**{field: merged}).update(**{field: kept})  # noqa: SLF001  # public in all but name
            merged.delete()
    except IntegrityError:
        raise NotMergeable from None
