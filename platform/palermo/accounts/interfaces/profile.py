"""What people say about themselves, as forms."""

from typing import cast

from django import forms
from django.conf import settings
from django.http import QueryDict
from django.utils.translation import get_language_info
from django.utils.translation import gettext_lazy as _

from palermo.accounts.domain.handles import check_handle
from palermo.accounts.interfaces.time_zone_select import TimeZoneSelect
from palermo.accounts.models import Audience, Motion, Theme, User
from palermo.accounts.time_zones import time_zone_choices
from palermo.art.families import Family
from palermo.common.names import NameField

AS_THE_BROWSER = "browser"


class ProfileForm(forms.Form):
    handle = forms.CharField(
        label=_("Username"),
        max_length=30,
        widget=forms.TextInput(attrs={"autocomplete": "username", "autocapitalize": "none", "spellcheck": "false"}),
        help_text=_(
            "Letters, digits, hyphens and underscores. Others can find you by it. Old links stop working if "
            "you change it."
        ),
    )
    display_name = NameField(
        label=_("Name"),
        max_length=60,
        required=False,
        help_text=_("The name others see. If empty, your username is shown."),
        widget=forms.TextInput(attrs={"autocomplete": "name"}),
    )
    crest = forms.ChoiceField(label=_("Crest"), choices=[(family.value, family.value) for family in Family])
    language = forms.ChoiceField(label=_("Language"))
    time_zone = forms.ChoiceField(
        label=_("Time zone"),
        choices=time_zone_choices,
        widget=TimeZoneSelect,
        help_text=_("All times on this site are shown in this time zone."),
    )
    theme = forms.ChoiceField(label=_("Theme"), choices=Theme.choices)
    motion = forms.ChoiceField(label=_("Animations"), choices=Motion.choices)
    sound = forms.BooleanField(
        label=_("Sound at the table"), required=False, widget=forms.CheckboxInput(attrs={"role": "switch"})
    )

    def __init__(self, data: QueryDict | None = None, *, user: User) -> None:
        now = {name: getattr(user, name) for name in self.base_fields}
        super().__init__(data, initial=now | {"language": user.language or AS_THE_BROWSER})
        self._user = user
        names = [(code, get_language_info(code)["name_local"].capitalize()) for code, _name in settings.LANGUAGES]
        cast("forms.ChoiceField", self.fields["language"]).choices = [
            (AS_THE_BROWSER, _("Same as browser")),
            *names,
        ]
        if user.is_guest:
            del self.fields["handle"]  # it says that this is a guest

    def clean_language(self) -> str:
        language: str = self.cleaned_data["language"]
        return "" if language == AS_THE_BROWSER else language

    def clean_handle(self) -> str:
        handle: str = self.cleaned_data["handle"]
        if handle != self._user.handle:
            check_handle(handle, owner=self._user)
        return handle


class PrivacyForm(forms.Form):
    who_sees_profile = forms.ChoiceField(
        label=_("Who can see my profile"), choices=Audience.choices, widget=forms.RadioSelect
    )
    is_findable = forms.BooleanField(
        label=_("Others can find me in search"),
        required=False,
        widget=forms.CheckboxInput(attrs={"role": "switch"}),
        help_text=_("By username or name. Members of your clubs can always see you in the club."),
    )
    shows_clubs = forms.BooleanField(
        label=_("Show my clubs on my profile"),
        required=False,
        widget=forms.CheckboxInput(attrs={"role": "switch"}),
        help_text=_("Private clubs are only shown to their own members."),
    )
    on_ladders = forms.BooleanField(
        label=_("Show me on leaderboards"),
        required=False,
        widget=forms.CheckboxInput(attrs={"role": "switch"}),
        help_text=_(
            "If off, your rating appears only on your profile, for people who can see it. Your games still count."
        ),
    )
