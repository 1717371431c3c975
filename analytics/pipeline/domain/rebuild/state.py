"""The one lock of the statistics. Only jobs take it: no page and no move ever waits for it."""

from hashlib import sha256

from django.db import IntegrityError, transaction
from django.utils import timezone

from analytics.cardstats.layout import FACTS
from analytics.pipeline.models import Build, BuildState, StatisticsState
from analytics.ratings import PARAMETERS
from games.engine import ENGINE

# What facts were made with, and what a whole build was: other numbers of the model make other ratings.
VERSION = f"{ENGINE}.{FACTS}"
BUILD_VERSION = f"{VERSION}.{sha256(repr(PARAMETERS).encode()).hexdigest()[:8]}"


def state_under_lock() -> StatisticsState:
    """In the caller's transaction. The first one to come sets the desk up, with an empty build."""
    for _attempt in range(2):
        desk = StatisticsState.objects.select_for_update().select_related(None).filter(pk=1).first()
        if desk is not None:
            return desk
        try:
            with transaction.atomic():
                now = timezone.now()
                build = Build.objects.create(state=BuildState.CURRENT, version=BUILD_VERSION, finished_at=now)
                StatisticsState.objects.create(pk=1, build=build, updated_at=now)
        except IntegrityError:
            continue  # somebody else has set it up in the same moment
    return StatisticsState.objects.select_for_update().get(pk=1)


def current_build() -> Build | None:
    """What pages show; None before the first game."""
    desk = StatisticsState.objects.select_related("build").filter(pk=1).first()
    return None if desk is None else desk.build


def next_change_no(desk: StatisticsState) -> int:
    """Under the lock."""
    return next_change_nos(desk, 1)[0]


def next_change_nos(desk: StatisticsState, number: int) -> range:
    """One for each change: no two games share a turn."""
    desk.turn += number
    desk.save(update_fields=["turn"])
    return range(desk.turn - number + 1, desk.turn + 1)


def note_change(desk: StatisticsState) -> None:
    """The current build is not what it was."""
    desk.updated_at = timezone.now()
    desk.save(update_fields=["updated_at"])
