"""What an account has at tables. The games stay, because they are the others' too; what somebody said there goes with them."""

from typing import Any

from games.tables.domain.errors import SeatsGiven, TableBegun
from games.tables.domain.game.resign import resign_seat
from games.tables.domain.lobby.seating import stand_up
from games.tables.domain.lobby.start import start_table
from games.tables.models import Remark, Seat, Stage
from palermo.accounts.models import User
from palermo.accounts.personal_data import data_section, on_departure


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


@data_section("games")
def games_of(user: User) -> list[dict[str, Any]]:
    seats = Seat.objects.filter(player__user=user).select_related("table").order_by("table__created_at", "pk")
    return [
        {
            "table": str(seat.table.pk),
            "stage": seat.table.stage,
            "seat": seat.number + 1,
            "rated": seat.table.rated,
            "study": seat.table.branched_at is not None,
            "sat_down_at": seat.joined_at.isoformat() if seat.joined_at else "",
            "started_at": seat.table.started_at.isoformat() if seat.table.started_at else "",
            "finished_at": seat.table.finished_at.isoformat() if seat.table.finished_at else "",
            "place": seat.place,
            "standing": seat.standing,
            "score": seat.score,
            "left": seat.left,
        }
        for seat in seats
    ]


@on_departure("games")
def leave_tables(user: User) -> None:
    """Played games stay, because they are the others' games too. In one order for everybody, so that two who go at once do not wait for each other."""
    seats = Seat.objects.filter(player__user=user, table__stage__in=[Stage.WAITING, Stage.PLAYING])
    for table_id, number in seats.order_by("table_id").values_list("table_id", "number"):
        try:
            stand_up(actor=user, table_id=table_id)
        except SeatsGiven:
            # An event waits for this game: it is dealt, and a bot plays the seat to the end.
            start_table(table_id=table_id)
            resign_seat(table_id=table_id, number=number)
        except TableBegun:
            resign_seat(table_id=table_id, number=number)
