"""What a report can quote from a table."""

from games.tables.domain.complaints import REMARK, hide_remark, is_hidden
from palermo.accounts.models import User
from palermo.moderation.quotes import Source, quotable


def _remove(reference: str, moderator: User) -> None:
    hide_remark(remark_id=int(reference), moderator=moderator)


quotable(REMARK, Source(is_removed=lambda reference: is_hidden(int(reference)), remove=_remove))
