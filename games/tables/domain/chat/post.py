"""Saying something at a table."""

from collections.abc import Iterator
from contextlib import contextmanager
from uuid import UUID

from django.db import transaction

from games.tables.domain.errors import BlankRemark, GuestsCannotChat, KeyOfAnother, RemarkTooLong
from games.tables.domain.events import TableChanged
from games.tables.models import LONGEST_REMARK, Remark, Seat, Stage, Table
from games.tables.play.texts import cleaned, is_blank
from palermo.accounts.models import User
from palermo.common.errors import NotAllowed, NotFound
from palermo.common.events import emit
from palermo.common.limits import RateLimit
from palermo.common.times import now_ms

IN_A_BREATH = RateLimit("chat-breath", amount=5, seconds=10)
IN_A_WHILE = RateLimit("chat-while", amount=60, seconds=600)


def post_remark(*, table_id: UUID, player_id: UUID, key: str, text: str) -> Remark:
    """Where the speaker sits is looked up here. The same key again is the same remark."""
    words = cleaned(text)
    if is_blank(words):
        raise BlankRemark
    if len(words) > LONGEST_REMARK:
        raise RemarkTooLong(longest=LONGEST_REMARK)
    if (earlier := _remark_with(table_id, key, player_id)) is not None:
        return earlier
    speaker = User.objects.filter(player=player_id, is_active=True).first()
    if speaker is None:
        raise NotAllowed
    for limit in (IN_A_BREATH, IN_A_WHILE):
        limit.count_for(f"user:{speaker.pk}")
    with talking(table_id) as table:
        if (earlier := _remark_with(table_id, key, player_id)) is not None:
            return earlier
        seat = Seat.objects.filter(table=table, player=player_id).values_list("number", flat=True).first()
        if seat is None and speaker.is_guest:
            raise GuestsCannotChat
        return Remark.objects.create(
            table=table,
            turn=table.talk,
            player_id=player_id,
            seat=seat,
            among_spectators=seat is None and table.stage == Stage.PLAYING,
            text=words,
            key=key,
            at=now_ms(),
        )


@contextmanager
def talking(table_id: UUID) -> Iterator[Table]:
    """The next turn of the table's chat, `table.talk`, under the table's lock.

    Without it a later turn could be committed before an earlier one, and whoever reads on from the last turn would never see that.
    """
    with transaction.atomic():
        table = Table.objects.select_for_update().filter(pk=table_id).first()
        if table is None:
            raise NotFound
        table.talk += 1
        yield table
        table.save(update_fields=["talk"])
        emit(TableChanged(table_id=table_id))


def _remark_with(table_id: UUID, key: str, player_id: UUID) -> Remark | None:
    remark = Remark.objects.filter(table_id=table_id, key=key).first()
    if remark is not None and remark.player_id != player_id:
        raise KeyOfAnother
    return remark
