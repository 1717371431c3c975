"""What an organiser types about an event. What fits together the domain knows; each of its refusals is said beside its field."""

from collections.abc import Sequence
from datetime import UTC, datetime, time, timedelta
from typing import Any, Final
from zoneinfo import ZoneInfo

from django import forms
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext_lazy as _

from games.engine.rulesets import EDITIONS, is_edition, ruleset_from, stored_ruleset
from games.tables.domain.lobby.options import LONGEST_BANK, LONGEST_EACH, MINUTE
from games.tables.domain.lobby.options import PRESETS as CLOCKS
from games.tables.interfaces.options_form import DELAYS, OWN_CLOCK, clock_choices
from games.tables.play.clocks import SECOND
from palermo.clubs.domain.house_rules import ruleset_of
from palermo.clubs.domain.rule_words import EDITION_NAMES, title_of_rules
from palermo.clubs.models import Club
from palermo.common.names import NameField, validate_letter
from tournaments.desk.interfaces.moments import MomentField
from tournaments.events.domain.entrants.seeding import there_are_ratings
from tournaments.events.domain.event.settings_rules import (
    LONGEST_ROUND,
    MOST_POINTS,
    fixed_fields,
    players_for_cut,
    problems_of,
    problems_of_change,
)
from tournaments.events.interfaces.labels.choices import with_sentences
from tournaments.events.interfaces.labels.standings import tie_break_choices
from tournaments.events.models import Event, FinalCut, Mode, NoShowRule, RegistrationPolicy, ResultDetail
from tournaments.events.models.events import LARGEST_CAPACITY, MOST_ROUNDS, MOST_STAND_IN_MOVES
from tournaments.seating.formats.presets import PRESETS
from tournaments.seating.model import SIZES
from tournaments.swiss import DEFAULT_ORDER, SCHEMES

OF_THE_CLUB: Final = "club"
AS_BEFORE: Final = "before"
EIGHT: Final = time(20)
NUMBERS_OF_CLOCK: Final = {"bank": MINUTE, "increment": SECOND, "reserve": SECOND}
AFTER_POINTS: Final = len(DEFAULT_ORDER) - 1
ORDER_FIELDS: Final = tuple(f"order_{at}" for at in range(1, AFTER_POINTS + 1))
# Which field of the form says what the domain says of a setting, where they differ.
SAID_AT: Final = {"order": "order_1", "timed": "clock"}
SHARED_CLOCK: Final = ("timed", "bank", "increment", "reserve")


