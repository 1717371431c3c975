"""A select with six hundred options, written in one go."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.forms.renderers import BaseRenderer
from django.forms.utils import flatatt
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe

OPTION = '<option value="{}"{}>{}</option>'
SELECTED = mark_safe(" selected")


class TimeZoneSelect(forms.Select):
    """Django renders a template for each option, which takes longer than all the rest of such a page."""

    def render(
        self,
        name: str,
        value: Any,
        attrs: Mapping[str, Any] | None = None,
        renderer: BaseRenderer | None = None,  # noqa: ARG002  # Django's; there is nothing left to render
    ) -> SafeString:
        chosen = self.format_value(value)
        groups = [
            (
                area,
                format_html_join(
                    "", OPTION, [(zone, SELECTED if zone in chosen else "", city) for zone, city in zones]
                ),
            )
            for area, zones in self.choices
        ]
        words = format_html_join("", '<optgroup label="{}">{}</optgroup>', groups)
        return format_html(
            '<select name="{}"{}>{}</select>', name, flatatt(self.build_attrs(self.attrs, dict(attrs or {}))), words
        )
