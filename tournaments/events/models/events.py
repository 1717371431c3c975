"""A tournament: one evening or one weekend of a club."""

from typing import Any, ClassVar

from django.conf import settings
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.tables.models import USUAL_STAND_IN_LIMIT
from palermo.clubs.models import Club
from palermo.clubs.models.clubs import default_ruleset
from palermo.common.names import NameModelField
from tournaments.seating.formats.presets import STRICT
from tournaments.seating.model import LARGEST_TABLE, SMALLEST_TABLE
from tournaments.swiss import DEFAULT_ORDER, SCHEMES

MOST_ROUNDS = 20
LARGEST_CAPACITY = 500
MOST_STAND_IN_MOVES = 100


class Mode(models.TextChoices):
    ONLINE = "online", _("Online")
    BOARD = "board", _("In person, with real cards")
    BOTH = "both", _("Mixed: online and in person")


class RegistrationPolicy(models.TextChoices):
    """Who may register by themselves. Organisers can enter anybody."""

    EVERYBODY = "everybody", _("Anyone with an account")
    MEMBERS = "members", _("Club members")
    DESK = "desk", _("No one: the desk adds players")


class ResultDetail(models.TextChoices):
    """What the tables of an event report."""

    MONEY = "money", _("Money and businesses, checked against the box")
    PLACES = "places", _("Places only, with or without totals")


class LinkPolicy(models.TextChoices):
    """Whether people without an account may register, by a link."""

    OFF = "off", _("No one: there’s no link")
    OPEN = "open", _("Anyone with the link")
    APPROVAL = "approval", _("Anyone with the link, after your approval")


class EventStage(models.TextChoices):
    DRAFT = "draft", pgettext_lazy("an event", "Draft")
    OPEN = "open", _("Registration is open")
    CHECK_IN = "check-in", _("Check-in")
    RUNNING = "running", pgettext_lazy("an event", "Running")
    FINISHED = "finished", pgettext_lazy("an event", "Finished")
    CALLED_OFF = "called-off", pgettext_lazy("an event", "Cancelled")


class FinalCut(models.TextChoices):
    NONE = "none", _("None: the standings decide")
    FINAL = "final", _("A final table")
    SEMI = "semi", _("Semi-finals and a final")

    @property
    def rounds(self) -> int:
        """How many follow the Swiss rounds."""
        return {FinalCut.NONE: 0, FinalCut.FINAL: 1, FinalCut.SEMI: 2}[self]


class NoShowRule(models.TextChoices):
    """What becomes of a player who never comes to their online table. A bot plays that game for them in any case."""

    DROP_OUT = "drop", _("A bot plays one round for them, then they drop out")
    KEEP = "keep", _("A bot plays every round for them")


def default_order() -> list[str]:
    return list(DEFAULT_ORDER)


