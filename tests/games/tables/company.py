"""Tables with people at them, for tests about what people do beside the game."""

from functools import partial

from games.tables.domain.chat.post import post_remark
from games.tables.domain.chat.visibility import ChatListener, remarks_for
from games.tables.models import Admission, Remark, Seat, Stage, Table
from palermo.accounts.models import User
from palermo.clubs.models import Club
from tests.games.tables.cast import dealt_table, people, waiting_table


def table_of(*users: User, playing: bool = True, club: Club | None = None) -> Table:
    """They sit in this order. Before the deal there is a free seat more."""
    admission = Admission.CLUB if club else Admission.OPEN
    make = partial(dealt_table, *users) if playing else partial(waiting_table, *users, size=len(users) + 1)
    table = make(admission=admission)
    Table.objects.filter(pk=table.pk).update(club=club)
    return table


def end(table: Table) -> None:
    """As far as the chat is concerned."""
    Table.objects.filter(pk=table.pk).update(stage=Stage.FINISHED)


def utter(table: Table, user: User, text: str, key: str = "") -> Remark:
    return post_remark(table_id=table.pk, player_id=user.player.pk, key=key or f"key-of-{text}"[:64], text=text)


def listener(table: Table, user: User | None) -> ChatListener:
    if user is None:
        return ChatListener(user=None, seat=None)
    seat = Seat.objects.filter(table=table, player=user.player).values_list("number", flat=True).first()
    return ChatListener(user=user.pk, seat=seat)


def read_by(table: Table, user: User | None) -> list[str]:
    return [said.text for said in remarks_for(table.pk, listener(table, user))]


__all__ = ["end", "listener", "people", "read_by", "table_of", "utter"]
