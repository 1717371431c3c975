"""What the desk types about people."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from games.tables.interfaces.bot_words import NAMES
from tournaments.events.domain.coming_and_going import MOST_POINTS
from tournaments.events.domain.entering import MOST_BOTS
from tournaments.events.domain.seeds import HIGHEST_SEED


class NameForm(forms.Form):
    name = forms.CharField(
        label=_("Name on paper"),
        max_length=60,
        help_text=_("Somebody without an account. If the club knows the name, it is that person."),
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )


class HandleForm(forms.Form):
    handle = forms.CharField(
        label=_("Handle of an account"),
        max_length=40,
        widget=forms.TextInput(attrs={"autocomplete": "off", "autocapitalize": "none"}),
    )


class BotsForm(forms.Form):
    bot = forms.ChoiceField(label=_("How strong"), choices=list(NAMES.items()), initial="solid")
    bots = forms.IntegerField(label=_("How many bots"), min_value=1, max_value=MOST_BOTS, initial=1)


class SeedForm(forms.Form):
    seed = forms.FloatField(
        label=_("Seed"),
        required=False,
        min_value=0,
        max_value=HIGHEST_SEED,
        help_text=_("A number for round 1, such as a rating: the strongest has the highest. Empty: by lot."),
    )


class LateForm(forms.Form):
    who = forms.CharField(
        label=_("Name on paper, or @handle of an account"),
        max_length=60,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    score = forms.IntegerField(label=_("Begins with so many points"), min_value=0, max_value=MOST_POINTS)
    reason = forms.CharField(
        label=_("Reason"),
        max_length=200,
        required=False,
        help_text=_("Needed if the points differ from the usual ones. Everybody can read it."),
    )

    def __init__(self, *args: Any, usual: int, round_number: int, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["score"].initial = usual
        words = _("The event gives %(points)s to whoever begins in round %(round)s.")
        self.fields["score"].help_text = words % {"points": usual, "round": round_number}


class RosterForm(forms.Form):
    file = forms.FileField(
        label=_("File"),
        required=False,
        help_text=_("CSV, JSON or plain text. In a CSV file the first line names the columns: name, handle, seed."),
    )
    text = forms.CharField(
        label=_("Or write or paste names"),
        required=False,
        max_length=200_000,
        widget=forms.Textarea(attrs={"rows": 8}),
        help_text=_("One name on each line."),
        strip=False,
    )

    def clean(self) -> dict[str, Any]:
        values = super().clean() or {}
        if not values.get("file") and not (values.get("text") or "").strip() and "file" not in self.errors:
            self.add_error("file", _("Choose a file, or write names below."))
        return values
