"""What the format adviser is asked while an event is being set up."""

from django import forms

from tournaments.events.domain.event.settings_rules import LONGEST_ROUND
from tournaments.events.interfaces.labels.advice import FormatAdvice, format_advice
from tournaments.events.models import FinalCut
from tournaments.events.models.events import LARGEST_CAPACITY, MOST_ROUNDS
from tournaments.seating.model import SIZES


class AdviceForm(forms.Form):
    """The same fields as the form around it, and nothing said about what is wrong: that form does."""

    expected = forms.IntegerField(min_value=SIZES[0], max_value=LARGEST_CAPACITY)
    size = forms.TypedChoiceField(coerce=int, choices=[(number, str(number)) for number in SIZES])
    rounds = forms.IntegerField(min_value=1, max_value=MOST_ROUNDS)
    round_minutes = forms.IntegerField(min_value=1, max_value=LONGEST_ROUND)
    cut = forms.ChoiceField(choices=FinalCut.choices)

    def advice(self) -> FormatAdvice | None:
        if not self.is_valid():
            return None
        values = self.cleaned_data
        return format_advice(
            players=values["expected"],
            size=values["size"],
            rounds=values["rounds"],
            minutes=values["round_minutes"],
            cut=values["cut"],
        )
