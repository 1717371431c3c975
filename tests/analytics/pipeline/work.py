"""Getting the statistics' work done in a test, and looking at what came of it."""

from collections.abc import Set as AbstractSet
from uuid import uuid4

from analytics.pipeline.domain.rebuild.checksum import checksum_of_build
from analytics.pipeline.domain.rebuild.plan import start_rebuild
from analytics.pipeline.domain.rebuild.state import current_build
from analytics.pipeline.models import Build, BuildGame, BuildState, GameCounters, PartitionSums, Rating
from palermo.common.jobs.outbox import due_job_ids
from palermo.common.jobs.runner import run_job
from palermo.common.jobs.thread import drain_jobs
from palermo.common.models import Job, JobState


def work(*, failing: AbstractSet[str] = frozenset()) -> None:
    """Everything that is due; nothing may have been given up, and only such kinds of job have failed."""
    drain_jobs()
    assert list(Job.objects.filter(state=JobState.DEAD).values_list("kind", "error")) == []
    assert set(Job.objects.exclude(error="").values_list("kind", flat=True)) == failing


def work_once() -> None:
    """The oldest job alone."""
    run_job(due_job_ids(limit=1)[0])


def current() -> Build:
    build = current_build()
    assert build is not None
    return build


def outdate_tallies(data: bytes | None = None) -> None:
    """As if another release had counted; its numbers follow from other words."""
    for row in BuildGame.objects.select_related("tally"):
        kept = bytes(row.tally.data) if data is None else data
        old = GameCounters.objects.create(id=uuid4(), game=row.game, version="0.0", log=row.tally.log, data=kept)
        BuildGame.objects.filter(pk=row.pk).update(tally=old)
    GameCounters.objects.exclude(version="0.0").delete()


def digest() -> str:
    return checksum_of_build(current())


def rebuilt_digest(*, again: bool = True) -> str:
    """Of everything counted anew; or only as far as logs are new or have changed."""
    before = current()
    start_rebuild(again=again)
    work()
    assert current().pk != before.pk
    assert list(Build.objects.filter(state=BuildState.BUILDING)) == []
    return digest()


def games_counted() -> dict[str, int]:
    return dict(PartitionSums.objects.filter(build=current()).values_list("key", "games"))


def ratings_now(pool: str = "standard") -> dict[str, tuple[float, int]]:
    """By handle, or by a bot's name: mean and number of games."""
    rows = Rating.objects.filter(build=current(), pool=pool).select_related("player__user")
    return {row.bot or str(row.player): (row.mean, row.games) for row in rows}
