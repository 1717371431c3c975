"""Letters that a club sends."""

from django.conf import settings
from django.core.mail import send_mail
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.translation import gettext_lazy as _

from palermo.clubs.domain.invitations import MAIL_INVITATION
from palermo.clubs.models import Invitation, InvitationState
from palermo.common.jobs import JobRun, job_kind


@job_kind(MAIL_INVITATION, title=_("Invitation by e-mail"))
def mail_invitation(_run: JobRun, *, invitation: int, site: str) -> None:
    """In the language and the time of the club. An invitation that was taken back meanwhile is not sent."""
    row = Invitation.objects.select_related("club", "created_by").filter(pk=invitation).first()
    if row is None or row.state != InvitationState.OPEN:
        return
    link = f"{site.rstrip('/')}{reverse('club_join', args=[row.code])}"
    with translation.override(row.club.language), timezone.override(row.club.time_zone):
        context = {"invitation": row, "club": row.club, "link": link}
        subject = render_to_string("clubs/email/invitation_subject.txt", context)
        text = render_to_string("clubs/email/invitation.txt", context)
    # A name with a line break must not begin a new header.
    send_mail(" ".join(subject.split()), text, settings.DEFAULT_FROM_EMAIL, [row.email])
