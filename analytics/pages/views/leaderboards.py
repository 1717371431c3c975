"""Rating ladders."""

from math import ceil
from typing import Any

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe

from analytics.pages.domain.leaderboards import Leaderboard, LeaderboardPlace, ladder_for
from analytics.pages.interfaces.ratings.leaderboard_rows import ladder_rows, sheet_head, sheet_row
from analytics.pages.interfaces.ratings.leaderboard_scope import (
    LeaderboardScope,
    clubs_to_choose,
    scope_of,
    seasons_to_choose,
)
from analytics.pages.interfaces.ratings.rating_labels import POOL_NAMES
from analytics.pages.views.files import csv_of
from analytics.pipeline.domain.aggregate.pools import POOLS, STANDARD, is_of_bots
from palermo.common.errors import NotFound

PAGE_SIZE = 50
PROVISIONAL = "provisional"


@require_safe
def ratings(request: HttpRequest, pool: str = STANDARD) -> HttpResponse:
    ladder, scope = _asked(request, pool)
    provisional = request.GET.get("list") == PROVISIONAL
    shown = ladder.provisional if provisional else ladder.ranked
    page = Paginator(shown, PAGE_SIZE).get_page(request.GET.get("page"))
    own = request.user.player.pk if request.user.is_authenticated else None
    context = {
        "pool": pool,
        "pools": [(one, str(name)) for one, name in POOL_NAMES.items()],
        "of_bots": is_of_bots(pool),
        "scope": scope,
        "clubs": clubs_to_choose(request.user, scope),
        "seasons": seasons_to_choose(scope),
        "ladder": ladder,
        "provisional": provisional,
        "page": page,
        "rows": ladder_rows(list(page), own),
        "me": _own_place(ladder, own),
    }
    return render(request, "statistics/people/ladder.html", context)


@require_safe
def ratings_csv(request: HttpRequest, pool: str) -> HttpResponse:
    """All pages of the list that is shown."""
    ladder, _scope = _asked(request, pool)
    shown = ladder.provisional if request.GET.get("list") == PROVISIONAL else ladder.ranked
    return csv_of(f"ratings-{pool}", [sheet_head(), *[sheet_row(row) for row in ladder_rows(shown, None)]])


def _asked(request: HttpRequest, pool: str) -> tuple[Leaderboard, LeaderboardScope]:
    if pool not in POOLS:
        raise NotFound
    scope = LeaderboardScope() if is_of_bots(pool) else scope_of(request)
    ladder = ladder_for(request.user, pool=pool, now=timezone.now(), club=scope.club, season=scope.season)
    return ladder, scope


def _own_place(ladder: Leaderboard, own: Any) -> dict[str, Any] | None:
    """Where I stand, and on which page."""
    row: LeaderboardPlace | None = ladder.row_of(own) if own is not None else None
    if row is None:
        return None
    listed = ladder.provisional if row.reason else ladder.ranked
    return {"row": row, "of": len(listed), "page": ceil((listed.index(row) + 1) / PAGE_SIZE)}
