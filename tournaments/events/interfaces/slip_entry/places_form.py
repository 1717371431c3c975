"""A result of places alone, or of totals: for clubs that count nothing else."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournaments.events.interfaces.labels.slips import fields_of_violation, violation_words
from tournaments.events.interfaces.money_field import MoneyField
from tournaments.events.interfaces.slip_form import MOST, SlipForm, TypedSlipForm, values_of_slip
from tournaments.events.models import ResultDetail, RoundTable
from tournaments.slips import PlacesData, SlipViolation, places_of
from tournaments.slips import SlipData as SaidSlip


class PlacesPart:
    """The fields of one player."""

    def __init__(self, form: "PlacesForm", number: int, name: str) -> None:
        self.number, self.name = number, name
        self.place, self.total = form[f"place_{number}"], form[f"total_{number}"]


class PlacesForm(forms.Form):
    """For each start number `place_7` and `total_7`. Everybody's totals say the places too."""

    tokens = False
    is_places = True
    version = forms.IntegerField(widget=forms.HiddenInput)

    def __init__(self, *args: Any, names: Mapping[int, str], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.names = names
        for number, name in names.items():
            self.fields[f"place_{number}"] = forms.IntegerField(
                label=pgettext_lazy("in a ranking", "Rank"),
                required=False,
                min_value=1,
                max_value=len(names),
                widget=_typed(_("%(name)s’s place") % {"name": name}),
            )
            self.fields[f"total_{number}"] = MoneyField(
                label=_("Total"),
                required=False,
                min_value=-MOST,
                max_value=MOST,
                # Phones have no minus among their digits.
                widget=_typed(_("%(name)s’s total, in thousands") % {"name": name}, inputmode="text"),
            )

    @property
    def players(self) -> Iterator[PlacesPart]:
        return (PlacesPart(self, number, name) for number, name in self.names.items())

    def clean(self) -> dict[str, Any]:
        given = super().clean() or {}
        if any(given.get(f"total_{number}") is None for number in self.names):
            for number in self.names:
                field = f"place_{number}"
                if given.get(field) is None and not self.has_error(field):
                    self.add_error(field, forms.ValidationError(_("Enter a rank, or everyone’s total."), "required"))
        return given

    def slip(self) -> PlacesData:
        """Of a form that is valid."""
        return places_of(self._given("place"), self._given("total"))

    def _given(self, kind: str) -> dict[int, int]:
        found = {number: self.cleaned_data.get(f"{kind}_{number}") for number in self.names}
        return {number: value for number, value in found.items() if value is not None}

    def add_violations(self, violations: Iterable[SlipViolation]) -> list[str]:
        about_all = []
        for violation in violations:
            words = violation_words(violation, self.names)
            fields = fields_of_violation(violation)
            for field in fields:
                self.add_error(field, words)
            if not fields:
                about_all.append(words)
        return about_all

    def missing(self) -> list[str]:
        return [name for number, name in self.names.items() if self.has_error(f"place_{number}", "required")]

    def take_focus(self) -> None:
        """The first mistake has it, or the first field."""
        shown = [f"{kind}_{number}" for number in self.names for kind in ("place", "total")]
        first = next((name for name in shown if self.is_bound and self.has_error(name)), shown[0])
        self.fields[first].widget.attrs["autofocus"] = True


AnySlipForm = SlipForm | PlacesForm


def form_kind(table: RoundTable, *, taps: bool = True) -> type[AnySlipForm]:
    """What the tables of its event report."""
    if table.round.event.detail == ResultDetail.PLACES:
        return PlacesForm
    return SlipForm if taps else TypedSlipForm


def values_of_result(said: SaidSlip | PlacesData | None) -> dict[str, Any]:
    """To begin a form with."""
    if said is None:
        return {}
    if isinstance(said, SaidSlip):
        return values_of_slip(said)
    places = {f"place_{line.number}": line.place for line in said.lines}
    return places | {f"total_{line.number}": line.score for line in said.lines}


def _typed(label: Any, *, inputmode: str = "numeric") -> forms.TextInput:
    return forms.TextInput(attrs={"inputmode": inputmode, "autocomplete": "off", "aria-label": label})
