"""A club with an event in its first round and a table with people at it: for tests about results."""

from dataclasses import dataclass
from typing import Any

from palermo.accounts.models import User
from palermo.clubs.models import ClubRole
from tests.support.factories import ClubFactory, MembershipFactory, UserFactory
from tests.tournaments.events.evenings import event_with, round_with
from tournaments.events.models import Event, RoundTable
from tournaments.slips import SlipData, SlipLine, godfather_of


@dataclass
class Hall:
    """Anna (1), Bruno (2) and Carla (3) have accounts and sit at table 1 with Paper 1 (4); nobody with an account at table 2."""

    event: Event
    anna: User
    bruno: User
    carla: User
    scorekeeper: User
    organiser: User

    def table(self, number: int = 1, round_number: int = 1) -> RoundTable:
        return RoundTable.objects.select_related("round__event").get(
            round__event=self.event, round__number=round_number, number=number
        )

    def result(self, number: int = 1) -> dict[str, Any]:
        """What stands there."""
        found: dict[str, Any] | None = self.table(number).result
        assert found is not None
        return found

    def again(self, person: User) -> User:
        """As a new request has them."""
        return User.objects.get(pk=person.pk)


def hall_with(**values: Any) -> Hall:
    club = ClubFactory.create()
    people = [UserFactory.create(display_name=name) for name in ("Anna", "Bruno", "Carla")]
    staff = []
    for name, role in (("Sara", ClubRole.SCOREKEEPER), ("Olga", ClubRole.ORGANISER)):
        user = UserFactory.create(display_name=name)
        MembershipFactory.create(club=club, user=user, role=role)
        staff.append(user)
    event = event_with(club=club, people=people, papers=5, lot="dice-4711", **values)
    round_with(event, [(1, 2, 3, 4), (5, 6, 7, 8)])
    return Hall(event, *people, *staff)


def slip_with(*sums: tuple[int, int, str], first: int = 1) -> SlipData:
    """(clean, dirty, "Ba Wr") for each start number from `first` on."""
    lines = tuple(
        SlipLine(number, clean, dirty, tuple(owned.split()))
        for number, (clean, dirty, owned) in enumerate(sums, start=first)
    )
    return SlipData(lines, godfather_of(lines))


GOOD = slip_with((100, 0, "Ba Wr Yl"), (40, 50, "Bl"), (20, 30, "Ka"), (0, 200, ""))
OTHER = slip_with((100, 0, "Ba Wr Yl"), (40, 60, "Bl"), (20, 30, "Ka"), (0, 200, ""))
IMPOSSIBLE = slip_with((100, 5, "Ba Wr Yl"), (40, 50, "Bl"), (20, 30, "Ba"), (0, 200, ""))
