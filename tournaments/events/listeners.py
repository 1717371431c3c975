"""What events do when something has been committed, and when a game ends."""

from games.tables.aftermath import after_game
from palermo.common.events import listens_to
from tournaments.events.domain.live_results import note_end
from tournaments.events.domain.signals import EventChanged
from tournaments.events.live.gallery import pass_on

listens_to(EventChanged)(pass_on)
after_game(note_end)
