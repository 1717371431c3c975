"""The slip on a phone: fill in, hand in, confirm, contest. The code on the paper slip leads here (slip_code.py)."""

from collections.abc import Sequence
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from palermo.common.errors import BAD, CONFLICT, DomainError, only_conflict, warn_of_conflict
from palermo.live.etags import unchanged, with_tag
from tournaments.events.domain.results.errors import ImpossibleSlip, NotAtTable, OtherSlipWaits
from tournaments.events.domain.results.queries import names_at, said_or_placed_by, table_with_key, who_handed_in
from tournaments.events.domain.results.slip_codes import SlipPhone
from tournaments.events.domain.results.slips import confirm_slip, dispute_slip, submit_slip
from tournaments.events.interfaces.my_part import my_call
from tournaments.events.interfaces.results import ResultState, SlipProblem, TableForReader, checked, side_by_side
from tournaments.events.interfaces.slip_entry.places_form import AnySlipForm, form_kind, values_of_result
from tournaments.events.interfaces.slip_form import DisputeForm, OwnVersionForm, VersionForm
from tournaments.events.models import Event, EventStage, RoundTable
from tournaments.events.views.common import event_context
from tournaments.events.views.slip_access import for_the_table, may_look_into, reporter_of, require_inside, slip_table
from tournaments.slips import SlipViolation


@require_safe
def slip(request: HttpRequest, code: str, table_key: str) -> HttpResponse:
    """`?change` has one's own slip that waits, `?dispute` the form for one's own version."""
    event, table, phone = slip_table(request, code, table_key)
    return _page(request, event, table, phone, None)


@require_safe
def slip_part(request: HttpRequest, code: str, table_key: str) -> HttpResponse:
    """What is known about the result, for the page that stays open."""
    event, table, phone = slip_table(request, code, table_key)
    context = _context(request, event, table, phone)
    tag = context["tag"]
    return unchanged(request, tag) or with_tag(render(request, "events/slips/state.html", context), tag)


@for_the_table
@require_POST
def slip_check(request: HttpRequest, code: str, table_key: str) -> HttpResponse:
    """The running check, while somebody types."""
    event, table, phone = slip_table(request, code, table_key)
    require_inside(request, event, table, phone)
    return render(
        request, "events/slips/check.html", check_context(form_kind(table)(request.POST, names=names_at(table)))
    )


@for_the_table
@require_POST
def slip_hand_in(request: HttpRequest, code: str, table_key: str) -> HttpResponse:
    event, table, phone = slip_table(request, code, table_key)
    form = form_kind(table)(request.POST, names=names_at(table))
    if phone is None and not TableForReader(table, request.user.pk).is_mine:
        raise NotAtTable
    actor = reporter_of(request, table, phone)
    if not form.is_valid():
        return _page(request, event, table, phone, form)
    said = form.slip()
    try:
        handed = submit_slip(actor=actor, table=table, version=form.cleaned_data["version"], slip=said)
    except ImpossibleSlip as refusal:
        return _page(request, event, table, phone, form, violations=refusal.violations)
    except DomainError as refusal:
        only_conflict(refusal, BAD)
        if refusal.status == BAD:
            return _page(request, event, table, phone, form, refusal=str(refusal))
        return _compared(request, event, table_key, phone, form, refusal)
    if handed.result is None:
        messages.success(request, _("Submitted. Another player at your table now has to confirm it."))
    else:
        messages.success(request, _("Both result slips match. The result counts."))
    return redirect("event_slip", event.code, table.key)


@for_the_table
@require_POST
def slip_confirm(request: HttpRequest, code: str, table_key: str) -> HttpResponse:
    event, table, phone = slip_table(request, code, table_key)
    require_inside(request, event, table, phone)
    form = VersionForm(request.POST)
    if form.is_valid():
        actor = reporter_of(request, table, phone)
        try:
            confirm_slip(actor=actor, table=table, version=form.cleaned_data["version"])
        except DomainError as refusal:
            warn_of_conflict(request, refusal, BAD)
        else:
            messages.success(request, _("Confirmed. The result counts."))
    return redirect("event_slip", event.code, table.key)


@for_the_table
@require_POST
def slip_contest(request: HttpRequest, code: str, table_key: str) -> HttpResponse:
    """In words, or with one's own version of the slip."""
    event, table, phone = slip_table(request, code, table_key)
    require_inside(request, event, table, phone)
    if "own" in request.POST:
        return _contest_with_version(request, event, table, phone)
    form = DisputeForm(request.POST)
    if not form.is_valid():
        return _page(request, event, table, phone, None, dispute_form=form)
    given = form.cleaned_data
    actor = reporter_of(request, table, phone)
    try:
        dispute_slip(actor=actor, table=table, version=given["version"], text=given["text"])
    except DomainError as refusal:
        warn_of_conflict(request, refusal, BAD)
    else:
        messages.success(request, _("The desk can see this now. Please go there together."))
    return redirect("event_slip", event.code, table.key)


