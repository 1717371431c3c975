"""What happened at a table, in order, and what was refused."""

from typing import ClassVar

from django.db import models

from games.tables.models.tables import Table


class LogEntry(models.Model):
    """One row of a table's log, written once. `games.tables.play.log_records` says what the kinds mean."""

    # Without an index of its own: that of `tables_entry_seq` begins with it, and every index costs each move something.
    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="entries", db_index=False)
    seq = models.PositiveIntegerField()
    version = models.PositiveIntegerField(help_text="How many moves there were after it")
    kind = models.CharField(max_length=8)
    seat = models.PositiveSmallIntegerField(null=True, help_text="None: the platform")
    hand = models.CharField(max_length=6, help_text="Whose it was: a person's, a bot's, the system's")
    move = models.PositiveSmallIntegerField(null=True)
    note = models.CharField(max_length=12, blank=True)
    amount = models.BigIntegerField(default=0)
    key = models.CharField(max_length=64)
    at = models.BigIntegerField(help_text="In milliseconds since 1970, never before the entry before it")
    chain = models.BinaryField(max_length=32)

    class Meta:
        db_table = "tables_entry"
        ordering: ClassVar[list[str]] = ["seq"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["table", "seq"], name="tables_entry_seq"),
            models.UniqueConstraint(fields=["table", "key"], name="tables_entry_key"),
        ]

    def __str__(self) -> str:
        return f"{self.table_id} {self.seq}"


class RefusedKey(models.Model):
    """A refused move stays refused, also when it would be legal by now. The last few of each seat; none once the game is over."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="+")
    seat = models.PositiveSmallIntegerField(null=True)
    key = models.CharField(max_length=64)
    code = models.CharField(max_length=40)
    seq = models.PositiveIntegerField()
    version = models.PositiveIntegerField()

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["table", "key"], name="tables_refused_key"),
        ]

    def __str__(self) -> str:
        return f"{self.table_id} {self.code}"
