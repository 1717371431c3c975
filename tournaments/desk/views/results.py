"""Results of a round at the desk: all tables, and one after the other from a stack of slips."""

from collections.abc import Sequence
from typing import Any

from django.contrib import messages
from django.db.models import Exists, OuterRef
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from palermo.accounts.views.decorators import account_of, for_accounts
from palermo.common.errors import CONFLICT, DomainError, NotFound, only_conflict, warn_of_conflict
from palermo.common.text.lists import in_words
from palermo.common.text.untrusted import whole_number
from palermo.live.etags import unchanged, with_tag
from tournaments.desk.interfaces.overview import DeskOverview
from tournaments.desk.views.common import entering_context
from tournaments.events.domain.results.errors import CommentMissing, ImpossibleSlip
from tournaments.events.domain.results.queries import (
    names_at,
    rounds_seated_after,
    said_or_placed_by,
    table_numbered,
    tables_with_results,
    who_handed_in,
)
from tournaments.events.domain.results.slips import confirm_slip, enter_result, withdraw_result
from tournaments.events.interfaces.results import ResultState, TableForReader, lines_of_slip, side_by_side
from tournaments.events.interfaces.slip_entry.business_keys import key_rows
from tournaments.events.interfaces.slip_entry.places_form import AnySlipForm, form_kind, values_of_result
from tournaments.events.interfaces.slip_form import CommentForm, VersionForm
from tournaments.events.models import Dispute, Event, EventStage, Round, RoundStage, RoundTable, SlipState
from tournaments.events.views.common import event_context, event_where
from tournaments.events.views.slips import check_context
from tournaments.slips import SlipViolation

# What a browser on a phone says of itself.
ON_A_PHONE = "Mobi"


@for_accounts
@require_safe
def results(request: HttpRequest, code: str, round_number: int | None = None) -> HttpResponse:
    """`?table=7` leads to that table: someone has typed its number."""
    event = event_where(request, code, "events.keep_score")
    context = _round_context(request, event, round_number)
    if context["round"] is not None and (asked := whole_number(request.GET.get("table", ""))) is not None:
        return _jump(request, event, context["round"], context["tables"], asked)
    return render(request, "desk/results/round.html", context)


@for_accounts
@require_safe
def results_part(request: HttpRequest, code: str, round_number: int) -> HttpResponse:
    """The tables alone, for the page that stays open."""
    event = event_where(request, code, "events.keep_score")
    context = _round_context(request, event, round_number)
    return unchanged(request, context["tag"]) or with_tag(
        render(request, "desk/results/tables.html", context), context["tag"]
    )


@for_accounts
@require_safe
def result(request: HttpRequest, code: str, round_number: int, table_number: int) -> HttpResponse:
    """Everything about one table: what stands, what was handed in before, disputes, and what can be done."""
    event = event_where(request, code, "events.keep_score")
    return table_page(request, event, table_numbered(event, round_number, table_number))


@for_accounts
@require_http_methods(["GET", "POST"])
def enter(request: HttpRequest, code: str, round_number: int, table_number: int) -> HttpResponse:
    event = event_where(request, code, "events.keep_score")
    table = table_numbered(event, round_number, table_number)
    seen = TableForReader(table, request.user.pk)
    kind = form_kind(table, taps=taps(request))
    if request.method != "POST":
        slip = seen.waiting or seen.standing
        values = values_of_result(said_or_placed_by(slip) if slip is not None else None)
        return _entry(request, event, table, kind(initial={"version": table.version, **values}, names=seen.names))
    form = kind(request.POST, names=seen.names)
    comment = request.POST.get("comment", "")[:400]
    if not form.is_valid():
        return _entry(request, event, table, form, comment=comment)
    try:
        enter_result(
            actor=account_of(request),
            table=table,
            version=form.cleaned_data["version"],
            slip=form.slip(),
            comment=comment,
        )
    except ImpossibleSlip as refusal:
        return _entry(request, event, table, form, comment=comment, violations=refusal.violations)
    except CommentMissing as refusal:
        return _entry(request, event, table, form, comment=comment, problems=[str(refusal)])
    except DomainError as refusal:
        only_conflict(refusal)
        return _second(request, event, table, form, comment, refusal)
    return _go_on(request, event, table, corrected=seen.table.result is not None)


