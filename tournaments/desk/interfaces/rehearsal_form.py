"""What a rehearsal is made of."""

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.events.domain.rehearsal.setup import FEWEST_PEOPLE, MOST_PEOPLE, MOST_REHEARSED_ROUNDS


class RehearsalForm(forms.Form):
    people = forms.IntegerField(
        label=_("Made-up people"),
        min_value=FEWEST_PEOPLE,
        max_value=MOST_PEOPLE,
        initial=14,
        widget=forms.NumberInput(attrs={"inputmode": "numeric"}),
    )
    rounds = forms.IntegerField(
        label=_("Rounds"),
        min_value=1,
        max_value=MOST_REHEARSED_ROUNDS,
        initial=2,
        widget=forms.NumberInput(attrs={"inputmode": "numeric"}),
    )
    final = forms.BooleanField(label=_("With a final table of four"), required=False, initial=True)
