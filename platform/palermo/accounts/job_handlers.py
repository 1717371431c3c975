"""Work about accounts that takes its time."""

from uuid import UUID

from django.utils.translation import gettext_lazy as _
from django.utils.translation import gettext_noop

from palermo.accounts.domain.exports import (
    EXPORT,
    FORGET_EXPORT,
    forget_export,
    gather_section,
    pack_export,
    section_names,
)
from palermo.accounts.domain.second_factor_keys import REENCRYPT, reencrypt_second_factors
from palermo.accounts.models import DataExport
from palermo.common.jobs import JobRun, job_kind


@job_kind(EXPORT, title=_("Data archive"), in_steps=True)
def make_export(run: JobRun, *, export_id: str) -> None:
    export = DataExport.objects.select_related("user__player").filter(pk=export_id).first()
    if export is None:
        return  # its owner has left, or asked for a newer one
    names = section_names()
    for number, name in enumerate(names, start=1):
        if number > run.done:
            with run.step(stage=gettext_noop("Collecting data"), done=number, total=len(names) + 1):
                gather_section(export=export, name=name)
    if run.done <= len(names):
        with run.step(stage=gettext_noop("Creating archive"), done=len(names) + 1, total=len(names) + 1):
            pack_export(export=export)


@job_kind(REENCRYPT, title=_("Encrypt second factors"))
def encrypt_second_factors(run: JobRun) -> None:
    reencrypt_second_factors()


@job_kind(FORGET_EXPORT, title=_("Delete an old archive"))
def forget_old_export(run: JobRun, *, export_id: str) -> None:
    forget_export(export_id=UUID(export_id))
