"""Mail and push on their way out. Each job looks again whether it is still wanted."""

from datetime import datetime
from uuid import UUID

from django.utils.translation import gettext_lazy as _

from palermo.common.jobs import JobRun, job_kind
from palermo.notifications.domain.digests import MAIL_DIGEST, mail_digest
from palermo.notifications.domain.mailing import MAIL_NOTIFICATION, mail_notification
from palermo.notifications.domain.pushing import PUSH_NOTIFICATION, push_notification


@job_kind(MAIL_NOTIFICATION, title=_("E-mail notification"))
def run_mail(run: JobRun, *, notification_id: str) -> None:
    mail_notification(notification_id=UUID(notification_id))


@job_kind(MAIL_DIGEST, title=_("E-mail digest"))
def run_digest(run: JobRun, *, user_id: int, hour: str) -> None:
    mail_digest(user_id=user_id, hour=datetime.fromisoformat(hour))


# In steps, though it has none: so no transaction is held open while another machine answers.
@job_kind(PUSH_NOTIFICATION, title=_("Push notification"), in_steps=True, max_attempts=5)
def run_push(run: JobRun, *, notification_id: str, subscription_id: str) -> None:
    push_notification(notification_id=UUID(notification_id), subscription_id=UUID(subscription_id))
