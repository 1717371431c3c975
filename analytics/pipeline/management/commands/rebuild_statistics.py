"""Ratings and statistics worked out anew, with its progress; the site may run meanwhile."""

import time
from argparse import ArgumentParser
from typing import IO, Any, cast

from django.core.management.base import BaseCommand, CommandError
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from analytics.pipeline.domain.rebuild.checksum import checksum_of_build
from analytics.pipeline.domain.rebuild.plan import CHUNK, FINISH, GATHER, start_rebuild
from analytics.pipeline.models import Build, BuildState
from palermo.clubs.models import Club
from palermo.common.errors import DomainError
from palermo.common.jobs.outbox import claimable
from palermo.common.jobs.runner import run_job
from palermo.common.models import Job, JobState
from tournaments.leagues.models import Season

PAUSE = 0.2


class Command(BaseCommand):
    help = "Rebuild ratings and statistics. Logs that are new or have changed are replayed; others only if you say so."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--again", action="store_true", help="check every log by the rules and count everything again"
        )
        parser.add_argument("--club", help="address of a club: its logs are replayed again, and no others")
        parser.add_argument("--season", help="address of a season of that club: the same")

    def handle(self, *_args: Any, **options: Any) -> None:
        club, season = _part(options["club"], options["season"])
        try:
            build = start_rebuild(club=club, season=season, again=options["again"])
        except DomainError as error:
            raise CommandError(str(error)) from None
        self._work_along(build)
        if build.state != BuildState.CURRENT:
            raise CommandError("The rebuild was given up. The numbers in use are as they were.")
        self.stdout.write(f"{build.games_done} games, digest {checksum_of_build(build)[:16]}")

    def _work_along(self, build: Build) -> None:
        """Jobs that no other worker has are done here, so that it also works where none runs."""
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
        with Progress(*columns, console=Console(file=cast("IO[str]", self.stdout))) as progress:
            bar = progress.add_task("Looking for games", total=None)
            while build.state == BuildState.BUILDING:
                job = _jobs_of(build).filter(claimable()).order_by("due_at").first()
                if _jobs_of(build).filter(state=JobState.DEAD).exists():
                    return
                if job is None or not run_job(job.pk):
                    time.sleep(PAUSE)
                build.refresh_from_db()
                _show(progress, bar, build)


def _show(progress: Progress, bar: Any, build: Build) -> None:
    if build.chunks_done < build.chunks:
        progress.update(bar, description="Reading games again", completed=build.games_done, total=build.games)
    elif build.job is not None and build.job.total:
        progress.update(bar, description=build.job.stage, completed=build.job.done, total=build.job.total)


def _jobs_of(build: Build) -> Any:
    return Job.objects.filter(kind__in=[GATHER, CHUNK, FINISH], arguments__build_id=build.pk)


def _part(club_slug: str | None, season_slug: str | None) -> tuple[Club | None, Season | None]:
    if club_slug is None:
        if season_slug is not None:
            raise CommandError("A season is a club's: say which with --club.")
        return None, None
    club = Club.objects.filter(slug=club_slug).first()
    if club is None:
        raise CommandError(f"There is no club at the address {club_slug}.")
    if season_slug is None:
        return club, None
    season = Season.objects.filter(club=club, slug=season_slug).first()
    if season is None:
        raise CommandError(f"{club} has no season at the address {season_slug}.")
    return club, season
