from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from palermo.accounts.models import User


class DepartureForm(forms.Form):
    handle = forms.CharField(
        label=_("Your username"),
        max_length=30,
        widget=forms.TextInput(attrs={"autocomplete": "off", "autocapitalize": "none", "spellcheck": "false"}),
    )

    def __init__(self, data: QueryDict | None = None, *, user: User) -> None:
        super().__init__(data)
        self._user = user
        self.fields["handle"].help_text = _("Type %(handle)s to confirm.") % {"handle": user.handle}

    def clean_handle(self) -> str:
        handle: str = self.cleaned_data["handle"]
        if handle.lower() != self._user.handle.lower():
            raise forms.ValidationError(_("That isn’t your username. Nothing was deleted."))
        return handle
