"""Before a round is seated: table sizes, fixed tables, pairs who are kept apart."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from palermo.accounts.views.decorators import account_of, for_accounts
from palermo.common.text.untrusted import whole_number
from tournaments.desk.interfaces.seating_choices import SeatingChoices, sizes_in
from tournaments.desk.views.common import done, number_in
from tournaments.events.domain.rounds.fixed_tables import fix_table
from tournaments.events.domain.rounds.kept_apart import keep_apart, let_together
from tournaments.events.domain.rounds.manual_edits import lock_table
from tournaments.events.domain.rounds.seat import reseat_round, seat_next_round
from tournaments.events.views.common import event_context, event_where
from tournaments.seating.model import SIZES


@for_accounts
@require_safe
def desk_seating(request: HttpRequest, code: str) -> HttpResponse:
    event = event_where(request, code, "events.run")
    context = {**event_context(request, event), "choices": SeatingChoices(event), "table_sizes": SIZES}
    return render(request, "desk/rounds/seating.html", context)


@for_accounts
@require_POST
def desk_seating_sizes(request: HttpRequest, code: str) -> HttpResponse:
    """Seat the next round at tables of these sizes; a draft is seated again. From here on the desk looks at the round."""
    event, actor = event_where(request, code, "events.run"), account_of(request)
    sizes, drawn, version = sizes_in(request.POST), number_in(request, "round"), number_in(request, "version")
    seated: list[int] = []

    def seat() -> None:
        if drawn > 0:
            found = reseat_round(actor=actor, event=event, round_number=drawn, version=version, sizes=sizes)
        else:
            found = seat_next_round(actor=actor, event=event, sizes=sizes)
        seated.append(found.number)

    refused = done(request, seat, "", "desk_seating", code)
    return redirect("desk_round", code, seated[0]) if seated else refused


@for_accounts
@require_POST
def desk_fix_table(request: HttpRequest, code: str, round_number: int) -> HttpResponse:
    event, actor = event_where(request, code, "events.run"), account_of(request)
    version = number_in(request, "version")
    numbers = [whole_number(one) or 0 for one in request.POST.getlist("player")]
    return done(
        request,
        lambda: fix_table(actor=actor, event=event, round_number=round_number, version=version, numbers=numbers),
        _("Table fixed. The other players were seated around it."),
        "desk_seating",
        code,
    )


@for_accounts
@require_POST
def desk_free_table(request: HttpRequest, code: str, round_number: int, table_number: int) -> HttpResponse:
    """Unlocked from the page of choices, and back to it."""
    event, actor = event_where(request, code, "events.run"), account_of(request)
    given = {"round_number": round_number, "version": number_in(request, "version"), "table_number": table_number}
    return done(
        request,
        lambda: lock_table(actor=actor, event=event, **given, locked=False),
        _("Table unlocked."),
        "desk_seating",
        code,
    )


@for_accounts
@require_POST
def desk_keep_apart(request: HttpRequest, code: str) -> HttpResponse:
    event, actor = event_where(request, code, "events.run"), account_of(request)
    first, second = number_in(request, "first"), number_in(request, "second")
    reason = request.POST.get("reason", "")
    return done(
        request,
        lambda: keep_apart(actor=actor, event=event, first=first, second=second, reason=reason),
        _("They’re kept apart from the next seating on."),
        "desk_seating",
        code,
    )


@for_accounts
@require_POST
def desk_let_together(request: HttpRequest, code: str) -> HttpResponse:
    event, actor = event_where(request, code, "events.run"), account_of(request)
    pair = number_in(request, "pair")
    return done(
        request, lambda: let_together(actor=actor, event=event, ban_id=pair), _("Pair removed."), "desk_seating", code
    )
