"""The form of the filters. It is read by `filters`; here are only its fields and what can be chosen in them."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from analytics.pages.interfaces.filters.filters import BAND_NAMES, EDITION_CHOICES, FILTER_NAMES, KEYS, Filters
from analytics.pipeline.domain.query.slices import SIZES
from analytics.pipeline.models import BuildState, GameOrigin, PartitionSums
from palermo.visibility import Viewer, clubs_seen_by
from tournaments.events.domain.queries import events_for
from tournaments.leagues.models import Season

MOST_CHOICES = 200
ANY = ("", _("All"))
Choices = list[tuple[str, Any]]


def club_choices(viewer: Viewer) -> Choices:
    """Those with games that count; both groups of a comparison choose from the same."""
    played = PartitionSums.objects.filter(build__state=BuildState.CURRENT, club__isnull=False).values("club")
    rows = clubs_seen_by(viewer).filter(pk__in=played).order_by("name").values_list("slug", "name")
    return list(rows[:MOST_CHOICES])


class FilterForm(forms.Form):
    """Season and tournament can be chosen once there is a club."""

    def __init__(self, viewer: Viewer, filters: Filters, clubs: Choices, *, prefix: str | None = None) -> None:
        super().__init__(initial=dict(filters.given), prefix=prefix)
        club = filters.club
        choices: dict[str, Choices] = {
            "club": _with(clubs, filters, "club"),
            "size": [(str(size), str(size)) for size in SIZES],
            "edition": list(EDITION_CHOICES.items()),
            "band": list(BAND_NAMES.items()),
            "source": list(GameOrigin.choices),
        }
        if club is not None:
            seasons = Season.objects.filter(club=club).order_by("-begins_on").values_list("slug", "name")
            choices["season"] = _with(list(seasons[:MOST_CHOICES]), filters, "season")
            events = events_for(viewer).filter(club=club).order_by("-starts_at").values_list("code", "name")
            choices["event"] = _with(list(events[:MOST_CHOICES]), filters, "event")
        for key in KEYS:
            if key in choices:
                self.fields[key] = forms.ChoiceField(choices=[ANY, *choices[key]], required=False)
            elif key in ("since", "until"):
                month = forms.TextInput(attrs={"type": "month", "placeholder": "2026-01", "pattern": r"20\d\d-[01]\d"})
                self.fields[key] = forms.CharField(widget=month, required=False)
            elif key == "player":
                name = forms.TextInput(attrs={"autocomplete": "off", "autocapitalize": "none", "maxlength": 30})
                self.fields[key] = forms.CharField(widget=name, required=False)
            else:
                continue
            self.fields[key].label = FILTER_NAMES[key]
        self.label_suffix = ""


def _with(choices: Choices, filters: Filters, key: str) -> Choices:
    """What is chosen can be seen, even if it is not among the first."""
    chosen = filters.given.get(key)
    if chosen is None or any(value == chosen for value, _name in choices):
        return choices
    return [*choices, (chosen, getattr(filters, key).name)]
