"""What statistics leave for the workers."""

from datetime import datetime
from uuid import UUID

from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import gettext_noop

from analytics.pipeline.domain.ingest.backfill import write_down
from analytics.pipeline.domain.ingest.ingest import INGEST_GAME, ingest_game, read_log_of
from analytics.pipeline.domain.ingest.reassign import PUT_TOGETHER, REASSIGN_GAMES, put_together, reassign_games
from analytics.pipeline.domain.ingest.sources import unread_origins
from analytics.pipeline.domain.pairs.compare import COMPARE_PAIRS, compare_all, write_search
from analytics.pipeline.domain.pairs.count import choices_of, uncounted_games, write_choices
from analytics.pipeline.domain.rebuild.chunks import read_chunk, write_chunk
from analytics.pipeline.domain.rebuild.finalize import catch_up_and_switch, count_all, draw_all
from analytics.pipeline.domain.rebuild.nightly import NIGHTLY
from analytics.pipeline.domain.rebuild.plan import CHUNK, CLEAR, FINISH, GATHER, catch_up_if_behind, cut_into_chunks
from analytics.pipeline.domain.rebuild.purge import purge_build
from analytics.pipeline.domain.rebuild.state import current_build
from analytics.pipeline.models import Build, BuildState, PlayedGame, RebuildScope
from palermo.common.jobs import JobRun, job_kind

AT_ONCE = 50


@job_kind(INGEST_GAME, title=_("Add a finished game to the statistics"), in_steps=True, patient=True)
def run_take_game(run: JobRun, *, origin: str) -> None:
    """The log is read before anybody is kept waiting."""
    if run.done:
        return
    known = read_log_of(origin)
    with run.step(stage=gettext_noop("Counting"), done=1, total=1):
        ingest_game(origin=origin, known=known)


@job_kind(REASSIGN_GAMES, title=_("Assign games to their season"), patient=True)
def run_move_games(_run: JobRun, *, club_id: int, event_id: int | None, since: str | None, until: str | None) -> None:
    between = (datetime.fromisoformat(moment) if moment else None for moment in (since, until))
    reassign_games(club_id=club_id, event_id=event_id, **dict(zip(("since", "until"), between, strict=True)))


@job_kind(PUT_TOGETHER, title=_("Merge the games of two players"), patient=True)
def run_put_together(_run: JobRun, *, player_id: str) -> None:
    put_together(player_id=UUID(player_id))


@job_kind(GATHER, title=_("Rebuild the statistics: find games"), in_steps=True, patient=True)
def run_gather(run: JobRun, *, build_id: int) -> None:
    """A game that was written down is not unread any more, so that whoever takes over goes on."""
    build = Build.objects.filter(pk=build_id, state=BuildState.BUILDING).first()
    if build is None or run.memory.get("cut"):
        return
    unread = list(unread_origins()) if build.scope != RebuildScope.RATINGS else []
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
    purge_build(run, build_id)


@job_kind(NIGHTLY, title=_("Draw rating curves"), in_steps=True, patient=True)
def run_nightly(run: JobRun) -> None:
    """If the numbers themselves are outdated, they come first; their curves follow."""
    build = current_build()
    if build is not None and not catch_up_if_behind():
        draw_all(run, build)


@job_kind(COMPARE_PAIRS, title=_("Compare pairs of players"), in_steps=True, patient=True)
def run_compare_pairs(run: JobRun) -> None:
    """Games that were counted are not uncounted any more, so that whoever takes over goes on."""
    uncounted = list(uncounted_games().values_list("pk", flat=True))
    for start in range(0, len(uncounted), AT_ONCE):
        some = uncounted[start : start + AT_ONCE]
        counted = choices_of(list(PlayedGame.objects.filter(pk__in=some)))
        with run.step(stage=gettext_noop("Counting"), done=start + len(some), total=len(uncounted)):
            write_choices(counted)
    search, pairs = compare_all(timezone.now())
    with run.step(stage=gettext_noop("Comparing players"), done=1, total=1):
        write_search(search, pairs)
