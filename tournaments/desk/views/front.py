"""The desk's front page, its announcements, and the end of the event."""

from time import time
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from palermo.accounts.models import User
from palermo.accounts.views.decorators import account_of, for_accounts
from palermo.live.etags import unchanged, with_tag
from tournaments.desk.interfaces.overview import DeskOverview, live_moves
from tournaments.desk.views.common import done, number_in
from tournaments.events.domain.event.autopilot import set_autopilot
from tournaments.events.domain.event.finish import finish_event, reopen_event
from tournaments.events.domain.event.state_machine import next_step_of
from tournaments.events.domain.flow.presence import entering_tag
from tournaments.events.domain.notify.announcements import notices_up, post_notice, take_down_notice
from tournaments.events.models import Event, EventStage, RoundStage
from tournaments.events.views.common import event_context, event_where


@for_accounts
@require_safe
def desk(request: HttpRequest, code: str) -> HttpResponse:
    return render(request, "desk/front/desk.html", _front(request, event_where(request, code, "events.keep_score")))


@for_accounts
@require_safe
def desk_part(request: HttpRequest, code: str) -> HttpResponse:
    """What changes while the page stays open."""
    event = event_where(request, code, "events.keep_score")
    tag = _tag(request, event)
    return unchanged(request, tag) or with_tag(render(request, "desk/front/part.html", _front(request, event)), tag)


@for_accounts
@require_POST
def desk_announce(request: HttpRequest, code: str) -> HttpResponse:
    event, actor = _organiser(request, code)
    text = request.POST.get("text", "")
    return done(
        request, lambda: post_notice(actor=actor, event=event, text=text), _("Announcement posted."), "desk", code
    )


@for_accounts
@require_POST
def desk_take_down(request: HttpRequest, code: str) -> HttpResponse:
    event, actor = _organiser(request, code)
    notice = number_in(request, "notice")
    return done(request, lambda: take_down_notice(actor=actor, event=event, notice_id=notice), "", "desk", code)


@for_accounts
@require_POST
def desk_finish(request: HttpRequest, code: str) -> HttpResponse:
    event, actor = _organiser(request, code)
    undo = reverse("desk_reopen", args=[code])
    words = _("The event is finished.")
    return done(request, lambda: finish_event(actor=actor, event=event), words, "desk", code, undo=undo)


@for_accounts
@require_POST
def desk_reopen(request: HttpRequest, code: str) -> HttpResponse:
    event, actor = _organiser(request, code)
    return done(request, lambda: reopen_event(actor=actor, event=event), _("The event is open again."), "desk", code)


@for_accounts
@require_POST
def desk_by_itself(request: HttpRequest, code: str) -> HttpResponse:
    event, actor = _organiser(request, code)
    by_itself = request.POST.get("by_itself") == "1"
    words = _("Automatic rounds are on.") if by_itself else _("Automatic rounds are off. You decide each step.")
    return done(request, lambda: set_autopilot(actor=actor, event=event, by_itself=by_itself), words, "desk", code)


def _organiser(request: HttpRequest, code: str) -> tuple[Event, User]:
    event = event_where(request, code, "events.run")
    assert request.user.is_authenticated  # noqa: S101 - organisers are
    return event, request.user


def _front(request: HttpRequest, event: Event) -> dict[str, Any]:
    context = event_context(request, event)
    return {
        **context,
        "next_step": next_step_of(event) if context["may"]["run"] else None,
        "evening": DeskOverview(event, viewer=account_of(request)),
        "notices": notices_up(event),
        "tag": _tag(request, event),
    }


def _tag(request: HttpRequest, event: Event) -> str:
    """With the minute once a round is published: tables become late, and the projected end moves."""
    started = event.stage == EventStage.RUNNING and event.played_rounds.filter(stage=RoundStage.PUBLISHED).exists()
    minute = int(time() // 60) if started else 0
    parts = (event.revision, live_moves(event), entering_tag(event), minute, request.user.pk, request.LANGUAGE_CODE)
    return "-".join(map(str, parts))
