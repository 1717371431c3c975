"""The slip on a player's phone: fill in, hand in, confirm, contest. The code on the paper slip leads here."""

from collections.abc import Sequence
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from palermo.accounts.views.decorators import account_of, for_accounts
from palermo.common.errors import CONFLICT, DomainError, NotFound, only_conflict, warn_of_conflict
from palermo.live.etags import unchanged, with_tag
from tournaments.events.domain.results.errors import ImpossibleSlip, NotAtTable, OtherSlipWaits
from tournaments.events.domain.results.queries import names_at, said_by, table_with_key
from tournaments.events.domain.results.slips import confirm_slip, dispute_slip, submit_slip
from tournaments.events.interfaces.results import (
    ResultState,
    SlipProblem,
    TableForReader,
    checked,
    side_by_side,
)
from tournaments.events.interfaces.slip_form import DisputeForm, SlipForm, VersionForm, values_of_slip
from tournaments.events.models import Event, EventStage, RoundTable
from tournaments.events.views.common import event_context, event_for
from tournaments.slips import SlipViolation


@require_safe
def slip(request: HttpRequest, code: str, table_key: str) -> HttpResponse:
    event = event_for(request, code)
    table = _table(request, event, table_key)
    return _page(request, event, table, None)


@require_safe
def slip_part(request: HttpRequest, code: str, table_key: str) -> HttpResponse:
    """What is known about the result, for the page that stays open."""
    event = event_for(request, code)
    table = _table(request, event, table_key)
    context = _context(request, event, table)
    tag = context["tag"]
    return unchanged(request, tag) or with_tag(render(request, "events/slips/state.html", context), tag)


@for_accounts
@require_POST
def slip_check(request: HttpRequest, code: str, table_key: str) -> HttpResponse:
    """The running check, while somebody types."""
    event = event_for(request, code)
    table = _table(request, event, table_key)
    _require_inside(request, event, table)
    return render(request, "events/slips/check.html", check_context(SlipForm(request.POST, names=names_at(table))))


@for_accounts
@require_POST
def slip_hand_in(request: HttpRequest, code: str, table_key: str) -> HttpResponse:
    event = event_for(request, code)
    table = _table(request, event, table_key)
    form = SlipForm(request.POST, names=names_at(table))
    if not TableForReader(table, request.user.pk).is_mine:
        raise NotAtTable
    if not form.is_valid():
        return _page(request, event, table, form)
    said = form.slip()
    try:
        handed = submit_slip(actor=account_of(request), table=table, version=form.cleaned_data["version"], slip=said)
    except ImpossibleSlip as refusal:
        return _page(request, event, table, form, violations=refusal.violations)
    except DomainError as refusal:
        only_conflict(refusal)
        return _compared(request, event, table_key, form, refusal)
    if handed.result is None:
        messages.success(request, _("Submitted. Another player at your table now has to confirm it."))
    else:
        messages.success(request, _("Both result slips match. The result counts."))
    return redirect("event_slip", event.code, table.key)


@for_accounts
@require_POST
def slip_confirm(request: HttpRequest, code: str, table_key: str) -> HttpResponse:
    event = event_for(request, code)
    table = _table(request, event, table_key)
    _require_inside(request, event, table)
    form = VersionForm(request.POST)
    if form.is_valid():
        try:
            confirm_slip(actor=account_of(request), table=table, version=form.cleaned_data["version"])
        except DomainError as refusal:
            warn_of_conflict(request, refusal)
        else:
            messages.success(request, _("Confirmed. The result counts."))
    return redirect("event_slip", event.code, table.key)


@for_accounts
@require_POST
def slip_contest(request: HttpRequest, code: str, table_key: str) -> HttpResponse:
    event = event_for(request, code)
    table = _table(request, event, table_key)
    _require_inside(request, event, table)
    form = DisputeForm(request.POST)
    if not form.is_valid():
        return _page(request, event, table, None, dispute_form=form)
    given = form.cleaned_data
    try:
        dispute_slip(actor=account_of(request), table=table, version=given["version"], text=given["text"])
    except DomainError as refusal:
        warn_of_conflict(request, refusal)
    else:
        messages.success(request, _("The desk can see this now. Please go there together."))
    return redirect("event_slip", event.code, table.key)


