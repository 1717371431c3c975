"""What the desk types about people."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from games.tables.interfaces.bot_labels import bot_choices
from palermo.common.names import NameField
from tournaments.events.domain.entrants.late_and_drop import MOST_POINTS
from tournaments.events.domain.entrants.registration import MOST_BOTS
from tournaments.events.domain.entrants.seeding import HIGHEST_SEED
from tournaments.events.domain.notify.mails import LONGEST_SUBJECT, LONGEST_TEXT


class EntrantNameForm(forms.Form):
    name = NameField(
        label=_("Name of a player without an account"),
        max_length=60,
        help_text=_("Someone without an account. If the club already knows this name, it adds that player."),
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )


class EntrantHandleForm(forms.Form):
    handle = forms.CharField(
        label=_("Username"),
        max_length=40,
        widget=forms.TextInput(attrs={"autocomplete": "off", "autocapitalize": "none"}),
    )


class EntrantBotsForm(forms.Form):
    bot = forms.ChoiceField(label=_("Bot strength"), choices=bot_choices, initial="solid")
    bots = forms.IntegerField(label=_("Number of bots"), min_value=1, max_value=MOST_BOTS, initial=1)


class SeedForm(forms.Form):
    seed = forms.FloatField(
        label=_("Seed"),
        required=False,
        min_value=0,
        max_value=HIGHEST_SEED,
        help_text=_(
            "A number for seeding round 1, such as a rating; highest is strongest. Leave empty for a random draw."
        ),
    )


class LateEntryForm(forms.Form):
    who = NameField(
        label=_("Name, or @username if they have an account"),
        max_length=60,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    score = forms.IntegerField(label=_("Starting points"), min_value=0, max_value=MOST_POINTS)
    reason = forms.CharField(
        label=_("Reason"),
        max_length=200,
        required=False,
        help_text=_("Required if the points differ from the usual ones. Everyone can read it."),
    )

    def __init__(self, *args: Any, usual: int, round_number: int, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["score"].initial = usual
        words = _("Players starting in round %(round)s get %(points)s by default.")
        self.fields["score"].help_text = words % {"points": usual, "round": round_number}


class EventMailForm(forms.Form):
    subject = forms.CharField(label=_("Subject"), max_length=LONGEST_SUBJECT)
    text = forms.CharField(label=_("Text"), max_length=LONGEST_TEXT, widget=forms.Textarea(attrs={"rows": 8}))


class RosterForm(forms.Form):
    file = forms.FileField(
        label=_("File"),
        required=False,
        help_text=_("CSV, JSON or plain text. In a CSV file, the first line names the columns: name, username, seed."),
    )
    text = forms.CharField(
        label=_("Or type or paste names"),
        required=False,
        max_length=200_000,
        widget=forms.Textarea(attrs={"rows": 8}),
        help_text=_("One name per line. Numbers and bullets before names are left out."),
        strip=False,
    )

    def clean(self) -> dict[str, Any]:
        values = super().clean() or {}
        if not values.get("file") and not (values.get("text") or "").strip() and "file" not in self.errors:
            self.add_error("file", _("Choose a file or type names below."))
        return values
