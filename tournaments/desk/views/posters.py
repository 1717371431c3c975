"""The check-in poster: to be printed, or shown on a screen at the door; and a new code if the old one got about."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from palermo.accounts.views.decorators import account_of, for_accounts
from palermo.clubs.interfaces.qr import qr_code
from palermo.common.text.links import absolute_url
from tournaments.desk.views.common import desk_context, done
from tournaments.events.domain.entrants.wall_code import renew_wall_code, wall_key
from tournaments.events.views.common import event_where


@for_accounts
@require_safe
def desk_wall_code(request: HttpRequest, code: str) -> HttpResponse:
    event = event_where(request, code, "events.keep_score")
    link = absolute_url(f"{reverse('event_check_in', args=[event.code])}?wall={wall_key(event)}")
    return render(
        request, "desk/checking/wall.html", {**desk_context(request, event), "qr": qr_code(link), "link": link}
    )


@for_accounts
@require_POST
def desk_wall_renew(request: HttpRequest, code: str) -> HttpResponse:
    event = event_where(request, code, "events.run")
    words = _("The poster has a new code. Print it again.")
    return done(request, lambda: renew_wall_code(actor=account_of(request), event=event), words, "desk_wall_code", code)
