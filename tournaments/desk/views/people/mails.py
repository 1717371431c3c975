"""Writing an e-mail to all players."""

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from palermo.accounts.views.decorators import account_of, for_accounts
from palermo.common.errors import DomainError
from palermo.common.limits import RateLimit
from tournaments.desk.interfaces.entrant_forms import EventMailForm
from tournaments.desk.views.common import desk_context, say_refusal
from tournaments.events.domain.notify.mails import people_to_mail, registrations_to_mail, send_event_mail
from tournaments.events.models import EntrantState, Event, EventStage
from tournaments.events.views.common import event_where

MAILING = RateLimit("event-mail", amount=10, seconds=86_400)  # over all events of one organiser


@for_accounts
@require_http_methods(["GET", "HEAD", "POST"])
def desk_mails(request: HttpRequest, code: str) -> HttpResponse:
    event = event_where(request, code, "events.run")
    form = EventMailForm(request.POST or None)
    if request.method == "POST" and form.is_valid() and _send(request, event, form):
        return redirect("desk_mails", event.code)
    players = event.entrants.filter(state__in=[EntrantState.ENTERED, EntrantState.WAITING], bot="")
    reached = people_to_mail(event).count() + registrations_to_mail(event).count()
    context = {
        **desk_context(request, event),
        "form": form,
        "reached": reached,
        "unreached": players.count() - reached,
        "mails": event.mails.select_related("made_by"),
        "is_announced": event.stage != EventStage.DRAFT,
    }
    return render(request, "desk/entrants/mails.html", context)


def _send(request: HttpRequest, event: Event, form: forms.Form) -> bool:
    """What was typed stays on the page if it is refused."""
    MAILING.count(request)
    try:
        send_event_mail(actor=account_of(request), event=event, **form.cleaned_data)
    except DomainError as refusal:
        say_refusal(request, refusal)
        return False
    messages.success(request, _("Your e-mail is on its way."))
    return True
