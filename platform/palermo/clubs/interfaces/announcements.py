"""Writing on the board."""

from django import forms
from django.utils.translation import gettext_lazy as _

from palermo.common.names import NameField


class AnnouncementForm(forms.Form):
    version = forms.IntegerField(widget=forms.HiddenInput, required=False)
    title = NameField(label=_("Title"), max_length=120)
    text = forms.CharField(
        label=_("Text"),
        max_length=4000,
        help_text=_("Plain text. Line breaks are kept, and addresses starting with https:// become links."),
        widget=forms.Textarea(attrs={"rows": 8}),
    )
    is_pinned = forms.BooleanField(
        label=_("Pin to the top"), required=False, help_text=_("Stays above newer notices until you unpin it.")
    )
