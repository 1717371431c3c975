"""What an account has at tables. The games stay, because they are the others' too; what somebody said there goes with them."""

from typing import Any

from games.tables.models import Remark
from palermo.accounts.belongings import data_section, on_departure
from palermo.accounts.models import User


@data_section("remarks")
def remarks_of(user: User) -> list[dict[str, Any]]:
    rows = Remark.objects.filter(player=user.player).exclude(text="")
    return [
        {
            "table": str(row.table_id),
            "at": row.at,
            "text": row.text,
            "removed_by_a_moderator": row.hidden_at is not None,
        }
        for row in rows
    ]


@on_departure("remarks")
def take_back_remarks(user: User) -> None:
    """The words go; an empty row remains, so that the same key is not said again by somebody else."""
    Remark.objects.filter(player=user.player).update(text="")
