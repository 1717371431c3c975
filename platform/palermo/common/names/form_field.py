"""The field of every form in which a name is typed."""

import unicodedata
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from palermo.common.names.tidying import tidy_name

LONGEST_TYPED = 10_000


class NameField(forms.CharField):
    """Tidied before its length is looked at, since tidying can make a name longer."""

    def to_python(self, value: Any) -> str:
        return tidy_name((super().to_python(value) or "")[:LONGEST_TYPED])


def validate_letter(name: str) -> None:
    """For names that become addresses and headings."""
    if not any(unicodedata.category(character)[0] in "LN" for character in name):
        raise ValidationError(_("Use at least one letter or digit."))
