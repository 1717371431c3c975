"""Everything about a table but its game."""

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from django.db.models import F, Prefetch

from games.tables.domain.game.cache import time_control_at
from games.tables.domain.game.disclosure import held_among
from games.tables.domain.game.fairness import TableProof, is_over, proofs_of
from games.tables.interfaces.messages import DealReveal, RoomMessage, SeatInRoom, TimeControlInRoom
from games.tables.models import Seat, Table
from palermo.visibility import clubs_seen_among

# At the end of every game all of it is read again, so no more than is told.
_OF_A_SEAT = (
    *("table", "number", "bot", "entropy", "rating_before", "rating_after", "player__name"),
    *(
        f"player__user__{name}"
        for name in ("handle", "display_name", "crest", "is_active", "is_guest", "who_sees_profile")
    ),
)


def rooms_of(table_ids: Iterable[UUID]) -> dict[UUID, tuple[Table, RoomMessage]]:
    tables = Table.objects.filter(pk__in=list(table_ids)).defer("result", "packed")
    tables = tables.annotate(followed_by=F("rematch__pk")).select_related("club")
    tables = tables.prefetch_related(Prefetch("seats", Seat.objects.select_related("player__user").only(*_OF_A_SEAT)))
    # Not before the end; a table that was called off while it waited has nothing to show.
    over = [table for table in tables if is_over(table) and table.first is not None]
    held = held_among(over)
    proofs = proofs_of([table for table in over if table.pk not in held])
    # Everyone at the table is sent the same room, strangers among them.
    clubs = clubs_seen_among(AnonymousUser(), (table.club for table in tables))
    return {
        table.pk: (table, _room(table, proofs.get(table.pk), table.club.name if table.club in clubs else ""))
        for table in tables
    }


def _room(table: Any, proof: TableProof | None, club: str) -> RoomMessage:
    seats = list(table.seats.all())
    terms = time_control_at(table)
    return RoomMessage(
        revision=table.revision,
        stage=table.stage,
        host=next((seat.number for seat in seats if seat.player_id == table.host_id), None),
        ruleset=table.ruleset,
        terms=TimeControlInRoom(terms.timed, terms.bank, terms.increment, terms.reserve),
        admission=table.admission,
        club=club,
        rated=table.rated,
        spectators=table.spectators,
        delay=table.spectator_delay,
        commitment=bytes(table.commitment).hex(),
        seats=[seat_in_room(seat) for seat in seats],
        rematch=str(table.followed_by or ""),
        reveal=None if proof is None else _reveal(proof),
        branched_at=table.branched_at,
        arranged=table.arranged,
        stand_in_limit=table.stand_in_limit,
    )


def _reveal(proof: TableProof) -> DealReveal:
    clients = [client.hex() for client in proof.clients]
    return DealReveal(seed=proof.seed.hex(), clients=clients, first=proof.first, head=proof.head.hex())


def seat_in_room(seat: Seat) -> SeatInRoom:
    user = seat.player.user if seat.player else None
    rating = () if seat.rating_before is None or seat.rating_after is None else (seat.rating_before, seat.rating_after)
    return SeatInRoom(
        name=str(seat.player) if seat.player else "",
        handle=user.handle if user and user.profile_is_open else "",
        crest=user.crest if user else "",
        bot=seat.bot,
        ready=bool(seat.bot) or seat.entropy is not None,
        rating=rating,
    )
