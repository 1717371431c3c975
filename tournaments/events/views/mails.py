"""What the organisers wrote to all players, for those players: notifications lead here."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from palermo.accounts.views.decorators import for_accounts
from palermo.common.errors import NotFound
from palermo.common.text.untrusted import LARGEST_KEY
from tournaments.events.models import EntrantState
from tournaments.events.views.common import event_context, event_for


@for_accounts
@require_safe
def event_mail(request: HttpRequest, code: str, mail_number: int) -> HttpResponse:
    event = event_for(request, code)
    context = event_context(request, event)
    me = context["me"]
    if not context["may"]["run"] and (me is None or me.state == EntrantState.WITHDRAWN):
        raise NotFound
    mail = event.mails.filter(pk=mail_number).first() if mail_number <= LARGEST_KEY else None
    if mail is None:
        raise NotFound
    return render(request, "events/entering/mail.html", {**context, "mail": mail})
