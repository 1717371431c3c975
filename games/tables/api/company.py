"""Sitting down and going; private links; once more."""

from uuid import UUID

from django.http import HttpRequest
from ninja import Router

from games.tables.api.shapes import LinkOut, ShownKey, TableOut, WantedSeat, shown
from games.tables.domain.lobby.links import link_to_table, open_link
from games.tables.domain.lobby.queries import table_named
from games.tables.domain.lobby.rematches import ask_for_rematch
from games.tables.domain.lobby.seating import change_seat, sit_down, stand_up
from games.tables.interfaces.lookup import GUESSING, member_of_house, opened_from, person_of, table_seen_by
from games.tables.permissions import is_seated
from palermo.common.api import anybody
from palermo.common.errors import NotAllowed

router = Router()


@router.post("{uuid:table_id}/seat", response=TableOut, url_name="table_seat")
def take_seat(request: HttpRequest, table_id: UUID, wish: WantedSeat | None = None) -> TableOut:
    """Sit down; whoever sits already and names another seat changes to it."""
    person = member_of_house(request)
    number = wish.number if wish else None
    if number is not None and is_seated(person, table_named(table_id)):
        change_seat(actor=person, table_id=table_id, number=number)
    else:
        sit_down(actor=person, table_id=table_id, number=number)
    return shown(table_named(table_id), person)


@router.delete("{uuid:table_id}/seat", response=TableOut, url_name="table_seat")
def leave_seat(request: HttpRequest, table_id: UUID) -> TableOut:
    """Stand up, before the cards are dealt."""
    person = member_of_house(request)
    stand_up(actor=person, table_id=table_id)
    return shown(table_named(table_id), person)


@router.post("{uuid:table_id}/rematch", response=TableOut, url_name="table_rematch")
def rematch(request: HttpRequest, table_id: UUID) -> TableOut:
    """The table of the rematch, where I now sit. Whoever asks later is led to the same one."""
    person = member_of_house(request)
    table = ask_for_rematch(actor=person, table_id=table_id, opened_from=opened_from(request))
    return shown(table_named(table.pk), person)


@router.get("{uuid:table_id}/link", response=LinkOut, url_name="table_link")
def show_link(request: HttpRequest, table_id: UUID) -> LinkOut:
    """For those who sit here, to pass on."""
    person = member_of_house(request)
    table = table_seen_by(person, table_id)
    if not is_seated(person, table):
        raise NotAllowed
    return LinkOut(link=link_to_table(table), key=table.link_key)


@router.post("{uuid:table_id}/link", response=TableOut, auth=anybody, url_name="table_link")
def show_key(request: HttpRequest, table_id: UUID, shown_key: ShownKey) -> TableOut:
    """Whoever shows the key once is let in from then on, in this browser."""
    GUESSING.count(request)
    table = table_named(table_id)
    open_link(session=request.session, table=table, key=shown_key.key)
    return shown(table, person_of(request))
