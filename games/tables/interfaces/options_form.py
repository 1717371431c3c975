"""What a host types. The plan's own rules are the domain's; here is what a browser can send."""

from collections.abc import Sequence
from typing import Any, Final

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext, pgettext, pgettext_lazy

from games.engine.core.cards import MAX_PLAYERS, MIN_PLAYERS
from games.engine.rulesets import EDITIONS
from games.tables.domain.lobby.options import LONGEST_BANK, LONGEST_EACH, MINUTE, PRESETS, TIME_CONTROLS, TableOptions
from games.tables.interfaces.bot_labels import bot_choices
from games.tables.interfaces.clock_labels import clock_label
from games.tables.models import Admission
from games.tables.play.clocks import SECOND, TimeControl
from palermo.clubs.domain.house_rules import ruleset_of
from palermo.clubs.domain.rule_words import EDITION_NAMES
from palermo.clubs.models import Club

OF_THE_CLUB: Final = "club"
OWN_CLOCK: Final = "own"
OWN_NUMBERS: Final = ("bank", "increment", "reserve")
DELAYS: Final = [
    (0, _("No delay")),
    (60, _("One minute")),
    (180, _("Three minutes")),
    (600, _("Ten minutes")),
]


def clock_choices() -> list[tuple[str, object]]:
    """The presets with their numbers, and a clock of one's own. A form asks for them each time it is shown."""
    presets: list[tuple[str, object]] = [
        (one.key, f"{one.title}: {clock_label(one.terms)}" if one.terms.timed else str(one.title))
        for one in TIME_CONTROLS
    ]
    return [*presets, (OWN_CLOCK, pgettext("a clock", "Custom"))]


class TableForm(forms.Form):
    size = forms.TypedChoiceField(
        label=_("Seats"),
        coerce=int,
        choices=[(number, str(number)) for number in range(MIN_PLAYERS, MAX_PLAYERS + 1)],
        widget=forms.RadioSelect,
        initial=4,
    )
    admission = forms.ChoiceField(
        label=pgettext_lazy("a table", "Who can join"),
        choices=Admission.choices,
        widget=forms.RadioSelect,
        initial=Admission.OPEN,
    )
    club = forms.ChoiceField(label=_("Club"), required=False, help_text=_("The table appears on the club’s page."))
    ruleset = forms.ChoiceField(label=_("Rules"), initial="german")
    clock = forms.ChoiceField(label=_("Clock"), choices=clock_choices, widget=forms.RadioSelect, initial="usual")
    bank = forms.IntegerField(
        label=_("Main time per player (minutes)"), required=False, min_value=0, max_value=LONGEST_BANK // MINUTE
    )
    increment = forms.IntegerField(
        label=_("Extra time per move (seconds)"), required=False, min_value=0, max_value=LONGEST_EACH // SECOND
    )
    reserve = forms.IntegerField(
        label=_("Delay per move (seconds)"), required=False, min_value=0, max_value=LONGEST_EACH // SECOND
    )
    bots = forms.IntegerField(label=_("Number of bots"), min_value=0, max_value=MAX_PLAYERS - 1, initial=0)
    bot = forms.ChoiceField(label=_("Bot strength"), choices=bot_choices, initial="solid")
    rated = forms.BooleanField(
        label=_("Rated"), required=False, help_text=_("Counts towards everyone’s rating. All players need an account.")
    )
    spectators = forms.BooleanField(label=_("Allow spectators"), required=False, initial=True)
    spectator_delay = forms.TypedChoiceField(label=_("Spectator delay"), coerce=int, choices=DELAYS, initial=0)

    def __init__(self, *args: Any, clubs: Sequence[Club], may_be_rated: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.clubs = {club.slug: club for club in clubs}
        editions: list[tuple[str, object]] = list(EDITION_NAMES.items())
        if clubs:
            self._choices("club", [("", _("No club")), *((club.slug, club.name) for club in clubs)])
            editions.append((OF_THE_CLUB, _("The club’s rules")))
        else:
            del self.fields["club"]
            self._choices("admission", [choice for choice in Admission.choices if choice[0] != Admission.CLUB])
        self._choices("ruleset", editions)
        if not may_be_rated:
            del self.fields["rated"]

    def _choices(self, field: str, choices: list[Any]) -> None:
        self.fields[field].choices = choices  # type: ignore[attr-defined]

    def clean(self) -> dict[str, Any]:
        values = super().clean() or {}
        if values.get("clock") != OWN_CLOCK:
            for name in OWN_NUMBERS:  # typed before another clock was chosen, and no longer seen
                self.errors.pop(name, None)
        bots, size = values.get("bots") or 0, values.get("size")
        if size and bots >= size:
            words = ngettext(
                "Only %(number)d seat is free besides yours.", "Only %(number)d seats are free besides yours.", size - 1
            )
            self.add_error("bots", words % {"number": size - 1})
        if bots and values.get("rated"):
            self.add_error("bots", _("Rated tables are for people only. Bots can play at unrated tables."))
        if values.get("ruleset") == OF_THE_CLUB and not values.get("club"):
            self.add_error("ruleset", _("Choose the club whose rules you want to use."))
        return values

    def club_chosen(self) -> Club | None:
        return self.clubs.get(self.cleaned_data.get("club", ""))

    def bots_wanted(self) -> list[str]:
        return [self.cleaned_data["bot"]] * self.cleaned_data["bots"]

    def plan(self) -> TableOptions:
        values, club = self.cleaned_data, self.club_chosen()
        return TableOptions(
            size=values["size"],
            ruleset=ruleset_of(club) if club and values["ruleset"] == OF_THE_CLUB else EDITIONS[values["ruleset"]],
            terms=self._own_clock() if values["clock"] == OWN_CLOCK else PRESETS[values["clock"]],
            admission=Admission(values["admission"]),
            rated=values.get("rated", False),
            spectators=values["spectators"],
            spectator_delay=values["spectator_delay"],
        )

    def _own_clock(self) -> TimeControl:
        bank, increment, reserve = (self.cleaned_data[name] or 0 for name in OWN_NUMBERS)
        return TimeControl(bank=bank * MINUTE, increment=increment * SECOND, reserve=reserve * SECOND)
