"""A slip to be filled in: on a phone with tokens to tap, at the desk with letters to type."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.engine.core.cards import LETTERS
from palermo.clubs.domain.rule_words import FAMILY_NAMES
from tournaments.events.interfaces.labels.slips import KIND_LABELS, business_words, fields_of_violation, violation_words
from tournaments.events.interfaces.money_field import MoneyField
from tournaments.slips import BUSINESSES, SlipData, SlipLine, SlipViolation, godfather_of

MOST = 9_999
SLUGS = dict(zip(LETTERS, ("blue", "white", "yellow", "black", "red", "green"), strict=True))


class TokenRow:
    """One kind of business with a token for each colour, as the page draws them for one player."""

    def __init__(self, field: forms.BoundField, kind: str, owned: list[str]) -> None:
        self.label = KIND_LABELS[kind]
        self.tokens = [
            {
                "name": letter + kind,
                "letter": letter,
                "slug": SLUGS[letter],
                "label": business_words(letter + kind),
                "id": f"{field.auto_id}_{letter}{kind}",
                "checked": letter + kind in owned,
            }
            for letter in LETTERS
        ]


class PlayerPart:
    """The fields of one player."""

    def __init__(self, form: "SlipForm", number: int, name: str) -> None:
        self.number, self.name = number, name
        self.clean, self.dirty = form[f"clean_{number}"], form[f"dirty_{number}"]
        self.markers, self.own = form[f"markers_{number}"], form[f"own_{number}"]
        owned = self.own.value() or []
        self.rows = [TokenRow(self.own, kind, owned) for kind in KIND_LABELS] if form.tokens else []
        self.has_markers = bool(self.markers.value() not in (None, "", 0, "0") or self.markers.errors)


class SlipForm(forms.Form):
    """For each start number `clean_7`, `dirty_7`, `markers_7` and the businesses `own_7`. Who owns a whole colour is the Godfather by itself."""

    tokens = True
    is_places = False
    amount_widget: type[forms.Widget] = forms.NumberInput
    version = forms.IntegerField(widget=forms.HiddenInput)

    def __init__(self, *args: Any, names: Mapping[int, str], sums_required: bool = True, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.names = names
        for number, name in names.items():
            who = {"name": name}
            self.fields[f"clean_{number}"] = self._amount(_("Clean money"), required=sums_required, who=name)
            self.fields[f"dirty_{number}"] = self._amount(_("Dirty money"), required=sums_required, who=name)
            self.fields[f"own_{number}"] = self.businesses_field(who)
            self.fields[f"markers_{number}"] = self._amount(_("Markers"), required=False, who=name)

    def businesses_field(self, who: dict[str, str]) -> forms.Field:
        return forms.MultipleChoiceField(
            label=_("%(name)s’s businesses") % who,
            required=False,
            choices=[(name, business_words(name)) for name in BUSINESSES],
        )

    def _amount(self, label: Any, *, required: bool, who: str) -> MoneyField:
        words = _("%(what)s of %(name)s, in thousands") % {"what": label, "name": who}
        attributes = {"inputmode": "numeric", "step": 5, "autocomplete": "off", "aria-label": words}
        if not issubclass(self.amount_widget, forms.NumberInput):
            del attributes["step"]
        return MoneyField(
            label=label, required=required, min_value=0, max_value=MOST, widget=self.amount_widget(attrs=attributes)
        )

    @property
    def players(self) -> Iterator[PlayerPart]:
        return (PlayerPart(self, number, name) for number, name in self.names.items())

    @property
    def has_markers(self) -> bool:
        return any(player.has_markers for player in self.players)

    def slip(self) -> SlipData:
        """Of a form that is valid."""
        lines = self.lines()
        return SlipData(lines, godfather_of(lines))

    def lines(self) -> tuple[SlipLine, ...]:
        given = self.cleaned_data
        return tuple(
            SlipLine(
                number,
                clean=given.get(f"clean_{number}") or 0,
                dirty=given.get(f"dirty_{number}") or 0,
                businesses=tuple(given.get(f"own_{number}") or ()),
                markers=given.get(f"markers_{number}") or 0,
            )
            for number in self.names
        )

    def add_violations(self, violations: Iterable[SlipViolation]) -> list[str]:
        """Each beside the fields it is about. What is about the whole table is returned."""
        about_all = []
        for violation in violations:
            words = violation_words(violation, self.names)
            fields = fields_of_violation(violation)
            for field in fields:
                self.add_error(field, words)
            if not fields:
                about_all.append(words)
        return about_all

    def take_focus(self) -> None:
        """The first mistake has it, or the first field."""
        shown = [f"{kind}_{number}" for number in self.names for kind in ("clean", "dirty", "own", "markers")]
        first = next((name for name in shown if self.is_bound and self.has_error(name)), shown[0])
        self.fields[first].widget.attrs["autofocus"] = True

    def missing(self) -> list[str]:
        """Whose money is not filled in yet."""
        return [
            name
            for number, name in self.names.items()
            if any(self.has_error(f"{kind}_{number}", "required") for kind in ("clean", "dirty"))
        ]


class TypedSlipForm(SlipForm):
    """For a scorekeeper with a stack of slips: "Br Wl" is the blue restaurant and the white laundry."""

    tokens = False
    # An amount in full with a comma in it is no number to a browser.
    amount_widget = forms.TextInput

    def businesses_field(self, who: dict[str, str]) -> forms.Field:
        return BusinessesField(
            label=_("%(name)s’s businesses") % who,
            required=False,
            max_length=120,
            widget=forms.TextInput(attrs={"autocomplete": "off", "autocapitalize": "off", "spellcheck": "false"}),
        )


class BusinessesField(forms.CharField):
    """Letters of colour and kind, in any case, with or without spaces and commas between."""

    def prepare_value(self, value: Any) -> Any:
        return " ".join(value) if isinstance(value, list | tuple) else value

    def clean(self, value: Any) -> Any:
        typed = re.sub(r"[\s,;]+", "", super().clean(value) or "")
        codes = [typed[at : at + 2].capitalize() for at in range(0, len(typed), 2)]
        if strange := [code for code in codes if code not in BUSINESSES]:
            message = _("“%(code)s” isn’t a business. Type a colour (%(letters)s) and a kind (a, r, l), such as Br.")
            raise forms.ValidationError(
                message, code="business", params={"code": strange[0], "letters": " ".join(LETTERS)}
            )
        return codes


class RulingForm(SlipForm):
    """Sums that the box would refuse, or places alone; always with a comment. The Godfather is said."""

    tokens = False
    by = forms.ChoiceField(
        label=_("Base the ruling on"),
        choices=[("sums", _("Money and businesses")), ("places", _("Places only"))],
        widget=forms.RadioSelect,
        initial="sums",
    )
    comment = forms.CharField(
        label=_("Reason"),
        max_length=400,
        help_text=_("Players are notified, and it’s kept in the activity log."),
        widget=forms.Textarea(attrs={"rows": 3}),
    )

    def __init__(self, *args: Any, names: Mapping[int, str], **kwargs: Any) -> None:
        super().__init__(*args, names=names, sums_required=False, **kwargs)
        self.fields["godfather"] = forms.TypedChoiceField(
            label=_("Godfather"),
            required=False,
            coerce=int,
            empty_value=None,
            choices=[("", _("no one")), *((number, name) for number, name in names.items())],
        )
        for number, name in names.items():
            self.fields[f"place_{number}"] = forms.IntegerField(
                label=pgettext_lazy("in a ranking", "Rank"),
                required=False,
                min_value=1,
                max_value=len(names),
                widget=forms.NumberInput(
                    attrs={"inputmode": "numeric", "aria-label": _("%(name)s’s place") % {"name": name}}
                ),
            )

    businesses_field = TypedSlipForm.businesses_field

    @property
    def places(self) -> list[tuple[str, forms.BoundField]]:
        return [(name, self[f"place_{number}"]) for number, name in self.names.items()]

    def clean(self) -> dict[str, Any]:
        given = super().clean() or {}
        wanted = ("place",) if given.get("by") == "places" else ("clean", "dirty")
        for number in self.names:
            for kind in wanted:
                field = f"{kind}_{number}"
                if given.get(field) is None and not self.has_error(field):
                    self.add_error(
                        field, forms.ValidationError(self.fields[field].error_messages["required"], "required")
                    )
        return given

    def slip(self) -> SlipData:
        return SlipData(self.lines(), self.cleaned_data["godfather"])

    def said_places(self) -> dict[int, int]:
        return {number: self.cleaned_data[f"place_{number}"] for number in self.names}


class DisputeForm(forms.Form):
    version = forms.IntegerField(widget=forms.HiddenInput)
    text = forms.CharField(label=_("What’s wrong?"), max_length=400, widget=forms.Textarea(attrs={"rows": 3}))


class OwnVersionForm(forms.Form):
    """What is said beside one's own version of a slip, which says it already."""

    text = forms.CharField(
        label=_("What’s wrong?"), max_length=400, required=False, widget=forms.Textarea(attrs={"rows": 2})
    )


class CommentForm(forms.Form):
    version = forms.IntegerField(widget=forms.HiddenInput)
    comment = forms.CharField(label=_("Reason"), max_length=400, widget=forms.Textarea(attrs={"rows": 2}))


class VersionForm(forms.Form):
    version = forms.IntegerField()


def values_of_slip(slip: SlipData) -> dict[str, Any]:
    """To begin a form with."""
    values: dict[str, Any] = {"godfather": slip.godfather}
    for line in slip.lines:
        values |= {
            f"clean_{line.number}": line.clean,
            f"dirty_{line.number}": line.dirty,
            f"own_{line.number}": list(line.businesses),
            f"markers_{line.number}": line.markers or None,
        }
    return values


def letters_legend() -> list[tuple[str, Any]]:
    return list(FAMILY_NAMES.items())
