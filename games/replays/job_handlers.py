"""What replays leave for the workers."""

from uuid import UUID

from django.utils.translation import gettext_lazy as _
from django.utils.translation import gettext_noop

from games.replays.domain.analyses import REVIEW, judge_slice
from games.replays.domain.catalogue import CATALOGUE_GAME, CATALOGUE_MISSING, catalogue_game, catalogue_missing
from palermo.common.jobs import JobRun, job_kind


@job_kind(CATALOGUE_GAME, title=_("Add a finished game to the catalogue"), patient=True)
def run_catalogue_game(_run: JobRun, *, game_id: str) -> None:
    catalogue_game(game_id=UUID(game_id))


@job_kind(CATALOGUE_MISSING, title=_("Add missing games to the catalogue"), in_steps=True, patient=True)
def run_catalogue_missing(run: JobRun) -> None:
    catalogue_missing(run, stage=gettext_noop("Rereading games"))


@job_kind(REVIEW, title=_("Review a finished game"), in_steps=True, patient=True)
def run_review(run: JobRun, *, review_id: int, first: int) -> None:
    judge_slice(run, review_id=review_id, first=first)
