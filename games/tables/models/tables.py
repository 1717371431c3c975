"""A table, its seats, and what nobody may know before the game is over."""

import uuid
from typing import ClassVar

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.engine.core.cards import MAX_PLAYERS, MIN_PLAYERS
from games.engine.records import ENGINE


class Stage(models.TextChoices):
    WAITING = "waiting", _("Waiting for players")
    PLAYING = "playing", _("Playing")
    FINISHED = "finished", pgettext_lazy("a game", "Finished")
    ABORTED = "aborted", pgettext_lazy("a table", "Cancelled")


OVER = frozenset({Stage.FINISHED, Stage.ABORTED})
# Where ratings or an event's points can be won.
AT_STAKE = models.Q(rated=True) | models.Q(arranged=True)
# How many decisions a stand-in makes for a player who is away, where something is at stake and nobody has said otherwise.
USUAL_STAND_IN_LIMIT = 10


class Admission(models.TextChoices):
    OPEN = "open", _("Everyone")
    CLUB = "club", _("Club members")
    LINK = "link", _("Anyone with the link")


class Table(models.Model):
    """`seq` counts the log, `version` the moves in it, `talk` the chat, `revision` everything else that others at the table see change."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    host = models.ForeignKey("accounts.Player", on_delete=models.PROTECT, related_name="hosted_tables")
    club = models.ForeignKey("clubs.Club", null=True, blank=True, on_delete=models.SET_NULL, related_name="tables")
    rematch_of = models.OneToOneField("self", null=True, on_delete=models.SET_NULL, related_name="rematch")

    size = models.PositiveSmallIntegerField(
        _("seats"), validators=[MinValueValidator(MIN_PLAYERS), MaxValueValidator(MAX_PLAYERS)]
    )
    ruleset = models.JSONField(_("rules"))
    admission = models.CharField(_("who can sit down"), max_length=4, choices=Admission, default=Admission.OPEN)
    link_key = models.CharField(max_length=32, editable=False)
    rated = models.BooleanField(_("rated"), default=False)
    branched_at = models.PositiveIntegerField(
        null=True, help_text="A study: so many first moves were another game's. Null: a game of its own"
    )
    arranged = models.BooleanField(default=False, help_text="Somebody else gave the seats, such as a tournament's desk")
    opened_from = models.CharField(
        max_length=32, blank=True, help_text="A keyed hash of its opener's address, until the game is over"
    )
    spectators = models.BooleanField(_("others can watch"), default=True)
    spectator_delay = models.PositiveSmallIntegerField(_("spectator delay, in seconds"), default=0)

    stand_in_limit = models.PositiveSmallIntegerField(
        null=True,
        help_text="How many decisions a stand-in may make for a player before they have left for good. Null: any number",
    )

    timed = models.BooleanField(_("with a clock"), default=True)
    bank = models.PositiveIntegerField(_("main time, in milliseconds"), default=0)
    increment = models.PositiveIntegerField(_("extra time per move, in milliseconds"), default=0)
    reserve = models.PositiveIntegerField(_("delay per move, in milliseconds"), default=0)

    stage = models.CharField(max_length=8, choices=Stage, default=Stage.WAITING)
    created_at = models.DateTimeField(auto_now_add=True)
    started_at = models.DateTimeField(null=True)
    finished_at = models.DateTimeField(null=True)
    engine = models.PositiveSmallIntegerField(default=ENGINE)
    commitment = models.BinaryField(max_length=32, help_text="The SHA-256 of the seed, shown before the deal")
    first = models.PositiveSmallIntegerField(null=True, help_text="The seat that begins")
    deciding = models.PositiveSmallIntegerField(null=True, help_text="The seat whose decision is awaited, for lists")

    seq = models.PositiveIntegerField(default=0)
    version = models.PositiveIntegerField(default=0)
    revision = models.PositiveIntegerField(default=0)
    talk = models.PositiveIntegerField(default=0)
    refusals = models.PositiveIntegerField(default=0, help_text="How many keys were ever refused")
    fingerprint = models.CharField(
        max_length=64,
        blank=True,
        db_index=True,
        help_text="Of the finished game: `games.engine.records.fingerprint_of`",
    )
    head = models.BinaryField(max_length=32, default=b"", help_text="The last link of the log's chain")
    wake_at = models.BigIntegerField(null=True, help_text="When the platform itself must look at it, in milliseconds")

    result = models.JSONField(null=True)
    packed = models.BinaryField(null=True, help_text="The finished game as games.engine.packed keeps it")

    class Meta:
        verbose_name = _("table")
        verbose_name_plural = _("tables")
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["wake_at"], condition=models.Q(wake_at__isnull=False), name="tables_table_wake"),
            models.Index(fields=["stage", "-created_at"], name="tables_table_by_stage"),
            models.Index(fields=["opened_from"], condition=~models.Q(opened_from=""), name="tables_table_opened_from"),
        ]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.CheckConstraint(
                condition=models.Q(size__gte=MIN_PLAYERS, size__lte=MAX_PLAYERS), name="tables_table_size"
            ),
        ]

    def __str__(self) -> str:
        return str(self.pk)


class TableSecret(models.Model):
    """In a row of its own, so that nothing that reads tables can show it by accident. Read by `domain.game.secrets` alone."""

    table = models.OneToOneField(Table, primary_key=True, on_delete=models.CASCADE, related_name="+")
    seed = models.BinaryField(max_length=32)
    script = models.BinaryField(
        null=True,
        help_text="Of a study of a recorded game: what chance had said before, as games.engine.packed keeps it",
    )

    def __str__(self) -> str:
        return f"secret of {self.table_id}"


class Seat(models.Model):
    """All seats of a table exist from its beginning; a free one has neither player nor bot."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    player = models.ForeignKey("accounts.Player", null=True, on_delete=models.PROTECT, related_name="seats")
    bot = models.CharField(max_length=24, blank=True)
    entropy = models.BinaryField(max_length=16, null=True, help_text="What its browser brought to the deal")
    joined_at = models.DateTimeField(null=True)

    place = models.PositiveSmallIntegerField(null=True, help_text="By the cards")
    standing = models.PositiveSmallIntegerField(null=True, help_text="With those who left behind those who stayed")
    score = models.IntegerField(null=True)
    left = models.BooleanField(default=False, help_text="A bot played it to the end in its player's place")
    rating_before = models.SmallIntegerField(null=True, help_text="Of its player, if the game was rated")
    rating_after = models.SmallIntegerField(null=True)

    class Meta:
        verbose_name = _("seat")
        verbose_name_plural = _("seats")
        ordering: ClassVar[list[str]] = ["number"]
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["table", "number"], name="tables_seat_number"),
            models.UniqueConstraint(fields=["table", "player"], name="tables_seat_player"),
            models.CheckConstraint(
                condition=models.Q(player__isnull=True) | models.Q(bot=""), name="tables_seat_player_or_bot"
            ),
        ]

    def __str__(self) -> str:
        return f"seat {self.number + 1} of {self.table_id}"

    @property
    def is_free(self) -> bool:
        return self.player_id is None and not self.bot
