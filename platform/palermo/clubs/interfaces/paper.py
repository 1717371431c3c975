"""Forms about paper players."""

from typing import Any

from django import forms
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from palermo.clubs.domain.paper import LONGEST_NAME, MOST_AT_ONCE, NameProblem, RefusedName, names_on_list
from palermo.common.names import NameField

PROBLEMS: dict[NameProblem, Promise] = {
    NameProblem.TAKEN: _("%(name)s is already an unregistered player in this club."),
    NameProblem.TWICE: _("%(name)s was on your list twice. We added it once."),
    NameProblem.TOO_LONG: _("%(name)s is too long. A name can have up to 60 characters."),
}


class PaperNamesForm(forms.Form):
    names = forms.CharField(
        label=_("Names"),
        help_text=_("One name per line."),
        max_length=MOST_AT_ONCE * (LONGEST_NAME + 20),
        strip=False,
        widget=forms.Textarea(attrs={"rows": 8, "autocomplete": "off", "spellcheck": "false"}),
    )

    def clean_names(self) -> list[str]:
        names = names_on_list(self.cleaned_data["names"])
        if not names:
            raise forms.ValidationError(self.fields["names"].error_messages["required"], code="required")
        if len(names) > MOST_AT_ONCE:
            message = _("That’s %(number)s names. Add up to %(most)s at a time.")
            raise forms.ValidationError(message, params={"number": len(names), "most": MOST_AT_ONCE})
        return names


def form_of_refused(refused: list[RefusedName]) -> PaperNamesForm:
    """What could not be added, for a second try: the same lines with the reason for each."""
    form = PaperNamesForm({"names": "\n".join(entry.name for entry in refused)})
    form.full_clean()
    for entry in refused:
        form.add_error("names", str(PROBLEMS[entry.problem]) % {"name": entry.name})
    return form


class PaperPlayerForm(forms.Form):
    name = NameField(label=_("Name"), max_length=LONGEST_NAME)
    note = forms.CharField(
        label=_("Note"),
        max_length=200,
        required=False,
        help_text=_("Only organisers see this: an e-mail address, or whose brother it is."),
    )

    def __init__(self, *args: Any, with_note: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if not with_note:
            del self.fields["note"]


class PaperClaimForm(forms.Form):
    message = forms.CharField(
        label=_("Message to the organisers"),
        max_length=300,
        required=False,
        help_text=_("How they can tell it’s you."),
        widget=forms.Textarea(attrs={"rows": 3}),
    )


class DeclineClaimForm(forms.Form):
    reason = forms.CharField(
        label=_("Reason for declining"),
        max_length=300,
        help_text=_("This is sent to the person."),
        widget=forms.Textarea(attrs={"rows": 3}),
    )