class EventForm(forms.Form):
    name = NameField(label=_("Event name"), max_length=80, validators=[validate_letter])
    starts_at = MomentField(label=_("Starts"))
    place = NameField(
        label=_("Location"),
        max_length=120,
        required=False,
        validators=[validate_letter],
        help_text=_("Where players should come. Leave empty if everyone plays online."),
    )
    about = forms.CharField(
        label=_("About the event"),
        max_length=4000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text=_("What people should know before they register. Plain text."),
    )
    mode = forms.ChoiceField(label=_("Online or in person"), choices=Mode.choices, widget=forms.RadioSelect)
    expected = forms.IntegerField(
        label=_("How many players do you expect?"),
        required=False,
        min_value=SIZES[0],
        max_value=LARGEST_CAPACITY,
        help_text=_("Used for suggestions only."),
    )
    size = forms.TypedChoiceField(
        label=_("Players per table"),
        coerce=int,
        choices=[(number, str(number)) for number in SIZES],
        widget=forms.RadioSelect,
    )
    rounds = forms.IntegerField(label=_("Rounds"), min_value=1, max_value=MOST_ROUNDS)
    round_minutes = forms.IntegerField(label=_("Minutes per round"), min_value=1, max_value=LONGEST_ROUND)
    cut = forms.ChoiceField(label=_("Final"), choices=FinalCut.choices, widget=forms.RadioSelect)
    cut_size = forms.TypedChoiceField(
        label=_("Players in the final"),
        coerce=int,
        choices=[(number, str(number)) for number in SIZES],
        help_text=_("The semi-finals have as many tables as the final has players, and as many players at each table."),
    )
    door = forms.ChoiceField(label=_("Who may register"), choices=RegistrationPolicy.choices, widget=forms.RadioSelect)
    capacity = forms.IntegerField(
        label=_("Player limit"),
        required=False,
        min_value=SIZES[0],
        max_value=LARGEST_CAPACITY,
        help_text=_("After that, players join a waiting list and move up automatically. Leave empty for no limit."),
    )
    is_public = forms.TypedChoiceField(
        label=_("Who can see it"),
        choices=[("True", _("Everyone")), ("False", _("Club members and the event’s players"))],
        coerce=lambda value: value == "True",
        widget=forms.RadioSelect,
    )

    detail = forms.ChoiceField(
        label=_("Results of a table"),
        choices=ResultDetail.choices,
        widget=forms.RadioSelect,
        help_text=_(
            "With places only, nothing is checked against the box, and the tie-breaks Money margin and Godfather wins "
            "have nothing to compare unless totals are entered."
        ),
    )
    ruleset = forms.ChoiceField(label=_("Rules"))
    rated = forms.BooleanField(
        label=_("Rated"), required=False, help_text=_("Counts for everyone’s rating. No bots allowed.")
    )
    preset = forms.ChoiceField(label=_("Seating"), choices=with_sentences(PRESETS), widget=forms.RadioSelect)
    by_rating = forms.BooleanField(label=_("Seed round 1 by rating"), required=False)
    scheme = forms.ChoiceField(label=_("Table points"), choices=with_sentences(SCHEMES), widget=forms.RadioSelect)
    late = forms.IntegerField(label=_("Points per round before joining"), min_value=0, max_value=MOST_POINTS)
    missed = forms.IntegerField(label=_("Points per missed round"), min_value=0, max_value=MOST_POINTS)
    gone = forms.IntegerField(label=_("Points per round after dropping out"), min_value=0, max_value=MOST_POINTS)
    lot = forms.CharField(
        label=_("Draw seed"),
        max_length=80,
        required=False,
        validators=[validate_letter],
        help_text=_(
            "Use something no one controls, such as public dice rolls. If empty, a seed is drawn when the "
            "event starts and shown before round 1."
        ),
    )
    clock = forms.ChoiceField(label=_("Clock for online tables"), choices=clock_choices, widget=forms.RadioSelect)
    bank = forms.IntegerField(
        label=_("Main time per player (minutes)"), required=False, min_value=0, max_value=LONGEST_BANK // MINUTE
    )
    increment = forms.IntegerField(
        label=_("Extra time per move (seconds)"), required=False, min_value=0, max_value=LONGEST_EACH // SECOND
    )
    reserve = forms.IntegerField(
        label=_("Delay per move (seconds)"), required=False, min_value=0, max_value=LONGEST_EACH // SECOND
    )
    spectator_delay = forms.TypedChoiceField(label=_("Spectator delay"), coerce=int, choices=DELAYS)
    stand_in_limit = forms.IntegerField(
        label=_("Bot moves for an absent player"),
        min_value=0,
        max_value=MOST_STAND_IN_MOVES,
        help_text=_(
            "At online tables, a bot plays for someone who is away, at least until the next turn. If it has to make more "
            "moves than this, the player has left: they can’t come back, and they rank behind everyone who stayed."
        ),
    )
    no_shows = forms.ChoiceField(
        label=_("No-shows at online tables"),
        choices=NoShowRule.choices,
        widget=forms.RadioSelect,
        help_text=_(
            "A no-show isn’t there when the cards are dealt and never comes. They can rejoin after dropping out."
        ),
    )
    runs_itself = forms.BooleanField(
        label=_("Automatic rounds"),
        required=False,
        help_text=_("Online events only: rounds are seated and published as soon as the last table finishes."),
    )

    def __init__(self, *args: Any, club: Club, event: Event | None = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.club, self.event = club, event
        self._make_order_fields()
        self.fields["starts_at"].zone = ZoneInfo(club.time_zone)  # type: ignore[attr-defined]
        self.fields["starts_at"].help_text = _("In the club’s time zone, %(zone)s.") % {"zone": club.time_zone}
        rules: list[tuple[str, object]] = [(OF_THE_CLUB, _("The club’s rules"))]
        if event is not None:
            rules.insert(
                0,
                (
                    AS_BEFORE,
                    _("Current rules: %(name)s") % {"name": title_of_rules(event.ruleset)},
                ),
            )
        self._choices("ruleset", [*rules, *EDITION_NAMES.items()])
        if not there_are_ratings():
            self.fields["by_rating"].help_text = _(
                "No ratings yet: give each player a seed. Players without one are drawn at random."
            )
        for field, reason in (fixed_fields(event) if event else {}).items():
            self._fix(field, reason)

    def _make_order_fields(self) -> None:
        choices = [("", "–"), *tie_break_choices()]
        for at, name in enumerate(ORDER_FIELDS, start=1):
            label = _("Tie-break %(number)s") % {"number": at}
            self.fields[name] = forms.ChoiceField(label=label, choices=choices, required=False)

    def _choices(self, field: str, choices: list[Any]) -> None:
        self.fields[field].choices = choices  # type: ignore[attr-defined]

    def _fix(self, setting: str, reason: Any) -> None:
        names = {"order": ORDER_FIELDS, "timed": ("clock",)}.get(setting, (setting,))
        for at, name in enumerate(names):
            self.fields[name].disabled = True
            self.fields[name].help_text = reason if at == 0 else ""

    @property
    def tiebreak_fields(self) -> list[forms.BoundField]:
        return [self[name] for name in ORDER_FIELDS]

    @property
    def advanced_is_wrong(self) -> bool:
        """A mistake in what is folded away must be seen."""
        return any(name in self.errors for name in (*ADVANCED, *ORDER_FIELDS))

    def clean_about(self) -> str:
        # Browsers send CRLF; what is stored must compare equal to what was shown.
        return str(self.cleaned_data["about"]).replace("\r\n", "\n")

    def clean(self) -> dict[str, Any]:
        values = super().clean() or {}
        if values.get("clock") != OWN_CLOCK:
            for name in NUMBERS_OF_CLOCK:  # typed before another clock was chosen, and no longer seen
                self.errors.pop(name, None)
        if self.errors:
            return values
        settings = self.settings()
        problems = problems_of(settings)
        if self.event is not None:
            problems += problems_of_change(self.event, settings)
        for problem in problems:
            field = SAID_AT.get(problem.field, problem.field)
            self.add_error(field if field in self.fields else None, str(problem))
        self._check_expectation(values)
        return values

    def _check_expectation(self, values: dict[str, Any]) -> None:
        expected, cut = values.get("expected"), values.get("cut", FinalCut.NONE)
        if expected is None or cut == FinalCut.NONE or "cut_size" in self.errors:
            return
        needed = players_for_cut(cut, values["cut_size"])
        if expected < needed:
            words = _("This needs %(needed)s players, but you expect %(expected)s.")
            self.add_error("cut_size", words % {"needed": needed, "expected": expected})

    def settings(self) -> dict[str, Any]:
        """As `Event` has them."""
        values = self.cleaned_data
        same = (
            "name", "starts_at", "place", "about", "mode", "size", "rounds", "round_minutes", "cut", "cut_size", "door",
            "capacity", "is_public", "detail", "rated", "preset", "by_rating", "scheme", "late", "missed", "gone", "lot",
            "spectator_delay", "stand_in_limit", "no_shows", "runs_itself",
        )  # fmt: skip
        return {
            **{name: values[name] for name in same},
            "order": ["points", *(values[name] for name in ORDER_FIELDS if values[name])],
            "ruleset": self._ruleset(values["ruleset"]),
            **self._clock(values["clock"]),
        }

    def _ruleset(self, chosen: str) -> dict[str, Any]:
        if chosen == AS_BEFORE and self.event is not None:
            return dict(self.event.ruleset)
        if chosen in EDITIONS:
            return {"name": chosen}
        return stored_ruleset(ruleset_of(self.club))

    def _clock(self, chosen: str) -> dict[str, Any]:
        if chosen == OWN_CLOCK:
            own = {name: (self.cleaned_data.get(name) or 0) * unit for name, unit in NUMBERS_OF_CLOCK.items()}
            return {"timed": True, **own}
        terms = CLOCKS[chosen]
        return {"timed": terms.timed, "bank": terms.bank, "increment": terms.increment, "reserve": terms.reserve}


class EventChangeForm(EventForm):
    version = forms.IntegerField(widget=forms.HiddenInput, min_value=1)

    def differences(self) -> list[tuple[str, str]]:
        """What is saved otherwise than it was typed: the field's label, and what is saved."""
        if self.event is None:
            return []
        saved, shown = self.event.settings_values(), values_of(self.event)
        names = {SAID_AT.get(name, name) for name, value in self.settings().items() if value != saved[name]}
        return [
            (str(field.label), self._words_of(field, shown.get(name)))
            for name, field in self.fields.items()
            if name in names
        ]

    def _words_of(self, field: forms.Field, value: Any) -> str:
        if isinstance(field, MomentField):
            return date_format(value.astimezone(field.zone), "SHORT_DATETIME_FORMAT")
        if isinstance(field, forms.ChoiceField):
            return str(dict(field.choices).get(value, value))  # type: ignore[arg-type]
        return "–" if value in (None, "") else str(value)


ADVANCED: Final = (
    "detail", "ruleset", "rated", "preset", "by_rating", "scheme", "late", "missed", "gone", "lot", "clock", "bank", "increment",
    "reserve", "spectator_delay", "stand_in_limit", "no_shows", "runs_itself",
)  # fmt: skip


def values_for_new(club: Club, earlier: Event | None, known: Sequence[Event] = ()) -> dict[str, Any]:
    """Sensible beginnings: as the earlier event was, if one is copied, else as the house thinks; at the club's usual hour."""
    source = earlier or Event(club=club)
    values = values_of(source)
    values["starts_at"] = next_evening(club, earlier or next(iter(known), None))
    values["lot"] = ""
    if earlier is None:
        values |= {"place": club.place, "is_public": str(club.is_public), "ruleset": OF_THE_CLUB, "clock": "usual"}
        values["door"] = RegistrationPolicy.EVERYBODY if club.is_public else RegistrationPolicy.MEMBERS
    elif is_edition(ruleset_from(earlier.ruleset)):
        values["ruleset"] = earlier.ruleset["name"]
    else:
        values["ruleset"] = OF_THE_CLUB
    return values


def values_of(event: Event) -> dict[str, Any]:
    """As the form shows them."""
    values: dict[str, Any] = {**event.settings_values(), "is_public": str(event.is_public), "ruleset": AS_BEFORE}
    tiebreaks = event.order[1:]
    values |= {name: tiebreaks[at] if at < len(tiebreaks) else "" for at, name in enumerate(ORDER_FIELDS)}
    return {**values, **_clock_values(event)}


def _clock_values(event: Event) -> dict[str, Any]:
    numbers = (event.bank, event.increment, event.reserve)
    for name, terms in CLOCKS.items():
        if event.timed == terms.timed and (not event.timed or numbers == (terms.bank, terms.increment, terms.reserve)):
            return {"clock": name, **dict.fromkeys(NUMBERS_OF_CLOCK)}
    return {"clock": OWN_CLOCK, **{name: getattr(event, name) // unit for name, unit in NUMBERS_OF_CLOCK.items()}}


def next_evening(club: Club, before: Event | None) -> datetime:
    """The next day of the week that the club played on last, at that hour; else a week from now at eight."""
    zone = ZoneInfo(club.time_zone)
    today = timezone.now().astimezone(zone).date()
    if before is None or before.starts_at is None:
        return datetime.combine(today + timedelta(days=7), EIGHT, zone).astimezone(UTC)
    last = before.starts_at.astimezone(zone)
    days = (last.weekday() - today.weekday()) % 7 or 7
    return datetime.combine(today + timedelta(days=days), last.time(), zone).astimezone(UTC)
