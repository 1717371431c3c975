"""The page of switches as forms: one for the plan, one for each kind."""

from datetime import time
from typing import Any, ClassVar

from django import forms
from django.utils import formats
from django.utils.dates import WEEKDAYS
from django.utils.translation import gettext_lazy as _

from palermo.notifications.domain.choices import KindSettings
from palermo.notifications.kinds import MailWhen, NotificationKind
from palermo.notifications.models import DeliveryPlan

SWITCH = {"role": "switch"}


class HourInput(forms.TimeInput):
    input_type = "time"

    def __init__(self) -> None:
        super().__init__(format="%H:%M")  # what browsers ask for, whatever the language


class DeliveryPlanForm(forms.ModelForm):  # type: ignore[type-arg]  # only the stubs know it as generic
    digest_hour = forms.TypedChoiceField(label=_("Hour"), coerce=int)
    digest_weekday = forms.TypedChoiceField(
        label=_("Day of the week"),
        coerce=int,
        choices=list(WEEKDAYS.items()),
    )

    class Meta:
        model = DeliveryPlan
        fields: ClassVar[list[str]] = [
            "mails", "rhythm", "digest_hour", "digest_weekday", "is_quiet", "quiet_from", "quiet_until",
        ]  # fmt: skip
        widgets: ClassVar[dict[str, forms.Widget]] = {
            "mails": forms.CheckboxInput(attrs=SWITCH),
            "is_quiet": forms.CheckboxInput(attrs=SWITCH),
            "quiet_from": HourInput(),
            "quiet_until": HourInput(),
        }
        help_texts: ClassVar[dict[str, Any]] = {
            "mails": _(
                "If off, none of this is sent by e-mail. You still get e-mails about your password and address."
            ),
            "rhythm": _("One e-mail with everything you haven’t read yet. If you’ve read it all, no e-mail is sent."),
            "is_quiet": _(
                "E-mails and push notifications wait until quiet hours end. Your list on this site is always up to "
                "date."
            ),
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        # In the reader's own way of writing the time of day.
        self.fields["digest_hour"].choices = [(hour, formats.time_format(time(hour))) for hour in range(24)]  # type: ignore[attr-defined]

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        if cleaned.get("is_quiet") and cleaned.get("quiet_from") == cleaned.get("quiet_until"):
            self.add_error("quiet_until", _("Quiet hours can’t start and end at the same time."))
        return cleaned


class KindSettingsForm(forms.Form):
    """A row of the table; the page names each field by its row and column."""

    counted = forms.BooleanField(required=False, widget=forms.CheckboxInput(attrs=SWITCH))
    mail = forms.ChoiceField(choices=MailWhen)
    push = forms.BooleanField(required=False, widget=forms.CheckboxInput(attrs=SWITCH))

    def __init__(self, data: Any, *, kind: NotificationKind, choice: KindSettings, offers_push: bool) -> None:
        initial = {"counted": choice.counted, "mail": choice.mail, "push": choice.push}
        super().__init__(data, prefix=kind.name, initial=initial)
        self.kind, self.choice = kind, choice
        if not offers_push:
            del self.fields["push"]
        for name, field in self.fields.items():
            field.widget.attrs["aria-labelledby"] = f"way-{name} kind-{kind.name}"

    def chosen(self) -> KindSettings:
        data = self.cleaned_data
        return KindSettings(
            counted=data["counted"], mail=MailWhen(data["mail"]), push=data.get("push", self.choice.push)
        )
