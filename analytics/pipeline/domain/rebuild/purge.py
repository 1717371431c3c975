"""Rows of a build that nobody shows any more go, some thousands at a time."""

from typing import Any, Final

from django.db import models
from django.utils.translation import gettext_noop

from analytics.pipeline.models import (
    Build,
    BuildGame,
    BuildState,
    Curve,
    GameCounters,
    PartitionSums,
    Rating,
    RatingPoint,
)
from palermo.common.jobs import JobRun

AT_ONCE: Final = 5000
CLEARING: Final = gettext_noop("Removing old numbers")
KEPT: Final[tuple[type[models.Model], ...]] = (PartitionSums, RatingPoint, Rating, Curve, BuildGame)


def purge_build(run: JobRun, build_id: int) -> None:
    """The build's own row stays, for the list; and of tallies those that another build counts."""
    over = (BuildState.REPLACED, BuildState.GIVEN_UP)
    if not Build.objects.filter(pk=build_id, state__in=over).exists():
        return
    for model in KEPT:
        _clear(run, model._default_manager.filter(build=build_id))  # noqa: SLF001  # public in all but name
    # Of other builds too, whose games have changed since. Whoever takes one over in this very moment is tried again.
    _clear(run, GameCounters.objects.filter(facts=None))


def _clear(run: JobRun, rows: models.QuerySet[Any]) -> None:
    while some := list(rows.order_by("pk").values_list("pk", flat=True)[:AT_ONCE]):
        with run.step(stage=CLEARING, done=run.done + len(some), total=run.done + len(some)):
            rows.model._default_manager.filter(pk__in=some).delete()  # noqa: SLF001
