"""Setting an event up, changing it, taking it from stage to stage."""

from typing import Any, Final

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from palermo.accounts.views.decorators import account_of, for_accounts
from palermo.clubs.models import Club
from palermo.clubs.views.common import club_context, club_where
from palermo.common.errors import DomainError, NotFound
from palermo.common.undo import say_done
from tournaments.desk.interfaces.advice_form import AdviceForm
from tournaments.desk.interfaces.event_form import EventChangeForm, EventForm, values_for_new, values_of
from tournaments.desk.views.common import desk_context, say_refusal
from tournaments.events.domain.event.cancellation import effects_of_cancellation
from tournaments.events.domain.event.errors import ChangedMeanwhile
from tournaments.events.domain.event.settings_rules import UnfitSetting
from tournaments.events.domain.event.setup import change_event, create_event, settings_to_copy
from tournaments.events.domain.event.state_machine import LifecycleStep, discard_event, take_step
from tournaments.events.models import EntrantState, Event, EventStage
from tournaments.events.views.common import event_context, event_where
from tournaments.events.views.live_parts import tag_for

MOST_TO_COPY = 5
# The steps whose message offers the way back at once.
UNDONE_BY: Final = {
    LifecycleStep.FINISH: LifecycleStep.REOPEN,
    LifecycleStep.CALL_OFF: LifecycleStep.CALL_ON,
}


@for_accounts
@require_http_methods(["GET", "HEAD", "POST"])
def club_event_new(request: HttpRequest, slug: str) -> HttpResponse:
    club = club_where(request, slug, "clubs.change_settings")
    known = list(Event.objects.filter(club=club, rehearsal=False).order_by("-starts_at", "-pk")[:MOST_TO_COPY])
    if request.method == "POST":
        form = EventForm(request.POST, club=club)
        if form.is_valid() and (event := _create(request, club, form)) is not None:
            words = _("Event created. Only the desk sees it until you announce it.")
            messages.success(request, words)
            return redirect("desk_entrants", event.code)
    else:
        form = EventForm(club=club, initial=values_for_new(club, _copied(club, request.GET.get("from", "")), known))
    context = {**club_context(request, club), "form": form, "known": known, "advice": AdviceForm(_typed(form)).advice()}
    return render(request, "desk/setup/new.html", context)


def _create(request: HttpRequest, club: Club, form: EventForm) -> Event | None:
    try:
        return create_event(actor=account_of(request), club=club, **form.settings())
    except UnfitSetting as refusal:
        form.add_error(refusal.field if refusal.field in form.fields else None, str(refusal))
    except DomainError as refusal:
        form.add_error(None, str(refusal))
    return None


def _copied(club: Club, code: str) -> Event | None:
    """Of this club; another club's settings are its own."""
    found = Event.objects.filter(club=club, code=code, rehearsal=False).first() if code else None
    return Event(club=club, **settings_to_copy(found), starts_at=found.starts_at) if found else None


def _typed(form: EventForm) -> dict[str, Any]:
    """What the adviser looks at, as the form has it now."""
    return {name: form[name].value() for name in AdviceForm.base_fields}


@for_accounts
@require_safe
def club_event_advice(request: HttpRequest, slug: str) -> HttpResponse:
    """The adviser's part of the form alone, for what is being typed."""
    club_where(request, slug, "clubs.change_settings")
    return render(request, "desk/setup/advice.html", {"advice": AdviceForm(request.GET).advice()})


@for_accounts
@require_http_methods(["GET", "HEAD", "POST"])
def desk_settings(request: HttpRequest, code: str) -> HttpResponse:
    event = event_where(request, code, "events.run")
    if request.method == "POST":
        form = EventChangeForm(request.POST, club=event.club, event=event, initial=values_of(event))
        if form.is_valid():
            try:
                if _change(request, event, form):
                    messages.success(request, _("Saved."))
                    return redirect("desk_settings", event.code)
            except ChangedMeanwhile as refusal:
                event.refresh_from_db()
                form = _reconsidered(request, event, refusal)
    else:
        form = EventChangeForm(club=event.club, event=event, initial={**values_of(event), "version": event.version})
    context = {
        **desk_context(request, event),
        "form": form,
        "tag": tag_for(request, event),
        "advice": AdviceForm(_typed(form)).advice(),
    }
    return render(request, "desk/setup/settings.html", context)


def _change(request: HttpRequest, event: Event, form: EventChangeForm) -> bool:
    try:
        change_event(actor=account_of(request), event=event, version=form.cleaned_data["version"], **form.settings())
    except UnfitSetting as refusal:
        form.add_error(refusal.field if refusal.field in form.fields else None, str(refusal))
    else:
        return True
    return False


def _reconsidered(request: HttpRequest, event: Event, refusal: ChangedMeanwhile) -> EventChangeForm:
    """What was typed, to be saved over the other's change if the person, who is told what differs, says so again."""
    typed = request.POST.copy()
    typed["version"] = str(event.version)
    form = EventChangeForm(typed, club=event.club, event=event, initial=values_of(event))
    if form.is_valid():
        form.add_error(None, str(refusal))
        for label, saved in form.differences():
            form.add_error(
                None, _("Saved by someone else in the meantime: %(what)s: %(value)s") % {"what": label, "value": saved}
            )
    return form


@for_accounts
@require_POST
def desk_step(request: HttpRequest, code: str) -> HttpResponse:
    event = event_where(request, code, "events.run")
    try:
        step = LifecycleStep(request.POST.get("step", ""))
    except ValueError:
        raise NotFound from None
    try:
        taken = take_step(actor=account_of(request), event=event, step=step)
    except DomainError as refusal:
        say_refusal(request, refusal)
    else:
        words = _("%(event)s: %(stage)s.") % {"event": taken.name, "stage": taken.get_stage_display()}
        if step in UNDONE_BY:
            say_done(request, words, undo=reverse("desk_step", args=[code]), step=UNDONE_BY[step])
        else:
            messages.success(request, words)
        if step == LifecycleStep.OPEN_CHECK_IN:
            return redirect("desk_check_in", event.code)
        if step in (LifecycleStep.BEGIN, LifecycleStep.FINISH, LifecycleStep.CALL_OFF, LifecycleStep.CALL_ON):
            return redirect("desk", event.code)
    return redirect("desk_entrants", event.code)


@for_accounts
@require_safe
def desk_cancel(request: HttpRequest, code: str) -> HttpResponse:
    """Whom it concerns is asked about before: they all hear of it at once."""
    event = event_where(request, code, "events.run")
    context = desk_context(request, event)
    step = next((one for one in context["other_steps"] if one.step == LifecycleStep.CALL_OFF), None)
    if step is None:
        return redirect("desk", event.code)
    effects = effects_of_cancellation(event, account_of(request))
    return render(request, "desk/setup/cancel.html", {**context, "step": step, "effects": effects})


@for_accounts
@require_http_methods(["GET", "HEAD", "POST"])
def desk_discard(request: HttpRequest, code: str) -> HttpResponse:
    event = event_where(request, code, "events.run")
    if request.method != "POST":
        if event.stage != EventStage.DRAFT:
            return redirect("desk", event.code)
        number = event.entrants.exclude(state=EntrantState.WITHDRAWN).count()
        return render(request, "desk/setup/discard.html", {**event_context(request, event), "number": number})
    try:
        discard_event(actor=account_of(request), event=event)
    except DomainError as refusal:
        say_refusal(request, refusal)
        return redirect("desk_settings", event.code)
    messages.success(request, _("%(event)s deleted.") % {"event": event.name})
    return redirect(event.club)
