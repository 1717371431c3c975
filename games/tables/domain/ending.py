"""The end of a game, in the transaction of its last entry; and of a table where there will be no game."""

import msgspec
from django.db.models import F
from django.utils import timezone

from games.tables.aftermath import tell_of_end
from games.tables.domain.archive import PACK_GAME
from games.tables.domain.rows import settle_seats
from games.tables.models import Stage, Table
from games.tables.play.course import Course
from games.tables.play.outcomes import outcomes_of
from palermo.common.jobs import enqueue_job


def close_table(*, course: Course) -> None:
    table_id = course.setting.table
    result = course.game.result
    Table.objects.filter(pk=table_id).update(
        stage=Stage.ABORTED if course.aborted else Stage.FINISHED,
        finished_at=timezone.now(),
        result=None if course.aborted else msgspec.to_builtins(result),
        wake_at=None,
        revision=F("revision") + 1,
    )
    if course.aborted:
        tell_of_end(table_id)
        return
    settle_seats(table_id, outcomes_of(course))
    enqueue_job(kind=PACK_GAME, key=f"pack-game:{table_id}", arguments={"table_id": str(table_id)})
    tell_of_end(table_id)


def abandon_table(*, table: Table) -> None:
    """Under the table's lock, before any card was dealt."""
    table.stage, table.finished_at, table.wake_at = Stage.ABORTED, timezone.now(), None
    table.save(update_fields=["stage", "finished_at", "wake_at"])
    tell_of_end(table.pk)
