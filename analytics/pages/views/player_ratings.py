"""A person's rating: its history, and each game that changed it."""

from dataclasses import dataclass

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import pgettext
from django.views.decorators.http import require_safe

from analytics.pages.domain.rating_curves import (
    RatingQuery,
    curve_for,
    hidden_steps,
    may_open,
    places_in,
    ratings_of,
    steps_for,
)
from analytics.pages.domain.rating_states import desk
from analytics.pages.interfaces.games.game_rows import recordings_seen
from analytics.pages.interfaces.measures.rows import FileCell
from analytics.pages.interfaces.profile import rating_shown
from analytics.pages.interfaces.ratings.rating_curve_charts import history_chart
from analytics.pages.interfaces.ratings.rating_labels import POOL_NAMES, change, percent, points
from analytics.pages.views.files import csv_of
from analytics.pipeline.domain.aggregate.pools import STANDARD
from analytics.pipeline.models import Rating, RatingPoint
from palermo.clubs.models import Membership
from palermo.visibility import Viewer, player_for

PAGE_SIZE = 50


@dataclass(frozen=True)
class StepShown:
    point: RatingPoint
    place: int
    opens: bool
    replays: bool

    @property
    def change(self) -> str:
        return change(self.point.mean - self.point.mean_before)

    @property
    def rating(self) -> str:
        return points(self.point.mean)

    @property
    def either_way(self) -> str:
        return points(2 * self.point.deviation)

    @property
    def expected(self) -> str:
        return percent(self.point.expected)

    @property
    def fair(self) -> str:
        return percent(1 / self.point.game.size)


@require_safe
def player_rating(request: HttpRequest, handle: str) -> HttpResponse:
    person = player_for(request.user, handle)
    if person.handle != handle:
        return redirect("player_rating", person.handle)
    current = desk()
    found = ratings_of(person, current=current)
    shown = _chosen(request, found)
    context: dict[str, object] = {"person": person, "is_self": person == request.user, "rating": None}
    if current is not None and shown is not None:
        asked = RatingQuery(request.user, person, shown.pool, current)
        page = Paginator(steps_for(asked), PAGE_SIZE).get_page(request.GET.get("page"))
        clubs, places = _own_clubs(request.user), places_in(page)
        recorded = recordings_seen(request.user, [point.game for point in page])
        context |= {
            "rating": rating_shown(shown),
            "pools": [(one.pool, str(POOL_NAMES[one.pool])) for one in found],
            "chart": history_chart(curve_for(asked)),
            "page": page,
            "steps": [
                StepShown(
                    point,
                    places[point.pk],
                    may_open(request.user, person, point.game, clubs),
                    point.game.recording in recorded,
                )
                for point in page
            ],
            "hidden": hidden_steps(asked),
            "updated_at": current.updated_at,
        }
    return render(request, "statistics/people/player_rating.html", context)


@require_safe
def player_rating_csv(request: HttpRequest, handle: str) -> HttpResponse:
    person = player_for(request.user, handle)
    current = desk()
    shown = _chosen(request, ratings_of(person, current=current))
    steps: list[RatingPoint] = []
    if current is not None and shown is not None:
        steps = list(steps_for(RatingQuery(request.user, person, shown.pool, current)))
    places = places_in(steps)
    head = [
        _("Day"),
        _("Where"),
        _("Players"),
        pgettext("in a ranking", "Rank"),
        _("Expected win share"),
        _("Rating before"),
        _("Rating after"),
        _("Margin of error (±)"),
    ]
    rows: list[list[FileCell]] = [
        [
            step.at.date().isoformat(),
            step.game.get_source_display(),
            step.game.size,
            places[step.pk],
            f"{step.expected:.3f}",
            f"{step.mean_before:.1f}",
            f"{step.mean:.1f}",
            f"{2 * step.deviation:.1f}",
        ]
        for step in steps
    ]
    return csv_of(f"rating-{person.handle}", [head, *rows])


def _chosen(request: HttpRequest, found: list[Rating]) -> Rating | None:
    """The pool asked for, or the first there is."""
    asked = request.GET.get("pool", STANDARD)
    return next((one for one in found if one.pool == asked), found[0] if found else None)


def _own_clubs(viewer: Viewer) -> set[int]:
    if not viewer.is_authenticated:
        return set()
    return set(Membership.objects.filter(user=viewer).values_list("club_id", flat=True))