def _contest_with_version(
    request: HttpRequest, event: Event, table: RoundTable, phone: SlipPhone | None
) -> HttpResponse:
    words = OwnVersionForm(request.POST)
    form = form_kind(table)(request.POST, names=names_at(table))
    extra: dict[str, Any] = {"own_version": words}
    actor = reporter_of(request, table, phone)
    if not words.is_valid() or not form.is_valid():
        return _page(request, event, table, phone, form, **extra)
    text, version = words.cleaned_data["text"], form.cleaned_data["version"]
    try:
        dispute_slip(actor=actor, table=table, version=version, text=text, slip=form.slip())
    except ImpossibleSlip as refusal:
        return _page(request, event, table, phone, form, violations=refusal.violations, **extra)
    except DomainError as refusal:
        only_conflict(refusal, BAD)
        if refusal.status == BAD:
            return _page(request, event, table, phone, form, refusal=str(refusal), **extra)
        warn_of_conflict(request, refusal)
    else:
        messages.success(request, _("The desk sees both versions now. Please go there together."))
    return redirect("event_slip", event.code, table.key)


def check_context(form: AnySlipForm) -> dict[str, Any]:
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
    return {
        "form": form,
        "missing": missing,
        "wrong": wrong,
        "checked": checked(form.slip(), form.names),
        "whole": whole,
    }


def _compared(
    request: HttpRequest,
    event: Event,
    table_key: str,
    phone: SlipPhone | None,
    form: AnySlipForm,
    refusal: DomainError,
) -> HttpResponse:
    """Somebody was quicker: both slips side by side, as the table is now. Who still disagrees sends the same form as their version."""
    table = table_with_key(event, table_key)
    seen = TableForReader(table, request.user.pk, phone)
    first = seen.waiting or seen.contested or seen.standing
    rows = side_by_side(first, form.slip(), form.names) if first is not None else []
    first_name = who_handed_in(first, table) if first is not None else ""
    extra: dict[str, Any] = {"refusal": str(refusal), "differences": rows, "first_name": first_name}
    shown = None
    if isinstance(refusal, OtherSlipWaits):
        extra["dispute_form"] = DisputeForm(initial={"version": table.version})
        given = request.POST.copy()
        given["version"] = str(table.version)
        shown, extra["own_version"] = type(form)(given, names=form.names), OwnVersionForm()
    answer = _page(request, event, table, phone, shown, **extra)
    answer.status_code = CONFLICT
    return answer


def _context(request: HttpRequest, event: Event, table: RoundTable, phone: SlipPhone | None) -> dict[str, Any]:
    seen = TableForReader(table, request.user.pk, phone)
    inside = may_look_into(request, event, table, phone)
    running = event.stage == EventStage.RUNNING and table.round.is_published
    may_answer = running and inside
    context = event_context(request, event)
    call = my_call(event, context["me"])
    return {
        **context,
        "my_call": call,
        "table": table,
        "seen": seen,
        "phone": phone,
        # What only waits is the table's own business.
        "shows_lines": seen.table.result is not None or inside,
        "may_confirm": may_answer and seen.state == ResultState.WAITING and seen.may_be_second,
        "may_contest": may_answer and seen.state in (ResultState.WAITING, ResultState.STANDS),
        "running": running,
        "dispute_form": DisputeForm(initial={"version": table.version}),
        "tag": f"{table.pk}.{table.version}.{request.user.pk or 0}.{phone is not None}.{event.stage}.{call and call.since}"
        f".{request.LANGUAGE_CODE}",
    }


def _page(
    request: HttpRequest,
    event: Event,
    table: RoundTable,
    phone: SlipPhone | None,
    form: AnySlipForm | None,
    *,
    violations: Sequence[SlipViolation] = (),
    **extra: Any,
) -> HttpResponse:
    context = _context(request, event, table, phone)
    seen: TableForReader = context["seen"]
    if form is None and context["running"] and (seen.is_mine or phone is not None) and not table.online:
        form, more = _offered(request, context)
        extra = {**more, **extra}
    if form is not None and form.is_bound:
        context |= check_context(form)
    if form is not None and violations:
        context["problems"] = form.add_violations(violations)
    return render(request, "events/slips/slip.html", {**context, "form": form, **extra})


def _offered(request: HttpRequest, context: dict[str, Any]) -> tuple[AnySlipForm | None, dict[str, Any]]:
    """A form to hand in, to change one's own slip, or to say what one disputes."""
    seen: TableForReader = context["seen"]
    more: dict[str, Any] = {}
    if "dispute" in request.GET and context["may_contest"] and not seen.is_own_slip:
        slip, more = seen.waiting or seen.standing, {"own_version": OwnVersionForm()}
    elif seen.state == ResultState.PLAYING or (seen.is_own_slip and "change" in request.GET):
        slip = seen.waiting
    else:
        return None, {}
    said = said_or_placed_by(slip) if slip is not None else None
    initial = {"version": seen.table.version, **values_of_result(said)}
    return form_kind(seen.table)(initial=initial, names=seen.names), more
