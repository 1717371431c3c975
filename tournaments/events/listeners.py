"""What events do when something has been committed."""

from palermo.common.events import listens_to
from tournaments.events.domain.signals import EventChanged
from tournaments.events.live.gallery import pass_on

listens_to(EventChanged)(pass_on)
