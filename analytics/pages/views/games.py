"""The games behind a number, the newest first."""

from collections.abc import Iterable, Sequence
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from analytics.cardstats.layout import index_of
from analytics.cardstats.measures.measures import MEASURES
from analytics.pages.interfaces.games.drilldown_moments import moments_behind
from analytics.pages.interfaces.games.game_rows import GameListRow, rows_of_games
from analytics.pages.interfaces.games.moment_links import LinkedMoment
from analytics.pages.interfaces.measures.measure_labels import name_of
from analytics.pages.interfaces.measures.rows import FileCell, MeasureLine, lines_of
from analytics.pages.views.common import PageSums, asked_before, frame_of, reading_for, reading_for_file, tidied
from analytics.pages.views.files import csv_of
from analytics.pages.views.game_search import SEEKING
from analytics.pipeline.domain.query.drilldown import DrilldownPage, games_behind
from games.tables.interfaces.lookup import person_of
from palermo.common.errors import DomainError
from palermo.common.text.untrusted import whole_number

PAGE_SIZE = 25


class UnknownNumber(DomainError):
    code = "unknown-number"
    message = _("This number doesn’t exist, so there are no games behind it. Choose one from the statistics.")


@require_safe
def statistics_games(request: HttpRequest) -> HttpResponse:
    if (shorter := tidied(request)) is not None:
        return shorter
    reading = reading_for(request, "measure", "at")
    line, page = _behind(request, reading)
    moments = _moments(request, reading, line, page)
    measure, at = request.GET["measure"], request.GET["at"]
    following = ""
    if page is not None and page.before is not None:
        query = {**reading.links.own, **reading.links.kept, "before": str(page.before)}
        following = f"{request.path}?{urlencode(query)}"
    context = {
        **frame_of(reading, file="statistics_games_csv"),
        "of": name_of(MEASURES[measure]),
        "label": line.label if line else "",
        "measure_at": (measure, at),
        "rows": rows_of_games(request.user, page.games, moments) if page else [],
        "has_moments": any(moments.values()),
        "following": following,
        "newest": "before" not in request.GET,
    }
    return render(request, "statistics/games.html", context)


@require_safe
def statistics_games_csv(request: HttpRequest) -> HttpResponse:
    reading = reading_for_file(request, "measure", "at")
    line, page = _behind(request, reading)
    moments = _moments(request, reading, line, page)
    return csv_of("games", _file_rows(rows_of_games(request.user, page.games, moments) if page else []))


def _behind(request: HttpRequest, reading: PageSums) -> tuple[MeasureLine | None, DrilldownPage | None]:
    """None where the group is too small to be shown: then its games are not either."""
    measure = MEASURES.get(request.GET.get("measure", ""))
    at = whole_number(request.GET.get("at"))
    if measure is None or at is None or at >= measure.length:
        raise UnknownNumber
    before = asked_before(request)
    lines = lines_of(measure, reading.group)
    if not lines or not lines[at].has_games:
        return None, None
    index = index_of(lines[at].counter, at)
    return lines[at], games_behind(reading.filters.slice, index, clubs=reading.clubs, limit=PAGE_SIZE, before=before)


def _moments(
    request: HttpRequest, reading: PageSums, line: MeasureLine | None, page: DrilldownPage | None
) -> dict[int, list[LinkedMoment]]:
    if line is None or page is None:
        return {}
    SEEKING.count(request)
    before = {"before": request.GET["before"]} if "before" in request.GET else {}
    back = urlencode({**reading.links.own, **reading.links.kept, **before})
    counted = line.counter, line.at
    return moments_behind(person_of(request), page.games, reading.filters.slice, counted, back)


def _file_rows(rows: Iterable[GameListRow]) -> Iterable[Sequence[FileCell]]:
    yield ["played at", "where", "players", "edition", "played", "turns", "minutes", "moments"]
    for row in rows:
        moments = "; ".join(f"{one.who} {one.move}" for one in row.moments)
        yield [row.played_at.isoformat(), row.where, row.size, row.edition, row.source, row.turns, row.minutes, moments]
