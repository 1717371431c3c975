"""Made-up results for the tables of a rehearsal that have none."""

from random import Random

from palermo.accounts.models import User
from palermo.common.errors import NotFound
from tournaments.events.domain.results.errors import DisputeOpen, DroppedPlayer, PlayedOnline
from tournaments.events.domain.results.queries import numbers_at
from tournaments.events.domain.results.slips import enter_result
from tournaments.events.domain.rounds.queries import published_rounds, tables_without_result
from tournaments.events.models import Event
from tournaments.events.permissions import require
from tournaments.slips.made_up import made_up_slip

LEFT_TO_THE_DESK = (DisputeOpen, DroppedPlayer, PlayedOnline)


def fill_in_results(*, actor: User, event: Event) -> int:
    """For the round that is played, table by table as the desk enters them. How many were filled in; what needs the desk is left to it."""
    require(actor, "events.keep_score", event)
    if not event.rehearsal:
        raise NotFound
    filled = 0
    for played in published_rounds(event)[-1:]:
        for table in tables_without_result(played):
            slip = made_up_slip(numbers_at(table), Random(table.key))  # noqa: S311 - practice hides nothing
            try:
                enter_result(actor=actor, table=table, version=table.version, slip=slip)
            except LEFT_TO_THE_DESK:
                continue
            filled += 1
    return filled