def check_context(form: SlipForm) -> dict[str, Any]:
    """What the running check says; a form that lacks something is told what, without a word of blame."""
    form.full_clean()
    missing = form.missing()
    wrong = [
        SlipProblem(f"{label}: {message}" if label else message, (field,))
        for field, errors in form.errors.as_data().items()
        for error in errors
        if error.code != "required"
        for message in error.messages
        for label in [form.fields[field].widget.attrs.get("aria-label", "")]
    ]
    whole = not missing and not wrong
    return {"missing": missing, "wrong": wrong, "checked": checked(form.slip(), form.names), "whole": whole}


def _compared(request: HttpRequest, event: Event, table_key: str, form: SlipForm, refusal: DomainError) -> HttpResponse:
    """Somebody was quicker: both slips side by side, as the table is now."""
    table = _table(request, event, table_key)
    seen = TableForReader(table, request.user.pk)
    first = seen.waiting or seen.contested or seen.standing
    rows = side_by_side(first, form.slip(), form.names) if first is not None else []
    extra: dict[str, Any] = {"refusal": str(refusal), "differences": rows, "differs_from": first}
    if isinstance(refusal, OtherSlipWaits):
        extra["dispute_form"] = DisputeForm(initial={"version": table.version})
    answer = _page(request, event, table, None, **extra)
    answer.status_code = CONFLICT
    return answer


def _table(request: HttpRequest, event: Event, table_key: str) -> RoundTable:
    """A seating that is not published yet is nobody's but the organisers' to see."""
    table = table_with_key(event, table_key)
    if not table.round.is_published and not request.user.has_perm("events.keep_score", event):
        raise NotFound
    return table


def _may_look_into(request: HttpRequest, event: Event, table: RoundTable) -> bool:
    return TableForReader(table, request.user.pk).is_mine or request.user.has_perm("events.keep_score", event)


def _require_inside(request: HttpRequest, event: Event, table: RoundTable) -> None:
    if not _may_look_into(request, event, table):
        raise NotAtTable


def _context(request: HttpRequest, event: Event, table: RoundTable) -> dict[str, Any]:
    seen = TableForReader(table, request.user.pk)
    inside = _may_look_into(request, event, table)
    running = event.stage == EventStage.RUNNING and table.round.is_published
    may_answer = running and inside
    return {
        **event_context(request, event),
        "table": table,
        "seen": seen,
        # What only waits is the table's own business.
        "shows_lines": seen.table.result is not None or inside,
        "may_confirm": may_answer and seen.state == ResultState.WAITING and not seen.is_own_slip,
        "may_contest": may_answer and seen.state in (ResultState.WAITING, ResultState.STANDS),
        "running": running,
        "dispute_form": DisputeForm(initial={"version": table.version}),
        "tag": f"{table.pk}.{table.version}.{request.user.pk or 0}.{event.stage}.{request.LANGUAGE_CODE}",
    }


def _page(
    request: HttpRequest,
    event: Event,
    table: RoundTable,
    form: SlipForm | None,
    *,
    violations: Sequence[SlipViolation] = (),
    **extra: Any,
) -> HttpResponse:
    context = _context(request, event, table)
    seen: TableForReader = context["seen"]
    open_to_slips = seen.state == ResultState.PLAYING or (seen.is_own_slip and "change" in request.GET)
    if form is None and open_to_slips and context["running"] and seen.is_mine and not table.online:
        said = said_by(seen.waiting) if seen.waiting is not None else None
        initial = {"version": table.version, **(values_of_slip(said) if said is not None else {})}
        form = SlipForm(initial=initial, names=seen.names)
    if form is not None and form.is_bound:
        context |= check_context(form)
    if form is not None and violations:
        context["problems"] = form.add_violations(violations)
    return render(request, "events/slips/slip.html", {**context, "form": form, **extra})
