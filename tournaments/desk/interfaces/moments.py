"""A point in time as it is typed into a form: in the zone of the club, whoever types it and wherever."""

from datetime import UTC, datetime
from typing import Any
from zoneinfo import ZoneInfo

from django import forms
from django.utils import timezone


class MomentField(forms.DateTimeField):
    """`zone` is set by the form. What is typed comes out in UTC."""

    zone: ZoneInfo = ZoneInfo("UTC")

    def __init__(self, **kwargs: Any) -> None:
        widget = forms.DateTimeInput(attrs={"type": "datetime-local"}, format="%Y-%m-%dT%H:%M")
        super().__init__(widget=widget, **kwargs)

    def prepare_value(self, value: Any) -> Any:
        with timezone.override(self.zone):
            return super().prepare_value(value)

    def to_python(self, value: Any) -> datetime | None:
        """An hour that a clock change leaves out, or has twice, is refused with Django's own words."""
        with timezone.override(self.zone):
            found = super().to_python(value)
        return found.astimezone(UTC) if found else None
