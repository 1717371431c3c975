"""The forms around the second factor."""

import struct
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, ClassVar

from allauth.mfa.adapter import get_adapter
from allauth.mfa.base import forms as base
from allauth.mfa.totp import forms as totp
from allauth.mfa.webauthn import forms as webauthn
from django import forms
from django.utils.translation import gettext_lazy as _

from palermo.accounts.interfaces.auth import PlainForm, Words
from palermo.common.names import NameField
from palermo.common.text.untrusted import UntrustedJsonDecoder

CODE_WORDS: dict[str, tuple[Words, Words]] = {
    "code": (_("Code"), _("Six digits from your app, or one of your recovery codes."))
}


class CodeForm(PlainForm):
    words: ClassVar[dict[str, tuple[Words, Words]]] = CODE_WORDS

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["code"].widget.attrs.update(inputmode="numeric", spellcheck="false")


class SecondStepForm(CodeForm, base.AuthenticateForm):
    pass


class CodeAgainForm(CodeForm, base.ReauthenticateForm):
    pass


class AppCodeForm(CodeForm, totp.ActivateTOTPForm):
    words: ClassVar[dict[str, tuple[Words, Words]]] = {"code": (_("Code"), _("The six digits your app shows now."))}


@contextmanager
def any_passkey_refused() -> Iterator[None]:
    """What a browser never sends, a robot may. The parser below stumbles over some of it in its own ways."""
    try:
        yield
    except (ValueError, TypeError, LookupError, AttributeError, struct.error) as stumble:
        raise get_adapter().validation_error("incorrect_code") from stumble


class PasskeyForm(forms.Form):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["credential"].decoder = UntrustedJsonDecoder  # type: ignore[attr-defined]  # it is a JSON field


class ShownPasskeyForm(PasskeyForm):
    def clean_credential(self) -> Any:
        with any_passkey_refused():
            return super().clean_credential()  # type: ignore[misc]


class PasskeySecondStepForm(ShownPasskeyForm, webauthn.AuthenticateWebAuthnForm):
    pass


class PasskeySignInForm(ShownPasskeyForm, webauthn.LoginWebAuthnForm):
    pass


class PasskeyAgainForm(ShownPasskeyForm, webauthn.ReauthenticateWebAuthnForm):
    pass


NAME_WORDS: dict[str, tuple[Words, Words]] = {
    "name": (_("Passkey name"), _("To help you recognise it, such as “My phone”."))
}


class AddPasskeyForm(PasskeyForm, PlainForm, webauthn.AddWebAuthnForm):
    """Ours can always sign in by themselves; a key that cannot is refused, so there is nothing to choose."""

    words: ClassVar[dict[str, tuple[Words, Words]]] = NAME_WORDS
    passwordless = None
    name = NameField(max_length=60, required=False)

    def clean(self) -> dict[str, Any]:
        self.cleaned_data["passwordless"] = True
        with any_passkey_refused():
            return super().clean() or {}


class RenamePasskeyForm(PlainForm, webauthn.EditWebAuthnForm):
    words: ClassVar[dict[str, tuple[Words, Words]]] = NAME_WORDS
    name = NameField(max_length=60)
