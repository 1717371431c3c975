"""Rows of a build that nobody shows any more go, some thousands at a time."""

from typing import Final

from django.db import models
from django.utils.translation import gettext_noop

from analytics.pipeline.models import Build, BuildState, Curve, Facts, Fold, Rating, RatingPoint
from palermo.common.jobs import JobRun

AT_ONCE: Final = 5000
CLEARING: Final = gettext_noop("Removing the old numbers")
KEPT: Final[tuple[type[models.Model], ...]] = (Fold, RatingPoint, Rating, Curve, Facts)


def clear_build(run: JobRun, build_id: int) -> None:
    """The build's own row stays, for the list."""
    over = (BuildState.REPLACED, BuildState.GIVEN_UP)
    if not Build.objects.filter(pk=build_id, state__in=over).exists():
        return
    for model in KEPT:
        rows = model._default_manager.filter(build=build_id).order_by("pk")  # noqa: SLF001  # public in all but name
        while some := list(rows.values_list("pk", flat=True)[:AT_ONCE]):
            with run.step(stage=CLEARING, done=run.done + len(some), total=run.done + len(some)):
                model._default_manager.filter(pk__in=some).delete()  # noqa: SLF001
