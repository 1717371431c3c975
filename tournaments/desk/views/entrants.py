"""Who takes part: entered by the desk, struck, let in, dropped, seeded."""

from collections.abc import Callable
from typing import Any, Final

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from palermo.accounts.views.decorators import account_of, for_accounts
from palermo.clubs.interfaces.qr import qr_code
from palermo.common.errors import DomainError, NotFound
from palermo.common.text.lists import in_words
from palermo.common.text.untrusted import whole_number
from palermo.common.undo import say_done
from tournaments.desk.interfaces.entrant_forms import (
    EntrantBotsForm,
    EntrantHandleForm,
    EntrantNameForm,
    LateEntryForm,
    SeedForm,
)
from tournaments.desk.views.common import desk_context, say_refusal, say_what_must_be_fitted
from tournaments.events.domain.entrants.known_people import members_to_enter, papers_to_enter
from tournaments.events.domain.entrants.late_and_drop import (
    come_back,
    drop_out,
    enter_late,
    set_skipping,
    usual_late_score,
)
from tournaments.events.domain.entrants.lookup import entrant_numbered
from tournaments.events.domain.entrants.registration import (
    enter_account,
    enter_bots,
    enter_member,
    enter_name,
    enter_paper,
    let_in,
    withdraw_entrant,
)
from tournaments.events.domain.entrants.seeding import set_seed
from tournaments.events.domain.entrants.waitlist import places_left
from tournaments.events.domain.rounds.progress import next_round_number, swiss_is_over
from tournaments.events.models import EntrantState, Event, EventStage, LinkRegistrationState, Mode
from tournaments.events.views.common import event_where
from tournaments.events.views.entering import link_of
from tournaments.events.views.live_parts import nothing_new, part, tag_for

UNDONE_BY: Final = {"drop": "return", "return": "drop", "skip": "unskip", "unskip": "skip"}


@for_accounts
@require_safe
def desk_entrants(request: HttpRequest, code: str) -> HttpResponse:
    return _page(request, event_where(request, code, "events.run"))


def _page(request: HttpRequest, event: Event, **forms: Any) -> HttpResponse:
    context = {
        **desk_context(request, event),
        **_lists(event),
        "tag": tag_for(request, event),
        "before_the_start": event.stage in (EventStage.DRAFT, EventStage.OPEN, EventStage.CHECK_IN),
        "name_form": EntrantNameForm(),
        "handle_form": EntrantHandleForm(),
        "asked": event.link_registrations.filter(state=LinkRegistrationState.ASKED).count(),
        "bots_form": EntrantBotsForm() if event.mode == Mode.ONLINE and not event.rated else None,
    }
    if event.stage == EventStage.RUNNING and not swiss_is_over(event):
        context["late_form"] = _late_form(event)
    if context["before_the_start"]:
        context |= {"members": members_to_enter(event), "papers": papers_to_enter(event)}
    return render(request, "desk/entrants/entrants.html", {**context, **forms})


def _late_form(event: Event, data: Any = None) -> LateEntryForm:
    number = next_round_number(event)
    return LateEntryForm(data, usual=usual_late_score(event, number), round_number=number)


def _lists(event: Event) -> dict[str, Any]:
    rows = list(event.entrants.select_related("player__user"))
    waiting = [one for one in rows if one.state == EntrantState.WAITING]
    return {
        "entered": [one for one in rows if one.state == EntrantState.ENTERED],
        "waiting": sorted(waiting, key=lambda one: (one.registered_at, one.number)),
        "withdrawn": [one for one in rows if one.state == EntrantState.WITHDRAWN],
        "places_left": places_left(event),
    }


@for_accounts
@require_safe
def desk_entrants_part(request: HttpRequest, code: str) -> HttpResponse:
    """The lists, or with `?only=next` the step that comes next: it depends on who has checked in."""
    event = event_where(request, code, "events.run")
    if same := nothing_new(request, event):
        return same
    if request.GET.get("only") == "next":
        return part(request, event, "desk/setup/next_step.html", desk_context(request, event))
    return part(request, event, "desk/entrants/lists.html", {**desk_context(request, event), **_lists(event)})