@for_accounts
@require_POST
def check(request: HttpRequest, code: str, round_number: int, table_number: int) -> HttpResponse:
    """The running check of the desk's form."""
    event = event_where(request, code, "events.keep_score")
    table = table_numbered(event, round_number, table_number)
    form = form_kind(table, taps=taps(request))(request.POST, names=names_at(table))
    return render(request, "events/slips/check.html", check_context(form))


@for_accounts
@require_POST
def confirm(request: HttpRequest, code: str, round_number: int, table_number: int) -> HttpResponse:
    event = event_where(request, code, "events.keep_score")
    table = table_numbered(event, round_number, table_number)
    form = VersionForm(request.POST)
    if form.is_valid():
        try:
            confirm_slip(actor=account_of(request), table=table, version=form.cleaned_data["version"])
        except DomainError as refusal:
            warn_of_conflict(request, refusal)
        else:
            messages.success(request, _("Result of table %(number)s confirmed.") % {"number": table.number})
    return redirect("desk_results_round", event.code, round_number)


@for_accounts
@require_POST
def take_back(request: HttpRequest, code: str, round_number: int, table_number: int) -> HttpResponse:
    event = event_where(request, code, "events.keep_score")
    table = table_numbered(event, round_number, table_number)
    form = CommentForm(request.POST)
    if not form.is_valid():
        return table_page(request, event, table, take_back_form=form)
    given = form.cleaned_data
    try:
        withdraw_result(actor=account_of(request), table=table, version=given["version"], comment=given["comment"])
    except DomainError as refusal:
        warn_of_conflict(request, refusal)
    else:
        messages.success(request, _("Result undone. The table is open again."))
        warn_of_later_rounds(request, table)
    return redirect("desk_result", event.code, round_number, table_number)


def warn_of_later_rounds(request: HttpRequest, table: RoundTable) -> None:
    """Standings are worked out anew by themselves; a seating is not."""
    later = rounds_seated_after(table)
    if later:
        text = ngettext(
            "Round %(rounds)s was seated with the old result and won’t change.",
            "Rounds %(rounds)s were seated with the old result and won’t change.",
            len(later),
        )
        messages.warning(request, text % {"rounds": in_words(one.number for one in later)})


def _go_on(request: HttpRequest, event: Event, table: RoundTable, *, corrected: bool) -> HttpResponse:
    """To the next table that lacks a result: the stack of slips lies there."""
    number = {"number": table.number}
    if corrected:
        messages.success(request, _("Result of table %(number)s corrected.") % number)
        warn_of_later_rounds(request, table)
        return redirect("desk_result", event.code, table.round.number, table.number)
    messages.success(request, _("Result of table %(number)s entered.") % number)
    following = _next_open(table.round, after=table.number)
    if following is None:
        return redirect("desk_results_round", event.code, table.round.number)
    address = reverse("desk_result_enter", args=[event.code, table.round.number, following.number])
    return redirect(address + way_of(request))


def _jump(
    request: HttpRequest, event: Event, played: Round, tables: Sequence[TableForReader], number: int
) -> HttpResponse:
    """To its form if it lacks a result, else to what is known about it."""
    seen = next((one for one in tables if one.table.number == number), None)
    if seen is None:
        messages.warning(request, _("This round has no table %(number)s.") % {"number": number})
        return redirect("desk_results_round", event.code, played.number)
    lacks = seen.state in (ResultState.PLAYING, ResultState.WAITING) and not seen.table.online
    route = "desk_result_enter" if lacks and event.stage == EventStage.RUNNING else "desk_result"
    return redirect(route, event.code, played.number, number)


def taps(request: HttpRequest) -> bool:
    """Whether businesses are tapped. That is usual on phones; `?tap` and `?type` say otherwise."""
    if way := way_of(request):
        return way == "?tap"
    return ON_A_PHONE in request.headers.get("user-agent", "")


def way_of(request: HttpRequest) -> str:
    """What someone has chosen to do instead of what is usual on their device."""
    return next((f"?{way}" for way in ("tap", "type") if way in request.GET), "")


