"""People around an event: an organiser of its club, a scorekeeper, a member, a stranger."""

from dataclasses import dataclass
from typing import Any

from palermo.accounts.models import User
from palermo.clubs.models import ClubRole
from tests.support.factories import ClubFactory, MembershipFactory, UserFactory
from tests.tournaments.events.evenings import event_with
from tournaments.events.models import Entrant, Event, EventStage


@dataclass(frozen=True)
class Evening:
    event: Event
    organiser: User
    scorekeeper: User
    member: User
    stranger: User

    def fresh(self) -> Event:
        return Event.objects.select_related("club").get(pk=self.event.pk)

    def entrant(self, number: int) -> Entrant:
        return Entrant.objects.get(event=self.event, number=number)

    def states(self) -> dict[str, str]:
        return dict(Entrant.objects.filter(event=self.event).order_by("number").values_list("name", "state"))


def evening(
    *, stage: EventStage = EventStage.OPEN, club_values: dict[str, Any] | None = None, **values: Any
) -> Evening:
    club = ClubFactory.create(**(club_values or {}))
    roles = (ClubRole.ORGANISER, ClubRole.SCOREKEEPER, ClubRole.MEMBER)
    organiser, scorekeeper, member = (MembershipFactory.create(club=club, role=role).user for role in roles)
    event = event_with(club=club, stage=stage, **values)
    return Evening(event, organiser, scorekeeper, member, UserFactory.create())
