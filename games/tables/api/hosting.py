"""What a host decides."""

from uuid import UUID

from django.http import HttpRequest
from ninja import Router

from games.tables.api.shapes import Beginning, TableOut, WantedBot, shown
from games.tables.domain.lobby.hosting import call_off_table, dismiss_bot, invite_bot, start_with_bots
from games.tables.domain.lobby.queries import table_named
from games.tables.interfaces.lookup import member_of_house, table_seen_by
from palermo.accounts.models import User

router = Router()


@router.post("{uuid:table_id}/bots", response=TableOut, url_name="table_bots")
def seat_a_bot(request: HttpRequest, table_id: UUID, wish: WantedBot) -> TableOut:
    host = _asking(request, table_id)
    invite_bot(actor=host, table_id=table_id, bot=wish.bot, number=wish.number)
    return shown(table_named(table_id), host)


@router.delete("{uuid:table_id}/bots/{int:number}", response=TableOut, url_name="table_bot")
def send_a_bot_away(request: HttpRequest, table_id: UUID, number: int) -> TableOut:
    host = _asking(request, table_id)
    dismiss_bot(actor=host, table_id=table_id, number=number)
    return shown(table_named(table_id), host)


@router.post("{uuid:table_id}/start", response=TableOut, url_name="table_start")
def start(request: HttpRequest, table_id: UUID, wish: Beginning | None = None) -> TableOut:
    """Bots take the free seats. The cards are dealt as soon as everybody has brought bytes, or some seconds later."""
    host = _asking(request, table_id)
    start_with_bots(actor=host, table_id=table_id, bot=(wish or Beginning()).bot)
    return shown(table_named(table_id), host)


@router.post("{uuid:table_id}/call-off", response=TableOut, url_name="table_call_off")
def call_off(request: HttpRequest, table_id: UUID) -> TableOut:
    host = _asking(request, table_id)
    call_off_table(actor=host, table_id=table_id)
    return shown(table_named(table_id), host)


def _asking(request: HttpRequest, table_id: UUID) -> User:
    """Whoever may not see the table does not learn either that they are not its host."""
    person = member_of_house(request)
    table_seen_by(person, table_id)
    return person
