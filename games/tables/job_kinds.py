"""What tables leave for the workers."""

from uuid import UUID

from django.utils.translation import gettext_lazy as _

from games.tables.domain.archive import PACK_GAME, pack_game
from palermo.common.jobs import JobRun, job_kind


@job_kind(PACK_GAME, title=_("A finished game is checked and packed"))
def run_pack_game(run: JobRun, *, table_id: str) -> None:
    pack_game(table_id=UUID(table_id))
