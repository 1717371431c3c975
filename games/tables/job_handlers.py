"""What tables leave for the workers."""

from uuid import UUID

from django.db import transaction
from django.utils.translation import gettext_lazy as _
from django.utils.translation import gettext_noop

from games.tables.domain.game.archive import PACK_GAME, UNPACKABLE, pack_game
from games.tables.hooks import tell_of_finished
from palermo.common.jobs import JobRun, job_kind


@job_kind(PACK_GAME, title=_("Check and archive a finished game"), in_steps=True, patient=True)
def run_pack_game(run: JobRun, *, table_id: str) -> None:
    """Whoever waits for finished games hears of a broken one too: statistics set it aside, for operators to see."""
    table = UUID(table_id)
    try:
        with run.step(stage=gettext_noop("Checking and archiving"), done=1, total=1):
            pack_game(table_id=table)
            tell_of_finished(table)
    except UNPACKABLE:
        with transaction.atomic():
            tell_of_finished(table)
        raise
