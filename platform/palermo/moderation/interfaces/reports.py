from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from palermo.moderation.models import ModerationDecision, ReportReason


class ReportForm(forms.Form):
    reason = forms.ChoiceField(label=_("What’s it about?"), choices=ReportReason.choices, widget=forms.RadioSelect)
    text = forms.CharField(
        label=_("What happened?"),
        max_length=1000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 5}),
        help_text=_("Where and when, in a few words. Only moderators can read it."),
    )

    def clean(self) -> dict[str, Any]:
        values = super().clean() or {}
        if values.get("reason") == ReportReason.OTHER and not values.get("text"):
            self.add_error("text", _("Please describe what happened."))
        return values


class DecisionForm(forms.Form):
    decision = forms.ChoiceField(label=_("Decision"), choices=ModerationDecision.choices, widget=forms.RadioSelect)
    why = forms.CharField(
        label=_("Reason"),
        max_length=1000,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text=_("The person sees this if you warn or rename them. Other moderators can read it too."),
    )
