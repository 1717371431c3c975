"""What a club sends: invitations by letter, and word of what is new on its board."""

from django.conf import settings
from django.core.mail import send_mail
from django.template.loader import render_to_string
from django.utils import timezone, translation
from django.utils.translation import gettext_lazy as _
from django.utils.translation import gettext_noop

from palermo.clubs.domain.announcements import TELL_READERS, readers_to_tell, tell_reader
from palermo.clubs.domain.invitations import MAIL_INVITATION
from palermo.clubs.domain.joining import link_to_join
from palermo.clubs.models import Announcement, Invitation, InvitationState
from palermo.common.jobs import JobRun, job_kind

READERS_AT_ONCE = 50


@job_kind(MAIL_INVITATION, title=_("E-mail invitation"))
def mail_invitation(_run: JobRun, *, invitation: int) -> None:
    """In the language and the time of the club. An invitation that was taken back meanwhile is not sent."""
    row = Invitation.objects.select_related("club", "created_by").filter(pk=invitation).first()
    if row is None or row.state != InvitationState.OPEN:
        return
    with translation.override(row.club.language), timezone.override(row.club.time_zone):
        context = {"invitation": row, "club": row.club, "link": link_to_join(row)}
        subject = render_to_string("clubs/email/invitation_subject.txt", context)
        text = render_to_string("clubs/email/invitation.txt", context)
    # A name with a line break must not begin a new header.
    send_mail(" ".join(subject.split()), text, settings.DEFAULT_FROM_EMAIL, [row.email])


@job_kind(TELL_READERS, title=_("News of a club notice"), in_steps=True)
def tell_readers(run: JobRun, *, announcement: int) -> None:
    """A club of three hundred is told in a few steps, each reader once. What was taken off the board meanwhile is not told."""
    row = Announcement.objects.select_related("club").filter(pk=announcement).first()
    if row is None:
        return
    total = readers_to_tell(row).count()
    while readers := list(readers_to_tell(row).filter(pk__gt=run.memory.get("last", 0))[:READERS_AT_ONCE]):
        with run.step(stage=gettext_noop("Notifying members"), done=run.done + len(readers), total=total):
            for reader in readers:
                tell_reader(announcement=row, reader=reader)
            run.memory["last"] = readers[-1].pk
