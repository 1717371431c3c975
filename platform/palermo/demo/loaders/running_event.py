"""A tournament in its third round, at online tables. At each sit bots and somebody from the door, for whom the bots wait when it is their turn:
bots among themselves would be done at once, and a table without a clock costs nothing while it waits.
"""

from datetime import timedelta

from django.utils import timezone

from palermo.clubs.models import Club
from palermo.demo.evenings.plans import ONLINE
from palermo.demo.evenings.rows import players_for, write_event, write_rounds
from palermo.demo.evenings.written import read_evenings
from palermo.demo.loaders.clubs import KALSA
from palermo.demo.loaders.events import owner_of
from tournaments.events.domain.rounds.publish import publish_round
from tournaments.events.models import Mode

BEGAN = timedelta(hours=2, minutes=15)


def load() -> None:
    club = Club.objects.filter(name=KALSA).first()
    if club is None:
        return
    owner = owner_of(club)
    players = players_for(club, owner, ONLINE.guests)
    if any(player.user is None for player in players.values()):
        return  # who should play has no account any more, and nobody plays online on paper
    evening = write_event(
        club=club,
        owner=owner,
        plan=ONLINE,
        players=players,
        starts_at=timezone.now().replace(second=0, microsecond=0) - BEGAN,
        mode=Mode.ONLINE,
    )
    *_played, draft = write_rounds(evening=evening, written=read_evenings().events[ONLINE.code])
    publish_round(actor=owner, event=evening.event, round_number=draft.number, version=draft.version)
