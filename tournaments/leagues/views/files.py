"""A season's table as a file, and calendars."""

from collections.abc import Iterable

import icalendar
from django.contrib import messages
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.cache import get_conditional_response
from django.utils.crypto import salted_hmac
from django.utils.http import quote_etag
from django.utils.translation import gettext as _
from django.utils.translation import pgettext
from django.views.decorators.http import require_POST, require_safe

from palermo.accounts.views.decorators import account_of, for_accounts
from palermo.clubs.views.common import club_for
from palermo.common.text.csv_safety import csv_text
from palermo.common.text.links import absolute_url
from tournaments.events.domain.queries import events_for
from tournaments.events.views.common import event_for
from tournaments.leagues.domain.calendars import (
    calendar_key_of,
    events_in_calendar,
    nights_in_calendar,
    owner_of_calendar,
    renew_calendar_key,
)
from tournaments.leagues.domain.evening_results import season_table
from tournaments.leagues.interfaces.calendars import calendar_text, entry_for_event, entry_for_night
from tournaments.leagues.interfaces.rows import file_of, rows_of
from tournaments.leagues.models import ClubNight
from tournaments.leagues.views.common import season_for


@require_safe
def season_csv(request: HttpRequest, slug: str, season: str) -> HttpResponse:
    shown = season_for(request, slug, season)
    table = season_table(shown)
    names = [evening.name for evening in table.evenings if evening.number]
    head = [pgettext("in a ranking", "Rank"), _("Player"), _("Total"), _("Wins"), *names]
    rows = [
        [
            row.place,
            row.name,
            row.total,
            row.wins,
            *(one.value if one.counts else f"({one.value})" for one in row.cells),
        ]
        for row in rows_of(table)
    ]
    response = HttpResponse(csv_text([head, *rows]), content_type="text/csv; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{shown.slug}.csv"'
    return response


@require_safe
def season_json(request: HttpRequest, slug: str, season: str) -> HttpResponse:
    return JsonResponse(file_of(season_table(season_for(request, slug, season))))


@require_safe
def club_calendar(request: HttpRequest, slug: str) -> HttpResponse:
    club = club_for(request, slug)
    nights = ClubNight.objects.filter(season__club=club).select_related("season__club")
    events = events_for(request.user).filter(club=club).order_by("starts_at", "pk")
    return _calendar(request, club.name, [*map(entry_for_event, events), *map(entry_for_night, nights)])


@require_safe
def event_calendar(request: HttpRequest, code: str) -> HttpResponse:
    event = event_for(request, code)
    return _calendar(request, event.name, [entry_for_event(event)])


@require_safe
def own_calendar(request: HttpRequest, calendar_key: str) -> HttpResponse:
    """The key is the whole secret, so nobody keeps this page for others."""
    owner = owner_of_calendar(calendar_key)
    entries = [*map(entry_for_event, events_in_calendar(owner)), *map(entry_for_night, nights_in_calendar(owner))]
    response = _calendar(request, "Palermo", entries)
    response["Cache-Control"] = "private, no-cache"
    return response


@for_accounts
@require_safe
def me_calendar(request: HttpRequest) -> HttpResponse:
    address = absolute_url(f"/calendars/{calendar_key_of(account_of(request))}.ics")
    return render(request, "leagues/me_calendar.html", {"address": address})


@for_accounts
@require_POST
def me_calendar_renew(request: HttpRequest) -> HttpResponse:
    renew_calendar_key(actor=account_of(request))
    messages.success(request, _("The calendar has a new address. The old one no longer works."))
    return redirect("me_calendar")


def _calendar(request: HttpRequest, name: str, entries: Iterable[icalendar.Event]) -> HttpResponse:
    text = calendar_text(name, entries)
    tag = quote_etag(salted_hmac("calendar", text).hexdigest()[:32])
    known = get_conditional_response(request, etag=tag)
    if isinstance(known, HttpResponse):
        return known
    response = HttpResponse(text, content_type="text/calendar; charset=utf-8")
    response["ETag"] = tag
    return response
