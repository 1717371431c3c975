"""Remarks that moderators should see, and remarks that nobody should see any more."""

from uuid import UUID

from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.tables.domain.chat.post import talking
from games.tables.domain.chat.visibility import visible_remarks
from games.tables.models import Remark, Seat
from palermo.accounts.models import User
from palermo.common.actions import action_verb, record_action
from palermo.common.errors import NotAllowed, NotFound
from palermo.moderation.domain.reports import REPORTING, Quotation, report_person
from palermo.moderation.models import Report, ReportReason
from palermo.moderation.permissions import is_site_moderator, may_decide_about

REMARK = "remark"
REMARK_REMOVED = action_verb("remark.removed", _("Removed a message from a table’s chat"))


def report_remark(*, table_id: UUID, user_id: int, remark_id: int, reason: ReportReason) -> Report:
    """The report quotes it, as it was. One that the reporter cannot know does not exist for them."""
    reporter = User.objects.get(pk=user_id)
    if reporter.is_guest:
        raise NotAllowed
    seat = Seat.objects.filter(table_id=table_id, player__user=reporter).values_list("number", flat=True).first()
    remark = visible_remarks(table_id, seat=seat).filter(pk=remark_id, hidden_at=None).first()
    if remark is None or remark.player.user is None:
        raise NotFound
    REPORTING.count_for(f"user:{reporter.pk}")
    return report_person(
        reporter=reporter,
        about=remark.player.user,
        reason=reason,
        text="",
        quotation=Quotation(f"{REMARK}:{remark.pk}", remark.text),
    )


def hide_remark(*, remark_id: int, moderator: User) -> None:
    """Everybody at the table reads instead that it was removed. The row keeps the words, for whoever has to judge them later."""
    remark = Remark.objects.select_related("player__user").filter(pk=remark_id).first()
    if remark is None:
        raise NotFound
    author = remark.player.user
    if not (is_site_moderator(moderator) if author is None else may_decide_about(moderator, author)):
        raise NotAllowed
    with talking(remark.table_id) as table:
        changed = Remark.objects.filter(pk=remark_id, hidden_at=None).update(
            hidden_at=timezone.now(), hidden_by=moderator, turn=table.talk
        )
        if changed:
            record_action(actor=moderator, verb=REMARK_REMOVED, target=remark)


def is_hidden(remark_id: int) -> bool:
    """So is one that is no more, or has lost its words with its author's account."""
    return not Remark.objects.filter(pk=remark_id, hidden_at=None).exclude(text="").exists()
