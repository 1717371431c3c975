"""What statistics leave for the workers."""

from datetime import datetime
from uuid import UUID

from django.utils.translation import gettext_lazy as _
from django.utils.translation import gettext_noop

from analytics.pipeline.domain.chunks import read_chunk, write_chunk
from analytics.pipeline.domain.clearing import clear_build
from analytics.pipeline.domain.curves import NIGHTLY
from analytics.pipeline.domain.desk import current_build
from analytics.pipeline.domain.finishing import catch_up_and_switch, count_all, draw_all
from analytics.pipeline.domain.gathering import write_down
from analytics.pipeline.domain.moving import MOVE_GAMES, PUT_TOGETHER, move_games, put_together
from analytics.pipeline.domain.rebuilding import CHUNK, CLEAR, FINISH, GATHER, catch_up_if_behind, cut_into_chunks
from analytics.pipeline.domain.sources import unread_origins
from analytics.pipeline.domain.taking import TAKE_GAME, read_log_of, take_game
from analytics.pipeline.models import Build, BuildState, Scope
from palermo.common.jobs import JobRun, job_kind

AT_ONCE = 50


@job_kind(TAKE_GAME, title=_("Add a finished game to the statistics"), in_steps=True, patient=True)
def run_take_game(run: JobRun, *, origin: str) -> None:
    """The log is read before anybody is kept waiting."""
    if run.done:
        return
    known = read_log_of(origin)
    with run.step(stage=gettext_noop("Counting"), done=1, total=1):
        take_game(origin=origin, known=known)


@job_kind(MOVE_GAMES, title=_("Assign games to their season"), patient=True)
def run_move_games(_run: JobRun, *, club_id: int, event_id: int | None, since: str | None, until: str | None) -> None:
    between = (datetime.fromisoformat(moment) if moment else None for moment in (since, until))
    move_games(club_id=club_id, event_id=event_id, **dict(zip(("since", "until"), between, strict=True)))


@job_kind(PUT_TOGETHER, title=_("Merge the games of two players"), patient=True)
def run_put_together(_run: JobRun, *, player_id: str) -> None:
    put_together(player_id=UUID(player_id))


@job_kind(GATHER, title=_("Rebuild the statistics: find games"), in_steps=True, patient=True)
def run_gather(run: JobRun, *, build_id: int) -> None:
    """A game that was written down is not unread any more, so that whoever takes over goes on."""
    build = Build.objects.filter(pk=build_id, state=BuildState.BUILDING).first()
    if build is None or run.memory.get("cut"):
        return
    unread = list(unread_origins()) if build.scope != Scope.RATINGS else []
    for start in range(0, len(unread), AT_ONCE):
        some = unread[start : start + AT_ONCE]
        with run.step(stage=gettext_noop("Looking for games"), done=start + len(some), total=len(unread)):
            write_down(some)
    run.memory["cut"] = True
    with run.step(stage=gettext_noop("Looking for games"), done=len(unread), total=len(unread)):
        cut_into_chunks(build)


@job_kind(CHUNK, title=_("Reread games for the statistics"), in_steps=True, patient=True)
def run_chunk(run: JobRun, *, build_id: int, first: int, last: int) -> None:
    build = Build.objects.filter(pk=build_id, state=BuildState.BUILDING).first()
    if run.done or build is None:
        return
    chunk = read_chunk(build, first=first, last=last)
    with run.step(stage=gettext_noop("Rereading games"), done=chunk.games, total=chunk.games):
        write_chunk(build_id, chunk)


@job_kind(FINISH, title=_("Rebuild the statistics"), in_steps=True, patient=True)
def run_finish(run: JobRun, *, build_id: int) -> None:
    build = Build.objects.filter(pk=build_id, state=BuildState.BUILDING).first()
    if build is not None:
        count_all(run, build)
        catch_up_and_switch(run, build)


@job_kind(CLEAR, title=_("Remove old statistics"), in_steps=True, patient=True)
def run_clear(run: JobRun, *, build_id: int) -> None:
    clear_build(run, build_id)


@job_kind(NIGHTLY, title=_("Draw rating curves"), in_steps=True, patient=True)
def run_nightly(run: JobRun) -> None:
    """If the numbers themselves are outdated, they come first; their curves follow."""
    build = current_build()
    if build is not None and not catch_up_if_behind():
        draw_all(run, build)
