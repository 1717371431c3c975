"""What organisers type about seasons and club nights. Times are those of the club's own zone."""

from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from django import forms
from django.core.exceptions import ValidationError
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from palermo.accounts.models import Player
from palermo.clubs.models import Club
from palermo.common.names import NameField, validate_letter
from tournaments.events.interfaces.money_field import MoneyField
from tournaments.events.models import Event, EventStage
from tournaments.leagues.domain.nights import HIGHEST_SCORE, LOWEST_SCORE, STEP
from tournaments.leagues.interfaces.labels import SCHEME_CHOICES
from tournaments.leagues.models import ClubNight, Season
from tournaments.leagues.models.seasons import MOST_EVENINGS

LONGEST_NIGHT = timedelta(hours=24)
LONGEST_SEASON = timedelta(days=3 * 366)
ROWS = 6


class SeasonForm(forms.Form):
    version = forms.IntegerField(widget=forms.HiddenInput, required=False)
    name = NameField(label=_("Name"), max_length=80, validators=[validate_letter])
    begins_on = forms.DateField(label=_("Starts"), widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"))
    ends_on = forms.DateField(label=_("Ends"), widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"))
    scheme = forms.ChoiceField(
        label=_("Points for an evening"), choices=SCHEME_CHOICES, widget=forms.RadioSelect, initial="ladder"
    )
    best = forms.IntegerField(
        label=_("How many best evenings count"),
        required=False,
        min_value=1,
        max_value=MOST_EVENINGS,
        help_text=_("Leave empty if they all count."),
    )
    minimum = forms.IntegerField(
        label=_("Evenings needed to be ranked"), min_value=1, max_value=MOST_EVENINGS, initial=1
    )
    night_games = forms.IntegerField(
        label=_("Games that count per club night"),
        min_value=1,
        max_value=20,
        initial=3,
        help_text=_("Each player’s best games of the night."),
    )
    about = forms.CharField(
        label=_("About the season"), max_length=2000, required=False, widget=forms.Textarea(attrs={"rows": 4})
    )

    def clean(self) -> dict[str, Any]:
        values = super().clean() or {}
        begins, ends = values.get("begins_on"), values.get("ends_on")
        if begins and ends and not timedelta(0) <= ends - begins <= LONGEST_SEASON:
            self.add_error(
                "ends_on", ValidationError(_("A season can’t end before it starts or last more than three years."))
            )
        return values


class NightForm(forms.Form):
    version = forms.IntegerField(widget=forms.HiddenInput, required=False)
    name = NameField(label=_("Name"), max_length=80, validators=[validate_letter])
    opens_at = forms.DateTimeField(
        label=_("Starts"), widget=forms.DateTimeInput(attrs={"type": "datetime-local"}, format="%Y-%m-%dT%H:%M")
    )
    closes_at = forms.DateTimeField(
        label=_("Ends"), widget=forms.DateTimeInput(attrs={"type": "datetime-local"}, format="%Y-%m-%dT%H:%M")
    )
    weight = forms.IntegerField(label=_("Weight"), min_value=1, max_value=5, initial=1)

    def __init__(self, *args: Any, club: Club, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.zone = ZoneInfo(club.time_zone)
        words = _("In the club’s time zone, %(zone)s.") % {"zone": club.time_zone}
        self.fields["opens_at"].help_text = words
        self.fields["closes_at"].help_text = _(
            "Online tables of the club that finish during the club night count automatically. Add games with real cards yourself."
        )

    def clean_opens_at(self) -> datetime:
        return self._in_zone("opens_at")

    def clean_closes_at(self) -> datetime:
        return self._in_zone("closes_at")

    def _in_zone(self, name: str) -> datetime:
        """What was typed is the clock on the club's wall, whatever zone the reader has chosen for the site."""
        typed: datetime = self.cleaned_data[name]
        return timezone.make_naive(typed).replace(tzinfo=self.zone)

    def clean(self) -> dict[str, Any]:
        values = super().clean() or {}
        opens, closes = values.get("opens_at"), values.get("closes_at")
        if opens and closes and not timedelta(0) < closes - opens <= LONGEST_NIGHT:
            self.add_error("closes_at", ValidationError(_("A club night must end after it starts, within 24 hours.")))
        return values


def night_values(night: ClubNight) -> dict[str, Any]:
    """For the form, on the club's clock."""
    zone = ZoneInfo(night.season.club.time_zone)
    return {
        "name": night.name,
        "opens_at": f"{night.opens_at.astimezone(zone):%Y-%m-%dT%H:%M}",
        "closes_at": f"{night.closes_at.astimezone(zone):%Y-%m-%dT%H:%M}",
        "weight": night.weight,
        "version": night.version,
    }


class EventChoiceForm(forms.Form):
    """Events of the club that are not in the season yet."""

    event = forms.ModelChoiceField(label=_("Event"), queryset=Event.objects.none())
    weight = forms.IntegerField(label=_("Weight"), min_value=1, max_value=5, initial=1)

    def __init__(self, *args: Any, season: Season, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = self.fields["event"]
        if isinstance(field, forms.ModelChoiceField):
            inside = season.season_events.values("event")
            known = Event.objects.filter(club=season.club, rehearsal=False).exclude(stage=EventStage.CALLED_OFF)
            field.queryset = known.exclude(pk__in=inside)


class NightGameForm(forms.Form):
    """Up to six rows of player and score; empty rows are no players."""

    godfather = forms.TypedChoiceField(
        label=_("Godfather"),
        required=False,
        coerce=int,
        empty_value=None,
        choices=[
            ("", pgettext_lazy("the Godfather of a game", "No one")),
            *((at, str(at)) for at in range(1, ROWS + 1)),
        ],
        help_text=_("If someone won at once as the Godfather, choose their row."),
    )

    def __init__(self, *args: Any, people: dict[str, str], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        choices = [("", "—"), *people.items()]
        for at in range(1, ROWS + 1):
            self.fields[f"player_{at}"] = forms.ChoiceField(
                label=_("Player %(number)s") % {"number": at}, choices=choices, required=False
            )
            self.fields[f"score_{at}"] = MoneyField(
                label=_("Score of player %(number)s, in thousands") % {"number": at},
                required=False,
                min_value=LOWEST_SCORE,
                max_value=HIGHEST_SCORE,
                step_size=STEP,
            )

    @property
    def rows(self) -> list[tuple[forms.BoundField, forms.BoundField]]:
        return [(self[f"player_{at}"], self[f"score_{at}"]) for at in range(1, ROWS + 1)]

    def clean(self) -> dict[str, Any]:
        values = super().clean() or {}
        scores: dict[str, int] = {}
        for at in range(1, ROWS + 1):
            player, score = values.get(f"player_{at}"), values.get(f"score_{at}")
            if player and player in scores:
                self.add_error(f"player_{at}", ValidationError(_("This player already has a row.")))
            elif player and score is None and f"score_{at}" not in self.errors:
                self.add_error(f"score_{at}", ValidationError(_("Enter this player’s score.")))
            elif player and score is not None:
                scores[player] = score
            elif score is not None:
                self.add_error(f"player_{at}", ValidationError(_("Choose the player for this score.")))
        row = values.get("godfather")
        values["scores"] = scores
        values["godfather_player"] = values.get(f"player_{row}") or None if row else None
        if row and values["godfather_player"] is None:
            self.add_error("godfather", ValidationError(_("There’s no player in that row.")))
        return values


def people_for_games(club: Club) -> dict[str, str]:
    """Everybody who may have played: members, and the club's paper players. Key and name."""
    members = Player.objects.filter(user__memberships__club=club, user__is_active=True)
    paper = Player.objects.filter(paper_players__club=club)
    people = {str(one.pk): str(one) for one in (members | paper).select_related("user").distinct()}
    return dict(sorted(people.items(), key=lambda item: item[1].casefold()))