def _next_open(played: Round, after: int = 0) -> RoundTable | None:
    contested = Dispute.objects.filter(table=OuterRef("pk"), settled_at=None)
    lacking = played.tables.filter(~Exists(contested), result__isnull=True, online=False)
    return lacking.filter(number__gt=after).order_by("number").first() or lacking.order_by("number").first()


def _round_context(request: HttpRequest, event: Event, round_number: int | None) -> dict[str, Any]:
    rounds = list(event.played_rounds.filter(stage=RoundStage.PUBLISHED).order_by("number"))
    played = next((one for one in reversed(rounds) if round_number in (None, one.number)), None)
    if played is None and round_number is not None:
        raise NotFound
    tables = tables_with_results(event).filter(round=played).order_by("number") if played is not None else ()
    seen = [TableForReader(table, request.user.pk) for table in tables]
    next_open = _next_open(played) if played is not None else None
    is_last = played is not None and played.number == rounds[-1].number
    return {
        **event_context(request, event),
        **entering_context(request, event),
        "rounds": rounds,
        "round": played,
        "tables": seen,
        "done": sum(one.table.result is not None for one in seen),
        "next_open": next_open,
        # What comes next is asked once nothing is left to enter.
        "evening": DeskOverview(event) if is_last and next_open is None else None,
        "running": event.stage == EventStage.RUNNING,
        "tag": f"{event.pk}.{event.revision}.{played.number if played else 0}.{request.LANGUAGE_CODE}",
    }


def _entry(
    request: HttpRequest,
    event: Event,
    table: RoundTable,
    form: AnySlipForm,
    *,
    comment: str = "",
    violations: Sequence[SlipViolation] = (),
    **extra: Any,
) -> HttpResponse:
    seen = TableForReader(table, request.user.pk)
    context = {
        **event_context(request, event),
        **entering_context(request, event),
        "table": table,
        "seen": seen,
        "form": form,
        "comment": comment,
        "tap": form.tokens,
        "way": way_of(request),
        "keys": key_rows(request.LANGUAGE_CODE),
        "most": table.round.tables.count(),
        **extra,
    }
    if form.is_bound:
        context |= check_context(form)
    if violations:
        context["problems"] = form.add_violations(violations)
    if not form.tokens:
        form.take_focus()
    return render(request, "desk/results/enter.html", context)


def _second(
    request: HttpRequest, event: Event, table: RoundTable, form: AnySlipForm, comment: str, refusal: DomainError
) -> HttpResponse:
    """Another result came in between: both side by side, and the form as it was typed, over what stands now."""
    table = table_numbered(event, table.round.number, table.number)
    seen = TableForReader(table, request.user.pk)
    first = seen.waiting or seen.standing or seen.contested
    rows = side_by_side(first, form.slip(), form.names) if first is not None else []
    first_name = who_handed_in(first, table) if first is not None else ""
    # Who sends it once more has seen the other one.
    given = request.POST.copy()
    given["version"] = str(table.version)
    form = type(form)(given, names=seen.names)
    answer = _entry(
        request, event, table, form, comment=comment, refusal=str(refusal), differences=rows, first_name=first_name
    )
    answer.status_code = CONFLICT
    return answer


def table_page(request: HttpRequest, event: Event, table: RoundTable, **extra: Any) -> HttpResponse:
    seen = TableForReader(table, request.user.pk)
    older = [
        {"slip": slip, "lines": lines_of_slip(slip, seen.names)}
        for slip in table.slips.all()
        if slip.state == SlipState.REPLACED
    ]
    running = event.stage == EventStage.RUNNING and table.round.is_published
    disputed = seen.contested or seen.standing
    context = {
        **event_context(request, event),
        "table": table,
        "seen": seen,
        "older": older,
        "settled": [dispute for dispute in table.disputes.all() if dispute.settled_at is not None],
        "disputed_name": who_handed_in(disputed, table) if disputed is not None else "",
        "later": rounds_seated_after(table) if table.result is not None else [],
        "may_enter": running and not table.online and seen.state != ResultState.CONTESTED,
        "may_rule": running and request.user.has_perm("events.run", event),
        "take_back_form": CommentForm(initial={"version": table.version}),
        "settle_form": CommentForm(initial={"version": table.version}),
        **extra,
    }
    return render(request, "desk/results/table.html", context)
