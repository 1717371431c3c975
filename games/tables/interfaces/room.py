"""Everything about a table but its game."""

from collections.abc import Iterable
from uuid import UUID

from django.db.models import Prefetch

from games.tables.domain.courses import terms_at
from games.tables.domain.fairness import is_over, proof_of
from games.tables.interfaces.messages import Reveal, Room, SeatInRoom, TermsInRoom
from games.tables.models import Seat, Table


def rooms_of(table_ids: Iterable[UUID]) -> dict[UUID, tuple[Table, Room]]:
    tables = Table.objects.filter(pk__in=list(table_ids)).select_related("club", "rematch")
    tables = tables.prefetch_related(Prefetch("seats", Seat.objects.select_related("player__user")))
    return {table.pk: (table, room_of(table)) for table in tables}


def room_of(table: Table) -> Room:
    seats = list(table.seats.all())
    terms = terms_at(table)
    rematch = getattr(table, "rematch", None)
    return Room(
        revision=table.revision,
        stage=table.stage,
        host=next((seat.number for seat in seats if seat.player_id == table.host_id), None),
        ruleset=table.ruleset,
        terms=TermsInRoom(terms.timed, terms.bank, terms.increment, terms.reserve),
        admission=table.admission,
        club=table.club.name if table.club else "",
        rated=table.rated,
        spectators=table.spectators,
        delay=table.spectator_delay,
        commitment=bytes(table.commitment).hex(),
        seats=[seat_in_room(seat) for seat in seats],
        rematch=str(rematch.pk) if rematch else "",
        reveal=_reveal(table),
        branched_at=table.branched_at,
    )


def _reveal(table: Table) -> Reveal | None:
    """Not before the end; a table that was called off while it waited has nothing to show."""
    if not is_over(table) or table.first is None:
        return None
    proof = proof_of(table)
    clients = [client.hex() for client in proof.clients]
    return Reveal(seed=proof.seed.hex(), clients=clients, first=proof.first, head=proof.head.hex())


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
