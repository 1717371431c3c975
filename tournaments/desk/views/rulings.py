"""Disputes, rulings, penalties: what only organisers decide."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from palermo.accounts.views.decorators import account_of, for_accounts
from palermo.common.errors import BAD, DomainError, only_conflict, warn_of_conflict
from tournaments.desk.interfaces.penalties import PenaltyForm, WithdrawPenaltyForm
from tournaments.desk.views.results import table_page, warn_of_later_rounds
from tournaments.events.domain.results.errors import ImpossibleSlip
from tournaments.events.domain.results.penalties import adjust_points, latest_adjustment, take_back_adjustment
from tournaments.events.domain.results.queries import open_disputes, said_by, table_numbered
from tournaments.events.domain.results.rulings import rule_by_places, rule_by_sums, settle_dispute
from tournaments.events.interfaces.results import TableForReader, problems_in_words
from tournaments.events.interfaces.slip_form import CommentForm, RulingForm, letters_legend, values_of_slip
from tournaments.events.models import Event, EventStage, RoundTable
from tournaments.events.views.common import event_context, event_where


@for_accounts
@require_safe
def disputes(request: HttpRequest, code: str) -> HttpResponse:
    event = event_where(request, code, "events.keep_score")
    context = {**event_context(request, event), "disputes": open_disputes(event)}
    return render(request, "desk/results/disputes.html", context)


@for_accounts
@require_POST
def settle(request: HttpRequest, code: str, round_number: int, table_number: int) -> HttpResponse:
    """What was contested counts after all, or does not."""
    event = event_where(request, code, "events.run")
    table = table_numbered(event, round_number, table_number)
    dispute = TableForReader(table, request.user.pk).dispute
    form = CommentForm(request.POST)
    if dispute is None:
        messages.warning(request, _("This dispute has been settled in the meantime."))
        return redirect("desk_result", event.code, round_number, table_number)
    if not form.is_valid():
        return table_page(request, event, table, settle_form=form)
    given = form.cleaned_data
    answer = request.POST.get("answer")
    try:
        settle_dispute(
            actor=account_of(request),
            dispute=dispute,
            version=given["version"],
            ruling=given["comment"],
            accept=answer not in ("void", "other"),
            other=answer == "other",
        )
    except DomainError as refusal:
        warn_of_conflict(request, refusal)
    else:
        messages.success(request, _("Dispute settled. The players at the table have been notified."))
    return redirect("desk_result", event.code, round_number, table_number)


@for_accounts
@require_http_methods(["GET", "POST"])
def rule(request: HttpRequest, code: str, round_number: int, table_number: int) -> HttpResponse:
    event = event_where(request, code, "events.run")
    table = table_numbered(event, round_number, table_number)
    seen = TableForReader(table, request.user.pk)
    if request.method != "POST":
        slip = seen.waiting or seen.contested or seen.standing
        said = said_by(slip) if slip is not None else None
        values = values_of_slip(said) if said is not None else {}
        form = RulingForm(initial={"version": table.version, **values}, names=seen.names)
        return _ruling(request, event, table, form)
    form = RulingForm(request.POST, names=seen.names)
    if not form.is_valid():
        return _ruling(request, event, table, form)
    try:
        _rule(request, table, form)
    except ImpossibleSlip as refusal:
        return _ruling(request, event, table, form, problems=problems_in_words(refusal.violations, form.names))
    except DomainError as refusal:
        only_conflict(refusal, BAD)
        return _ruling(request, event, table, form, problems=[str(refusal)])
    messages.success(request, _("Ruling made. The players at the table have been notified."))
    warn_of_later_rounds(request, table)
    return redirect("desk_result", event.code, round_number, table_number)


def _rule(request: HttpRequest, table: RoundTable, form: RulingForm) -> None:
    given = form.cleaned_data
    common: dict[str, Any] = {
        "actor": request.user,
        "table": table,
        "version": given["version"],
        "comment": given["comment"],
    }
    if given["by"] == "places":
        rule_by_places(places=form.said_places(), **common)
    else:
        rule_by_sums(slip=form.slip(), **common)


def _ruling(request: HttpRequest, event: Event, table: RoundTable, form: RulingForm, **extra: Any) -> HttpResponse:
    context = {
        **event_context(request, event),
        "table": table,
        "seen": TableForReader(table, request.user.pk),
        "form": form,
        "legend": letters_legend(),
        **extra,
    }
    return render(request, "desk/results/rule.html", context)


@for_accounts
@require_http_methods(["GET", "POST"])
def penalties(request: HttpRequest, code: str) -> HttpResponse:
    event = event_where(request, code, "events.run")
    form = PenaltyForm(request.POST or None, event=event, initial={"seen": latest_adjustment(event)})
    if request.method == "POST" and form.is_valid():
        try:
            adjust_points(actor=account_of(request), event=event, **form.values())
        except DomainError as refusal:
            only_conflict(refusal, BAD)
            given = request.POST.copy()
            given["seen"] = str(latest_adjustment(event))
            form = PenaltyForm(given, event=event)
            form.add_error(None, str(refusal))
        else:
            messages.success(request, _("Saved. The standings are updated."))
            return redirect("desk_penalties", event.code)
    context = {
        **event_context(request, event),
        "form": form,
        "adjustments": event.adjustments.select_related("entrant", "made_by").order_by("-pk"),
        "running": event.stage == EventStage.RUNNING,
    }
    return render(request, "desk/results/penalties.html", context)


@for_accounts
@require_POST
def penalty_take_back(request: HttpRequest, code: str) -> HttpResponse:
    event = event_where(request, code, "events.run")
    form = WithdrawPenaltyForm(request.POST, event=event)
    if form.is_valid():
        try:
            take_back_adjustment(actor=account_of(request), adjustment=form.cleaned_data["adjustment"])
        except DomainError as refusal:
            warn_of_conflict(request, refusal)
        else:
            messages.success(request, _("Revoked. It no longer counts."))
    return redirect("desk_penalties", event.code)
