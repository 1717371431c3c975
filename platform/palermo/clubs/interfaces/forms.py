"""What people type about clubs. Texts are plain text and stay so: templates escape them."""

from datetime import timedelta
from typing import Any

from django import forms
from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from palermo.accounts.interfaces.time_zone_select import TimeZoneSelect
from palermo.accounts.models import User
from palermo.accounts.time_zones import time_zone_choices
from palermo.clubs.models import Club, ClubAdmission, ClubRole, Membership
from palermo.common.names import NameField, validate_letter

LONGEST_SEARCH = 80
MOST_ADDRESSES = 10
LIFETIMES = {"1": _("One day"), "7": _("One week"), "30": _("One month"), "365": _("One year")}


class ClubForm(forms.Form):
    """What a club is founded with."""

    name = NameField(label=_("Club name"), max_length=80, validators=[validate_letter])
    place = NameField(
        label=_("Location"),
        max_length=80,
        required=False,
        validators=[validate_letter],
        help_text=_("A town or neighbourhood. People can find the club by it."),
    )
    language = forms.ChoiceField(
        label=_("Language"), choices=settings.LANGUAGES, help_text=_("Used for the club’s e-mails.")
    )
    time_zone = forms.ChoiceField(
        label=_("Time zone"),
        choices=time_zone_choices,
        widget=TimeZoneSelect,
        help_text=_("Used for club nights and e-mails."),
    )
    is_public = forms.TypedChoiceField(
        label=_("Who can see the club"),
        choices=[
            ("True", _("Everyone: listed in the club search, with a public page")),
            ("False", _("Members only")),
        ],
        coerce=lambda value: value == "True",
        widget=forms.RadioSelect,
        initial="True",
    )
    admission = forms.ChoiceField(
        label=_("Who can join"),
        choices=[
            (ClubAdmission.INVITATION, _("Only people with an invitation")),
            (ClubAdmission.OPEN, _("Anyone with an account, right away")),
        ],
        widget=forms.RadioSelect,
        initial=ClubAdmission.INVITATION,
    )

    def clean(self) -> dict[str, Any]:
        values = super().clean() or {}
        if values.get("is_public") is False and values.get("admission") == ClubAdmission.OPEN:
            words = _("A private club can’t be open to everyone. Choose invitations, or make the club public.")
            self.add_error("admission", ValidationError(words))
        return values


class ClubSettingsForm(ClubForm):
    about = forms.CharField(
        label=_("About the club"),
        max_length=2000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 5}),
        help_text=_("When and where you play, and who’s welcome. Plain text."),
    )
    version = forms.IntegerField(widget=forms.HiddenInput, min_value=1)
    field_order = ("name", "place", "about")

    def clean_about(self) -> str:
        # Browsers send CRLF; what is stored must compare equal to what was shown.
        return str(self.cleaned_data["about"]).replace("\r\n", "\n")


class ClubSearchForm(forms.Form):
    q = forms.CharField(max_length=LONGEST_SEARCH, required=False)

    def words(self) -> list[str]:
        return str(self.cleaned_data["q"]).split() if self.is_valid() else []


class MemberRoleForm(forms.Form):
    role = forms.ChoiceField(
        label=_("Role"),
        choices=[
            (ClubRole.OWNER, _("Owner: can do everything and assigns roles")),
            (ClubRole.ORGANISER, _("Organiser: invites people, posts notices, changes settings and rules")),
            (ClubRole.SCOREKEEPER, _("Scorekeeper: manages unregistered players and enters event results")),
            (ClubRole.MEMBER, _("Member: plays and sees the member list")),
        ],
        widget=forms.RadioSelect,
    )


class CloseClubForm(forms.Form):
    name = NameField(label=_("Type the club’s name"), max_length=200)


class HeirChoice(forms.ModelChoiceField):  # type: ignore[type-arg]  # not generic when it runs
    def label_from_instance(self, obj: Membership) -> str:
        user: User = obj.user
        return f"{user} ({user.handle})" if user.display_name else str(user)


class HandOverForm(forms.Form):
    heir = HeirChoice(label=_("New owner"), queryset=Membership.objects.none(), empty_label=_("Choose a member"))

    def __init__(self, *args: Any, club: Club, giver: User, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        others = Membership.objects.filter(club=club).exclude(user=giver).exclude(role=ClubRole.OWNER)
        self.fields["heir"].queryset = others.select_related("user").order_by("user__handle")  # type: ignore[attr-defined]


class InvitationForm(forms.Form):
    """What every invitation has."""

    role = forms.ChoiceField(label=_("They join as"))
    days = forms.ChoiceField(label=_("Valid for"), choices=list(LIFETIMES.items()), initial="7")

    def __init__(self, *args: Any, roles: tuple[ClubRole, ...], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["role"].choices = [(role.value, role.label) for role in roles]  # type: ignore[attr-defined]

    def lifetime(self) -> timedelta:
        return timedelta(days=int(self.cleaned_data["days"]))


class InvitationLinkForm(InvitationForm):
    max_uses = forms.IntegerField(
        label=_("Maximum number of people"),
        required=False,
        min_value=1,
        max_value=1000,
        help_text=_("Leave empty for no limit."),
    )


class InvitationMailForm(InvitationForm):
    addresses = forms.CharField(
        label=_("E-mail addresses"),
        max_length=MOST_ADDRESSES * 256,
        widget=forms.Textarea(attrs={"rows": 3, "autocomplete": "off"}),
        help_text=_("One address per line. Each invitation works only for that address."),
    )
    field_order = ("addresses",)

    def clean_addresses(self) -> list[str]:
        text = str(self.cleaned_data["addresses"]).replace(",", " ").replace(";", " ")
        addresses = list(dict.fromkeys(User.objects.normalize_email(word) for word in text.split()))
        if len(addresses) > MOST_ADDRESSES:
            words = ngettext_lazy(
                "Enter up to %(number)d address at a time.", "Enter up to %(number)d addresses at a time.", "number"
            )
            raise ValidationError(words % {"number": MOST_ADDRESSES})
        for address in addresses:
            try:
                validate_email(address)
            except ValidationError:
                words_about = _("“%(address)s” isn’t an e-mail address.")
                raise ValidationError(words_about, params={"address": address[:80]}) from None
        return addresses
