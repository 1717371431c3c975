"""A new build beside the current one: begun, cut into chunks, given up. Pages go on showing the current one until the switch."""

from datetime import timedelta
from typing import TYPE_CHECKING

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from analytics.pipeline.domain.errors import NoRebuildRunning, RebuildRunning
from analytics.pipeline.domain.rebuild.state import BUILD_VERSION, state_under_lock
from analytics.pipeline.models import Build, BuildState, ExclusionReason, PlayedGame, RebuildScope, StatisticsState
from games.replays.domain.catalogue import ask_to_catalogue_missing
from palermo.clubs.models import Club
from palermo.common.actions import action_verb, record_action
from palermo.common.jobs import enqueue_job
from tournaments.leagues.models import Season

if TYPE_CHECKING:
    from palermo.accounts.models import User

GATHER = "statistics.gather_games"
CHUNK = "statistics.build_chunk"
FINISH = "statistics.finish_build"
CLEAR = "statistics.clear_build"
REBUILD_STARTED = action_verb("statistics.rebuild_started", _("Started a statistics rebuild"))
REBUILD_STOPPED = action_verb("statistics.rebuild_stopped", _("Stopped a statistics rebuild"))

# An empty task costs as much as the replay of some games, hence so many in one.
CHUNK_GAMES = 1000
KEPT_FOR = timedelta(minutes=1)


def rebuild_in_progress() -> Build | None:
    return Build.objects.filter(state=BuildState.BUILDING).select_related("club", "season__club", "job").first()


def start_rebuild(
    *,
    actor: "User | None" = None,
    club: Club | None = None,
    season: Season | None = None,
    again: bool = False,
    page: str = "",
) -> Build:
    """Logs whose facts are known are not replayed, unless they are of this club or season, or all of them are wanted `again`."""
    scope = (
        RebuildScope.SEASON
        if season
        else RebuildScope.CLUB
        if club
        else RebuildScope.EVERYTHING
        if again
        else RebuildScope.CHANGED
    )
    with transaction.atomic():
        state_under_lock()
        if rebuild_in_progress() is not None:
            raise RebuildRunning
        ask_to_catalogue_missing()
        build = _begin(scope, club=club, season=season, actor=actor, page=page)
        after = {"scope": scope.value, "club": str(club or ""), "season": str(season or "")}
        record_action(actor=actor, verb=REBUILD_STARTED, target=build, after=after)
    return build


def begin_rerating(desk: StatisticsState) -> None:
    """Under the lock: the current build lacks something. One that is being made has it, or the next will."""
    if not desk.behind:
        desk.behind = True
        desk.save(update_fields=["behind"])
    if rebuild_in_progress() is None:
        _begin(RebuildScope.RATINGS)


def catch_up_if_behind() -> bool:
    """After a release that counts differently, or if somebody has stopped the rebuild that was needed."""
    with transaction.atomic():
        desk = state_under_lock()
        outdated = Build.objects.get(pk=desk.build_id).version != BUILD_VERSION
        if outdated or desk.behind:
            begin_rerating(desk)
    return outdated


def stop_rebuild(*, actor: "User | None" = None) -> None:
    with transaction.atomic():
        state_under_lock()
        build = Build.objects.select_for_update().filter(state=BuildState.BUILDING).first()
        if build is None:
            raise NoRebuildRunning
        build.state, build.finished_at = BuildState.GIVEN_UP, timezone.now()
        build.save(update_fields=["state", "finished_at"])
        ask_to_clear(build)
        record_action(actor=actor, verb=REBUILD_STOPPED, target=build)


def ask_to_clear(build: Build) -> None:
    """Not at once: somebody may be looking at it."""
    due_at = timezone.now() + KEPT_FOR
    enqueue_job(kind=CLEAR, key=f"{CLEAR}:{build.pk}", arguments={"build_id": build.pk}, due_at=due_at)


def cut_into_chunks(build: Build) -> None:
    """From now on, whatever changes is caught up with at the end."""
    desk = state_under_lock()
    games = PlayedGame.objects.exclude(set_aside=ExclusionReason.TAKEN_BACK).order_by("pk").values_list("pk", flat=True)
    numbers = list(games)
    chunks = [numbers[start : start + CHUNK_GAMES] for start in range(0, len(numbers), CHUNK_GAMES)]
    build.turn, build.games, build.chunks = desk.turn, len(numbers), len(chunks)
    build.save(update_fields=["turn", "games", "chunks"])
    for number, chunk in enumerate(chunks):
        arguments = {"build_id": build.pk, "first": chunk[0], "last": chunk[-1]}
        enqueue_job(kind=CHUNK, key=f"{CHUNK}:{build.pk}:{number}", arguments=arguments)
    if not chunks:
        ask_to_finish(build)


def ask_to_finish(build: Build) -> None:
    owner, page = (build.job.owner, build.job.page) if build.job else (None, "")
    build.job = enqueue_job(
        kind=FINISH, key=f"{FINISH}:{build.pk}", arguments={"build_id": build.pk}, owner=owner, page=page
    )
    build.save(update_fields=["job"])


def _begin(
    scope: RebuildScope,
    *,
    club: Club | None = None,
    season: Season | None = None,
    actor: "User | None" = None,
    page: str = "",
) -> Build:
    build = Build.objects.create(scope=scope, club=club, season=season, version=BUILD_VERSION)
    build.job = enqueue_job(
        kind=GATHER, key=f"{GATHER}:{build.pk}", arguments={"build_id": build.pk}, owner=actor, page=page
    )
    build.save(update_fields=["job"])
    return build
