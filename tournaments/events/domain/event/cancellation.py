"""What cancelling an event means for people, to be said before it is done. Only reads."""

from dataclasses import dataclass

from django.db.models import QuerySet

from palermo.accounts.models import User
from tournaments.events.domain.rounds.queries import published_rounds, tables_without_result
from tournaments.events.models import EntrantState, Event


@dataclass(frozen=True)
class CancellationEffects:
    """`players` are registered or wait; `notified` have an account; `playing` tables have no result yet."""

    players: int
    notified: int
    rounds: int
    playing: int


def effects_of_cancellation(event: Event, by: User) -> CancellationEffects:
    rounds = published_rounds(event)
    return CancellationEffects(
        players=event.entrants.exclude(state=EntrantState.WITHDRAWN).filter(bot="").count(),
        notified=people_of(event, but=by).count(),
        rounds=len(rounds),
        playing=sum(len(tables_without_result(one)) for one in rounds),
    )


def people_of(event: Event, *, but: User) -> QuerySet[User]:
    """Everybody with an account who is in or waits, but one."""
    states = [EntrantState.ENTERED, EntrantState.WAITING]
    entries = event.entrants.filter(state__in=states).values("player")
    return User.objects.filter(player__in=entries).exclude(pk=but.pk)
