"""Time that nobody had: while no process of the platform was alive, no clock should have run."""

from datetime import UTC, datetime
from uuid import UUID

from django.db import transaction

from games.tables.domain.game.cache import LiveGameCache
from games.tables.domain.game.write_path import TableChange, submit
from games.tables.models import Stage, Table
from games.tables.play.log_records import ActorKind, EntryKind, TableAction
from palermo.common.models import Heartbeat

HEARTBEAT = "tables"
HEARTBEAT_EVERY = 2_000  # milliseconds
# A pause that is longer than this was no pause between two pulses.
DOWN_AFTER = 10_000


def note_alive(*, shelf: LiveGameCache, now: int) -> dict[UUID, TableChange]:
    """Beat the pulse of all processes together. If it had stopped, give the time back in the same transaction, at every table once."""
    touched: list[UUID] = []
    try:
        return _beat(shelf, now, touched)
    except BaseException:
        shelf.forget(touched)  # the transaction around the credits failed, after the shelf had taken them in
        raise


def _beat(shelf: LiveGameCache, now: int, touched: list[UUID]) -> dict[UUID, TableChange]:
    with transaction.atomic():
        moment = datetime.fromtimestamp(now / 1000, UTC)
        Heartbeat.objects.get_or_create(name=HEARTBEAT, defaults={"at": moment})
        pulse = Heartbeat.objects.select_for_update().get(name=HEARTBEAT)
        last = round(pulse.at.timestamp() * 1000)
        if last >= now:
            return {}
        Heartbeat.objects.filter(name=HEARTBEAT).update(at=moment)
        if now - last <= DOWN_AFTER:
            return {}
        tables = Table.objects.filter(stage=Stage.PLAYING, timed=True, started_at__lte=pulse.at)
        touched += tables.values_list("pk", flat=True)
        sent = [
            TableAction(
                table=table_id,
                kind=EntryKind.CREDIT,
                seat=None,
                hand=ActorKind.SYSTEM,
                key=f"credit:{last}",
                amount=now - last,
            )
            for table_id in touched
        ]
        return submit(sent=sent, shelf=shelf)[1] if sent else {}
