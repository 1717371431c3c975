"""How long tables and what was said there are kept."""

from datetime import datetime, timedelta

from django.utils import timezone

from games.tables.models import OVER, Attendance, Mute, RefusedKey, Remark, Stage, Table
from palermo.common.retention.rules import Rows, forgets, stays

stays(
    "tables.Table",
    "tables.TableSecret",
    "tables.Seat",
    "tables.LogEntry",
    what="Tables with their games: seats, moves, seed",
    kept="for good, without the names of deleted accounts",
    why="Replays, proofs of fairness and statistics. The hash of an opener’s address goes with the game’s end.",
)


@forgets("tables.Table", what="Cancelled tables", days="CANCELLED_TABLES", why="Players can see what became of them.")
def cancelled_tables(before: datetime) -> Rows:
    """Those of events stay with their event."""
    cancelled = Table.objects.filter(stage=Stage.ABORTED, finished_at__lt=before, arranged=False)
    return cancelled.filter(event_table=None)


@forgets(
    "tables.Remark",
    what="Chat, after the game",
    days="CHAT",
    why="It can be read in the replay and reported. Empty rows stay.",
    change=lambda rows: rows.update(text=""),
)
def old_remarks(before: datetime) -> Rows:
    return Remark.objects.exclude(text="").filter(table__stage__in=OVER, table__finished_at__lt=before)


@forgets("tables.Mute", what="Who mutes whom at a table", days="CHAT", why="As long as there is something to read.")
def old_mutes(before: datetime) -> Rows:
    return Mute.objects.filter(table__stage__in=OVER, table__finished_at__lt=before)


@forgets(
    "tables.RefusedKey",
    what="Refused moves",
    kept="until the game is over",
    why="A move that was refused once stays refused.",
)
def left_over_refused_keys(_before: datetime) -> Rows:
    """They go with the game's end; this finds what a killed process left."""
    return RefusedKey.objects.filter(table__stage__in=OVER)


@forgets(
    "tables.Attendance",
    what="Who is at a table now",
    kept="ten minutes",
    why="The table shows who is there.",
)
def left_over_attendances(_before: datetime) -> Rows:
    """Running processes remove them; this finds what is left where none runs."""
    day_ago = timezone.now() - timedelta(days=1)
    return Attendance.objects.filter(seen_at__lt=int(day_ago.timestamp() * 1000))
