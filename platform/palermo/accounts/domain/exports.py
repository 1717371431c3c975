"""An export of everything an account has: asked for, gathered by a job, kept for a week."""

import json
from datetime import timedelta
from uuid import UUID

from django.core.serializers.json import DjangoJSONEncoder
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from palermo.accounts.domain import own_data  # noqa: F401  # registers the account's own sections
from palermo.accounts.domain.archives import pack_archive, without_names
from palermo.accounts.models import DataExport, User
from palermo.accounts.personal_data import sections
from palermo.common.actions import action_verb, record_action
from palermo.common.errors import NotFound
from palermo.common.jobs import enqueue_job
from palermo.common.text.erasing import NameEraser

EXPORT = "accounts.export"
FORGET_EXPORT = "accounts.forget_export"
KEPT_FOR = timedelta(days=7)
EXPORT_ASKED_FOR = action_verb("export.asked_for", _("Requested their data"))


def request_export(*, user: User, page: str) -> DataExport:
    """One at a time: while one is being made it is that one, and a new one takes the place of the last."""
    with transaction.atomic():
        User.objects.select_for_update().get(pk=user.pk)
        current = export_for_user(user)
        if current is not None and current.job is not None and not current.job.is_over:
            return current
        DataExport.objects.filter(user=user).delete()
        export = DataExport.objects.create(user=user)
        export.job = enqueue_job(
            kind=EXPORT, key=f"export:{export.pk}", arguments={"export_id": str(export.pk)}, owner=user, page=page
        )
        export.save(update_fields=["job"])
        record_action(actor=user, verb=EXPORT_ASKED_FOR, target=user)
    return export


def section_names() -> list[str]:
    return sorted(sections)


def gather_section(*, export: DataExport, name: str) -> None:
    rows = json.loads(json.dumps(sections[name](export.user), cls=DjangoJSONEncoder))
    with transaction.atomic():
        export.gathered = {**export.gathered, name: rows}
        export.save(update_fields=["gathered"])


def pack_export(*, export: DataExport) -> None:
    with transaction.atomic():
        export.archive = pack_archive(export.gathered)
        export.gathered = {}
        export.ready_at = timezone.now()
        export.save(update_fields=["archive", "gathered", "ready_at"])
        enqueue_job(
            kind=FORGET_EXPORT,
            key=f"forget-export:{export.pk}",
            arguments={"export_id": str(export.pk)},
            due_at=export.ready_at + KEPT_FOR,
        )


def erase_in_exports(*, eraser: NameEraser) -> None:
    """Others' archives say who they blocked and what they were told. There are few, since each is kept for a week."""
    for export in DataExport.objects.select_for_update().order_by("pk").iterator(chunk_size=1):
        archive = None if export.archive is None else bytes(export.archive)
        gathered = eraser.values(export.gathered)
        erased = None if archive is None else without_names(archive, eraser)
        if (gathered, erased) != (export.gathered, archive):
            DataExport.objects.filter(pk=export.pk).update(gathered=gathered, archive=erased)


def forget_export(*, export_id: UUID) -> None:
    DataExport.objects.filter(pk=export_id).delete()


def export_for_user(user: User) -> DataExport | None:
    """Without the archive's bytes, which only the download needs."""
    newest = DataExport.objects.filter(user=user).select_related("job").defer("archive", "gathered").first()
    return None if newest is None or _is_stale(newest) else newest


def archive_for_user(user: User, export_id: UUID) -> bytes:
    export = DataExport.objects.filter(pk=export_id, user=user).exclude(ready_at=None).first()
    if export is None or _is_stale(export) or export.archive is None:
        raise NotFound
    return bytes(export.archive)


def _is_stale(export: DataExport) -> bool:
    return export.ready_at is not None and export.ready_at + KEPT_FOR <= timezone.now()
