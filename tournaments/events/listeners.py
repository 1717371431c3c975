"""What events do when something has been committed, and when a game ends."""

from games.tables.hooks import after_game, holds_cards_back
from palermo.common.events import listens_to
from palermo.common.jobs.events import JobGivenUp
from palermo.common.models import Job
from tournaments.events.domain.notify.changes import EventChanged
from tournaments.events.domain.results.online import note_end
from tournaments.events.domain.rounds.disclosure import tables_of_running_rounds, tell_tables_of_result
from tournaments.events.domain.rounds.seat import PROVE_SEATING, note_given_up_search
from tournaments.events.hooks import after_result
from tournaments.events.live.page_hub import pass_on

listens_to(EventChanged)(pass_on)
after_game(note_end)
after_result(tell_tables_of_result)
holds_cards_back(tables_of_running_rounds)


@listens_to(JobGivenUp)
def note_given_up(told: JobGivenUp) -> None:
    if told.kind == PROVE_SEATING:
        note_given_up_search(Job.objects.get(pk=told.job_id))
