"""The work of the postman."""

from uuid import UUID

from django.utils.translation import gettext_lazy as _

from palermo.common.jobs import JobRun, job_kind
from palermo.mail.domain.letters import MAIL_SEND, send_mail


@job_kind(MAIL_SEND, title=_("Send an e-mail"))
def run_mail_send(run: JobRun, *, mail_id: str) -> None:
    send_mail(mail_id=UUID(mail_id))
