"""When rounds and breaks are planned and expected."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from palermo.accounts.views.decorators import account_of, for_accounts
from tournaments.desk.interfaces.timetable import TimetableShown
from tournaments.desk.views.common import done, number_in
from tournaments.events.domain.flow.timetable import plan_break, remove_break, set_break_minutes
from tournaments.events.views.common import event_context, event_where


@for_accounts
@require_safe
def desk_timetable(request: HttpRequest, code: str) -> HttpResponse:
    event = event_where(request, code, "events.keep_score")
    context = {**event_context(request, event), "times": TimetableShown(event)}
    return render(request, "desk/flow/timetable.html", context)


@for_accounts
@require_POST
def desk_break(request: HttpRequest, code: str) -> HttpResponse:
    event, actor = event_where(request, code, "events.run"), account_of(request)
    after_round, minutes = number_in(request, "after_round"), number_in(request, "minutes")
    name = request.POST.get("name", "")
    return done(
        request,
        lambda: plan_break(actor=actor, event=event, after_round=after_round, minutes=minutes, name=name),
        _("Break planned."),
        "desk_timetable",
        code,
    )


@for_accounts
@require_POST
def desk_break_remove(request: HttpRequest, code: str) -> HttpResponse:
    event, actor = event_where(request, code, "events.run"), account_of(request)
    after_round = number_in(request, "after_round")
    return done(
        request,
        lambda: remove_break(actor=actor, event=event, after_round=after_round),
        _("Break removed."),
        "desk_timetable",
        code,
    )


@for_accounts
@require_POST
def desk_break_minutes(request: HttpRequest, code: str) -> HttpResponse:
    event, actor = event_where(request, code, "events.run"), account_of(request)
    minutes = number_in(request, "minutes")
    return done(
        request,
        lambda: set_break_minutes(actor=actor, event=event, minutes=minutes),
        _("Saved."),
        "desk_timetable",
        code,
    )
