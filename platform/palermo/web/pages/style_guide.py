"""What the living style guide shows besides its templates: an example form, and jobs that nobody runs."""

from dataclasses import dataclass

from django import forms
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import gettext_noop, pgettext_lazy

from palermo.accounts.models import User
from palermo.common.models import Job, JobState

COLOURS = (
    "paper", "sheet", "sunken", "ink", "ink-soft", "rule", "rule-strong", "accent", "accent-deep", "on-accent",
    "link", "positive", "negative", "warning", "note", "focus",
)  # fmt: skip
TYPE_STEPS = ("hero", "h1", "h2", "h3", "h4", "lead", "body", "small")
SPACES = range(1, 9)


class ExampleForm(forms.Form):
    name = forms.CharField(label=_("Club name"), max_length=40)
    place = forms.CharField(label=_("Location"), required=False, help_text=_("A town or district."))
    email = forms.EmailField(label=_("E-mail address"))
    language = forms.ChoiceField(
        label=_("Language"), choices=[("", _("Choose one")), ("it", "Italiano"), ("hu", "Magyar")]
    )
    cards = forms.ChoiceField(
        label=_("Cards"),
        widget=forms.RadioSelect,
        choices=[("room", _("Real cards around a table")), ("online", _("Cards on a screen"))],
    )
    agrees = forms.BooleanField(label=_("Everyone listed has agreed to be listed"), help_text=_("Ask them first."))
    public = forms.BooleanField(
        label=_("Anyone can read this page"), required=False, widget=forms.CheckboxInput(attrs={"role": "switch"})
    )


def example_form() -> ExampleForm:
    return ExampleForm(initial={"cards": "room", "public": True}, prefix="fresh")


def example_form_with_errors() -> ExampleForm:
    return ExampleForm({"wrong-email": "rosalia", "wrong-cards": "room"}, prefix="wrong")


@dataclass(frozen=True)
class ExampleJob:
    title: Promise
    job: Job


def example_jobs() -> list[ExampleJob]:
    """One job for each way the progress component can look. None of them is ever saved."""
    counting = gettext_noop("Counting")
    return [
        ExampleJob(_("Waiting"), Job(state=JobState.WAITING)),
        ExampleJob(_("Running, length unknown"), Job(state=JobState.RUNNING, stage=counting)),
        ExampleJob(_("Running"), Job(state=JobState.RUNNING, stage=counting, done=7, total=20)),
        ExampleJob(_("Done, with a result"), Job(state=JobState.DONE, done=20, total=20, page="/cards/")),
        ExampleJob(
            pgettext_lazy("a job", "Failed"),
            Job(state=JobState.DEAD, done=7, total=20, attempts=8, error="TimeoutError"),
        ),
    ]


def example_people() -> list[User]:
    names = [
        ("rosalia", "Rosalia Conti", "W"),
        ("bruno", "Bruno Keller", "B"),
        ("zsofia", "Zsófia Varga", "R"),
        ("jan", "", "K"),
    ]
    return [User(handle=handle, display_name=name, crest=crest) for handle, name, crest in names]
