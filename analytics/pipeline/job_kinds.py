"""What statistics leave for the workers."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import gettext_noop

from analytics.pipeline.domain.chunks import read_chunk, write_chunk
from analytics.pipeline.domain.rebuilding import CHUNK
from analytics.pipeline.domain.taking import TAKE_GAME, read_log_of, take_game
from analytics.pipeline.models import Build, BuildState
from palermo.common.jobs import JobRun, job_kind


@job_kind(TAKE_GAME, title=_("A finished game is taken into the statistics"), in_steps=True)
def run_take_game(run: JobRun, *, origin: str) -> None:
    """The log is read before anybody is kept waiting."""
    if run.done:
        return
    known = read_log_of(origin)
    with run.step(stage=gettext_noop("Counting"), done=1, total=1):
        take_game(origin=origin, known=known)


@job_kind(CHUNK, title=_("Some games are read again for the statistics"), in_steps=True)
def run_chunk(run: JobRun, *, build_id: int, first: int, last: int) -> None:
    build = Build.objects.filter(pk=build_id, state=BuildState.BUILDING).first()
    if run.done or build is None:
        return
    chunk = read_chunk(build, first=first, last=last)
    with run.step(stage=gettext_noop("Reading games again"), done=chunk.games, total=chunk.games):
        write_chunk(build_id, chunk)
