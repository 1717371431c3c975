"""How an event went, for its organisers and whoever may see it."""

from statistics import median

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from analytics.pages.domain.event_insights import EventInsights, TableInsight, event_insights_for
from analytics.pages.domain.win_chances import chances_in_round
from analytics.pages.interfaces.measures.rows import FileCell
from analytics.pages.interfaces.ratings.rating_bins import minutes_chart, ratings_chart
from analytics.pages.interfaces.ratings.rating_labels import percent, points
from analytics.pages.views.files import csv_of
from tournaments.events.domain.standings.snapshot import snapshot_for
from tournaments.events.interfaces.tables_shown import round_name
from tournaments.events.views.common import event_context, event_for

# Fewer tables are read more easily in the list of rounds.
FEWEST_DRAWN = 5


@require_safe
def event_insights(request: HttpRequest, code: str) -> HttpResponse:
    event = event_for(request, code)
    board = snapshot_for(event)
    insights = event_insights_for(request.user, board)
    minutes = [length for one in insights.rounds for length in one.minutes]
    context = {
        **event_context(request, event),
        "insights": insights,
        "rounds": [(round_name(one.round), one) for one in insights.rounds],
        "minutes_chart": minutes_chart(minutes) if len(minutes) >= FEWEST_DRAWN else None,
        "ratings_chart": _ratings_chart(insights),
        "usual_spread": points(median(insights.spreads)) if insights.spreads else "",
        "tables": [_shown(table) for table in insights.finished if table.is_open and table.spread is not None],
        "upsets": [
            (upset.seat.entrant, percent(upset.seat.expected or 0.0), round_name(upset.table.round), upset.table.number)
            for upset in insights.upsets
        ],
        "godfathers": [(one.godfather, round_name(one.round), one.number) for one in insights.godfathers],
        "chances": [
            (table.number, [(entrant, percent(share)) for entrant, share in each])
            for table, each in chances_in_round(request.user, board, now=timezone.now())
        ],
    }
    return render(request, "statistics/people/event_insights.html", context)


@require_safe
def event_insights_csv(request: HttpRequest, code: str) -> HttpResponse:
    event = event_for(request, code)
    head = [
        _("Round"),
        _("Table"),
        _("Players"),
        _("Minutes"),
        _("Lowest rating"),
        _("Highest rating"),
        _("Winner"),
        _("Expected win share"),
        _("Godfather"),
    ]
    tables = event_insights_for(request.user, snapshot_for(event)).finished
    return csv_of(f"insights-{event.code}", [head, *map(_line, tables)])


def _ratings_chart(insights: EventInsights) -> object | None:
    if not insights.ratings:
        return None
    return ratings_chart(insights.ratings, _("Everyone with a rating, before their first game here."))


def _shown(table: TableInsight) -> dict[str, object]:
    known = sorted(seat.rating for seat in table.seats if seat.rating is not None)
    return {
        "round": round_name(table.round),
        "number": table.number,
        "low": points(known[0]),
        "high": points(known[-1]),
        "spread": points(known[-1] - known[0]),
        "favourite": percent(max(seat.expected or 0.0 for seat in table.seats)),
    }


def _line(table: TableInsight) -> list[FileCell]:
    """Ratings only where the page has them too."""
    known = sorted(seat.rating for seat in table.seats if seat.rating is not None) if table.is_open else []
    winners = [seat for seat in table.seats if seat.won]
    shares = [f"{seat.expected:.3f}" for seat in winners if table.is_open and seat.expected is not None]
    return [
        round_name(table.round),
        table.number,
        table.size,
        "" if table.minutes is None else table.minutes,
        points(known[0]) if known else "",
        points(known[-1]) if known else "",
        " / ".join(seat.entrant.name for seat in winners),
        " / ".join(shares),
        table.godfather.name if table.godfather else "",
    ]
