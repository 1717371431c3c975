"""Forms for points that the desk takes or gives."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournaments.events.domain.results.penalties import MOST_POINTS
from tournaments.events.models import Adjustment, AdjustmentKind, EntrantState, Event, RoundKind, RoundStage

GIVEN_HERE = (AdjustmentKind.PENALTY, AdjustmentKind.AWARD)


class PenaltyForm(forms.Form):
    seen = forms.IntegerField(widget=forms.HiddenInput)
    number = forms.TypedChoiceField(label=_("Who"), coerce=int)
    kind = forms.ChoiceField(
        label=pgettext_lazy("penalty or award", "Type"),
        choices=[(kind.value, kind.label) for kind in GIVEN_HERE],
        initial=AdjustmentKind.PENALTY.value,
        widget=forms.RadioSelect,
    )
    points = forms.IntegerField(
        label=_("Points"),
        min_value=1,
        max_value=MOST_POINTS,
        help_text=_("A win at a table is worth 120 points."),
        widget=forms.NumberInput(attrs={"inputmode": "numeric"}),
    )
    round_number = forms.IntegerField(
        label=_("From round"), min_value=1, widget=forms.NumberInput(attrs={"inputmode": "numeric"})
    )
    reason = forms.CharField(label=_("Reason"), max_length=200, help_text=_("Everyone sees it next to the points."))

    def __init__(self, *args: Any, event: Event, **kwargs: Any) -> None:
        published = event.played_rounds.filter(kind=RoundKind.SWISS, stage=RoundStage.PUBLISHED).count()
        kwargs["initial"] = {"round_number": max(published, 1), **(kwargs.get("initial") or {})}
        super().__init__(*args, **kwargs)
        entrants = event.entrants.filter(state=EntrantState.ENTERED).order_by("name", "number")
        self.fields["number"].choices = [("", "–"), *((one.number, f"{one.name} ({one.number})") for one in entrants)]  # type: ignore[attr-defined]
        self.fields["round_number"].max_value = event.rounds  # type: ignore[attr-defined]

    def values(self) -> dict[str, Any]:
        return {**self.cleaned_data, "kind": AdjustmentKind(self.cleaned_data["kind"])}


class WithdrawPenaltyForm(forms.Form):
    adjustment = forms.ModelChoiceField(Adjustment.objects.none())

    def __init__(self, *args: Any, event: Event, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["adjustment"].queryset = event.adjustments.filter(kind__in=GIVEN_HERE)  # type: ignore[attr-defined]
