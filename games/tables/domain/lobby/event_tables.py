"""Tables that an event arranges: full from the first moment, and nobody changes places."""

from collections.abc import Sequence
from uuid import UUID

from django.db import transaction
from django.db.models import Exists, OuterRef, QuerySet
from django.utils import timezone

from games.bots.registry import SEATABLE
from games.tables.domain.errors import NoSuchBot
from games.tables.domain.events import TableChanged
from games.tables.domain.game.finish import abandon_table
from games.tables.domain.game.write_path import submit
from games.tables.domain.lobby.options import TableOptions
from games.tables.domain.lobby.start import deal_if_ready
from games.tables.domain.lobby.tables import create_table
from games.tables.domain.locks import changing
from games.tables.models import LogEntry, Seat, Stage, Table
from games.tables.play.log_records import ActorKind, EntryKind, TableAction
from palermo.accounts.models import Player
from palermo.clubs.models import Club
from palermo.common.events import emit

# No client can have used this key: theirs have no colon.
CALLED_OFF = "called-off:0"


def open_filled_table(*, host: Player, plan: TableOptions, club: Club, sitters: Sequence[Player | str]) -> Table:
    """Players and bots by their seats. However many tables a player has elsewhere: this one they did not choose."""
    if any(isinstance(sitter, str) and sitter not in SEATABLE for sitter in sitters):
        raise NoSuchBot
    with transaction.atomic():
        table = create_table(host=host, plan=plan, club=club)
        table.arranged = True
        table.save(update_fields=["arranged"])
        now = timezone.now()
        seats = list(table.seats.all())
        for seat, sitter in zip(seats, sitters, strict=True):
            seat.joined_at = now
            if isinstance(sitter, str):
                seat.bot = sitter
            else:
                seat.player = sitter
        Seat.objects.bulk_update(seats, ["player", "bot", "joined_at"])
        deal_if_ready(table=table)
        emit(TableChanged(table_id=table.pk))
    return table


def call_off_arranged_table(*, table_id: UUID) -> None:
    """Whatever its stage; one that is over stays as it is. A running game ends in its log, like by everybody's voice."""
    with changing(table_id) as table:
        if table.stage == Stage.WAITING:
            abandon_table(table=table)
        elif table.stage == Stage.PLAYING:
            wish = TableAction(table=table_id, kind=EntryKind.ABORT, seat=None, hand=ActorKind.SYSTEM, key=CALLED_OFF)
            submit(sent=[wish])


def seats_nobody_came_to(table_ids: Sequence[UUID]) -> QuerySet[Seat]:
    """Of players who have not brought anything to the deal, nor done anything since: they may still come until the game is over."""
    done = LogEntry.objects.filter(table=OuterRef("table"), seat=OuterRef("number"), hand=ActorKind.PERSON)
    seats = Seat.objects.filter(table__in=table_ids, player__isnull=False, entropy=None)
    return seats.exclude(Exists(done))


def people_have_moved(table_ids: Sequence[UUID]) -> bool:
    """Whether anybody but a bot has decided something there."""
    return LogEntry.objects.filter(table_id__in=table_ids, kind=EntryKind.MOVE, hand=ActorKind.PERSON).exists()
