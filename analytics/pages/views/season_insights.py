"""How a season goes, for its organisers and whoever may see the club."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from analytics.pages.domain.season_insights import season_insights_for
from analytics.pages.interfaces.measures.rows import FileCell
from analytics.pages.interfaces.ratings.rating_bins import ratings_chart
from analytics.pages.interfaces.ratings.rating_labels import percent
from analytics.pages.interfaces.season_charts import attendance_chart, faithful_chart
from analytics.pages.views.files import csv_of
from tournaments.leagues.views.common import season_context, season_for


@require_safe
def season_insights(request: HttpRequest, slug: str, season: str) -> HttpResponse:
    shown = season_for(request, slug, season)
    insights = season_insights_for(shown)
    again, of = insights.came_again
    context = season_context(request, shown) | {
        "insights": insights,
        "usual": round(insights.usual),
        "came_again": percent(again / of) if of else "",
        "attendance": attendance_chart(insights) if insights.evenings else None,
        "faithful": faithful_chart(insights) if insights.evenings else None,
        "ratings": ratings_chart(insights.ratings, _("Current ratings of the season’s players."))
        if insights.ratings
        else None,
    }
    return render(request, "statistics/people/season_insights.html", context)


@require_safe
def season_insights_csv(request: HttpRequest, slug: str, season: str) -> HttpResponse:
    shown = season_for(request, slug, season)
    head = [_("Day"), _("Event"), _("Players"), _("First-timers"), _("Returned"), _("Players at previous event")]
    rows: list[list[FileCell]] = [
        [one.evening.at.date().isoformat(), one.evening.name, one.players, one.fresh, one.again, one.again_of]
        for one in season_insights_for(shown).evenings
    ]
    return csv_of(f"insights-{shown.slug}", [head, *rows])
