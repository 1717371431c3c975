"""Money that somebody types: in thousands, as the site writes it, or in full, as the notes have it."""

import re
from typing import Any, Final

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from games.engine.core.cards import NOTES

IN_FULL: Final = 1000
# What stands between groups of three digits somewhere in Europe.
GROUPING: Final = re.compile(r"(?<=\d)[.,'’\s](?=\d{3}(?!\d))")


class MoneyField(forms.IntegerField):
    """45 and 45,000 are the same. From 5,000 on, the smallest note, a number is in full: the whole box holds 1,750 thousand."""

    default_error_messages = {  # noqa: RUF012  # as Django's fields have it
        "in_full": _("Enter the amount in thousands (45) or in full (45,000)."),
    }

    def to_python(self, value: Any) -> int | None:
        amount = super().to_python(GROUPING.sub("", str(value).strip()) if value is not None else None)
        if amount is None or abs(amount) < NOTES[0] * IN_FULL:
            return amount
        if amount % IN_FULL:
            raise ValidationError(self.error_messages["in_full"], code="in_full")
        return amount // IN_FULL

    def widget_attrs(self, widget: forms.Widget) -> dict[str, Any]:
        """Without the largest amount in thousands, which the browser would hold against one in full."""
        attributes: dict[str, Any] = super().widget_attrs(widget)
        attributes.pop("max", None)
        return attributes
