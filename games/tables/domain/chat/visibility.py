"""Who hears what. Remarks are read from the rows: by one who comes to the table, and by a process for all its sockets."""

from collections.abc import Collection, Mapping
from functools import reduce
from operator import or_
from uuid import UUID

import msgspec
from django.db.models import Q, QuerySet

from games.tables.models import Mute, Remark, Stage
from palermo.moderation.domain.blocks import pairs_apart

RUNNING = (Stage.WAITING, Stage.PLAYING)
# How many tables are asked about in one query; SQLite takes no condition of a thousand parts.
TABLES_AT_ONCE = 300


class ChatListener(msgspec.Struct, frozen=True):
    """`user` is None for a visitor without an account, `seat` for somebody who watches."""

    user: int | None
    seat: int | None


class ChatRemark(msgspec.Struct, frozen=True):
    """A remark with what decides who hears it. `author` is a user; a removed one has no text any more."""

    table: UUID
    id: int
    turn: int
    author: int | None
    seat: int | None
    name: str
    text: str
    at: int
    for_players: bool
    removed: bool


# At this table the first does not hear the second.
Mutes = Collection[tuple[UUID, int | None, int | None]]


def hears(listener: ChatListener, said: ChatRemark, silences: Mutes) -> bool:
    if listener.seat is not None and not said.for_players:
        return False
    return (said.table, listener.user, said.author) not in silences


def remarks_for(table_id: UUID, listener: ChatListener, *, after_id: int = 0, limit: int = 50) -> list[ChatRemark]:
    """The last ones, in order."""
    rows = visible_remarks(table_id, seat=listener.seat).filter(pk__gt=after_id)
    if listener.user is not None:
        apart = {other for one, other in pairs_apart([listener.user]) if one == listener.user}
        muted = Mute.objects.filter(table_id=table_id, by_id=listener.user).values("about")
        rows = rows.exclude(player__user__in=apart).exclude(player__user__in=muted)
    return [_said(row) for row in reversed(rows.order_by("-pk")[:limit])]


def visible_remarks(table_id: UUID, *, seat: int | None) -> QuerySet[Remark]:
    """What may be known at a seat, or by those who watch, whatever anybody would rather not hear."""
    rows = Remark.objects.filter(table_id=table_id).exclude(text="").select_related("table", "player__user")
    return rows if seat is None else rows.exclude(among_spectators=True, table__stage__in=RUNNING)


def fresh_remarks(cursors: Mapping[UUID, int]) -> list[ChatRemark]:
    """What was said or removed after these turns of these tables' chats, in order."""
    tables = list(cursors.items())
    found: list[ChatRemark] = []
    for start in range(0, len(tables), TABLES_AT_ONCE):
        some = tables[start : start + TABLES_AT_ONCE]
        later = reduce(or_, (Q(table_id=table_id, turn__gt=turn) for table_id, turn in some))
        rows = Remark.objects.filter(later).exclude(text="").select_related("table", "player__user")
        found += [_said(row) for row in rows.order_by("table_id", "turn")]
    return found


def mutes_about(remarks: Collection[ChatRemark]) -> Mutes:
    """Everybody who does not want to hear, or shall not hear, one of these authors at their table."""
    authors = {said.author for said in remarks if said.author is not None}
    tables = {said.table for said in remarks}
    mutes = Mute.objects.filter(table_id__in=tables, about_id__in=authors).values_list("table_id", "by_id", "about_id")
    apart = {(table, one, other) for one, other in pairs_apart(authors) if other in authors for table in tables}
    return set(mutes) | apart


def _said(row: Remark) -> ChatRemark:
    removed = row.hidden_at is not None
    return ChatRemark(
        table=row.table_id,
        id=row.pk,
        turn=row.turn,
        author=row.player.user_id,
        seat=row.seat,
        name=str(row.player),
        text="" if removed else row.text,
        at=row.at,
        for_players=not row.among_spectators or row.table.stage not in RUNNING,
        removed=removed,
    )
