"""Sitting down, before the cards are dealt."""

from collections.abc import Iterable
from uuid import UUID

from django.utils import timezone

from games.bots.registry import SEATABLE
from games.engine.fairness import CLIENT_BYTES
from games.tables.domain.errors import (
    GuestsPlayUnrated,
    NoFreeSeat,
    NoSuchBot,
    NotSeated,
    RatedWithoutBots,
    SeatedAlready,
    SeatsGiven,
    SeatTaken,
    TableBegun,
)
from games.tables.domain.lobby.start import deal_if_ready
from games.tables.domain.locks import changing
from games.tables.models import Seat, Stage, Table
from palermo.accounts.models import Player


def take_seat(*, table_id: UUID, player: Player, number: int | None = None) -> Seat:
    """A certain seat, or the first that is free."""
    with changing(table_id) as table:
        return place_player(table=table, player=player, number=number)


def place_player(*, table: Table, player: Player, number: int | None = None) -> Seat:
    """Under the table's lock."""
    seats = seats_before_start(table)
    if any(seat.player_id == player.pk for seat in seats):
        raise SeatedAlready
    if table.rated and player.user is not None and player.user.is_guest:
        raise GuestsPlayUnrated
    seat = _free_seat(seats, number)
    seat.player, seat.joined_at = player, timezone.now()
    seat.save(update_fields=["player", "joined_at"])
    deal_if_ready(table=table)
    return seat


def seat_bot(*, table_id: UUID, bot: str, number: int | None = None) -> Seat:
    with changing(table_id) as table:
        return place_bot(table=table, bot=bot, number=number)


def place_bot(*, table: Table, bot: str, number: int | None = None) -> Seat:
    """Under the table's lock."""
    if bot not in SEATABLE:
        raise NoSuchBot
    if table.rated:
        raise RatedWithoutBots
    seat = _free_seat(seats_before_start(table), number)
    seat.bot, seat.joined_at = bot, timezone.now()
    seat.save(update_fields=["bot", "joined_at"])
    deal_if_ready(table=table)
    return seat


def vacate(*, table: Table, seat: Seat) -> None:
    """Under the table's lock. What a person brought to the deal goes with them."""
    seat.player, seat.bot, seat.entropy, seat.joined_at = None, "", None, None
    seat.save(update_fields=["player", "bot", "entropy", "joined_at"])
    deal_if_ready(table=table)


def seat_of(player_id: UUID, seats: Iterable[Seat]) -> Seat:
    """A person has one seat at a table, or none."""
    seat = next((seat for seat in seats if seat.player_id == player_id), None)
    if seat is None:
        raise NotSeated
    return seat


def bring_entropy(*, table_id: UUID, player_id: UUID, entropy: bytes) -> None:
    """What a seat brings to the deal. The first bytes stay; when everybody has brought theirs, the cards are dealt."""
    if len(entropy) != CLIENT_BYTES:
        raise ValueError(f"{CLIENT_BYTES} bytes are brought, not {len(entropy)}")
    with changing(table_id) as table:
        seat = seat_of(player_id, seats_before_start(table))
        if seat.entropy is None:
            seat.entropy = entropy
            seat.save(update_fields=["entropy"])
            deal_if_ready(table=table)


def seats_before_start(table: Table) -> list[Seat]:
    """As they are now: nothing that was read before the lock counts."""
    if table.stage != Stage.WAITING:
        raise TableBegun
    return list(table.seats.all())


def check_company_is_free(table: Table) -> None:
    """Whom an event has seated stays: somebody else on the chair would play for their points."""
    if table.arranged:
        raise SeatsGiven


def _free_seat(seats: list[Seat], number: int | None) -> Seat:
    if number is None:
        seat = next((seat for seat in seats if seat.is_free), None)
        if seat is None:
            raise NoFreeSeat
        return seat
    if not 0 <= number < len(seats) or not seats[number].is_free:
        raise SeatTaken
    return seats[number]
