"""A table before the cards are dealt, as one person sees it."""

from dataclasses import dataclass

from django.http import HttpRequest
from django.utils.safestring import SafeString

from games.tables.domain.lobby.links import link_to_table
from games.tables.interfaces.bot_labels import bot_choices
from games.tables.interfaces.listing import ListedTable, listed, tag_of
from games.tables.interfaces.lookup import person_of
from games.tables.models import Table
from palermo.clubs.interfaces.qr import qr_code


@dataclass(frozen=True)
class WaitingRoom:
    """`link` and `qr` are for those who sit here, to pass on."""

    shown: ListedTable
    is_host: bool
    may_sit: bool
    link: str
    tag: str

    @property
    def qr(self) -> SafeString:
        return qr_code(self.link)

    @property
    def bots(self) -> list[tuple[str, str]]:
        """A rated table is for people."""
        return [] if self.shown.table.rated else bot_choices()


def waiting_room_of(request: HttpRequest, table: Table) -> WaitingRoom:
    person = person_of(request)
    [shown] = listed(person, [table])
    waits, seated = shown.is_waiting, shown.own is not None
    return WaitingRoom(
        shown=shown,
        is_host=waits and shown.own is not None and shown.own.player_id == table.host_id,
        may_sit=waits and not seated and shown.free > 0 and person.has_perm("tables.sit", table),
        link=link_to_table(table) if waits and seated else "",
        tag=tag_of(person, request.LANGUAGE_CODE, [shown]),
    )
