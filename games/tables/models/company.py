"""Who is at a table, what they say, and whom they do not want to hear."""

from typing import ClassVar

from django.conf import settings
from django.db import models

from games.tables.models.tables import Table

LONGEST_REMARK = 500
# In place of a seat's number. Not NULL: the database takes two NULLs for different, and one process would be counted twice.
SPECTATORS = -1


class Attendance(models.Model):
    """How many sockets of one process are at a seat, or watch. Worth something for some seconds only; see `domain.presence`."""

    # Without a constraint: a table that has just been removed must not keep all others of the process from being noted.
    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="attendances", db_constraint=False)
    seat = models.SmallIntegerField(help_text="-1: those who watch")
    process = models.CharField(max_length=32)
    sockets = models.PositiveIntegerField()
    seen_at = models.BigIntegerField(db_index=True, help_text="In milliseconds since 1970")

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["table", "seat", "process"], name="tables_attendance_once"),
        ]

    def __str__(self) -> str:
        return f"{self.sockets} at {self.table_id}"


class Remark(models.Model):
    """Something somebody said. `turn` is its place among the changes of the table's chat: a removed remark takes a new turn."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="remarks")
    turn = models.PositiveIntegerField()
    player = models.ForeignKey("accounts.Player", on_delete=models.PROTECT, related_name="remarks")
    seat = models.PositiveSmallIntegerField(null=True, help_text="None: said by somebody who watched")
    among_spectators = models.BooleanField(default=False, help_text="Hidden from the players until the game is over")
    text = models.CharField(max_length=LONGEST_REMARK, blank=True, help_text="Empty once its author's account is gone")
    key = models.CharField(max_length=64)
    at = models.BigIntegerField(help_text="In milliseconds since 1970")
    hidden_at = models.DateTimeField(null=True)
    hidden_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")

    class Meta:
        ordering: ClassVar[list[str]] = ["pk"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["table", "key"], name="tables_remark_key"),
            models.UniqueConstraint(fields=["table", "turn"], name="tables_remark_turn"),
        ]

    def __str__(self) -> str:
        return f"remark {self.pk} at {self.table_id}"


class Mute(models.Model):
    """`by` does not want to hear `about` at this table. About people and not players: it goes when either account goes."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="mutes")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    about = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["table", "by", "about"], name="tables_mute_once"),
        ]

    def __str__(self) -> str:
        return f"mute at {self.table_id}"