class Event(models.Model):
    """`revision` counts whatever others can see change; `version` what an editor of the settings must have seen."""

    club = models.ForeignKey(Club, on_delete=models.PROTECT, related_name="events")
    code = models.CharField(max_length=8, unique=True, editable=False, help_text="In its address; short, to be typed")
    name = NameModelField(_("name"), max_length=80)
    about = models.TextField(_("about the event"), max_length=4000, blank=True)
    place = NameModelField(_("location"), max_length=120, blank=True)
    starts_at = models.DateTimeField(_("starts"))
    is_public = models.BooleanField(_("public"), default=True)

    mode = models.CharField(_("where it’s played"), max_length=6, choices=Mode, default=Mode.BOARD)
    door = models.CharField(
        _("who can register"), max_length=9, choices=RegistrationPolicy, default=RegistrationPolicy.EVERYBODY
    )
    capacity = models.PositiveSmallIntegerField(
        _("player limit"), null=True, blank=True, validators=[MinValueValidator(3), MaxValueValidator(LARGEST_CAPACITY)]
    )
    rounds = models.PositiveSmallIntegerField(
        _("rounds"), default=4, validators=[MinValueValidator(1), MaxValueValidator(MOST_ROUNDS)]
    )
    size = models.PositiveSmallIntegerField(
        _("players per table"),
        default=4,
        validators=[MinValueValidator(SMALLEST_TABLE), MaxValueValidator(LARGEST_TABLE)],
    )
    preset = models.CharField(_("seating"), max_length=12, default=STRICT.key)
    by_rating = models.BooleanField(_("seeded by rating"), default=False)
    cut = models.CharField(_("final"), max_length=5, choices=FinalCut, default=FinalCut.NONE)
    cut_size = models.PositiveSmallIntegerField(_("players in the final"), default=4)

    scheme = models.CharField(_("table points"), max_length=12, default=next(iter(SCHEMES)))
    order = models.JSONField(_("tie-breaks"), default=default_order)
    late = models.PositiveSmallIntegerField(_("points for a round before registering"), default=0)
    missed = models.PositiveSmallIntegerField(_("points for a missed round"), default=0)
    gone = models.PositiveSmallIntegerField(_("points for a round after dropping out"), default=0)
    lot = models.CharField(_("draw seed"), max_length=128, blank=True)

    ruleset = models.JSONField(_("rules"), default=default_ruleset)
    detail = models.CharField(_("results of a table"), max_length=6, choices=ResultDetail, default=ResultDetail.MONEY)
    rated = models.BooleanField(_("rated"), default=False)
    timed = models.BooleanField(_("with a clock"), default=True)
    bank = models.PositiveIntegerField(_("main time, in milliseconds"), default=0)
    increment = models.PositiveIntegerField(_("extra time per move, in milliseconds"), default=0)
    reserve = models.PositiveIntegerField(_("delay per move, in milliseconds"), default=0)
    spectator_delay = models.PositiveSmallIntegerField(_("spectator delay, in seconds"), default=0)
    stand_in_limit = models.PositiveSmallIntegerField(
        _("bot moves for an absent player"),
        default=USUAL_STAND_IN_LIMIT,
        validators=[MaxValueValidator(MOST_STAND_IN_MOVES)],
    )
    no_shows = models.CharField(
        _("no-shows at online tables"), max_length=4, choices=NoShowRule, default=NoShowRule.DROP_OUT
    )
    round_minutes = models.PositiveSmallIntegerField(_("minutes per round"), default=90)
    break_minutes = models.PositiveSmallIntegerField(_("minutes between rounds"), default=10)
    runs_itself = models.BooleanField(
        _("automatic rounds"),
        default=False,
        help_text=_("Rounds are seated and published as soon as the last table finishes."),
    )

    rehearsal = models.BooleanField(
        _("rehearsal"), default=False, help_text="Made-up people and results, for practice. It counts nowhere"
    )
    stage = models.CharField(max_length=10, choices=EventStage, default=EventStage.DRAFT)
    next_number = models.PositiveSmallIntegerField(default=1, help_text="The start number that is given next")
    link_policy = models.CharField(_("registration link"), max_length=8, choices=LinkPolicy, default=LinkPolicy.OFF)
    link_key = models.CharField(max_length=24, blank=True, editable=False, help_text="In the registration link")
    wall_code_number = models.PositiveSmallIntegerField(
        default=0, help_text="How often the code on the wall was renewed"
    )
    version = models.PositiveIntegerField(default=1)
    revision = models.PositiveIntegerField(default=0)
    created_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)
    finished_at = models.DateTimeField(null=True)

    class Meta:
        verbose_name = _("event")
        verbose_name_plural = _("events")
        ordering: ClassVar[list[str]] = ["-starts_at", "-pk"]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["club", "-starts_at"], name="events_event_of_club"),
            models.Index(fields=["stage", "-starts_at"], name="events_event_by_stage"),
        ]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("event", args=[self.code])

    @property
    def has_begun(self) -> bool:
        return self.stage in (EventStage.RUNNING, EventStage.FINISHED)

    def settings_values(self) -> dict[str, Any]:
        """What the settings page changes, as it is recorded."""
        return {field: getattr(self, field) for field in SETTINGS}


SETTINGS = (
    "name", "about", "place", "starts_at", "is_public", "mode", "door", "capacity", "rounds", "size", "preset",
    "by_rating", "cut", "cut_size", "scheme", "order", "late", "missed", "gone", "lot", "detail", "ruleset", "rated", "timed",
    "bank", "increment", "reserve", "spectator_delay", "stand_in_limit", "no_shows", "round_minutes", "runs_itself",
)  # fmt: skip