@for_accounts
@require_POST
def desk_enter(request: HttpRequest, code: str) -> HttpResponse:
    """One of: a name on paper, a handle, a member or a known paper player by a tap, bots."""
    event = event_where(request, code, "events.run")
    actor = account_of(request)
    try:
        match request.POST:
            case {"member": member}:
                names = [enter_member(actor=actor, event=event, membership_id=_number(member)).name]
            case {"paper": paper}:
                names = [enter_paper(actor=actor, event=event, paper_id=_number(paper)).name]
            case {"handle": _}:
                form: Any = EntrantHandleForm(request.POST)
                if not form.is_valid():
                    return _page(request, event, handle_form=form)
                names = [enter_account(actor=actor, event=event, **form.cleaned_data).name]
            case {"name": _}:
                form = EntrantNameForm(request.POST)
                if not form.is_valid():
                    return _page(request, event, name_form=form)
                names = [enter_name(actor=actor, event=event, **form.cleaned_data).name]
            case _:
                form = EntrantBotsForm(request.POST)
                if not form.is_valid():
                    return _page(request, event, bots_form=form)
                bot, number = form.cleaned_data["bot"], form.cleaned_data["bots"]
                names = [one.name for one in enter_bots(actor=actor, event=event, bot=bot, number=number)]
    except DomainError as refusal:
        say_refusal(request, refusal)
    else:
        words = ngettext("%(names)s is on the list.", "%(names)s are on the list.", len(names))
        messages.success(request, words % {"names": in_words(names)})
    return redirect("desk_entrants", event.code)


def _number(text: str) -> int:
    number = whole_number(text)
    if number is None:
        raise NotFound
    return number


@for_accounts
@require_POST
def desk_late(request: HttpRequest, code: str) -> HttpResponse:
    event = event_where(request, code, "events.run")
    form = _late_form(event, request.POST)
    if not form.is_valid():
        return _page(request, event, late_form=form)
    try:
        entrant = enter_late(actor=account_of(request), event=event, **form.cleaned_data)
    except DomainError as refusal:
        say_refusal(request, refusal)
    else:
        words = _("%(name)s plays from round %(round)s.")
        messages.success(request, words % {"name": entrant.name, "round": entrant.enters})
        say_what_must_be_fitted(request, event)
    return redirect("desk_entrants", event.code)


@for_accounts
@require_http_methods(["GET", "HEAD", "POST"])
def desk_entrant(request: HttpRequest, code: str, entrant_number: int) -> HttpResponse:
    event = event_where(request, code, "events.run")
    entrant = entrant_numbered(event, entrant_number)
    form = SeedForm(initial={"seed": entrant.seed})
    if request.method == "POST":
        action = request.POST.get("action", "")
        if action == "seed":
            form = SeedForm(request.POST)
        if action != "seed" or form.is_valid():
            _act(request, event, entrant_number, action, form)
            return redirect("desk_entrant", event.code, entrant_number)
    context = {
        **desk_context(request, event),
        "entrant": entrant,
        "form": form,
        "qr": qr_code(link_of(event, entrant)),
        "next_round": next_round_number(event),
        "adjustments": entrant.adjustments.filter(taken_back_at=None),
        "can_return": not swiss_is_over(event),
        "skips": next_round_number(event) in entrant.misses,
    }
    return render(request, "desk/entrants/entrant.html", context)


def _act(request: HttpRequest, event: Event, number: int, action: str, form: SeedForm) -> None:
    actor = account_of(request)
    about: dict[str, Any] = {"actor": actor, "event": event, "number": number}
    following = next_round_number(event)
    acts: dict[str, Callable[[], object]] = {
        "seed": lambda: set_seed(**about, seed=form.cleaned_data["seed"]),
        "withdraw": lambda: withdraw_entrant(**about),
        "let-in": lambda: let_in(**about),
        "drop": lambda: drop_out(**about),
        "return": lambda: come_back(**about),
        "skip": lambda: set_skipping(**about, round_number=following, skips=True),
        "unskip": lambda: set_skipping(**about, round_number=following, skips=False),
    }
    if action not in acts:
        raise NotFound
    try:
        acts[action]()
    except DomainError as refusal:
        say_refusal(request, refusal)
    else:
        if action in UNDONE_BY:
            say_done(
                request, _("Done."), undo=reverse("desk_entrant", args=[event.code, number]), action=UNDONE_BY[action]
            )
        else:
            messages.success(request, _("Done."))
        say_what_must_be_fitted(request, event)
