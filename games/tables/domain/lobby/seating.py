"""People at a table before the cards are dealt: they sit down, change places, go again."""

from datetime import timedelta
from uuid import UUID

from django.conf import settings
from django.utils import timezone

from games.tables.domain.errors import SeatTaken, TooManyTables, TooManyTablesOfAddress
from games.tables.domain.game.finish import abandon_table
from games.tables.domain.lobby.seats import check_company_is_free, place_player, seat_of, seats_before_start, vacate
from games.tables.domain.locks import changing
from games.tables.models import Seat, Stage, Table
from games.tables.permissions import require_seat
from palermo.accounts.models import Player, User
from palermo.clubs.permissions import forget_roles

MOST_TABLES = 5
LATELY = timedelta(hours=2)


def sit_down(*, actor: User, table_id: UUID, number: int | None = None) -> Seat:
    """A certain seat, or the first that is free."""
    with changing(table_id) as table:
        forget_roles(actor)
        require_seat(actor, table)
        check_number_of_tables(player=actor.player)
        return place_player(table=table, player=actor.player, number=number)


def change_seat(*, actor: User, table_id: UUID, number: int) -> Seat:
    """To a free one. What was brought to the deal comes along."""
    with changing(table_id) as table:
        seats = seats_before_start(table)
        check_company_is_free(table)
        old = seat_of(actor.player.pk, seats)
        if not 0 <= number < len(seats) or not seats[number].is_free:
            raise SeatTaken
        new = seats[number]
        new.entropy, new.joined_at = old.entropy, old.joined_at
        vacate(table=table, seat=old)
        new.player = actor.player
        new.save(update_fields=["player", "entropy", "joined_at"])
        return new


def stand_up(*, actor: User, table_id: UUID) -> Table:
    """A host who goes hands the table to the next person. A table without any person is called off."""
    with changing(table_id) as table:
        seats = seats_before_start(table)
        check_company_is_free(table)
        vacate(table=table, seat=seat_of(actor.player.pk, seats))
        heir = next((seat.player for seat in seats if seat.player is not None), None)
        if heir is None:
            abandon_table(table=table)
        elif table.host_id == actor.player.pk:
            table.host = heir
            table.save(update_fields=["host"])
        return table


def check_tables_of_address(opened_from: str) -> None:
    """A whole club may share one address, so there are many; but not as many as guests can be made up.

    Old ones do not count: somebody who never came back must not keep out everybody else who shares the address.
    """
    if opened_from:
        running = Table.objects.filter(
            opened_from=opened_from, stage__in=[Stage.WAITING, Stage.PLAYING], created_at__gte=timezone.now() - LATELY
        )
        if running.count() >= settings.TABLES_PER_ADDRESS:
            raise TooManyTablesOfAddress


def check_number_of_tables(*, player: Player) -> None:
    """Their row is locked, so that nobody takes two last places at two tables at once. A table's lock comes before.

    Studies do not count: nobody waits there.
    """
    Player.objects.select_for_update().get(pk=player.pk)
    running = Seat.objects.filter(
        player=player, table__stage__in=[Stage.WAITING, Stage.PLAYING], table__branched_at=None
    )
    if running.count() >= MOST_TABLES:
        raise TooManyTables(number=MOST_TABLES)
