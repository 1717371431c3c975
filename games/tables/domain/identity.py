"""Who is behind a socket at a table, and which seat is theirs."""

from uuid import UUID

import msgspec

from games.tables.domain.lobby.links import remember_links
from games.tables.models import Table
from palermo.accounts.models import Player, User
from palermo.common.errors import NotAllowed, NotFound
from palermo.live.identity import Caller, SessionIdentity


class ConnectionIdentity(msgspec.Struct, frozen=True):
    """`seat` is None for a spectator, `player_id` for somebody who is not signed in."""

    table: UUID
    seat: int | None
    player_id: UUID | None
    who: SessionIdentity


def identify_connection(caller: Caller, *, table_id: UUID) -> ConnectionIdentity:
    """Raises `NotFound` or `NotAllowed`."""
    person = remember_links(caller.person, caller.session)
    table = Table.objects.select_related("club").prefetch_related("seats").filter(pk=table_id).first()
    if table is None:
        raise NotFound
    if not person.has_perm("tables.watch", table):
        raise NotAllowed
    player = Player.objects.filter(user=person).first() if isinstance(person, User) else None
    seats = [seat.number for seat in table.seats.all() if player is not None and seat.player_id == player.pk]
    return ConnectionIdentity(
        table=table.pk,
        seat=seats[0] if seats else None,
        player_id=player.pk if player is not None else None,
        who=caller.who,
    )
