"""What a host decides: the table, its bots, when it begins."""

from uuid import UUID

from django.db import transaction

from games.tables.domain.errors import GuestsPlayUnrated, NoBotThere, NotTheHost, TableNotFull
from games.tables.domain.game.finish import abandon_table
from games.tables.domain.lobby.options import TableOptions, check_options
from games.tables.domain.lobby.seating import check_number_of_tables, check_tables_of_address
from games.tables.domain.lobby.seats import check_company_is_free, place_bot, place_player, seats_before_start, vacate
from games.tables.domain.lobby.tables import create_table
from games.tables.domain.locks import changing
from games.tables.models import Seat, Table
from palermo.accounts.models import User
from palermo.clubs.domain.errors import ClubClosed
from palermo.clubs.models import Club
from palermo.clubs.permissions import role_of
from palermo.common.errors import NotAllowed

# Who fills the free seats when a host does not want to wait.
USUAL_BOT = "solid"


def open_table(*, actor: User, plan: TableOptions, club: Club | None = None, opened_from: str = "") -> Table:
    """The host has the first seat. `opened_from` names their address; see `seating.check_tables_of_address`."""
    check_options(plan=plan, club=club)
    if plan.rated and actor.is_guest:
        raise GuestsPlayUnrated
    if club is not None:
        _check_club(actor, club)
    with transaction.atomic():
        check_number_of_tables(player=actor.player)
        check_tables_of_address(opened_from)
        table = create_table(host=actor.player, plan=plan, club=club, opened_from=opened_from)
        place_player(table=table, player=actor.player)
    return table


def invite_bot(*, actor: User, table_id: UUID, bot: str, number: int | None = None) -> Seat:
    with changing(table_id) as table:
        _check_host(actor, table)
        return place_bot(table=table, bot=bot, number=number)


def dismiss_bot(*, actor: User, table_id: UUID, number: int) -> None:
    with changing(table_id) as table:
        _check_host(actor, table)
        seats = seats_before_start(table)
        if not 0 <= number < len(seats) or not seats[number].bot:
            raise NoBotThere
        vacate(table=table, seat=seats[number])


def start_with_bots(*, actor: User, table_id: UUID, bot: str = USUAL_BOT) -> Table:
    """Bots take what is free. Then the table is full like any other: dealt when all have brought bytes, or some seconds later."""
    with changing(table_id) as table:
        _check_host(actor, table)
        free = [seat.number for seat in seats_before_start(table) if seat.is_free]
        if free and table.rated:
            raise TableNotFull
        for number in free:
            place_bot(table=table, bot=bot, number=number)
        return table


def call_off_table(*, actor: User, table_id: UUID) -> Table:
    """Before the deal. Afterwards it takes everybody's voice, at the table itself."""
    with changing(table_id) as table:
        _check_host(actor, table)
        seats_before_start(table)
        abandon_table(table=table)
        return table


def _check_club(actor: User, club: Club) -> None:
    if role_of(actor, club) is None:
        raise NotAllowed
    if club.closed_at is not None:
        raise ClubClosed


def _check_host(actor: User, table: Table) -> None:
    check_company_is_free(table)
    if table.host_id != actor.player.pk:
        raise NotTheHost
