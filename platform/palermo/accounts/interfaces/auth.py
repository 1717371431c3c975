"""The forms of the entrance: allauth's rules, our words."""

from typing import Any, ClassVar

from allauth.account import forms as allauth
from django import forms
from django.contrib.auth.hashers import make_password
from django.http import HttpRequest
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from palermo.accounts.time_zones import time_zones
from palermo.common.names import NameField

Words = str | Promise
ADDRESS = _("E-mail address")
PASSWORD = _("Password")
PASSWORD_HELP = _("At least 10 characters. A few words in a row work well and are easy to remember.")


class PlainForm(forms.Form):
    """Labels and help as we say them, and no placeholders: they vanish when they are needed most."""

    words: ClassVar[dict[str, tuple[Words, Words]]] = {}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for field in self.fields.values():
            field.widget.attrs.pop("placeholder", None)
        for name, (label, help_text) in self.words.items():
            self.fields[name].label, self.fields[name].help_text = label, help_text  # type: ignore[assignment]


class SignInForm(PlainForm, allauth.LoginForm):
    words: ClassVar[dict[str, tuple[Words, Words]]] = {"login": (ADDRESS, ""), "password": (PASSWORD, "")}


class SignUpForm(PlainForm, allauth.SignupForm):
    words: ClassVar[dict[str, tuple[Words, Words]]] = {
        "email": (ADDRESS, _("It isn’t shown to anyone. We’ll send a link there to make sure it’s yours.")),
        "username": (_("Username"), _("Letters, digits, hyphens and underscores. Others can find you by it.")),
        "password1": (PASSWORD, PASSWORD_HELP),
    }
    field_order = ["email", "username", "display_name", "password1", "time_zone"]  # noqa: RUF012  # Django's

    display_name = NameField(
        label=_("Name"),
        max_length=60,
        required=False,
        help_text=_("The name shown at tables and in results. If empty, your username is shown."),
        widget=forms.TextInput(attrs={"autocomplete": "name"}),
    )
    time_zone = forms.CharField(required=False, widget=forms.HiddenInput(attrs={"data-time-zone": ""}))

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        handle = self.fields["username"].widget.attrs
        handle.update(autocomplete="nickname", autocapitalize="none", spellcheck="false")

    def clean_time_zone(self) -> str:
        """The browser tells it, if it can; what we do not know is no reason to refuse anybody."""
        told = str(self.cleaned_data["time_zone"])
        return told if told in time_zones() else "UTC"

    def try_save(self, request: HttpRequest) -> Any:
        if self.account_already_exists:
            # The one costly thing that a new account would have done: nobody can tell the two apart with a clock.
            make_password(self.cleaned_data["password1"])
        return super().try_save(request)


class ForgottenPasswordForm(PlainForm, allauth.ResetPasswordForm):
    words: ClassVar[dict[str, tuple[Words, Words]]] = {"email": (ADDRESS, "")}


class NewPasswordForm(PlainForm, allauth.ResetPasswordKeyForm):
    words: ClassVar[dict[str, tuple[Words, Words]]] = {
        "password1": (_("New password"), PASSWORD_HELP),
        "password2": (_("Repeat new password"), ""),
    }


class ChangePasswordForm(PlainForm, allauth.ChangePasswordForm):
    words: ClassVar[dict[str, tuple[Words, Words]]] = {
        "oldpassword": (_("Current password"), ""),
        "password1": (_("New password"), PASSWORD_HELP),
        "password2": (_("Repeat new password"), ""),
    }


class FirstPasswordForm(PlainForm, allauth.SetPasswordForm):
    words: ClassVar[dict[str, tuple[Words, Words]]] = {
        "password1": (PASSWORD, PASSWORD_HELP),
        "password2": (_("Repeat password"), ""),
    }


class AddAddressForm(PlainForm, allauth.AddEmailForm):
    words: ClassVar[dict[str, tuple[Words, Words]]] = {
        "email": (_("Another e-mail address"), _("We’ll send a link there to make sure it’s yours."))
    }


class PasswordAgainForm(PlainForm, allauth.ReauthenticateForm):
    words: ClassVar[dict[str, tuple[Words, Words]]] = {"password": (PASSWORD, "")}
