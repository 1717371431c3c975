"""What every page of the desk begins and ends with."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from palermo.accounts.views.decorators import account_of
from palermo.common.errors import BAD, DomainError, warn_of_conflict
from palermo.common.limits import RateLimit
from palermo.common.undo import say_done
from tournaments.events.domain.entrants.registration import NobodyOfThatHandle
from tournaments.events.domain.event.state_machine import next_step_of, other_steps_of
from tournaments.events.domain.flow.presence import entering_tag, tables_being_entered
from tournaments.events.domain.rounds.progress import round_to_fit
from tournaments.events.models import Event
from tournaments.events.views.common import event_context

FORBIDDEN, MISSING = 403, 404
UNKNOWN_USERNAMES = RateLimit("unknown-username", amount=100, seconds=3600)


def desk_context(request: HttpRequest, event: Event) -> dict[str, Any]:
    """With the next step and what is in the way of it, for whoever may take it."""
    context = event_context(request, event)
    if context["may"]["run"]:
        context |= {"next_step": next_step_of(event), "other_steps": other_steps_of(event)}
        context["to_fit"] = round_to_fit(event)
    return context


def entering_context(request: HttpRequest, event: Event) -> dict[str, Any]:
    """Whose result somebody else is entering now, and the tag of that."""
    tag = f"{entering_tag(event)}-{request.user.pk}-{request.LANGUAGE_CODE}"
    return {"entering": tables_being_entered(event, but=account_of(request)), "entering_tag": tag}


def say_refusal(request: HttpRequest, refusal: DomainError) -> None:
    """Somebody was quicker, or typed a slip: that is said where it happened. What is not allowed or not there stays a refusal."""
    if isinstance(refusal, NobodyOfThatHandle):
        count_unknown_usernames(request, 1)
    also = (refusal.status,) if refusal.code in SAID_ON_THE_PAGE else (BAD,)
    warn_of_conflict(request, refusal, *also)


SAID_ON_THE_PAGE = frozenset({NobodyOfThatHandle.code, "paper-unknown"})


def count_unknown_usernames(request: HttpRequest, number: int) -> None:
    """Typed one by one or in a file: usernames that mean no one cannot be tried without end."""
    for _unknown in range(min(number, UNKNOWN_USERNAMES.amount + 1)):
        UNKNOWN_USERNAMES.count(request)


def say_what_must_be_fitted(request: HttpRequest, event: Event) -> None:
    """After somebody came or went: a round that is seated already does not know it yet."""
    if draft := round_to_fit(event):
        words = _("Round %(number)s is already seated. Update it before publishing.")
        messages.warning(request, words % {"number": draft.number})


def number_in(request: HttpRequest, name: str) -> int:
    """A number that was sent along; -1, which fits nothing, if it is none."""
    text = (request.POST if request.method == "POST" else request.GET).get(name, "")
    return int(text) if text.isascii() and text.removeprefix("-").isdigit() and len(text) < 9 else -1


def chosen_in(request: HttpRequest, name: str) -> int | None:
    number = number_in(request, name)
    return None if number < 0 else number


def done(
    request: HttpRequest, action: Callable[[], object], words: str, page: str, *where: object, undo: str = ""
) -> HttpResponse:
    """Back to the page with what was done, or why not. `undo` takes it back. What somebody may not do stays a refusal."""
    try:
        action()
    except DomainError as refusal:
        if refusal.status in (FORBIDDEN, MISSING):
            raise
        messages.warning(request, str(refusal))
    else:
        if undo:
            say_done(request, words, undo=undo)
        elif words:
            messages.success(request, words)
    return redirect(page, *where)
