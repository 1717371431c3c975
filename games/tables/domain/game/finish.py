"""The end of a game, in the transaction of its last entry; and of a table where there will be no game."""

import msgspec
from django.db.models import F
from django.utils import timezone

from games.tables.domain.game.archive import PACK_GAME
from games.tables.domain.game.refused_keys import forget_refused_keys
from games.tables.domain.game.sql import settle_seats
from games.tables.hooks import tell_of_end
from games.tables.models import Stage, Table
from games.tables.play.live_game import LiveGame
from games.tables.play.outcomes import outcomes_of
from palermo.common.jobs import enqueue_job


def close_table(*, live_game: LiveGame) -> None:
    table_id = live_game.setup.table
    result = live_game.game.result
    Table.objects.filter(pk=table_id).update(
        stage=Stage.ABORTED if live_game.aborted else Stage.FINISHED,
        finished_at=timezone.now(),
        result=None if live_game.aborted else msgspec.to_builtins(result),
        wake_at=None,
        opened_from="",
        revision=F("revision") + 1,
    )
    forget_refused_keys(table_id)
    if live_game.aborted:
        tell_of_end(table_id)
        return
    settle_seats(table_id, outcomes_of(live_game))
    enqueue_job(kind=PACK_GAME, key=f"pack-game:{table_id}", arguments={"table_id": str(table_id)})
    tell_of_end(table_id)


def abandon_table(*, table: Table) -> None:
    """Under the table's lock, before any card was dealt."""
    table.stage, table.finished_at, table.wake_at, table.opened_from = Stage.ABORTED, timezone.now(), None, ""
    table.save(update_fields=["stage", "finished_at", "wake_at", "opened_from"])
    forget_refused_keys(table.pk)
    tell_of_end(table.pk)
