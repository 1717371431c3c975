"""What a report can quote from a table."""

from games.tables.domain.chat.reports import REMARK, hide_remark, is_hidden
from palermo.accounts.models import User
from palermo.moderation.reportable import ReportableKind, quotable


def _remove(reference: str, moderator: User) -> None:
    hide_remark(remark_id=int(reference), moderator=moderator)


quotable(REMARK, ReportableKind(is_removed=lambda reference: is_hidden(int(reference)), remove=_remove))
